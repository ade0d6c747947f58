"""The look of the screens: text styles, and the sizes and gaps that they share. In canvas units."""

from dataclasses import dataclass
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour, capped
from archon3d.ui.fonts import ITALIC, TEXT, TITLE


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is drawn; `size` is its em at full scale."""

    size: float
    face: str = TEXT
    colour: Colour = IVORY
    highest: float | None = None
    """Greatest size in canvas units at any text scale, for what must not outgrow a picture."""

    def size_on(self, canvas: Canvas) -> float:
        """Return the em at full scale of text that is nowhere too large."""
        return self.size if self.highest is None else capped(canvas, self.size, self.highest)


HEADING: Final = TextStyle(62, TITLE, GOLD)
"""The title of a screen or a question."""
PROSE: Final = TextStyle(34)
"""A sentence to read."""
EXPLANATION: Final = TextStyle(32, colour=FADED)
"""What explains the focused row."""
NOTE: Final = TextStyle(32, ITALIC)
"""What comments on a title or a picture."""
NEWS: Final = TextStyle(32, ITALIC, GOLD)
"""What has just happened."""
SMALL: Final = TextStyle(30)
"""A row of a list, or a fact."""
SMALL_NOTE: Final = TextStyle(30, ITALIC, FADED)
"""What may be left unread."""
SMALL_NEWS: Final = TextStyle(30, colour=GOLD)
"""What has happened, below other text."""
CHOICE: Final = TextStyle(40)
"""A row to choose in a question."""

ROW_HEIGHT: Final = 70
"""Height of a row to choose, with the gap to the next one."""
CHOICE_GAP: Final = 8
"""Gap between two rows to choose."""
HAND_WIDTH: Final = 110
"""Room for the pointing hand before rows."""

SCREEN_EDGE: Final = 30
"""Margin at the window's edges."""
PADDING: Final = 30
"""Space between the edge of a plate and what is on it."""
FRAME_PADDING: Final = 44
"""Space between a frame's sides and text on it, clear of the posts at its corners."""
HAND_ROOM: Final = HAND_WIDTH - PADDING
"""Room for the hand on a plate; it extends into the plate's padding."""
SMALL_GAP: Final = 10
"""Space between two lines that belong together."""
GAP: Final = 20
"""Space between two parts of the same subject."""
WIDE_GAP: Final = 30
"""Space between two subjects."""

DIALOG_WIDTH: Final = 880
"""Width of a question's plate."""

DARK_GROUND: Final[Colour] = (0.04, 0.035, 0.06, 0.9)
"""Background of text over a picture."""
CHART_GROUND: Final[Colour] = (0.03, 0.025, 0.04, 0.9)
"""Behind charts and bars."""

DARK_PLATE: Final[tuple[Colour, Colour, Colour]] = (DARK_GROUND, DARK_GROUND, (0, 0, 0, 0))
"""Top, bottom and rim of a dark plate over a picture."""
