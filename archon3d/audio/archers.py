"""Sounds of Archers: a table from its events to cues."""

from typing import Final

from archon3d.audio.cue import STEP_GAIN, WALK_GAIN, Cue, Cues
from archon3d.audio.table import WOUND_DELAY, CueTable, Where, taken_back, turn_passes
from archon3d.games.archers import events
from archon3d.play.timings import ARCHER_STEP_SECONDS, ARROW_SECONDS


def _shot(event: events.ArcherShot, where: Where) -> Cues:
    """Return the cues of an arrow: at its start and at its target."""
    there, flight = where(event.at), ARROW_SECONDS * _squares_between(event.by, event.at)
    return (
        Cue("launch-arrow", where(event.by), "archer"),
        Cue("hit-arrow", there, "archer", delay=flight),
        Cue("death-human", there, "archer", delay=flight + WOUND_DELAY),
    )


def _squares_between(square: str, other: str) -> int:
    """Return the number of squares from one to the other, in the same file or rank."""
    return abs(ord(square[0]) - ord(other[0])) + abs(int(square[1:]) - int(other[1:]))


def _stepped(event: events.ArcherStepped, where: Where) -> Cues:
    return (Cue("walk", where(event.to), "archer", delay=ARCHER_STEP_SECONDS / 2, gain=WALK_GAIN),)


def _turned(event: events.ArcherTurned, where: Where) -> Cues:
    return (Cue("step-light", where(event.at), "archer", gain=STEP_GAIN),)


def _returned(event: events.ArcherReturned, where: Where) -> Cues:
    return (Cue("appear", where(event.at), "archer"),)


CUES: Final[CueTable] = {
    events.ArcherShot: _shot,
    events.ArcherStepped: _stepped,
    events.ArcherTurned: _turned,
    events.Undone: taken_back,
    events.ArcherReturned: _returned,
    events.TurnEnded: turn_passes,
}
