"""A guest is asked before a record that the host has changed replaces what the guest knows."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from archon3d.online.session.known_record import LOST_TICKS, KnownMatch
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.state import ContestSnapshot
from archon3d.online.session.terms import Terms
from archon3d.play.journal import Journal, read_journal
from archon3d.rules.record import TICKS
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from tests.online.machines import DUEL, PersonSeat, match_of, playing

ARCHON = Terms("archon", seed=1)
MOVES = ("B2-C2", "H3-G3", "B3-C3", "H2-G2")
"""The host's moves and the guest's in turn."""
AFTER_RETURN = 5.0
"""Seconds in which the two find each other again."""


def played(moves: Sequence[str] = MOVES, terms: Terms = ARCHON) -> LoopbackMatch:
    """Return two machines on which people have made those moves."""
    seats = PersonSeat(), PersonSeat()
    loopback = playing(terms, seats)
    for number, move in enumerate(moves):
        side = number % 2
        seats[side].choose(loopback.sessions[side], move)
        loopback.rest(1)
    assert [session.ply for session in loopback.sessions] == [len(moves), len(moves)]
    loopback.guest.trusts = False
    return loopback


def in_battle(ticks: int) -> LoopbackMatch:
    """Return two machines in a battle of which that many ticks are confirmed."""
    loopback = playing(ARCHON, (PersonSeat(), PersonSeat()))
    loopback.guest.trusts = False
    host = loopback.host.session
    seat = host.seat
    assert isinstance(seat, PersonSeat)
    seat.choose(host, "teleport A1 H1")
    loopback.run(lambda: all(session.confirmed > ticks for session in loopback.sessions), 60)
    return loopback


def lines_of(session: OnlineSession) -> list[str]:
    return session.record.splitlines()


def acted(journal: Journal, *moves: str) -> list[str]:
    """Make those moves in the journal; return its lines."""
    for move in moves:
        action = journal.match.game.read_action(move)
        journal.match.submit(action)
        journal.act(action)
    return journal.lines


def returns_with(loopback: LoopbackMatch, lines: Sequence[str], terms: Terms | None = None) -> OnlineSession:
    """Kill the host, and start it again with that record; return the guest's session."""
    host = loopback.host.session
    host.terms = terms or host.terms
    loopback.host_returns(PersonSeat(), ContestSnapshot(tuple(lines), host.numbers.last))
    loopback.rest(AFTER_RETURN)
    return loopback.guest.session


def is_asked(guest: OnlineSession) -> bool:
    """Return whether the player is asked, and nothing is played meanwhile."""
    assert (guest.phase == "preparing") == (guest.disputed is not None)
    return guest.disputed is not None


def test_a_shorter_record_is_not_taken_without_a_word() -> None:
    loopback = played()
    before = lines_of(loopback.guest.session)
    guest = returns_with(loopback, before[:-2])
    assert is_asked(guest)
    assert lines_of(guest) == before
    assert loopback.host.session.phase == "preparing"


def test_who_keeps_its_own_record_leaves_with_it() -> None:
    loopback = played()
    before = lines_of(loopback.guest.session)
    guest = returns_with(loopback, before[:-2])
    guest.take_record(False)
    loopback.rest(2)
    assert (guest.phase, lines_of(guest)) == ("ended", before)
    assert loopback.host.session.reason == "Your opponent left."


def test_who_takes_the_hosts_record_plays_on_with_it() -> None:
    loopback = played()
    guest = returns_with(loopback, lines_of(loopback.guest.session)[:-2])
    known = guest.disputed.known if guest.disputed else None
    guest.take_record(True)
    loopback.rest(2)
    assert [session.phase for session in loopback.sessions] == ["playing", "playing"]
    assert [session.ply for session in loopback.sessions] == [2, 2]
    assert known is not None
    assert len(known.match.actions) == 4


def test_nobody_waits_for_an_answer_for_ever() -> None:
    loopback = played()
    before = lines_of(loopback.guest.session)
    guest = returns_with(loopback, before[:-2])
    loopback.run(lambda: all(session.phase == "ended" for session in loopback.sessions), 120)
    assert lines_of(guest) == before


def test_a_host_that_lacks_nothing_is_believed() -> None:
    loopback = played()
    guest = returns_with(loopback, lines_of(loopback.guest.session))
    assert not is_asked(guest)
    assert guest.ply == len(MOVES)


def test_a_host_that_never_heard_the_guests_last_move_is_believed() -> None:
    loopback = played()
    guest = returns_with(loopback, lines_of(loopback.guest.session)[:-1])
    assert not is_asked(guest)
    assert guest.ply == len(MOVES) - 1


def test_another_last_move_of_the_guests_is_noticed() -> None:
    loopback = played()
    guest = loopback.guest.session
    journal = read_journal("\n".join([*lines_of(guest)[:-1], ""]))
    assert is_asked(returns_with(loopback, acted(journal, "H4-G4")))


@pytest.mark.parametrize("moves", [("B4-C4", "H4-G4"), ("B4-C4", "H4-G4", "B5-C5")])
def test_a_move_that_the_guest_has_not_made_is_noticed(moves: Sequence[str]) -> None:
    loopback = played()
    journal = read_journal(loopback.guest.session.record)
    assert is_asked(returns_with(loopback, acted(journal, *moves)))


def test_a_move_of_the_hosts_that_the_guest_has_not_heard_is_believed() -> None:
    loopback = played()
    journal = read_journal(loopback.guest.session.record)
    guest = returns_with(loopback, acted(journal, "B4-C4"))
    assert not is_asked(guest)
    assert guest.ply == len(MOVES) + 1


@pytest.mark.parametrize("line", ["# dark resigns", "# a draw is agreed on"])
def test_an_end_to_which_the_guest_has_not_agreed_is_noticed(line: str) -> None:
    loopback = played()
    assert is_asked(returns_with(loopback, [*lines_of(loopback.guest.session), line]))


def test_a_host_may_have_resigned() -> None:
    loopback = played()
    guest = returns_with(loopback, [*lines_of(loopback.guest.session), "# light resigns"])
    assert not is_asked(guest)
    assert guest.result is not None
    assert guest.result.winner == "dark"


def test_sides_cannot_be_swapped() -> None:
    loopback = played()
    assert is_asked(returns_with(loopback, lines_of(loopback.guest.session), replace(ARCHON, host=1)))


def test_a_match_cannot_be_exchanged_for_another() -> None:
    loopback = played()
    assert is_asked(returns_with(loopback, replace(ARCHON, seed=2).record()))


# ------------------------------------------------------------------------------------------ battles


def test_the_last_ticks_of_a_battle_may_be_lost() -> None:
    loopback = in_battle(200)
    known = loopback.guest.session.confirmed
    lines = lines_of(loopback.guest.session)
    cut = [line for line in lines if not line.startswith((f"{TICKS}180 ", f"{TICKS}2"))]
    assert known - LOST_TICKS < 120
    guest = returns_with(loopback, cut)
    assert not is_asked(guest)
    assert guest.phase == "playing"


def test_a_battle_cannot_be_begun_again() -> None:
    loopback = in_battle(200)
    lines = [line for line in lines_of(loopback.guest.session) if not line.startswith(TICKS)]
    assert is_asked(returns_with(loopback, lines))


def test_a_duel_cannot_be_begun_again() -> None:
    loopback = playing(DUEL, (PersonSeat(), PersonSeat()))
    loopback.guest.trusts = False
    loopback.rest(4)
    assert is_asked(returns_with(loopback, lines_of(loopback.guest.session)[:1]))


def test_the_last_ticks_of_a_duel_may_be_lost() -> None:
    loopback = playing(DUEL, (PersonSeat(), PersonSeat()))
    loopback.guest.trusts = False
    loopback.rest(4)
    assert not is_asked(returns_with(loopback, lines_of(loopback.guest.session)[:-1]))


# ------------------------------------------------------------------------------------------ files


def remembers(loopback: LoopbackMatch, lines: Sequence[str]) -> OnlineSession:
    """Kill the guest, and start it again with that file of the match; return its session."""
    loopback.guest_returns(PersonSeat())
    guest = loopback.guest.session
    loopback.guest.trusts = False
    journal = read_journal("".join(f"{line}\n" for line in lines))
    guest.recall = lambda game: [KnownMatch(journal, 1, unsaved=1)] if game == "archon" else []
    loopback.rest(AFTER_RETURN)
    return guest


def test_a_guests_own_file_counts_after_its_program_was_killed() -> None:
    loopback = played()
    lines = lines_of(loopback.host.session)
    match_of(loopback.host.session).journal.lines[-2:] = []
    assert is_asked(remembers(loopback, lines))


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_a_guests_file_may_lack_the_last_moves(lost: int) -> None:
    loopback = played()
    lines = lines_of(loopback.host.session)
    assert not is_asked(remembers(loopback, lines[: len(lines) - lost]))


def test_a_guests_file_of_another_match_says_nothing() -> None:
    loopback = played()
    assert not is_asked(remembers(loopback, replace(ARCHON, seed=9).record()))
