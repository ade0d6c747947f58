"""Whatever does not go on is broken off with a sentence on both machines, and nothing else is."""

import pytest

from archon3d.online.contest import NullOnlineView
from archon3d.online.rehearsal import GUEST, HOST, Rehearsal
from archon3d.online.session import (
    HOST_GONE,
    OTHER_GAVE_UP,
    OTHER_LEFT,
    OTHER_SILENT,
    OTHER_STOPPED,
    PAUSE_BUDGET,
    STANDSTILL,
    YOU_LEFT,
    OnlineSession,
)
from archon3d.online.standstill import STANDSTILL_SECONDS
from archon3d.online.terms import Terms
from archon3d.play.journal import read_journal
from tests.online.machines import AVERAGE, DUEL, PersonSeat, match_of, playing

ARCHON = Terms("archon", seed=1)
LONG = 2.5 * STANDSTILL_SECONDS
SOON = 1.0
"""Seconds in which a side hears what the other one says."""


def people(terms: Terms) -> tuple[Rehearsal, OnlineSession, OnlineSession, tuple[PersonSeat, PersonSeat]]:
    seats = PersonSeat(), PersonSeat()
    rehearsal = playing(terms, seats)
    return rehearsal, *rehearsal.sessions, seats


def strangers() -> Rehearsal:
    """Return two who are about to fight a duel, and have not met."""
    return Rehearsal(AVERAGE, DUEL, (PersonSeat(), PersonSeat()))


def reasons(rehearsal: Rehearsal) -> list[str]:
    return [session.reason for session in rehearsal.sessions]


def both_end(rehearsal: Rehearsal) -> None:
    """Both end, about as soon as the limit is reached."""
    began = rehearsal.network.now
    rehearsal.run(lambda: all(session.phase == "ended" for session in rehearsal.sessions), LONG)
    assert STANDSTILL_SECONDS - 3 < rehearsal.network.now - began < STANDSTILL_SECONDS + 5


def lose(session: OnlineSession, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The session never says that."""
    say = session._say
    monkeypatch.setattr(session, "_say", lambda what, **fields: what == kind or say(what, **fields))


# ------------------------------------------------------------------------------------------ standing still


def test_a_battle_that_never_starts_is_broken_off_on_both(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearsal = strangers()
    lose(rehearsal.host.session, "go", monkeypatch)
    rehearsal.run(lambda: rehearsal.host.session.phase == "playing", 5)
    both_end(rehearsal)
    assert reasons(rehearsal) == [STANDSTILL, STANDSTILL]
    assert rehearsal.host.session.record == rehearsal.guest.session.record


def test_a_board_on_which_each_waits_for_the_other_is_broken_off_and_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rehearsal, host, guest, seats = people(ARCHON)
    monkeypatch.setattr(match_of(guest), "act", lambda message: None)
    seats[0].choose(host, "B2-C2")
    rehearsal.rest(1)
    monkeypatch.setattr(type(match_of(guest)), "own_turn", property(lambda contest: False))
    both_end(rehearsal)
    assert reasons(rehearsal) == [STANDSTILL, STANDSTILL]
    for session in rehearsal.sessions:
        assert read_journal(session.record).fault == ""
    assert match_of(host).ply == 1


def test_a_record_that_is_never_taken_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearsal = strangers()
    lose(rehearsal.guest.session, "took", monkeypatch)
    rehearsal.run(lambda: rehearsal.guest.session.phase == "playing", 5)
    both_end(rehearsal)
    assert STANDSTILL in reasons(rehearsal)


@pytest.mark.parametrize("mover", [0, 1])
def test_a_person_may_think_as_long_as_they_like(mover: int) -> None:
    rehearsal, host, _, seats = people(ARCHON)
    if mover == 1:
        seats[0].choose(host, "B2-C2")
    rehearsal.rest(LONG)
    assert [session.phase for session in rehearsal.sessions] == ["playing", "playing"]
    session, text = (host, "B2-C2") if mover == 0 else (rehearsal.guest.session, "H3-G3")
    seats[mover].choose(session, text)
    rehearsal.rest(SOON)
    assert [match_of(session).ply for session in rehearsal.sessions] == [mover + 1, mover + 1]


class Busy(NullOnlineView):
    """A screen that shows something for very long."""

    busy = True


@pytest.mark.parametrize("side", [0, 1])
def test_whoever_looks_at_something_else_keeps_the_other_waiting(side: int) -> None:
    rehearsal = strangers()
    rehearsal.sessions[side].ready = lambda: False
    rehearsal.rest(LONG)
    assert [session.phase for session in rehearsal.sessions] == ["playing", "playing"]


def test_whoever_still_looks_at_the_last_action_keeps_the_other_waiting() -> None:
    rehearsal, host, guest, seats = people(ARCHON)
    match_of(guest).show_on(Busy())
    seats[0].choose(host, "B2-C2")
    rehearsal.rest(LONG)
    assert reasons(rehearsal) == ["", ""]


def test_a_pause_is_no_standstill() -> None:
    rehearsal, host, *_ = people(DUEL)
    rehearsal.rest(2)
    host.pause()
    rehearsal.rest(PAUSE_BUDGET - 5)
    assert reasons(rehearsal) == ["", ""]
    host.resume()
    rehearsal.rest(SOON)
    assert [session.phase for session in rehearsal.sessions] == ["playing", "playing"]


# ------------------------------------------------------------------------------------------ giving up


@pytest.mark.parametrize("deaf", [0, 1])
def test_who_gives_up_says_so_to_who_still_hears(deaf: int) -> None:
    rehearsal, *_ = people(ARCHON)
    one, other = rehearsal.sessions[deaf], rehearsal.sessions[1 - deaf]
    rehearsal.network.deaf = frozenset({(HOST, GUEST)[deaf]})
    rehearsal.run(lambda: one.phase == "ended", 70)
    assert (one.reason, other.phase) == (OTHER_SILENT, "playing")
    rehearsal.rest(SOON)
    assert other.reason == OTHER_GAVE_UP


def test_what_cannot_be_meant_ends_it_on_both() -> None:
    rehearsal, _, guest, _ = people(ARCHON)
    guest.connection.channel.say('{"say":"nonsense"}')
    rehearsal.rest(SOON)
    assert "what cannot be meant" in reasons(rehearsal)[0]
    assert reasons(rehearsal)[1] == OTHER_STOPPED


def test_a_guest_that_comes_back_too_late_hears_it_at_once() -> None:
    rehearsal, host, *_ = people(ARCHON)
    rehearsal.network.cut = True
    rehearsal.run(lambda: host.phase == "ended", 70)
    rehearsal.network.cut = False
    rehearsal.guest_returns(PersonSeat())
    rehearsal.rest(SOON)
    assert (rehearsal.guest.session.phase, rehearsal.guest.session.reason) == ("ended", HOST_GONE)


def test_a_guest_that_is_let_in_as_the_host_goes_hears_it_at_once() -> None:
    rehearsal, host, *_ = people(ARCHON)
    rehearsal.guest_returns(PersonSeat())
    guest = rehearsal.guest.session
    rehearsal.run(lambda: guest.connection.state == "open", 5)
    host.leave()
    rehearsal.rest(SOON)
    assert reasons(rehearsal) == [YOU_LEFT, OTHER_LEFT]


@pytest.mark.parametrize("terms", [DUEL, ARCHON], ids=["duel", "match"])
@pytest.mark.parametrize("loser", [0, 1])
def test_a_contest_that_was_resigned_stays_so_for_who_comes_back(terms: Terms, loser: int) -> None:
    for returns in (Rehearsal.guest_returns, Rehearsal.host_returns):
        rehearsal, *_ = people(terms)
        rehearsal.rest(SOON)
        rehearsal.sessions[loser].offer("resign")
        rehearsal.rest(SOON)
        result = rehearsal.host.session.result
        assert result is not None
        assert result.reason == "resigned"
        returns(rehearsal, PersonSeat())
        rehearsal.rest(6)
        for session in rehearsal.sessions:
            assert (session.phase, session.result) == ("over", result)
        assert rehearsal.host.session.record == rehearsal.guest.session.record


def test_a_side_that_looks_away_while_the_way_breaks_again_and_again_finds_the_battle() -> None:
    """Each time the other side is heard again it says that it is ready; the last word counts."""
    rehearsal, host, guest, seats = people(ARCHON)
    match_of(guest).show_on(Busy())
    seats[0].choose(host, "teleport A1 H1")
    rehearsal.rest(SOON)
    for _ in range(20):
        rehearsal.network.deaf = frozenset({HOST})
        rehearsal.rest(4)
        rehearsal.network.deaf = frozenset()
        rehearsal.rest(SOON)
    match_of(guest).show_on(NullOnlineView())
    rehearsal.rest(3)
    battles = [match_of(session).battle for session in rehearsal.sessions]
    assert [battle.phase for battle in battles if battle] == ["fighting", "fighting"]


def test_a_host_that_comes_back_to_a_guest_that_has_gone_hears_it_at_once() -> None:
    rehearsal, _, guest, _ = people(ARCHON)
    rehearsal.network.cut = True
    rehearsal.run(lambda: guest.phase == "ended", 70)
    rehearsal.network.cut = False
    rehearsal.host_returns(PersonSeat())
    rehearsal.rest(2 * SOON)
    assert reasons(rehearsal) == [OTHER_LEFT, OTHER_SILENT]
