"""Leading a fighter with a pointer: the nearest of eight directions, and no flicker."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import COLOURS, TICKS_PER_SECOND
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, NO_DIRECTION
from archon3d.controls.pointing import (
    ALIGN_DEGREES,
    START_PIXELS,
    STOP_PIXELS,
    TURN_DEGREES,
    PointedWay,
    nearest_direction,
)
from archon3d.play.arena_view import arena_view
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import Duelist, DuelSetup

Pair = tuple[int, int]

STEP = 1.5
"""Pixels that a fighter walks in a tick, about."""


def offset(degrees: float, distance: float = 60.0) -> tuple[float, float]:
    """To the right and down, for a bearing clockwise from north."""
    return distance * math.sin(math.radians(degrees)), -distance * math.cos(math.radians(degrees))


def strays(way: int, degrees: float) -> float:
    """Degrees between a direction and a bearing."""
    return abs((way * 45 - degrees + 180) % 360 - 180)


def test_every_degree_is_aimed_at_with_the_nearest_of_eight_directions() -> None:
    for degrees in range(360):
        best = min(strays(way, degrees) for way in range(8))
        dx, dy = offset(degrees)
        for way in (
            nearest_direction(dx, dy),
            PointedWay().aim(dx, dy, facing=3),
            PointedWay().walk(dx, dy, moved=True, walking=True, tick=1),
            PointedWay().walk(dx, dy, moved=False, walking=True, tick=1),
        ):
            assert strays(way, degrees) == pytest.approx(best), degrees
            assert DIRECTION_X[way] * dx + DIRECTION_Y[way] * dy > 0, f"away from {degrees}"


@given(st.floats(0, 360), st.lists(st.floats(-4, 4), max_size=40))
def test_a_shaking_hand_changes_the_direction_once_at_most(degrees: float, shaking: list[float]) -> None:
    """The shaking spans less than the room between taking a direction and leaving it."""
    pointed = PointedWay()
    ways = [pointed.aim(*offset(degrees + shake / 2), facing=0) for shake in shaking]
    assert len(set(ways)) <= 2
    assert sum(before != after for before, after in pairwise(ways)) <= 1


@given(st.lists(st.floats(0, 360), min_size=1, max_size=30))
def test_no_aim_is_further_off_than_the_hysteresis_allows(bearings: list[float]) -> None:
    pointed = PointedWay()
    for degrees in bearings:
        assert strays(pointed.aim(*offset(degrees), facing=0), degrees) <= TURN_DEGREES + 1e-6


@given(st.floats(-150, 150), st.floats(-150, 150))
def test_who_follows_a_pointer_that_lies_still_gets_there_in_two_legs(x: float, y: float) -> None:
    pointed, at, ways = PointedWay(), (0.0, 0.0), []
    for _ in range(400):
        way = pointed.walk(x - at[0], y - at[1], moved=False, walking=True, tick=1)
        if way == NO_DIRECTION:
            break
        ways.append(way)
        at = at[0] + STEP * DIRECTION_X[way], at[1] + STEP * DIRECTION_Y[way]
    reached = math.hypot(x - at[0], y - at[1])
    assert reached <= (STOP_PIXELS if ways else START_PIXELS)
    legs = [way for number, way in enumerate(ways) if number == 0 or ways[number - 1] != way]
    assert len(legs) <= 3, "the third one puts right what a step is too long for"


def test_it_stands_on_the_spot_however_the_pointer_trembles_there() -> None:
    pointed = PointedWay()
    for degrees in range(0, 360, 10):
        assert (
            pointed.walk(*offset(degrees, START_PIXELS - 1), moved=True, walking=True, tick=1) == NO_DIRECTION
        )
    assert pointed.walk(*offset(90, START_PIXELS + 1), moved=True, walking=True, tick=1) == 2
    assert pointed.walk(*offset(90, STOP_PIXELS + 1), moved=True, walking=True, tick=1) == 2, (
        "on its way it goes right up"
    )
    assert pointed.walk(*offset(90, STOP_PIXELS - 1), moved=True, walking=True, tick=1) == NO_DIRECTION
    assert pointed.walk(*offset(90, STOP_PIXELS + 1), moved=True, walking=True, tick=1) == NO_DIRECTION, (
        "and stays there"
    )


def test_an_attack_on_the_spot_goes_where_the_last_one_went_or_ahead() -> None:
    pointed = PointedWay()
    assert pointed.aim(0.5, -0.5, facing=5) == 5
    assert pointed.aim(*offset(90), facing=5) == 2
    assert pointed.aim(0.0, 0.0, facing=5) == 2
    assert pointed.walk(0.0, 0.0, moved=True, walking=True, tick=1) == NO_DIRECTION
    assert pointed.aim(0.0, 0.0, facing=5) == 5, "it has walked since"


def test_a_pointer_that_is_moved_is_followed_sooner_than_one_that_lies_still() -> None:
    assert TURN_DEGREES < ALIGN_DEGREES
    moving, still = PointedWay(), PointedWay()
    for pointed in (moving, still):
        assert pointed.walk(*offset(90), moved=True, walking=True, tick=1) == 2
    assert moving.walk(*offset(60), moved=True, walking=True, tick=1) == 1
    assert still.walk(*offset(60), moved=False, walking=True, tick=1) == 2


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("start", [(0, 68), (0, 20), (272, 140), (272, 68)])
def test_a_fighter_goes_past_what_stands_between_it_and_the_pointer(colour: str, start: Pair) -> None:
    """Across the whole field, wherever that ends in the open; and is there within twice the way's time."""
    duel = Duel(DuelSetup("archon", Duelist("knight"), Duelist("goblin", "stands"), colour=colour))
    fighter, pointed = duel.state.fighters[0], PointedWay()
    fighter.x, fighter.y = start[0] * PIXEL, start[1] * PIXEL
    goal = 272 - start[0], 152 - start[1]
    for _ in range(700):
        view = arena_view(duel.state)
        own = view.fighters[0]
        dx, dy = goal[0] - own.x, goal[1] - own.y
        duel.held_inputs["light"].value = pointed.walk(
            dx, dy, moved=False, walking=own.walking, tick=view.tick
        )
        duel.tick(1 / TICKS_PER_SECOND)
    assert math.hypot(dx, dy) <= STOP_PIXELS + STEP


def test_a_fighter_that_cannot_get_to_the_pointer_stands_before_it_and_does_not_tremble() -> None:
    pointed = PointedWay()
    ways = [pointed.walk(0.0, -20.0, moved=False, walking=False, tick=tick) for tick in range(200)]
    assert set(ways) == {0}
