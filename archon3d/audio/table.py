"""The tables of cues: for each kind of event what is heard of it. A game's presenter holds the game's.

Pure: nothing here knows the engine. Every event has its row; one that returns nothing is meant to be silent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from archon3d.audio.cue import GESTURE_GAIN, Cue, Cues
from archon3d.play.choosing import Spot
from archon3d.rules.game import GameEnded

Where = Callable[[Spot], float]
"""Where a spot is heard, from -1, left, to 1, right."""

CueTable = Mapping[type, Callable[[Any, Where], Cues]]
"""A game's events, but for its end: what is heard of each."""

WOUND_DELAY: Final = 0.06
"""Seconds from a blow to the cry."""

LIGHT_PITCH: Final = 1.12
DARK_PITCH: Final = 0.84
"""Light sides sound higher than dark ones."""


def event_cues(event: Any, table: CueTable, where: Where, people: Sequence[str] = ()) -> Cues:
    """Return what is heard of an event of a game; `people` are the sides that people play.

    Raises LookupError for an event that has no row.
    """
    if isinstance(event, GameEnded):
        return ending_cues(event.winner, people)
    return table[type(event)](event, where)


def ending_cues(winner: str | None, people: Sequence[str]) -> Cues:
    """Return what is heard at the end of any game."""
    if winner is None:
        return (Cue("draw", ducks=True),)
    return (Cue("defeat" if people and winner not in people else "victory", ducks=True),)


def silent(event: Any, where: Where) -> Cues:
    """Return Nothing."""
    return ()


def turn_passes(event: Any, where: Where) -> Cues:
    """Return the other side's turn begins."""
    return (Cue("turn", gain=GESTURE_GAIN),)


def taken_back(event: Any, where: Where) -> Cues:
    """Return something is undone."""
    return (Cue("back", gain=GESTURE_GAIN),)
