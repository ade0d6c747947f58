"""Which cues an event has: a table from what happens on the board, in the arena and in menus to sounds.

Pure: nothing here knows the engine. Every event has its row; an empty answer is silence that is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from archon3d.arena import events as arena
from archon3d.arena.collide import FIELD_WIDTH
from archon3d.arena.content import COLOURS
from archon3d.audio.cue import Cue, Cues
from archon3d.audio.footsteps import GAITS, HEAVY_PITCH
from archon3d.games.archon import events as board
from archon3d.games.archon.board import SIZE, Square
from archon3d.games.archon.icons import LIGHT, MoveBy, Side
from archon3d.play.archon.view import FighterView
from archon3d.rules.game import GameEnded

if TYPE_CHECKING:
    from archon3d.audio.music import Scene

Fighters = Sequence[FighterView]

FORMS: Final[Mapping[str, str]] = {
    "knight": "sword",
    "archer": "arrow",
    "valkyrie": "spear",
    "golem": "boulder",
    "unicorn": "beam",
    "phoenix": "flame",
    "djinn": "wind",
    "wizard": "fireball",
    "goblin": "club",
    "manticore": "spikes",
    "banshee": "scream",
    "troll": "boulder",
    "basilisk": "gaze",
    "dragon": "breath",
    "sorceress": "lightning",
    "air": "wind",
    "water": "water",
    "earth": "earth",
    "fire": "fire",
}
"""The attack form of each kind that fights in its own form."""

BODIES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("knight", "archer", "valkyrie", "wizard", "goblin", "sorceress"), "human"),
    **dict.fromkeys(("unicorn", "phoenix", "manticore", "troll", "basilisk", "dragon"), "beast"),
    **dict.fromkeys(("golem", "earth"), "stone"),
    **dict.fromkeys(("djinn", "banshee", "shapeshifter", "air", "water", "fire"), "spirit"),
}
"""What each kind is made of: how it is hurt and how it dies."""

HEAVY: Final = frozenset(("golem", "troll", "earth", "dragon", "basilisk", "manticore"))
POWERS: Final = frozenset(("wizard", "sorceress", "phoenix", "djinn", "banshee", "air", "water", "fire"))
"""The kinds whose battles have a theme of their own."""

VOICES: Final[Mapping[str, float]] = {
    "valkyrie": 1.3,
    "sorceress": 1.35,
    "goblin": 1.15,
    "wizard": 0.9,
    "unicorn": 1.4,
    "phoenix": 1.6,
    "basilisk": 1.25,
    "troll": 0.9,
    "dragon": 0.75,
    "banshee": 1.15,
    "air": 1.1,
    "water": 0.85,
}
"""How much higher than others of its body a kind is; 1 where none is given."""

WALK_GAIN: Final = 0.7
READY_GAIN: Final = 1.4
"""Factors of loudness: what is heard again and again is softer, what must not be missed louder."""

STRIDE: Final = 0.24
"""Seconds in which a walking icon crosses one square of the board."""

FLIGHT: Final = 0.6
"""Seconds that a flight or a teleport on the board takes, about."""

WOUND_DELAY: Final = 0.06
"""Seconds from a blow to the cry."""

COLOUR_PITCHES: Final = tuple(2 ** (semitones / 12) for semitones in (7, 5, 2, 0, -3, -5))
"""The cycle's bell, from white to black: down a pentatonic scale."""

TURN_PITCHES: Final[Mapping[Side, float]] = {"light": 1.12, "dark": 0.84}

BOARD_WIDTH: Final = 0.8
"""How far to the sides the board's outer columns are heard."""


# ------------------------------------------------------------------------------------------------ the arena


def battle_theme(forms: Sequence[str], number: int) -> Scene:
    """The theme of a battle between these forms; `number` says which battle of the match it is, from 1."""
    if all(form in POWERS for form in forms):
        return "powers"
    if all(form in HEAVY for form in forms):
        return "tread"
    if any(form in HEAVY for form in forms) and any(form in POWERS for form in forms):
        return ("tread", "powers")[number % 2]  # each has a claim
    return ("march", "dance")[number % 2]


def arena_cues(event: arena.ArenaEvent, fighters: Fighters) -> Cues:
    """What is heard of an event of the arena. Raises LookupError for one that has no row."""
    return ARENA[type(event)](event, fighters)


def field_place(x: float) -> float:
    """Where a place in the field is heard, by its sub-pixels from the left edge."""
    return max(-1.0, min(1.0, 2 * x / FIELD_WIDTH - 1))


def _launch(event: arena.AttackStarted | arena.ShotLaunched, fighters: Fighters) -> Cues:
    fighter = fighters[event.fighter]
    return (Cue(f"launch-{FORMS[fighter.form]}", field_place(event.x), fighter.kind),)


def _attack(event: arena.AttackStarted, fighters: Fighters) -> Cues:
    """A shot is heard when it leaves."""
    return () if event.kind == "shot" else _launch(event, fighters)


def _ready(event: arena.Ready, fighters: Fighters) -> Cues:
    fighter = fighters[event.fighter]
    place = field_place(FIELD_WIDTH if event.fighter else 0) / 2
    return (Cue(f"ready-{fighter.side}", place, fighter.kind, gain=READY_GAIN),)


def _vanished(event: arena.ShotVanished, fighters: Fighters) -> Cues:
    name = {"obstacle": "blocked", "flame": "quenched", "edge": None}[event.end]
    return (Cue(name, field_place(event.x)),) if name else ()


def _hit(event: arena.Hit, fighters: Fighters) -> Cues:
    victim, attacker = fighters[event.fighter], fighters[1 - event.fighter]
    place = field_place(event.x)
    return (
        Cue(f"hit-{FORMS[attacker.form]}", place, victim.kind),
        _cry("wound", victim, place, WOUND_DELAY),
    )


def _died(event: arena.Died, fighters: Fighters) -> Cues:
    return (_cry("death", fighters[event.fighter], field_place(event.x), 0.0),)


def _cry(what: str, fighter: FighterView, place: float, delay: float) -> Cue:
    return Cue(
        f"{what}-{BODIES[fighter.form]}", place, fighter.kind, VOICES.get(fighter.form, 1.0), delay=delay
    )


def _pushed(event: arena.PushedOut, fighters: Fighters) -> Cues:
    return (Cue("pushed", field_place(event.x), fighters[event.fighter].kind),)


ARENA: Final[Mapping[type[arena.ArenaEvent], Callable[[Any, Fighters], Cues]]] = {
    arena.AttackStarted: _attack,
    arena.Ready: _ready,
    arena.ShotLaunched: _launch,
    arena.ShotVanished: _vanished,
    arena.Hit: _hit,
    arena.Died: _died,
    arena.ObstaclesChanged: lambda event, fighters: (Cue("shift", 0.0),),
    arena.PushedOut: _pushed,
    arena.BattleOver: lambda event, fighters: (Cue("battle-over", ducks=True),),
}


# ------------------------------------------------------------------------------------------------ the board


def board_cues(event: Any, people: Sequence[str] = ()) -> Cues:
    """What is heard of an event of the board; `people` are the sides that people play.

    Raises LookupError for an event that has no row.
    """
    if isinstance(event, GameEnded):
        return ending_cue(event.winner, people)
    return BOARD[type(event)](event)


def square_place(square: Square) -> float:
    """Where a square of the board is heard."""
    middle = SIZE // 2
    return BOARD_WIDTH * (square % SIZE - middle) / middle


def ending_cue(winner: str | None, people: Sequence[str]) -> Cues:
    """What is heard at the end of any game; `people` are the sides that people play."""
    if winner is None:
        return (Cue("draw", ducks=True),)
    return (Cue("defeat" if people and winner not in people else "victory", ducks=True),)


def _moves(icon: str, by: MoveBy, path: Sequence[Square]) -> Cues:
    """A walker is heard on each square, the others at their goal."""
    if by != "ground":
        return (Cue("fly" if by == "fly" else "teleport", square_place(path[-1]), icon),)
    pitch = HEAVY_PITCH if GAITS[icon] == "step-heavy" else 1.0
    return tuple(
        Cue("walk", square_place(square), icon, pitch, number * STRIDE, WALK_GAIN)
        for number, square in enumerate(path, start=1)
    )


def _joined(event: board.BattleJoined) -> Cues:
    """The attacker goes up to the defender, and there is the call."""
    if event.origin is None:
        return (Cue("battle-call", ducks=True),)
    way = STRIDE * len(event.path) if event.move_by == "ground" else FLIGHT
    return (*_moves(event.attacker, event.move_by, event.path), Cue("battle-call", delay=way, ducks=True))


def _healed(event: board.IconHealed) -> Cues:
    """The spell has its own sound."""
    return () if event.by == "spell" else (Cue("healed", square_place(event.at), event.icon),)


def _power_point(event: board.PowerPointChanged) -> Cues:
    return (Cue("point-taken" if event.side else "point-lost", square_place(event.at)),)


def _at(name: str) -> Callable[[Any], Cues]:
    """A row for what happens to an icon on its square."""
    return lambda event: (Cue(name, square_place(event.at), event.icon),)


def _silent(event: Any) -> Cues:
    return ()


BOARD: Final[Mapping[type, Callable[[Any], Cues]]] = {
    board.IconMoved: lambda event: _moves(event.icon, event.by, event.path),
    board.SpellCast: lambda event: (Cue(f"spell-{event.spell}"),),
    board.BattleJoined: _joined,
    board.BattleEnded: _silent,  # the arena has told it
    board.IconDied: _at("fallen"),
    board.IconWounded: _silent,  # the arena has told it
    board.ElementalVanished: _at("vanish"),
    board.IconHealed: _healed,
    board.TimeShifted: _silent,  # the spell has its own sound, and so in the next row
    board.IconsExchanged: _silent,
    board.ElementalSummoned: _at("appear"),
    board.IconRevived: _at("appear"),
    board.IconImprisoned: _at("imprisoned"),
    board.IconReleased: _at("released"),
    board.PowerPointChanged: _power_point,
    board.CycleStepped: lambda event: (Cue("cycle-step", pitch=COLOUR_PITCHES[COLOURS.index(event.colour)]),),
    board.PlyBegan: lambda event: (
        Cue("turn", -BOARD_WIDTH if event.side == LIGHT else BOARD_WIDTH, pitch=TURN_PITCHES[event.side]),
    ),
}
"""A row for every event of the board but the game's end, which depends on who plays."""


# -------------------------------------------------------------------------------------- people and footsteps
