"""Sounds of a battle: a table from the arena's events to cues.

Pure: independent of the engine. Every event has a row; a row that returns nothing is silent on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from archon3d.arena import events
from archon3d.audio.cue import CALL, HEAVY_BLOW, LAST_BLOW, LAST_BLOW_SECONDS, READY_GAIN, Cue, Cues, Duck
from archon3d.audio.footsteps import field_place
from archon3d.audio.places import answered
from archon3d.audio.table import WOUND_DELAY
from archon3d.audio.voices import VOICES
from archon3d.play.arena_view import ARENA_PLACES, ArenaView, FighterView
from archon3d.play.timings import TRIUMPH_DELAY

if TYPE_CHECKING:
    from archon3d.audio.music import Scene

FACING: Final = 0.3
"""Stereo positions of fighters that face each other."""

HEAVY: Final = 8
"""Hit points from which on the music makes room for a blow."""

CLOSE_TO_END, WORN = 1 / 3, 1 / 2
"""Shares of life: drums and brass come in when a fighter has the first, or neither more than the second."""

CRITICAL: Final = 5.0
"""Hit points at which the onlookers gasp."""
GASP_DELAY, ROAR_DELAY = 0.2, TRIUMPH_DELAY + 0.15
"""Seconds from a blow to the gasp, and from the end of a battle to the roar."""
GASP_GAIN: Final = 0.8


def battle_theme(forms: Sequence[str], number: int) -> Scene:
    """Return the theme of a battle between these forms, the match's battle `number`, counted from 1."""
    suited = {VOICES[form].theme for form in forms}
    themes: list[Scene] = [theme for theme in ("tread", "powers") if theme in suited]
    if None in suited:
        themes = ["march", "dance"]
    return themes[number % len(themes)]


def tension(fighters: Sequence[FighterView]) -> float:
    """Return how far the music rises: 1 if a fighter is close to its end, or both have lost much, else 0."""
    lives = [fighter.life for fighter in fighters]
    return float(min(lives) <= CLOSE_TO_END or max(lives) <= WORN)


def tension_after(hit: events.Hit, fighters: Sequence[FighterView]) -> float:
    """Return the same once a hit has taken its hit points."""
    victim = fighters[hit.fighter]
    left = victim.life * max(0.0, 1 - hit.damage / max(victim.hit_points, hit.damage))
    return tension((replace(victim, life=left), fighters[1 - hit.fighter]))


def arena_cues(event: events.ArenaEvent, view: ArenaView) -> Cues:
    """Return the cues of an arena event, with the place's answers; `view` is of just before it.

    Raises LookupError for an event without a row.
    """
    return answered(CUES[type(event)](event, view), ARENA_PLACES[view.colour])


def strike_cue(fighter: FighterView) -> Cue:
    """Return the cue of a fighter that demonstrates its attack before the battle."""
    place = FACING if fighter.side == "dark" else -FACING
    return Cue(f"launch-{VOICES[fighter.form].attack}", place, fighter.kind)


def _heard_at(event: events.Placed) -> float:
    return field_place(events.place(event)[0])


def _launch(event: events.AttackStarted | events.ShotLaunched, view: ArenaView) -> Cues:
    fighter = view.fighters[event.fighter]
    return (Cue(f"launch-{VOICES[fighter.form].attack}", _heard_at(event), fighter.kind),)


def _attack(event: events.AttackStarted, view: ArenaView) -> Cues:
    """Return the launch cue of an attack; a shot's comes when it leaves."""
    return () if event.kind == "shot" else _launch(event, view)


def _ready(event: events.Ready, view: ArenaView) -> Cues:
    fighter = view.fighters[event.fighter]
    place = 0.5 if event.fighter else -0.5
    return (Cue(f"ready-{fighter.side}", place, fighter.kind, gain=READY_GAIN),)


def _vanished(event: events.ShotVanished, view: ArenaView) -> Cues:
    name = {"obstacle": "blocked", "flame": "quenched", "edge": None}[event.end]
    return (Cue(name, _heard_at(event)),) if name else ()


def _hit(event: events.Hit, view: ArenaView) -> Cues:
    """Return the cues of a blow, a cry, and a gasp if it leaves few hit points."""
    victim, attacker = view.fighters[event.fighter], view.fighters[1 - event.fighter]
    place = _heard_at(event)
    left = victim.hit_points - event.damage
    gasps = 0 < left <= CRITICAL < victim.hit_points
    return (
        Cue(f"hit-{VOICES[attacker.form].attack}", place, victim.kind, ducks=_duck(event.damage, left)),
        _cry("wound", victim, place, WOUND_DELAY),
        *((Cue("gasp", delay=GASP_DELAY, gain=GASP_GAIN),) if gasps else ()),
    )


def _duck(damage: int, left: float) -> Duck | None:
    """Return what makes room for a blow that leaves that many hit points."""
    if left <= 0:
        return LAST_BLOW
    return HEAVY_BLOW if damage >= HEAVY else None


def _died(event: events.Died, view: ArenaView) -> Cues:
    """Return a fighter's last cry, which comes after the silence of the last blow."""
    return (_cry("death", view.fighters[event.fighter], _heard_at(event), LAST_BLOW_SECONDS),)


def _over(event: events.BattleOver, view: ArenaView) -> Cues:
    """Return the chord that ends a battle, and what the onlookers think of it."""
    crowd = Cue("gasp" if event.winner == "none" else "roar", delay=ROAR_DELAY)
    return Cue("battle-over", delay=TRIUMPH_DELAY, ducks=CALL), crowd


def _cry(what: str, fighter: FighterView, place: float, delay: float) -> Cue:
    voice = VOICES[fighter.form]
    return Cue(f"{what}-{voice.body}", place, fighter.kind, voice.pitch, delay=delay)


def _pushed(event: events.PushedOut, view: ArenaView) -> Cues:
    return (Cue("pushed", _heard_at(event), view.fighters[event.fighter].kind),)


CUES: Final[Mapping[type[events.ArenaEvent], Callable[[Any, ArenaView], Cues]]] = {
    events.AttackStarted: _attack,
    events.Ready: _ready,
    events.ShotLaunched: _launch,
    events.ShotVanished: _vanished,
    events.Hit: _hit,
    events.Died: _died,
    events.ObstaclesChanged: lambda event, view: (Cue("shift", 0.0),),
    events.PushedOut: _pushed,
    events.BattleOver: _over,
}
