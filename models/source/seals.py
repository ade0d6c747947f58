"""Gilt signs on round dark seals, drawn as distance fields."""

import itertools
from collections.abc import Callable

import numpy as np

from models.source.drawing import Pixels

SEAL, RIM = 0.47, 0.035
"""Radius of the seal and width of its rim, as shares of the side; a sign is within 0.33 of the centre."""
SOFT = 0.006

GROUND, GOLD = (0.16, 0.10, 0.24), (0.93, 0.76, 0.42)
Field = np.ndarray
Point = tuple[float, float]
Sign = Callable[[Field, Field], Field]
"""Signed distance from the sign at x right and y up; negative inside it."""


def ring(x: Field, y: Field, radius: float, half: float) -> Field:
    distance: Field = np.abs(np.hypot(x, y) - radius) - half
    return distance


def bar(x: Field, y: Field, start: Point, end: Point, half: float) -> Field:
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    share = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
    distance: Field = np.hypot(x - ax - share * dx, y - ay - share * dy) - half
    return distance


def joined(*fields: Field) -> Field:
    together: Field = np.minimum.reduce(fields)
    return together


def path(x: Field, y: Field, points: tuple[Point, ...], half: float) -> Field:
    return joined(*(bar(x, y, start, end, half) for start, end in itertools.pairwise(points)))


def block(x: Field, y: Field, centre: Point, half: Point) -> Field:
    """Return an upright rectangle of that half width and half height."""
    away: Field = np.maximum(np.abs(x - centre[0]) - half[0], np.abs(y - centre[1]) - half[1])
    return away


def disc(x: Field, y: Field, centre: Point, radius: float) -> Field:
    distance: Field = np.hypot(x - centre[0], y - centre[1]) - radius
    return distance


def filled(x: Field, y: Field, corners: tuple[Point, ...]) -> Field:
    """Return a convex polygon, whose corners follow each other clockwise."""
    sides = []
    for (ax, ay), (bx, by) in itertools.pairwise((*corners, corners[0])):
        dx, dy = bx - ax, by - ay
        sides.append(((y - ay) * dx - (x - ax) * dy) / np.hypot(dx, dy))
    within: Field = np.maximum.reduce(sides)
    return within


def outlined(field: Field, half: float) -> Field:
    """Return the outline of a sign, of that half width."""
    edge: Field = np.abs(field) - half
    return edge


def without(field: Field, *holes: Field) -> Field:
    """Return a sign with holes in it."""
    rest: Field = np.maximum.reduce([field, *(-hole for hole in holes)])
    return rest


def sealed(sign: Sign) -> Callable[[int], Pixels]:
    def draw(side: int) -> Pixels:
        down, across = np.mgrid[0:side, 0:side] / (side - 1)
        x, y = across - 0.5, 0.5 - down
        edge = np.hypot(x, y) - SEAL
        gilt = np.maximum(_inside(sign(x, y)), _inside(np.abs(edge + RIM) - RIM))
        shade = (0.72 + 0.38 * (1.0 - down))[..., None]
        colour = (
            np.asarray(GROUND) * shade * (1 - gilt[..., None]) + np.asarray(GOLD) * shade * gilt[..., None]
        )
        alpha = _inside(edge)[..., None]
        return np.concatenate([np.clip(colour, 0.0, 1.0) * alpha, alpha], axis=2)

    return draw


def _inside(distance: Field) -> Field:
    share: Field = np.clip(0.5 - distance / SOFT, 0.0, 1.0)
    return share
