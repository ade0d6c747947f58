"""A peer whose program is changed, or whose files are: it can end its own session, and nothing else (R9)."""

from archon3d.online.transport.wire import LAST_BATTLE
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from tests.online.machines import AVERAGE, DUEL, PersonSeat

SOON = 3.0
"""Seconds in which both sides hear what the other one says."""


# ------------------------------------------------------------------------------------------ battles' numbers


def after(battles: int) -> LoopbackMatch:
    """Return two machines that have met for a duel after this many battles, by the host's count."""
    loopback = LoopbackMatch(AVERAGE, DUEL, (PersonSeat(), PersonSeat()))
    loopback.host.session.numbers.last = battles
    loopback.rest(SOON)
    return loopback


def test_r9_a_battle_with_a_number_that_no_packet_holds_ends_the_session_in_a_sentence() -> None:
    guest = after(LAST_BATTLE + 1).guest.session
    assert guest.phase == "ended"
    assert "invalid message" in guest.reason


def test_r9_after_the_last_number_there_is_no_further_battle() -> None:
    for session in after(LAST_BATTLE).sessions:
        assert session.phase == "ended"
        assert session.reason


def test_the_last_battle_is_fought() -> None:
    battles = [session.battle for session in after(LAST_BATTLE - 1).sessions]
    assert [battle.number for battle in battles if battle] == [LAST_BATTLE, LAST_BATTLE]
    assert all(battle.rollback.tick > 60 for battle in battles if battle)
