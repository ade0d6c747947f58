"""Machines that sleep in a battle, whose clocks may stand still meanwhile (R10)."""

import pytest

from archon3d.online.seats import ComputerSeat
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from tests.online.machines import AVERAGE, DUEL

SLEEP = 20.0


@pytest.mark.sample(1)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("clock_sleeps", [False, True])
def test_r10_a_battle_goes_on_at_once_when_a_machine_wakes(side: int, clock_sleeps: bool) -> None:
    loopback = LoopbackMatch(AVERAGE, DUEL, (ComputerSeat("adept"), ComputerSeat("adept")), 7)
    loopback.run(lambda: min(session.confirmed for session in loopback.sessions) > 60, 60)
    sleeper = loopback.machines[side]
    sleeper.asleep_until = loopback.network.now + SLEEP
    if clock_sleeps:
        sleeper.started -= SLEEP * (1 + sleeper.drift)
    loopback.rest(SLEEP)
    before = min(session.confirmed for session in loopback.sessions)
    loopback.rest(2)
    assert min(session.confirmed for session in loopback.sessions) > before + 60
    loopback.play()
    host, guest = loopback.sessions
    assert host.record == guest.record
    assert not host.differences
