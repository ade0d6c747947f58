"""A peer whose program is changed, or whose files are: it can end its own session, and nothing else (R9)."""

import re
from dataclasses import replace

import pytest

from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.endings import STALLED
from archon3d.online.transport.channel import Channel
from archon3d.online.transport.wire import LAST_BATTLE, DataPacket
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from tests.online.hostile_peer import play
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


# ------------------------------------------------------------------------------------------ digests


class Liar:
    """A guest that says other digests than it has: in each message, or in packets from a tick on."""

    def __init__(self, loopback: LoopbackMatch, monkeypatch: pytest.MonkeyPatch) -> None:
        self.guest = loopback.guest.session
        self.from_tick = 0
        """The tick from which its packets have wrong digests; 0 for none."""
        self.says_differs = True
        say, part = Channel.say, OnlineBattle.part

        def lie(channel: Channel, line: str) -> None:
            if channel is self.guest.connection.channel:
                if '"differs"' in line and not self.says_differs:
                    return
                line = re.sub(r'("say":"over".*"digest":)".{4}', r'\g<1>"1e55', line)
            say(channel, line)

        def wrong_part(battle: OnlineBattle) -> DataPacket | None:
            data = part(battle)
            if data is None or battle is not self.guest.battle or not 0 < self.from_tick <= data.digest_tick:
                return data
            return replace(data, digest=b"lies")

        monkeypatch.setattr(Channel, "say", lie)
        monkeypatch.setattr(OnlineBattle, "part", wrong_part)


def dueling(seed: int = 7) -> LoopbackMatch:
    """Return two machines whose computers fight a duel."""
    loopback = LoopbackMatch(AVERAGE, DUEL, (ComputerSeat("adept"), ComputerSeat("adept")), seed)
    loopback.host.trusts = loopback.guest.trusts = False
    return loopback


@pytest.mark.parametrize("says_differs", [True, False])
def test_r12_a_wrong_digest_of_the_end_gives_no_battle_back(
    says_differs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = dueling()
    honest.play()
    loopback = dueling()
    Liar(loopback, monkeypatch).says_differs = says_differs
    host = loopback.host.session
    loopback.run(lambda: host.phase == "over", 120)
    assert host.result == honest.host.session.result
    assert host.record == honest.host.session.record
    (difference,) = host.differences
    assert difference.decided
    assert host.battles == 1


def stopped(monkeypatch: pytest.MonkeyPatch) -> LoopbackMatch:
    """Return a duel whose guest says a wrong digest of a tick, up to when both know of it."""
    loopback = dueling()
    Liar(loopback, monkeypatch).from_tick = 120
    loopback.run(lambda: all(session.desync for session in loopback.sessions), 60)
    return loopback


def test_r12_one_side_alone_begins_no_battle_again(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = stopped(monkeypatch)
    host, guest = loopback.sessions
    guest.settle_desync(restart=True)
    loopback.rest(SOON)
    assert host.desync
    assert host.restart_wanted
    assert not guest.restart_wanted
    assert host.battle is not None
    assert host.battle.number == 1
    host.settle_desync(restart=True)
    loopback.rest(SOON)
    battles = [session.battle for session in loopback.sessions]
    assert [battle.number for battle in battles if battle] == [2, 2]
    assert all(battle.rollback.tick > 60 for battle in battles if battle)


def test_r12_a_battle_goes_on_if_both_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = stopped(monkeypatch)
    for session in loopback.sessions:
        session.settle_desync(restart=False)
        loopback.rest(1)
    loopback.run(lambda: all(session.phase == "over" for session in loopback.sessions), 120)
    one, other = loopback.sessions
    assert one.record == other.record
    assert [len(session.differences) for session in loopback.sessions] == [1, 1]


def test_r12_who_has_chosen_to_go_on_may_restart_after_all(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = stopped(monkeypatch)
    host, guest = loopback.sessions
    host.settle_desync(restart=False)
    guest.settle_desync(restart=True)
    loopback.rest(SOON)
    assert host.restart_wanted
    host.settle_desync(restart=True)
    loopback.rest(SOON)
    assert not host.restart_wanted
    assert all(session.battle and session.battle.rollback.tick > 60 for session in loopback.sessions)


def test_r12_a_desync_that_nobody_settles_ends_the_session_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loopback = stopped(monkeypatch)
    host = loopback.host.session
    ticks = host.confirmed
    loopback.run(lambda: host.phase == "ended", 120)
    assert host.reason == STALLED
    assert host.confirmed == ticks > 100


# ------------------------------------------------------------------------------------------ any message


def test_r9_well_formed_messages_with_bad_values_raise_nothing_in_any_phase() -> None:
    counted = play(1_000, seed=3)
    assert all(one.sent > 50 for one in counted.values()), "nine phases, two sides"
    assert all(0 < one.ended <= one.sessions for one in counted.values())
