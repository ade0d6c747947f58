"""A host that returns with another record: the player is asked, and keeps the own one by default."""

import pytest

from archon3d.online.match import MatchContest
from archon3d.online.peer import HostPeer
from archon3d.online.session.terms import Terms
from archon3d.online.transport.route import DirectRoute
from archon3d.play.saves import load_match
from archon3d.screens.online.match import OnlineMatchScreen
from archon3d.ui.words import say
from tests.driver.machines import Pair

PLIES = 4


@pytest.fixture
def joined(pair: Pair) -> Pair:
    """Return a program that is the guest of a match in which each side has acted twice."""
    pair.joins(Terms("archers", seed=2))
    pair.begin()
    for _ in range(PLIES):
        pair.act_anybody()
    return pair


def returned(pair: Pair, lost: int) -> None:
    """Kill the host, and start it again without its last lines."""
    pair.machine.host_again(lost)
    pair.until(lambda: pair.own.connection.openings == 2)


def shows_contest(pair: Pair) -> bool:
    """Return whether the board is that of the session's match."""
    contest = pair.own.contest
    assert isinstance(contest, MatchContest)
    return pair.play.shown(OnlineMatchScreen).activity.director is contest.director


def asked(pair: Pair, lost: int = 3) -> None:
    returned(pair, lost)
    pair.until_screen("online record")


def kept_plies(pair: Pair) -> int:
    """Return the length of the match that the program can continue."""
    (known,) = pair.play.program.context.network.matches.recall("archers")
    return len(known.journal.match.actions)


@pytest.mark.full
def test_a_host_that_returns_with_the_same_record_goes_on(joined: Pair) -> None:
    returned(joined, 0)
    joined.until(lambda: joined.own.phase == joined.session.phase == "playing")
    joined.until(lambda: shows_contest(joined))
    for _ in range(2):
        joined.act_anybody()
    assert joined.own.record == joined.session.record
    assert joined.own.ply == PLIES + 2


def test_who_keeps_the_own_record_has_it_to_continue(joined: Pair) -> None:
    asked(joined)
    assert joined.play.menu.focus == "keep"
    assert any("Moves in your copy: 4. In theirs: 1." in line for line in joined.play.lines())
    joined.press("raw-enter")
    assert joined.play.screen == "online"
    assert say("online.record-kept") in joined.play.lines()
    assert "continue.archers" in joined.play.menu.rows
    assert kept_plies(joined) == PLIES
    joined.until(lambda: joined.session.phase == "ended")


def test_who_goes_back_keeps_the_own_record(joined: Pair) -> None:
    asked(joined)
    joined.press("raw-escape")
    assert joined.play.screen == "online"
    assert kept_plies(joined) == PLIES


@pytest.mark.full
def test_who_continues_with_the_hosts_record_has_a_replay_of_the_own_one(joined: Pair) -> None:
    asked(joined)
    joined.pick("take")
    joined.until_screen("online match")
    joined.until(lambda: shows_contest(joined))
    assert joined.own.ply == joined.session.ply == 1
    joined.act_anybody()
    assert joined.own.record == joined.session.record
    (replay,) = joined.play.program.context.saves.kept.list()
    assert len(load_match(replay.path).actions) == PLIES


def test_the_menu_makes_way_for_the_question(joined: Pair) -> None:
    joined.press("raw-p")
    assert joined.play.screen == "online menu"
    asked(joined)


def test_a_host_that_gives_up_meanwhile_leaves_the_own_record(joined: Pair) -> None:
    asked(joined)
    joined.session.give_up("standstill")
    joined.until_screen("online end")
    assert kept_plies(joined) == PLIES


@pytest.mark.full
def test_a_match_that_goes_on_later_is_compared_with_the_own_file(joined: Pair) -> None:
    record = joined.own.record.splitlines()
    joined.other.leave()
    joined.until_screen("online end")
    port = joined.other.port
    joined.other.close()
    joined.machine.host(Terms("archers", seed=2), DirectRoute(port=port))
    host = joined.machine.peer
    assert isinstance(host, HostPeer)
    assert host.session.terms is not None
    host.session.settle(host.session.terms, record[:-3], PLIES - 3)
    joined.pick("online")
    joined.pick("continue.archers")
    joined.until(lambda: joined.session.phase == "lobby" == joined.own.phase)
    joined.session.be_ready(True)
    joined.frames(10)
    joined.pick("begin")
    joined.until_screen("online record")
    joined.pick("keep")
    assert joined.play.screen == "online"
    assert kept_plies(joined) == PLIES
