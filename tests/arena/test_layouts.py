"""What stands in the field, and when it is solid."""

from dataclasses import replace

import pytest

from archon3d.arena.collide import LEFT_START, PIXEL, RIGHT_START, push_out
from archon3d.arena.content import COLOURS
from archon3d.arena.events import ObstaclesChanged, PushedOut
from archon3d.arena.layouts import (
    Obstacle,
    fixed_layout,
    fixed_states,
    group_level,
    has_way,
    shifting_layout,
    shifting_states,
)
from archon3d.arena.spec import BattleSpec, CycleDirection
from archon3d.arena.state import new_battle
from tests.arena.battles import at, go, of_type, put, show, spec

DIRECTIONS: tuple[CycleDirection, ...] = ("darker", "lighter")
PHASES = [(colour, direction) for direction in DIRECTIONS for colour in COLOURS]
SEEDS = range(60)


def covers_a_start(obstacle: Obstacle) -> bool:
    return any(
        obstacle.x < x / PIXEL + 16
        and x / PIXEL < obstacle.x + obstacle.w
        and obstacle.y < y / PIXEL + 16
        and y / PIXEL < obstacle.y + obstacle.h
        for x, y in (LEFT_START, RIGHT_START)
    )


def overlap(a: Obstacle, b: Obstacle) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


# The fixed arena.


@pytest.mark.parametrize("colour", COLOURS)
def test_a_fixed_layout_has_7_to_11_obstacles_within_the_field_and_apart_from_each_other(colour: str) -> None:
    obstacles = fixed_layout(colour).obstacles
    assert 7 <= len(obstacles) <= 11
    for number, obstacle in enumerate(obstacles):
        assert obstacle.x >= 0
        assert obstacle.x + obstacle.w <= 288
        assert obstacle.y >= 0
        assert obstacle.y + obstacle.h <= 168
        assert not covers_a_start(obstacle)
        assert not any(overlap(obstacle, other) for other in obstacles[:number])


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("phase", PHASES)
def test_a_fixed_layout_is_fair_it_turns_into_itself_as_the_starts_do(
    colour: str, phase: tuple[str, CycleDirection]
) -> None:
    assert (LEFT_START[0] + RIGHT_START[0], LEFT_START[1] + RIGHT_START[1]) == (272 * PIXEL, 152 * PIXEL)
    obstacles = new_battle(spec(colour=colour, cycle=phase[0], direction=phase[1])).obstacles
    there = sorted((o.x, o.y, o.w, o.h, o.kind, o.state) for o in obstacles)
    assert there == sorted((288 - o.x - o.w, 168 - o.y - o.h, o.w, o.h, o.kind, o.state) for o in obstacles)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_a_way_through_some_cover_and_something_to_walk_through(
    colour: str, phase: tuple[str, CycleDirection]
) -> None:
    layout, states = fixed_layout(colour), fixed_states(colour, *phase)
    solid = sum(1 << number for number, state in enumerate(states) if state == "solid")
    assert has_way(layout, solid)
    assert set(states) == {"solid", "transparent"}
    assert states.count("solid") >= 4


@pytest.mark.parametrize("colour", COLOURS)
def test_what_is_solid_follows_from_the_colours_and_the_direction_alone(colour: str) -> None:
    def seen(battle: BattleSpec) -> list[tuple[Obstacle, ...]]:
        phases = [replace(battle, cycle_colour=c, cycle_direction=d) for c, d in PHASES]
        return [new_battle(phase).obstacles for phase in phases]

    found = seen(spec(colour=colour))
    assert found == seen(spec("golem", "banshee", (3, 5), colour, seed=99))
    assert len(set(found)) > 4
    for obstacles in found:
        assert [o.kind for o in obstacles] == [o.kind for o in found[0]]


def test_the_direction_matters() -> None:
    assert all(
        fixed_states(colour, "C", "darker") != fixed_states(colour, "C", "lighter") for colour in COLOURS
    )


def test_every_kind_is_used() -> None:
    kinds = {obstacle.kind for colour in COLOURS for obstacle in fixed_layout(colour).obstacles}
    assert kinds == {"tree", "bush", "rock", "pillar"}


def test_nothing_changes_in_a_fixed_arena() -> None:
    state = new_battle(spec())
    before = state.obstacles
    assert go(state, ticks=1100) == []
    assert state.obstacles is before


# The shifting arena.


@pytest.mark.parametrize("seed", SEEDS)
def test_a_shifting_layout_has_18_obstacles_in_the_middle_of_lattice_cells(seed: int) -> None:
    layout = shifting_layout(seed)
    cells = [((obstacle.x - 10) // 36, (obstacle.y - 6) // 28) for obstacle in layout.obstacles]
    assert len(set(cells)) == 18
    for obstacle, (column, row) in zip(layout.obstacles, cells, strict=True):
        assert (obstacle.x, obstacle.y, obstacle.w, obstacle.h) == (column * 36 + 10, row * 28 + 6, 16, 16)
        assert 0 <= column < 8
        assert 0 <= row < 6
        assert not covers_a_start(obstacle)
    assert has_way(layout, layout.all)


def test_the_seed_alone_places_them() -> None:
    assert shifting_layout(7).obstacles == shifting_layout(7).obstacles
    assert shifting_layout(7).obstacles != shifting_layout(8).obstacles
    used = {(o.x, o.y) for seed in SEEDS for o in shifting_layout(seed).obstacles}
    assert len(used) == 46  # All cells but the two that would cover a start.


def test_levels_rise_and_fall_by_one_every_256_ticks() -> None:
    expected = (
        [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 1],
        [4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5],
        [5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4],
    )
    for group, levels in enumerate(expected):
        assert [group_level(group, 256 * change) for change in range(16)] == levels
        assert [group_level(group, 256 * change + 255) for change in range(16)] == levels


def test_level_0_is_absent_1_transparent_and_2_to_7_solid() -> None:
    assert shifting_states(0) == ("absent",) * 6 + ("solid",) * 12
    assert shifting_states(256) == ("transparent",) * 6 + ("solid",) * 12
    assert shifting_states(512) == ("solid",) * 18
    assert shifting_states(256 * 4) == ("solid",) * 12 + ("transparent",) * 6
    assert shifting_states(256 * 5) == ("solid",) * 12 + ("absent",) * 6


def test_changes_are_reported() -> None:
    state = new_battle(spec(mode="shifting", seed=3))
    assert go(state, ticks=255) == []
    (changed,) = go(state)
    assert isinstance(changed, ObstaclesChanged)
    assert changed.states == shifting_states(256) == tuple(o.state for o in state.obstacles)
    assert of_type(go(state, ticks=256), ObstaclesChanged)[0].states == ("solid",) * 18
    assert go(state, ticks=256) == []  # Levels 3, 7 and 2: all solid as before.


def test_an_obstacle_that_turns_solid_pushes_a_fighter_out() -> None:
    state = new_battle(spec(mode="shifting", seed=3))
    go(state, ticks=511)
    box = state.obstacles[0]
    assert box.state == "transparent"
    left = put(state.fighters[0], box.x + 4, box.y)
    events = go(state)
    (pushed,) = of_type(events, PushedOut)
    assert pushed.fighter == 0
    assert at(left) == (box.x + 16, box.y)
    assert (pushed.x, pushed.y) == ((box.x + 24) * PIXEL, (box.y + 8) * PIXEL)


def test_the_shortest_free_shift_is_taken_left_right_up_down() -> None:
    state = new_battle(spec(colour="D"))
    rock = state.obstacles[0]  # 22 x 18 in the middle of the field.
    show(state, o0="solid")

    def pushed(x: float, y: float) -> tuple[float, float]:
        place = push_out(state.map, state.solid, round((rock.x + x) * PIXEL), round((rock.y + y) * PIXEL))
        return place[0] / PIXEL - rock.x, place[1] / PIXEL - rock.y

    assert pushed(3, -10) == (3, -16)
    assert pushed(3, 10) == (3, 18)
    assert pushed(-12, 1) == (-16, 1)
    assert pushed(18, 1) == (22, 1)
    assert pushed(3, 1) == (3, -16)  # 17 up, 17 down, 19 left, 19 right: up comes before down.
    assert pushed(-12, -12) == (-16, -12)  # 4 left or 4 up: left comes first.
    assert pushed(18, 14) == (22, 14)
    assert pushed(-16, 0) == (-16, 0)


def test_a_push_does_not_end_in_another_obstacle_or_outside() -> None:
    column_of_two = None
    for seed in range(200):
        layout = shifting_layout(seed)
        tops = [o for o in layout.obstacles if o.y == 6]
        stacked = [o for o in tops if any(p.x == o.x and p.y == 34 for p in layout.obstacles)]
        if stacked:
            column_of_two = layout, stacked[0]
            break
    assert column_of_two is not None
    layout, top = column_of_two
    # A body just below the field's upper edge: 6 pixels are above it, and the next obstacle is below.
    x, y = top.x * PIXEL, 5 * PIXEL
    to_x, to_y = push_out(layout.map, layout.all, x, y)
    assert to_y == y
    assert abs(to_x - x) >= 16 * PIXEL
    assert not layout.map.columns[to_x] & layout.map.rows[to_y]


@pytest.mark.parametrize("seed", range(25))
def test_nobody_is_ever_left_inside_something_solid(seed: int) -> None:
    layout = shifting_layout(seed)
    for x in range(0, 272 * PIXEL + 1, 8 * PIXEL):
        for y in range(0, 152 * PIXEL + 1, 8 * PIXEL):
            to_x, to_y = push_out(layout.map, layout.all, x, y)
            assert not layout.map.columns[to_x] & layout.map.rows[to_y]
            assert 0 <= to_x <= 272 * PIXEL
            assert 0 <= to_y <= 152 * PIXEL
