"""Words on a panel that roll where they are longer than their place."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import FADED, IVORY, TEXT, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Arrows, ScrollArea
from archon3d.ui.shapes import Panel

SCROLLING_TEXT: Final = 34
SCROLLING_BASELINE: Final = 0.72
"""Where a line's text stands, as a share of the line's height from its top."""
SCROLLING_PADDING: Final = 30
WIDEST_PAIR: Final = 1120
"""Canvas units from a name's beginning to the end of its value at most, at full scale."""
SLACK: Final = 8
"""Canvas units at a line's ends into which letters may reach."""
GAP: Final = 18
"""Canvas units between two parts that need not roll."""
DROP: Final = 0.4
"""The share of the room that few words leave that lies above them."""


class ScrollingText:
    """Parts, one below the other. A class that inherits from it writes them in `_write_parts`; what lies
    below `_foot` is out of sight at first.
    """

    def __init__(self, layer: Layer, area: Rectangle) -> None:
        """The panel is no higher than what is on it."""
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
        panel.place(replace(area, y=area.y + self._drop, h=area.h - max(0.0, spare)))
        self._arrows = Arrows(layer, ScrollArea(area, self._y, self._line)) if self._most else None
        self.scroll(0)

    @property
    def scrolls(self) -> bool:
        """Whether there are more words than the place can show at once."""
        return self._most > 0

    def scroll(self, lines: float) -> bool:
        """Show what is this many lines further down, or up if they are less than 0.

        Returns whether there is more to come in that direction.
        """
        self._scrolled = max(0.0, min(self._most, self._scrolled + lines * self._line))
        self._content.node.set_z(self._scrolled - self._drop)
        if self._arrows is not None:
            self._arrows.show(up=self._scrolled > 0, down=self._scrolled < self._most)
        return self._scrolled < self._most if lines > 0 else self._scrolled > 0

    @property
    def share(self) -> float:
        """How far the words have rolled, from 0 to 1."""
        return self._scrolled / self._most if self._most else 0.0

    def scroll_to(self, share: float) -> None:
        """Roll so far, to the next whole line."""
        self.scroll(-math.inf)
        self.scroll(round(share * self._most / self._line))

    def _write_parts(self) -> None:
        """Put the parts onto `_content` from `_y` on, which then is where they end."""
        raise NotImplementedError

    def _compose(self, layer: Layer, view: Rectangle, gap: float) -> None:
        """Lay all parts out behind the view; where they roll, the gap is a line: no line is cut through."""
        self._content = layer.window(replace(view, x=view.x - SLACK, w=view.w + 2 * SLACK))
        self._gap, self._y, self._foot = gap, view.y, view.y + view.h
        self._write_parts()

    def _write_pair(self, name: str, value: str, *, colour: Colour = IVORY) -> None:
        """A name on the left, its value on the right; below it where both do not fit into a line. On a wide
        panel they stand no farther apart than an eye leaps.
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
        """Return one line of text where the next part begins."""
        at = (x, self._y + self._line * SCROLLING_BASELINE)
        return Label(self._content, text, at, SCROLLING_TEXT, colour=colour, align=align, widest=self._width)

    def _write_text(
        self, text: str, *, colour: Colour = IVORY, align: str = "left", face: str = TEXT
    ) -> None:
        """A paragraph of as many lines as it needs."""
        x = self._x + (self._width / 2 if align == "centre" else 0)
        at = (x, self._y + self._line * SCROLLING_BASELINE)
        label = Label(
            self._content, text, at, SCROLLING_TEXT, face=face, colour=colour, align=align, wrap=self._width
        )
        self._y += label.lines * self._line
