"""Lays out a screen: nodes say what is on it, are measured, and then placed.

Text size, aspect ratio and captions are this module's matter; a node's own sizes are designed for full-scale
text and grow with it. `lay_out` places a tree of nodes on a layer and returns the menu of its rows.

    Column(Text("TITLE", HEADING), Gap(20), Choices({"yes": "Yes", "no": "No"}))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import Canvas, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.menu import MARK_SPACE, Item, Menu, ScrollArea
from archon3d.ui.shapes import PANEL_BOTTOM, PANEL_RIM, PANEL_TOP, Panel, veil
from archon3d.ui.theme import BODY, CHOICE, EDGE, HAND_WIDTH, PADDING, ROW_GAP, ROW_HEIGHT, TextStyle

ASCENT: Final = 0.74
"""Baseline of a line of text, from the line's top, as a share of its height."""
LOWERED: Final = 0.28
"""Distance from the middle of a row down to its baseline, as a share of the text's size."""
ROW_TEXT_SHARE: Final = 0.78
"""Largest text in a row, as a share of the row's height without its gap, to fit into its highlight."""


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
    return canvas.room(length, BODY.size)


class Text(Node):
    """A text, which may change after it has been placed."""

    def __init__(
        self,
        text: str,
        style: TextStyle = BODY,
        *,
        align: str = "centre",
        wraps: bool = False,
        among: Sequence[str] = (),
    ) -> None:
        """Say the text. It is wrapped if it `wraps`, or else drawn smaller if it is too wide.

        `among` are texts that it may become, for each of which it has room.
        """
        self._text, self._style, self._align, self._wraps = text, style, align, wraps
        self._among = among
        self._label: Label | None = None

    @property
    def text(self) -> str:
        """The text."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        if self._label is not None:
            self._label.text = text

    def fade(self, share: float) -> None:
        """Set its opacity, from 0 to 1."""
        if self._label is not None:
            self._label.fade(share)

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of its lines; of one line while it is empty."""
        probe = canvas.layer("probe")
        place = Rectangle(0, 0, width, 0)
        labels = [self._write(probe, place, text) for text in dict.fromkeys((self._text, *self._among))]
        lines = max(1, *(label.lines for label in labels))
        size = Size(max(label.width for label in labels), labels[0].line_height * lines)
        probe.close()
        return size

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write it from the top of the area on."""
        self._label = self._write(surface.layer, area, self._text)

    def _write(self, layer: Layer, area: Rectangle, text: str) -> Label:
        x = {"left": area.x, "centre": area.centre[0], "right": area.x + area.w}[self._align]
        style, room = self._style, max(area.w, 1.0)
        wrap, widest = (room, None) if self._wraps else (None, room)
        label = Label(
            layer,
            text,
            (0, 0),
            style.size,
            face=style.face,
            colour=style.colour,
            align=self._align,
            wrap=wrap,
            widest=widest,
        )
        label.move(x, area.y + ASCENT * label.line_height)
        return label


class Gap(Node):
    """Empty space."""

    def __init__(self, height: float = 0.0, *, grow: float = 0.0) -> None:
        self._height, self.grow = height, grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its height."""
        return Size(0.0, self._height)

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

    def __init__(self, *nodes: Node, gap: float = 0.0, grow: float = 0.0) -> None:
        self._nodes, self._gap, self.grow = nodes, gap, grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width of all nodes, and the height of the highest."""
        widths = self._widths(canvas, width)
        sizes = [node.measure(canvas, wide) for node, wide in zip(self._nodes, widths, strict=True)]
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
        x = area.x
        for node, width in zip(self._nodes, self._widths(surface.canvas, area.w), strict=True):
            node.put(surface, Rectangle(x, area.y, width, area.h))
            x += width + self._gap

    def _widths(self, canvas: Canvas, width: float) -> list[float]:
        room = width - self._gaps
        wanted = [node.measure(canvas, room).width for node in self._nodes]
        spare = room - sum(wanted)
        if spare >= 0:
            return _shared(wanted, [node.grow for node in self._nodes], spare)
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
        self._node, self._share = node, share

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return that width, and the node's height within it."""
        return Size(width * self._share, self._node.measure(canvas, width * self._share).height)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height within it."""
        return self._node.least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node."""
        self._node.put(surface, area)


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

    def __init__(self, node: Node, across: float = EDGE, down: float = EDGE) -> None:
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


class Plate(Node):
    """A node on a plate."""

    def __init__(
        self,
        node: Node,
        padding: float = PADDING,
        colours: tuple[Colour, Colour, Colour] = (PANEL_TOP, PANEL_BOTTOM, PANEL_RIM),
    ) -> None:
        """Draw a plate behind the node; `colours` are at the top, the bottom and the rim."""
        self._inside, self._colours, self.grow = Inset(node, padding, padding), colours, node.grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size with the plate's padding."""
        return self._inside.measure(canvas, width)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the node's least height with the plate's padding."""
        return self._inside.least(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the plate, and the node on it."""
        top, bottom, rim = self._colours
        Panel(surface.layer, area, top=top, bottom=bottom, rim=rim)
        self._inside.put(surface, area)


class Place(Node):
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


class Veil(Node):
    """Dims everything below the screen."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it covers the window wherever it is placed."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Cover the window."""
        veil(surface.layer)


class Choices(Node):
    """Rows to choose from, one below the other; their letters shrink where there is little room."""

    def __init__(
        self,
        texts: Mapping[str, str],
        style: TextStyle = CHOICE,
        *,
        align: str = "centre",
        marked: Sequence[str] = (),
    ) -> None:
        """Offer the texts by key, topmost first; those of `marked` have been chosen before."""
        self._texts, self._style, self._align, self._marked = texts, style, align, marked

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of rows at their full size, with room for the hand."""
        probe = canvas.layer("probe")
        style = self._style
        wide = max(
            Label(probe, text, (0, 0), style.size, face=style.face).width for text in self._texts.values()
        )
        probe.close()
        hands = sum(self._aside)
        return Size(
            min(width, wide + hands + 2 * MARK_SPACE),
            canvas.room(ROW_HEIGHT, self._style.size) * len(self._texts),
        )

    @property
    def _aside(self) -> tuple[float, float]:
        """Room for the hand on the left, and as much on the right of centred rows."""
        hand = HAND_WIDTH - PADDING
        return hand, hand if self._align == "centre" else 0.0

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of rows with the smallest letters that can be read."""
        return (canvas.least_text / ROW_TEXT_SHARE + ROW_GAP) * len(self._texts)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the rows, with room for the hand."""
        canvas, pitch = surface.canvas, area.h / len(self._texts)
        high = pitch - ROW_GAP
        left, right = self._aside
        place = Rectangle(area.x + left, area.y, area.w - left - right, high)
        size = min(self._style.size, high * ROW_TEXT_SHARE / canvas.room(1.0, self._style.size))
        baseline = 0.5 + LOWERED * canvas.text_size(size) / high
        for number, (key, text) in enumerate(self._texts.items()):
            row = replace(place, y=place.y + number * pitch)
            item = Item(key, text, row, self._align, size, self._style.face, baseline=baseline)
            surface.items.append(item)
        surface.marked += self._marked


class Drawing(Node):
    """Anything else: a picture, a chart, a widget."""

    def __init__(
        self,
        draw: Callable[[Layer, Rectangle], object],
        size: tuple[float, float] = (0.0, 0.0),
        *,
        grow: float = 0.0,
    ) -> None:
        """Call `draw` with the layer and the place; `size` is its width and height at any text size."""
        self._draw, self._size, self.grow = draw, size, grow

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size."""
        return Size(min(self._size[0], width), self._size[1])

    def least(self, canvas: Canvas, width: float) -> float:
        """Return half of its height."""
        return self._size[1] / 2

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it."""
        self._draw(surface.layer, area)


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
