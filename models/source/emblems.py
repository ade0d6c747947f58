"""Emblems of the menus' cards and groups: gilt signs on seals, as those of the spells."""

from typing import Final

import numpy as np

from models.source.seals import (
    Field,
    Point,
    bar,
    block,
    disc,
    filled,
    joined,
    outlined,
    path,
    ring,
    sealed,
    without,
)

LINE: Final = 0.03
"""Half the width of most strokes."""


def _picture(x: Field, y: Field) -> Field:
    """Return a screen on its foot."""
    screen = outlined(block(x, y, (0.0, 0.06), (0.25, 0.16)), LINE)
    foot = joined(bar(x, y, (0.0, -0.12), (0.0, -0.22), LINE), bar(x, y, (-0.12, -0.24), (0.12, -0.24), LINE))
    return joined(screen, foot)


def _eye(x: Field, y: Field) -> Field:
    lens = np.maximum(disc(x, y, (0.0, -0.17), 0.32), disc(x, y, (0.0, 0.17), 0.32))
    return joined(outlined(lens, LINE), disc(x, y, (0.0, 0.0), 0.075))


def _controls(x: Field, y: Field) -> Field:
    """Return a gamepad."""
    body = joined(
        bar(x, y, (-0.15, 0.04), (0.15, 0.04), 0.11),
        bar(x, y, (-0.16, 0.02), (-0.22, -0.14), 0.07),
        bar(x, y, (0.16, 0.02), (0.22, -0.14), 0.07),
    )
    cross = joined(
        bar(x, y, (-0.185, 0.05), (-0.095, 0.05), 0.018), bar(x, y, (-0.14, 0.005), (-0.14, 0.095), 0.018)
    )
    buttons = joined(disc(x, y, (0.11, 0.02), 0.026), disc(x, y, (0.175, 0.08), 0.026))
    return without(body, cross, buttons)


def _pawn(x: Field, y: Field, at: Point, size: float) -> Field:
    x, y = (x - at[0]) / size, (y - at[1]) / size
    body = filled(x, y, ((-0.055, 0.1), (0.055, 0.1), (0.13, -0.2), (-0.13, -0.2)))
    parts = joined(
        disc(x, y, (0.0, 0.17), 0.1),
        body,
        bar(x, y, (-0.09, 0.06), (0.09, 0.06), 0.025),
        block(x, y, (0.0, -0.22), (0.17, 0.035)),
    )
    return parts * size


def _player1(x: Field, y: Field) -> Field:
    return _pawn(x, y, (0.0, 0.0), 1.05)


def _player2(x: Field, y: Field) -> Field:
    return joined(_pawn(x, y, (-0.15, -0.01), 0.85), _pawn(x, y, (0.16, -0.01), 0.85))


def _blade(x: Field, y: Field, way: float) -> Field:
    x = x * way
    return joined(
        bar(x, y, (-0.12, -0.12), (0.21, 0.21), 0.034),
        bar(x, y, (-0.2, -0.2), (-0.14, -0.14), 0.03),
        bar(x, y, (-0.19, -0.05), (-0.05, -0.19), 0.028),
        disc(x, y, (-0.225, -0.225), 0.036),
    )


def _match(x: Field, y: Field) -> Field:
    """Return crossed swords."""
    return joined(_blade(x, y, 1.0), _blade(x, y, -1.0))


def _sound(x: Field, y: Field) -> Field:
    """Return a loudspeaker."""
    horn = filled(x, y, ((-0.24, 0.06), (-0.02, 0.2), (-0.02, -0.2), (-0.24, -0.06)))
    waves = joined(*(ring(x + 0.02, y, radius, 0.026) for radius in (0.14, 0.25)))
    return joined(horn, np.maximum(waves, np.abs(y) * 0.9 - x + 0.02))


def _levels(x: Field, y: Field) -> Field:
    """Return columns that grow, and a star."""
    steps = (
        block(x, y, (-0.18 + 0.18 * k, -0.24 + 0.06 * (k + 1)), (0.07, 0.06 * (k + 1))) for k in range(3)
    )
    turns = np.radians(90 + 36 * np.arange(10))
    star = tuple(
        (-0.13 + r * np.cos(t), 0.13 + r * np.sin(t)) for r, t in zip((0.13, 0.052) * 5, turns, strict=True)
    )
    rays = (filled(x, y, (star[tip], star[tip - 1], star[tip + 1])) for tip in range(0, 10, 2))
    return joined(*steps, *rays, filled(x, y, star[9:0:-2]))


def _rules(x: Field, y: Field) -> Field:
    """Return an open book."""
    right = filled(np.abs(x), y, ((0.02, 0.13), (0.27, 0.19), (0.27, -0.15), (0.02, -0.21)))
    lines = (bar(np.abs(x), y, (0.08, at), (0.21, at + 0.03), 0.014) for at in (0.08, 0.0, -0.08))
    return without(right, *lines)


def _host(x: Field, y: Field) -> Field:
    """Return a tower."""
    merlons = (block(x, y, (at, 0.2), (0.045, 0.05)) for at in (-0.15, 0.0, 0.15))
    tower = joined(
        block(x, y, (0.0, 0.11), (0.195, 0.05)),
        block(x, y, (0.0, -0.08), (0.13, 0.16)),
        block(x, y, (0.0, -0.23), (0.19, 0.035)),
        *merlons,
    )
    gate = joined(block(x, y, (0.0, -0.15), (0.05, 0.06)), disc(x, y, (0.0, -0.09), 0.05))
    return without(tower, gate)


def _join(x: Field, y: Field) -> Field:
    """Return a way in."""
    door = path(x, y, ((0.02, 0.24), (0.22, 0.24), (0.22, -0.24), (0.02, -0.24)), LINE)
    way = joined(
        bar(x, y, (-0.26, 0.0), (0.08, 0.0), LINE),
        path(x, y, ((-0.03, 0.11), (0.09, 0.0), (-0.03, -0.11)), LINE),
    )
    return joined(door, way)


def _network(x: Field, y: Field) -> Field:
    """Return places with ways between them."""
    places: tuple[Point, ...] = ((0.0, 0.2), (-0.22, -0.16), (0.22, -0.16))
    ways = path(x, y, (*places, places[0]), 0.02)
    return joined(ways, *(disc(x, y, place, 0.075) for place in places))


def _code(x: Field, y: Field) -> Field:
    """Return a key."""
    teeth = (bar(x, y, (at, -0.02), (at, -0.12), 0.026) for at in (0.14, 0.23))
    return joined(ring(x + 0.15, y, 0.1, 0.035), bar(x, y, (-0.04, 0.0), (0.25, 0.0), LINE), *teeth)


def _best(x: Field, y: Field) -> Field:
    """Return a crown."""
    points: tuple[Point, ...] = ((-0.23, 0.14), (0.0, 0.22), (0.23, 0.14))
    spikes = (
        filled(x, y, ((px - 0.012, py), (px + 0.012, py), (base + 0.11, -0.1), (base - 0.11, -0.1)))
        for (px, py), base in zip(points, (-0.11, 0.0, 0.11), strict=True)
    )
    tips = (disc(x, y, point, 0.036) for point in points)
    return joined(*spikes, *tips, block(x, y, (0.0, -0.17), (0.22, 0.04)))


def _run(x: Field, y: Field) -> Field:
    """Return a way that winds up to a flag."""
    way = path(x, y, ((-0.22, -0.24), (0.2, -0.2), (-0.16, -0.06), (0.08, 0.02)), 0.026)
    staff = bar(x, y, (0.08, 0.02), (0.08, 0.28), 0.022)
    flag = filled(x, y, ((0.08, 0.28), (0.27, 0.21), (0.08, 0.13)))
    return joined(way, staff, flag)


def _sun(x: Field, y: Field) -> Field:
    """Return the sun with eight rays."""
    angles = [number * np.pi / 4 for number in range(8)]
    ends = [((0.2 * np.cos(at), 0.2 * np.sin(at)), (0.29 * np.cos(at), 0.29 * np.sin(at))) for at in angles]
    return joined(disc(x, y, (0.0, 0.0), 0.135), *(bar(x, y, start, end, LINE) for start, end in ends))


def _moon(x: Field, y: Field) -> Field:
    """Return the crescent moon with a star."""
    crescent = without(disc(x, y, (-0.02, 0.0), 0.25), disc(x, y, (0.09, 0.05), 0.21))
    return joined(crescent, disc(x, y, (0.12, 0.08), 0.045))


EMBLEMS: Final = {
    "picture": sealed(_picture),
    "seeing": sealed(_eye),
    "controls": sealed(_controls),
    "player1": sealed(_player1),
    "player2": sealed(_player2),
    "match": sealed(_match),
    "sound": sealed(_sound),
    "levels": sealed(_levels),
    "rules": sealed(_rules),
    "host": sealed(_host),
    "join": sealed(_join),
    "network": sealed(_network),
    "code": sealed(_code),
    "best": sealed(_best),
    "run": sealed(_run),
    "sun": sealed(_sun),
    "moon": sealed(_moon),
}
"""Pictures of this many pixels a side, by name."""
