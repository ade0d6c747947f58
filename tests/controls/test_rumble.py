"""What is felt of which event, and how rumbles begin and end."""

import pytest

from archon3d.arena.events import AttackStarted, Died, Hit
from archon3d.controls.rumble import Rumble, Rumbler
from archon3d.controls.rumble_events import DEATH, HIT, RUMBLES, WOUND, rumble_of

STRUCK = Hit(fighter=1, kind="shot", damage=3, shot=0, x=0, y=0)


class Motors:
    def __init__(self) -> None:
        self.turning: dict[str, tuple[float, float]] = {}

    def set(self, pad: str, strong: float, weak: float) -> None:
        self.turning[pad] = (strong, weak)


def test_a_wound_is_felt_more_than_a_hit_and_death_most() -> None:
    assert (rumble_of(STRUCK, 1), rumble_of(STRUCK, 0)) == (WOUND, HIT)
    assert rumble_of(Died(fighter=0, x=0, y=0), 0) == DEATH
    assert rumble_of(Died(fighter=0, x=0, y=0), 1) is None
    force = [rumble.strong + rumble.weak for rumble in (HIT, WOUND, DEATH)]
    assert force == sorted(force)


def test_other_events_are_not_felt() -> None:
    assert rumble_of(AttackStarted(fighter=0, kind="shot", direction=0, x=0, y=0), 0) is None


def test_every_rumble_is_short_and_within_the_motors_strength() -> None:
    for pair in RUMBLES.values():
        for rumble in pair:
            if rumble is not None:
                assert 0 <= rumble.strong <= 1
                assert 0 <= rumble.weak <= 1
                assert 0 < rumble.seconds <= 1


def test_a_rumble_ends_after_its_time() -> None:
    motors = Motors()
    rumbler = Rumbler(motors.set)
    rumbler.play(("pad1",), Rumble(0.5, 1.0, 0.2), 100)
    rumbler.update(0.01)
    rumbler.update(0.15)
    assert motors.turning == {"pad1": (0.5, 1.0)}
    rumbler.update(0.1)
    assert motors.turning == {"pad1": (0.0, 0.0)}


def test_the_frame_in_which_it_begins_does_not_count() -> None:
    slow = 0.1
    motors = Motors()
    rumbler = Rumbler(motors.set)
    rumbler.play(("pad0",), HIT, 100)
    rumbler.update(slow)
    assert motors.turning == {"pad0": (HIT.strong, HIT.weak)}
    rumbler.update(slow)
    assert motors.turning == {"pad0": (0.0, 0.0)}


def test_a_rumble_that_replaces_another_one_lasts_as_long() -> None:
    motors = Motors()
    rumbler = Rumbler(motors.set)
    rumbler.play(("pad0",), HIT, 100)
    rumbler.update(0.1)
    rumbler.play(("pad0",), WOUND, 100)
    rumbler.update(0.1)
    rumbler.update(WOUND.seconds * 0.9)
    assert motors.turning == {"pad0": (WOUND.strong, WOUND.weak)}


@pytest.mark.parametrize(("percent", "strong"), [(100, 0.8), (50, 0.4)])
def test_the_setting_scales_it(percent: int, strong: float) -> None:
    motors = Motors()
    Rumbler(motors.set).play(("pad0",), Rumble(0.8, 0.0, 0.2), percent)
    assert motors.turning == {"pad0": (strong, 0.0)}


def test_nothing_rumbles_at_zero_nor_what_is_no_gamepad() -> None:
    motors = Motors()
    rumbler = Rumbler(motors.set)
    rumbler.play(("pad0",), DEATH, 0)
    rumbler.play(("first keys", "mouse", ""), DEATH, 100)
    assert motors.turning == {}


def test_closing_stops_the_motors() -> None:
    motors = Motors()
    rumbler = Rumbler(motors.set)
    rumbler.play(("pad0", "pad2"), DEATH, 100)
    rumbler.close()
    assert motors.turning == {"pad0": (0.0, 0.0), "pad2": (0.0, 0.0)}
