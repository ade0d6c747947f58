"""Keys as caps, with what they do: a column for each player."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.glyphs import Prompts
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.theme import GAP, SMALL

LINE_SHARE: Final = 0.94
"""Greatest height of a cap, as a share of a line's."""

KeyLine = tuple[Sequence[ButtonGlyph], str]
"""Caps side by side, and what they do; the text may be empty."""


class KeyCaps(Node):
    """Lines of keys, each player's below each other."""

    def __init__(self, columns: Sequence[Sequence[KeyLine]]) -> None:
        """Show a column of lines for each player, all with equally many."""
        self._columns = columns

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no height: it has what is left to it."""
        return Size(width, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the lines, smaller where they are too wide."""
        width = (area.w - GAP * (len(self._columns) - 1)) / len(self._columns)
        for number, lines in enumerate(self._columns):
            x, pitch = area.x + number * (width + GAP), area.h / len(lines)
            for row, (marks, words) in enumerate(lines):
                prompts = Prompts(surface.layer, [(marks, words)], SMALL.size)
                middle = area.y + (row + 0.5) * pitch
                prompts.fit(x, middle, (width, pitch * LINE_SHARE), "left")
