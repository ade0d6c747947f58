"""A line of text on a dark plate that fits it."""

from typing import Final

from archon3d.ui.canvas import IVORY, Colour
from archon3d.ui.fonts import TITLE
from archon3d.ui.layout import Anchored, Gap, Inset, Node, Plated
from archon3d.ui.shapes import CLEAR, PANEL_BOTTOM, PANEL_RIM, PANEL_TOP
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import LivePart

LINE: Final = TextStyle(40, TITLE, IVORY)
PADDING: Final = 14
RADIUS: Final = 10
RIMMED_PLATE: Final = (PANEL_TOP, PANEL_BOTTOM, PANEL_RIM)
GROUND: Final[Colour] = (0.04, 0.035, 0.06, 0.86)
PLAIN_PLATE: Final = (GROUND, GROUND, CLEAR)
"""Colours of a plate with a rim, and of one without."""


class TextPlate(LivePart):
    """A line on its plate; hidden without text."""

    def __init__(
        self,
        style: TextStyle = LINE,
        text: str = "",
        *,
        colours: tuple[Colour, Colour, Colour] = RIMMED_PLATE,
        across: float = 0.5,
        down: float = 0.5,
    ) -> None:
        """Put the plate where `across` of the spare width is on its left, and `down` of the height above."""
        self._style, self._colours, self._at = style, colours, (across, down)
        self._text = text
        super().__init__(self._shown_text(), like=self._plate(text), name="line")

    @property
    def text(self) -> str:
        return self._text

    def write(self, text: str) -> None:
        """Set the text."""
        if text != self._text:
            self._text = text
            self.replace(self._shown_text())

    def _shown_text(self) -> Node:
        return self._plate(self._text) if self._text else Gap()

    def _plate(self, text: str) -> Node:
        across, down = self._at
        edge = 2 if self._colours == RIMMED_PLATE else 0
        plate = Plated(Inset(Text(text, self._style), PADDING, 0), 0, self._colours, edge, RADIUS)
        return Anchored(plate, across=across, down=down)
