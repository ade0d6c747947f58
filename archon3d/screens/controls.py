"""The controls screen: every intent of every device, rebound by pressing a new button."""

from collections.abc import Sequence
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.bindings import KEY_PREFIX, KEYBOARD, MOUSE_BACK, PADS, SECOND_STICK, STICK
from archon3d.controls.gamepads import STYLES, fitting
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import meanings
from archon3d.controls.schemes import BindingSlot, Displaced, ReservedButton
from archon3d.overlays.hints import BACK, CHANGE, CHOOSE, HintRow
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.buttons import button_name
from archon3d.ui.layout import Column, Gap, Inset, Node, Stack
from archon3d.ui.theme import HEADING, SCREEN_EDGE, SMALL_GAP
from archon3d.ui.widgets.aside import AsideContent, Explainer
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.footer_rows import BackRow
from archon3d.ui.widgets.page import Page, PageOption, Section
from archon3d.ui.words import say

GOING_BACK: Final = frozenset((Intent.BACK, Intent.LEAVE, Intent.PAUSE))
"""Any of these on another device cancels rebinding."""

PATIENCE: Final = 6.0
"""Seconds in which the new button has to be pressed."""

DEVICE: Final = "device"
DONE: Final = "done"
RESETS: Final = ("reset", "reset-all")
SHARE: Final = 0.5
"""Share of a row's width for its text."""
WIDTH: Final = 1080
GROWTH: Final = 1.2
"""Greatest scale of the rows where there is room."""


class ControlsScreen(LaidOutScreen):
    """Shows one device at a time; left and right switch to the next."""

    order = 10

    def __init__(self, context: Context, data: object) -> None:
        """Start with the device that was used to open the screen."""
        super().__init__(context, data)
        used = self.context.frame.used
        self._scheme = self.context.keymap.scheme_of(used) if used in PADS else KEYBOARD[0]
        self._focus = DEVICE
        self._note = self._help()
        self._explainer = Explainer(self._card())
        self._options = Page((), {})
        self._requested: BindingSlot | None = None
        self._patience = 0.0

    @property
    def scheme(self) -> str:
        """The scheme that is shown."""
        return self._scheme

    @property
    def requested(self) -> Intent | None:
        """The intent that waits for a new button, if there is one."""
        return None if self._requested is None else self._requested.intent

    @property
    def note(self) -> str:
        """The line with instructions, or with the result."""
        return self._note

    @property
    def explains(self) -> bool:
        """Whether any button may be the answer, while one is asked for."""
        return self._requested is not None

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; while a button is asked for, the screen's own text says what to do."""
        if self._requested is not None:
            return ()
        return (HintRow((CHANGE if self._focus == DEVICE else CHOOSE, BACK)),)

    def build(self) -> Node:
        """Return the device, its intents with their buttons, and the ways back."""
        options = self._row_options()
        section = Section(say("controls.buttons"), [(key,) for key in options], share=SHARE)
        self._options = Page([[section]], options, growth=GROWTH, fills=True)
        canvas, explainer = self.context.canvas, Explainer(self._card(), among=self._possible_notes())
        self._explainer = explainer
        column = Column(
            Gap(SMALL_GAP),
            Text(say("controls.title"), HEADING),
            *explainer.above(canvas),
            Gap(SMALL_GAP),
            explainer.beside(canvas, self._options, WIDTH),
            explainer.below(canvas, BackRow(DONE, say("controls.done")), WIDTH),
        )
        return Stack(self.backdrop(), Inset(column, SCREEN_EDGE, 0))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Move the focus, or wait for the new button."""
        if self._requested is not None:
            self._wait(self._requested, dt)
            return None
        intents = self.intents(dt)
        sideways = [intent.vector[0] for intent in intents if intent.vector[0] and not intent.vector[1]]
        pressed = self.pressed_row(tuple(intent for intent in intents if not intent.vector[0]))
        if pressed == DONE or {Intent.BACK, Intent.LEAVE} & set(intents):
            self.context.keymap.save()
            return ScreenOutcome("back")
        if self._focus == DEVICE and (sideways or pressed == DEVICE):
            self._turn_to(sum(sideways) or 1)
        elif pressed in RESETS:
            self.context.keymap.reset(self._scheme if pressed == "reset" else None)
            self._tell(self._help())
        elif pressed in self._places:
            self._ask(self._places[pressed])
        return None

    def _help(self) -> str:
        """Return the instructions; for the keyboard, also which keys need no letters."""
        return say("controls.help-keys" if self._scheme in KEYBOARD else "controls.help")

    def _possible_notes(self) -> Sequence[str]:
        """Return the instructions, and what is asked for each intent."""
        requests = (
            say("controls.press", intent=_word(place), cancel=self._cancel(place))
            for place in self._places.values()
        )
        return (self._help(), *requests)

    def _card(self) -> AsideContent:
        """Return the card of the device, with the instructions or the result."""
        return AsideContent("emblem.controls", _device(self._scheme), self._note)

    def _turn_to(self, way: int) -> None:
        """Switch to another device."""
        schemes = self._schemes()
        self._scheme = schemes[(schemes.index(self._scheme) + way) % len(schemes)]
        self.context.sound.gesture("move")
        self._note = self._help()
        self._renew_layer()

    def _schemes(self) -> tuple[str, ...]:
        """Return the schemes to choose from.

        These are the parts of the keyboard, and each kind of gamepad that is connected or has been changed.
        """
        keymap, there = self.context.keymap, (*self.context.frame.styles.values(), self._scheme)
        return (*KEYBOARD, *(style for style in STYLES if style in there or keymap.changed(style)))

    def _pads(self, scheme: str) -> tuple[str, ...]:
        """Return the gamepads that use the scheme."""
        keymap = self.context.keymap
        return tuple(pad for pad in self.context.frame.pads if keymap.scheme_of(pad) == scheme)

    def _ask(self, place: BindingSlot) -> None:
        if place.scheme in STYLES and not self._pads(place.scheme):
            self.context.sound.gesture("refusal")
            self._tell(say("controls.unplugged", device=_device(place.scheme)))
            return
        self._requested, self._patience = place, PATIENCE
        self._tell(say("controls.press", intent=_word(place), cancel=self._cancel(place)))

    def _cancel(self, place: BindingSlot) -> str:
        """Return the name of the button that cancels: a key if the gamepad has none for it."""
        fixed = self._present(("start",), place) if place.scheme in STYLES else ()
        return self._name("start", place.scheme) if fixed else self._name("escape", KEYBOARD[0])

    def _wait(self, place: BindingSlot, dt: float) -> None:
        """Take the first button of the device that is pressed; a fixed one, or none, changes nothing."""
        self._patience -= dt
        frame = self.context.frame
        button = self._pressed(place.scheme)
        if button is not None:
            self._requested = None
            self._bind(place, button)
        elif self._patience <= 0 or frame.focus_lost or self._called_off(place):
            self._requested = None
            self._tell(self._help())

    def _called_off(self, place: BindingSlot) -> bool:
        """Return whether rebinding was cancelled on another device, or no gamepad is left to answer."""
        frame, keymap = self.context.frame, self.context.keymap
        of_pads, answering = place.scheme in STYLES, self._pads(place.scheme)
        others = (*(KEYBOARD if of_pads else ()), *(pad for pad in PADS if pad not in answering))
        meant = [intent for device in keymap.menu(others) for intent in meanings(frame, device)]
        return bool(
            (of_pads and not answering) or MOUSE_BACK in frame.pressed or GOING_BACK.intersection(meant)
        )

    def _bind(self, place: BindingSlot, button: str) -> None:
        name = self._name(button, place.scheme)
        try:
            displaced = self.context.keymap.bind(place, button)
        except ReservedButton:
            self.context.sound.gesture("refusal")
            self._tell(say("controls.fixed", button=name))
            return
        self.context.sound.gesture("accept")
        self._tell(self._change_words(place, name, displaced))
        self.reset_input()

    def _change_words(self, place: BindingSlot, button: str, displaced: Displaced | None) -> str:
        """Return what the button does now, and what happened to the intent that had it before."""
        intent = _word(place)
        if displaced is None:
            return say("controls.changed", intent=intent, button=button)
        other = _word(displaced.place)
        if displaced.place.scheme != place.scheme:
            other = say("controls.elsewhere", intent=other, device=_device(displaced.place.scheme))
        key = "controls.exchanged" if displaced.exchanged else "controls.kept"
        return say(key, intent=intent, button=button, other=other, others=self._names(displaced.place))

    def _tell(self, note: str) -> None:
        self._note = note
        self._explainer.show(self._card())
        self._options.show(self._row_options())

    @property
    def _places(self) -> dict[str, BindingSlot]:
        """The device's intents, by the key of their row."""
        return {place.intent.name.lower(): place for place in self.context.keymap.places(self._scheme)}

    def _row_options(self) -> dict[str, PageOption]:
        """Return what the rows say; the buttons of an intent that waits for a new one are left open."""
        device = PageOption(say("controls.device"), _device(self._scheme))
        intents = {
            key: PageOption(say(f"intent.{key}"), "…" if place == self._requested else self._names(place))
            for key, place in self._places.items()
        }
        return {DEVICE: device} | intents | {key: PageOption(say(f"controls.{key}")) for key in RESETS}

    def _names(self, place: BindingSlot) -> str:
        """Return the names of an intent's buttons, as far as connected gamepads have them."""
        buttons = self.context.keymap.buttons(place.scheme, place.intent)
        names = dict.fromkeys(self._name(button, place.scheme) for button in self._present(buttons, place))
        return " / ".join(names) or say("controls.none")

    def _present(self, buttons: Sequence[str], place: BindingSlot) -> tuple[str, ...]:
        frame, pads = self.context.frame, self._pads(place.scheme)
        known = [frame.pad_buttons[pad] for pad in pads if pad in frame.pad_buttons]
        return fitting(buttons, self._style(place.scheme), frozenset().union(*known) if known else None)

    def _pressed(self, scheme: str) -> str | None:
        """Return the first pressed button of the scheme's device, without prefix."""
        sources = self._pads(scheme) if scheme in STYLES else ()
        prefixes = tuple(f"{pad}-" for pad in sources) or (KEY_PREFIX,)
        for button in self.context.frame.pressed:
            prefix = next((one for one in prefixes if button.startswith(one)), None)
            if prefix is not None and button.removeprefix(prefix) not in (*STICK, *SECOND_STICK):
                return button.removeprefix(prefix)
        return None

    def _name(self, button: str, scheme: str) -> str:
        return button_name(button, self._style(scheme), self.context.frame.printed)

    def _style(self, scheme: str) -> str:
        """Return the style of the device's labels; keys have none."""
        return scheme if scheme in STYLES else ""


def _device(scheme: str) -> str:
    """Return the name of a scheme's device."""
    return say(f"controls.{scheme}" if scheme in STYLES else f"source.{scheme}")


def _word(place: BindingSlot) -> str:
    return say(f"intent.{place.intent.name.lower()}")
