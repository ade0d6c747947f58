"""Lays out a screen: nodes say what is on it, are measured, and then placed.

Text size, aspect ratio and captions are this module's matter; a node's own sizes are designed for full-scale
text and grow with it. `lay_out` places a tree of nodes on a layer and returns the menu of its rows.

    Column(Text("TITLE", HEADING), Gap(20), Choices({"yes": "Yes", "no": "No"}))
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from archon3d.ui.canvas import Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import Item
from archon3d.ui.menu_scroll import ScrollArea
from archon3d.ui.shapes import PANEL_BOTTOM, PANEL_RIM, PANEL_TOP, Panel
from archon3d.ui.theme import PADDING, PROSE, SCREEN_EDGE


@dataclass(frozen=True, slots=True)
class Size:
    """The size that a node would like to have, in canvas units."""

    width: float
    height: float


class Surface:
    """A layer on which nodes are placed, and the rows to choose that they add."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer
        self.canvas = layer.canvas
        self.items: list[Item] = []
        self.marked: list[str] = []
        """Keys of the rows that have been chosen before."""
        self.scrolls: ScrollArea | None = None
        """Where the rows scroll, if they do."""
        self._with_rows: list[Callable[[Menu], None]] = []

    def with_rows(self, draw: Callable[[Menu], None]) -> None:
        """Call `draw` once there is a menu: what it draws on the menu's content scrolls with the rows."""
        self._with_rows.append(draw)

    def menu(self, focus: str) -> Menu | None:
        """Return the menu of all rows, with the focus on that one if it exists; None without rows."""
        if not self.items:
            return None
        keys = [item.key for item in self.items]
        menu = Menu(self.layer, self.items, focus if focus in keys else keys[0], self.scrolls)
        menu.mark(self.marked)
        for draw in self._with_rows:
            draw(menu)
        return menu


class Node:
    """Something on a screen. It can be placed any number of times."""

    grow: float = 0.0
    """Its share of the room that a column or row has left."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size that it would like to have within that width."""
        raise NotImplementedError

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height that it can do with."""
        return self.measure(canvas, width).height

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it there."""
        raise NotImplementedError


def lay_out(layer: Layer, node: Node, focus: str) -> Menu | None:
    """Place the node between the window's edges and the footer, and return the menu of its rows, if any."""
    canvas, surface = layer.canvas, Surface(layer)
    node.put(surface, Rectangle(0, 0, canvas.width, footer_top(canvas)))
    return surface.menu(focus)


def scaled(canvas: Canvas, length: float) -> float:
    """Return a length that grows with running text, in canvas units."""
    return canvas.room(length, PROSE.size)


class Gap(Node):
    """Empty space."""

    def __init__(self, height: float = 0.0, *, width: float = 0.0, grow: float = 0.0) -> None:
        self._size, self.grow = Size(width, height), grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        return self._size

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw nothing."""


class Column(Node):
    """Nodes below each other, as wide as the column."""

    def __init__(self, *nodes: Node, gap: float = 0.0, grow: float = 0.0) -> None:
        self._nodes, self._gap, self.grow = nodes, gap, grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width of the widest node, and the height of all."""
        sizes = [node.measure(canvas, width) for node in self._nodes]
        return Size(max(size.width for size in sizes), sum(size.height for size in sizes) + self._gaps)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height of all nodes."""
        return sum(node.least(canvas, width) for node in self._nodes) + self._gaps

    @property
    def _gaps(self) -> float:
        return self._gap * (len(self._nodes) - 1)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Share the height out: what is left goes to those that grow, what lacks is taken from all."""
        y = area.y
        for node, height in zip(self._nodes, self._heights(surface.canvas, area), strict=True):
            node.put(surface, Rectangle(area.x, y, area.w, height))
            y += height + self._gap

    def _heights(self, canvas: Canvas, area: Rectangle) -> list[float]:
        wanted = [node.measure(canvas, area.w).height for node in self._nodes]
        spare = area.h - sum(wanted) - self._gaps
        if spare >= 0:
            return _shared(wanted, [node.grow for node in self._nodes], spare)
        least = [node.least(canvas, area.w) for node in self._nodes]
        slack = sum(wanted) - sum(least)
        share = min(1.0, -spare / slack) if slack > 0 else 0.0
        return [most - share * (most - low) for most, low in zip(wanted, least, strict=True)]


class Row(Node):
    """Nodes beside each other, as high as the row."""

    def __init__(self, *nodes: Node, gap: float = 0.0, grow: float = 0.0, spreads: bool = False) -> None:
        """Leave a gap between two nodes; if the row `spreads`, the width that is left is there too."""
        self._nodes, self._gap, self.grow, self._spreads = nodes, gap, grow, spreads

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width of all nodes, and the height of the highest."""
        widths = self._widths(canvas, width)
        inside = [node.node if isinstance(node, Share) else node for node in self._nodes]
        sizes = [node.measure(canvas, wide) for node, wide in zip(inside, widths, strict=True)]
        return Size(sum(widths) + self._gaps, max(size.height for size in sizes))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height of the highest node."""
        widths = self._widths(canvas, width)
        return max(node.least(canvas, wide) for node, wide in zip(self._nodes, widths, strict=True))

    @property
    def _gaps(self) -> float:
        return self._gap * (len(self._nodes) - 1)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Share the width out: what is left goes to those that grow, what lacks is taken from all."""
        x, gap, widths = area.x, self._gap, self._widths(surface.canvas, area.w)
        if self._spreads:
            gap = (area.w - sum(widths)) / max(1, len(widths) - 1)
        for node, width in zip(self._nodes, widths, strict=True):
            node.put(surface, Rectangle(x, area.y, width, area.h))
            x += width + gap

    def _widths(self, canvas: Canvas, width: float) -> list[float]:
        room = width - self._gaps
        wanted = [node.measure(canvas, room).width for node in self._nodes]
        return widths_within(room, wanted, [node.grow for node in self._nodes])


def widths_within(room: float, wanted: Sequence[float], grows: Sequence[float]) -> list[float]:
    """Return widths within a room: what is left goes to those that grow, what lacks is taken from all."""
    spare = room - sum(wanted)
    if spare >= 0:
        return _shared(wanted, grows, spare)
    return [room * wide / sum(wanted) for wide in wanted]


def _shared(wanted: Sequence[float], grows: Sequence[float], spare: float) -> list[float]:
    """Return the lengths with the spare one shared out among those that grow."""
    total = sum(grows)
    return [
        length + (spare * grow / total if total else 0.0) for length, grow in zip(wanted, grows, strict=True)
    ]


class Share(Node):
    """A node that takes a share of a row's width."""

    def __init__(self, node: Node, share: float) -> None:
        """Take the `share` of the width, from 0 to 1."""
        self.node, self._share = node, share

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return that width, and the node's height within it."""
        return Size(width * self._share, self.node.measure(canvas, width * self._share).height)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height within it."""
        return self.node.least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node."""
        self.node.put(surface, area)


class Stack(Node):
    """Nodes over each other, in the same place."""

    def __init__(self, *nodes: Node, grow: float = 0.0) -> None:
        self._nodes, self.grow = nodes, grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size that holds each of them."""
        sizes = [node.measure(canvas, width) for node in self._nodes]
        return Size(max(size.width for size in sizes), max(size.height for size in sizes))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height that holds each of them."""
        return max(node.least(canvas, width) for node in self._nodes)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the first one at the bottom."""
        for node in self._nodes:
            node.put(surface, area)


class Inset(Node):
    """A node with margins around it."""

    def __init__(self, node: Node, across: float = SCREEN_EDGE, down: float = SCREEN_EDGE) -> None:
        self._node, self._across, self._down, self.grow = node, across, down, node.grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size with its margins."""
        size = self._node.measure(canvas, width - 2 * self._across)
        return Size(size.width + 2 * self._across, size.height + 2 * self._down)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height with its margins."""
        return self._node.least(canvas, width - 2 * self._across) + 2 * self._down

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node within the margins."""
        x, y = self._across, self._down
        self._node.put(surface, Rectangle(area.x + x, area.y + y, area.w - 2 * x, area.h - 2 * y))


class Plated(Node):
    """A node on a plate."""

    def __init__(
        self,
        node: Node,
        padding: float = PADDING,
        colours: tuple[Colour, Colour, Colour] = (PANEL_TOP, PANEL_BOTTOM, PANEL_RIM),
        edge: float = 3,
        radius: float = 14,
    ) -> None:
        """Draw a plate behind the node; `colours` are at the top, the bottom and the rim.

        The rim's width `edge` and the corners' `radius` are in canvas units.
        """
        self._inside, self._colours, self.grow = Inset(node, padding, padding), colours, node.grow
        self._edge, self._radius = edge, radius

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size with the plate's padding."""
        return self._inside.measure(canvas, width)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height with the plate's padding."""
        return self._inside.least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the plate, and the node on it."""
        self.draw_plate(surface.layer, area)
        self._inside.put(surface, area)

    def draw_plate(self, layer: Layer, area: Rectangle) -> None:
        """Draw the plate."""
        top, bottom, rim = self._colours
        fill, radius, edge = (top, bottom), self._radius, self._edge
        Panel(layer, area, fill=fill, rim=rim, radius=radius, edge=edge)


class Anchored(Node):
    """A node no larger than it needs to be, at a place within the area: in the centre by default.

    One that grows is as high as the area.
    """

    def __init__(
        self, node: Node, *, width: float | None = None, across: float = 0.5, down: float = 0.5
    ) -> None:
        """Put the node where `across` of the spare width is on its left, and `down` of the height above it.

        Its `width` grows with text.
        """
        self._node, self._width, self._across, self._down = node, width, across, down

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size."""
        return self._node.measure(canvas, self._wide(canvas, width))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height."""
        return self._node.least(canvas, self._wide(canvas, width))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node at its place, within the area."""
        wide = self._wide(surface.canvas, area.w)
        size = self._node.measure(surface.canvas, wide)
        width = wide if self._width is not None else min(size.width, wide)
        height = area.h if self._node.grow else min(size.height, area.h)
        x, y = area.x + (area.w - width) * self._across, area.y + (area.h - height) * self._down
        self._node.put(surface, Rectangle(x, y, width, height))

    def _wide(self, canvas: Canvas, width: float) -> float:
        return width if self._width is None else min(scaled(canvas, self._width), width)


class Spare(Node):
    """A node that is shown at the bottom of the room that is left, if it fits there."""

    grow = 1.0

    def __init__(self, node: Node) -> None:
        self._node = node

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: others come first."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node if it fits."""
        height = self._node.measure(surface.canvas, area.w).height
        if height <= area.h:
            self._node.put(surface, Rectangle(area.x, area.y + area.h - height, area.w, height))


class Variants(Node):
    """One of several nodes in the same place, which has room for each of them."""

    def __init__(self, keys: Sequence[str], make: Callable[[str], Node], shown: str) -> None:
        """Show the node that `make` returns for the key `shown`."""
        self._keys, self._make, self._shown = keys, make, shown
        self._at: tuple[Layer, Rectangle] | None = None
        self._drawn: Layer | None = None

    @property
    def shown(self) -> str:
        """Key of the one that is shown."""
        return self._shown

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size that holds each of them."""
        sizes = [self._make(key).measure(canvas, width) for key in self._keys]
        return Size(max(size.width for size in sizes), max(size.height for size in sizes))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the one that is shown."""
        self._at, self._drawn = (surface.layer, area), None
        self._draw()

    def show(self, key: str) -> None:
        """Show the one of that key instead."""
        if key != self._shown:
            self._shown = key
            self._draw()

    def _draw(self) -> None:
        if self._at is None:
            return
        layer, area = self._at
        if self._drawn is not None:
            self._drawn.close()
        self._drawn = layer.part("variant")
        self._make(self._shown).put(Surface(self._drawn), area)
