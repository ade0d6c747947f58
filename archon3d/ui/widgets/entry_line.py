"""The line of a text that is being entered."""

from typing import Final

from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text

ENTRY: Final = TextStyle(54)
CURSOR: Final = "|"
BLINK_SECONDS: Final = 0.5


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
