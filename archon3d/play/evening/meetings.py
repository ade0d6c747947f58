"""Meetings of two entrants: who meets, what came of it, and the table that follows."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, Literal

MeetingStage = Literal["round", "quarterfinal", "semifinal", "third", "final", "throne", "playoff"]
"""A round, a named round of a knock-out, the throne of who stays, or a duel between equals at the top."""

NO_ENTRANT: Final = -1
"""Stands where a bye leaves a place empty."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entrants who meet next."""

    first: int
    """The one who sits on the left, by number."""
    second: int
    stage: MeetingStage
    round: int = 0
    """The round's number, from 0."""

    @property
    def pair(self) -> tuple[int, int]:
        """Both entrants."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class MeetingResult:
    """A meeting that is over. Raises ValueError unless one of them has won."""

    first: int
    second: int
    score: tuple[int, int]
    """Duels, or matches, that each of them won."""

    def __post_init__(self) -> None:
        if self.first == self.second or self.score[0] == self.score[1]:
            raise ValueError("a meeting has two entrants and one winner")

    @property
    def winner(self) -> int:
        """The entrant who won."""
        return self.first if self.score[0] > self.score[1] else self.second

    @property
    def loser(self) -> int:
        """The entrant who lost."""
        return self.second if self.score[0] > self.score[1] else self.first

    def won(self, entrant: int) -> int:
        """Return how many duels that entrant won."""
        return self.score[0] if entrant == self.first else self.score[1] if entrant == self.second else 0

    def lost(self, entrant: int) -> int:
        """Return how many duels that entrant lost."""
        return self.score[1] if entrant == self.first else self.score[0] if entrant == self.second else 0


@dataclass(frozen=True, slots=True)
class EveningLine:
    """An entrant's line in the table."""

    entrant: int
    rank: int
    """The place, from 1; equals share one."""
    wins: int
    losses: int
    """Meetings."""
    won: int
    lost: int
    """Duels."""
    streak: int
    """The most meetings won in a row."""

    @property
    def difference(self) -> int:
        """Duels won more than lost."""
        return self.won - self.lost


def seated(one: int, other: int, results: Sequence[MeetingResult]) -> tuple[int, int]:
    """Return both, the one first who has sat on the left less often."""
    sat = Counter(result.first for result in results)
    return (one, other) if sat[one] <= sat[other] else (other, one)


def streaks(entrant: int, results: Iterable[MeetingResult]) -> tuple[int, int]:
    """Return the longest run of meetings that the entrant won, and the one that still lasts."""
    longest = lasting = 0
    for result in results:
        if entrant in (result.first, result.second):
            lasting = lasting + 1 if result.winner == entrant else 0
            longest = max(longest, lasting)
    return longest, lasting


def table_of(
    entrants: Sequence[int],
    results: Sequence[MeetingResult],
    order: Callable[[EveningLine], Any],
) -> tuple[EveningLine, ...]:
    """Return the table, best first: a lower `order` is better, and equals share a rank."""
    lines = sorted((_line(entrant, results) for entrant in entrants), key=order)
    ranked: list[EveningLine] = []
    for _, equals in groupby(lines, key=order):
        rank = len(ranked) + 1
        ranked += [_placed(line, rank) for line in equals]
    return tuple(ranked)


def _placed(line: EveningLine, rank: int) -> EveningLine:
    return EveningLine(line.entrant, rank, line.wins, line.losses, line.won, line.lost, line.streak)


def _line(entrant: int, results: Sequence[MeetingResult]) -> EveningLine:
    own = [result for result in results if entrant in (result.first, result.second)]
    wins = sum(result.winner == entrant for result in own)
    return EveningLine(
        entrant,
        0,
        wins,
        len(own) - wins,
        sum(result.won(entrant) for result in own),
        sum(result.lost(entrant) for result in own),
        streaks(entrant, own)[0],
    )
