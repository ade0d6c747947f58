"""Nodes that are made of others, know where they are, or change while they are shown."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Anchored, Column, Gap, Node, Row, Size, Surface
from archon3d.ui.shapes import show

NOWHERE: Final = Rectangle(0, 0, 0, 0)
ENDLESS: Final = 1e6
"""A width that holds any line, in canvas units."""


class Composite(Node):
    """A node that is made of others, which may depend on the canvas."""

    def build(self, canvas: Canvas) -> Node:
        """Return what it is made of."""
        raise NotImplementedError

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of what it is made of."""
        return self.build(canvas).measure(canvas, width)

    def least(self, canvas: Canvas, width: float) -> float:
        return self.build(canvas).least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw what it is made of."""
        self.build(surface.canvas).put(surface, area)


class Room(Node):
    """Space that is left to something else, and knows where it is."""

    def __init__(self, height: float = 0.0, *, grow: float = 0.0) -> None:
        self._height, self.grow = height, grow
        self.area = NOWHERE
        """Its place, once it has one."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its height."""
        return Size(0.0, self._height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw nothing."""
        self.area = area


class Located(Node):
    """A node of which it is known where it is, and which may have a help text."""

    def __init__(self, node: Node, help_text: str | Callable[[], str] = "") -> None:
        self._node, self._help, self.grow = node, help_text, node.grow
        self.area = NOWHERE
        """Its place, once it has one."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size."""
        return self._node.measure(canvas, width)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height."""
        return self._node.least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node."""
        self.area = area
        self._node.put(surface, area)

    def help_at(self, at: tuple[float, float]) -> str:
        """Return the help text if the canvas point is on the node; empty otherwise."""
        if not self.area.holds(at):
            return ""
        return self._help if isinstance(self._help, str) else self._help()


class LivePart(Node):
    """A node that can be hidden, or replaced by another one in the same place."""

    def __init__(
        self, node: Node, *, name: str = "part", like: Node | None = None, grow: float = 0.0
    ) -> None:
        """Show the node; the part has room for the node `like`, or else for the first one."""
        self._node, self._like, self._name, self.grow = node, like or node, name, grow
        self._shown = True
        self._layer: Layer | None = None
        self.area = NOWHERE
        """Its place, once it has one."""

    @property
    def shown(self) -> bool:
        return self._shown

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of what it has room for."""
        return self._like.measure(canvas, width)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height of what it has room for."""
        return self._like.least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node."""
        self.area, self._layer = area, surface.layer.part(self._name)
        self._node.put(Surface(self._layer), area)
        show(self._layer.node, self._shown)

    def replace(self, node: Node) -> None:
        """Show another node instead."""
        self._node = node
        if self._layer is not None:
            self._layer.clear()
            node.put(Surface(self._layer), self.area)

    def set_shown(self, shown: bool) -> None:
        """Show or hide it."""
        self._shown = shown
        if self._layer is not None:
            show(self._layer.node, shown)


class Rest(Node):
    """A node that has the width that the others in a row leave."""

    grow = 1.0

    def __init__(self, node: Node) -> None:
        self._node = node

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no width, and the node's height."""
        return Size(0.0, self._node.measure(canvas, width).height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node in the middle of the row's height."""
        height = min(area.h, self._node.measure(surface.canvas, area.w).height)
        self._node.put(surface, replace(area, y=area.centre[1] - height / 2, h=height))


class Fitting(Node):
    """The first of some nodes that is not too wide, or else the last one."""

    def __init__(self, *nodes: Node) -> None:
        self._nodes = nodes

    def measure(self, canvas: Canvas, width: float) -> Size:
        return self._chosen(canvas, width).measure(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        self._chosen(surface.canvas, area.w).put(surface, area)

    def _chosen(self, canvas: Canvas, width: float) -> Node:
        fits = (node for node in self._nodes if node.measure(canvas, ENDLESS).width <= width)
        return next(fits, self._nodes[-1])


class WrappedRow(Node):
    """Nodes beside each other in the middle of as many lines as they need."""

    def __init__(self, *nodes: Node, gap: float) -> None:
        """Leave a gap between two nodes on a line."""
        self._nodes, self._gap = [Anchored(node) for node in nodes], gap

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and the height of all lines."""
        return Size(width, sum(line.measure(canvas, width).height for line in self._lines(canvas, width)))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw line by line."""
        Column(*self._lines(surface.canvas, area.w)).put(surface, area)

    def _lines(self, canvas: Canvas, width: float) -> Sequence[Node]:
        lines: list[list[Node]] = []
        taken = 0.0
        for node in self._nodes:
            wide = node.measure(canvas, width).width
            if not lines or taken + self._gap + wide > width:
                lines.append([])
                taken = -self._gap
            lines[-1].append(node)
            taken += self._gap + wide
        return [Row(Gap(grow=1.0), Row(*line, gap=self._gap), Gap(grow=1.0)) for line in lines]


class Within(Node):
    """A node in the room that another node has left."""

    def __init__(self, room: Room, node: Node) -> None:
        """Put the node into the room, which has to be placed before."""
        self._room, self._node = room, node

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it has the other's."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node in the room."""
        self._node.put(surface, self._room.area)


class Narrow(Node):
    """A node that is no wider than a share of the canvas."""

    def __init__(self, node: Node, most: float) -> None:
        """`most` is the greatest share."""
        self._node, self._most = node, most

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size within that width."""
        return self._node.measure(canvas, min(width, self._most * canvas.width))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node in the middle."""
        width = min(area.w, self._most * surface.canvas.width)
        self._node.put(surface, replace(area, x=area.centre[0] - width / 2, w=width))
