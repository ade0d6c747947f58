"""The paths of icons over the board: their points, and how long they take."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from archon3d.games.archon.board import SIZE, Square
from archon3d.games.archon.icons import LIGHT, MoveBy, Side
from archon3d.play.timings import TELEPORT_SECONDS, flight_seconds, step_seconds

BoardPoint = tuple[float, float]
"""A point on the ground, from the board's centre: squares to the right and to the back."""

STAND_OFF: Final = 0.84
"""Distance from a square's centre at which an attacker waits for its battle, in squares."""


def square_place(square: Square) -> BoardPoint:
    """Return the centre of a square: A1 is far left, I9 near right."""
    middle = (SIZE - 1) / 2
    return square % SIZE - middle, middle - square // SIZE


def move_way(origin: Square, path: Sequence[Square]) -> list[BoardPoint]:
    """Return the points that an icon passes from its square to the last of its path."""
    return [square_place(square) for square in (origin, *path)]


def attack_way(origin: Square, path: Sequence[Square]) -> list[BoardPoint]:
    """Return the points that an attacker passes: it stops before the last square's centre."""
    *places, goal = move_way(origin, path)
    return [*places, _short_of(goal, places[-1])]


def summoned_place(at: Square, side: Side) -> BoardPoint:
    """Return where an elemental appears that attacks that square: beside it, towards its own side."""
    x, y = square_place(at)
    return (x - 1.0 if side == LIGHT else x + 1.0), y


def charge_way(at: Square, side: Side) -> list[BoardPoint]:
    """Return the points that a summoned elemental passes."""
    start = summoned_place(at, side)
    return [start, _short_of(square_place(at), start)]


def travel_seconds(way: Sequence[BoardPoint], by: MoveBy) -> float:
    """Return how long an icon takes: on foot from point to point, otherwise from the first to the last."""
    if by == "ground":
        return sum(step_seconds(math.dist(start, end)) for start, end in pairwise(way))
    return flight_seconds(math.dist(way[0], way[-1])) if by == "fly" else TELEPORT_SECONDS


def _short_of(goal: BoardPoint, before: BoardPoint) -> BoardPoint:
    """Return where an attacker from there stops."""
    length = math.dist(before, goal)
    share = min(STAND_OFF, length) / length
    x, y = (there + (here - there) * share for here, there in zip(before, goal, strict=True))
    return x, y
