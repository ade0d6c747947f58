"""Sounds of Archon's board: a table from its events to cues, and the balance of its music."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from archon3d.arena.content import COLOURS
from archon3d.audio.cue import CALL, WALK_GAIN, Cue, Cues
from archon3d.audio.table import DARK_PITCH, LIGHT_PITCH, CueTable, Where, silent
from archon3d.audio.voices import VOICES
from archon3d.games.archon import events
from archon3d.games.archon.board import SIZE, Square
from archon3d.games.archon.icons import LIGHT, MoveBy
from archon3d.play.archon.view import BoardView
from archon3d.play.archon.ways import attack_way, charge_way, travel_seconds
from archon3d.play.timings import WALK_SECONDS

COLOUR_PITCHES: Final = tuple(2 ** (semitones / 12) for semitones in (7, 5, 2, 0, -3, -5))
"""Pitches of the colour cycle's bell, from white to black: down a pentatonic scale."""

HEAVY_PITCH: Final = 0.82
"""Pitch of heavy icons' steps."""

BOARD_WIDTH: Final = 0.8
"""Stereo position of the board's outer columns."""


LEAN_GAIN: Final = 3.0
"""Steepness of the balance: a side with twice the other's strength has the theme for itself."""

ENDGAME_ICONS: Final = 8
"""Icons of both sides from which on it is no endgame."""

POWER_POINT_WEIGHT: Final = 1.0
"""A power point weighs as much as an undamaged icon."""


def square_heard(square: Square) -> float:
    """Return the stereo position of a square, -1 (left) to 1 (right)."""
    middle = SIZE // 2
    return BOARD_WIDTH * (square % SIZE - middle) / middle


def _moves(icon: str, by: MoveBy, path: Sequence[Square]) -> Cues:
    """Return a cue on each square for an icon that walks, one at the goal for all others."""
    if by != "ground":
        return (Cue("fly" if by == "fly" else "teleport", square_heard(path[-1]), icon),)
    pitch = HEAVY_PITCH if VOICES[icon].gait == "step-heavy" else 1.0
    return tuple(
        Cue("walk", square_heard(square), icon, pitch, number * WALK_SECONDS, WALK_GAIN)
        for number, square in enumerate(path, start=1)
    )


def _moved(event: events.IconMoved, where: Where) -> Cues:
    return _moves(event.icon, event.by, event.path)


def _joined(event: events.BattleJoined, where: Where) -> Cues:
    """Return the cues of an attacker's approach, and the battle call at its end."""
    if event.origin is None:
        seconds = travel_seconds(charge_way(event.at, event.attacker_side), "ground")
        return (Cue("battle-call", delay=seconds, ducks=CALL),)
    seconds = travel_seconds(attack_way(event.origin, event.path), event.move_by)
    steps = _moves(event.attacker, event.move_by, event.path)
    return (*steps, Cue("battle-call", delay=seconds, ducks=CALL))


def _healed(event: events.IconHealed, where: Where) -> Cues:
    """Return the cue of healing, none if a spell did it: that has its own sound."""
    return () if event.by == "spell" else (Cue("healed", square_heard(event.at), event.icon),)


def _power_point(event: events.PowerPointChanged, where: Where) -> Cues:
    return (Cue("point-taken" if event.side else "point-lost", square_heard(event.at)),)


def _cycle(event: events.CycleStepped, where: Where) -> Cues:
    return (Cue("cycle-step", pitch=COLOUR_PITCHES[COLOURS.index(event.colour)]),)


def _ply(event: events.PlyBegan, where: Where) -> Cues:
    if event.side == LIGHT:
        return (Cue("turn", -BOARD_WIDTH, pitch=LIGHT_PITCH),)
    return (Cue("turn", BOARD_WIDTH, pitch=DARK_PITCH),)


def _at(name: str) -> Callable[[Any, Where], Cues]:
    """Return a table row that plays a sound at an icon's square."""
    return lambda event, where: (Cue(name, square_heard(event.at), event.icon),)


CUES: Final[CueTable] = {
    events.IconMoved: _moved,
    events.SpellCast: lambda event, where: (Cue(f"spell-{event.spell}"),),
    events.BattleJoined: _joined,
    events.BattleEnded: silent,  # heard in the arena
    events.IconDied: _at("fallen"),
    events.IconWounded: silent,  # heard in the arena
    events.ElementalVanished: _at("vanish"),
    events.IconHealed: _healed,
    events.TimeShifted: silent,  # the spell has its own sound, as in the next row
    events.IconsExchanged: silent,
    events.ElementalSummoned: _at("appear"),
    events.IconRevived: _at("appear"),
    events.IconImprisoned: _at("imprisoned"),
    events.IconReleased: _at("released"),
    events.PowerPointChanged: _power_point,
    events.CycleStepped: _cycle,
    events.PlyBegan: _ply,
}


def is_endgame(view: BoardView) -> bool:
    """Return whether so few icons are left that the board has other music."""
    return len(view.icons) < ENDGAME_ICONS


def balance(view: BoardView) -> float:
    """Return the balance of the board from -1 (all dark's) to 1 (all light's).

    It counts the icons' hit points and the power points.
    """
    strength = {"light": 0.0, "dark": 0.0}
    for icon in view.icons:
        strength[icon.side] += icon.health
    for _, side in view.power_points:
        if side is not None:
            strength[side] += POWER_POINT_WEIGHT
    light, dark = strength["light"], strength["dark"]
    total = light + dark
    return max(-1.0, min(1.0, LEAN_GAIN * (light - dark) / total)) if total else 0.0
