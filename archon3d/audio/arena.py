"""Sounds of a battle: a table from the arena's events to cues.

Pure: independent of the engine. Every event has a row; a row that returns nothing is silent on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from archon3d.arena import events
from archon3d.audio.cue import READY_GAIN, Cue, Cues
from archon3d.audio.footsteps import field_place
from archon3d.audio.table import WOUND_DELAY
from archon3d.audio.voices import VOICES
from archon3d.play.arena_view import FighterView
from archon3d.play.timings import TRIUMPH_DELAY

if TYPE_CHECKING:
    from archon3d.audio.music import Scene

Fighters = Sequence[FighterView]

FACING: Final = 0.3
"""Stereo positions of fighters that face each other."""


def battle_theme(forms: Sequence[str], number: int) -> Scene:
    """Return the theme of a battle between these forms, the match's battle `number`, counted from 1."""
    suited = {VOICES[form].theme for form in forms}
    themes: list[Scene] = [theme for theme in ("tread", "powers") if theme in suited]
    if None in suited:
        themes = ["march", "dance"]
    return themes[number % len(themes)]


def arena_cues(event: events.ArenaEvent, fighters: Fighters) -> Cues:
    """Return the cues of an arena event. Raises LookupError for an event without a row."""
    return CUES[type(event)](event, fighters)


def strike_cue(fighter: FighterView) -> Cue:
    """Return the cue of a fighter that demonstrates its attack before the battle."""
    place = FACING if fighter.side == "dark" else -FACING
    return Cue(f"launch-{VOICES[fighter.form].attack}", place, fighter.kind)


def _heard_at(event: events.Placed) -> float:
    return field_place(events.place(event)[0])


def _launch(event: events.AttackStarted | events.ShotLaunched, fighters: Fighters) -> Cues:
    fighter = fighters[event.fighter]
    return (Cue(f"launch-{VOICES[fighter.form].attack}", _heard_at(event), fighter.kind),)


def _attack(event: events.AttackStarted, fighters: Fighters) -> Cues:
    """Return the launch cue of an attack; a shot's comes when it leaves."""
    return () if event.kind == "shot" else _launch(event, fighters)


def _ready(event: events.Ready, fighters: Fighters) -> Cues:
    fighter = fighters[event.fighter]
    place = 0.5 if event.fighter else -0.5
    return (Cue(f"ready-{fighter.side}", place, fighter.kind, gain=READY_GAIN),)


def _vanished(event: events.ShotVanished, fighters: Fighters) -> Cues:
    name = {"obstacle": "blocked", "flame": "quenched", "edge": None}[event.end]
    return (Cue(name, _heard_at(event)),) if name else ()


def _hit(event: events.Hit, fighters: Fighters) -> Cues:
    victim, attacker = fighters[event.fighter], fighters[1 - event.fighter]
    place = _heard_at(event)
    return (
        Cue(f"hit-{VOICES[attacker.form].attack}", place, victim.kind),
        _cry("wound", victim, place, WOUND_DELAY),
    )


def _died(event: events.Died, fighters: Fighters) -> Cues:
    return (_cry("death", fighters[event.fighter], _heard_at(event), 0.0),)


def _cry(what: str, fighter: FighterView, place: float, delay: float) -> Cue:
    voice = VOICES[fighter.form]
    return Cue(f"{what}-{voice.body}", place, fighter.kind, voice.pitch, delay=delay)


def _pushed(event: events.PushedOut, fighters: Fighters) -> Cues:
    return (Cue("pushed", _heard_at(event), fighters[event.fighter].kind),)


CUES: Final[Mapping[type[events.ArenaEvent], Callable[[Any, Fighters], Cues]]] = {
    events.AttackStarted: _attack,
    events.Ready: _ready,
    events.ShotLaunched: _launch,
    events.ShotVanished: _vanished,
    events.Hit: _hit,
    events.Died: _died,
    events.ObstaclesChanged: lambda event, fighters: (Cue("shift", 0.0),),
    events.PushedOut: _pushed,
    events.BattleOver: lambda event, fighters: (Cue("battle-over", delay=TRIUMPH_DELAY, ducks=True),),
}
