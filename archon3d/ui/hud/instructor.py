"""The instructor's panel: instructions over the top of the board or the arena."""

from typing import Final

from archon3d.ui.canvas import GOLD, Canvas
from archon3d.ui.fonts import ITALIC
from archon3d.ui.layout import Anchored, Column, Inset, Node, Plated, Size
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import LivePart, Narrow

PANEL_WIDTH_SHARE: Final = 0.51
"""Share of the canvas's width: no wider than a board, so that the side columns stay visible."""
UPRIGHT_SHARE: Final = 0.96
"""The same if the columns are below it."""
EDGE: Final = 30
PADDING: Final = 16
HEADING: Final = TextStyle(30, ITALIC, GOLD, highest=45)
TEXT: Final = TextStyle(34, highest=51)
"""What the lesson is about must be visible below it at any text scale."""


class Instructor(LivePart):
    """A heading with a few lines below it, hidden while there are none."""

    def __init__(
        self, canvas: Canvas, heading: str, longest: str, *, share: float = PANEL_WIDTH_SHARE
    ) -> None:
        """Size the panel for the longest text that will be written, within a share of the canvas's width."""
        self._canvas = canvas
        self._heading, self._share = heading, UPRIGHT_SHARE if canvas.upright else share
        self._text = ""
        self._lines = LivePart(self._said(""), like=self._said(longest))
        plate = Plated(Inset(self._lines, EDGE, PADDING), 0)
        super().__init__(Narrow(plate, self._share), name="instructor")

    @property
    def text(self) -> str:
        """Text below the heading; empty while the panel is hidden."""
        return self._text

    @property
    def outgrown(self) -> bool:
        """Whether the text is longer than the one that the panel has room for."""
        area = self._lines.area
        return self._said(self._text).measure(self._canvas, area.w).height > area.h

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its share of the canvas's width, and its height."""
        return Size(self._share * canvas.width, super().measure(canvas, width).height)

    def write(self, text: str) -> None:
        """Set the text; an empty one hides the panel."""
        self._text = text
        self.set_shown(bool(text))
        self._lines.replace(self._said(text))

    def head(self, heading: str) -> None:
        """Set the heading."""
        if heading != self._heading:
            self._heading = heading
            self._lines.replace(self._said(self._text))

    def _said(self, text: str) -> Node:
        return Anchored(Column(Text(self._heading, HEADING), Text(text, TEXT, wraps=True)))
