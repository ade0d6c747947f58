"""A puzzle as people play it: on the board like a match, or in the arena like a duel."""

from typing import Any, Final

from archon3d.activities.activity import MatchActivity, Takeback
from archon3d.activities.duel import DuelActivity
from archon3d.activities.match_setup import setup_against
from archon3d.play.duel import Duel
from archon3d.play.puzzles.attempt import Finding, PuzzleAttempt
from archon3d.play.puzzles.own import OwnAttempt
from archon3d.play.puzzles.players import PuzzlePlayers
from archon3d.play.puzzles.puzzle import BoardPuzzle, DuelPuzzle
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.rules.match import AnyMatch, Match

LIST: Final = "puzzles"
"""The outcome of its pause that leads to the list of puzzles."""


class PuzzleActivity(MatchActivity):
    """A puzzle of a board as a match that is never saved: the attempt judges its actions."""

    exit_outcome = LIST

    def __init__(self, run: PuzzleRun, puzzle: BoardPuzzle) -> None:
        """Begin the puzzle. Raises BadPuzzle if it cannot be played."""
        self.puzzle_run = run
        self.attempt = OwnAttempt(puzzle) if run.mode == "own" else PuzzleAttempt(puzzle)
        kit = self.attempt.kit
        setup = setup_against(kit, self.attempt.side, "master")
        players = PuzzlePlayers(self.attempt)
        start: AnyMatch = Match(kit.rules, self.attempt.state)
        super().__init__(setup, start, players)
        self.is_saved = self.is_resumable = False
        self._replies = players.replies

    @property
    def replying(self) -> bool:
        """Whether some of the reply to the last answer is still to be shown."""
        return bool(self._replies)

    def try_action(self, action: Any) -> Finding:
        """Make the solver's action, and return what it is worth; the reply to a right one follows."""
        judgement = self.attempt.try_action(action)
        self.director.submit(action)
        if judgement.finding in ("right", "solved"):
            self._replies.extend(self.attempt.match.actions[len(self.director.match.actions) :])
        return judgement.finding

    def go_back(self) -> None:
        """Return to the start of the decision, once a wrong one was shown."""
        self.attempt.take_back()
        self.take_back(Takeback(len(self.attempt.match.actions), self.attempt.side))

    def proposed(self) -> Any | None:
        """Return the next action of the solution; None if the solver has left it."""
        best = self.attempt.best()
        made = len(self.attempt.match.actions) - self.attempt.decision
        begun = self.attempt.match.actions[self.attempt.decision :]
        return best[made] if made < len(best) and begun == best[:made] else None


class PuzzleDuelActivity(DuelActivity):
    """A puzzle of the arena as a duel without training aids."""

    entry_outcome = "puzzle duel"
    exit_outcome = LIST
    practises = False

    def __init__(self, run: PuzzleRun, puzzle: DuelPuzzle) -> None:
        """Begin the duel."""
        super().__init__(puzzle.setup, duel=Duel(puzzle.setup))
        self.puzzle_run = run
        self.puzzle = puzzle


AnyPuzzleActivity = PuzzleActivity | PuzzleDuelActivity


def puzzle_activity(run: PuzzleRun) -> AnyPuzzleActivity:
    """Return the puzzle at hand, from its beginning. Raises BadPuzzle if it cannot be played."""
    puzzle = run.puzzle
    return PuzzleDuelActivity(run, puzzle) if isinstance(puzzle, DuelPuzzle) else PuzzleActivity(run, puzzle)
