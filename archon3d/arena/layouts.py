"""The obstacles of the field: six fixed layouts, and random ones for the shifting arena."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal

from archon3d.arena.collide import (
    BODY_PIXELS,
    FIELD_HEIGHT_PIXELS,
    FIELD_WIDTH_PIXELS,
    LEFT_START,
    PIXEL,
    RIGHT_START,
    ObstacleMap,
    connected,
)
from archon3d.arena.content import COLOURS
from archon3d.arena.spec import BattleSpec, CycleDirection
from archon3d.rules.rng import Rng

ObstacleKind = Literal["tree", "bush", "rock", "pillar"]
ObstacleState = Literal["absent", "transparent", "solid"]

OBSTACLE_STATES: Final[tuple[ObstacleState, ...]] = ("absent", "transparent", "solid")


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One obstacle: its place and size in pixels, and its current state."""

    x: int
    y: int
    w: int
    h: int
    kind: ObstacleKind
    state: ObstacleState = "solid"


@dataclass(frozen=True, slots=True)
class ObstacleLayout:
    """The places of the obstacles, with look-up tables, but without their states."""

    obstacles: tuple[Obstacle, ...]
    map: ObstacleMap

    @property
    def all(self) -> int:
        """The mask of all obstacles."""
        return (1 << len(self.obstacles)) - 1


def _layout(obstacles: Iterable[Obstacle]) -> ObstacleLayout:
    placed = tuple(obstacles)
    boxes = [
        (box.x * PIXEL, box.y * PIXEL, (box.x + box.w) * PIXEL, (box.y + box.h) * PIXEL) for box in placed
    ]
    return ObstacleLayout(placed, ObstacleMap(boxes))


def has_way(layout: ObstacleLayout, solid: int) -> bool:
    """Return whether the fighters can reach each other when these obstacles (a mask) are solid."""
    return connected(layout.map, solid, LEFT_START, RIGHT_START)


def layout_of(spec: BattleSpec) -> ObstacleLayout:
    """Return the layout of the battle."""
    return fixed_layout(spec.colour) if spec.mode == "fixed" else shifting_layout(spec.seed)


def obstacles_at(spec: BattleSpec, layout: ObstacleLayout, tick: int) -> tuple[Obstacle, ...]:
    """Return the layout's obstacles as they are at the tick."""
    if spec.mode == "fixed":
        states = fixed_states(spec.colour, spec.cycle_colour, spec.cycle_direction)
    else:
        states = shifting_states(tick)
    return tuple(
        replace(obstacle, state=state) for obstacle, state in zip(layout.obstacles, states, strict=True)
    )


def state_mask(obstacles: Iterable[Obstacle], state: ObstacleState) -> int:
    """Return a mask of the obstacles in that state, with bit n for obstacle n."""
    return sum(1 << number for number, obstacle in enumerate(obstacles) if obstacle.state == state)


# The fixed arena: half of each layout is written down, the other half is the same turned by 180 degrees, as
# the starts are, so that neither side has the better ground.

_SIZES: Final[dict[ObstacleKind, tuple[int, int]]] = {
    "tree": (16, 16),
    "bush": (20, 14),
    "rock": (22, 18),
    "pillar": (14, 14),
}
"""Width and height of each kind in the fixed arena, in pixels."""

_CENTRE: Final = (FIELD_WIDTH_PIXELS // 2, FIELD_HEIGHT_PIXELS // 2)

_HALVES: Final[dict[str, tuple[tuple[ObstacleKind, int, int], ...]]] = {
    # The court: a colonnade to either side of a stone.
    "A": (
        ("rock", *_CENTRE),
        ("pillar", 60, 44),
        ("pillar", 108, 44),
        ("pillar", 180, 44),
        ("pillar", 228, 44),
    ),
    # The garden: clipped hedges, and an old tree at the foot of each.
    "B": (
        ("bush", 98, 52),
        ("bush", 72, 100),
        ("bush", 118, 52),
        ("bush", 72, 114),
        ("tree", 132, 106),
    ),
    # The grove: scattered trees, a rock on either side of the glade.
    "C": (
        ("rock", 112, 92),
        ("tree", 64, 72),
        ("tree", 96, 36),
        ("bush", 144, 50),
        ("tree", 72, 134),
    ),
    # The standing stones: a ring about the altar.
    "D": (
        ("rock", *_CENTRE),
        ("pillar", 144, 36),
        ("pillar", 100, 54),
        ("pillar", 100, 114),
        ("pillar", 76, 84),
    ),
    # The dark wood: trees wherever one looks.
    "E": (
        ("tree", *_CENTRE),
        ("tree", 104, 70),
        ("tree", 60, 104),
        ("tree", 72, 38),
        ("tree", 124, 30),
        ("bush", 104, 130),
    ),
    # The ruin: fallen rocks between the last pillars.
    "F": (
        ("rock", 128, 66),
        ("rock", 60, 92),
        ("pillar", 92, 40),
        ("rock", 100, 130),
    ),
}
"""The obstacles' kinds and centres for each colour, in pixels."""


@cache
def fixed_layout(colour: str) -> ObstacleLayout:
    """Return the layout of a square of that colour; each obstacle is followed by its mirror image."""
    obstacles: list[Obstacle] = []
    for kind, x, y in _HALVES[colour]:
        width, height = _SIZES[kind]
        obstacles.append(Obstacle(x - width // 2, y - height // 2, width, height, kind))
        if (x, y) != _CENTRE:
            x, y = FIELD_WIDTH_PIXELS - x, FIELD_HEIGHT_PIXELS - y
            obstacles.append(Obstacle(x - width // 2, y - height // 2, width, height, kind))
    return _layout(obstacles)


_PHASES: Final = 2 * len(COLOURS)
_TRANSPARENT_PHASES: Final = 5
"""The number of phases of the cycle in which an obstacle of the fixed arena is transparent."""


@cache
def fixed_states(
    colour: str, cycle_colour: str, cycle_direction: CycleDirection
) -> tuple[ObstacleState, ...]:
    """Return which obstacles are solid and which are transparent.

    The cycle's phases form a ring, from A to F as it grows darker and back as it grows lighter. The obstacles
    are spread over the same ring, and those that the phase has just passed are transparent.
    """
    phase = COLOURS.index(cycle_colour)
    if cycle_direction == "lighter":
        phase = _PHASES - 1 - phase
    states: list[ObstacleState] = []
    half = _HALVES[colour]
    for number, (_, x, y) in enumerate(half):
        behind = (phase - number * _PHASES // len(half)) % _PHASES
        state: ObstacleState = "transparent" if behind < _TRANSPARENT_PHASES else "solid"
        states += [state] * (1 if (x, y) == _CENTRE else 2)
    return tuple(states)


# The shifting arena: three groups of six, each of one kind, that fade in and out.

SHIFT_TICKS: Final = 256
"""Ticks between two changes of the groups' levels."""
_LEVELS_UP: Final = 7
_FIRST_SOLID_LEVEL: Final = 2
_GROUP_SIZE: Final = 6
_GROUPS: Final[tuple[tuple[ObstacleKind, int], ...]] = (
    ("bush", 0),
    ("tree", 4),
    ("rock", 2 * _LEVELS_UP - 5),
)
"""Each group's kind, and its start in changes after level 0 rising: 0, 4 and 5 falling."""

_CELL_WIDTH: Final = 36
_CELL_HEIGHT: Final = 28
_SIDE: Final = BODY_PIXELS


def group_level(group: int, tick: int) -> int:
    """Return the level of group 0, 1 or 2 at the tick, from 0 to 7.

    0 is absent, 1 transparent, 2 and more solid.
    """
    changes = (_GROUPS[group][1] + tick // SHIFT_TICKS) % (2 * _LEVELS_UP)
    return min(changes, 2 * _LEVELS_UP - changes)


def shifting_states(tick: int) -> tuple[ObstacleState, ...]:
    """Return the states of the 18 obstacles at the tick, group by group."""
    states: list[ObstacleState] = []
    for group in range(len(_GROUPS)):
        level = min(group_level(group, tick), _FIRST_SOLID_LEVEL)
        states += [OBSTACLE_STATES[level]] * _GROUP_SIZE
    return tuple(states)


def shifting_layout(seed: int) -> ObstacleLayout:
    """Return 18 obstacles in the centres of random cells, with a way between the starts around all.

    Raises ValueError for a seed outside 0 to SEED_LIMIT - 1.
    """
    rng = Rng.from_seed(seed)
    places = _free_places()
    while True:
        rng.shuffle(places)
        layout = _layout(
            Obstacle(x, y, _SIDE, _SIDE, kind)
            for group, (kind, _) in enumerate(_GROUPS)
            for x, y in places[group * _GROUP_SIZE : (group + 1) * _GROUP_SIZE]
        )
        if has_way(layout, layout.all):
            return layout


def _free_places() -> list[tuple[int, int]]:
    """Return the places for an obstacle of the shifting arena: the centre of any cell off the starts."""
    starts = [(x // PIXEL, y // PIXEL) for x, y in (LEFT_START, RIGHT_START)]
    return [
        (x, y)
        for y in range((_CELL_HEIGHT - _SIDE) // 2, FIELD_HEIGHT_PIXELS, _CELL_HEIGHT)
        for x in range((_CELL_WIDTH - _SIDE) // 2, FIELD_WIDTH_PIXELS, _CELL_WIDTH)
        if all(abs(x - start_x) >= _SIDE or abs(y - start_y) >= _SIDE for start_x, start_y in starts)
    ]
