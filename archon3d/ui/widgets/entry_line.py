"""The line of a text that is being entered, and what is around it."""

from typing import Final

from archon3d.ui.layout import Anchored, Column, Inset, Node
from archon3d.ui.theme import GAP, SCREEN_EDGE, SMALL_GAP, TextStyle
from archon3d.ui.widgets.basic import Text

ENTRY: Final = TextStyle(54)
CURSOR: Final = "|"
BLINK_SECONDS: Final = 0.5
WIDTH: Final = 1240
DOWN: Final = 0.35
"""Share of the spare height above the line and its letters."""


class EntryLine(Text):
    """A text with a cursor behind it, which blinks while nothing is entered.

    It stands at the left, where it stays while the cursor comes and goes.
    """

    def __init__(self, text: str) -> None:
        """Show the text that is there at first."""
        super().__init__(text, ENTRY, align="left")
        self._entered = text
        self._seconds = 0.0

    def advance(self, entered: str, dt: float) -> None:
        """Show what is entered `dt` seconds later."""
        self._seconds = self._seconds + dt if entered == self._entered else 0.0
        self._entered = entered
        blinks = self._seconds % (2 * BLINK_SECONDS) < BLINK_SECONDS
        self.text = entered + (CURSOR if blinks else "")


def entry_page(*parts: Node) -> Node:
    """Return the title, the line and the letters of a screen where a text is entered, below each other."""
    return Inset(Anchored(Column(*parts, gap=SMALL_GAP), width=WIDTH, down=DOWN), SCREEN_EDGE, GAP)
