"""What is settled before a match on the table: who plays, how strong the computer is, and the options."""

from __future__ import annotations

import secrets
from typing import Any, Final

from archon3d.controls.intents import Intent
from archon3d.host.settings import PLAYERS, Setting, Switch, Whole
from archon3d.play.kits import KITS
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import LEVELS, computer_sides, seat_of
from archon3d.screens.presenter import presenter_of
from archon3d.screens.replace import begin
from archon3d.screens.session import MatchSession
from archon3d.screens.tables import attract_setup, setup_of
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.canvas import FADED, FULL_SCALE, GOLD, ITALIC, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_beside
from archon3d.ui.menu import Item
from archon3d.ui.page import PADDING, Page, Section, column_height
from archon3d.ui.shapes import Panel
from archon3d.ui.words import say

WIDTH: Final = 1860
GROWTH: Final = 1.3
"""How much larger the rows are where there is room."""
MARGIN: Final = 24
FOOT_GAP: Final = 10
"""Canvas units below the row that begins the match."""
TITLE_TEXT: Final = 62
TITLE_BASELINE: Final = 78
BY_TEXT: Final = 32
WHAT_TEXT: Final = 36
WHAT_LINE: Final = 60
"""Canvas units from the author's line to the one that tells what the game is."""
BEGIN_SIZE: Final = (620, 80)
BEGIN_TEXT: Final = 38
SHARE: Final = 0.6
"""Of a row's width, for what it says; its value takes the rest."""

BEGIN: Final = "begin"
LEVEL: Final = "level."
NUMBER: Final = "number"
OPTION: Final = "option."
"""How the keys of these rows begin; a side's seat or an option's name follows."""

FUNCTION_KEYS: Final = tuple(f"raw-f{number}" for number in range(1, 7))
"""The first changes who plays, the others the rows with a value, in order; Spectral Sorcery has something for
all six, as in 1988."""


class TableSetupScreen(LaidOutScreen):
    """Each row says what pressing the button on it does; the settings remember it."""

    _focus = BEGIN

    def prepare(self, data: object) -> None:
        """`data` is the name of a game that has a kit. Raises KeyError for any other."""
        self._game = str(data)
        rules, self._presenter = KITS[self._game].rules, presenter_of(self._game)
        self._seats = {seat_of(rules, side): side for side in rules.sides}
        self.context.sound.scene("title")

    def arrange(self, layer: Layer) -> None:
        """The game's name and author, the rows in two columns, and the row that begins the match."""
        self._backdrop = Backdrop(layer, dimmed=0.55)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        room = canvas.width - 2 * MARGIN
        name, at = say(f"{self._game}.name"), (middle, TITLE_BASELINE)
        Label(layer, name, at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=room)
        top = self._describe(layer, TITLE_BASELINE + canvas.room(56, BY_TEXT)) + MARGIN
        width, height = (min(canvas.room(length, BEGIN_TEXT), room) for length in BEGIN_SIZE)
        wide, columns = min(canvas.room(WIDTH, 30), room), self._columns()
        space = foot_beside(canvas, width) - FOOT_GAP - MARGIN - height - top
        tall = (
            min(space, GROWTH * max(map(column_height, columns)) + 2 * PADDING)
            if self._at_full_scale
            else space
        )
        top += (space - tall) * 0.45
        area = Rectangle(middle - wide / 2, top, wide, tall)
        place = Rectangle(middle - width / 2, top + tall + MARGIN, width, height)
        Panel(layer, place)
        pinned = [Item(BEGIN, say("setup.begin"), place, "centre", BEGIN_TEXT, TITLE, pinned=True)]
        self._menu = Page(layer, area, columns, self._texts(), self._focus, pinned, GROWTH).menu
        self._show_choices()

    def _describe(self, layer: Layer, baseline: float) -> float:
        """Whose game it is, and what it is; answers where that ends. Large text leaves no room for it all."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        room = canvas.width - 2 * MARGIN
        by = say(f"games.{self._game}.by")
        at = (middle, baseline)
        Label(layer, by, at, BY_TEXT, face=ITALIC, colour=FADED, align="centre", widest=room)
        if not self._at_full_scale:
            return baseline
        at = (middle, baseline + WHAT_LINE)
        Label(layer, say(f"games.{self._game}.what"), at, WHAT_TEXT, align="centre", widest=room)
        return at[1]

    @property
    def _at_full_scale(self) -> bool:
        """Whether text has the size that it was designed with."""
        return self.context.canvas.text_scale == FULL_SCALE

    def update(self, dt: float) -> Outcome | None:
        """Moves the hand, and takes over what it presses."""
        self._backdrop.update(dt)
        if self.unattended(dt):
            return Outcome("tabletop", attract_setup(self.context, self._game))
        intents = self._numbering(self.intents(dt))
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if pressed == BEGIN:
            self.context.settings.save()
            return begin(self.context, MatchSession(setup_of(self.context, self._game)))
        if pressed is not None:
            self._change(pressed)
        self._press_function_keys()
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self.context.settings.save()
            return Outcome("back", self._game)
        return None

    @property
    def _stepped(self) -> dict[str, Setting[Any]]:
        """The rows that have a value, with their settings."""
        levels = {f"{LEVEL}{seat}": LEVELS[seat][0] for seat in LEVELS}
        options = {f"{OPTION}{name}": setting for name, setting in self._presenter.options.items()}
        return levels | options | ({} if self._presenter.number is None else {NUMBER: self._presenter.number})

    def _columns(self) -> tuple[tuple[Section, ...], ...]:
        """What the page has in its two columns."""
        rows = list(self._stepped)
        levels = [(key,) for key in rows if key.startswith(LEVEL)]
        options = [(key,) for key in rows if key.startswith((OPTION, NUMBER))]
        right = [Section(say("setup.levels"), levels, share=SHARE)]
        if options:
            right.append(Section(say("setup.rules"), options, share=SHARE))
        return (Section(say("setup.players"), [(key,) for key in PLAYERS.choices]),), tuple(right)

    def _texts(self) -> dict[str, str]:
        """What each row says."""
        names = {seat: say(f"{self._game}.side.{side}") for seat, side in self._seats.items()}
        texts = {key: say(f"setup.{key}", **names) for key in PLAYERS.choices}
        texts |= {f"{LEVEL}{seat}": say("setup.level", side=name) for seat, name in names.items()}
        if self._presenter.number is not None:
            texts[NUMBER] = say(f"{self._game}.number")
        return texts | {
            f"{OPTION}{name}": say(f"{self._game}.option.{name}") for name in self._presenter.options
        }

    def _change(self, key: str) -> None:
        """Chooses a row of players, or goes on to a row's next value."""
        settings, setting = self.context.settings, self._stepped.get(key)
        if key in PLAYERS.choices:
            settings[PLAYERS] = key
        elif setting is not None and setting is self._presenter.number:
            settings[setting] = 0 if settings[setting] else 1 + secrets.randbelow(setting.most)
        elif setting is not None:
            settings[setting] = setting.stepped(settings[setting], 1)
        self._show_choices()

    def _numbering(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """Left and right change the number while the hand points at it; answers what else is meant."""
        number = self._presenter.number
        if number is None or self._menu.focus != NUMBER:
            return intents
        steps = sum(intent.vector[0] for intent in intents)
        if steps:
            self.context.settings[number] = number.stepped(self.context.settings[number], steps)
            self.context.sound.gesture("move")
            self._show_choices()
        return tuple(intent for intent in intents if not intent.vector[0])

    def _press_function_keys(self) -> None:
        """The first one goes on to the next row of players, the others change a row with a value each."""
        settings, pressed = self.context.settings, self.context.frame.pressed
        for button, key in zip(FUNCTION_KEYS, ("", *self._stepped), strict=False):
            if button in pressed:
                self._change(key or PLAYERS.stepped(settings[PLAYERS], 1))
                self.context.sound.gesture("move")

    def _show_choices(self) -> None:
        settings = self.context.settings
        for key, setting in self._stepped.items():
            self._menu.write_value(key, self._value(key, setting))
        playing = computer_sides(settings[PLAYERS])
        self._menu.disable(f"{LEVEL}{seat}" for seat in LEVELS if seat not in playing)
        self._menu.mark((settings[PLAYERS],))

    def _value(self, key: str, setting: Setting[Any]) -> str:
        value = self.context.settings[setting]
        if isinstance(setting, Switch):
            return say("setting.on" if value else "setting.off")
        if isinstance(setting, Whole):
            return str(value) if value else say("setup.another")
        if key.startswith(LEVEL):
            return say(f"setup.{value}")
        return say(f"{self._game}.option.{key.removeprefix(OPTION)}.{value}")
