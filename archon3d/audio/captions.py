"""Which cues have captions, for those who do not hear them, and from which side they come."""

from __future__ import annotations

from typing import Final, Literal

from archon3d.audio.cue import Cue

SIDEWARD: Final = 0.3
"""From this far to a side on, a caption says which."""

UNCAPTIONED: Final = frozenset(
    (
        *("step-light", "step-mail", "step-hoof", "step-heavy", "wings", "drift", "walk"),
        *("wound-human", "wound-beast", "wound-stone", "wound-spirit"),
        *("cursor", "pick", "move", "accept", "back", "error"),
    )
)
"""Cues that only repeat what another caption, or the screen, says at the same moment."""

ALIKE_IN_WORDS: Final = ("hit-", "ready-")
"""Cues whose names begin so differ to the ear and not in words."""


def caption_key(cue: Cue) -> str | None:
    """Return the name by which words for the cue are found, or None for one that needs none."""
    if cue.words:
        return cue.words
    if cue.name in UNCAPTIONED:
        return None
    alike = next((start for start in ALIKE_IN_WORDS if cue.name.startswith(start)), None)
    return alike.removesuffix("-") if alike else cue.name


def side_of(cue: Cue) -> Literal["left", "right"] | None:
    """Return the side from which it is heard; None for the middle, or for everywhere."""
    if cue.place is None or abs(cue.place) < SIDEWARD:
        return None
    return "left" if cue.place < 0 else "right"
