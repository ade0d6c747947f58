"""What all screens have in common."""

from collections.abc import Sequence
from typing import ClassVar, Final

from archon3d.context.context import Context
from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, MOUSE_BACK, MOUSE_HELP, Bindings
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame, IntentMapper, meanings
from archon3d.overlays.hints import BACK, CHOOSE, HintRow
from archon3d.overlays.menu_input import drive
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.canvas import Layer
from archon3d.ui.layout import Node, lay_out
from archon3d.ui.menu import Menu
from archon3d.ui.words import explained

IDLE_SECONDS: Final = 60.0
"""Seconds without input after which some screens start a demo."""

MOUSE_INTENTS: Final = {MOUSE_BACK: Intent.LEAVE, MOUSE_HELP: Intent.HELP}


class LaidOutScreen:
    """A screen whose text and panels are on one layer that is rebuilt when the window is resized."""

    plays: ClassVar[bool] = False
    """Whether it runs without input, to be watched."""
    order = 0
    """Draw order of its layer."""
    topic: ClassVar[str] = ""
    """Key prefix of its rows' help texts, as in `words.explained`."""
    _focus = ""
    """Key of the row that has the focus, or had it last."""
    tells_itself: ClassVar[bool] = False
    """Whether the screen shows help texts itself; otherwise they are in the footer."""

    def __init__(self, context: Context, data: object) -> None:
        """Create a screen that is complete; `data` is what the outcome that leads to it carries."""
        self.context = context
        self._layer: Layer | None = None
        self._covered = False
        self._built: Menu | None = None
        self.idle = 0.0
        """Seconds without input, where that matters."""
        self._mapper = IntentMapper(self._read_bindings)

    @property
    def layer(self) -> Layer:
        """The screen's layer. Raises RuntimeError while the screen is closed."""
        if self._layer is None:
            raise RuntimeError("a screen has a layer only while it is open")
        return self._layer

    @property
    def menu(self) -> Menu | None:
        """The rows that can have the focus now; None if there are none."""
        return self._built

    @property
    def row(self) -> str | None:
        """Key of the focused row; None if there is none."""
        return None if self.menu is None else self.menu.focus

    def return_to(self, row: str) -> None:
        """Focus that row, if it exists."""
        if self.menu is not None and row in self.menu.rows:
            self.menu.focus = row

    @property
    def busy(self) -> bool:
        """Whether something is being shown that has to finish first."""
        return False

    @property
    def explains(self) -> bool:
        """Whether the screen handles the help button itself now."""
        return False

    def open(self) -> None:
        """Show the screen."""
        self._renew_layer()

    def explanation(self) -> str:
        """Return the help text of the focused row; empty if its text says enough."""
        return "" if self.menu is None or not self.topic else explained(f"{self.topic}.{self.menu.focus}")

    def hints(self) -> Sequence[HintRow]:
        """Return what the buttons do now, for the footer."""
        return (HintRow((CHOOSE, BACK)),)

    def build(self) -> Node:
        raise NotImplementedError

    def backdrop(self) -> Node:
        """Return what is behind a screen without a scene of its own."""
        return Backdrop(self.context.scenery.picture)

    def arrange(self, layer: Layer) -> None:
        """Put what is on the screen onto the empty layer."""
        self._built = lay_out(layer, self.build(), self._focus)
        self._focus = self.row or self._focus

    def think(self, dt: float) -> None:
        """Do nothing: there are no computer players."""

    def tick(self, dt: float) -> None:
        """Do nothing: nothing runs in ticks."""

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input and draw."""
        raise NotImplementedError

    def resize(self) -> None:
        """Lay everything out again; the focus stays on its row."""
        before = self.menu
        self._renew_layer()
        if before is not None and self.menu is not None:
            self.menu.follow(before)

    def cover(self) -> None:
        """Hide."""
        self._covered = True
        self.layer.node.hide()

    def uncover(self) -> None:
        """Show again, with the current bindings."""
        self._covered = False
        self.idle = 0.0
        self.reset_input()
        self.layer.node.show()

    def close(self) -> None:
        """Close. A screen that failed to open has nothing to remove."""
        if self._layer is not None:
            self._layer.close()
            self._layer = None

    def players(self) -> Sequence[str] | None:
        """Return the sources to listen to, with their play bindings.

        None in menus, which listen to all sources with menu bindings. All may pause.
        """
        return None

    def pointing(self) -> bool:
        """Return whether to listen to the mouse."""
        return True

    @property
    def own_frame(self) -> InputFrame:
        """Input of the players that the screen listens to: without the mouse if it is not theirs."""
        return self.context.frame if self.pointing() else self.context.frame.without_mouse()

    def reset_input(self) -> None:
        """Ignore held directions until they repeat."""
        self._mapper = IntentMapper(self._read_bindings)

    def intents(self, dt: float) -> tuple[Intent, ...]:
        """Return the players' intents in this frame.

        The mouse's second button goes back or pauses, its third one shows help. Other players can pause with
        the leave buttons.
        """
        frame = self.context.frame
        intents = self._mapper.intents(frame, dt)
        meant = meanings(frame, self.context.keymap.interrupts())
        further = meant if self._types() else [Intent.PAUSE for _ in meant]
        pointed = [intent for button, intent in MOUSE_INTENTS.items() if button in frame.pressed]
        further += pointed if self.pointing() else [Intent.PAUSE for one in pointed if one is Intent.LEAVE]
        return (*intents, *(intent for intent in dict.fromkeys(further) if intent not in intents))

    def unattended(self, dt: float) -> bool:
        """Return whether there has been no input for IDLE_SECONDS; to be called in every frame."""
        self.idle = 0.0 if self.context.frame.has_input else self.idle + dt
        return self.idle >= IDLE_SECONDS

    def pressed_row(self, intents: tuple[Intent, ...]) -> str | None:
        """Move the focus by the players' input; return the key of the accepted row."""
        if self._built is None:
            return None
        pressed = drive(self._built, intents, self.context, self.context.frame)
        self._focus = self._built.focus
        return pressed

    def _types(self) -> bool:
        """Return whether the screen listens to any part of the keyboard."""
        players = self.players()
        return players is None or any(source in KEYBOARD for source in players)

    def _read_bindings(self) -> Sequence[Bindings]:
        """Return the current bindings of the sources that the screen listens to."""
        keymap, players = self.context.keymap, self.players()
        if players is None:
            return keymap.menu(ALL_SOURCES)
        return (*keymap.play(players), *((keymap.shared_keys(),) if self._types() else ()))

    def _renew_layer(self) -> None:
        if self._layer is not None:
            self._layer.close()
        self._layer = self.context.canvas.layer(type(self).__name__, self.order)
        self.arrange(self._layer)
        if self._covered:
            self._layer.node.hide()
