"""Impacts of single forms, where those of one family would look alike: even without colours they differ.

Pieces are 1 in size and lie around the struck chest, as in hit_families.py.
"""

import math
from typing import Final

from panda3d.core import NodePath

from archon3d.scene.arena.hit_families import (
    BEHIND_BODY,
    BLAZE,
    BLAZE_SECONDS,
    DUST,
    FAMILIES,
    FLAMES,
    FamilyLook,
    Matter,
    Motion,
    Piece,
    burn,
    burst_out,
    lens,
    solid,
)
from archon3d.scene.arena.hit_looks import HIT_LOOKS
from archon3d.scene.craft.glow import Drift
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.strokes import Stroke, turned
from archon3d.scene.craft.timeline import arch, settle

CHUNKS_AT: Final = (
    (-1.25, 0.5, 0.2),
    (-0.72, 0.82, 0.14),
    (-1.42, -0.16, 0.15),
    (-0.98, -0.62, 0.21),
    (-0.3, -0.86, 0.13),
    (-0.25, 0.66, 0.1),
)
"""Where pieces of a rock fly back that has burst, along the blow and up, and their size."""
SHARDS: Final = (
    (4, 1.5, 0.2),
    (38, 1.05, 0.15),
    (74, 0.85, 0.13),
    (112, 0.95, 0.16),
    (151, 1.4, 0.19),
    (186, 1.15, 0.14),
    (222, 1.3, 0.2),
    (262, 0.9, 0.15),
    (301, 1.1, 0.17),
    (334, 1.35, 0.14),
)
"""Direction of a boulder's shards in degrees, how far they reach, and half their width."""
LEAVES_AT: Final = (
    (10, 1.4, 0.44),
    (52, 1.0, 0.28),
    (95, 0.72, 0.22),
    (133, 1.05, 0.34),
    (176, 1.45, 0.46),
    (213, 1.1, 0.38),
    (255, 0.9, 0.4),
    (308, 1.2, 0.44),
)
"""Where the leaves of a clod fly, in degrees and outward, and half their length."""
TONGUES: Final = 7
"""Tongues of a wheel of fire."""
WHEEL: Final = 0.6
"""Radius of its rim."""


def _swirl(start: float, degrees: float) -> Motion:
    """Return the motion of what whirls outward from that share of its size."""

    def swirl(node: NodePath, share: float) -> None:
        node.set_h(degrees * settle(share))
        node.set_scale(start + (1.0 - start) * settle(min(1.0, 1.6 * share)))

    return swirl


def _stab(node: NodePath, share: float) -> None:
    """Shoot out along the way at once, and run on."""
    out = settle(min(1.0, share / 0.2))
    node.set_pos_hpr_scale(0.35 * share, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3 + 0.7 * out, 0.6 + 0.4 * out, 1.0)


def _slam(node: NodePath, share: float) -> None:
    """Drive ahead at once, and widen."""
    out = settle(min(1.0, share / 0.25))
    node.set_pos_hpr_scale(0.3 * out - 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.7 + 0.3 * out, 0.55 + 0.5 * out, 1.0)


def _stare(node: NodePath, share: float) -> None:
    """Open like an eye."""
    node.set_scale(0.8 + 0.2 * share, max(0.1, settle(min(1.0, share / 0.35))), 1.0)


def _moved(stroke: Stroke, x: float, y: float) -> Stroke:
    return [(at + x, up + y, half) for at, up, half in stroke]


def _broken_stone() -> list[Stroke]:
    """Return pointed shards that have left a crushed middle."""
    shapes: list[Stroke] = [[(0.0, 0.0, 0.26)]]
    for way, reach, half in SHARDS:
        shard = [(0.42, 0.0, 0.2 * half), (0.58, 0.0, half), (reach, 0.0, 0.0)]
        shapes.append([(x, 0.8 * y, wide) for x, y, wide in turned(shard, way)])
    return shapes


def _crush() -> list[Stroke]:
    """Return two bows of a body that a rock drives in, and short strokes of the burst before them."""
    shapes: list[Stroke] = []
    for x, size, half in ((0.12, 0.78, 0.17), (0.72, 1.08, 0.13)):
        ways = [step / 6 - 1 for step in range(13)]
        shapes.append([(x - 0.5 * size * way * way, size * way, half * (1 - way * way)) for way in ways])
    for way, reach in ((150, 0.95), (180, 0.75), (210, 0.95)):
        shapes.append(turned([(0.3, 0.0, 0.0), (0.5, 0.0, 0.09), (reach, 0.0, 0.0)], way))
    return shapes


def _chunks() -> list[Stroke]:
    """Return lumps with edges, where a rock has burst, each with a tail towards the blow."""
    return [
        [
            (0.3 * x, 0.3 * y, 0.0),
            (x - 0.25 * size, y - 0.2 * size, 0.7 * size),
            (x, y, 0.85 * size),
            (x + 1.5 * size * math.copysign(1.0, x), y + 1.1 * size * math.copysign(1.0, y), 0.0),
        ]
        for x, y, size in CHUNKS_AT
    ]


def _leaves() -> list[Stroke]:
    """Return leaves that whirl around, each across its way outward."""
    shapes: list[Stroke] = []
    for way, reach, half in LEAVES_AT:
        x, y = reach * math.cos(math.radians(way)), 0.72 * reach * math.sin(math.radians(way))
        shapes.append(_moved(turned(lens(half, 0.4 * half), way + 62.0), x, y))
    return shapes


def _wheel() -> list[Stroke]:
    """Return a ring whose flames all curl the same way."""
    turns = [math.tau * step / 20 for step in range(21)]
    shapes: list[Stroke] = [
        [(0.0, 0.0, 0.36)],
        [(WHEEL * math.cos(turn), WHEEL * math.sin(turn), 0.11) for turn in turns],
    ]
    tongue = [(WHEEL, 0.0, 0.2), (0.95, 0.2, 0.21), (1.26, 0.54, 0.14), (1.34, 1.0, 0.0)]
    return shapes + [turned(tongue, 360.0 * number / TONGUES) for number in range(TONGUES)]


def _lance() -> list[Stroke]:
    """Return a long shaft of light through the body, with two waves that it drives before it."""
    shapes: list[Stroke] = [[(-2.1, 0.0, 0.0), (-0.4, 0.0, 0.11), (1.2, 0.0, 0.13), (2.4, 0.0, 0.0)]]
    for x, size, half in ((-0.85, 0.62, 0.11), (-0.2, 0.92, 0.14)):
        ways = [step / 5 - 1 for step in range(11)]
        shapes.append([(x - 0.42 * size * way * way, size * way, half * (1 - way * way)) for way in ways])
    return shapes


def _three_spikes() -> list[Stroke]:
    """Return three spikes side by side."""
    spike = [(-1.1, 0.0, 0.0), (0.15, 0.0, 0.15), (0.55, 0.0, 0.12), (1.5, 0.0, 0.0)]
    return [_moved(spike, x, y) for x, y in ((-0.2, 0.46), (0.3, 0.0), (-0.2, -0.46))]


def _eye() -> list[Stroke]:
    """Return an eye with a slit, and lashes below it."""
    ways = [step / 8 - 1 for step in range(17)]
    lids: list[Stroke] = [
        [(1.5 * way, side * 0.62 * (1 - way * way), 0.1 * (1.1 - abs(way))) for way in ways]
        for side in (-1, 1)
    ]
    lashes = [turned([(0.85, 0.0, 0.07), (1.15, 0.0, 0.0)], way) for way in (-58, -90, -122)]
    return [*lids, turned(lens(0.5, 0.2), 90.0), *lashes]


def _whirl() -> list[Stroke]:
    """Return the two arms of a whirlwind."""
    shapes: list[Stroke] = []
    for start in (0.0, math.pi):
        arm = []
        for step in range(19):
            share = step / 18
            turn, far = start + 1.3 * math.tau * share, 0.18 + 1.32 * share
            arm.append((far * math.cos(turn), far * math.sin(turn), 0.15 * arch(0.08 + 0.92 * share)))
        shapes.append(arm)
    return shapes


HOT_CHUNKS: Final[Rgb] = (0.98, 0.62, 0.24)
ROUGH_CHUNKS: Final[Rgb] = (0.42, 0.38, 0.46)
GRANITE_CHUNKS: Final[Rgb] = (0.30, 0.28, 0.32)
SOIL: Final[Rgb] = (0.26, 0.15, 0.07)
GREEN_LEAVES: Final[Rgb] = (0.36, 0.78, 0.10)

STONE: Final = FamilyLook(
    (Piece(_broken_stone, burst_out),),
    (
        Matter(
            Drift(14, 1.9, 0.7, 0.4, fall=1.7, start=0.3),
            solid(GRANITE_CHUNKS, 1.0),
            solid(GRANITE_CHUNKS, 0.9),
        ),
        Matter(Drift(18, 1.6, 0.3, 0.36, start=0.3), solid(DUST, 0.7), solid(DUST, 0.0), -0.6),
    ),
)
CHIPS_OF_SPINES: Final = (Matter(Drift(14, 1.3, 0.1, 0.1, fall=0.6), 0.6, 0.1),)

IMPACT_VARIANTS: Final[dict[str, FamilyLook]] = {
    "golem": STONE,
    "troll": FamilyLook(
        (Piece(_crush, _slam), Piece(_chunks, burst_out, HOT_CHUNKS)),
        (
            Matter(Drift(12, 1.7, 0.9, 0.3, fall=2.2), solid(ROUGH_CHUNKS, 1.0), solid(ROUGH_CHUNKS, 0.9)),
            Matter(Drift(24, 2.1, 0.2, 0.4, start=0.4), solid(DUST, 0.8), solid(DUST, 0.0), -0.7),
        ),
        points=True,
    ),
    "earth": FamilyLook(
        (Piece(_leaves, _swirl(0.45, 46.0)),),
        (Matter(Drift(44, 1.5, 1.9, 0.42, fall=2.6, start=0.4), solid(SOIL, 1.0), solid(SOIL, 0.8), -0.5),),
        rgb=GREEN_LEAVES,
    ),
    "wizard": FamilyLook(
        (Piece(_wheel, _swirl(0.4, -150.0)),),
        (Matter(Drift(40, 1.7, 0.2, 0.2, swirl=2.6, start=0.5), 0.5, 0.0),),
        high=0.78,
    ),
    "dragon": FamilyLook(
        (
            Piece(None, burn(0.6, 0.45, (1.4, 1.9), 60.0, BEHIND_BODY), BLAZE, 0.15),
            Piece(None, burn(0.4, -0.2, (0.8, 2.0), 80.0), BLAZE, 1.15),
            Piece(None, burn(0.0, 0.0, (1.0, 1.5), 88.0), BLAZE, 0.85),
        ),
        FLAMES,
        points=True,
        rgb=BLAZE,
        seconds=BLAZE_SECONDS,
        glow=(2.5, 2.1),
    ),
    "valkyrie": FamilyLook(
        (Piece(_lance, _stab),), (Matter(Drift(12, 1.3, 0.1, 0.1, fall=0.6), 0.6, 0.1),), points=True
    ),
    "manticore": FamilyLook((Piece(_three_spikes, _stab),), CHIPS_OF_SPINES, points=True),
    "basilisk": FamilyLook((Piece(_eye, _stare),), (Matter(Drift(14, 1.3, 0.2, 0.12), 0.3, 0.0),)),
    "djinn": FamilyLook(
        (Piece(_whirl, _swirl(0.35, -210.0)),),
        (Matter(Drift(24, 1.9, 0.6, 0.2, swirl=3.2, start=0.5), solid(DUST, 0.6), solid(DUST, 0.0), -0.4),),
        high=0.62,
    ),
}
"""Looks by form."""


def impact_of(form: str) -> FamilyLook:
    """Return how that form's hits look. Raises KeyError for one that does not attack by itself."""
    return IMPACT_VARIANTS.get(form) or FAMILIES[HIT_LOOKS[form].family]
