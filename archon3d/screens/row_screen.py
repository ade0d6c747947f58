"""A screen with rows of settings, and one row that starts what they describe."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from archon3d.controls.bindings import PADS
from archon3d.controls.intents import Intent
from archon3d.controls.seating import starting
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import CHOOSE, START, Hint, HintRow
from archon3d.screens.setup_page import SetupPage
from archon3d.screens.setup_rows import SetupRow
from archon3d.ui.canvas import GOLD, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_beside
from archon3d.ui.menu import Item
from archon3d.ui.page import PANEL_PADDING, ROW_TEXT, Page, column_height
from archon3d.ui.shapes import Panel
from archon3d.ui.words import explained

MARGIN: Final = 24
FOOT_GAP: Final = 10
"""Space below the start row, in canvas units."""
TITLE_TEXT: Final = 62
TITLE_BASELINE: Final = 78
NOTE_TEXT: Final = 32
DESCRIPTION_TEXT: Final = 36
DESCRIPTION_LINE: Final = 60
"""Distance from the note to the line that describes the game, in canvas units."""
BEGIN_HEIGHT: Final = 80
BEGIN_TEXT: Final = 38
HAND_ROOM: Final = 70
"""Space left of that row for the pointing hand, in canvas units."""
ABOVE: Final = 0.45
"""Share of the spare height that is above the columns."""

BEGIN: Final = "begin"


class RowScreen(LaidOutScreen):
    """Each row handles the presses on it and changes the settings."""

    tells_itself = True
    back: Hint
    """Hint of what going back leads to."""
    _focus = BEGIN

    @abstractmethod
    def page(self) -> SetupPage:
        """Return the texts and rows of the current settings."""

    @abstractmethod
    def begin(self) -> ScreenOutcome | None:
        """Return what the rows start; None if it cannot start yet."""

    @abstractmethod
    def put_backdrop(self, layer: Layer) -> None:
        """Put the backdrop onto the empty layer, if it is on the layer."""

    def changed(self) -> None:
        """React to a change by a row."""

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; a gamepad's start button works on every row.

        They are on both sides of the start row.
        """
        start = (START,) if self.context.frame.used in PADS else ()
        return (HintRow((CHOOSE, *start), align="left"), HintRow((self.back,)))

    def arrange(self, layer: Layer) -> None:
        """Lay out the texts at the top, the rows in columns, and the start row."""
        page = self.page()
        self._rows = {row.key: row for row in page.rows}
        self.put_backdrop(layer)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        room = canvas.width - 2 * MARGIN
        top = self._write_head(layer, page, room) + MARGIN
        width = min(canvas.room(page.begin_width, BEGIN_TEXT), room - 2 * HAND_ROOM)
        height = canvas.room(BEGIN_HEIGHT, BEGIN_TEXT)
        space = footer_beside(canvas, width) - FOOT_GAP - MARGIN - height - top
        tall = self._height(page, space)
        top += (space - tall) * ABOVE
        wide = self.columns_width(page.width)
        area = Rectangle(middle - wide / 2, top, wide, tall)
        place = Rectangle(middle - width / 2, top + tall + MARGIN, width, height)
        Panel(layer, place)
        texts = {row.key: row.text(self.context.settings) for row in page.rows}
        pinned = [Item(BEGIN, page.begin, place, "centre", BEGIN_TEXT, TITLE, pinned=True)]
        self._menu = Page(layer, area, page.columns, texts, self._focus, pinned, page.growth or 1.0).menu
        self._show_choices()
        self._tell()

    def explanation(self) -> str:
        """Return the help text of the focused row."""
        row = self._rows.get(self._menu.focus)
        return "" if row is None else explained(row.about)

    def columns_width(self, width: float) -> float:
        """Return the width of all columns here, from their width in canvas units at full scale."""
        canvas = self.context.canvas
        return min(canvas.room(width, ROW_TEXT), canvas.width - 2 * MARGIN)

    def follow(self, dt: float) -> tuple[ScreenOutcome | None, bool]:
        """Move the focus and handle presses; return what has started, and whether to go back."""
        intents = self._turn(self.intents(dt))
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        self._tell()
        if pressed == BEGIN or starting(self.context.frame, self.context.keymap):
            return self.begin(), False
        if pressed is not None:
            self.press(self._rows[pressed])
        return None, bool({Intent.BACK, Intent.LEAVE} & set(intents))

    def press(self, row: SetupRow) -> None:
        """Press a row."""
        focus = row.press(self.context.settings)
        if focus is not None:
            self._menu.focus = focus
        self.changed()
        self._show_choices()

    def _tell(self) -> None:
        """Show the row's help text below the title, or else the page's note."""
        self._description.text = self.explanation() or self._noted

    def _turn(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """Let left and right change the focused row, if they can; return the other intents."""
        steps, row = sum(intent.vector[0] for intent in intents), self._rows.get(self._menu.focus)
        if not steps or row is None or not row.turn(self.context.settings, steps):
            return intents
        self.context.sound.gesture("move")
        self.changed()
        self._show_choices()
        return tuple(intent for intent in intents if not intent.vector[0])

    def _write_head(self, layer: Layer, page: SetupPage, room: float) -> float:
        """Write the title and the lines below it; return their bottom.

        Large text leaves no room for all lines.
        """
        canvas, middle = layer.canvas, layer.canvas.width / 2
        at = (middle, TITLE_BASELINE)
        Label(layer, page.title, at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=room)
        y = TITLE_BASELINE + canvas.room(56, NOTE_TEXT)
        face, colour = page.note_face, page.note_colour
        self._noted = page.note
        self._description = Label(
            layer, page.note, (middle, y), NOTE_TEXT, face=face, colour=colour, align="centre", widest=room
        )
        if page.description and canvas.roomy:
            y += DESCRIPTION_LINE
            Label(layer, page.description, (middle, y), DESCRIPTION_TEXT, align="centre", widest=room)
        return y

    def _height(self, page: SetupPage, space: float) -> float:
        """Return the height of the columns in that space."""
        if page.growth is None or not self.context.canvas.roomy:
            return space
        return min(space, page.growth * max(map(column_height, page.columns)) + 2 * PANEL_PADDING)

    def _show_choices(self) -> None:
        settings = self.context.settings
        for key, row in self._rows.items():
            self._menu.write(key, row.text(settings))
            if row.value(settings):
                self._menu.write_value(key, row.value(settings), row.portrait(settings))
        self._menu.disable(key for key, row in self._rows.items() if not row.enabled(settings))
        self._menu.mark(key for key, row in self._rows.items() if row.marked(settings))
