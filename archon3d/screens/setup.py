"""What is settled before a match: who plays, how strong the computer is, and the game's options."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType
from typing import Final

from archon3d.controls.bindings import PADS
from archon3d.controls.intents import Intent
from archon3d.controls.seating import starting
from archon3d.host.settings import LAST_GAME, PLAYERS
from archon3d.play.kits import KITS
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import CHOOSE, START, Hint, HintRow
from archon3d.screens.match_setup import attract_setup, follow_pads, offered_players, setup_of
from archon3d.screens.presenter import presenter_of
from archon3d.screens.replace import begin
from archon3d.screens.session import MatchSession
from archon3d.screens.setup_page import SetupPage
from archon3d.screens.setup_rows import SetupRow
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.canvas import FULL_SCALE, GOLD, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_beside
from archon3d.ui.menu import Item
from archon3d.ui.page import PADDING, Page, column_height
from archon3d.ui.shapes import Panel

MARGIN: Final = 24
FOOT_GAP: Final = 10
"""Canvas units below the row that begins the match."""
TITLE_TEXT: Final = 62
TITLE_BASELINE: Final = 78
NOTE_TEXT: Final = 32
DESCRIPTION_TEXT: Final = 36
DESCRIPTION_LINE: Final = 60
"""Canvas units from the note to the line that describes the game."""
BEGIN_HEIGHT: Final = 80
BEGIN_TEXT: Final = 38
HAND_ROOM: Final = 70
"""Canvas units to the left of that row; the hand points in them."""
ABOVE: Final = 0.45
"""The share of the spare room that is left above the columns."""

BEGIN: Final = "begin"
OTHER_GAMES: Final = Hint("prompt.games", (Intent.BACK,))

FUNCTION_KEYS: Final = tuple(f"raw-f{number}" for number in range(1, 7))
"""The first changes who plays, the others the rows with a value, in order; Spectral Sorcery has something for
all six, as in 1988."""


class SetupScreen(LaidOutScreen[str | None]):
    """Each row says what pressing the button on it does; the settings remember it."""

    takes = (str, NoneType)
    _focus = BEGIN

    def prepare(self, data: str | None) -> None:
        """`data` is the name of a game, or None for the one that was begun last. Raises KeyError."""
        context = self.context
        last = KITS.get(context.settings[LAST_GAME], next(iter(KITS.values())))
        self._kit = last if data is None else KITS[data]
        self._pads = context.frame.pads
        follow_pads(context.settings, self._pads)
        context.sound.scene("title")

    def hints(self) -> Sequence[HintRow]:
        """The button that begins from every row is a gamepad's; going back leads to the other games. They
        stand on both sides of the row that begins."""
        start = (START,) if self.context.frame.used in PADS else ()
        return (HintRow((CHOOSE, *start), align="left"), HintRow((OTHER_GAMES,)))

    @property
    def game(self) -> str:
        """The name of the game that is set up."""
        return self._kit.name

    def arrange(self, layer: Layer) -> None:
        """The words on top, the rows in columns, and the row that begins the match."""
        page = presenter_of(self._kit.name).setup(self.context, self._kit)
        self._rows = {row.key: row for row in page.rows}
        self._backdrop = Backdrop(layer, dimmed=0.55)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        room = canvas.width - 2 * MARGIN
        top = self._write_head(layer, page, room) + MARGIN
        width = min(canvas.room(page.begin_width, BEGIN_TEXT), room - 2 * HAND_ROOM)
        height = canvas.room(BEGIN_HEIGHT, BEGIN_TEXT)
        space = foot_beside(canvas, width) - FOOT_GAP - MARGIN - height - top
        tall = self._height(page, space)
        top += (space - tall) * ABOVE
        wide = min(canvas.room(page.width, 30), room)
        area = Rectangle(middle - wide / 2, top, wide, tall)
        place = Rectangle(middle - width / 2, top + tall + MARGIN, width, height)
        Panel(layer, place)
        texts = {row.key: row.text(self.context.settings) for row in page.rows}
        pinned = [Item(BEGIN, page.begin, place, "centre", BEGIN_TEXT, TITLE, pinned=True)]
        self._menu = Page(layer, area, page.columns, texts, self._focus, pinned, page.growth or 1.0).menu
        self._show_choices()

    def update(self, dt: float) -> Outcome | None:
        """Moves the hand, and takes over what it presses."""
        self._backdrop.update(dt)
        if self.unattended(dt):
            session = MatchSession(attract_setup(self.context, self.game))
            return Outcome("match", session)
        self._follow_pads()
        intents = self._turn(self.intents(dt))
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if pressed == BEGIN or starting(self.context.frame, self.context.keymap):
            self.context.settings[LAST_GAME] = self.game
            self.context.settings.save()
            return begin(self.context, MatchSession(setup_of(self.context, self.game)))
        if pressed is not None:
            self._press(self._rows[pressed])
        self._press_function_keys()
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self.context.settings.save()
            return Outcome("back", self.game)
        return None

    def _write_head(self, layer: Layer, page: SetupPage, room: float) -> float:
        """The title and the lines below it; returns where they end. Large text leaves no room for all."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        at = (middle, TITLE_BASELINE)
        Label(layer, page.title, at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=room)
        y = TITLE_BASELINE + canvas.room(56, NOTE_TEXT)
        face, colour = page.note_face, page.note_colour
        Label(layer, page.note, (middle, y), NOTE_TEXT, face=face, colour=colour, align="centre", widest=room)
        if page.description and canvas.text_scale == FULL_SCALE:
            y += DESCRIPTION_LINE
            Label(layer, page.description, (middle, y), DESCRIPTION_TEXT, align="centre", widest=room)
        return y

    def _height(self, page: SetupPage, space: float) -> float:
        """How high the columns are, of that much room."""
        if page.growth is None or self.context.canvas.text_scale != FULL_SCALE:
            return space
        return min(space, page.growth * max(map(column_height, page.columns)) + 2 * PADDING)

    def _follow_pads(self) -> None:
        """What the gamepads suggest comes first, as soon as it is something else."""
        before, self._pads = self._pads, self.context.frame.pads
        if offered_players(before) != offered_players(self._pads):
            follow_pads(self.context.settings, self._pads)
            self._renew_layer()

    def _press(self, row: SetupRow) -> None:
        focus = row.press(self.context.settings)
        if focus is not None:
            self._menu.focus = focus
        self._show_choices()

    def _turn(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """Left and right change the row that the hand points at, if they can; returns what else is meant."""
        steps, row = sum(intent.vector[0] for intent in intents), self._rows.get(self._menu.focus)
        if not steps or row is None or not row.turn(self.context.settings, steps):
            return intents
        self.context.sound.gesture("move")
        self._show_choices()
        return tuple(intent for intent in intents if not intent.vector[0])

    def _press_function_keys(self) -> None:
        """The first one goes on to the next row of players, the others press a row with a value each."""
        settings, pressed = self.context.settings, self.context.frame.pressed
        players = PLAYERS.stepped(settings[PLAYERS], 1)
        valued = (key for key, row in self._rows.items() if row.value(settings))
        for button, key in zip(FUNCTION_KEYS, (players, *valued), strict=False):
            if button in pressed:
                self._press(self._rows[key])
                self.context.sound.gesture("move")

    def _show_choices(self) -> None:
        settings = self.context.settings
        for key, row in self._rows.items():
            self._menu.write(key, row.text(settings))
            if row.value(settings):
                self._menu.write_value(key, row.value(settings))
        self._menu.disable(key for key, row in self._rows.items() if not row.enabled(settings))
        self._menu.mark(key for key, row in self._rows.items() if row.marked(settings))
