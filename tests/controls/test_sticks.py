"""Sticks and triggers as buttons, without any engine."""

import math

from archon3d.controls.bindings import STICK_WAYS
from archon3d.controls.sticks import DEAD_ZONE, REST_SHARE, Stick, Trigger, stick_way


def test_the_stick_has_eight_clean_directions_and_a_dead_zone() -> None:
    names = ["up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"]
    for eighth, name in enumerate(names):
        for off in (-20, 0, 20):
            angle = math.radians(45 * eighth + off)
            assert stick_way(math.sin(angle), math.cos(angle)) == name
            quiet = DEAD_ZONE * 0.95
            assert stick_way(quiet * math.sin(angle), quiet * math.cos(angle)) is None


def test_a_stick_that_trembles_between_two_directions_keeps_the_one_it_has() -> None:
    for number, way in enumerate(STICK_WAYS):
        for side in (-1, 1):
            edge = 45 * number + side * 22.5
            for off in (-4, 4):
                angle = math.radians(edge + off)
                assert stick_way(math.sin(angle), math.cos(angle), way) == way
            angle = math.radians(edge + side * 10)
            other = STICK_WAYS[(number + side) % len(STICK_WAYS)]
            assert stick_way(math.sin(angle), math.cos(angle), way) == other


def test_a_stick_that_trembles_at_the_edge_of_its_dead_zone_means_one_thing() -> None:
    rest = DEAD_ZONE * REST_SHARE
    between = (DEAD_ZONE + rest) / 2
    assert stick_way(between, 0) is None
    assert stick_way(DEAD_ZONE, 0) == "right"
    assert stick_way(between, 0, "right") == "right"
    assert stick_way(rest * 0.99, 0, "right") is None


def moved(stick: Stick, *places: tuple[float, float]) -> tuple[str | None, str | None]:
    for x, y in places:
        stick.move(x, y)
    return stick.take()


def test_a_stick_is_held_where_it_stands() -> None:
    stick = Stick()
    assert moved(stick, (0, 0)) == (None, None)
    assert moved(stick, (0.2, 0), (0.6, 0.1), (1, 0)) == ("right", None)
    assert moved(stick) == ("right", None)
    assert moved(stick, (0.7, 0.7)) == ("up_right", None)
    assert moved(stick, (0.3, 0), (0, 0)) == (None, None)


def test_a_push_between_two_looks_is_not_lost() -> None:
    stick = Stick()
    moved(stick, (0, 0))
    assert moved(stick, (0.5, 0), (1, 0), (0.4, 0), (0, 0)) == (None, "right")
    assert moved(stick) == (None, None)


def test_a_push_that_swings_back_counts_where_it_was_strongest() -> None:
    stick = Stick()
    moved(stick, (0, 0))
    assert moved(stick, (0, 0.4), (0.9, 0.9), (0.3, 0), (0, 0), (-0.3, 0), (0, 0)) == (None, "up_right")


def test_a_stick_let_go_and_pushed_again_between_two_looks_is_pushed_again() -> None:
    stick = Stick()
    moved(stick, (0, 0), (0, 1))
    assert moved(stick, (0, 0), (0, 1)) == ("up", "up")
    assert moved(stick, (0, 0), (1, 0), (0, 0), (0, 1)) == ("up", "right")


def test_a_lever_that_rests_at_its_end_means_nothing_until_it_has_been_in_the_middle() -> None:
    lever = Stick()
    assert moved(lever, (1, 1), (1, 0.9)) == (None, None)
    assert moved(lever, (1, 0.6), (1, 0.1)) == (None, None)
    assert moved(lever, (1, 0.9)) == ("up", None)
    assert moved(lever, (0.1, 0)) == (None, None)
    assert moved(lever, (1, 0)) == ("right", None)


def test_an_axis_that_leaps_over_its_middle_counts() -> None:
    unreported = Stick()
    assert moved(unreported, (-1, 1)) == (None, None)
    assert moved(unreported, (1, 0)) == ("right", None)


def test_a_trigger_is_pressed_deep_and_not_where_a_stick_would_rest() -> None:
    trigger = Trigger()
    pressed = []
    for value in (0, 128 / 255, 0.7, 0.55, 128 / 255, 0):
        trigger.move(value)
        pressed.append(trigger.pressed)
    assert pressed == [False, False, True, True, False, False]
