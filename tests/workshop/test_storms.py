"""No contest hangs, whenever the way breaks, a side pauses, or a program is killed."""

from collections.abc import Callable
from functools import cache

import pytest

from archon3d.commands.online.first_terms import ONLY_DUELS
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.session.session import OnlineSession
from archon3d.play.duel_text import read_duel
from archon3d.workshop.bad_networks import storm
from archon3d.workshop.bad_networks.loopback import GUEST, HOST, LoopbackMatch
from archon3d.workshop.bad_networks.storm import StormRow, run_storm
from archon3d.workshop.bad_networks.trial import loopback_of
from tests.grid import WHOLE

NETWORK = "4g"
SHORT = 1
"""A duel of five seconds."""
DUELS = 6 if WHOLE else 3
"""Fought in storms."""


def battle_of(session: OnlineSession) -> OnlineBattle | None:
    return None if session.contest is None else session.contest.battle


@cache
def last_tick() -> int:
    """Return the length of the undisturbed duel."""
    loopback = loopback_of(NETWORK, ONLY_DUELS, SHORT)
    loopback.play()
    return read_duel(loopback.host.session.record).state.tick


def reached(side: int, at_the_end: Callable[[OnlineBattle], bool]) -> LoopbackMatch:
    """Return the duel, as soon as that side's battle is there."""
    loopback = loopback_of(NETWORK, ONLY_DUELS, SHORT)

    def there() -> bool:
        battle = battle_of(loopback.sessions[side])
        return battle is not None and at_the_end(battle)

    loopback.run(there, 60)
    return loopback


def before_the_end(ticks: int, side: int) -> LoopbackMatch:
    """Return the duel, when that side has this many ticks to go."""
    return reached(side, lambda battle: battle.rollback.tick >= last_tick() - ticks)


def as_good_as_sent(spare: int, side: int) -> LoopbackMatch:
    """Return the duel once that side's window lets it send all inputs to the end, and this many more."""

    def can_send(battle: OnlineBattle) -> bool:
        rollback = battle.rollback
        return rollback.received + rollback.window + rollback.delay >= last_tick() + spare

    return reached(side, can_send)


def assert_it_ends(loopback: LoopbackMatch) -> None:
    one, other = loopback.sessions
    loopback.run(lambda: one.phase == other.phase == "over", 60)
    assert one.record == other.record
    assert one.result == other.result
    assert not one.differences + other.differences


@pytest.mark.sample(1)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("ticks", [1, 2])
def test_a_pause_in_the_last_ticks_of_a_battle_hangs_nobody(ticks: int, side: int) -> None:
    """A side that pauses has sent more inputs than it has simulated: the other one reaches the end."""
    loopback = before_the_end(ticks, side)
    loopback.sessions[side].pause()
    loopback.rest(3)
    assert {battle.phase for battle in map(battle_of, loopback.sessions) if battle} == {"held", "ended"}
    loopback.sessions[side].resume()
    assert_it_ends(loopback)


@pytest.mark.sample(2)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("spare", [0, 4, 8])
def test_a_way_that_breaks_in_the_last_ticks_of_a_battle_hangs_nobody(spare: int, side: int) -> None:
    """One side hears nothing more and stops at its window, while its own inputs still arrive."""
    loopback = as_good_as_sent(spare, side)
    loopback.network.unreachable = frozenset({(HOST, GUEST)[side]})
    loopback.rest(4)
    assert {battle.phase for battle in map(battle_of, loopback.sessions) if battle} == {"held", "ended"}
    loopback.network.unreachable = frozenset()
    assert_it_ends(loopback)


def test_duels_in_storms_all_end_alike() -> None:
    row = StormRow("average")
    for number in range(DUELS):
        row.add(run_storm("average", ONLY_DUELS, number))
    assert (row.stuck, row.differing) == ([], [])
    assert (row.contests, row.battles) == (DUELS, DUELS)
    assert sum(row.gusts.values()) > DUELS


@pytest.mark.full
def test_battles_and_boards_in_a_storm_go_on_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first minute and a half of a match, which is not over then."""
    monkeypatch.setattr(storm, "LONGEST_STORM", 90.0)
    row = run_storm("lan", "archon", 1)
    assert row.differing == []
    assert row.battles > 3
    assert sum(row.gusts.values()) > 8
    assert sum(row.gusts[kill] for kill in ("host", "guest")) > 1


@pytest.mark.full
def test_a_whole_match_in_a_storm_ends_alike() -> None:
    row = run_storm("lan", "archon", 1)
    assert (row.stuck, row.differing) == ([], [])
    assert sum(row.gusts.values()) > 5
