"""The floor around a board: flagstones with a sun and a moon, lit warm on the left and cool on the right."""

import math
import random
from functools import cache

from panda3d.core import GeomNode

from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, Paint, Rgb, paint, rgb

FLOOR = -0.62
"""Height of the floor below boards."""

FLOOR_RADIUS = 21.5
"""Squares from a board's centre to the last ring of flagstones.

It is beyond the corners of the widest window in which a lesson with large text makes the board small.
"""

SIGN_SHARE, CORNER_SIGN_SHARE = 1.55, 1.28
FARTHEST_SIGN = 8.05
"""Distance of sun and moon, relative to the frame's extent to the back, and at most in squares.

The picture's width depends on that extent. The second share is of a board on its corner.
"""

POOL_INSIDE = 0.45
"""How much nearer than sun and moon the centres of the light pools are."""

GAP = 0.016
"""Half the distance between two flagstones."""
BEVEL, DROP = 0.045, 0.035
"""Width and depth of a carved flagstone's bevel."""
CROOKED = 0.014
"""How far a corner of a carved flagstone may lie over or under the floor."""

UNDER_FRAME = 0.64
"""How far below the frame the innermost flagstones begin."""


@cache
def floor(
    half_width: float,
    half_depth: float,
    heading: float = 0.0,
    mirrored: bool = False,
    *,
    signs_back: float = 0.0,
    carved: bool = False,
) -> GeomNode:
    """Return flagstones in rings around a board, lit warm on the left and cool on the right, or `mirrored`.

    `half_width` and `half_depth` are the extent of the board's frame from its centre; `heading` in degrees
    turns it. Sun and moon are `signs_back` behind the middle row. Flagstones that are `carved` have bevels.
    Each floor is built once: copy it.
    """
    dark = -1.0 if mirrored else 1.0
    generator = random.Random(3)
    mesh = Mesh()
    grout = paint("2a2730", Material.MATTE, 1.0)
    mesh.add(
        [[(-30.0, -30.0, 0.0), (30.0, -30.0, 0.0), (30.0, 30.0, 0.0), (-30.0, 30.0, 0.0)]],
        grout,
        (0.0, 0.0, FLOOR - 0.05),
    )
    lay = _Mason().lay if carved else _flagstone
    inner = min(half_width, half_depth) - UNDER_FRAME
    while inner < FLOOR_RADIUS:
        width = generator.choice((0.85, 1.05, 1.25))
        count = max(12, round(math.tau * inner / generator.uniform(1.15, 1.6)))
        phase = generator.random()
        for index in range(count):
            start, end = (math.tau * (index + phase + step) / count for step in (0.0, 1.0))
            tone = generator.uniform(0.80, 1.06)
            lay(mesh, inner, inner + width, start, end, tone)
        inner += width
    cos, sin = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    share = CORNER_SIGN_SHARE if heading else SIGN_SHARE
    place = min(FARTHEST_SIGN, share * (half_depth * abs(cos) + half_width * abs(sin)))
    _sun(mesh, -dark * place, signs_back, place / FARTHEST_SIGN)
    _moon(mesh, dark * place, signs_back, place / FARTHEST_SIGN)

    def beyond(x: float, y: float) -> float:
        """Return the distance of a place from the frame."""
        return max(0.0, abs(x * cos + y * sin) - half_width, abs(y * cos - x * sin) - half_depth)

    mesh.tinted(lambda x, y, _z: _pools(x * dark, y, beyond(x, y), place - POOL_INSIDE))
    return mesh.geom_node("floor")


def _flagstone(mesh: Mesh, inner: float, outer: float, start: float, end: float, tone: float) -> None:
    near, far = inner + GAP, outer - GAP
    trim = GAP / inner
    corners = [
        (r * math.cos(a), r * math.sin(a), FLOOR)
        for r, a in ((near, start + trim), (far, start + trim), (far, end - trim), (near, end - trim))
    ]
    mesh.add([corners], _toned(tone))


class _Mason:
    """Lays carved flagstones, each a little crooked, always the same ones."""

    def __init__(self) -> None:
        self._chance = random.Random(17)

    def lay(self, mesh: Mesh, inner: float, outer: float, start: float, end: float, tone: float) -> None:
        """Add a flagstone between two radii and two directions."""
        rows = []
        for inset, depth in ((GAP, DROP), (GAP + BEVEL, 0.0)):
            trim = inset / inner
            near, far, first, last = inner + inset, outer - inset, start + trim, end - trim
            places = ((near, first), (far, first), (far, last), (near, last))
            rows.append([(r * math.cos(a), r * math.sin(a), FLOOR - depth) for r, a in places])
        rim, top = rows
        top = [(x, y, z + self._chance.uniform(-CROOKED, CROOKED)) for x, y, z in top]
        sides = [[rim[i], rim[(i + 1) % 4], top[(i + 1) % 4], top[i]] for i in range(4)]
        mesh.add([top, *sides], _toned(tone), crease=10.0)


def _toned(tone: float) -> Paint:
    base = rgb("6c6874")
    colour: Rgb = (base[0] * tone, base[1] * tone, base[2] * tone)
    return Paint(colour, colour)


def _sun(mesh: Mesh, x: float, y: float, size: float) -> None:
    gold = paint("c08a35", Material.MATTE, 1.0)
    height = FLOOR + 0.01
    mesh.add(
        [[(0.62 * math.cos(a), 0.62 * math.sin(a), 0.0) for a in _turns(32)]],
        gold,
        (x, y, height),
        size=size,
    )
    for index in range(16):
        length = 1.28 if index % 2 == 0 else 1.0
        ray = [(0.72, -0.11, 0.0), (length, 0.0, 0.0), (0.72, 0.11, 0.0)]
        mesh.add([ray], gold, (x, y, height), (index * 22.5, 0.0, 0.0), size)


def _moon(mesh: Mesh, x: float, y: float, size: float) -> None:
    silver = paint("8a7cc0", Material.MATTE, 1.0)
    height = FLOOR + 0.01
    steps = 20
    outer = [
        (math.cos(a), math.sin(a)) for a in (math.pi * (0.28 + 1.44 * s / steps) for s in range(steps + 1))
    ]
    inner = [
        (0.36 + 0.80 * math.cos(a), 0.78 * math.sin(a))
        for a in (math.pi * (0.42 + 1.16 * s / steps) for s in range(steps + 1))
    ]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(outer, outer[1:], inner[1:], inner, strict=False):
        mesh.add(
            [[(ax, ay, 0.0), (bx, by, 0.0), (cx, cy, 0.0), (dx, dy, 0.0)]],
            silver,
            (x - 0.1 * size, y, height),
            size=size,
        )
    for star_x, star_y in ((0.55, 0.0), (1.0, 0.72), (1.05, -0.66)):
        for heading in (0.0, 90.0):
            mesh.add(
                [[(-0.16, 0.0, 0.0), (0.0, -0.05, 0.0), (0.16, 0.0, 0.0), (0.0, 0.05, 0.0)]],
                silver,
                (x + star_x * size, y + star_y * size, height),
                (heading, 0.0, 0.0),
                size,
            )


def _pools(x: float, y: float, beyond: float, middle: float) -> Rgb:
    """Return the light at a place of the floor: the board's shadow, a warm and a cool pool, dusk.

    `beyond` is the distance from the frame, `middle` that of the pools' centres to the left and right.
    """
    near = 0.30 + 0.70 * min(1.0, beyond / 1.1)
    warm = math.exp(-((x + middle) ** 2 + (y * 0.8) ** 2) / 22.0)
    cool = math.exp(-((x - middle) ** 2 + (y * 0.8) ** 2) / 22.0)
    dusk = 0.34 + 0.30 * math.exp(-(x * x + y * y) / 160.0)
    return (
        near * (dusk * 0.86 + 0.72 * warm + 0.34 * cool),
        near * (dusk * 0.86 + 0.56 * warm + 0.24 * cool),
        near * (dusk * 1.05 + 0.32 * warm + 0.66 * cool),
    )


def _turns(sides: int) -> list[float]:
    return [math.tau * side / sides for side in range(sides)]
