"""Sounds of each kind of fighter, one table row for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from archon3d.audio.music import Scene

Body = Literal["human", "beast", "stone", "spirit"]
Gait = Literal["step-light", "step-mail", "step-hoof", "step-heavy", "wings", "drift"]


class Voice(NamedTuple):
    """Sounds of one kind of fighter."""

    attack: str
    """Its attack, in `launch-<attack>` and `hit-<attack>`; empty if it has no sounds of its own."""
    body: Body
    """Material of its body, which decides how it is hurt and how it dies."""
    gait: Gait
    """Sound of its movement."""
    pitch: float = 1.0
    """Factor of its cries' pitch, relative to others of the same body."""
    wing_pitch: float = 1.0
    """The same of its wings: large ones beat lower."""
    theme: Scene | None = None
    """Theme of battles between such fighters, if they have one."""


VOICES: Final[Mapping[str, Voice]] = {
    "knight": Voice("sword", "human", "step-mail"),
    "archer": Voice("arrow", "human", "step-light"),
    "valkyrie": Voice("spear", "human", "wings", 1.3, wing_pitch=1.2),
    "golem": Voice("boulder", "stone", "step-heavy", theme="tread"),
    "unicorn": Voice("beam", "beast", "step-hoof", 1.4),
    "phoenix": Voice("flame", "beast", "wings", 1.6, theme="powers"),
    "djinn": Voice("wind", "spirit", "drift", theme="powers"),
    "wizard": Voice("fireball", "human", "step-light", 0.9, theme="powers"),
    "goblin": Voice("club", "human", "step-light", 1.15),
    "manticore": Voice("spikes", "beast", "step-light", theme="tread"),
    "banshee": Voice("scream", "spirit", "drift", 1.15, theme="powers"),
    "troll": Voice("boulder", "beast", "step-heavy", 0.9, theme="tread"),
    "basilisk": Voice("gaze", "beast", "step-light", 1.25, theme="tread"),
    "dragon": Voice("breath", "beast", "wings", 0.75, theme="tread", wing_pitch=0.7),
    "sorceress": Voice("lightning", "human", "step-light", 1.35, theme="powers"),
    "air": Voice("wind", "spirit", "drift", 1.1, theme="powers"),
    "water": Voice("water", "spirit", "drift", 0.85, theme="powers"),
    "earth": Voice("earth", "stone", "step-heavy", theme="tread"),
    "fire": Voice("fire", "spirit", "drift", theme="powers"),
    "shapeshifter": Voice("", "spirit", "drift"),
}
"""Voices by the kind's name."""
