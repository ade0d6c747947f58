"""Panels with longer help, shown over a screen until they are closed."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.canvas import GOLD, IVORY, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.footer import footer_top
from archon3d.ui.glyphs import Prompts
from archon3d.ui.label import Label
from archon3d.ui.shapes import Panel, veil

ORDER: Final = 4
WIDTH: Final = 1100
TITLE_TEXT: Final = 48
TEXT: Final = 36
EDGE: Final = 24
PADDING: Final = 16
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
        veil(self._layer)
        width = min(canvas.room(WIDTH, TEXT), canvas.width - 2 * EDGE)
        panel = Panel(self._layer, Rectangle(0, 0, 1, 1))
        middle, wide = canvas.width / 2, width - 4 * PADDING
        head = Label(
            self._layer, title, (0, 0), TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=wide
        )
        body = Label(self._layer, text, (0, 0), TEXT, wrap=wide)
        height = 2 * head.line_height + body.lines * body.line_height + 2 * PADDING
        top = (footer_top(canvas) - height) / 2
        panel.place(Rectangle(middle - width / 2, top, width, height))
        head.move(middle, top + 1.1 * head.line_height)
        body.move(middle - wide / 2, top + 1.7 * head.line_height + 0.8 * body.line_height)

    def close(self) -> None:
        """Remove the text."""
        self._layer.close()


class ControlsPanel:
    """A title and a list of controls, over any screen."""

    def __init__(
        self, canvas: Canvas, title: str, lines: Sequence[tuple[Sequence[ButtonGlyph], str]]
    ) -> None:
        """Show a line for each pair of buttons and what they do."""
        self._layer = layer = canvas.layer("controls", CONTROLS_ORDER)
        veil(layer)
        panel = Panel(layer, Rectangle(0, 0, 1, 1))
        middle, room = canvas.width / 2, footer_top(canvas) - 2 * EDGE
        width = min(canvas.room(CONTROLS_WIDTH, TEXT), canvas.width - 2 * EDGE)
        wide = width - 4 * PADDING
        head = Label(layer, title, (0, 0), TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=wide)
        above = 1.7 * head.line_height
        row = min(canvas.room(LINE, TEXT), (room - above - 2 * PADDING) / len(lines))
        height = above + row * len(lines) + 2 * PADDING
        top = (footer_top(canvas) - height) / 2
        panel.place(Rectangle(middle - width / 2, top, width, height))
        head.move(middle, top + 1.1 * head.line_height)
        for number, line in enumerate(lines):
            at = top + above + PADDING + (number + 0.5) * row
            Prompts(layer, [line], TEXT, IVORY).fit(middle - wide / 2, at, (wide, row * LINE_SHARE), "left")

    def close(self) -> None:
        """Remove the list."""
        self._layer.close()
