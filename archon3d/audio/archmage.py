"""Sounds of Archmage: a table from its events to cues."""

from typing import Final

from archon3d.audio.cue import Cue, Cues
from archon3d.audio.table import DARK_PITCH, LIGHT_PITCH, CueTable, Where, silent, taken_back, turn_passes
from archon3d.games.archmage import events
from archon3d.play.timings import FORCE_SECONDS, TILE_FALL_SECONDS, TILE_TURN_SECONDS


def _tile_moved(event: events.PieceMoved, where: Where) -> Cues:
    name, words = ("pushed", "") if event.effect == "push" else ("drift", "pulled")
    return (Cue(name, where(event.from_), f"archmage.kind.{event.kind}", words=words, delay=FORCE_SECONDS),)


def _tile_captured(event: events.PieceCaptured, where: Where) -> Cues:
    return (Cue("fallen", where(event.from_), f"archmage.kind.{event.kind}", delay=TILE_FALL_SECONDS),)


def _tile_turned(event: events.PieceTurned, where: Where) -> Cues:
    pitch = LIGHT_PITCH if event.colour == "white" else DARK_PITCH
    return (Cue("pick", where(event.at), pitch=pitch, delay=TILE_TURN_SECONDS),)


CUES: Final[CueTable] = {
    events.PiecePlaced: lambda event, where: (Cue("pick", where(event.at)),),
    events.PlayBegan: silent,  # covered by the turn's own sound
    events.PieceMoved: _tile_moved,
    events.PieceCaptured: _tile_captured,
    events.PieceTurned: _tile_turned,
    events.MoveUndone: taken_back,
    events.TurnEnded: turn_passes,
    events.Passed: turn_passes,
}
