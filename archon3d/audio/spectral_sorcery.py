"""Sounds of Spectral Sorcery: a table from its events to cues."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from archon3d.audio.cue import WALK_GAIN, Cue, Cues
from archon3d.audio.table import CueTable, Where, silent, turn_passes
from archon3d.games.spectral_sorcery import events
from archon3d.games.spectral_sorcery.board import SPECTRUM
from archon3d.play.spectral_sorcery.view import spot_of

SPECTRUM_PITCHES: Final = tuple(2 ** (semitones / 12) for semitones in (-5, -3, 0, 2, 4))
"""Pitches of a pad's bell, from red to violet: up a pentatonic scale."""

CASTS: Final[Mapping[str, tuple[str, str]]] = {
    "stomp": ("step-heavy", ""),
    "convert": ("spell-exchange", "convert"),
    "blitz": ("launch-lightning", "blitz"),
    "transmute": ("spell-shift-time", "transmute"),
}
"""Sounds and captions of the actions whose effects are silent; a caption may be empty."""


def _acted(event: events.Acted, where: Where) -> Cues:
    here = where(spot_of(event.at))
    if event.fails:
        return (Cue("blocked", here, words="fizzled"),)
    if event.action.type not in CASTS:
        return ()
    name, words = CASTS[event.action.type]
    return (Cue(name, here, words=words),)


def _wizard_moved(event: events.WizardMoved, where: Where) -> Cues:
    name = "teleport" if event.by == "teleport" else "walk"
    return (Cue(name, where(spot_of(event.to)), "wizard", gain=1.0 if name == "teleport" else WALK_GAIN),)


def _pad_changed(event: events.PadChanged, where: Where) -> Cues:
    pitch = SPECTRUM_PITCHES[SPECTRUM.index(event.after)]
    return (Cue("cycle-step", where(spot_of(event.at)), pitch=pitch, gain=WALK_GAIN, words="pad"),)


def _lock(name: str, words: str) -> Callable[[Any, Where], Cues]:
    return lambda event, where: (Cue(name, where(spot_of(event.at)), words=words),)


CUES: Final[CueTable] = {
    events.Helped: silent,  # its effect is heard
    events.Acted: _acted,
    events.WizardMoved: _wizard_moved,
    events.PadChanged: _pad_changed,
    events.Locked: _lock("imprisoned", "locked"),
    events.Unlocked: _lock("released", "unlocked"),
    events.Passed: silent,
    events.TurnEnded: turn_passes,
    events.PowerGranted: silent,  # the end of the turn is heard
}
