"""A gilt glyph for each spell of Archon, on a round dark seal."""

import numpy as np

from models.source.seals import Field, bar, joined, path, ring, sealed


def _teleport(x: Field, y: Field) -> Field:
    """Return a dotted jump from one place to another."""
    leap = path(x, y, ((-0.22, -0.02), (-0.14, 0.16), (0.02, 0.23), (0.17, 0.14), (0.21, -0.04)), 0.03)
    head = path(x, y, ((0.10, 0.02), (0.215, -0.06), (0.29, 0.06)), 0.03)
    places = joined(
        ring(x + 0.22, (y + 0.2) * 1.8, 0.09, 0.035), ring(x - 0.22, (y + 0.2) * 1.8, 0.09, 0.035)
    )
    return joined(leap, head, places)


def _heal(x: Field, y: Field) -> Field:
    return joined(bar(x, y, (0, -0.2), (0, 0.2), 0.075), bar(x, y, (-0.2, 0), (0.2, 0), 0.075))


def _shift_time(x: Field, y: Field) -> Field:
    """Return an hourglass."""
    glass = path(x, y, ((-0.17, 0.26), (0.17, 0.26), (-0.17, -0.26), (0.17, -0.26), (-0.17, 0.26)), 0.032)
    sand = np.maximum(np.abs(x) - (y * -0.62 - 0.03), np.abs(y + 0.17) - 0.07)
    return joined(
        glass,
        sand,
        bar(x, y, (-0.2, 0.27), (0.2, 0.27), 0.04),
        bar(x, y, (-0.2, -0.27), (0.2, -0.27), 0.04),
    )


def _exchange(x: Field, y: Field) -> Field:
    upper = joined(
        bar(x, y, (-0.25, 0.11), (0.24, 0.11), 0.035),
        path(x, y, ((0.12, 0.23), (0.25, 0.11), (0.12, -0.01)), 0.035),
    )
    return joined(upper, np.flip(upper, (0, 1)))


def _summon(x: Field, y: Field) -> Field:
    """Return a flame."""
    low = np.hypot(x, y + 0.09) - 0.19
    tip = np.maximum(
        np.abs(x + 0.05 * np.sin(y * 12.0)) - 0.19 * np.clip((0.33 - y) / 0.42, 0.0, 1.0), -(y + 0.09)
    )
    core = np.hypot(x, (y + 0.15) * 0.8) - 0.085
    flame: Field = np.maximum(joined(low, tip), -core)
    return flame


def _revive(x: Field, y: Field) -> Field:
    """Return a loop over a cross, for life."""
    loop = ring(x * 1.25, y - 0.15, 0.12, 0.035)
    return joined(
        loop, bar(x, y, (0, 0.03), (0, -0.28), 0.04), bar(x, y, (-0.18, -0.04), (0.18, -0.04), 0.04)
    )


def _imprison(x: Field, y: Field) -> Field:
    bars = (bar(x, y, (at, -0.2), (at, 0.17), 0.026) for at in (-0.18, -0.06, 0.06, 0.18))
    rails = (bar(x, y, (-0.22, at), (0.22, at), 0.034) for at in (-0.22, 0.19))
    return joined(*bars, *rails, np.maximum(ring(x, y - 0.21, 0.09, 0.028), 0.2 - y))


GLYPHS = {
    "teleport": sealed(_teleport),
    "heal": sealed(_heal),
    "shift-time": sealed(_shift_time),
    "exchange": sealed(_exchange),
    "summon-elemental": sealed(_summon),
    "revive": sealed(_revive),
    "imprison": sealed(_imprison),
}
"""Pictures of this many pixels a side, by spell."""
