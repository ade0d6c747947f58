"""The report of a match's analysis as JSON, for the command, the protocol and other programs."""

from collections.abc import Sequence
from typing import Any

from archon3d.play.analysis import (
    Analyser,
    Analysis,
    SideReckoning,
    TurningPoint,
    WeighedBattle,
    WeighedDecision,
)
from archon3d.play.kits import KITS
from archon3d.rules.game import AnyGame, Json
from archon3d.rules.match import AnyMatch


def analyser_of(match: AnyMatch) -> Analyser:
    """Return the analyser of the match.

    Raises ValueError for a game whose decisions cannot be weighed.
    """
    appraiser = KITS[match.game.name].appraiser
    if appraiser is None:
        raise ValueError(f"decisions of {match.game.name} cannot be weighed")
    return Analyser(match, appraiser)


def analysis_to_json(match: AnyMatch, analysis: Analysis) -> dict[str, Json]:
    """Return the analysis of the match. Chances are percent, everything that was lost or gained is points.

    Plies count from 1.
    """
    return {
        "game": analysis.game,
        "complete": analysis.complete,
        "curve": [_percent(chance) for chance in analysis.curve],
        "sides": {side: _side(analysis.side(side)) for side in analysis.sides},
        "remainder": round(analysis.remainder, 1),
        "decisions": [_decision(match, one) for one in analysis.decisions],
        "battles": [_battle(one) for one in analysis.battles],
        "turning_points": [_turning_point(match, one) for one in analysis.turning_points],
    }


def _turning_point(match: AnyMatch, one: TurningPoint) -> dict[str, Json]:
    """Return a decision with `kind` decision, or a battle with `kind` battle."""
    if isinstance(one, WeighedDecision):
        return {"kind": "decision", **_decision(match, one)}
    return {"kind": "battle", **_battle(one)}


def _decision(match: AnyMatch, one: WeighedDecision) -> dict[str, Json]:
    appraisal = one.appraisal
    return {
        "ply": one.last + 1,
        "side": one.side,
        "actions": _notation(match.game, match.actions[one.first : one.last + 1]),
        "chance": _percent(appraisal.chance),
        "best": _notation(match.game, appraisal.best),
        "best_chance": _percent(appraisal.best_chance),
        "loss": round(one.loss, 1),
        "grade": one.grade,
    }


def _battle(one: WeighedBattle) -> dict[str, Json]:
    return {
        "ply": one.last + 1,
        "attacker": one.attacker,
        "odds": _percent(one.odds),
        "winner": one.winner,
        "gain": round(one.gain, 1),
    }


def _side(side: SideReckoning) -> dict[str, Json]:
    return {
        "decisions": side.decisions,
        "accuracy": None if side.accuracy is None else round(side.accuracy, 1),
        "inaccuracies": side.grades["inaccuracy"],
        "mistakes": side.grades["mistake"],
        "blunders": side.grades["blunder"],
        "choice": round(side.choice, 1),
        "battles": side.battles,
        "won": side.won,
        "expected": round(side.expected, 1),
        "combat": round(side.combat, 1),
    }


def _notation(game: AnyGame, actions: Sequence[Any]) -> list[str]:
    return [game.write_action(action) for action in actions]


def _percent(chance: float) -> float:
    return round(100 * chance, 1)
