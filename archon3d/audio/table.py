"""Cue tables: the sounds of each kind of event. A game's presenter holds the game's table.

Pure: independent of the engine. Every event has a row; a row that returns nothing is silent on purpose.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from archon3d.audio.cue import CALL, GESTURE_GAIN, Cue, Cues
from archon3d.play.choosing import Spot
from archon3d.rules.game import GameEnded

Where = Callable[[Spot], float]
"""Returns a spot's stereo position, from -1 (left) to 1 (right)."""

CueTable = Mapping[type, Callable[[Any, Where], Cues]]
"""The sounds of each of a game's events, except for its end."""

WOUND_DELAY: Final = 0.06
"""Seconds from a hit to the cry."""

LIGHT_PITCH: Final = 1.12
DARK_PITCH: Final = 0.84
"""Pitches of light and dark sides."""


def event_cues(event: Any, table: CueTable, where: Where, people: Sequence[str] = ()) -> Cues:
    """Return the cues of a game's event; `people` are the sides that people play.

    Raises LookupError for an event without a row.
    """
    if isinstance(event, GameEnded):
        return ending_cues(event.winner, people)
    return table[type(event)](event, where)


def ending_cues(winner: str | None, people: Sequence[str]) -> Cues:
    """Return the cues of the end of any game."""
    if winner is None:
        return (Cue("draw", ducks=CALL),)
    return (Cue("defeat" if people and winner not in people else "victory", ducks=CALL),)


def silent(event: Any, where: Where) -> Cues:
    """Return no cues."""
    return ()


def turn_passes(event: Any, where: Where) -> Cues:
    """Return the cue of the next side's turn."""
    return (Cue("turn", gain=GESTURE_GAIN),)


def taken_back(event: Any, where: Where) -> Cues:
    """Return the cue of a takeback."""
    return (Cue("back", gain=GESTURE_GAIN),)
