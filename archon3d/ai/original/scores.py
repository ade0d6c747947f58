"""How the computer of 1983 scores squares: to stay on one, or to go to one and attack what stands there.

It weighs no match-up and no icon's worth, except when a side has few icons left.
"""

from typing import Final

from archon3d.ai.archon.survey import Survey
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.actions import Move
from archon3d.games.archon.battle import COLOUR_BONUS, SHAPESHIFTER_AGAINST_ELEMENTAL
from archon3d.games.archon.board import HOME, IS_POWER_POINT, POWER_POINTS, SIZE, Square, colour_of
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import Icon
from archon3d.rules.rng import Rng

PREFERENCE: Final = 40
"""What any square is worth, before its own preference."""
RESTLESSNESS: Final = 30
"""How much less it is worth to stay than to go; less makes a passive player, more a rash one."""
FIFTH_POWER_POINT: Final = 6
"""What a power point is worth in addition while a side holds exactly four of the five."""
FEW_ICONS: Final = 5
"""A side with fewer icons than this makes it an endgame."""
ATTACKS_COST: Final = 3
HARDLY_HURT: Final = 3
"""A target that lost fewer hit points than this counts one less: a slip of the original's arithmetic."""
SPELLS_A_POINT: Final = 2
"""Spells cast for each point that a side's home square is worth less to it."""
EQUAL_SQUARES: Final = 3
"""An equally good square replaces the one found before in one case of this many."""

_ROWS_TO_THE_MIDDLE: Final = (
    (0, 0, 0, 1, 5, 1, 0, 0, 0),
    (-1, 0, 0, 1, 2, 1, 0, 0, -1),
    (0, 0, 0, 1, 2, 1, 0, 0, 0),
    (0, 0, 1, 1, 2, 1, 1, 0, 0),
    (6, 0, 0, 1, 5, 1, 0, 0, 6),
)

_PREFERENCES: Final = tuple(
    PREFERENCE + extra for row in (*_ROWS_TO_THE_MIDDLE, *_ROWS_TO_THE_MIDDLE[-2::-1]) for extra in row
)


def best_move(survey: Survey, moves: list[Move], chance: Rng) -> Move:
    """Return the move that gains most over staying: among equals a random icon, and one of its squares."""
    best: dict[Square, tuple[int, Move]] = {}
    for move in moves:
        gain = go(survey, move.origin, move.to) - hold(survey, move.origin)
        found = best.get(move.origin)
        if found is None or gain > found[0] or (gain == found[0] and chance.below(EQUAL_SQUARES) == 0):
            best[move.origin] = (gain, move)
    most = max(gain for gain, _ in best.values())
    return chance.choice([move for gain, move in best.values() if gain == most])


def hold(survey: Survey, at: Square) -> int:
    """Return what it is worth to stay on a square."""
    penalty = _home_points(survey, at) if at == HOME[survey.side] else 0
    return _PREFERENCES[at] - RESTLESSNESS + favour(survey, at) + penalty + _last_power_point(survey, at)


def go(survey: Survey, origin: Square, to: Square) -> int:
    """Return what it is worth to go from one square to another; an attack if an enemy stands there."""
    score = _PREFERENCES[to] + favour(survey, to) + _home_points(survey, to) + _last_power_point(survey, to)
    board = survey.state.board
    icon, target = board[origin], board[to]
    if icon is None or target is None:
        return score
    score += _attack(survey, icon, target, to)
    if is_endgame(survey):
        score += full_life(icon.kind) - full_life(target.kind)
    return score


def _attack(survey: Survey, icon: Icon, target: Icon, to: Square) -> int:
    """Return what it is worth in addition to attack: wounds count, and the ground that both stand on."""
    ground = favour(survey, to) + _home_points(survey, to)
    score = target.wounds - ATTACKS_COST - icon.wounds + (2 * ground if ground > 0 else ground)
    if target.wounds < HARDLY_HURT:
        score -= 1
    return score + (len(survey.own) - len(survey.enemies) if is_endgame(survey) else 0)


def favour(survey: Survey, square: Square) -> int:
    """Return the extra hit points, 0 to 7, of the computer's icons on a square of its present colour."""
    return COLOUR_BONUS[survey.side][COLOURS.index(colour_of(square, survey.state.cycle.colour))]


def full_life(kind: str) -> int:
    """Return an unhurt icon's hit points as the original counts them: half a point more than the rules'."""
    half_points = SHAPESHIFTER_AGAINST_ELEMENTAL if kind == SHAPESHIFTER else FIGHTERS[kind].base_half_points
    return half_points // 2 + 1


def is_endgame(survey: Survey) -> bool:
    """Return whether a side has few icons left."""
    return min(len(survey.own), len(survey.enemies)) < FEW_ICONS


def _home_points(survey: Survey, square: Square) -> int:
    """Return the points of a home square: it is worse for its own side with each two spells of that side."""
    if square == HOME[survey.side]:
        return -(len(survey.state.spent(survey.side)) // SPELLS_A_POINT)
    if square == HOME[survey.enemy]:
        return len(survey.state.spent(survey.enemy)) // SPELLS_A_POINT
    return 0


def _last_power_point(survey: Survey, square: Square) -> int:
    if not IS_POWER_POINT[square]:
        return 0
    icons = [survey.state.board[at] for at in POWER_POINTS]
    held = [sum(icon is not None and icon.side == side for icon in icons) for side in SIDES]
    return FIFTH_POWER_POINT if len(POWER_POINTS) - 1 in held else 0


def in_columns(square: Square, columns: range) -> bool:
    """Return whether the square is in one of these columns, counted from 0."""
    return square % SIZE in columns
