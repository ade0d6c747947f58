"""What most screens are made of: texts, rows to choose, drawings, and the veil below a question."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import Canvas, Colour, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import Extent
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.menu_rows import MARK_SPACE, Item
from archon3d.ui.shapes import veil
from archon3d.ui.theme import CHOICE, CHOICE_GAP, HAND_ROOM, PROSE, ROW_HEIGHT, TextStyle

ASCENT: Final = 0.74
"""Baseline of a line of text, from the line's top, as a share of its height."""
LOWERED: Final = 0.28
"""Distance from the middle of a row down to its baseline, as a share of the text's size."""
ROUNDING: Final = 0.01
"""Error of a sum of lengths in canvas units, which makes no text smaller."""
ROW_TEXT_SHARE: Final = 0.78
"""Largest text in a row, as a share of the row's height without its gap, to fit into its highlight."""


class Text(Node):
    """A text, which may change after it has been placed."""

    def __init__(
        self,
        text: str,
        style: TextStyle = PROSE,
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
        self._area = Rectangle(0, 0, 0, 0)

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            if self._label is not None:
                self._label.text = text
                self._stand(self._label, self._area)

    @property
    def colour(self) -> Colour:
        return self._style.colour

    @colour.setter
    def colour(self, colour: Colour) -> None:
        if colour != self._style.colour:
            self._style = replace(self._style, colour=colour)
            if self._label is not None:
                self._label.colour = colour

    def fade(self, share: float) -> None:
        """Set its opacity, from 0 to 1."""
        if self._label is not None:
            self._label.fade(share)

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of its lines; of one line while it is empty.

        A single line keeps the height of unshrunk text, since another text may need less width.
        """
        extents = [self._extent(canvas, text, width) for text in dict.fromkeys((self._text, *self._among))]
        heights = [extent.line_height * max(1, extent.lines) for extent in extents]
        if not self._wraps:
            heights.append(self._extent(canvas, "", width).line_height)
        return Size(max(extent.width for extent in extents), max(heights))

    def _extent(self, canvas: Canvas, text: str, width: float) -> Extent:
        """Return the size of a text within that width; each is measured once."""
        pixels = round(canvas.text_size(self._style.size_on(canvas)) / canvas.pixel)
        key = (text, pixels, canvas.pixel, self._style.face, self._wraps, width)

        def measured() -> Extent:
            probe = canvas.layer("probe")
            label = self._write(probe, Rectangle(0, 0, width, 0), text)
            found = Extent(label.width, label.line_height, label.lines)
            probe.close()
            return found

        return canvas.fonts.extent(key, measured)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write it from the top of the area on."""
        self._area = area
        self._label = self._write(surface.layer, area, self._text)

    def _write(self, layer: Layer, area: Rectangle, text: str) -> Label:
        style, room = self._style, max(area.w, 1.0) + ROUNDING
        wrap, widest = (room, None) if self._wraps else (None, room)
        label = Label(
            layer,
            text,
            (0, 0),
            style.size_on(layer.canvas),
            face=style.face,
            colour=style.colour,
            align=self._align,
            wrap=wrap,
            widest=widest,
        )
        self._stand(label, area)
        return label

    def _stand(self, label: Label, area: Rectangle) -> None:
        """Put its first line at the top of the area."""
        x = {"left": area.x, "centre": area.centre[0], "right": area.x + area.w}[self._align]
        label.move(x, area.y + ASCENT * label.line_height)


def row_text(
    canvas: Canvas, style: TextStyle, height: float, share: float = ROW_TEXT_SHARE
) -> tuple[float, float]:
    """Return the size of the letters in a row of that height, and their baseline as a share of it.

    They are no larger than that share of the height.
    """
    size = capped(canvas, style.size, height * share)
    return size, 0.5 + LOWERED * canvas.text_size(size) / height


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
        return HAND_ROOM, HAND_ROOM if self._align == "centre" else 0.0

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of rows with the smallest letters that can be read."""
        return (canvas.least_text / ROW_TEXT_SHARE + CHOICE_GAP) * len(self._texts)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the rows, with room for the hand."""
        canvas, pitch = surface.canvas, area.h / len(self._texts)
        left, right = self._aside
        place = Rectangle(area.x + left, area.y, area.w - left - right, pitch - CHOICE_GAP)
        size, baseline = row_text(canvas, self._style, place.h)
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
        return Size(min(self._size[0], width), self._size[1])

    def least(self, canvas: Canvas, width: float) -> float:
        """Return half of its height."""
        return self._size[1] / 2

    def put(self, surface: Surface, area: Rectangle) -> None:
        self._draw(surface.layer, area)
