"""A stalled match is broken off with a sentence on both machines, and nothing else is."""

import pytest

from archon3d.online.contest import NullOnlineView
from archon3d.online.messages import (
    BattleReady,
    BattleStart,
    FighterPicked,
    Message,
    OfferMade,
    PhraseSaid,
    RecordLine,
    StillThinking,
)
from archon3d.online.session.endings import (
    HOST_GONE,
    OTHER_GAVE_UP,
    OTHER_LEFT,
    OTHER_SILENT,
    OTHER_STOPPED,
    STALLED,
    YOU_LEFT,
)
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.stall_timer import StallTimer
from archon3d.online.session.terms import Terms
from archon3d.online.times import PAUSE_BUDGET, STALL_SECONDS, THINKING_SECONDS
from archon3d.online.transport.channel import Channel
from archon3d.play.journal import read_journal
from archon3d.workshop.bad_networks.loopback import GUEST, HOST, LoopbackMatch
from tests.online.machines import AVERAGE, DUEL, PersonSeat, match_of, playing

ARCHON = Terms("archon", seed=1)
LONG = 2.5 * STALL_SECONDS
SOON = 1.0
"""Seconds in which a side hears what the other one says."""


def people(terms: Terms) -> tuple[LoopbackMatch, OnlineSession, OnlineSession, tuple[PersonSeat, PersonSeat]]:
    seats = PersonSeat(), PersonSeat()
    loopback = playing(terms, seats)
    return loopback, *loopback.sessions, seats


def strangers() -> LoopbackMatch:
    """Return two machines before a duel that have not met."""
    return LoopbackMatch(AVERAGE, DUEL, (PersonSeat(), PersonSeat()))


def reasons(loopback: LoopbackMatch) -> list[str]:
    return [session.reason for session in loopback.sessions]


def both_end(loopback: LoopbackMatch) -> None:
    """Check that both end, about as soon as the limit is reached."""
    began = loopback.network.now
    loopback.run(lambda: all(session.phase == "ended" for session in loopback.sessions), LONG)
    assert STALL_SECONDS - 3 < loopback.network.now - began < STALL_SECONDS + 5


def lose(session: OnlineSession, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the session never send that kind of message."""
    say = Channel.say
    lost = f'{{"say":"{kind}",'

    def say_others(channel: Channel, line: str) -> None:
        if channel is not session.connection.channel or not line.startswith(lost):
            say(channel, line)

    monkeypatch.setattr(Channel, "say", say_others)


# ------------------------------------------------------------------------------------------ the timer alone


def test_a_mark_that_stays_is_a_stall_after_its_time() -> None:
    timer = StallTimer()
    assert not timer.has_stalled(0.0, "ply 1", counts=True)
    assert not timer.has_stalled(STALL_SECONDS, "ply 1", counts=True)
    assert timer.has_stalled(STALL_SECONDS + 1, "ply 1", counts=True)
    assert not timer.has_stalled(STALL_SECONDS + 2, "ply 2", counts=True)


def test_while_nothing_has_to_advance_no_time_counts() -> None:
    timer = StallTimer()
    timer.has_stalled(0.0, "ply 1", counts=True)
    assert not timer.has_stalled(STALL_SECONDS + 1, "ply 1", counts=False)
    assert not timer.has_stalled(STALL_SECONDS + 2, "ply 1", counts=True)


@pytest.mark.parametrize(
    ("message", "counts"),
    [
        (OfferMade("draw", 3, 0), False),
        (PhraseSaid("moment"), False),
        (FighterPicked(0, "dragon"), False),
        (RecordLine("B2-C2 90d1b2c35f0c1e7a"), True),
        (StillThinking(3), True),
        (StillThinking(2), False),
        (BattleReady(1, 2, 0), False),
        (BattleStart(1, 2, 900, 1), False),
    ],
)
def test_only_a_record_and_a_report_are_progress_among_what_is_heard(message: Message, counts: bool) -> None:
    timer = StallTimer()
    timer.has_stalled(0.0, "ply 3", counts=True)
    timer.hear(message, 3)
    assert timer.has_stalled(STALL_SECONDS + 1, "ply 3", counts=True) == (not counts)


def test_who_is_waited_for_reports_at_intervals() -> None:
    timer = StallTimer()
    assert timer.must_report(5.0)
    assert not timer.must_report(4.0 + THINKING_SECONDS)
    assert timer.must_report(5.0 + THINKING_SECONDS)


# ------------------------------------------------------------------------------------------ standing still


def test_a_battle_that_never_starts_is_broken_off_on_both(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = strangers()
    lose(loopback.host.session, "go", monkeypatch)
    loopback.run(lambda: loopback.host.session.phase == "playing", 5)
    both_end(loopback)
    assert reasons(loopback) == [STALLED, STALLED]
    assert loopback.host.session.record == loopback.guest.session.record


def test_a_board_on_which_each_waits_for_the_other_is_broken_off_and_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loopback, host, guest, seats = people(ARCHON)
    monkeypatch.setattr(match_of(guest), "act", lambda message: None)
    seats[0].choose(host, "B2-C2")
    loopback.rest(1)
    monkeypatch.setattr(type(match_of(guest)), "own_turn", property(lambda contest: False))
    both_end(loopback)
    assert reasons(loopback) == [STALLED, STALLED]
    for session in loopback.sessions:
        assert read_journal(session.record).fault == ""
    assert match_of(host).ply == 1


def test_a_record_that_is_never_taken_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = strangers()
    lose(loopback.guest.session, "took", monkeypatch)
    loopback.run(lambda: loopback.guest.session.phase == "playing", 5)
    both_end(loopback)
    assert STALLED in reasons(loopback)


@pytest.mark.sample(1)
@pytest.mark.parametrize("mover", [0, 1])
def test_a_person_may_think_as_long_as_they_like(mover: int) -> None:
    loopback, host, _, seats = people(ARCHON)
    if mover == 1:
        seats[0].choose(host, "B2-C2")
    loopback.rest(LONG)
    assert [session.phase for session in loopback.sessions] == ["playing", "playing"]
    session, text = (host, "B2-C2") if mover == 0 else (loopback.guest.session, "H3-G3")
    seats[mover].choose(session, text)
    loopback.rest(SOON)
    assert [match_of(session).ply for session in loopback.sessions] == [mover + 1, mover + 1]


class Busy(NullOnlineView):
    """A screen that shows something for very long."""

    busy = True


@pytest.mark.full
@pytest.mark.parametrize("side", [0, 1])
def test_a_player_looking_at_something_else_keeps_the_other_waiting(side: int) -> None:
    loopback = strangers()
    loopback.sessions[side].ready = lambda: False
    loopback.rest(LONG)
    assert [session.phase for session in loopback.sessions] == ["playing", "playing"]


@pytest.mark.full
def test_a_player_still_looking_at_the_last_action_keeps_the_other_waiting() -> None:
    loopback, host, guest, seats = people(ARCHON)
    match_of(guest).show_on(Busy())
    seats[0].choose(host, "B2-C2")
    loopback.rest(LONG)
    assert reasons(loopback) == ["", ""]


@pytest.mark.full
def test_a_pause_is_no_stall() -> None:
    loopback, host, *_ = people(DUEL)
    loopback.rest(2)
    host.pause()
    loopback.rest(PAUSE_BUDGET - 5)
    assert reasons(loopback) == ["", ""]
    host.resume()
    loopback.rest(SOON)
    assert [session.phase for session in loopback.sessions] == ["playing", "playing"]


@pytest.mark.full
def test_a_pause_without_time_left_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback, host, guest, _ = people(DUEL)
    loopback.rest(2)
    monkeypatch.setattr(guest, "resume", lambda: None)
    guest.pause()
    loopback.rest(PAUSE_BUDGET + 5)
    assert (host.paused_by, host.pause_left[guest.own]) == (None, 0)
    battles = [session.battle for session in loopback.sessions]
    assert [battle.phase for battle in battles if battle] == ["fighting", "fighting"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("says", [PhraseSaid("moment"), StillThinking(0), OfferMade("draw", 0, 0)])
def test_words_hold_no_battle_up(says: Message, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guest fights no more, and talks instead."""
    loopback, host, guest, _ = people(DUEL)
    loopback.rest(2)
    guest.ready = lambda: False
    assert guest.battle is not None
    monkeypatch.setattr(guest.battle, "advance", lambda now: 0)
    monkeypatch.setattr(guest.battle, "part", lambda: None)

    def talk() -> bool:
        if int(loopback.network.now) % 20 == 0:
            guest.say(says)
        return host.phase == "ended"

    loopback.run(talk, LONG)
    assert host.reason == STALLED


# ------------------------------------------------------------------------------------------ giving up


@pytest.mark.sample(1)
@pytest.mark.parametrize("deaf", [0, 1])
def test_who_gives_up_says_so_to_who_still_hears(deaf: int) -> None:
    loopback, *_ = people(ARCHON)
    one, other = loopback.sessions[deaf], loopback.sessions[1 - deaf]
    loopback.network.unreachable = frozenset({(HOST, GUEST)[deaf]})
    loopback.run(lambda: one.phase == "ended", 70)
    assert (one.reason, other.phase) == (OTHER_SILENT, "playing")
    loopback.rest(SOON)
    assert other.reason == OTHER_GAVE_UP


def test_what_cannot_be_meant_ends_it_on_both() -> None:
    loopback, _, guest, _ = people(ARCHON)
    guest.connection.channel.say('{"say":"nonsense"}')
    loopback.rest(SOON)
    assert "invalid message" in reasons(loopback)[0]
    assert reasons(loopback)[1] == OTHER_STOPPED


def test_a_guest_that_comes_back_too_late_hears_it_at_once() -> None:
    loopback, host, *_ = people(ARCHON)
    loopback.network.cut = True
    loopback.run(lambda: host.phase == "ended", 70)
    loopback.network.cut = False
    loopback.guest_returns(PersonSeat())
    loopback.rest(SOON)
    assert (loopback.guest.session.phase, loopback.guest.session.reason) == ("ended", HOST_GONE)


def test_a_guest_that_is_let_in_as_the_host_goes_hears_it_at_once() -> None:
    loopback, host, *_ = people(ARCHON)
    loopback.guest_returns(PersonSeat())
    guest = loopback.guest.session
    loopback.run(lambda: guest.connection.state == "open", 5)
    host.leave()
    loopback.rest(SOON)
    assert reasons(loopback) == [YOU_LEFT, OTHER_LEFT]


@pytest.mark.parametrize("terms", [DUEL, ARCHON], ids=["duel", "match"])
@pytest.mark.parametrize("loser", [0, 1])
def test_a_contest_that_was_resigned_stays_so_for_who_comes_back(terms: Terms, loser: int) -> None:
    for returns in (LoopbackMatch.guest_returns, LoopbackMatch.host_returns):
        loopback, *_ = people(terms)
        loopback.rest(SOON)
        loopback.sessions[loser].offer("resign")
        loopback.rest(SOON)
        result = loopback.host.session.result
        assert result is not None
        assert result.reason == "resigned"
        returns(loopback, PersonSeat())
        loopback.rest(6)
        for session in loopback.sessions:
            assert (session.phase, session.result) == ("over", result)
        assert loopback.host.session.record == loopback.guest.session.record


@pytest.mark.full
def test_a_side_that_looks_away_while_the_way_breaks_again_and_again_finds_the_battle() -> None:
    """Each time the other side is heard again it says that it is ready; the last word counts."""
    loopback, host, guest, seats = people(ARCHON)
    match_of(guest).show_on(Busy())
    seats[0].choose(host, "teleport A1 H1")
    loopback.rest(SOON)
    for _ in range(20):
        loopback.network.unreachable = frozenset({HOST})
        loopback.rest(4)
        loopback.network.unreachable = frozenset()
        loopback.rest(SOON)
    match_of(guest).show_on(NullOnlineView())
    loopback.rest(3)
    battles = [match_of(session).battle for session in loopback.sessions]
    assert [battle.phase for battle in battles if battle] == ["fighting", "fighting"]


@pytest.mark.full
def test_a_host_that_comes_back_to_a_guest_that_has_gone_hears_it_at_once() -> None:
    loopback, _, guest, _ = people(ARCHON)
    loopback.network.cut = True
    loopback.run(lambda: guest.phase == "ended", 70)
    loopback.network.cut = False
    loopback.host_returns(PersonSeat())
    loopback.rest(2 * SOON)
    assert reasons(loopback) == [OTHER_LEFT, OTHER_SILENT]
