"""Panels with longer help, shown over a screen until they are closed."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.canvas import GOLD, IVORY, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import Framed
from archon3d.ui.glyphs import Prompts
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Size, Stack, Surface, lay_out
from archon3d.ui.theme import GAP, PADDING, SCREEN_EDGE, TextStyle
from archon3d.ui.widgets.basic import ROW_TEXT_SHARE, Text, Veil

ORDER: Final = 4
WIDTH: Final = 1100
TITLE_STYLE: Final = TextStyle(48, TITLE, GOLD)
TEXT: Final = TextStyle(36)
CONTROLS_ORDER: Final = 10
"""Draw order: over every screen, below the footer."""
CONTROLS_WIDTH: Final = 900
LINE: Final = 68
LINE_SHARE: Final = 0.86
"""Size of its buttons, as a share of a line's height."""


class HelpPanel:
    """A title and a text over the board."""

    def __init__(self, canvas: Canvas, title: str, text: str) -> None:
        self._layer = canvas.layer("help", ORDER)
        words = Text(text, TEXT, align="left", wraps=True)
        lay_out(self._layer, _over_all(title, words, WIDTH), "")

    def close(self) -> None:
        """Remove the text."""
        self._layer.close()


class ControlsPanel:
    """A title and a list of controls, over any screen."""

    def __init__(
        self, canvas: Canvas, title: str, lines: Sequence[tuple[Sequence[ButtonGlyph], str]]
    ) -> None:
        """Show a line for each pair of buttons and what they do."""
        self._layer = canvas.layer("controls", CONTROLS_ORDER)
        rows = Column(*(ControlLine(marks, words) for marks, words in lines))
        lay_out(self._layer, _over_all(title, rows, CONTROLS_WIDTH), "")

    def close(self) -> None:
        """Remove the list."""
        self._layer.close()


class ControlLine(Node):
    """Buttons and what they do, smaller where there is too little room."""

    def __init__(self, marks: Sequence[ButtonGlyph], words: str) -> None:
        self._prompt = marks, words

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and the height of a line."""
        return Size(width, canvas.room(LINE, TEXT.size))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of a line with the smallest letters that can be read."""
        return canvas.least_text / ROW_TEXT_SHARE

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the line from the left."""
        prompts = Prompts(surface.layer, [self._prompt], TEXT.size, IVORY)
        prompts.fit(area.x, area.centre[1], (area.w, area.h * LINE_SHARE), "left")


def _over_all(title: str, node: Node, width: float) -> Node:
    """Return a plate with the node under a title, over everything else; its width grows with text."""
    plate = Framed(Column(Text(title, TITLE_STYLE), Gap(GAP), node), PADDING)
    return Stack(Veil(), Inset(Anchored(plate, width=width), SCREEN_EDGE, SCREEN_EDGE))
