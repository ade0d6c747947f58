"""The instructor's panel: instructions over the top of the board or the arena."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import FULL_SCALE, GOLD, ITALIC, IVORY, Canvas, Label
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import Panel

ORDER: Final = 4
"""Draw order: over the screen's own text, below a pause."""

SHARE: Final = 0.51
"""Share of the canvas's width: no wider than a board, so that the side columns stay visible."""
UPRIGHT_SHARE: Final = 0.96
"""The same if the columns are below it."""
GROWTH: Final = 1.5
"""Greatest growth with the text scale: what the lesson is about must be visible below."""
TOP: Final = 8
EDGE: Final = 30
PADDING: Final = 16
HEADING_TEXT: Final = 30
TEXT: Final = 34
ASCENT: Final = 0.78
"""Distance from a line's top to its baseline, as a share of its height."""


class Instructor:
    """A heading with a few lines below it. `close` removes it."""

    def __init__(self, canvas: Canvas, heading: str, longest: str, top: float = TOP) -> None:
        """Size the panel for the longest text that will be written; `top` is in canvas units."""
        self._layer = canvas.layer("instructor", ORDER)
        self._width = canvas.width * (UPRIGHT_SHARE if canvas.upright else SHARE)
        self._middle = canvas.width / 2
        self._panel = Panel(self._layer, Rectangle(0, 0, 1, 1))
        wide = self._width - 2 * EDGE
        share = min(1.0, GROWTH * FULL_SCALE / canvas.text_scale)
        self._heading = Label(
            self._layer,
            heading,
            (0, 0),
            HEADING_TEXT * share,
            face=ITALIC,
            colour=GOLD,
            align="centre",
            widest=wide,
        )
        self._text = Label(
            self._layer, longest, (0, 0), TEXT * share, colour=IVORY, align="centre", wrap=wide
        )
        lines = self._heading.line_height + self._text.lines * self._text.line_height
        self._top = top
        self.foot = top + lines + 2 * PADDING
        """Bottom of the panel, in canvas units from the top."""
        left = self._middle - self._width / 2
        self._panel.place(Rectangle(left, top, self._width, self.foot - top))

    @property
    def text(self) -> str:
        """Text below the heading; empty while the panel is hidden."""
        return "" if self._layer.node.is_hidden() else self._text.text

    def write(self, text: str) -> None:
        """Set the text; an empty one hides the panel."""
        self.show(bool(text))
        self._text.text = text
        heading, line = self._heading.line_height, self._text.line_height
        y = (self._top + self.foot - heading - self._text.lines * line) / 2
        self._heading.move(self._middle, y + ASCENT * heading)
        self._text.move(self._middle, y + heading + ASCENT * line)

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        if shown:
            self._layer.node.show()
        else:
            self._layer.node.hide()

    def close(self) -> None:
        """Remove the panel."""
        self._layer.close()
