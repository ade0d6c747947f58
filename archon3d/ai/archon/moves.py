"""The score of a move: the sum of five terms, each its own function (Archon rules, section 11)."""

from typing import Final

from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.archon.survey import Survey
from archon3d.ai.archon.tables import (
    ALIGNMENT,
    ALIGNMENT_WEIGHT,
    APPROACH,
    CAPTURE,
    CAPTURE_ON_POWER_POINT,
    CAPTURE_PER_VALUE,
    CENTRE,
    CORNER,
    EDGE,
    EXPOSED_PER_VALUE,
    HOPELESS,
    HOPELESS_BELOW,
    LAST_POWER_POINT,
    MAGE_LEAVES_HOME,
    POWER_POINT,
    RISK_CALM,
    RISK_FADES,
    RISK_PER_VALUE,
    SHAPESHIFTER_RISK,
    VALUE,
)
from archon3d.arena.content import COLOURS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import (
    HOME,
    IS_POWER_POINT,
    POWER_POINTS,
    SIZE,
    SQUARES,
    Square,
    colour_of,
    distance,
)
from archon3d.games.archon.icons import LIGHT, MAGES
from archon3d.games.archon.state import Icon

_MIDDLE: Final = SIZE * SIZE // 2
_LAST: Final = SIZE - 1


def score(survey: Survey, move: Move) -> int:
    """Return the move's score in points, without looking beyond this turn."""
    board = survey.state.board
    icon, target = board[move.origin], board[move.to]
    if icon is None:
        raise ValueError("a move begins on an icon's square")
    return (
        capture(target, move.to)
        + alignment(survey, icon, target, move)
        + position(survey, icon, move)
        + unit_value(survey, icon, target, move)
        - combat_risk(survey, icon, target, move.to)
    )


def capture(target: Icon | None, to: Square) -> int:
    """Return the bonus for beginning a battle, which grows with the target's value."""
    if target is None:
        return 0
    on_power_point = CAPTURE_ON_POWER_POINT if IS_POWER_POINT[to] else 0
    return CAPTURE + CAPTURE_PER_VALUE * VALUE[target.kind] + on_power_point


def alignment(survey: Survey, icon: Icon, target: Icon | None, move: Move) -> int:
    """Return the score of the square's colour: the own one attracts; a capture ignores it."""
    if target is not None:
        return 0
    gain = _shade(survey, move.to) - _shade(survey, move.origin)
    return ALIGNMENT_WEIGHT * (gain if icon.side == LIGHT else -gain)


def _shade(survey: Survey, square: Square) -> int:
    return ALIGNMENT[COLOURS.index(colour_of(square, survey.state.cycle.colour))]


def position(survey: Survey, icon: Icon, move: Move) -> int:
    """Return the score of the square: power points, centre, edges and corners, distance to the enemy."""
    gain = _PLACE[move.to] - _PLACE[move.origin]
    nearer = survey.nearest_enemy(move.origin) - survey.nearest_enemy(move.to)
    gain += APPROACH * nearer * (1 + survey.state.quiet)
    if IS_POWER_POINT[move.to]:
        gain += _power_point(survey, move)
    if IS_POWER_POINT[move.origin]:
        gain -= POWER_POINT
    if icon.kind == MAGES[icon.side] and move.origin == HOME[icon.side]:
        gain += MAGE_LEAVES_HOME
    return gain


def wins_at_once(survey: Survey, move: Move) -> bool:
    """Return whether the move enters the fifth power point, and no enemy stands there."""
    return (
        IS_POWER_POINT[move.to]
        and survey.state.board[move.to] is None
        and _other_power_points(survey, move) == len(POWER_POINTS) - 1
    )


def _power_point(survey: Survey, move: Move) -> int:
    own = _other_power_points(survey, move)
    return LAST_POWER_POINT if own == len(POWER_POINTS) - 1 else POWER_POINT * (1 + own) // 2


def _other_power_points(survey: Survey, move: Move) -> int:
    """Return how many power points its side holds after the move, besides the one that the move enters."""
    board = survey.state.board
    others = [board[at] for at in POWER_POINTS if at not in (move.origin, move.to)]
    return sum(1 for icon in others if icon is not None and icon.side == survey.side)


def _place(square: Square) -> int:
    row, column = divmod(square, SIZE)
    at_edges = (row in (0, _LAST)) + (column in (0, _LAST))
    return -CENTRE * distance(square, _MIDDLE) + (0, EDGE, CORNER)[at_edges]


_PLACE: Final = tuple(_place(square) for square in SQUARES)


def unit_value(survey: Survey, icon: Icon, target: Icon | None, move: Move) -> int:
    """Return the score of safety: valuable icons leave danger and do not enter it.

    Those of low value care little. The danger of a battle is that of `combat_risk`.
    """
    if target is not None:
        return 0
    less_danger = survey.exposure(icon, move.origin) - survey.danger(icon, move.to)
    return EXPOSED_PER_VALUE * VALUE[icon.kind] * less_danger // 100


def combat_risk(survey: Survey, icon: Icon, target: Icon | None, to: Square) -> int:
    """Return a coarse estimate of a battle's cost.

    Some losing fights are taken all the same, hopeless ones only after many quiet rounds. A Shapeshifter
    counts as if its wounds lasted, and so looks weaker than it is: the famous mistake of the original's
    computer.
    """
    if target is None:
        return 0
    losing = 100 - chance_of_winning(survey.state, icon, target, to)
    if target.kind == SHAPESHIFTER:
        losing = losing * SHAPESHIFTER_RISK // 100
    risk = RISK_PER_VALUE * VALUE[icon.kind] * max(0, losing - RISK_CALM) // 100
    if losing > 100 - HOPELESS_BELOW:
        risk += HOPELESS
    return risk * max(0, RISK_FADES - survey.state.quiet) // RISK_FADES
