"""Button prompts in the footer of every screen, with the glyphs of the device in use."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.bindings import (
    KEYBOARD,
    MOUSE,
    MOUSE_BACK,
    MOUSE_HELP,
    MOUSE_SELECT,
    PADS,
    SCHEMES,
    STICK,
    WHEEL_DOWN,
)
from archon3d.controls.gamepads import fitting
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame
from archon3d.overlays.hints import PAUSE, Hint, HintRow
from archon3d.ui.buttons import ButtonGlyph, button_name, glyph_of
from archon3d.ui.canvas import FADED, IVORY, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import FOOTER_TEXT, MARGIN, footer_end, footer_line, prompts_width
from archon3d.ui.glyphs import Prompts
from archon3d.ui.label import Label
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say

ORDER: Final = 11
"""Draw order: over every screen's own text."""
SHARED_KEYS: Final = "arrow keys"
"""The part of the keyboard that has a key for everything."""
PAUSE_KEYS: Final = KEYBOARD[0]
"""The part whose pause key every keyboard has: Break is missing on many."""
PLATE: Final = (0.04, 0.035, 0.06, 0.93)
PLATE_PADDING: Final = 14
LARGE_TEXT: Final = 40
SHARE: Final = 0.86
"""Size of buttons, as a share of the line's height."""
EXPLANATION: Final = 0.6
"""Size of help text, as a share of the line's height."""
SMALLER, TWO_LINES = 0.8, 0.62
"""Least scale of a line of help text before it is split into two, and the scale of these."""
ASCENT: Final = 0.78
"""Distance from a line's top to its baseline, as a share of its height."""
LIFT: Final = 3
"""How far prompts are raised above the line's middle, in canvas units."""
DIMMED: Final = 0.35
"""Opacity of the prompts while input is ignored."""
NOTICE_SECONDS: Final = 2.2
"""How long a notice stays, unless another one replaces it."""

UNMARKED: Final = ButtonGlyph("round")
"""A button of which nothing is known."""

_MOUSE_BUTTONS: Final = {
    Intent.ACCEPT: MOUSE_SELECT,
    Intent.LEFT: MOUSE_SELECT,
    Intent.RIGHT: MOUSE_SELECT,
    Intent.BACK: MOUSE_BACK,
    Intent.PAUSE: MOUSE_BACK,
    Intent.HELP: MOUSE_HELP,
    Intent.UP: WHEEL_DOWN,
    Intent.DOWN: WHEEL_DOWN,
}


@dataclass(frozen=True, slots=True)
class Prompt:
    """A hint as it is shown."""

    words: str
    """Key of the text."""
    glyphs: tuple[ButtonGlyph, ...]
    source: str | None
    """Device of the player that it is for; None for everyone."""
    held: bool = False
    """Whether the button has to be held."""
    names: tuple[tuple[str, str], ...] = ()
    """Button names in the text, by their placeholders."""


class PromptLine:
    """The hints of the screen on top; a notice can replace those in the footer for a moment."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._layer: Layer | None = None
        self._beside: Layer | None = None
        """The part with the help text of the focused row, if there is room for one."""
        self._until = 0.0
        """Where that part ends, in canvas units."""
        self._dimming: list[Prompts] = []
        """What is dimmed while input is ignored."""
        self._dimmed = False
        self._shown: object = None
        self._explained = ""
        self._offered: tuple[Prompt, ...] = ()
        self._notice_left = 0.0
        self.hidden = False
        """Whether nothing is shown, because nobody is to press anything."""
        self.notice = ""
        """The current notice."""

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The current prompts, also while a notice is shown.

        Empty while input is ignored and the line is dimmed.
        """
        return () if self._context.input_lock.active else self._offered

    def notify(self, text: str) -> None:
        """Show a notice for a moment."""
        self.notice, self._notice_left = text, NOTICE_SECONDS

    def update(self, hints: Sequence[HintRow], dt: float, explanation: str = "") -> None:
        """Show the hints of what is on top, by the devices in use, `dt` seconds later.

        The help text of the focused row is on the left, where there is room.
        """
        self._notice_left -= dt
        self.notice = self.notice if self._notice_left > 0 else ""
        frame = self._context.frame
        rows = () if self.hidden else tuple(hints)
        subject = (rows, frame.used, dict(frame.styles), dict(frame.pad_buttons), self.notice)
        if subject != self._shown:
            self.close()
            self._shown = subject
            self._offered = tuple(prompt for row in rows for prompt in self._prompts(row))
            if self.notice or rows:
                self._write(rows)
        if self._beside is not None and explanation != self._explained:
            self._beside.clear()
            self._explained = explanation
            if explanation:
                self._explain(self._beside, explanation, self._until)
        self._dim()

    def _dim(self) -> None:
        if self._dimmed != self._context.input_lock.active:
            self._dimmed = self._context.input_lock.active
            for row in self._dimming:
                row.fade(DIMMED if self._dimmed else 1.0)

    def _write(self, rows: Sequence[HintRow]) -> None:
        """Write the notice and the rows; those in the middle of the footer make way for it."""
        self._layer = layer = self._context.canvas.layer("prompts", ORDER)
        at_foot = [row for row in rows if row.place is None]
        if self.notice:
            align = at_foot[-1].align if at_foot else "right"
            width = layer.canvas.width if align == "centre" else prompts_width(layer.canvas)
            self._stand(layer, [((), self.notice)], align, width - MARGIN - PLATE_PADDING)
        for row in rows:
            if row.place is not None:
                if self.notice and row.align == "centre":
                    continue  # a notice takes its place
                look = (LARGE_TEXT, IVORY) if row.large else (FOOTER_TEXT, FADED)
                prompts = Prompts(layer, self._said(row), *look)
                prompts.fit(*row.place.centre, (row.place.w, row.place.h))
                self._dimming.append(prompts)
            elif not self.notice:
                share = 1 / len(at_foot) if row.share is None else row.share
                room = layer.canvas.width * share - 2 * MARGIN
                if row.align == "centre":  # inside the rounded ends of the plate above
                    room -= 4 * PLATE_PADDING
                prompts, place = self._stand(layer, self._said(row), row.align, room)
                self._dimming.append(prompts)
                if len(at_foot) == 1 and row.align == "right":
                    self._beside, self._until = layer.part("explanation"), place.x

    def close(self) -> None:
        """Remove the prompts; the next update shows them again."""
        self._shown = None
        self._explained = ""
        self._beside = None
        self._dimming.clear()
        self._dimmed = False
        if self._layer is not None:
            self._layer.close()
            self._layer = None

    def _stand(
        self,
        layer: Layer,
        prompts: Sequence[tuple[Sequence[ButtonGlyph], str]],
        align: str,
        room: float,
    ) -> tuple[Prompts, Rectangle]:
        """Write buttons and texts onto a plate in the footer, no wider than the room; return them."""
        canvas = layer.canvas
        height = footer_line(canvas)
        plate = Panel(layer, Rectangle(0, 0, 1, 1), fill=PLATE, rim=CLEAR, radius=10, edge=0)
        x = {"left": MARGIN, "centre": canvas.width / 2, "right": canvas.width - MARGIN}[align]
        middle = footer_end(canvas) - height / 2 - LIFT
        row = Prompts(layer, prompts, FOOTER_TEXT)
        place = row.fit(x, middle, (room, height * SHARE), align)
        place = replace(place, x=place.x - PLATE_PADDING, w=place.w + 2 * PLATE_PADDING)
        plate.place(place)
        return row, place

    def _explain(self, layer: Layer, text: str, until: float) -> None:
        """Write a row's help text onto a plate before the buttons, on one line or on two smaller ones."""
        canvas = layer.canvas
        height = footer_line(canvas)
        plate = Panel(layer, Rectangle(0, 0, 1, 1), fill=PLATE, rim=CLEAR, radius=10, edge=0)
        room = until - 2 * MARGIN - PLATE_PADDING
        size = height * EXPLANATION / canvas.text_size(1.0)
        probe = layer.part("probe")
        fits = Label(probe, text, (0, 0), size).width * SMALLER <= room
        probe.close()
        if fits:
            label = Label(layer, text, (0, 0), size, align="right", widest=room)
        else:
            label = Label(layer, text, (0, 0), size * TWO_LINES, align="right", wrap=room)
        middle = footer_end(canvas) - height / 2 - LIFT
        tall = label.lines * label.line_height
        end = until - MARGIN
        label.move(end, middle - tall / 2 + ASCENT * label.line_height)
        width = label.width + 2 * PLATE_PADDING
        plate.place(
            Rectangle(end + PLATE_PADDING - width, middle - height * SHARE / 2, width, height * SHARE)
        )

    def _said(self, row: HintRow) -> list[tuple[Sequence[ButtonGlyph], str]]:
        """Return the row's buttons and texts; buttons that the text names are not drawn."""
        return [(() if one.names else one.glyphs, _words(one)) for one in self._prompts(row)]

    def _prompts(self, row: HintRow) -> list[Prompt]:
        """Return the prompts of the row's hints on its device, without those it has no button for.

        A gamepad without a pause button holds the back button. If a button has two meanings, only the first
        one, which it has, is shown.
        """
        prompts: list[Prompt] = []
        for hint in row.hints:
            marks = self._marks(row, hint.intents)
            held = not marks and hint == PAUSE
            if held:
                marks = self._marks(row, (Intent.BACK,))
            said = [(one.glyphs, one.held) for one in prompts if one.glyphs]
            if (marks or not hint.intents) and (marks, held) not in said:
                prompts.append(Prompt(hint.words, marks, row.source, held, self._names(row, hint)))
        return prompts

    def _names(self, row: HintRow, hint: Hint) -> tuple[tuple[str, str], ...]:
        """Return the names of buttons in the hint's text, on its device."""
        if not hint.named:
            return ()
        source = row.source or self._context.frame.used
        steer = "prompt.steer.arrows" if source == SHARED_KEYS else "prompt.steer"
        return ("button", play_name(self._context, hint.intents[0], source)), ("steer", say(steer))

    def _marks(self, row: HintRow, intents: Sequence[Intent]) -> tuple[ButtonGlyph, ...]:
        """Return the buttons' glyphs; one that has several of the meanings is shown once."""
        context, source = self._context, row.source
        if source is None or row.menu:
            marks = [mark for intent in intents for mark in menu_glyphs(context, intent, source)]
        else:
            marks = [mark for intent in intents for mark in play_glyphs(context, intent, source)]
        return tuple(dict.fromkeys(marks))


def glyph_for(context: Context, intent: Intent, source: str | None = None) -> ButtonGlyph:
    """Return the glyph of a button that every device has, such as accept (see `menu_glyphs`)."""
    return next(iter(menu_glyphs(context, intent, source)), UNMARKED)


def menu_glyphs(context: Context, intent: Intent, source: str | None = None) -> Sequence[ButtonGlyph]:
    """Return the glyphs of an intent in menus, on that device or on the one used last.

    Empty if the device has no button for it.
    """
    frame, keymap = context.frame, context.keymap
    device = frame.used if source is None else source
    if device == MOUSE:
        return (glyph_of(_MOUSE_BUTTONS[intent], "", {}),) if intent in _MOUSE_BUTTONS else ()
    if device in PADS:
        return _pad_marks(frame, device, intent, keymap.menu_buttons(keymap.scheme_of(device), intent))
    if source is None and intent is Intent.BACK:
        return (glyph_of("escape", "", frame.printed),)
    anybody = PAUSE_KEYS if intent is Intent.PAUSE else SHARED_KEYS
    scheme = device if device in KEYBOARD else anybody
    return [glyph_of(one, "", frame.printed) for one in keymap.menu_buttons(scheme, intent)[:1]]


def accept_name(context: Context, pad: str) -> str:
    """Return the name of that gamepad's accept button in menus."""
    buttons = context.keymap.menu_buttons(context.keymap.scheme_of(pad), Intent.ACCEPT)
    present = _present(context.frame, pad, Intent.ACCEPT, buttons)
    return button_name((present or buttons)[0], _style(context.frame, pad), {})


def play_glyphs(context: Context, intent: Intent, source: str) -> Sequence[ButtonGlyph]:
    """Return the glyphs of an intent in a match, for the player with that device.

    Empty if the device has no button for it.
    """
    style = _style_of(context, source)
    return [glyph_of(one, style, context.frame.printed) for one in _play_buttons(context, intent, source)]


def play_name(context: Context, intent: Intent, source: str) -> str:
    """Return the name of that button; empty if the device has none."""
    style, buttons = _style_of(context, source), _play_buttons(context, intent, source)
    return button_name(buttons[0], style, context.frame.printed) if buttons else ""


def _play_buttons(context: Context, intent: Intent, source: str) -> Sequence[str]:
    """Return the first of the buttons for an intent in a match, for the player with that device."""
    frame, keymap = context.frame, context.keymap
    if source == MOUSE:
        return [_MOUSE_BUTTONS[intent]] if intent in _MOUSE_BUTTONS else []
    if source in PADS:
        return _present(frame, source, intent, keymap.buttons(keymap.scheme_of(source), intent))[:1]
    if intent is Intent.PAUSE:
        return ["escape"]
    scheme = source if source in KEYBOARD and intent in SCHEMES[source] else SHARED_KEYS
    return keymap.buttons(scheme, intent)[:1]


def _style_of(context: Context, source: str) -> str:
    """Return how a device's buttons are labelled; empty for keys and the mouse."""
    return _style(context.frame, source) if source in PADS else ""


def _pad_marks(frame: InputFrame, pad: str, intent: Intent, buttons: Sequence[str]) -> Sequence[ButtonGlyph]:
    """Return the glyph of the first of the intent's buttons that the gamepad has."""
    style = _style(frame, pad)
    return [glyph_of(one, style, {}) for one in _present(frame, pad, intent, buttons)[:1]]


def _present(frame: InputFrame, pad: str, intent: Intent, buttons: Sequence[str]) -> Sequence[str]:
    """Return the intent's buttons that the gamepad has, including its stick."""
    steering = (button for button, way in STICK.items() if way is intent)
    return fitting((*buttons, *steering), _style(frame, pad), frame.pad_buttons.get(pad))


def _style(frame: InputFrame, pad: str) -> str:
    return frame.styles.get(pad, "xbox")


def _words(prompt: Prompt) -> str:
    words = say(prompt.words, **dict(prompt.names))
    return say("prompt.hold", words=words) if prompt.held else words
