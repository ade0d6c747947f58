"""A gilt glyph for each spell of Archon, drawn as distance fields on a round dark seal."""

import itertools
from collections.abc import Callable

import numpy as np

from models.source.drawing import Pixels

SEAL, RIM = 0.47, 0.035
"""Radius of the seal and width of its rim, as shares of the side; a sign is within 0.33 of the centre."""
SOFT = 0.006

GROUND, GOLD = (0.16, 0.10, 0.24), (0.93, 0.76, 0.42)
Field = np.ndarray
Sign = Callable[[Field, Field], Field]
"""Signed distance from the sign at x right and y up; negative inside it."""


def _ring(x: Field, y: Field, radius: float, half: float) -> Field:
    distance: Field = np.abs(np.hypot(x, y) - radius) - half
    return distance


def _bar(x: Field, y: Field, start: tuple[float, float], end: tuple[float, float], half: float) -> Field:
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    share = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
    distance: Field = np.hypot(x - ax - share * dx, y - ay - share * dy) - half
    return distance


def _any(*fields: Field) -> Field:
    together: Field = np.minimum.reduce(fields)
    return together


def _path(x: Field, y: Field, points: tuple[tuple[float, float], ...], half: float) -> Field:
    return _any(*(_bar(x, y, start, end, half) for start, end in itertools.pairwise(points)))


def _teleport(x: Field, y: Field) -> Field:
    """Return a dotted jump from one place to another."""
    leap = _path(x, y, ((-0.22, -0.02), (-0.14, 0.16), (0.02, 0.23), (0.17, 0.14), (0.21, -0.04)), 0.03)
    head = _path(x, y, ((0.10, 0.02), (0.215, -0.06), (0.29, 0.06)), 0.03)
    places = _any(
        _ring(x + 0.22, (y + 0.2) * 1.8, 0.09, 0.035), _ring(x - 0.22, (y + 0.2) * 1.8, 0.09, 0.035)
    )
    return _any(leap, head, places)


def _heal(x: Field, y: Field) -> Field:
    return _any(_bar(x, y, (0, -0.2), (0, 0.2), 0.075), _bar(x, y, (-0.2, 0), (0.2, 0), 0.075))


def _shift_time(x: Field, y: Field) -> Field:
    """Return an hourglass."""
    glass = _path(x, y, ((-0.17, 0.26), (0.17, 0.26), (-0.17, -0.26), (0.17, -0.26), (-0.17, 0.26)), 0.032)
    sand = np.maximum(np.abs(x) - (y * -0.62 - 0.03), np.abs(y + 0.17) - 0.07)
    return _any(
        glass,
        sand,
        _bar(x, y, (-0.2, 0.27), (0.2, 0.27), 0.04),
        _bar(x, y, (-0.2, -0.27), (0.2, -0.27), 0.04),
    )


def _exchange(x: Field, y: Field) -> Field:
    upper = _any(
        _bar(x, y, (-0.25, 0.11), (0.24, 0.11), 0.035),
        _path(x, y, ((0.12, 0.23), (0.25, 0.11), (0.12, -0.01)), 0.035),
    )
    return _any(upper, np.flip(upper, (0, 1)))


def _summon(x: Field, y: Field) -> Field:
    """Return a flame."""
    low = np.hypot(x, y + 0.09) - 0.19
    tip = np.maximum(
        np.abs(x + 0.05 * np.sin(y * 12.0)) - 0.19 * np.clip((0.33 - y) / 0.42, 0.0, 1.0), -(y + 0.09)
    )
    core = np.hypot(x, (y + 0.15) * 0.8) - 0.085
    flame: Field = np.maximum(_any(low, tip), -core)
    return flame


def _revive(x: Field, y: Field) -> Field:
    """Return a loop over a cross, for life."""
    loop = _ring(x * 1.25, y - 0.15, 0.12, 0.035)
    return _any(
        loop, _bar(x, y, (0, 0.03), (0, -0.28), 0.04), _bar(x, y, (-0.18, -0.04), (0.18, -0.04), 0.04)
    )


def _imprison(x: Field, y: Field) -> Field:
    bars = (_bar(x, y, (at, -0.2), (at, 0.17), 0.026) for at in (-0.18, -0.06, 0.06, 0.18))
    rails = (_bar(x, y, (-0.22, at), (0.22, at), 0.034) for at in (-0.22, 0.19))
    return _any(*bars, *rails, np.maximum(_ring(x, y - 0.21, 0.09, 0.028), 0.2 - y))


def _sealed(sign: Sign) -> Callable[[int], Pixels]:
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


GLYPHS = {
    "teleport": _sealed(_teleport),
    "heal": _sealed(_heal),
    "shift-time": _sealed(_shift_time),
    "exchange": _sealed(_exchange),
    "summon-elemental": _sealed(_summon),
    "revive": _sealed(_revive),
    "imprison": _sealed(_imprison),
}
"""Pictures of this many pixels a side, by spell."""
