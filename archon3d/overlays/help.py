"""The help of every screen: what the buttons of the device in use do, as an overlay."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol, runtime_checkable

from archon3d.context.context import Context
from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, MOUSE, MOUSE_HELP, PADS
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame, meanings
from archon3d.overlays.hints import BACK, HintRow
from archon3d.overlays.prompts import menu_glyphs
from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.help_panel import ControlsPanel
from archon3d.ui.words import say

EXPLAINED: Final = (
    ("help.move", (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT)),
    ("intent.accept", (Intent.ACCEPT,)),
    ("intent.back", (Intent.BACK,)),
    ("intent.pause", (Intent.PAUSE,)),
    ("intent.commands", (Intent.COMMANDS,)),
    ("prompt.pages", (Intent.PREVIOUS, Intent.NEXT)),
    ("intent.help", (Intent.HELP,)),
)
"""What is explained, in order: the key of the text, and the intents of its buttons."""
BY_MOUSE: Final = (
    ("intent.accept", (Intent.ACCEPT,)),
    ("help.mouse-back", (Intent.BACK,)),
    ("prompt.scroll", (Intent.DOWN,)),
    ("help.mouse-help", (Intent.HELP,)),
)


@runtime_checkable
class Explained(Protocol):
    """A screen with help."""

    @property
    def explains(self) -> bool:
        """Whether the screen handles the help button itself now."""


class Help:
    """Opens on any screen that does not use the button itself, and closes at any press.

    The screen continues meanwhile, without input.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._panel: ControlsPanel | None = None
        self._over: object = None
        """The screen below it, while it is shown."""
        self._laid_out_for: object = None

    @property
    def shown(self) -> bool:
        return self._over is not None

    @property
    def hints(self) -> Sequence[HintRow]:
        """What the buttons do while it is shown."""
        return (HintRow((BACK,)),)

    def filter(self, frame: InputFrame) -> InputFrame:
        """Return the frame for the screen; a press closes the help and does nothing else."""
        if self._over is None:
            return frame
        if frame.pressed:
            self._context.input_lock.ignore_until_released(frame.held)
            self.close()
        return replace(frame, held=frozenset(), pressed=(), written="", pointer_moved=False)

    def wanted(self, screen: object) -> bool:
        """Return whether help has just been requested, on a screen that does not handle it itself."""
        frame, keymap = self._context.frame, self._context.keymap
        if self.shown or not frame.pressed:
            return False
        if not isinstance(screen, Explained) or screen.explains:
            return False
        meant = [intent for device in keymap.menu(ALL_SOURCES) for intent in meanings(frame, device)]
        return Intent.HELP in meant or MOUSE_HELP in frame.pressed

    def update(self, screen: object) -> None:
        """Keep it over its screen while that is on top, and describe the device in use."""
        if self._over is None:
            return
        if self._over is not screen:
            self.close()
        elif self._subject != self._laid_out_for:
            self._lay_out()

    def open(self, screen: object) -> None:
        """Open over that screen."""
        self._over = screen
        self._lay_out()

    def renew(self) -> None:
        """Lay everything out for the window's new size."""
        if self._over is not None:
            self._lay_out()

    def close(self) -> None:
        self._over = None
        self._take_panel()

    @property
    def _subject(self) -> object:
        frame = self._context.frame
        return frame.used, dict(frame.styles), dict(frame.pad_buttons)

    def _lay_out(self) -> None:
        self._take_panel()
        self._laid_out_for = self._subject
        self._panel = ControlsPanel(self._context.canvas, say("controls.title"), self._lines())

    def _take_panel(self) -> None:
        if self._panel is not None:
            self._panel.close()
            self._panel = None

    def _lines(self) -> list[tuple[Sequence[ButtonGlyph], str]]:
        """Return what each button does, without those that the device lacks."""
        used = self._context.frame.used
        explained = BY_MOUSE if used == MOUSE else EXPLAINED
        lines = [(self._marks(intents, used), say(words)) for words, intents in explained]
        return [line for line in lines if line[0]]

    def _marks(self, intents: Sequence[Intent], used: str) -> list[ButtonGlyph]:
        """Return the glyphs of the device in use; of the keyboard, arrows and letters."""
        sources = (None,) if used in (*PADS, MOUSE) else (None, KEYBOARD[0])
        marks = [
            mark
            for source in sources
            for intent in intents
            for mark in menu_glyphs(self._context, intent, source)
        ]
        return list(dict.fromkeys(marks))
