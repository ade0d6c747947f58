"""What decisions on the board are worth: chances to win instead of values.

A game's `Appraiser` weighs an action against the best one that its master's search finds.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import exp
from typing import Any, Final, Generic

from archon3d.ai.lookahead import Comparison, SlicedSearch
from archon3d.ai.win_scales import WIN_CURVES, WIN_SCALES
from archon3d.rules.game import A, Outcome, S

DIGITS: Final = 4
"""Decimals of a chance. Rounding makes them the same on each machine, whatever its `exp` does."""
FARTHEST: Final = 30.0
"""The logit of a chance beyond which a position counts as decided."""


@dataclass(frozen=True, slots=True)
class Appraisal(Generic[A]):
    """A decision and the best alternative; chances are those of the side that decides, from 0 to 1."""

    best: tuple[A, ...]
    """The best actions found: one, or a whole turn."""
    best_chance: float
    """The chance to win after the best actions."""
    chance: float
    """The chance to win after the actions that were made."""
    odds: float | None = None
    """The chance to win the battle that they begin; None without one."""

    @property
    def loss(self) -> float:
        """What the decision gave away."""
        return self.best_chance - self.chance


@dataclass(frozen=True, slots=True)
class BattleAppraiser(Generic[S, A]):
    """How the results of battles are weighed, which a decision's chances foresaw."""

    winner: Callable[[S, A], str | None]
    """The side that wins the state's pending battle by this action; None if neither does."""
    chance: Callable[[S], Generator[None, None, float]]
    """The chance of the side to move after a battle, as deep as the decision before it looked."""


@dataclass(frozen=True, slots=True)
class Appraiser(Generic[S, A]):
    """How a game's decisions are weighed. All generators yield after each slice of a frame's work."""

    is_decision: Callable[[S, A, S], bool]
    """Whether the action, between these two positions, completes a decision."""
    appraise: Callable[[S, A], Generator[None, None, Appraisal[A]]]
    """Weighs the decision that this action completes in this position.

    The actions of the same turn before it belong to the decision in games that search whole turns.
    """
    battles: BattleAppraiser[S, A] | None = None
    """How its battles are weighed; None in games without any."""
    lean: Callable[[S], float] | None = None
    """How much the constant for the first side counts in a position; None in games that have none."""


AnyAppraiser = Appraiser[Any, Any]


def appraiser_by_search(
    game: str,
    is_decision: Callable[[S, A, S], bool],
    compare: Callable[[S, A], SlicedSearch[Comparison[A]]],
) -> Appraiser[S, A]:
    """Return the appraiser of a game without chance, whose master compares turns."""

    def appraise(state: S, last: A) -> Generator[None, None, Appraisal[A]]:
        compared = yield from compare(state, last)
        return Appraisal(
            compared.best, win_chance(game, compared.best_value), win_chance(game, compared.value)
        )

    return Appraiser(is_decision, appraise)


def win_chance(game: str, value: float) -> float:
    """Return the chance to win a position of that value for the side to move.

    The logistic function of the value in units of the game's measured scale, which count more the more
    there are.

    >>> win_chance("archon", 0)
    0.5
    """
    units = value / WIN_SCALES[game]
    logit = units + WIN_CURVES[game] * units**3
    return round(1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, logit)))), DIGITS)


def chance_at_end(outcome: Outcome, side: str) -> float:
    """Return 1 for a win of the side, 0 for a defeat, and a half for a draw."""
    return 0.5 if outcome.winner is None else float(outcome.winner == side)
