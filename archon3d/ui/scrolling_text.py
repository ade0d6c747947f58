"""Text on a panel that scrolls if it is longer than its place."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import FADED, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TEXT
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.menu_scroll import Arrows, ScrollArea
from archon3d.ui.shapes import Panel

SCROLLING_TEXT: Final = 34
SCROLLING_BASELINE: Final = 0.72
"""Baseline of a line's text, from its top, as a share of its height."""
SCROLLING_PADDING: Final = 30
WIDEST_PAIR: Final = 1120
"""Greatest width from a name's start to its value's end at full scale, in canvas units."""
SLACK: Final = 8
"""Space at a line's ends into which letters may extend, in canvas units."""
GAP: Final = 18
"""Gap between two parts if they do not scroll, in canvas units."""
ENDLESS: Final = 10000
"""A height that holds any text, in canvas units."""
LEAST_LINES: Final = 8
"""Least height of a text beside something else, in ems."""
DROP: Final = 0.4
"""Share of the unused height that is above a short text."""


class ScrollingText:
    """Parts, one below the other.

    A subclass writes them in `_write_parts`; what is below `_foot` is hidden at first.
    """

    def __init__(self, layer: Layer, area: Rectangle) -> None:
        """Lay out the parts on a panel no higher than they are."""
        panel = Panel(layer, area)
        self._line = Label(layer, " ", (0, 0), SCROLLING_TEXT).line_height
        inner = Rectangle(
            area.x + SCROLLING_PADDING,
            area.y + SCROLLING_PADDING,
            area.w - 2 * SCROLLING_PADDING,
            area.h - 2 * SCROLLING_PADDING,
        )
        tall = self._line * (inner.h // self._line)
        view = replace(inner, y=inner.y + (inner.h - tall) / 2, h=tall)
        self._width, self._x = inner.w, inner.x
        self._behind_view = False
        self._compose(layer, inner, gap=GAP)
        self._scrolled = self._most = 0.0
        spare = inner.y + inner.h - self._y
        if spare < 0:
            self._content.close()
            self._behind_view = True
            self._compose(layer, view, gap=self._line)
            self._most = self._y - view.y - view.h
        self._drop = max(0.0, spare * DROP)
        self._height = area.h - max(0.0, spare)
        panel.place(replace(area, y=area.y + self._drop, h=self._height))
        self._arrows = Arrows(layer, ScrollArea(area, self._y, self._line)) if self._most else None
        self.scroll(0)

    @property
    def height(self) -> float:
        """Height of its panel, in canvas units."""
        return self._height

    @property
    def scrolls(self) -> bool:
        """Whether there is more text than fits."""
        return self._most > 0

    def scroll(self, lines: float) -> bool:
        """Scroll this many lines down, or up if negative.

        Returns whether there is more in that direction.
        """
        self._scrolled = max(0.0, min(self._most, self._scrolled + lines * self._line))
        self._content.node.set_z(self._scrolled - self._drop)
        if self._arrows is not None:
            self._arrows.show(up=self._scrolled > 0, down=self._scrolled < self._most)
        return self._scrolled < self._most if lines > 0 else self._scrolled > 0

    @property
    def share(self) -> float:
        """How far the text is scrolled, from 0 to 1."""
        return self._scrolled / self._most if self._most else 0.0

    def scroll_to(self, share: float) -> None:
        """Scroll that far, to the next whole line."""
        self.scroll(-math.inf)
        self.scroll(round(share * self._most / self._line))

    def _write_parts(self) -> None:
        """Write the parts to `_content` from `_y` on, and leave `_y` at their end."""
        raise NotImplementedError

    def _compose(self, layer: Layer, view: Rectangle, gap: float) -> None:
        """Lay out all parts behind the view.

        If they scroll, the gap is a line, so that no line is cut.
        """
        self._content = layer.window(replace(view, x=view.x - SLACK, w=view.w + 2 * SLACK))
        self._gap, self._y, self._foot = gap, view.y, view.y + view.h
        self._write_parts()

    def _write_pair(self, name: str, value: str, *, colour: Colour = IVORY) -> None:
        """Write a name on the left and its value on the right.

        The value goes below the name if both do not fit on a line. On a wide panel they are not too far apart
        to be read together.
        """
        width = min(self._width, self._content.canvas.room(WIDEST_PAIR, SCROLLING_TEXT))
        left = self._x + (self._width - width) / 2
        label = self._label(name, left, FADED)
        shown = self._label(value, left + width, colour, "right")
        if label.width + shown.width + SCROLLING_PADDING > width:
            self._y += self._line
            shown.move(left + width, self._y + self._line * SCROLLING_BASELINE)
        self._y += self._line

    def _label(self, text: str, x: float, colour: Colour, align: str = "left") -> Label:
        """Return one line of text at the start of the next part."""
        at = (x, self._y + self._line * SCROLLING_BASELINE)
        return Label(self._content, text, at, SCROLLING_TEXT, colour=colour, align=align, widest=self._width)

    def _write_text(
        self, text: str, *, colour: Colour = IVORY, align: str = "left", face: str = TEXT
    ) -> None:
        """Write a paragraph."""
        x = self._x + (self._width / 2 if align == "centre" else 0)
        at = (x, self._y + self._line * SCROLLING_BASELINE)
        label = Label(
            self._content, text, at, SCROLLING_TEXT, face=face, colour=colour, align=align, wrap=self._width
        )
        self._y += label.lines * self._line


class Scrolling(Node):
    """A text that takes all the room there is, and keeps its place when it is laid out again."""

    def __init__(self, make: Callable[[Layer, Rectangle], ScrollingText], *, shrinks: bool = False) -> None:
        """Write the text with `make`, in all the room there is.

        If it `shrinks`, it takes half the width and no more height than it needs.
        """
        self._make, self._shrinks = make, shrinks
        self.grow = 1.0
        self._text: ScrollingText | None = None

    @property
    def share(self) -> float:
        """How far the text is scrolled, from 0 to 1."""
        return 0.0 if self._text is None else self._text.share

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its width, or half of it, and its height."""
        if not self._shrinks:
            return Size(width, 0.0)
        probe = canvas.layer("probe")
        height = self._make(probe, Rectangle(0, 0, width, ENDLESS)).height
        probe.close()
        return Size(width / 2, height)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of a few lines."""
        return LEAST_LINES * canvas.text_size(SCROLLING_TEXT)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write the text there."""
        share = self.share
        self._text = self._make(surface.layer, area)
        self._text.scroll_to(share)

    def scroll(self, lines: float) -> bool:
        """Scroll this many lines down, or up if negative; return whether there is more in that direction."""
        return self._text is not None and self._text.scroll(lines)
