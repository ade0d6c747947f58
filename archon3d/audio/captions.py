"""Which cues have captions, and the direction that a caption names."""

from typing import Final, Literal

from archon3d.audio.cue import Cue

SIDEWARD: Final = 0.3
"""Stereo positions from here on count as left or right."""

UNCAPTIONED: Final = frozenset(
    (
        *("step-light", "step-mail", "step-hoof", "step-heavy", "wings", "drift", "walk"),
        *("wound-human", "wound-beast", "wound-stone", "wound-spirit"),
        *("cursor", "pick", "move", "accept", "back", "error"),
    )
)
UNCAPTIONED_STARTS: Final = ("answer-", "pulse-")
"""Cues, and starts of their names, that only repeat what is said anyway, or have another cue's words."""

ALIKE_IN_WORDS: Final = ("hit-", "ready-")
"""Prefixes of cues that sound different but share a caption."""


def caption_key(cue: Cue) -> str | None:
    """Return the key of the cue's caption, or None if it needs none."""
    if cue.words:
        return cue.words
    if cue.name in UNCAPTIONED or cue.name.startswith(UNCAPTIONED_STARTS):
        return None
    alike = next((start for start in ALIKE_IN_WORDS if cue.name.startswith(start)), None)
    return alike.removesuffix("-") if alike else cue.name


def side_of(cue: Cue) -> Literal["left", "right"] | None:
    """Return the side from which the cue is heard; None for the centre, or for everywhere."""
    if cue.place is None or abs(cue.place) < SIDEWARD:
        return None
    return "left" if cue.place < 0 else "right"
