"""What every screen is given, and what all screens have in common."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar, cast

from direct.showbase.ShowBase import ShowBase

from archon3d.audio.sound import Sound
from archon3d.controls.bindings import (
    ALL_SOURCES,
    KEYBOARD,
    MOUSE_BACK,
    MOUSE_HELP,
    MOUSE_SELECT,
    WHEEL_DOWN,
    WHEEL_UP,
    Bindings,
)
from archon3d.controls.input_lock import InputLock
from archon3d.controls.intents import REST, Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame, IntentMapper, meanings
from archon3d.controls.players import Players
from archon3d.controls.rumble import Rumble, Rumbler
from archon3d.controls.seating import Seating
from archon3d.host.language import languages, spoken_language, system_language
from archon3d.host.settings import (
    ANIMATION,
    COMING,
    FLASHES,
    FRAME_CAP,
    LANGUAGE,
    MEASURED_QUALITY,
    MOTION,
    PALETTE,
    QUALITY,
    SHADES,
    SHAKE,
)
from archon3d.host.settings_file import Settings
from archon3d.play.ladder import Ladder
from archon3d.play.lessons.learned import Learned
from archon3d.play.saves import Saves
from archon3d.scene.craft.palettes import PALETTES
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.craft.shading import Comfort
from archon3d.scene.figures.library import FigureLibrary
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import BACK, CHOOSE, HintRow
from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.display import Display
from archon3d.ui.menu import Menu
from archon3d.ui.words import explained, say, speak

if TYPE_CHECKING:
    from archon3d.online.interrupted import InterruptedMatches
    from archon3d.online.peer import Peer

IDLE_SECONDS: Final = 60.0
"""Seconds without input after which some screens start a demo."""

MOUSE_INTENTS: Final = {MOUSE_BACK: Intent.LEAVE, MOUSE_HELP: Intent.HELP}

PAGE_TURNS: Final = {Intent.PREVIOUS: -1, Intent.NEXT: 1}
"""Page steps of these intents."""

UNMEASURED: Final = "low"
"""The preset until the machine has been measured."""

CALM_PACE: Final = 0.15
"""Speed of decorative motion for players who reduce motion."""


@dataclass(slots=True)
class Context:
    """The engine and what uses it, the settings, and this frame's input."""

    base: ShowBase
    canvas: Canvas
    settings: Settings
    library: FigureLibrary
    sound: Sound
    saves: Saves
    display: Display
    keymap: Keymap
    learned: Learned
    ladder: Ladder
    rumbler: Rumbler
    players: Players
    presentation: Presentation
    seed: int | None = None
    """Seed of every match; None draws one for each."""
    debug: bool = False
    """Enable debug keys."""
    shown_games: int = 0
    """Number of demos that the title has started; each one shows another game."""
    frame: InputFrame = field(default_factory=InputFrame)
    _matches: InterruptedMatches | None = None
    input_lock: InputLock = field(default_factory=InputLock)
    """Ignores input meant for what was shown before a screen appeared by itself."""
    seating: Seating | None = None
    """Seats of the open match, if there is one."""
    peer: Peer | None = None
    """The connected machine, if there is one; it is polled every frame."""
    now: Callable[[], float] = time.monotonic
    """Clock of online play: unlike frame times, it does not skip."""
    beacon_addresses: Sequence[tuple[str, int]] | None = None
    """Where queries for matches go instead of the local network."""
    announces: bool = True
    """Whether a host answers queries on the local network."""

    @property
    def matches(self) -> InterruptedMatches:
        """Interrupted online matches."""
        if self._matches is None:
            from archon3d.online.interrupted import (
                InterruptedMatches,  # the first frame does not need online play
            )

            self._matches = InterruptedMatches(self.saves.folder, self.saves.kept)
        return self._matches

    def meet(self, peer: Peer | None) -> None:
        """Make that machine the connected one, and close any other."""
        if self.peer is not None and self.peer is not peer:
            self.peer.close()
        self.peer = peer

    def part(self) -> None:
        """Disconnect from the other machine, which is told in the next frames."""
        if self.peer is not None:
            self.peer.leave()

    def retry_saving(self) -> None:
        """Retry what could not be written: the disk may have space again."""
        for one in (self.settings, self.keymap, self.learned, self.ladder):
            one.attempts.retry()
        for saves in (self.saves, *(() if self._matches is None else (self._matches.saves,))):
            saves.retry()

    def close_peer(self) -> None:
        """Disconnect at once, and free everything."""
        if self.peer is not None:
            self.peer.leave()
            self.peer.advance()
            self.peer.close()
        if self._matches is not None:
            self._matches.saves.close()

    def advance_peer(self) -> None:
        """Poll the other machine, and send to it."""
        if self.peer is not None:
            self.peer.advance()
            self.peer = None if self.peer.done and self.peer.left else self.peer

    def take(self, frame: InputFrame) -> None:
        """Advance to the next frame, and follow gamepads that are connected or lost."""
        self.frame = frame
        if self.seating is not None:
            self.seating.meet(frame, self.players.known)
        self.keymap.follow(frame.styles, self.players.right_handed(frame, self.seating))

    def ignore_input(self, seconds: float) -> None:
        """Ignore buttons for a while, from this frame on."""
        self.input_lock.begin(seconds)
        self.frame = self.input_lock.filter(self.frame, 0.0)

    def speak(self) -> None:
        """Switch to the language of the settings."""
        chosen = self.settings[LANGUAGE]
        speak(spoken_language(system_language(), languages()) if chosen == "system" else chosen)
        self.canvas.invalidate()

    @property
    def save_warning(self) -> str:
        """Why the current match cannot be saved; empty if it can."""
        if self.saves.taken:
            return say("note.taken")
        return say("note.unkept", why=self.saves.trouble) if self.saves.trouble else ""

    @property
    def shakes(self) -> bool:
        """Whether heavy hits shake the screen."""
        return self.settings[SHAKE] and self.settings[MOTION] == "full"

    @property
    def animates(self) -> bool:
        """Whether screen transitions are animated; else they are cuts."""
        return self.settings[ANIMATION] != "off" and self.settings[MOTION] == "full"

    def present(self) -> None:
        """Apply the graphics and accessibility settings."""
        settings = self.settings
        chosen = settings[QUALITY] if settings[QUALITY] != "auto" else settings[MEASURED_QUALITY]
        quality = QUALITIES.get(chosen, QUALITIES[UNMEASURED])
        self.library.fine_fighters = quality.fine_figures
        self.library.motes = quality.finish
        self.library.pace = 1.0 if settings[MOTION] == "full" else CALM_PACE
        self.library.flashes = settings[FLASHES]
        comfort = Comfort(
            flashes=settings[FLASHES],
            motion=settings[MOTION] == "full",
            shades=settings[SHADES],
            coming=settings[COMING],
            palette=settings[PALETTE],
        )
        self.presentation.apply(quality, comfort)
        self.canvas.repaint(PALETTES[settings[PALETTE]])

    def limit_frames(self) -> None:
        """Apply the frame rate limit of the settings."""
        cap = self.settings[FRAME_CAP]
        self.display.limit(int(cap) if cap.isdecimal() else 0)

    def rumble(self, side: str, rumble: Rumble | None, seating: Seating) -> None:
        """Rumble on the gamepad of the side's player, if there is a rumble."""
        if rumble is not None and side not in seating.missing:
            percent = self.settings[self.players.of_side(side, seating).rumble]
            self.rumbler.play((seating.hand(side) or "",), rumble, percent)


Data = TypeVar("Data")
"""What a screen needs when it is opened; `object` for one that needs nothing."""


class LaidOutScreen(Generic[Data]):
    """A screen whose text and panels are on one layer that is rebuilt when the window is resized."""

    takes: ClassVar[tuple[type, ...]] = (object,)
    """The types of `Data`."""
    plays: ClassVar[bool] = False
    """Whether it runs without input, to be watched."""
    order = 0
    """Draw order of its layer."""
    topic: ClassVar[str] = ""
    """Key prefix of its rows' help texts, as in `words.explained`."""
    tells_itself: ClassVar[bool] = False
    """Whether the screen shows help texts itself; otherwise they are in the footer."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._layer: Layer | None = None
        self._covered = False
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
        return getattr(self, "_menu", None)

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

    def open(self, data: object) -> None:
        """Open the screen. Raises TypeError for data of a type that such a screen does not take."""
        if not isinstance(data, self.takes):
            types = " or ".join(kind.__name__ for kind in self.takes)
            raise TypeError(f"{type(self).__name__} takes {types}, not {type(data).__name__}")
        self.prepare(cast(Data, data))
        self._renew_layer()

    def prepare(self, data: Data) -> None:
        """Take what the screen needs, before it is laid out."""

    def head(self) -> float:
        """Return the canvas units at the top centre that are reserved for something else."""
        return 0.0

    def explanation(self) -> str:
        """Return the help text of the focused row; empty if its text says enough."""
        return "" if self.menu is None or not self.topic else explained(f"{self.topic}.{self.menu.focus}")

    def hints(self) -> Sequence[HintRow]:
        """Return what the buttons do now, for the footer."""
        return (HintRow((CHOOSE, BACK)),)

    def arrange(self, layer: Layer) -> None:
        """Add text and panels to the empty layer."""
        raise NotImplementedError

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

    @property
    def wheel(self) -> int:
        """How many notches the mouse wheel was turned down in this frame; negative is up."""
        pressed = self.context.frame.pressed
        return pressed.count(WHEEL_DOWN) - pressed.count(WHEEL_UP)

    def unattended(self, dt: float) -> bool:
        """Return whether there has been no input for IDLE_SECONDS; to be called in every frame."""
        self.idle = 0.0 if self.context.frame.has_input else self.idle + dt
        return self.idle >= IDLE_SECONDS

    def drive(self, menu: Menu, intents: tuple[Intent, ...]) -> str | None:
        """Move a menu's focus by the players' input; return the key of the accepted row."""
        return drive(menu, intents, self.context, self.context.frame)

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


def drive(menu: Menu, intents: tuple[Intent, ...], context: Context, frame: InputFrame) -> str | None:
    """Move a menu's focus by the intents and the frame's mouse.

    Returns the key of the accepted row.
    """
    accepted, before = None, menu.focus
    turns = frame.pressed.count(WHEEL_DOWN) - frame.pressed.count(WHEEL_UP)
    if frame.pointer_moved or turns or intents:
        menu.pressed = None
    clicked = MOUSE_SELECT in frame.pressed
    if frame.pointer is not None and (frame.pointer_moved or clicked):
        pointed = menu.pressed or menu.point(context.canvas.place(frame.pointer))
        accepted = menu.pressed = pointed if clicked else None
    if turns:
        menu.scroll(turns)
    for intent in intents:
        if intent is Intent.ACCEPT:
            accepted = menu.focus
        elif intent in PAGE_TURNS:
            menu.turn_page(PAGE_TURNS[intent])
        elif intent.vector != REST:
            menu.step(intent.vector)
    if accepted is not None:
        context.sound.gesture("accept")
    elif {Intent.BACK, Intent.LEAVE} & set(intents):
        context.sound.gesture("back")
    elif menu.focus != before:
        context.sound.gesture("move")
    return accepted
