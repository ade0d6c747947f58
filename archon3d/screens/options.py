"""ARCHON GAME OPTIONS: the seed's screen, with its wording and its pointing hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import ARENA, FIRST, PLAYERS, RENEWAL, SOUND, WOUNDS
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import (
    LEVELS,
    PRESETS,
    choose_preset,
    computer_sides,
    preset_of,
    setup_from,
)
from archon3d.screens.replace import begin
from archon3d.screens.session import MatchSession
from archon3d.screens.tables import attract_setup
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.buttons import key_name
from archon3d.ui.canvas import GOLD, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_beside
from archon3d.ui.menu import Item
from archon3d.ui.page import Page, Section
from archon3d.ui.shapes import Panel
from archon3d.ui.words import say

WIDTH: Final = 1380
MARGIN: Final = 24
FOOT_GAP: Final = 10
"""Canvas units below the row that begins the battle."""
BEGIN_SIZE: Final = (860, 80)
BEGIN_TEXT: Final = 38
HAND_ROOM: Final = 70
"""Canvas units beside that row; the hand points in them."""

RULE_ROWS: Final = {"wounds": WOUNDS, "renewal": RENEWAL, "arena": ARENA}
LEVEL_ROWS: Final = {
    f"{side}-{place}": setting
    for side, settings in LEVELS.items()
    for place, setting in zip(("board", "arena"), settings, strict=True)
}
STEPPED_ROWS: Final = RULE_ROWS | LEVEL_ROWS
"""Rows that show a value and go on to the next one."""

CHOICES: Final = (
    *PLAYERS.choices,
    *("sound-on", "sound-off", "light-first", "dark-first"),
    *(*PRESETS, "custom"),
)
"""Rows that are chosen as they stand."""

BEGIN: Final = "begin"


class OptionsScreen(LaidOutScreen):
    """Each row says what pressing the button on it does; the settings remember it."""

    _focus = BEGIN

    def prepare(self, data: object) -> None:
        """Needs nothing; the title's music goes on."""
        self.context.sound.scene("title")

    def arrange(self, layer: Layer) -> None:
        """The options, the keys, and the row that begins the battle."""
        self._backdrop = Backdrop(layer, dimmed=0.55)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        room = canvas.width - 2 * MARGIN
        title, at = say("options.title"), (middle, 78)
        Label(layer, title, at, 62, face=TITLE, colour=GOLD, align="centre", widest=room)
        below = 78 + canvas.room(56, 32)
        Label(layer, say("options.help"), (middle, below), 32, align="centre", widest=room)
        top = below + MARGIN
        width, height = (min(canvas.room(length, BEGIN_TEXT), room - 2 * HAND_ROOM) for length in BEGIN_SIZE)
        begin = Rectangle(middle - width / 2, foot_beside(canvas, width) - FOOT_GAP - height, width, height)
        Panel(layer, begin)
        wide = min(canvas.room(WIDTH, 30), room)
        area = Rectangle(middle - wide / 2, top, wide, begin.y - top - MARGIN)
        texts = {key: say(f"options.{key}") for key in CHOICES}
        pinned = [Item(BEGIN, say("options.begin"), begin, "centre", BEGIN_TEXT, TITLE, pinned=True)]
        self._menu = Page(layer, area, _columns(self._keys()), texts, self._focus, pinned).menu
        self._show_choices()

    def update(self, dt: float) -> Outcome | None:
        """Moves the hand, and takes over what it presses."""
        self._backdrop.update(dt)
        if self.unattended(dt):
            return Outcome("board", attract_setup(self.context, ARCHON.name))
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if pressed == BEGIN:
            self.context.settings.save()
            setup = setup_from(self.context.settings, seed=self.context.seed)
            return begin(self.context, MatchSession(setup))
        if pressed is not None:
            self._choose(pressed)
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self.context.settings.save()
            return Outcome("back")
        return None

    def _keys(self) -> tuple[tuple[str, ...], ...]:
        """Both players' keys as they are now: fire, and the three rows by which they move."""
        first, second = (self._keys_of(scheme) for scheme in ("first keys", "second keys"))
        names = (say("options.fire"), say("options.move"), "", "")
        return tuple((name, one, name, other) for name, one, other in zip(names, first, second, strict=True))

    def _keys_of(self, scheme: str) -> tuple[str, ...]:
        keymap, printed = self.context.keymap, self.context.frame.printed

        def name(intent: Intent) -> str:
            return " / ".join(key_name(key, printed) for key in keymap.buttons(scheme, intent))

        above, below = ("  ".join(name(Intent((x, y))) for x in (-1, 0, 1)) for y in (-1, 1))
        return name(Intent.ACCEPT), above, f"{name(Intent.LEFT)}       {name(Intent.RIGHT)}", below

    def _choose(self, key: str) -> None:
        settings = self.context.settings
        if key in PLAYERS.choices:
            settings[PLAYERS] = key
        elif key in ("sound-on", "sound-off"):
            settings[SOUND] = key == "sound-on"
        elif key in ("light-first", "dark-first"):
            settings[FIRST] = key.removesuffix("-first")
        elif key in STEPPED_ROWS:
            setting = STEPPED_ROWS[key]
            settings[setting] = setting.stepped(settings[setting], 1)
        elif key == "custom":
            self._menu.focus = "wounds"
        else:
            choose_preset(settings, key)
        self._show_choices()

    def _show_choices(self) -> None:
        settings = self.context.settings
        for key, setting in STEPPED_ROWS.items():
            value = settings[setting]
            word = ("off", "on")[value] if isinstance(value, bool) else value
            self._menu.write(key, say(f"options.{key}", value=say(f"value.{word}")))
        playing = computer_sides(settings[PLAYERS])
        self._menu.disable(key for key in LEVEL_ROWS if not key.startswith(playing or ("none",)))
        self._menu.mark(
            (
                settings[PLAYERS],
                "sound-on" if settings[SOUND] else "sound-off",
                f"{settings[FIRST]}-first",
                preset_of(settings),
            )
        )


def _columns(keys: Sequence[Sequence[str]]) -> tuple[tuple[Section, ...], ...]:
    """What the page has in its two columns; `keys` are the lines of the keyboard's table."""
    playing = (
        Section(say("options.playing"), [(key,) for key in PLAYERS.choices]),
        Section(say("options.sound"), [("sound-on",), ("sound-off",)]),
        Section(say("options.order"), [("light-first",), ("dark-first",)]),
    )
    rules = (
        Section(say("options.rules"), [(*PRESETS, "custom"), *((key,) for key in RULE_ROWS)]),
        Section(say("options.levels"), [(key,) for key in LEVEL_ROWS]),
        Section(say("options.keyboard"), (), keys),
    )
    return playing, rules
