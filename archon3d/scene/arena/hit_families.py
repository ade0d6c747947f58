"""The eight families of impacts: flat pieces that burst in the picture's plane, and what flies off.

Pieces are 1 in size and lie around the struck chest, x to the right of the picture and y up. They spread to
the sides rather than upward, so that the head stays in sight.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from panda3d.core import GeomNode, NodePath

from archon3d.scene.arena.hit_looks import Family
from archon3d.scene.craft.glow import Drift
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.strokes import Stroke, StrokePoint, stroked, turned
from archon3d.scene.craft.timeline import arch, settle

Motion = Callable[[NodePath, float], None]
"""Moves a piece, by the share of its time that has passed."""

BURST: Final = 0.22
"""Share of its time after which a piece has its full size."""
LEAST: Final = 0.5
"""Its initial size."""

CUT_LENGTH, CUT_WIDTH, CUT_SLANT = 1.45, 0.13, 30.0
"""Half length and half width of a slash's cuts, and their slant in degrees."""
CHIPS_AT: Final = (
    (-1.3, 0.16, 0.13),
    (-1.02, -0.52, 0.1),
    (-1.5, -0.24, 0.07),
    (1.28, -0.3, 0.14),
    (1.12, 0.34, 0.08),
    (1.56, 0.1, 0.09),
    (0.5, -0.95, 0.08),
)
"""Where chips of a blunt blow fly, right and up, and their size."""
BLAZE_SECONDS: Final = 0.46
"""How long flames of an impact burn, in seconds."""
BEHIND_BODY: Final = -0.3
"""How far behind the chest flames burn that may rise over the head, in the scene's units."""
CROWN_JETS: Final = (
    (-1.35, 0.26, 0.10),
    (-0.98, 0.62, 0.14),
    (-0.48, 0.5, 0.09),
    (0.06, 0.34, 0.11),
    (0.52, 0.56, 0.13),
    (0.94, 0.5, 0.08),
    (1.38, 0.34, 0.13),
)
"""Where the jets of a splash end, right and up, and the radius of the drop over each."""
BOLT: Final = (
    (-0.4, 2.3, 0.0),
    (-0.72, 1.8, 0.08),
    (-0.5, 1.5, 0.09),
    (-0.8, 1.1, 0.11),
    (-0.5, 0.72, 0.12),
    (0.06, 0.1, 0.16),
    (-0.2, -0.34, 0.13),
    (0.12, -0.72, 0.1),
    (-0.06, -1.3, 0.0),
)
"""The bolt of lightning past the head and down the body, right and up, and half its width."""
BRANCHES: Final = (
    ((0.06, 0.1, 0.13), 14, 1.6, 1),
    ((0.06, 0.1, 0.12), 164, 1.55, -1),
    ((-0.5, 0.72, 0.1), 158, 0.95, 1),
    ((-0.72, 1.8, 0.07), 150, 0.7, -1),
    ((-0.2, -0.34, 0.12), -154, 1.35, 1),
    ((0.12, -0.72, 0.1), -22, 1.5, -1),
    ((-0.06, -1.1, 0.08), 176, 1.2, 1),
    ((-0.06, -1.1, 0.08), -60, 0.5, -1),
)
"""Where branches leave it, and half their width there; their direction in degrees, length, and bend."""
FLICKER: Final = 8
"""How often lightning changes its way."""
CUT_SHARE: Final = 0.12
"""Share of the time in which a cut is drawn."""


class Piece(NamedTuple):
    """A flat piece of an impact."""

    shapes: Callable[[], list[Stroke]] | None
    """Its strokes; None for flames."""
    move: Motion
    rgb: Rgb | None = None
    """Its colour; None for its look's."""
    ember: float = 0.0
    """How much its heart keeps that colour, from 0 for a white one to 1; what makes flames differ."""


Tint = tuple[float, float, float, float]
"""RGB and opacity of motes; light adds to what is behind, so that its opacity may be less than its RGB."""


class Matter(NamedTuple):
    """Motes that fly off."""

    drift: Drift
    young: Tint | float
    old: Tint | float
    """Their tints at start and end; a number alone is the opacity of the blow's own light."""
    lift: float = 0.0
    """Height of their origin over the chest, in the scene's units."""


def solid(rgb: Rgb, opacity: float) -> Tint:
    """Return the tint of matter that does not shine."""
    return rgb[0] * opacity, rgb[1] * opacity, rgb[2] * opacity, opacity


class FamilyLook(NamedTuple):
    """How impacts of a family look."""

    pieces: tuple[Piece, ...]
    matter: tuple[Matter, ...]
    points: bool = False
    """Whether its pieces point in the blow's direction, along +x."""
    high: float = 1.0
    """Height of its pieces, as a share of their width."""
    rgb: Rgb | None = None
    """Colour of its pieces; None for the blow's own light."""
    seconds: float = 0.27
    """How long its pieces are seen."""
    glow: tuple[float, float] = (3.0, 2.6)
    """Half width and half height of the glow behind its pieces, along its way if it points there."""


@cache
def piece_mesh(shapes: Callable[[], list[Stroke]]) -> GeomNode:
    """Return the mesh of a piece's shapes, built once."""
    return stroked(shapes()).geom_node("piece")


# ----------------------------------------------------------------------------------------------- motions


def burst_out(node: NodePath, share: float) -> None:
    """Grow quickly to its full size."""
    node.set_scale(LEAST + (1.0 - LEAST) * settle(min(1.0, share / BURST)))


def burn(x: float, y: float, size: tuple[float, float], turn: float = 0.0, back: float = 0.0) -> Motion:
    """Return the motion of flames that leap up at that place to that half width and half height, and thin.

    `turn` is their direction in degrees clockwise from up; `back` is how far behind the chest they burn.
    """
    wide, high = size

    def leap(node: NodePath, share: float) -> None:
        out = LEAST + (1.0 - LEAST) * settle(min(1.0, share / BURST))
        lifted = 0.3 * high * settle(share)
        radians = math.radians(turn)
        at = x + lifted * math.sin(radians), y + lifted * math.cos(radians), back
        node.set_pos_hpr_scale(*at, -turn, 0.0, 0.0, wide * out, high * out, 1.0)

    return leap


def _spread(node: NodePath, share: float) -> None:
    node.set_scale(0.45 + 0.55 * settle(share))


def _cut_from(start: float, slant: float) -> Motion:
    """Return the motion of a cut, which is drawn from that share of the time on, and thins."""
    x, y = CUT_LENGTH * math.cos(math.radians(slant)), CUT_LENGTH * math.sin(math.radians(slant))

    def cut(node: NodePath, share: float) -> None:
        out = settle(min(1.0, max(0.02, (share - start) / CUT_SHARE)))
        left = 1.0 - 0.7 * max(0.0, share - 0.4) / 0.6
        node.set_pos_hpr_scale((out - 1.0) * x, (out - 1.0) * y, 0.0, slant, 0.0, 0.0, out, left, 1.0)

    return cut


def _crackle(node: NodePath, share: float) -> None:
    """Strike at full size at once, and take another way every second frame."""
    step = int(share * FLICKER)
    node.set_scale(-1.0 if step % 2 else 1.0, 1.0, 1.0)
    node.set_h(7.0 * math.sin(2.4 * step))


def _splash(node: NodePath, share: float) -> None:
    """Rise and widen, then fall."""
    node.set_scale(0.55 + 0.45 * settle(min(1.0, share / 0.6)), 0.25 + 0.75 * arch(0.12 + 0.76 * share), 1.0)


def _part_to(side: float) -> Motion:
    """Return the motion of shells that run to that side."""

    def run(node: NodePath, share: float) -> None:
        size = 0.55 + 0.45 * settle(share)
        way = side * (0.25 + 0.3 * settle(share))
        node.set_pos_hpr_scale(way, 0.0, 0.0, 0.0, 0.0, 0.0, side * size, size, 1.0)

    return run


# ------------------------------------------------------------------------------------------------ shapes


def lens(length: float, width: float, steps: int = 8) -> list[StrokePoint]:
    """Return a band along x that is pointed at both ends, by half its length and half its width."""
    ways = [2 * step / steps - 1 for step in range(steps + 1)]
    return [(length * way, 0.0, width * (1 - way * way)) for way in ways]


def _cut() -> list[Stroke]:
    """Return a cut that sags a little, as a blade's way does."""
    return [[(x, 0.16 * (x / CUT_LENGTH) ** 2 - 0.05, half) for x, _, half in lens(CUT_LENGTH, CUT_WIDTH)]]


def _shock() -> list[Stroke]:
    """Return a ring that is thickest below, and chips of stone around it."""
    turns = [math.radians(80.0 + 340.0 * step / 26) for step in range(27)]
    rim = [(0.82 * math.cos(turn), 0.72 * math.sin(turn), 0.17 - 0.08 * math.sin(turn)) for turn in turns]
    return [
        [(*rim[0][:2], 0.0), *rim[1:-1], (*rim[-1][:2], 0.0)],
        *([(x, y, size)] for x, y, size in CHIPS_AT),
    ]


def _cone() -> list[Stroke]:
    """Return a thin cone that leaves the body in three splinters."""
    return [
        [(-1.7, 0.0, 0.0), (0.2, 0.0, 0.24), (0.75, 0.0, 0.2), (2.0, 0.0, 0.0)],
        *([(0.1, 0.07 * side, 0.14), (0.8, 0.34 * side, 0.12), (1.5, 0.72 * side, 0.0)] for side in (-1, 1)),
    ]


def _branches() -> list[Stroke]:
    """Return a bolt from the head to the floor that thins, and branches to the sides and over the ground."""
    shapes: list[Stroke] = [BOLT, [(0.06, 0.1, 0.26)]]
    for (x, y, half), way, length, bend in BRANCHES:
        line = [
            (0.0, 0.0, half),
            (0.34, 0.13 * bend, 0.8 * half),
            (0.5, -0.11 * bend, 0.65 * half),
            (0.82, 0.1 * bend, 0.4 * half),
            (1.0, -0.08 * bend, 0.0),
        ]
        twig = [(0.5, -0.1 * bend, 0.5 * half), (0.7, -0.28 * bend, 0.35 * half), (0.8, -0.5 * bend, 0.0)]
        for part in (line, twig):
            points = [(along, up, wide / length) for along, up, wide in part]
            shapes.append([(x + right, y + up, wide) for right, up, wide in turned(points, way, length)])
    return shapes


def _flare() -> list[Stroke]:
    """Return a lens-like cross: long to the sides, short up and down, with two ghosts of the lens."""
    ways = [step / 6 - 1 for step in range(13)]
    arms = ((0, 2.1, 0.3), (90, 1.15, 0.34), (45, 0.6, 0.18), (135, 0.6, 0.18))
    return [
        *(
            turned([(size * way, 0.0, wide * (1 - abs(way)) ** 2) for way in ways], turn)
            for turn, size, wide in arms
        ),
        [(0.0, 0.0, 0.32)],
        [(-1.15, 0.0, 0.13)],
        [(1.42, 0.0, 0.09)],
    ]


def _halo() -> list[Stroke]:
    """Return a ring in eight pieces, and rays between them."""
    shapes: list[Stroke] = []
    for number in range(8):
        turns = [math.radians(45.0 * number + 14.0 * (step / 3 - 1)) for step in range(7)]
        shapes.append(
            [
                (math.cos(turn), 0.8 * math.sin(turn), 0.07 * arch(0.1 + 0.13 * step))
                for step, turn in enumerate(turns)
            ]
        )
        shapes.append(turned([(1.1, 0.0, 0.05), (1.55, 0.0, 0.0)], 45.0 * number + 22.5))
    return shapes


def _crown() -> list[Stroke]:
    """Return jets that leave a pool and bend outward like a crown, with a drop over each."""
    pool = [(math.cos(turn), math.sin(turn)) for turn in (math.tau * step / 16 for step in range(17))]
    shapes: list[Stroke] = [[(0.62 * x, 0.16 * y - 0.4, 0.08) for x, y in pool]]
    for x, y, drop in CROWN_JETS:
        shapes.append(
            [(0.5 * x, -0.42, 0.17), (0.72 * x, 0.3 * y - 0.2, 0.11), (0.9 * x, 0.8 * y, 0.06), (x, y, 0.0)]
        )
        shapes.append([(1.16 * x, y + 0.24, drop)])
    return shapes


def _shells() -> list[Stroke]:
    """Return three shells to the right, one within the other."""
    shapes: list[Stroke] = []
    for radius, width, span in ((0.7, 0.5, 58.0), (1.22, 0.42, 48.0), (1.74, 0.3, 38.0)):
        turns = [math.radians(span * (step / 4 - 1)) for step in range(9)]
        arc = [
            (
                radius * math.cos(turn),
                radius * math.sin(turn),
                width / 2 * math.cos(1.4 * turn / math.radians(span)),
            )
            for turn in turns
        ]
        shapes.append([(*arc[0][:2], 0.0), *arc[1:-1], (*arc[-1][:2], 0.0)])
    return shapes


# ---------------------------------------------------------------------------------------------- families

SMOKE: Final[Rgb] = (0.17, 0.14, 0.14)
GLOWING_SMOKE: Final[Rgb] = (0.72, 0.27, 0.08)
DUST: Final[Rgb] = (0.52, 0.45, 0.36)
FOAM: Final[Rgb] = (0.85, 0.95, 1.0)
CHIPS: Final[Rgb] = (0.62, 0.44, 0.24)
BLAZE: Final[Rgb] = (1.0, 0.34, 0.02)
"""Colour of flames."""
FLAME: Final[Tint] = (1.0, 0.72, 0.20, 0.5)
EMBER: Final[Tint] = (0.75, 0.10, 0.01, 0.3)

FLAMES: Final = (
    Matter(Drift(14, 1.2, 1.9, 0.66, start=0.5), solid(GLOWING_SMOKE, 0.55), solid(SMOKE, 0.7), -0.1),
    Matter(Drift(40, 1.7, 1.3, 0.11, start=0.3), FLAME, EMBER),
)
"""Smoke and sparks of a fire."""

FAMILIES: Final[dict[Family, FamilyLook]] = {
    "slash": FamilyLook(
        (Piece(_cut, _cut_from(0.0, -CUT_SLANT)), Piece(_cut, _cut_from(CUT_SHARE, CUT_SLANT))),
        (Matter(Drift(16, 1.5, 0.1, 0.11, fall=0.5), 0.6, 0.1),),
        glow=(3.1, 2.3),
    ),
    "blunt": FamilyLook(
        (Piece(_shock, _spread),),
        (Matter(Drift(30, 2.0, 0.3, 0.34, start=0.3), solid(DUST, 0.85), solid(DUST, 0.0), -0.6),),
        glow=(2.7, 2.4),
    ),
    "pierce": FamilyLook(
        (Piece(_cone, burst_out),),
        (Matter(Drift(14, 1.3, 0.1, 0.1, fall=0.6), solid(CHIPS, 1.0), solid(CHIPS, 0.6)),),
        points=True,
        glow=(3.6, 2.2),
    ),
    "fire": FamilyLook(
        (
            Piece(None, burn(0.0, 0.6, (1.6, 1.7), back=BEHIND_BODY), BLAZE, 0.05),
            Piece(None, burn(-0.85, 0.0, (0.8, 1.05), -20.0), BLAZE, 0.85),
            Piece(None, burn(0.85, 0.0, (0.85, 1.15), 20.0), BLAZE, 0.0),
            Piece(None, burn(0.0, -0.3, (1.2, 0.72)), BLAZE, 1.1),
        ),
        FLAMES,
        rgb=BLAZE,
        seconds=BLAZE_SECONDS,
        glow=(2.8, 2.5),
    ),
    "lightning": FamilyLook(
        (Piece(_branches, _crackle),),
        (Matter(Drift(16, 1.4, 0.0, 0.1, fall=0.2), 0.5, 0.1),),
        glow=(2.7, 3.5),
    ),
    "beam": FamilyLook(
        (Piece(_halo, _spread), Piece(_flare, burst_out)),
        (Matter(Drift(30, 1.6, 0.4, 0.15, start=0.3), 0.4, 0.0),),
        glow=(3.6, 2.5),
    ),
    "water": FamilyLook(
        (Piece(_crown, _splash),),
        (Matter(Drift(30, 1.9, 0.7, 0.2, fall=1.9), solid(FOAM, 0.9), solid(FOAM, 0.5)),),
        glow=(3.3, 2.1),
    ),
    "wind": FamilyLook(
        (Piece(_shells, _part_to(1.0)), Piece(_shells, _part_to(-1.0))),
        (
            Matter(Drift(20, 2.2, 0.2, 0.12, swirl=2.4, start=0.9), 0.4, 0.0),
            Matter(Drift(18, 1.9, 0.3, 0.4, swirl=3.2, start=0.6), solid(DUST, 0.6), solid(DUST, 0.0), -0.5),
        ),
        glow=(3.8, 2.4),
    ),
}
"""Looks by family."""
