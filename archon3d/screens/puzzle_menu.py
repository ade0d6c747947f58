"""The menu of a puzzle: during it, after a wrong answer, and at its end."""

from typing import Final

from archon3d.activities.puzzle import PuzzleActivity, PuzzleDuelActivity, puzzle_activity
from archon3d.context.context import Context
from archon3d.host import clipboard
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.pause import PauseScreen
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import explained, say

SCREENS: Final = {PuzzleActivity: "puzzle", PuzzleDuelActivity: "puzzle duel"}
"""The outcome that leads to each kind of puzzle."""


OWN_CHOICES: Final = ("retry", "solution", "next", "copy", "again")
"""Choices that other pauses do not have."""


def puzzle_outcome(run: PuzzleRun) -> ScreenOutcome:
    """Return the outcome that leads to the puzzle at hand. Raises BadPuzzle if it cannot be played."""
    activity = puzzle_activity(run)
    return ScreenOutcome(SCREENS[type(activity)], activity)


class PuzzleMenuScreen(PauseScreen):
    """Go on, see the solution, take the next one, or quit."""

    def __init__(self, context: Context, data: object) -> None:
        """Take the pause of a puzzle, or its end."""
        super().__init__(context, data)
        self._puzzle = expect(self.activity, PuzzleActivity, PuzzleDuelActivity)
        self._puzzle_run = self._puzzle.puzzle_run
        self._copied = ""
        self._focus = self._keys()[0]

    def build(self) -> Node:
        """Return the verdict over a veil; what a lost gamepad needs comes first."""
        if self._missing:
            return super().build()
        choices = {
            key: say(f"puzzle.{key}") if key in OWN_CHOICES else self._words(key) for key in self._keys()
        }
        return question(self._title(), self._report(), choices)

    def explanation(self) -> str:
        """Return the help text of the focused row."""
        return explained(f"puzzle.{self.row}") if self.row in OWN_CHOICES else super().explanation()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input; going back resumes the puzzle, or leaves one that is over."""
        outcome = super().update(dt)
        if outcome is None:
            return None
        match outcome.name:
            case "resume" if self._ended:
                return ScreenOutcome("puzzles")
            case "resume" | "retry":
                return self._resume()
            case "solution":
                self._puzzle_run.reveal()
                return ScreenOutcome("resume")
            case "next":
                self._puzzle_run.advance()
                return puzzle_outcome(self._puzzle_run)
            case "again":
                return self._again()
            case "copy":
                self._copy()
                return None
        return outcome

    @property
    def _ended(self) -> bool:
        """Whether nothing of the puzzle, or of the storm, can be resumed."""
        failed = self._puzzle_run.verdict == "wrong" and isinstance(self._puzzle, PuzzleDuelActivity)
        return self._puzzle_run.over or self._puzzle_run.verdict == "solved" or failed

    def _keys(self) -> tuple[str, ...]:
        """Return the keys of the rows."""
        run, storm = self._puzzle_run, self._puzzle_run.mode == "storm"
        follows = () if run.is_last or storm else ("next",)
        if self._ended:
            copies = ("copy",) if run.mode == "daily" else ()
            return (*follows, *copies, "again", "leave")
        shown = run.reveals or isinstance(self._puzzle, PuzzleDuelActivity)
        solution = () if storm or shown else ("solution",)
        first = "retry" if run.verdict == "wrong" else "resume"
        return (first, *solution, *follows, "settings", "codex", "leave")

    def _resume(self) -> ScreenOutcome:
        self._puzzle_run.retry()
        return ScreenOutcome("resume")

    def _again(self) -> ScreenOutcome:
        """Return the outcome that leads to the same puzzle again, or to another storm."""
        run = self._puzzle_run
        if run.mode == "storm":
            return puzzle_outcome(run.another_storm(self.context.new_seed()))
        run.restart()
        return puzzle_outcome(run)

    def _copy(self) -> None:
        """Put the daily result on the clipboard."""
        copied = clipboard.copy(self._puzzle_run.share)
        self._copied = say("puzzle.copied" if copied else "puzzle.no-clipboard")
        self._renew_layer()

    def _title(self) -> str:
        if self._puzzle_run.over:
            return say("puzzle.storm-over")
        if self._puzzle_run.verdict == "solved":
            return say("puzzle.was-shown" if self._puzzle_run.reveals else "puzzle.solved")
        return say("puzzle.wrong" if self._puzzle_run.verdict == "wrong" else "pause.title")

    def _report(self) -> str:
        """Return what became of the puzzle, and what it did to the rating."""
        run = self._puzzle_run
        if run.over:
            return say("puzzle.storm-told", count=run.solved, best=run.results.best_storm)
        lines = [self._cause()] if self._cause() else []
        if run.mode == "daily" and run.verdict == "solved":
            lines.append(say("puzzles.played", line=run.share))
        if run.change is not None:
            rating = round(run.results.rating.rating)
            lines.append(say("puzzle.rated", rating=rating, change=f"{run.change:+}"))
        elif run.verdict != "open" and run.mode in ("practice", "daily"):
            lines.append(say("puzzle.unrated"))
        return "\n".join((*lines, *((self._copied,) if self._copied else ())))
