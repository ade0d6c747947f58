"""All against all: rounds in which everybody meets everybody once, a table, and a play-off for the top."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from archon3d.play.evening.knockout import Bracket, bracket
from archon3d.play.evening.meetings import NO_ENTRANT, EveningLine, Meeting, MeetingResult, seated, table_of

Pair = tuple[int, int]


@cache
def rounds_of(lots: tuple[int, ...]) -> tuple[tuple[Pair, ...], ...]:
    """Return the pairs of each round; of an odd number, one has a bye in each.

    >>> rounds_of((0, 1, 2, 3))
    (((0, 3), (1, 2)), ((0, 2), (3, 1)), ((0, 1), (2, 3)))
    """
    circle = [*lots, *([NO_ENTRANT] if len(lots) % 2 else [])]
    rounds = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = zip(circle[:half], circle[: half - 1 : -1], strict=True)
        rounds.append(tuple(pair for pair in pairs if NO_ENTRANT not in pair))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(rounds)


@cache
def _pairs_of(lots: tuple[int, ...]) -> tuple[tuple[int, Pair], ...]:
    """Return all pairs in order, each with the number of its round."""
    return tuple((number, pair) for number, pairs in enumerate(rounds_of(lots)) for pair in pairs)


@dataclass(frozen=True, slots=True)
class Everyone:
    """All against all so far. Raises ValueError if the results are not those of its meetings, in order."""

    lots: tuple[int, ...]
    results: tuple[MeetingResult, ...]

    def __post_init__(self) -> None:
        for result, (_, pair) in zip(self.league, self._pairs, strict=False):
            if {result.first, result.second} != set(pair):
                raise ValueError("a result is not of the meeting that is next")
        if len(self.results) > len(self._pairs):
            self._playoff()

    @property
    def league(self) -> tuple[MeetingResult, ...]:
        """The results of the rounds, without those of a play-off."""
        return self.results[: len(self._pairs)]

    def bye(self, number: int) -> int | None:
        """Return who has a bye in that round; None if nobody has."""
        playing = {entrant for pair in rounds_of(self.lots)[number] for entrant in pair}
        return next((one for one in self.lots if one not in playing), None)

    def next_meeting(self) -> Meeting | None:
        """Return who meets next; None at the end."""
        if len(self.results) < len(self._pairs):
            number, pair = self._pairs[len(self.results)]
            return Meeting(*seated(*pair, self.results), "round", number)
        playoff = self._playoff()
        meeting = None if playoff is None else playoff.next_meeting()
        return None if meeting is None else Meeting(*seated(*meeting.pair, self.results), "playoff")

    def table(self) -> tuple[EveningLine, ...]:
        """Return the table: by meetings won, those among equals, duels, and a play-off for the top."""
        lines, playoff = self._league_table(), self._playoff()
        champion = None if playoff is None else playoff.champion
        if champion is None:
            return lines
        places = {line.entrant: line.rank for line in lines}
        return table_of(
            [line.entrant for line in lines],
            self.league,
            lambda line: (places[line.entrant], places[line.entrant] == 1 and line.entrant != champion),
        )

    @property
    def _pairs(self) -> tuple[tuple[int, Pair], ...]:
        """All pairs in order, each with the number of its round."""
        return _pairs_of(self.lots)

    def _playoff(self) -> Bracket | None:
        """Return the play-off of those who share the first place after all rounds; None without one."""
        if len(self.results) < len(self._pairs):
            return None
        equals = [line.entrant for line in self._league_table() if line.rank == 1]
        further = self.results[len(self._pairs) :]
        if len(equals) > 1:
            return bracket(equals, further, third=False)
        if further:
            raise ValueError("there is no meeting after the last round")
        return None

    def _league_table(self) -> tuple[EveningLine, ...]:
        """Return the table of the rounds alone."""
        lines = table_of(self.lots, self.league, lambda line: -line.wins)
        among: dict[int, int] = {}
        for _, equals in groupby(lines, key=lambda line: line.wins):
            group = {line.entrant for line in equals}
            inside = [one for one in self.league if {one.first, one.second} <= group]
            among |= {entrant: sum(one.winner == entrant for one in inside) for entrant in group}
        return table_of(
            self.lots,
            self.league,
            lambda line: (-line.wins, -among[line.entrant], -line.difference, -line.won),
        )
