"""The settings screen: a row for each declared setting, changed in place."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from archon3d.audio.sound import VOLUMES
from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.controls.rumble import SAMPLE
from archon3d.host import clipboard
from archon3d.host.setting_kinds import BoolSetting, ChoiceSetting, IntSetting, Setting, SizeSetting
from archon3d.host.settings import (
    CAPTIONS,
    COMING,
    EXTERNAL_ENGINE,
    FLASHES,
    FRAME_CAP,
    LANGUAGE,
    LOOK,
    MOTION,
    PALETTE,
    PLAYER_SETTINGS,
    QUALITY,
    SETTING_GROUPS,
    SETTINGS,
    SHADES,
    TEXT_SCALE,
    WINDOW_MODE,
    WINDOW_SIZE,
)
from archon3d.overlays.hints import BACK as BACK_HINT
from archon3d.overlays.hints import CHANGE, CHOOSE, HintRow
from archon3d.play.bots import names_program
from archon3d.play.game_settings import game_settings
from archon3d.play.ladder import FIRST_LEVEL
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.setting_pictures import setting_picture
from archon3d.ui.layout import Column, Gap, Inset, Node, Stack
from archon3d.ui.theme import HEADING, SCREEN_EDGE, SMALL_GAP
from archon3d.ui.widgets.aside import AsideContent, Explainer
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.footer_rows import BackRow
from archon3d.ui.widgets.page import Page, PageOption, Section
from archon3d.ui.words import language_name, say, says

PRESENTED: Final = (QUALITY, LOOK, FLASHES, MOTION, SHADES, COMING, PALETTE)
"""Settings that change how every scene is drawn."""

BACK: Final = "back"
CONTROLS: Final = "controls"
"""The row that leads to the controls, the first of the group of that name."""
NEW_LADDER: Final = "ladder"
"""The row that resets the adaptive opponent, the last of a match's group."""
MATCH: Final = "match"
SHARE: Final = 0.66
"""Share of a row's width for its text."""
WIDTH: Final = 1080
SEPARATOR: Final = " · "
"""What is between the values on a row's card."""


def shown_settings() -> dict[str, Setting[Any]]:
    """Return the settings shown here, by name: those of the program, and of the games."""
    return {setting.name: setting for setting in (*SETTINGS, *game_settings()) if setting.group}


class SettingsScreen(LaidOutScreen):
    """Left and right change the focused row, and take effect at once."""

    tells_itself = True
    order = 9
    _focus = next(setting.name for setting in SETTINGS if setting.group == SETTING_GROUPS[0])

    def __init__(self, context: Context, data: object) -> None:
        """Open the screen, which needs no data."""
        super().__init__(context, data)
        self._note = ""
        self._rows = shown_settings()
        self._explainer = Explainer(AsideContent("", "", ""))
        self._options = Page((), {})
        self._way = 1
        self._wraps = False
        """Whether the first value follows the last one: for the button, which steps in one direction only."""

    def explanation(self) -> str:
        """Return the focused row's help text, or a message."""
        return self._sentence()

    def hints(self) -> Sequence[HintRow]:
        """Return the hints: change the focused row, or leave."""
        return (HintRow((CHANGE if self._focus in self._rows else CHOOSE, BACK_HINT)),)

    def build(self) -> Node:
        """Return one column of rows below their headings, and the way back."""
        helped = [self._help_text(key) for key in (*self._rows, CONTROLS, NEW_LADDER, BACK)]
        helped += [self._help_text(QUALITY.name, preset) for preset in QUALITY.choices]
        self._explainer = Explainer(self._card(), among=helped)
        canvas = self.context.canvas
        sections = [
            Section(say(f"group.{group}"), self._keys(group), share=SHARE, emblem=f"emblem.{group}")
            for group in SETTING_GROUPS
        ]
        self._options = Page([sections], self._row_options(), fills=True)
        column = Column(
            Gap(SMALL_GAP),
            Text(say("settings.title"), HEADING),
            *self._explainer.above(canvas),
            Gap(SMALL_GAP),
            self._explainer.beside(canvas, self._options, WIDTH),
            self._explainer.below(canvas, BackRow(BACK, say("settings.back")), WIDTH),
        )
        return Stack(self.backdrop(), Inset(column, SCREEN_EDGE, 0))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Move the focus; left, right and a press change the row."""
        intents = self.intents(dt)
        sideways = [intent.vector[0] for intent in intents if intent.vector[0] and not intent.vector[1]]
        upright = tuple(intent for intent in intents if not intent.vector[0])
        again = None if self.menu is None or self.context.frame.pointer_moved else self.menu.pressed
        before, pressed = self._focus, self.pressed_row(upright)
        if self._focus != before:
            self._note = ""
            self._explainer.show(self._card())
        if pressed == BACK or {Intent.BACK, Intent.LEAVE} & set(intents):
            self.context.settings.save()
            return ScreenOutcome("back")
        if pressed == CONTROLS:
            return ScreenOutcome("controls")
        if pressed == NEW_LADDER:
            self._begin_ladder()
        elif pressed is not None:
            if pressed != again:
                self._way = self._way_of_press(pressed)
            sideways.append(self._way)
        self._wraps = pressed is not None and MOUSE_SELECT not in self.context.frame.pressed
        for way in sideways:
            if self._focus in self._rows:
                outcome = self._change(self._rows[self._focus], way)
                if outcome is not None:
                    return outcome
        return None

    def _keys(self, group: str) -> list[tuple[str, ...]]:
        """Return the rows of that group."""
        names = [name for name, setting in self._rows.items() if setting.group == group]
        before, behind = [CONTROLS] if group == CONTROLS else [], [NEW_LADDER] if group == MATCH else []
        return [(name,) for name in (*before, *names, *behind)]

    def _card(self) -> AsideContent:
        """Return the card of the focused row: its group's emblem, and the message or its help text."""
        key = self._focus
        group = next((group for group in SETTING_GROUPS if (key,) in self._keys(group)), "")
        if not group:
            return AsideContent("emblem.rules", say("settings.title"), self._sentence())
        option, setting = self._row_options()[key], self._rows.get(key)
        return AsideContent(
            f"emblem.{group}",
            option.text,
            self._sentence(),
            _choices(key),
            partial(self._picture, setting, f"emblem.{group}"),
            option.value,
        )

    def _picture(self, setting: Setting[Any] | None, emblem: str) -> Node:
        """Return what a setting changes, with its value in force."""
        value = None if setting is None else self._value(setting)
        display = self.context.display
        width, _ = display.desktop or display.windowed
        return setting_picture(self.context.scenery.view, setting, value, emblem, width)

    def _sentence(self) -> str:
        """Return the message, or the focused row's help text."""
        return self._note or self._help_text(self._focus)

    def _help_text(self, row: str, value: Any = None) -> str:
        """Return a row's help text for a value, by default the one in force, with the row's default."""
        if row == BACK:
            return say("settings.leave")
        if row in (CONTROLS, NEW_LADDER):
            return say(f"help.{row}")
        setting = self._rows[row]
        about_value = f"help.{setting.topic}.{self._value(setting) if value is None else value}"
        help_text = say(about_value if says(about_value) else f"help.{setting.topic}")
        return say("settings.default", help=help_text, value=_words(setting, setting.default))

    def uncover(self) -> None:
        """Return from the question whether to keep the display mode."""
        super().uncover()
        self._show_values()

    def _way_of_press(self, key: str) -> int:
        """Return the step of a press: 1, or -1 for the mouse on the left half of the value."""
        frame = self.context.frame
        if MOUSE_SELECT not in frame.pressed or frame.pointer is None or self.menu is None:
            return 1
        x, _ = self.context.canvas.place(frame.pointer)
        return -1 if x < self.menu.value_middle(key) else 1

    def _change(self, setting: Setting[Any], way: int) -> ScreenOutcome | None:
        """Set the next value, and apply it at once."""
        settings, canvas = self.context.settings, self.context.canvas
        if setting is WINDOW_MODE:
            return self._switch_screen(way)
        if setting is WINDOW_SIZE:
            self._resize_window(way)
            return None
        if setting is EXTERNAL_ENGINE:
            self._take_engine(way)
            return None
        wanted = self._following(setting, settings[setting], way)
        if wanted == settings[setting]:
            self.context.sound.gesture("refusal")
            return None
        settings[setting] = wanted
        self.context.sound.gesture("move")
        if setting is TEXT_SCALE:
            canvas.text_scale = settings[TEXT_SCALE]
        elif setting is CAPTIONS:
            canvas.captioned = settings[CAPTIONS]
        elif setting is FRAME_CAP:
            self.context.limit_frames()
        elif setting is LANGUAGE:
            self.context.speak()
        elif setting in PRESENTED:
            self.context.present()
        for number, own in PLAYER_SETTINGS.items():
            if setting is own.rumble:
                self._let_feel(number)
        for group, volume in VOLUMES.items():
            if setting is volume:
                self.context.sound.sample(group)
        self._explainer.show(self._card())
        self._show_values()
        return None

    def _take_engine(self, way: int) -> None:
        """Take the clipboard's text as the command line of the external engine; to the left, remove it."""
        found = EXTERNAL_ENGINE.default if way < 0 else clipboard.paste()
        if not found or not EXTERNAL_ENGINE.accepts(found):
            self.context.sound.gesture("refusal")
            self._note = say("settings.no-engine")
        elif way > 0 and not names_program(found):
            self.context.sound.gesture("refusal")
            self._note = say("settings.no-program")
        else:
            self.context.settings[EXTERNAL_ENGINE] = found
            self.context.sound.gesture("move")
            self._note = "" if way < 0 else say("settings.engine", command=found)
        self._explainer.show(self._card())
        self._show_values()

    def _begin_ladder(self) -> None:
        """Reset the rating of the adaptive opponent in every game."""
        self.context.ladder.reset()
        self._note = say("settings.ladder-reset", level=say(f"setup.{FIRST_LEVEL}"))
        self._explainer.show(self._card())

    def _resize_window(self, way: int) -> None:
        """Set another size that fits the screen; say so if the window system chooses another one."""
        display, settings = self.context.display, self.context.settings
        wanted = self._following(WINDOW_SIZE.within(display.desktop), self._value(WINDOW_SIZE), way)
        if wanted == self._value(WINDOW_SIZE):
            self.context.sound.gesture("refusal")
            return
        size = WINDOW_SIZE.pixels(wanted)
        if size is None:
            raise ValueError(f"a window's size is {WINDOW_SIZE.expected}, not {wanted!r}")
        width, height = display.resize(size)
        granted = f"{width}x{height}"
        settings[WINDOW_SIZE] = granted if WINDOW_SIZE.accepts(granted) else wanted
        self.context.sound.gesture("move")
        words = {"wanted": _words(WINDOW_SIZE, wanted), "granted": _words(WINDOW_SIZE, granted)}
        self._note = say("settings.no-size", **words) if granted != wanted else ""
        self._explainer.show(self._card())
        self._show_values()

    def _let_feel(self, number: int) -> None:
        """Rumble as a sample of the player's new strength."""
        context = self.context
        pad = context.players.pad_of(number, context.frame, context.seating)
        if pad is not None:
            context.rumbler.play((pad,), SAMPLE, context.settings[PLAYER_SETTINGS[number].rumble])

    def _switch_screen(self, way: int) -> ScreenOutcome | None:
        """Switch the display mode; a mode that shows no picture is reset by itself."""
        display, settings = self.context.display, self.context.settings
        before = display.mode
        if not display.switch(self._following(WINDOW_MODE, before, way)):
            self._note = say("settings.no-switch")
            self._renew_layer()
            return None
        settings[WINDOW_MODE] = display.mode
        return ScreenOutcome("confirm", before, settles=True)

    def _following(self, setting: Setting[Any], value: Any, way: int) -> Any:
        """Return the value that a step leads to."""
        return setting.stepped(value, way) if self._wraps else setting.turned(value, way)

    def _value(self, setting: Setting[Any]) -> Any:
        """Return the value in force, which the command line or a resize of the window may have changed."""
        display = self.context.display
        if setting is WINDOW_MODE:
            return display.mode
        if setting is WINDOW_SIZE:
            width, height = display.windowed
            return f"{width}x{height}"
        return self.context.settings[setting]

    def _show_values(self) -> None:
        self._options.show(self._row_options())

    def _row_options(self) -> dict[str, PageOption]:
        """Return what the rows say now."""
        options = {
            name: PageOption(say(f"setting.{setting.topic}"), _words(setting, self._value(setting)))
            for name, setting in self._rows.items()
        }
        buttons = {
            CONTROLS: PageOption(say("settings.controls")),
            NEW_LADDER: PageOption(say("settings.ladder")),
        }
        return options | buttons


def _choices(row: str) -> str:
    """Return the values between which a row chooses, if it has a few."""
    setting = shown_settings().get(row)
    if not isinstance(setting, ChoiceSetting):
        return ""
    return SEPARATOR.join(_words(setting, value) for value in setting.choices)


def _words(setting: Setting[Any], value: Any) -> str:
    """Return the text of a setting's value."""
    if isinstance(setting, BoolSetting):
        return say("setting.on" if value else "setting.off")
    if setting is LANGUAGE and value != LANGUAGE.default:
        return language_name(value)
    if setting is EXTERNAL_ENGINE:
        return say("setting.off" if value == EXTERNAL_ENGINE.default else "setting.on")
    if isinstance(setting, ChoiceSetting):
        return say(f"setting.{value}")
    if isinstance(setting, SizeSetting):
        return str(value).replace("x", " × ")
    if isinstance(setting, IntSetting) and setting.least < 0:  # points that are added or subtracted
        return f"{value:+d}" if value else say("points", value=value)
    return say("percent", value=value)
