"""The marks of what is worth a look in a replay: battles, deaths, spells and power points."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from panda3d.core import NodePath, PandaNode

from archon3d.ui.canvas import Canvas, Colour, Layer
from archon3d.ui.shapes import Point, polygon

HALF_MARK: Final = 9.0
"""Half the size of a mark, in canvas units."""

_TURNS: Final = tuple(number * math.tau / 10 for number in range(10))
_ROUND: Final = tuple((HALF_MARK * math.sin(turn), -HALF_MARK * math.cos(turn)) for turn in _TURNS)


@dataclass(frozen=True, slots=True)
class MarkShape:
    """How a kind of mark is drawn."""

    outline: tuple[Point, ...]
    colour: Colour
    above: bool
    """Whether it is above the timeline, else below it."""


SHAPES: Final[Mapping[str, MarkShape]] = {
    "battle": MarkShape(((-4, -11), (4, -11), (4, 11), (-4, 11)), (0.95, 0.42, 0.28, 1.0), above=True),
    "death": MarkShape(((0, 9), (-9, -7), (9, -7)), (0.80, 0.80, 0.84, 1.0), above=False),
    "spell": MarkShape(((0, -10), (10, 0), (0, 10), (-10, 0)), (0.68, 0.56, 1.0, 1.0), above=True),
    "power": MarkShape(_ROUND, (0.45, 0.85, 0.75, 1.0), above=False),
}
"""The shape of each kind of mark."""


def mark_parent(layer: Layer) -> NodePath:
    """Return a node for marks; those that come later are not drawn over what the layer has by then."""
    return layer.attach(PandaNode("marks"))


def draw_mark(parent: NodePath, canvas: Canvas, kind: str, at: Point) -> NodePath:
    """Draw a mark of that kind, with its middle at a canvas point."""
    shape = SHAPES[kind]
    path = parent.attach_new_node(polygon(shape.outline, canvas.tint(shape.colour)))
    path.set_pos(at[0], 0, -at[1])
    return path
