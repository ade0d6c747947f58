"""What a battle starts with and what it leaves behind (Archon rules, section 5).

Hit points are in half points, damage in whole points.
"""

from dataclasses import dataclass, replace
from typing import Final

from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS
from archon3d.arena.spec import SHAPESHIFTER, ArenaMode, BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.board import HOME, Square, colour_of
from archon3d.games.archon.icons import LIGHT, SIDES, Side
from archon3d.games.archon.state import Icon, Options, PendingBattle, State
from archon3d.rules.rng import STATE_LIMIT

COLOUR_BONUS: Final = {"light": (7, 6, 4, 3, 1, 0), "dark": (0, 1, 3, 4, 6, 7)}
"""Extra hit points of a side's icons on a square of each colour, from white to black."""

SHAPESHIFTER_AGAINST_ELEMENTAL: Final = 19
"""The Shapeshifter's base when its opponent is an elemental, in half points."""

LEAST_HALF_POINTS: Final = 1
"""No handicap takes a fighter's last half point before the battle."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A fighter's hit points at the start of a battle."""

    base: int
    """Hit points when unhurt and without any bonus, in half points."""
    cushion: int
    """Colour bonus less home penalty, with the handicap: whole points that heal after the battle."""
    half_points: int
    """Hit points at the start of this battle, in half points."""


def strength(icon: Icon, opponent: Icon, colour: str, penalty: int, options: Options) -> Strength:
    """Return the hit points of an icon that enters a battle on a square of that colour."""
    if icon.kind in ELEMENTALS:
        base = FIGHTERS[icon.kind].base_half_points
        return Strength(base, 0, base)
    base = _base(icon, opponent)
    cushion = (
        COLOUR_BONUS[icon.side][COLOURS.index(colour)] - penalty + options.handicap[SIDES.index(icon.side)]
    )
    return Strength(base, cushion, max(LEAST_HALF_POINTS, base + 2 * (cushion - icon.wounds)))


def _base(icon: Icon, opponent: Icon) -> int:
    if icon.kind != SHAPESHIFTER:
        return FIGHTERS[icon.kind].base_half_points
    if opponent.kind in ELEMENTALS:
        return SHAPESHIFTER_AGAINST_ELEMENTAL
    return FIGHTERS[opponent.kind].base_half_points


def home_penalty(side: Side, square: Square, spells_cast: int) -> int:
    """Return the hit points that the side's icons lose there: one a spell cast, on its home square."""
    return spells_cast if square == HOME[side] else 0


def strengths(
    state: State, attacker: Icon, defender: Icon, square: Square, colour: str
) -> tuple[Strength, Strength]:
    """Return the attacker's and the defender's hit points in a battle on that square."""

    def of(icon: Icon, opponent: Icon) -> Strength:
        penalty = home_penalty(icon.side, square, len(state.spent(icon.side)))
        return strength(icon, opponent, colour, penalty, state.options)

    return of(attacker, defender), of(defender, attacker)


def standing_strength(state: State, square: Square) -> Strength:
    """Return the hit points of the icon on the square in a battle there, against any icon.

    A Shapeshifter's are those against another Shapeshifter: none of its own. Raises LookupError for an empty
    square.
    """
    icon = state.board[square]
    if icon is None:
        raise LookupError(f"no icon stands on square {square}")
    colour = colour_of(square, state.cycle.colour)
    return strengths(state, icon, icon, square, colour)[0]


def pending_strengths(state: State, battle: PendingBattle) -> tuple[Strength, Strength]:
    """Return the attacker's and the defender's hit points in the pending battle."""
    return strengths(state, battle.attacker, battle.defender, battle.square, battle.colour)


def survivor(icon: Icon, strength: Strength, damage: int, options: Options) -> Icon:
    """Return the icon after a battle that it survived with that much damage.

    Damage beyond the cushion stays. A Shapeshifter keeps no wound, and no icon does in `fresh` games.
    """
    if icon.kind == SHAPESHIFTER or options.wounds == "fresh":
        return replace(icon, wounds=0)
    return replace(icon, wounds=icon.wounds + max(0, damage - max(0, strength.cushion)))


def kills(strength: Strength, damage: int) -> bool:
    """Return whether a fighter of that strength dies from that much damage."""
    return 2 * damage >= strength.half_points


def battle_seed(state: State) -> int:
    """Return a seed for the pending battle, drawn from the game's random numbers."""
    return state.side_chance().below(STATE_LIMIT)


def battle_spec(state: State, battle: PendingBattle, seed: int) -> BattleSpec:
    """Return the arena's specification of the pending battle. Light's fighter is the left one."""
    pair = (battle.attacker, battle.defender)
    attacker, defender = (
        fighter_spec(icon, opponent, hit_points)
        for icon, opponent, hit_points in zip(pair, pair[::-1], pending_strengths(state, battle), strict=True)
    )
    left, right = (attacker, defender) if left_is_attacker(battle) else (defender, attacker)
    return BattleSpec(
        left=left,
        right=right,
        colour=battle.colour,
        cycle_colour=state.cycle.colour,
        cycle_direction=state.cycle.direction,
        mode=state.options.arena,
        seed=seed,
    )


def duel_spec(light: Icon, dark: Icon, colour: str, mode: ArenaMode = "fixed", seed: int = 0) -> BattleSpec:
    """Return a battle outside any game, on a square and a cycle of that colour.

    Any icon can fight for either side. Raises ValueError for an impossible battle.
    """
    options = Options()
    return BattleSpec(
        left=fighter_spec(light, dark, strength(light, dark, colour, 0, options)),
        right=fighter_spec(dark, light, strength(dark, light, colour, 0, options)),
        colour=colour,
        cycle_colour=colour,
        cycle_direction="darker",
        mode=mode,
        seed=seed,
    )


def fighter_spec(icon: Icon, opponent: Icon, hit_points: Strength) -> FighterSpec:
    """Return the arena's specification of an icon: a Shapeshifter fights in its opponent's form."""
    form = opponent.kind if icon.kind == SHAPESHIFTER else icon.kind
    return FighterSpec(icon=icon.kind, side=icon.side, form=form, half_points=hit_points.half_points)


def left_is_attacker(battle: PendingBattle) -> bool:
    """Return whether the attacker is light's, and so the arena's left fighter."""
    return battle.attacker.side == LIGHT


def battle_result(battle: PendingBattle, arena: ArenaState) -> ResolveBattle:
    """Return what the fought battle means for the board. Raises ValueError if it is not over."""
    if arena.winner is None:
        raise ValueError("a battle has no result before it is over")
    if arena.winner == "none":
        return ResolveBattle("none")
    winner = arena.fighters[0 if arena.winner == "left" else 1]
    attacker_won = (arena.winner == "left") == left_is_attacker(battle)
    damage = (winner.start_half_points - winner.half_points) // 2
    return ResolveBattle("attacker" if attacker_won else "defender", damage)
