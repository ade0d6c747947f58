"""Who is left alone in a match may claim the win; the record says that the other side resigned (R13)."""

import pytest

from archon3d.online.headless_policy import apply_headless_policy
from archon3d.online.session.endings import OTHER_LEFT, OTHER_SILENT, STALLED
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.play.journal import read_journal
from archon3d.rules.game import Outcome
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from tests.online.machines import DUEL, PersonSeat, playing

ARCHON = Terms("archon", seed=1)
WON = Outcome("light", "resigned")
"""The host's win: light is its side."""


def begun(terms: Terms = ARCHON) -> LoopbackMatch:
    """Return a match in which each side has acted, or a duel of two seconds."""
    seats = PersonSeat(), PersonSeat()
    loopback = playing(terms, seats)
    if terms.duel is None:
        for side, move in enumerate(("B2-C2", "H3-G3")):
            seats[side].choose(loopback.sessions[side], move)
            loopback.rest(1)
    loopback.rest(1)
    return loopback


def claimed(session: OnlineSession) -> Outcome | None:
    """Claim the win; return the result."""
    assert session.result is None
    assert session.may_claim
    session.claim_win()
    assert not session.may_claim
    return session.result


@pytest.mark.parametrize("terms", [ARCHON, DUEL], ids=["match", "duel"])
def test_a_win_is_claimed_from_who_leaves(terms: Terms) -> None:
    loopback = begun(terms)
    host, guest = loopback.sessions
    guest.leave()
    loopback.rest(1)
    assert host.reason == OTHER_LEFT
    assert claimed(host) == WON
    assert host.record.endswith("# dark resigns\n")
    assert not guest.may_claim


def test_a_win_is_claimed_from_who_is_silent_for_a_minute() -> None:
    loopback = begun()
    host = loopback.host.session
    loopback.guest.asleep_until = loopback.network.now + 1000
    loopback.run(lambda: host.phase == "ended", 70)
    assert host.reason == OTHER_SILENT
    assert claimed(host) == WON
    journal = read_journal(host.record)
    assert (journal.fault, journal.match.outcome) == ("", WON)


@pytest.mark.full
def test_a_win_is_claimed_from_who_sends_nothing_more_in_a_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = begun(DUEL)
    host, guest = loopback.sessions
    guest.ready = lambda: False
    assert guest.battle is not None
    monkeypatch.setattr(guest.battle, "advance", lambda now: 0)
    monkeypatch.setattr(guest.battle, "part", lambda: None)
    loopback.run(lambda: host.phase == "ended" == guest.phase, 120)
    assert host.reason == STALLED
    assert claimed(host) == WON
    assert not guest.may_claim


def test_nothing_is_claimed_while_it_goes_on_or_after_its_end() -> None:
    loopback = begun()
    host, guest = loopback.sessions
    assert not host.may_claim
    host.claim_win()
    assert host.result is None
    guest.offer("resign")
    loopback.rest(2)
    guest.leave()
    loopback.rest(2)
    assert host.reason == OTHER_LEFT
    assert not host.may_claim


def test_a_match_without_a_move_is_nobodys_win() -> None:
    loopback = playing(ARCHON, (PersonSeat(), PersonSeat()))
    loopback.guest.session.leave()
    loopback.rest(1)
    assert not loopback.host.session.may_claim


def test_who_has_left_claims_nothing() -> None:
    loopback = begun()
    host = loopback.host.session
    host.leave()
    assert not host.may_claim


def test_a_program_without_a_player_claims_its_win() -> None:
    loopback = begun()
    host, guest = loopback.sessions
    guest.leave()
    loopback.rest(1)
    apply_headless_policy(host)
    assert host.result == WON
