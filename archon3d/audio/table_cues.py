"""Which cues the tabletop games' events have. Every event has its row; an empty answer is meant silence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from archon3d.audio.cue import GESTURE_GAIN, STEP_GAIN, Cue, Cues
from archon3d.audio.cues import STRIDE, TURN_PITCHES, WALK_GAIN, WOUND_DELAY, ending_cue
from archon3d.games.archers import events as archers
from archon3d.games.archmage import events as archmage
from archon3d.games.spectral_sorcery import events as sorcery
from archon3d.games.spectral_sorcery.board import SPECTRUM
from archon3d.play.choosing import Spot
from archon3d.rules.game import GameEnded

Where = Callable[[Spot], float]
"""Where a spot is heard, from -1, left, to 1, right."""

ARROW_FLIGHT: Final = 0.16
"""Seconds that an arrow flies over one square, at the animations' normal speed."""

FORCE: Final = 0.34
"""Seconds that a force takes before a tile slides."""

FALL: Final = 0.3
"""Seconds until a captured tile strikes the ground."""

TURN: Final = 0.36
"""Seconds until a tile that turns over lies again."""

SPECTRUM_PITCHES: Final = tuple(2 ** (semitones / 12) for semitones in (-5, -3, 0, 2, 4))
"""A pad's bell, from red to violet: up a pentatonic scale."""

CASTS: Final[Mapping[str, tuple[str, str]]] = {
    "stomp": ("step-heavy", ""),
    "convert": ("spell-exchange", "convert"),
    "blitz": ("launch-lightning", "blitz"),
    "transmute": ("spell-shift-time", "transmute"),
}
"""The sounds of the actions that no other event tells, and their words; without words they need none."""


def table_cues(event: Any, where: Where, people: Sequence[str] = ()) -> Cues:
    """What is heard of an event of a tabletop game; `people` are the sides that people play.

    Raises LookupError for an event that has no row.
    """
    if isinstance(event, GameEnded):
        return ending_cue(event.winner, people)
    return TABLE[type(event)](event, where)


def _silent(event: Any, where: Where) -> Cues:
    return ()


def _turn(event: Any, where: Where) -> Cues:
    """The turn passes."""
    return (Cue("turn", gain=GESTURE_GAIN),)


def _taken_back(event: Any, where: Where) -> Cues:
    return (Cue("back", gain=GESTURE_GAIN),)


def _tile_moved(event: archmage.PieceMoved, where: Where) -> Cues:
    name, words = ("pushed", "") if event.effect == "push" else ("drift", "pulled")
    return (Cue(name, where(event.from_), f"archmage.kind.{event.kind}", words=words, delay=FORCE),)


def _tile_captured(event: archmage.PieceCaptured, where: Where) -> Cues:
    return (Cue("fallen", where(event.from_), f"archmage.kind.{event.kind}", delay=FALL),)


def _tile_turned(event: archmage.PieceTurned, where: Where) -> Cues:
    """Light sides sound higher than dark ones."""
    pitch = TURN_PITCHES["light" if event.colour == "white" else "dark"]
    return (Cue("pick", where(event.at), pitch=pitch, delay=TURN),)


def _acted(event: sorcery.Acted, where: Where) -> Cues:
    here = where(_spot(event.at))
    if event.fails:
        return (Cue("blocked", here, words="fizzled"),)
    if event.action.type not in CASTS:
        return ()
    name, words = CASTS[event.action.type]
    return (Cue(name, here, words=words),)


def _wizard_moved(event: sorcery.WizardMoved, where: Where) -> Cues:
    name = "teleport" if event.by == "teleport" else "walk"
    return (Cue(name, where(_spot(event.to)), "wizard", gain=1.0 if name == "teleport" else WALK_GAIN),)


def _pad_changed(event: sorcery.PadChanged, where: Where) -> Cues:
    pitch = SPECTRUM_PITCHES[SPECTRUM.index(event.after)]
    return (Cue("cycle-step", where(_spot(event.at)), pitch=pitch, gain=WALK_GAIN, words="pad"),)


def _lock(name: str, words: str) -> Callable[[Any, Where], Cues]:
    return lambda event, where: (Cue(name, where(_spot(event.at)), words=words),)


def _spot(square: tuple[int, int]) -> Spot:
    row, column = square
    return f"{row},{column}"


def _shot(event: archers.ArcherShot, where: Where) -> Cues:
    """The arrow is heard where it leaves and where it hits."""
    there, flight = where(event.at), ARROW_FLIGHT * _squares_between(event.by, event.at)
    return (
        Cue("launch-arrow", where(event.by), "archer"),
        Cue("hit-arrow", there, "archer", delay=flight),
        Cue("death-human", there, "archer", delay=flight + WOUND_DELAY),
    )


def _squares_between(square: str, other: str) -> int:
    """How many squares further the other one is, in the same file or rank."""
    return abs(ord(square[0]) - ord(other[0])) + abs(int(square[1:]) - int(other[1:]))


def _stepped(event: archers.ArcherStepped, where: Where) -> Cues:
    return (Cue("walk", where(event.to), "archer", delay=STRIDE / 2, gain=WALK_GAIN),)


def _turned(event: archers.ArcherTurned, where: Where) -> Cues:
    return (Cue("step-light", where(event.at), "archer", gain=STEP_GAIN),)


def _returned(event: archers.ArcherReturned, where: Where) -> Cues:
    return (Cue("appear", where(event.at), "archer"),)


TABLE: Final[Mapping[type, Callable[[Any, Where], Cues]]] = {
    archmage.PiecePlaced: lambda event, where: (Cue("pick", where(event.at)),),
    archmage.PlayBegan: _silent,  # the turn's own sound begins it
    archmage.PieceMoved: _tile_moved,
    archmage.PieceCaptured: _tile_captured,
    archmage.PieceTurned: _tile_turned,
    archmage.MoveUndone: _taken_back,
    archmage.TurnEnded: _turn,
    archmage.Passed: _turn,
    sorcery.Helped: _silent,  # what the help does is heard
    sorcery.Acted: _acted,
    sorcery.WizardMoved: _wizard_moved,
    sorcery.PadChanged: _pad_changed,
    sorcery.Locked: _lock("imprisoned", "locked"),
    sorcery.Unlocked: _lock("released", "unlocked"),
    sorcery.Passed: _silent,
    sorcery.TurnEnded: _turn,
    sorcery.PowerGranted: _silent,  # the turn's end is heard
    archers.ArcherShot: _shot,
    archers.ArcherStepped: _stepped,
    archers.ArcherTurned: _turned,
    archers.Undone: _taken_back,
    archers.ArcherReturned: _returned,
    archers.TurnEnded: _turn,
}
"""A row for every event but the games' ends, which depend on who plays."""
