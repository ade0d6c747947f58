"""The ways that icons go over the board: through which places, and how long it takes."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from archon3d.games.archon.board import SIZE, Square
from archon3d.games.archon.icons import LIGHT, MoveBy, Side
from archon3d.play.timings import TELEPORT_SECONDS, flight_seconds, step_seconds

Place = tuple[float, float]
"""On the ground, from the board's middle: squares to the right and to the back."""

STAND_OFF: Final = 0.42
"""How far from a square's middle an attacker stops while the battle is pending, in squares."""


def square_place(square: Square) -> Place:
    """Return the middle of a square: A1 is far left, I9 near right."""
    middle = (SIZE - 1) / 2
    return square % SIZE - middle, middle - square // SIZE


def move_way(origin: Square, path: Sequence[Square]) -> list[Place]:
    """Return the places that an icon goes through from its square to the last of its path."""
    return [square_place(square) for square in (origin, *path)]


def attack_way(origin: Square, path: Sequence[Square]) -> list[Place]:
    """Return the places that an attacker goes through: it stops before the last square's middle."""
    *places, goal = move_way(origin, path)
    return [*places, _short_of(goal, places[-1])]


def summoned_place(at: Square, side: Side) -> Place:
    """Return where an elemental appears that is to attack that square: beside it, on its side's end of the
    board.
    """
    x, y = square_place(at)
    return (x - 1.0 if side == LIGHT else x + 1.0), y


def charge_way(at: Square, side: Side) -> list[Place]:
    """Return the places that a summoned elemental goes through."""
    start = summoned_place(at, side)
    return [start, _short_of(square_place(at), start)]


def travel_seconds(way: Sequence[Place], by: MoveBy) -> float:
    """Return how long an icon takes: on foot from place to place, otherwise from the first to the last."""
    if by == "ground":
        return sum(step_seconds(math.dist(start, end)) for start, end in pairwise(way))
    return flight_seconds(math.dist(way[0], way[-1])) if by == "fly" else TELEPORT_SECONDS


def _short_of(goal: Place, before: Place) -> Place:
    """Return where an attacker stops that comes from there."""
    length = math.dist(before, goal)
    share = min(STAND_OFF, length) / length
    x, y = (there + (here - there) * share for here, there in zip(before, goal, strict=True))
    return x, y
