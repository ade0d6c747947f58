"""The winner stays: who wins meets the next in the queue, until somebody has won often enough."""

from collections import Counter
from dataclasses import dataclass

from archon3d.play.evening.meetings import EveningLine, Meeting, MeetingResult, streaks, table_of


@dataclass(frozen=True, slots=True)
class WinnerStays:
    """The throne and the queue so far. Raises ValueError if the results are not of its meetings, in order."""

    lots: tuple[int, ...]
    results: tuple[MeetingResult, ...]
    target: int
    """How many meetings somebody has to win."""

    def __post_init__(self) -> None:
        self._replay()

    @property
    def queue(self) -> tuple[int, ...]:
        """Those who wait, the next one first."""
        return self._replay()[2]

    @property
    def staying(self) -> int | None:
        """Who won the last meeting; None before the first."""
        return self.results[-1].winner if self.results else None

    def streak(self, entrant: int) -> int:
        """Return how many meetings in a row the entrant has won up to now."""
        return streaks(entrant, self.results)[1]

    def next_meeting(self) -> Meeting | None:
        """Return who meets next: who stays keeps the controller. None at the end."""
        left, right, _ = self._replay()
        wins = sum(result.winner == self.staying for result in self.results)
        return None if wins >= self.target else Meeting(left, right, "throne", len(self.results))

    def table(self) -> tuple[EveningLine, ...]:
        """Return the table: by meetings won, the longest run, and then the fewest lost."""
        return table_of(self.lots, self.results, lambda line: (-line.wins, -line.streak, line.losses))

    def _replay(self) -> tuple[int, int, tuple[int, ...]]:
        """Return who sits on the left and on the right now, and who waits."""
        left, right, *queue = self.lots
        wins: Counter[int] = Counter()
        for result in self.results:
            over = any(won >= self.target for won in wins.values())
            if over or {result.first, result.second} != {left, right}:
                raise ValueError("a result is not of the meeting that is next")
            wins[result.winner] += 1
            queue.append(result.loser)
            if result.winner == left:
                right = queue.pop(0)
            else:
                left = queue.pop(0)
        return left, right, tuple(queue)
