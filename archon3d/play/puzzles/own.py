"""Puzzles from a player's own match: find a good move where a bad one was made."""

from collections.abc import Collection
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


def own_puzzles(match: AnyMatch, analysis: Analysis, sides: Collection[str]) -> tuple[BoardPuzzle, ...]:
    """Return a puzzle for each bad decision of these sides, in order of the match."""
    rules, bad = match.game, [one for one in analysis.decisions if one.grade in MISTAKES]
    return tuple(
        BoardPuzzle(
            f"own-{one.last + 1}",
            rules.name,
            "turn",
            UNKNOWN_RATING,
            rules.write_position(match.states[one.first]),
            (RightAnswer(tuple(map(rules.write_action, one.appraisal.best))),),
        )
        for one in bad
        if one.side in sides
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
