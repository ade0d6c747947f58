"""Text on a plate that scrolls if it is longer than its place."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import FADED, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.frames import POST, Framed
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Row, Size, Surface
from archon3d.ui.menu_scroll import Arrows, ScrollArea
from archon3d.ui.theme import FRAME_PADDING, GAP, PADDING, PROSE
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import ENDLESS, Fitting
from archon3d.ui.words import say

WIDEST_PAIR: Final = 1120
"""Greatest width from a name's start to its value's end at full scale, in canvas units."""
SLACK: Final = 8
"""Space at a line's ends into which letters may extend, in canvas units."""
LEAST_LINES: Final = 8
"""Least height of a text beside something else, in ems."""
DROP: Final = 0.4
"""Share of the unused height that is above a short text."""
HALF: Final = 0.5
LEADING: Final = 0.05
"""Share of a line by which another face's lines may be higher: that much is empty."""
ROUNDING: Final = 0.01
"""Rounding error of a sum of lines in canvas units."""

Groups = Sequence[Sequence[Node]]
"""What belongs together, with a gap between two groups."""


def line_height(canvas: Canvas) -> float:
    """Return the height of a line of text in the current language."""
    return Text(say("language.name")).measure(canvas, ENDLESS).height


def paragraph(text: str, colour: Colour = IVORY) -> Node:
    """Return text over the whole width."""
    return Text(text, replace(PROSE, colour=colour), align="left", wraps=True)


def centred(text: str, colour: Colour = IVORY) -> Node:
    """Return text in the middle of the whole width."""
    return Text(text, replace(PROSE, colour=colour), wraps=True)


def prose(text: str, colour: Colour = IVORY) -> Node:
    """Return a line of text at the left."""
    return Text(text, replace(PROSE, colour=colour), align="left")


def pair(name: str, value: str, colour: Colour = IVORY) -> Node:
    """Return a name and its value on the right, or below it if both do not fit on a line.

    On a wide plate they are not too far apart to be read together.
    """
    begin = prose(name, FADED)
    end = Text(value, replace(PROSE, colour=colour), align="right")
    line = Row(Anchored(begin), Anchored(end), gap=PADDING, spreads=True)
    return Anchored(Fitting(line, Column(begin, end)), width=WIDEST_PAIR)


class Lines(Node):
    """A node as high as some whole lines of text, so that none is cut where they scroll."""

    def __init__(self, node: Node) -> None:
        self._node = node

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size, with the height rounded up."""
        size, line = self._node.measure(canvas, width), line_height(canvas)
        return Size(size.width, line * math.ceil(size.height / line - LEADING))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node, with all of the height."""
        self._node.put(surface, area)


class Scrolling(Node):
    """Text that takes all the room there is, and keeps its place when it is laid out again."""

    grow = 1.0

    def __init__(self, write: Callable[[bool], Groups], *, shrinks: bool = False) -> None:
        """Show what `write` returns, which is told whether it scrolls.

        If it `shrinks`, it wants half the width and no more height than it needs, and a short text is in the
        middle of its plate.
        """
        self._write, self._shrinks = write, shrinks
        self._scrolled = self._most = self._line = 0.0
        self._content: Layer | None = None
        self._arrows: Arrows | None = None

    @property
    def scrolls(self) -> bool:
        """Whether there is more text than fits."""
        return self._most > 0

    @property
    def share(self) -> float:
        """How far the text is scrolled, from 0 to 1."""
        return self._scrolled / self._most if self._most else 0.0

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return half of the width and its height, or no size: it has what is left."""
        if not self._shrinks:
            return Size(0.0, 0.0)
        text = Inset(_column(self._write(False), GAP), FRAME_PADDING, PADDING)
        return Size(width / 2, text.measure(canvas, width).height)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of a few lines."""
        return LEAST_LINES * canvas.text_size(PROSE.size) if self._shrinks else 0.0

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write the text on a plate no higher than it is."""
        canvas, layer, share = surface.canvas, surface.layer, self.share
        self._line = line_height(canvas)
        text = _column(self._write(False), GAP)
        view = Rectangle(
            area.x + FRAME_PADDING, area.y + PADDING, area.w - 2 * FRAME_PADDING, area.h - 2 * PADDING
        )
        height = text.measure(canvas, view.w).height
        spare, self._most, self._arrows = max(0.0, view.h - height), 0.0, None
        if height > view.h + ROUNDING:
            tall = self._line * (view.h // self._line)
            view = replace(view, y=view.centre[1] - tall / 2, h=tall)
            text = _column(self._write(True), self._line)
            height = text.measure(canvas, view.w).height
            self._most = max(0.0, height - view.h)
        plate = area if self._shrinks else replace(area, y=area.y + spare * DROP, h=area.h - spare)
        Framed(Gap()).put(surface, plate)
        self._content = layer.window(replace(view, x=view.x - SLACK, w=view.w + 2 * SLACK))
        above = spare * (HALF if self._shrinks else DROP)
        text.put(Surface(self._content), replace(view, y=view.y + above, h=height))
        if self.scrolls:
            clear = replace(area, w=area.w - POST)  # of the posts at the frame's corners
            self._arrows = Arrows(layer, ScrollArea(clear, view.y + height, self._line, POST))
        self.scroll_to(share)

    def scroll(self, lines: float) -> bool:
        """Scroll this many lines down, or up if negative; return whether there is more in that direction."""
        self._scrolled = max(0.0, min(self._most, self._scrolled + lines * self._line))
        if self._content is not None:
            self._content.node.set_z(self._scrolled)
        if self._arrows is not None:
            self._arrows.show(up=self._scrolled > 0, down=self._scrolled < self._most)
        return self._scrolled < self._most if lines > 0 else self._scrolled > 0

    def scroll_to(self, share: float) -> None:
        """Scroll that far, to the next whole line."""
        self._scrolled = 0.0
        self.scroll(round(share * self._most / self._line))


def _column(groups: Groups, gap: float) -> Node:
    """Return the groups below each other, each of whole lines."""
    return Column(*(Column(*map(Lines, group)) for group in groups if group), gap=gap)
