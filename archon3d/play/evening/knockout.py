"""A knock-out: a bracket with byes, and a meeting for the third place before the final."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.play.evening.meetings import (
    NO_ENTRANT,
    EveningLine,
    Meeting,
    MeetingResult,
    MeetingStage,
    seated,
    table_of,
)

_NAMED: Final[dict[int, MeetingStage]] = {1: "final", 2: "semifinal", 4: "quarterfinal"}
"""Rounds by the number of their ties."""
LEAST_FOR_THIRD: Final = 4
"""How many entrants there have to be for a meeting of the two who lost the semifinals."""


@dataclass(frozen=True, slots=True)
class Tie:
    """A place in the bracket where two meet."""

    stage: MeetingStage
    round: int
    first: int | None
    """The upper one; None while it is unknown, and NO_ENTRANT for a bye."""
    second: int | None
    result: MeetingResult | None = None

    @property
    def is_bye(self) -> bool:
        """Whether one of the two advances without a meeting."""
        return NO_ENTRANT in (self.first, self.second)

    @property
    def is_open(self) -> bool:
        """Whether both are known, and have not met yet."""
        return None not in (self.first, self.second) and not self.is_bye and self.result is None

    @property
    def winner(self) -> int | None:
        """The one who advances; None while that is unknown."""
        if self.is_bye:
            return self.second if self.first == NO_ENTRANT else self.first
        return None if self.result is None else self.result.winner

    @property
    def loser(self) -> int | None:
        """The one who does not; None while that is unknown."""
        return None if self.result is None else self.result.loser


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out so far."""

    lots: tuple[int, ...]
    rounds: tuple[tuple[Tie, ...], ...]
    """The ties of each round, from the top; the last round is the final."""
    third: Tie | None
    """The meeting for the third place."""
    results: tuple[MeetingResult, ...]

    @property
    def ties(self) -> tuple[Tie, ...]:
        """All ties in the order in which they are played."""
        *before, final = self.rounds
        third = () if self.third is None else (self.third,)
        return (*(tie for ties in before for tie in ties), *third, *final)

    @property
    def champion(self) -> int | None:
        """The winner of the final."""
        return self.rounds[-1][0].winner

    def next_meeting(self) -> Meeting | None:
        """Return who meets next; None after the final."""
        tie = next((one for one in self.ties if one.is_open), None)
        if tie is None or tie.first is None or tie.second is None:
            return None
        return Meeting(*seated(tie.first, tie.second, self.results), tie.stage, tie.round)

    def table(self) -> tuple[EveningLine, ...]:
        """Return the table: by how far each has come."""
        return table_of(self.lots, self.results, lambda line: self._place(line.entrant))

    def _place(self, entrant: int) -> tuple[int, int]:
        """Return a lower number for who has come further; the third place is before the fourth."""
        if entrant == self.champion:
            return -len(self.rounds) - 1, 0
        reached = max(tie.round for ties in self.rounds for tie in ties if entrant in (tie.first, tie.second))
        lost_third = self.third is not None and self.third.loser == entrant
        return -reached, int(lost_third)


def bracket(lots: Sequence[int], results: Sequence[MeetingResult], *, third: bool = True) -> Bracket:
    """Return the knock-out of these entrants after those results, with a meeting for the `third` place.

    Raises ValueError if the results are not those of its ties, in their order.
    """
    size = 1 << (len(lots) - 1).bit_length()
    line: list[int | None] = [lots[seed] if seed < len(lots) else NO_ENTRANT for seed in seeding(size)]
    left, small = list(results), None
    rounds: list[tuple[Tie, ...]] = []
    while len(line) > 1:
        stage = _NAMED.get(len(line) // 2, "round")
        if stage == "final" and third and len(lots) >= LEAST_FOR_THIRD:
            one, other = (tie.loser for tie in rounds[-1])
            small = _tie("third", len(rounds), one, other, left)
        pairs = zip(line[::2], line[1::2], strict=True)
        ties = tuple(_tie(stage, len(rounds), one, other, left) for one, other in pairs)
        rounds.append(ties)
        line = [tie.winner for tie in ties]
    if left:
        raise ValueError("a knock-out has no meeting for that result")
    return Bracket(tuple(lots), tuple(rounds), small, tuple(results))


def _tie(
    stage: MeetingStage, number: int, first: int | None, second: int | None, left: list[MeetingResult]
) -> Tie:
    """Return a tie, which takes its result from the front of those left."""
    tie = Tie(stage, number, first, second)
    if not tie.is_open or not left:
        return tie
    result = left.pop(0)
    if {result.first, result.second} != {first, second}:
        raise ValueError("a knock-out's result is not of the meeting that is next")
    return Tie(stage, number, first, second, result)


def seeding(size: int) -> list[int]:
    """Return the seeds from the top of a bracket of that many places to its foot.

    The best meet as late as they can, and byes, which are the last seeds, never meet.

    >>> seeding(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    order = [0]
    while len(order) < size:
        last = 2 * len(order) - 1
        order = [seed for own in order for seed in (own, last - own)]
    return order
