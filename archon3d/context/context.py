"""What every screen is given, and what all screens have in common."""

import secrets
from dataclasses import dataclass, field
from typing import Final

from archon3d.context.engine import Engine
from archon3d.context.network import Network
from archon3d.context.player_data import PlayerData
from archon3d.controls.filters import InputLock
from archon3d.controls.mapper import InputFrame
from archon3d.controls.rumble import Rumble
from archon3d.controls.seating import Seating
from archon3d.host.language import languages, spoken_language, system_language
from archon3d.host.settings import (
    COMING,
    FLASHES,
    FRAME_CAP,
    LANGUAGE,
    LOOK,
    MEASURED_QUALITY,
    MOTION,
    PALETTE,
    QUALITY,
    SHADES,
)
from archon3d.rules.rng import SEED_LIMIT
from archon3d.scene.craft.palettes import PALETTES
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.craft.shading import Comfort
from archon3d.scene.menus.scenery import Scenery
from archon3d.ui.words import speak

UNMEASURED: Final = "low"
"""The preset until the machine has been measured."""

CALM_PACE: Final = 0.15
"""Speed of decorative motion for players who reduce motion."""


@dataclass(kw_only=True)
class Context(Engine, PlayerData):
    """The engine and what uses it, the player's own things, the network, and this frame's input."""

    seed: int | None = None
    """Seed of every match; None draws one for each."""
    debug: bool = False
    """Enable debug keys."""
    shown_games: int = 0
    """Number of demos that the title has started; each one shows another game."""
    frame: InputFrame = field(default_factory=InputFrame)
    input_lock: InputLock = field(default_factory=InputLock)
    """Ignores input meant for what was shown before a screen appeared by itself."""
    seating: Seating | None = None
    """Seats of the open match, if there is one."""
    network: Network = field(init=False)

    def __post_init__(self) -> None:
        """Add the network, and what is behind menus."""
        self.network = Network(self.saves)
        self.scenery = Scenery(self.base.win, self.base.render, self.library)

    def new_seed(self) -> int:
        """Return the seed of a new match: the one that every match has, or else one by chance."""
        return secrets.randbelow(SEED_LIMIT) if self.seed is None else self.seed

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

    def present(self) -> None:
        """Apply the graphics and accessibility settings."""
        settings = self.settings
        chosen = settings[QUALITY] if settings[QUALITY] != "auto" else settings[MEASURED_QUALITY]
        quality = QUALITIES.get(chosen, QUALITIES[UNMEASURED])
        self.library.fine_fighters = quality.fine_figures
        self.library.fine_icons = quality.fine_icons
        self.library.reliefs = quality.reliefs
        self.library.motes = quality.finish
        self.library.pace = 1.0 if settings[MOTION] == "full" else CALM_PACE
        self.library.flashes = settings[FLASHES]
        self.library.pixels = settings[LOOK] == "1983"
        self.library.letters = settings[SHADES] != "off" or settings[PALETTE] != "standard"
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
