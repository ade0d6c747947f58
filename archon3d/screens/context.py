"""What every screen is given, and what all screens do alike."""

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
from archon3d.host.language import system_language
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
    Settings,
)
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
from archon3d.ui.words import NAMES, explained, say, speak

if TYPE_CHECKING:
    from archon3d.online.interrupted import InterruptedMatches
    from archon3d.online.peer import Peer

IDLE_SECONDS: Final = 60.0
"""When nobody has touched anything for so long, some screens let the computer show a game."""

MOUSE_INTENTS: Final = {MOUSE_BACK: Intent.LEAVE, MOUSE_HELP: Intent.HELP}

PAGE_TURNS: Final = {Intent.PREVIOUS: -1, Intent.NEXT: 1}
"""By how many pages these lead on."""

UNMEASURED: Final = "low"
"""The preset until one has been found out."""

CALM_PACE: Final = 0.15
"""How fast that moves which only decorates, for those whom movement disturbs."""


@dataclass(slots=True)
class Context:
    """The engine and what stands on it, the settings, and what the devices say in this frame."""

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
    """The seed of every match; None draws one for each."""
    debug: bool = False
    """Keys for testing work."""
    shown_games: int = 0
    """How many games the title has shown by itself: each time another one comes."""
    frame: InputFrame = field(default_factory=InputFrame)
    _matches: InterruptedMatches | None = None
    input_lock: InputLock = field(default_factory=InputLock)
    """What keeps presses from a screen that has just appeared by itself."""
    seating: Seating | None = None
    """Who plays the match that is open, if one is."""
    peer: Peer | None = None
    """The other machine, while there is one; it is heard in every frame."""
    now: Callable[[], float] = time.monotonic
    """The clock that two machines go by: unlike a frame's seconds it leaves nothing out."""
    beacon_addresses: Sequence[tuple[str, int]] | None = None
    """Who gets the questions for matches instead of the local network."""
    announces: bool = True
    """Whether a host answers those who ask the local network for matches."""

    @property
    def matches(self) -> InterruptedMatches:
        """The matches with another machine that were broken off."""
        if self._matches is None:
            from archon3d.online.interrupted import (
                InterruptedMatches,  # no first frame needs play between machines
            )

            self._matches = InterruptedMatches(self.saves.folder, self.saves.kept)
        return self._matches

    def meet(self, peer: Peer | None) -> None:
        """That party is there from now on, and no other."""
        if self.peer is not None and self.peer is not peer:
            self.peer.close()
        self.peer = peer

    def part(self) -> None:
        """Leave the other machine, which hears of it in the next frames."""
        if self.peer is not None:
            self.peer.leave()

    def retry_saving(self) -> None:
        """Write what could not be written so far: the disk may have room again."""
        for one in (self.settings, self.keymap, self.learned, self.ladder):
            one.attempts.retry()
        for saves in (self.saves, *(() if self._matches is None else (self._matches.saves,))):
            saves.retry()

    def close_peer(self) -> None:
        """Leave the other machine in the last moment, and gives everything back."""
        if self.peer is not None:
            self.peer.leave()
            self.peer.advance()
            self.peer.close()
        if self._matches is not None:
            self._matches.saves.close()

    def advance_peer(self) -> None:
        """Hear the other machine, and let it hear this one."""
        if self.peer is not None:
            self.peer.advance()
            self.peer = None if self.peer.done and self.peer.left else self.peer

    def take(self, frame: InputFrame) -> None:
        """Go on to the next frame, and follow the gamepads that come and go."""
        self.frame = frame
        if self.seating is not None:
            self.seating.meet(frame, self.players.known)
        self.keymap.follow(frame.styles, self.players.right_handed(frame, self.seating))

    def ignore_input(self, seconds: float) -> None:
        """Hear no button for a while, beginning with this frame's."""
        self.input_lock.begin(seconds)
        self.frame = self.input_lock.filter(self.frame, 0.0)

    def speak(self) -> None:
        """Say everything in the language of the settings from now on."""
        chosen = self.settings[LANGUAGE]
        speak(NAMES.get(system_language(), "english") if chosen == "system" else chosen)
        self.canvas.invalidate()

    @property
    def save_warning(self) -> str:
        """A sentence that says why the match that is played cannot be kept; empty if it can."""
        if self.saves.taken:
            return say("note.taken")
        return say("note.unkept", why=self.saves.trouble) if self.saves.trouble else ""

    @property
    def shakes(self) -> bool:
        """Whether heavy blows shake the picture."""
        return self.settings[SHAKE] and self.settings[MOTION] == "full"

    @property
    def animates(self) -> bool:
        """Whether pictures lead over into each other; else they are cut."""
        return self.settings[ANIMATION] != "off" and self.settings[MOTION] == "full"

    def present(self) -> None:
        """Draw as finely, and with as much regard, as the settings say from now on."""
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
        """Draw as often as the settings say from now on."""
        cap = self.settings[FRAME_CAP]
        self.display.limit(int(cap) if cap.isdecimal() else 0)

    def rumble(self, side: str, rumble: Rumble | None, seating: Seating) -> None:
        """Let the gamepad of the side's player rumble, if there is anything to feel."""
        if rumble is not None and side not in seating.missing:
            percent = self.settings[self.players.of_side(side, seating).rumble]
            self.rumbler.play((seating.hand(side) or "",), rumble, percent)


Data = TypeVar("Data")
"""What a screen needs when it is opened; `object` for one that needs nothing."""


class LaidOutScreen(Generic[Data]):
    """A screen whose words and panels lie on one layer that is made anew when the window changes its size."""

    takes: ClassVar[tuple[type, ...]] = (object,)
    """The types of `Data`."""
    plays: ClassVar[bool] = False
    """Whether it goes on though nobody presses anything, and is looked at."""
    order = 0
    """The higher it is, the further up its layer lies."""
    topic: ClassVar[str] = ""
    """What the texts begin with that tell what its rows are for, as in `words.explained`."""
    tells_itself: ClassVar[bool] = False
    """Whether the screen has a place of its own for these; otherwise they stand in the line at the foot."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._layer: Layer | None = None
        self._covered = False
        self.idle = 0.0
        """Seconds for which nobody has touched anything, where that matters."""
        self._mapper = IntentMapper(self._read_bindings)

    @property
    def layer(self) -> Layer:
        """The screen's layer. Raises RuntimeError while the screen is closed."""
        if self._layer is None:
            raise RuntimeError("a screen has a layer only while it is open")
        return self._layer

    @property
    def menu(self) -> Menu | None:
        """The rows that the hand can go to now; None where there are none."""
        return getattr(self, "_menu", None)

    @property
    def row(self) -> str | None:
        """The key of the row that is pointed at; None where there are none."""
        return None if self.menu is None else self.menu.focus

    def return_to(self, row: str) -> None:
        """Point at that row, if it is there."""
        if self.menu is not None and row in self.menu.rows:
            self.menu.focus = row

    @property
    def busy(self) -> bool:
        """Whether something is still being shown that should be seen before it goes on."""
        return False

    @property
    def explains(self) -> bool:
        """Whether the button for help has a use of the screen's own now."""
        return False

    def open(self, data: object) -> None:
        """Appear. Raises TypeError for data of a type that such a screen does not take."""
        if not isinstance(data, self.takes):
            types = " or ".join(kind.__name__ for kind in self.takes)
            raise TypeError(f"{type(self).__name__} takes {types}, not {type(data).__name__}")
        self.prepare(cast(Data, data))
        self._renew_layer()

    def prepare(self, data: Data) -> None:
        """Take what the screen needs, before it is laid out."""

    def head(self) -> float:
        """Return canvas units at the top of the middle that something else takes."""
        return 0.0

    def explanation(self) -> str:
        """Return what the row that is pointed at is for, in a line; empty where the row says it."""
        return "" if self.menu is None or not self.topic else explained(f"{self.topic}.{self.menu.focus}")

    def hints(self) -> Sequence[HintRow]:
        """Return what the buttons do now; the line at the foot says it."""
        return (HintRow((CHOOSE, BACK)),)

    def arrange(self, layer: Layer) -> None:
        """Put words and panels onto the empty layer."""
        raise NotImplementedError

    def think(self, dt: float) -> None:
        """Nothing to think about."""

    def tick(self, dt: float) -> None:
        """Nothing that runs in ticks."""

    def update(self, dt: float) -> ScreenOutcome | None:
        """Follow the players."""
        raise NotImplementedError

    def resize(self) -> None:
        """Lay everything out anew; the hand stays on its row."""
        before = self.menu
        self._renew_layer()
        if before is not None and self.menu is not None:
            self.menu.follow(before)

    def cover(self) -> None:
        """Get out of sight."""
        self._covered = True
        self.layer.node.hide()

    def uncover(self) -> None:
        """Come back into sight, with the buttons that players may have changed meanwhile."""
        self._covered = False
        self.idle = 0.0
        self.reset_input()
        self.layer.node.show()

    def close(self) -> None:
        """Disappear. One that could not even appear has nothing to take away."""
        if self._layer is not None:
            self._layer.close()
            self._layer = None

    def players(self) -> Sequence[str] | None:
        """Return the sources that are followed, by the buttons that they play with; None in menus, where all
        are followed, by the buttons of menus. All may pause.
        """
        return None

    def pointing(self) -> bool:
        """Return whether the mouse is followed."""
        return True

    @property
    def own_frame(self) -> InputFrame:
        """What the devices say, for the players that are followed: without the mouse if it is not theirs."""
        return self.context.frame if self.pointing() else self.context.frame.without_mouse()

    def reset_input(self) -> None:
        """What is held now makes no step before it repeats."""
        self._mapper = IntentMapper(self._read_bindings)

    def intents(self, dt: float) -> tuple[Intent, ...]:
        """Return what the players mean in this frame; the mouse's second button goes back, or pauses, and its
        third one explains. Who is not followed pauses with the buttons that leave.
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
        """How many notches the mouse's wheel was turned down in this frame, less than 0 for up."""
        pressed = self.context.frame.pressed
        return pressed.count(WHEEL_DOWN) - pressed.count(WHEEL_UP)

    def unattended(self, dt: float) -> bool:
        """Return whether nobody has been there for IDLE_SECONDS; to be asked in every frame."""
        self.idle = 0.0 if self.context.frame.has_input else self.idle + dt
        return self.idle >= IDLE_SECONDS

    def drive(self, menu: Menu, intents: tuple[Intent, ...]) -> str | None:
        """Let the players move a menu's hand; returns the key of the row that they have accepted."""
        return drive(menu, intents, self.context, self.context.frame)

    def _types(self) -> bool:
        """Return whether any part of the keyboard is followed."""
        players = self.players()
        return players is None or any(source in KEYBOARD for source in players)

    def _read_bindings(self) -> Sequence[Bindings]:
        """Return what the buttons of those who are followed mean now."""
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
    """Move a menu's hand as the intents and the frame's mouse say.

    Returns the key of the row that was accepted.
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
