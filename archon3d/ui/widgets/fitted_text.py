"""Lines of text that change, wrapped and made to fit into the room that is left."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import FULL_SCALE, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.theme import SMALL, TextStyle

LINE: Final = 1.36
"""Line spacing, relative to the text size."""
FIRST_LINE: Final = 0.9
"""Baseline of the first line, from the top, in lines."""
BETWEEN: Final = " · "
"""What is between lines that follow each other."""


class FittedText(Node):
    """Lines that take the room that is left; with little of it they follow each other, or are smaller."""

    grow = 1.0

    def __init__(self, style: TextStyle = SMALL) -> None:
        self._style = style
        self._lines: Sequence[str] = ()
        self._drawn: tuple[Label, Rectangle] | None = None
        self._room = 0.0
        """Size of letters of which one line fills the height."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: others come first."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write the lines from the top of the area on."""
        style, at = self._style, (area.x, area.y)
        label = Label(surface.layer, "", at, style.size, face=style.face, colour=style.colour, wrap=area.w)
        self._drawn = label, area
        self._room = area.h * FULL_SCALE / surface.canvas.text_scale / LINE
        self._write()

    def write(self, lines: Sequence[str]) -> None:
        """Replace the lines."""
        if lines != self._lines:
            self._lines = lines
            self._write()

    def _write(self) -> None:
        if self._drawn is None:
            return
        label, area = self._drawn
        apart, together = "\n".join(self._lines), BETWEEN.join(self._lines)
        size = self._fit(label, apart)
        if size < self._style.size and self._fit(label, together) <= size:
            self._fit(label, apart)
        label.move(area.x, area.y + FIRST_LINE * label.line_height)

    def _fit(self, label: Label, text: str) -> float:
        """Write the text as large as fits; return its size at full scale."""
        label.resize(self._style.size)
        label.text = text
        size = min(self._style.size, self._room / max(1, label.lines))
        label.resize(size)
        return size
