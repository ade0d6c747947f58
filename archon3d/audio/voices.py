"""How each kind of fighter sounds: one row of a table for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from archon3d.audio.music import Scene

Body = Literal["human", "beast", "stone", "spirit"]
Gait = Literal["step-light", "step-mail", "step-hoof", "step-heavy", "wings", "drift"]


class Voice(NamedTuple):
    """How a kind sounds."""

    attack: str
    """The sounds of its attack: `launch-<attack>` and `hit-<attack>`; empty for one that has no own."""
    body: Body
    """What it is made of: how it is hurt and how it dies."""
    gait: Gait
    """How it is heard when it moves."""
    pitch: float = 1.0
    """Factor of its cries' pitch, compared with others of its body."""
    wing_pitch: float = 1.0
    """The same of its wings: large ones beat lower."""
    theme: Scene | None = None
    """The theme of battles between such fighters, where they have one of their own."""


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
"""By the kind's name."""
