"""Signs of Archon's cycle: sun, moon and direction as outlines, and the greys of its six colours."""

import math
from collections.abc import Sequence
from typing import Final

from panda3d.core import NodePath

from archon3d.arena.content import COLOURS
from archon3d.ui.canvas import GOLD, SIDE_TEXT_COLOURS, Colour, Layer
from archon3d.ui.shapes import Point, polygon

GREYS: Final = tuple(1 - 0.96 * number / (len(COLOURS) - 1) for number in range(len(COLOURS)))
"""Brightness of each of the six colours, from A to F."""
SIGN: Final = 22.0
"""Radius of sun and moon, including the sun's rays."""
RAYS: Final = 10
RAY_FOOT: Final = 0.62
"""Start of the sun's rays, as a share of its radius."""
MOON_BITE: Final = 0.42
"""Offset of the shadow over the moon, as a share of its radius."""
ROUND_STEPS: Final = 20
"""Vertices of a half circle."""
ARROW_HEAD: Final = ((-0.6, -1.0), (0.6, 0.0), (-0.6, 1.0))
"""Outline of an arrow of length 1 to the right."""
WAY_GAP: Final = 0.95
"""Distance from the centre of two arrows back to back to that of each, in arrow lengths."""


def sun_sign(layer: Layer, at: Point) -> None:
    """Draw the sun around that point."""
    sign(layer, at, _sun(), SIDE_TEXT_COLOURS["light"])


def moon_sign(layer: Layer, at: Point) -> None:
    """Draw the moon around that point."""
    sign(layer, at, _moon(), SIDE_TEXT_COLOURS["dark"])


def way_sign(layer: Layer, at: Point, length: float) -> None:
    """Draw two arrows back to back, left and right, each of that length."""
    for way, turn in ((-1, 180), (1, 0)):
        head = sign(layer, (at[0] + way * length * WAY_GAP, at[1]), ARROW_HEAD, GOLD)
        head.set_scale(length)
        head.set_r(turn)


def sign(layer: Layer, at: Point, outline: Sequence[Point], colour: Colour) -> NodePath:
    """Return an outline at that place."""
    node = layer.attach(polygon(outline, layer.canvas.tint(colour)))
    node.set_pos(at[0], 0, -at[1])
    return node


def _sun() -> list[Point]:
    """Return a disc with rays."""
    points = []
    for number in range(2 * RAYS):
        angle, radius = math.pi * number / RAYS, SIGN * (RAY_FOOT if number % 2 else 1.0)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return points


def _moon() -> list[Point]:
    """Return a crescent that is open to the right."""
    radius = SIGN * 0.86
    reach = math.acos(MOON_BITE / 2)
    outer = [reach + (2 * math.pi - 2 * reach) * step / ROUND_STEPS for step in range(ROUND_STEPS + 1)]
    turn = math.pi - reach
    inner = [-turn + 2 * (turn - math.pi) * step / ROUND_STEPS for step in range(1, ROUND_STEPS)]
    return [
        *((radius * math.cos(angle), radius * math.sin(angle)) for angle in outer),
        *((radius * (math.cos(angle) + MOON_BITE), radius * math.sin(angle)) for angle in inner),
    ]
