"""ARCHON GAME OPTIONS: the seed's screen, with its wording and its pointing hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from archon3d.audio.sound import VOLUMES
from archon3d.controls.mapper import Intent
from archon3d.host.settings import ARENA, FIRST, PLAYERS, RENEWAL, SOUND, WOUNDS, Choice, Switch
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
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.canvas import FADED, GOLD, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel
from archon3d.ui.words import say

PANEL: Final = 684
PANEL_GAP: Final = 12
HAND_SPACE: Final = 84
"""Canvas units between a panel's edge and its rows; the hand points in it."""
COLUMN: Final = PANEL - HAND_SPACE - 14
TOP: Final = 190
PANEL_HEIGHT: Final = 744
ROW: Final = 43
ROW_TEXT: Final = 30
HEADING: Final = 34
HEADING_ROW: Final = 50
SECTION_GAP: Final = 14

RULE_ROWS: Final = {"wounds": WOUNDS, "renewal": RENEWAL, "arena": ARENA}
LEVEL_ROWS: Final = {
    f"{side}-{place}": setting
    for side, settings in LEVELS.items()
    for place, setting in zip(("board", "arena"), settings, strict=True)
}
STEPPED_ROWS: Final = RULE_ROWS | LEVEL_ROWS
"""Rows that show a value and go on to the next one."""

VOLUME_STEP: Final = 20
"""Percent by which a press raises a volume; after the loudest comes silence."""

BEGIN: Final = "begin"


class OptionsScreen(LaidOutScreen):
    """Each row says what pressing the button on it does; the settings remember it."""

    _focus = BEGIN

    def arrange(self, layer: Layer) -> None:
        """Two columns of options, the keys, and the row that begins the battle."""
        self._backdrop = Backdrop(layer, dimmed=0.55)
        middle = layer.canvas.width / 2
        Label(layer, say("options.title"), (middle, 88), 62, face=TITLE, colour=GOLD, align="centre")
        Label(layer, say("options.help"), (middle, 140), 32, align="centre")
        left, right = middle - PANEL - PANEL_GAP / 2, middle + PANEL_GAP / 2
        for x in (left, right):
            Panel(layer, Rectangle(x, TOP - 20, PANEL, PANEL_HEIGHT))
        items = self._playing_column(layer, left + HAND_SPACE)
        items += self._rules_column(layer, right + HAND_SPACE)
        begin = Rectangle(middle - 430, 952, 860, 80)
        Panel(layer, begin)
        items.append(Item(BEGIN, say("options.begin"), begin, "centre", 38, TITLE))
        self._menu = Menu(layer, items, self._focus)
        self._show_choices()

    def prepare(self, data: object) -> None:
        """Needs nothing; the title's music goes on."""
        self.context.sound.scene("title")

    def update(self, dt: float) -> Outcome | None:
        """Moves the hand, and takes over what it presses."""
        self._backdrop.update(dt)
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if pressed == BEGIN:
            self.context.settings.save()
            return Outcome("begin", setup_from(self.context.settings, seed=self.context.seed))
        if pressed is not None:
            self._choose(pressed)
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self.context.settings.save()
            return Outcome("back")
        return None

    def _playing_column(self, layer: Layer, x: float) -> list[Item]:
        column = _Column(layer, x)
        column.heading("options.playing")
        column.rows(PLAYERS.choices)
        column.heading("options.sound")
        column.side_by_side(("sound-on", "sound-off"))
        for groups in (("music", "effects"), ("interface", "ambience")):
            column.side_by_side(groups)
        column.heading("options.order")
        column.rows(("light-first", "dark-first"))
        return column.items

    def _rules_column(self, layer: Layer, x: float) -> list[Item]:
        column = _Column(layer, x)
        column.heading("options.rules")
        column.side_by_side((*PRESETS, "custom"))
        column.rows(RULE_ROWS)
        column.heading("options.levels")
        column.rows(LEVEL_ROWS)
        column.heading("options.keyboard")
        _keys(layer, x + 30, column.y, "F", ("QWE", "ASD", "ZXC"))
        _keys(layer, x + 310, column.y, "H", ("U I O", "J K L", "M , ."))
        return column.items

    def _choose(self, key: str) -> None:
        settings = self.context.settings
        if key in PLAYERS.choices:
            settings[PLAYERS] = key
        elif key in ("sound-on", "sound-off"):
            settings[SOUND] = key == "sound-on"
        elif key in ("light-first", "dark-first"):
            settings[FIRST] = key.removesuffix("-first")
        elif key in VOLUMES:
            setting = VOLUMES[key]
            louder = (settings[setting] // VOLUME_STEP + 1) * VOLUME_STEP
            settings[setting] = louder if louder <= setting.most else setting.least
            self.context.sound.sample(key)
        elif key in STEPPED_ROWS:
            self._next_value(STEPPED_ROWS[key])
        elif key == "custom":
            self._menu.focus = "wounds"
        else:
            choose_preset(settings, key)
        self._show_choices()

    def _next_value(self, setting: Choice | Switch) -> None:
        settings = self.context.settings
        if isinstance(setting, Switch):
            settings[setting] = not settings[setting]
        else:
            index = setting.choices.index(settings[setting])
            settings[setting] = setting.choices[(index + 1) % len(setting.choices)]

    def _show_choices(self) -> None:
        settings = self.context.settings
        for key, volume in VOLUMES.items():
            self._menu.write(key, say(f"options.{key}", value=settings[volume]))
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


class _Column:
    """Headings and rows, laid out from the top down."""

    def __init__(self, layer: Layer, x: float) -> None:
        self._layer = layer
        self._x = x
        self.y: float = TOP
        self.items: list[Item] = []

    def heading(self, key: str) -> None:
        if self.items:
            self.y += SECTION_GAP
        Label(self._layer, say(key), (self._x, self.y + 34), HEADING, face=TITLE, colour=GOLD)
        self.y += HEADING_ROW

    def rows(self, keys: Iterable[str]) -> None:
        for key in keys:
            self._item(key, self._x, COLUMN)
            self.y += ROW

    def side_by_side(self, keys: tuple[str, ...]) -> None:
        width = COLUMN / len(keys)
        for number, key in enumerate(keys):
            self._item(key, self._x + number * width, width)
        self.y += ROW

    def _item(self, key: str, x: float, width: float) -> None:
        text = _text(key)
        self.items.append(Item(key, text, Rectangle(x, self.y, width, ROW), size=ROW_TEXT))


def _text(key: str) -> str:
    """The row's words; those of a row with a value are written when its value is known."""
    return "" if key in STEPPED_ROWS or key in VOLUMES else say(f"options.{key}")


def _keys(layer: Layer, x: float, y: float, fire: str, rows: tuple[str, ...]) -> None:
    """One set of keys: what fires, and the eight directions as they lie on the keyboard."""
    Label(layer, say("options.fire", key=fire), (x, y + 28), ROW_TEXT, colour=FADED)
    Label(layer, say("options.move"), (x, y + 64), ROW_TEXT, colour=FADED)
    for number, row in enumerate(rows):
        Label(layer, row, (x + 120, y + 64 + number * 36), ROW_TEXT, colour=FADED)
