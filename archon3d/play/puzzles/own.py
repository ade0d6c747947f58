"""Puzzles from a player's own matches: find a good move where a bad one was made."""

from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from archon3d.ai.slices import finished
from archon3d.play.analysis import GRADES, POINTS, Analysis
from archon3d.play.puzzles.attempt import PuzzleAttempt
from archon3d.play.puzzles.puzzle import BoardPuzzle, RightAnswer
from archon3d.rules.match import AnyMatch

MISTAKES: Final = ("mistake", "blunder")
"""The decisions that become puzzles."""
GOOD: Final = GRADES[-1][1]
"""An answer that loses fewer points than this is right."""
UNKNOWN_RATING: Final = 1500
NAME_DIGITS: Final = 12


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A position in which a player decided badly."""

    position: str
    """The position text."""
    best: tuple[str, ...]
    """The best actions that the analysis found, in notation."""

    @property
    def puzzle(self) -> BoardPuzzle:
        """The puzzle to do better; its name depends on the position alone, wherever that was found."""
        name = f"own-{sha256(self.position.encode()).hexdigest()[:NAME_DIGITS]}"
        game = self.position.partition(" ")[0]
        return BoardPuzzle(name, game, "turn", UNKNOWN_RATING, self.position, (RightAnswer(self.best),))


def own_mistakes(match: AnyMatch, analysis: Analysis, sides: Collection[str]) -> tuple[OwnMistake, ...]:
    """Return the bad decisions of these sides, in order of the match."""
    rules = match.game
    return tuple(
        OwnMistake(
            rules.write_position(match.states[one.first]), tuple(map(rules.write_action, one.appraisal.best))
        )
        for one in analysis.decisions
        if one.grade in MISTAKES and one.side in sides
    )


class OwnAttempt(PuzzleAttempt):
    """A try at a position of one's own match: any good decision is right."""

    def _matches(self, answer: RightAnswer) -> bool:
        return super()._matches(answer) or self._loss() < GOOD

    def _loss(self) -> float:
        """Return what the decision gives away, in points."""
        appraiser = self.kit.appraiser
        if appraiser is None:
            return float(POINTS)
        return POINTS * finished(appraiser.appraise(self.match.states[-2], self.match.actions[-1])).loss
