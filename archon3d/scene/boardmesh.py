"""What never moves on the board's screen: squares, frame, floor and the two sides' scenery."""

import math
import random

from panda3d.core import GeomNode

from archon3d.games.archon.board import COLUMNS, IS_POWER_POINT, KINDS, SIZE, SQUARES, Square
from archon3d.scene.meshes import (
    Material,
    Mesh,
    Paint,
    Rgb,
    Solid,
    ball,
    blend,
    box,
    cone,
    lathe,
    paint,
    rgb,
    torus,
)
from archon3d.scene.strokes import flat, letters

BEVEL = 0.05
TILE = 0.487
"""Half a tile's width; what is left to half a square is the joint."""

FRAME_WIDTH = 0.74
FRAME_HEIGHT = 0.1
EDGE = SIZE / 2 + FRAME_WIDTH
"""How far the frame reaches from the board's middle."""

FLOOR = -0.62
"""Height of the floor that the board lies on."""

FLOOR_RADIUS = 17.0
UNDER_FRAME = 0.64
"""How far below the frame the innermost flagstones begin."""

KEY = (-0.46, -0.42, 0.78)
ROOT2 = math.sqrt(2.0)

_LEVEL = {"L": 0.0, "v": 0.5, "D": 1.0}
_GOLD = paint("f3c463", Material.GLOW, 1.0)


def square_place(square: Square) -> tuple[float, float]:
    """The middle of a square on the ground: A1 is far left, I9 near right."""
    middle = (SIZE - 1) / 2
    return square % SIZE - middle, middle - square // SIZE


def squares() -> GeomNode:
    """The 81 tiles, with what the board shader needs to know of each in its vertex colours."""
    generator = random.Random(9)
    mesh = Mesh()
    for square in SQUARES:
        tone = generator.random()
        known: Rgb = (_LEVEL[KINDS[square]], float(IS_POWER_POINT[square]), tone)
        mesh.add(tile(), Paint(known, known), (*square_place(square), 0.0), crease=1.0)
    return mesh.geom_node("squares")


def tile() -> Solid:
    """A square's stone with bevelled edges, its top at z = 0."""
    inner = TILE - BEVEL
    ring = [(ROOT2 * TILE, -BEVEL), (ROOT2 * inner, 0.0), (0.0, 0.0)]
    return lathe(ring, 4, 45.0)


def frame() -> GeomNode:
    """The carved frame with the columns' letters and the rows' numbers."""
    mesh = Mesh()
    inner, outer = SIZE / 2, EDGE
    profile = [
        (0.0, -BEVEL - 0.01),
        (inner, -BEVEL - 0.01),
        (inner + 0.03, FRAME_HEIGHT),
        (outer - 0.10, FRAME_HEIGHT),
        (outer - 0.04, FRAME_HEIGHT - 0.05),
        (outer, FRAME_HEIGHT - 0.07),
        (outer, FLOOR + 0.2),
        (outer + 0.14, FLOOR + 0.16),
        (outer + 0.14, FLOOR),
    ]
    wood = paint("8a6a48", Material.MATTE, 0.55)
    mesh.add(lathe([(r * ROOT2, z) for r, z in reversed(profile)], 4, 45.0), wood, crease=1.0)
    _inlay(mesh, inner + 0.07, 0.025)
    _inlay(mesh, outer - 0.15, 0.025)
    mesh.lit(KEY, 0.42)
    mesh.tinted(_two_sides)
    for index in range(SIZE):
        x, y = square_place(index * SIZE + index)
        lane = inner + FRAME_WIDTH / 2 - 0.02
        _engrave(mesh, COLUMNS[index], x, -lane)
        _engrave(mesh, str(index + 1), -lane, y)
        _engrave(mesh, str(index + 1), lane, y)
    return mesh.geom_node("frame")


def _inlay(mesh: Mesh, half: float, width: float) -> None:
    ring = [((half + width) * ROOT2, FRAME_HEIGHT + 0.004), (half * ROOT2, FRAME_HEIGHT + 0.004)]
    mesh.add(lathe(ring, 4, 45.0), paint("e8bd62"), crease=1.0)


def _engrave(mesh: Mesh, text: str, x: float, y: float) -> None:
    mesh.add(flat(letters(text, 0.40)), _GOLD, (x, y, FRAME_HEIGHT + 0.006))


def _two_sides(x: float, _y: float, _z: float) -> Rgb:
    """Warm on light's side, cool and dim on dark's."""
    share = min(1.0, max(0.0, 0.5 + x / 11.0))
    return 1.18 - 0.62 * share, 1.08 - 0.62 * share, 0.92 - 0.10 * share


def floor(half_width: float = EDGE, half_depth: float = EDGE, heading: float = 0.0) -> GeomNode:
    """Flagstones in rings around a board, lit warm on the left and cool on the right.

    The board's frame reaches so far from its middle; `heading` in degrees turns it.
    """
    generator = random.Random(3)
    mesh = Mesh()
    grout = paint("1a1820", Material.MATTE, 1.0)
    mesh.add(
        [[(-30.0, -30.0, 0.0), (30.0, -30.0, 0.0), (30.0, 30.0, 0.0), (-30.0, 30.0, 0.0)]],
        grout,
        (0.0, 0.0, FLOOR - 0.05),
    )
    inner = min(half_width, half_depth) - UNDER_FRAME
    while inner < FLOOR_RADIUS:
        width = generator.choice((0.85, 1.05, 1.25))
        count = max(12, round(math.tau * inner / generator.uniform(1.15, 1.6)))
        phase = generator.random()
        for index in range(count):
            start, end = (math.tau * (index + phase + step) / count for step in (0.0, 1.0))
            tone = generator.uniform(0.80, 1.06)
            _flagstone(mesh, inner, inner + width, start, end, tone)
        inner += width
    _sun(mesh, -8.05)
    _moon(mesh, 8.05)
    cos, sin = math.cos(math.radians(heading)), math.sin(math.radians(heading))

    def beyond(x: float, y: float) -> float:
        """How far from the frame a place is."""
        return max(0.0, abs(x * cos + y * sin) - half_width, abs(y * cos - x * sin) - half_depth)

    mesh.tinted(lambda x, y, _z: _pools(x, y, beyond(x, y)))
    return mesh.geom_node("floor")


def _flagstone(mesh: Mesh, inner: float, outer: float, start: float, end: float, tone: float) -> None:
    gap = 0.025
    near, far = inner + gap, outer - gap
    trim = gap / inner
    corners = [
        (r * math.cos(a), r * math.sin(a), FLOOR)
        for r, a in ((near, start + trim), (far, start + trim), (far, end - trim), (near, end - trim))
    ]
    base = rgb("6c6874")
    colour: Rgb = (base[0] * tone, base[1] * tone, base[2] * tone)
    mesh.add([corners], Paint(colour, colour))


def _sun(mesh: Mesh, x: float) -> None:
    gold = paint("f2c15a", Material.MATTE, 1.0)
    height = FLOOR + 0.01
    mesh.add([[(0.62 * math.cos(a), 0.62 * math.sin(a), 0.0) for a in _turns(32)]], gold, (x, 0.0, height))
    for index in range(16):
        length = 1.28 if index % 2 == 0 else 1.0
        ray = [(0.72, -0.11, 0.0), (length, 0.0, 0.0), (0.72, 0.11, 0.0)]
        mesh.add([ray], gold, (x, 0.0, height), (index * 22.5, 0.0, 0.0))


def _moon(mesh: Mesh, x: float) -> None:
    silver = paint("b9a8f0", Material.MATTE, 1.0)
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
            [[(ax, ay, 0.0), (bx, by, 0.0), (cx, cy, 0.0), (dx, dy, 0.0)]], silver, (x - 0.1, 0.0, height)
        )
    for star_x, star_y in ((0.55, 0.0), (1.0, 0.72), (1.05, -0.66)):
        for heading in (0.0, 90.0):
            mesh.add(
                [[(-0.16, 0.0, 0.0), (0.0, -0.05, 0.0), (0.16, 0.0, 0.0), (0.0, 0.05, 0.0)]],
                silver,
                (x + star_x, star_y, height),
                (heading, 0.0, 0.0),
            )


def _pools(x: float, y: float, beyond: float) -> Rgb:
    """The light on the floor, so far beyond the frame: the board's shadow, a warm and a cool pool, dusk."""
    near = 0.30 + 0.70 * min(1.0, beyond / 1.1)
    warm = math.exp(-((x + 8.0) ** 2 + (y * 0.8) ** 2) / 22.0)
    cool = math.exp(-((x - 8.0) ** 2 + (y * 0.8) ** 2) / 22.0)
    dusk = 0.34 + 0.30 * math.exp(-(x * x + y * y) / 160.0)
    return (
        near * (dusk * 0.86 + 0.72 * warm + 0.34 * cool),
        near * (dusk * 0.86 + 0.56 * warm + 0.24 * cool),
        near * (dusk * 1.05 + 0.32 * warm + 0.66 * cool),
    )


def _turns(sides: int) -> list[float]:
    return [math.tau * side / sides for side in range(sides)]


MARBLE = blend("b3a68f", "f4ead2")
GOLD = paint("f0b83a", Material.METAL)
BASALT = blend("2c2438", "5c4a74")
LAUREL = blend("3c6b3a", "8fbf5c")
CRYSTAL = blend("5a2fa8", "c77dff", Material.GLOW)

TORCHES: tuple[tuple[float, float], ...] = ((-8.1, 3.0), (-8.1, -3.0), (8.1, 3.0), (8.1, -3.0))
"""Where fire burns, left on light's side and right on dark's."""

TORCH_HEIGHT = 1.15


def light_scenery() -> Mesh:
    """Marble columns with golden capitals, bowls of fire, and clipped laurels."""
    mesh = Mesh()
    for x, y in TORCHES[:2]:
        mesh.add(box(0.9, 0.9, 0.16), MARBLE, (x, y, FLOOR), crease=1.0)
        mesh.add(
            lathe([(0.0, 0.0), (0.30, 0.0), (0.24, 0.1), (0.21, 1.2), (0.3, 1.34), (0.0, 1.34)], 12),
            MARBLE,
            (x, y, FLOOR + 0.16),
        )
        mesh.add(torus(0.27, 0.05, 16, 6), GOLD, (x, y, FLOOR + 1.46))
        _bowl(mesh, GOLD, x, y, 14)
    for x, y, size in (
        (-7.1, 4.7, 1.0),
        (-9.3, 1.2, 0.8),
        (-9.3, -1.2, 0.8),
        (-7.2, -4.9, 0.9),
        (-9.3, -4.9, 1.1),
    ):
        mesh.add(
            lathe([(0.0, 0.0), (0.2, 0.0), (0.28, 0.3), (0.22, 0.32), (0.0, 0.3)], 10),
            MARBLE,
            (x, y, FLOOR),
            size=size,
        )
        for height, radius in ((0.5, 0.34), (0.95, 0.24), (1.26, 0.15)):
            mesh.add(
                ball(8, 5),
                LAUREL,
                (x, y, FLOOR + height * size),
                (height * 90, 0.0, 0.0),
                radius * size,
                crease=0,
            )
        mesh.add(ball(6, 4), GOLD, (x, y, FLOOR + 1.45 * size), size=0.07 * size)
    return mesh


def _bowl(mesh: Mesh, metal: Paint, x: float, y: float, sides: int) -> None:
    """A bowl of embers."""
    at = (x, y, TORCH_HEIGHT - 0.3)
    mesh.add(
        lathe([(0.0, 0.0), (0.16, 0.02), (0.40, 0.2), (0.44, 0.29), (0.37, 0.27), (0.34, 0.2)], sides),
        metal,
        at,
    )
    mesh.add(
        lathe([(0.36, 0.0), (0.0, 0.03)], sides),
        blend("ff9a2e", "5a1408", Material.GLOW),
        (x, y, at[2] + 0.22),
    )


def dark_scenery() -> Mesh:
    """Basalt thorns with crystals of violet light, and iron bowls of fire."""
    mesh = Mesh()
    iron = paint("7c6f92", Material.METAL)
    for x, y in TORCHES[2:]:
        mesh.add(cone(0.55, 0.18, 8, 0.46), BASALT, (x, y, FLOOR), crease=1.0)
        for heading in range(0, 360, 120):
            mesh.add(cone(0.13, 1.62, 5), BASALT, (x, y, FLOOR + 0.1), (heading, -11.0, 0.0), crease=1.0)
        _bowl(mesh, iron, x, y, 8)
    for x, y, height, lean in (
        (7.0, 4.6, 1.5, 8),
        (7.5, 4.9, 1.0, -14),
        (9.3, 0.9, 1.2, -10),
        (9.1, 1.4, 0.8, 14),
        (7.2, -4.9, 0.9, 12),
        (9.4, -4.7, 1.3, -8),
        (9.0, -5.1, 0.7, 16),
    ):
        mesh.add(cone(0.2, height, 5), CRYSTAL, (x, y, FLOOR), (lean * 9.0, lean, lean), crease=1.0)
        mesh.add(ball(6, 4), BASALT, (x + 0.1, y - 0.12, FLOOR), size=(0.34, 0.28, 0.16), crease=1.0)
    return mesh
