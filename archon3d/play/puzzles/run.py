"""Puzzles that a player solves one after the other: what they are, and what became of each."""

from collections.abc import Sequence
from typing import Final, Literal

from archon3d.play.puzzles.bundle import share_line, storm_order
from archon3d.play.puzzles.puzzle import Puzzle
from archon3d.play.puzzles.results import PuzzleResults

PuzzleMode = Literal["practice", "daily", "storm", "own"]
"""From the bundle, the day's one, against time, and from the player's own matches."""
PuzzleVerdict = Literal["open", "wrong", "solved"]
"""It is being solved; an answer was wrong; it is over, by one's own answers or with the solution."""

STORM_SECONDS: Final = 180.0
STORM_MISSES: Final = 3
"""When a storm is over."""


class PuzzleRun:
    """The puzzle at hand, and those to follow."""

    def __init__(
        self, mode: PuzzleMode, puzzles: Sequence[Puzzle], results: PuzzleResults, number: int = 0
    ) -> None:
        """Begin with the first of the puzzles; `number` is that of a daily one.

        Raises LookupError if there are none.
        """
        if not puzzles:
            raise LookupError("there are no puzzles")
        self.mode = mode
        self.results = results
        self.number = number
        self._puzzles = puzzles
        self._index = 0
        self.seconds = 0.0
        """How long the player has thought, over all puzzles of a storm."""
        self.solved = self.misses = 0
        self.answers = self._missed_before()
        """What became of each answer to this puzzle."""
        self.verdict: PuzzleVerdict = "open"
        self.change: int | None = None
        """How this puzzle moved the player's rating; None if it did not count."""
        self.reveals = False
        """Whether the solution is shown."""
        self.missed = False
        """Whether this puzzle's first try is lost."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle at hand."""
        return self._puzzles[self._index]

    @property
    def is_last(self) -> bool:
        """Whether no other puzzle follows."""
        return self._index + 1 == len(self._puzzles)

    @property
    def over(self) -> bool:
        """Whether a storm has ended."""
        late = self.seconds >= STORM_SECONDS or self.misses >= STORM_MISSES
        return self.mode == "storm" and (late or (self.is_last and self.verdict != "open"))

    @property
    def share(self) -> str:
        """A daily result in one line: that of the first time, once the day's puzzle was solved."""
        return self.results.day(self.number) or share_line(self.number, self.answers, self.seconds)

    def answer(self, *, right: bool) -> None:
        """Note an answer; a wrong one is the miss of this puzzle."""
        self.answers.append(right)
        if not right:
            self.verdict = "wrong"
            self._miss()

    def reveal(self) -> None:
        """Show the solution, which is a miss unless the puzzle is over."""
        if self.verdict != "solved":
            self.answers.append(False)
            self._miss()
        self.reveals, self.verdict = True, "open"

    def retry(self) -> None:
        """Let the player answer again."""
        if self.verdict == "wrong":
            self.verdict = "open"

    def finish(self) -> None:
        """Note that the puzzle is over, with all answers right at last."""
        self.verdict = "solved"
        if not self.missed:
            self.solved += 1
            self._count(solved=True)
        if self.mode == "daily":
            self.results.keep_day(self.number, self.share)
        if self.mode == "storm":
            self.results.keep_storm(self.solved)

    def advance(self) -> None:
        """Go to the next puzzle. Raises LookupError after the last."""
        if self.is_last:
            raise LookupError("no puzzle is left")
        self._index += 1
        self.restart()

    def another_storm(self, seed: int) -> "PuzzleRun":
        """Return a storm of the same puzzles, in another order."""
        return PuzzleRun("storm", storm_order(self._puzzles, seed), self.results)

    def restart(self) -> None:
        """Begin this puzzle again."""
        self.answers, self.verdict, self.change = self._missed_before(), "open", None
        self.reveals = self.missed = False
        if self.mode != "storm":
            self.seconds = 0.0

    def _missed_before(self) -> list[bool]:
        """Return the first answer of a day's puzzle whose first try was missed, so that no line hides it."""
        missed = self.mode == "daily" and self.results.first_try(self.puzzle) is False
        return [False] if missed else []

    def _miss(self) -> None:
        if not self.missed:
            self.missed, self.misses = True, self.misses + 1
            self._count(solved=False)

    def _count(self, *, solved: bool) -> None:
        """Count the first try at a puzzle for the rating, which a storm and own matches leave alone."""
        if self.mode == "own":
            self.results.keep_own(self.puzzle, solved=solved)
        if self.mode in ("practice", "daily"):
            change = self.results.count(self.puzzle, solved=solved)
            self.change = self.change if change is None else change
