"""What every screen is given, and what all screens have in common."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from direct.showbase.ShowBase import ShowBase

from archon3d.audio.sound import Sound
from archon3d.controls.input_lock import InputLock
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame
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
from archon3d.ui.canvas import Canvas
from archon3d.ui.display import Display
from archon3d.ui.words import say, speak

if TYPE_CHECKING:
    from archon3d.online.interrupted import InterruptedMatches
    from archon3d.online.peer import Peer

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
