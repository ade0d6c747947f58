"""What makes corrections bearable, on every network: figures slide, and what is heard is heard once."""

from collections import Counter
from itertools import pairwise

import pytest

from archon3d.arena.events import ArenaEvent, Hit
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from archon3d.online.battle.blending import FADE_AFTER, Blending, Withdrawals, event_key
from archon3d.online.contest import NullOnlineView
from archon3d.online.session.session import OnlineSession
from archon3d.play.duel import battle_kit
from archon3d.play.duel_text import read_duel
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.profiles import PROFILES
from tests.grid import some
from tests.online.machines import DUEL, computers

FRAME = 1 / 60
FEWEST_FRAMES, MOST_FRAMES = 4, 6
"""In which a correction is blended in."""

TAKES_BACK = ("3g", "intercontinental")
"""Networks on which something is taken back in as few as three duels."""


def drawn(blending: Blending, frames: int, dt: float = FRAME) -> list[float]:
    """Return the offset before and after each of the frames."""
    found = [blending.offset[0]]
    for _ in range(frames):
        blending.pass_time(dt)
        found.append(blending.offset[0])
    return found


@pytest.mark.parametrize("dt", [1 / 60, 1 / 59, 1 / 61])
def test_a_correction_is_blended_in_over_four_to_six_frames_in_equal_steps(dt: float) -> None:
    blending = Blending()
    blending.put_right((24.0, -12.0))
    assert blending.offset == (-24.0, 12.0), "it is drawn where it was"
    found = drawn(blending, MOST_FRAMES, dt)
    assert blending.offset == (0.0, 0.0)
    assert found.index(0.0) >= FEWEST_FRAMES
    steps = [after - before for before, after in pairwise(found)]
    assert max(steps) <= 24 / FEWEST_FRAMES
    assert min(steps) >= 0, "it never turns round"


def test_corrections_that_come_one_after_the_other_end_six_frames_after_the_last() -> None:
    blending = Blending()
    for _ in range(10):
        before = blending.offset[0]
        blending.put_right((6.0, 0.0))
        assert blending.offset[0] == before - 6.0
        blending.pass_time(FRAME)
        assert blending.offset[0] - (before - 6.0) <= 6.0, "it slides no faster than it was moved"
    assert drawn(blending, MOST_FRAMES)[-1] == 0.0


def test_a_screen_that_draws_seldom_is_done_with_the_first_frame() -> None:
    blending = Blending()
    blending.put_right((8.0, 8.0))
    blending.pass_time(0.2)
    assert blending.offset == (0.0, 0.0)


class Listener(NullOnlineView):
    """Records the sounds of the arena's screen."""

    def __init__(self, session: OnlineSession) -> None:
        self.session = session
        self.withdrawals = Withdrawals()
        self.heard: Counter[object] = Counter()
        self.faded: Counter[object] = Counter()
        self.withdrawn = self.again = 0

    def battle_event(self, event: ArenaEvent) -> None:
        if self.withdrawals.comes_again(event, self.tick):
            self.again += 1
        else:
            self.heard[event_key(event)] += 1

    def battle_event_withdrawn(self, event: ArenaEvent) -> None:
        self.withdrawn += 1
        self.withdrawals.withdraw(event, self.tick)

    @property
    def tick(self) -> int:
        battle = None if self.session.contest is None else self.session.contest.battle
        return 0 if battle is None else battle.state.tick

    def fade(self, tick: int) -> None:
        """Fade what has not repeated by that tick."""
        self.faded.update(event_key(event) for event in self.withdrawals.fading(tick))


def listened(loopback: LoopbackMatch) -> list[Listener]:
    """Return the duel at its end, with a listener on both machines."""
    loopback.run(lambda: all(session.contest is not None for session in loopback.sessions), 30)
    listeners = [Listener(session) for session in loopback.sessions]
    for listener in listeners:
        assert listener.session.contest is not None
        listener.session.contest.show_on(listener)
    while not all(session.phase in ("over", "ended") for session in loopback.sessions):
        loopback.step()
        for listener in listeners:
            listener.fade(listener.tick)
    for listener in listeners:
        listener.fade(1 << 30)
    return listeners


def happened(session: OnlineSession) -> Counter[object]:
    """Return what did happen, by the record."""
    past = read_duel(session.record)
    state = new_battle(battle_kit(past.setup.game).duel(past.setup))
    return Counter(event_key(event) for pair in past.inputs for event in step(state, *pair))


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", some({name: name for name in PROFILES}, ("3g", "bursts", "reordering")))
def test_everything_is_heard_once_and_what_did_not_happen_fades(name: str) -> None:
    withdrawn = 0
    for seed in range(3):
        loopback = computers(DUEL, PROFILES[name], seed)
        for listener in listened(loopback):
            assert listener.heard - listener.faded == happened(listener.session)
            assert not listener.faded - listener.heard
            assert listener.withdrawn == listener.again + listener.faded.total()
            withdrawn += listener.withdrawn
    assert withdrawn > 0 or name not in TAKES_BACK, "nothing was taken back"


def test_what_comes_again_is_not_heard_twice_and_what_comes_late_is_another() -> None:
    hit = Hit(1, "shot", 3, 7, 10, 10)
    later = Hit(1, "shot", 3, 7, 12, 10)
    withdrawals = Withdrawals()
    withdrawals.withdraw(hit, 100)
    assert list(withdrawals.fading(100 + FADE_AFTER - 1)) == []
    assert withdrawals.comes_again(later, 103)
    assert not withdrawals.comes_again(later, 103), "it was withdrawn once"
    withdrawals.withdraw(hit, 200)
    assert list(withdrawals.fading(200 + FADE_AFTER)) == [hit]
    assert list(withdrawals.fading(200 + FADE_AFTER)) == [], "it fades once"
    assert not withdrawals.comes_again(hit, 200 + FADE_AFTER)
