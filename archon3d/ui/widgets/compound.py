"""Nodes made of other nodes, and nodes that can be hidden while a screen is shown."""

from __future__ import annotations

from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import show


class Compound(Node):
    """A node that is made of others, for subclasses that change what these say."""

    def __init__(self, node: Node) -> None:
        self._node, self.grow = node, node.grow
        self.place = Rectangle(0, 0, 0, 0)
        """Where it is; of no size before it has been placed."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size."""
        return self._node.measure(canvas, width)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height."""
        return self._node.least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node."""
        self.place = area
        self._node.put(surface, area)


class Hideable(Compound):
    """A node without rows to choose that can be hidden; its place stays empty then."""

    def __init__(self, node: Node, *, shown: bool = True) -> None:
        super().__init__(node)
        self._shown = shown
        self._layer: Layer | None = None

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node on a layer of its own."""
        self._layer = surface.layer.part("hideable")
        super().put(Surface(self._layer), area)
        show(self._layer.node, self._shown)

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        self._shown = shown
        if self._layer is not None:
            show(self._layer.node, shown)
