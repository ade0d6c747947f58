"""An evening so far: its terms, and everything that was picked and fought, from which all else follows."""

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from archon3d.play.duel_setup import DuelSetup
from archon3d.play.evening.bouts import Bout, NextBout, OpenMeeting
from archon3d.play.evening.everyone import Everyone
from archon3d.play.evening.knockout import Bracket, bracket
from archon3d.play.evening.meetings import EveningLine, Meeting, MeetingResult
from archon3d.play.evening.stays import WinnerStays
from archon3d.play.evening.terms import EveningTerms

REMEMBERED: Final = 16
"""How many schedules are remembered: each is asked for many times while a meeting lasts."""

Schedule = Bracket | Everyone | WinnerStays


@lru_cache(REMEMBERED)
def _schedule_of(terms: EveningTerms, results: tuple[MeetingResult, ...]) -> Schedule:
    match terms.form:
        case "knockout":
            return bracket(terms.lots, results)
        case "everyone":
            return Everyone(terms.lots, results)
        case "stays":
            return WinnerStays(terms.lots, results, terms.target)


@lru_cache(REMEMBERED)
def _next_meeting(terms: EveningTerms, results: tuple[MeetingResult, ...]) -> Meeting | None:
    return _schedule_of(terms, results).next_meeting()


@dataclass(frozen=True)
class Evening:
    """The terms and what has happened; each step returns the evening after it."""

    terms: EveningTerms
    results: tuple[MeetingResult, ...] = ()
    """The meetings that are over."""
    picks: tuple[str, ...] = ()
    bouts: tuple[Bout, ...] = ()
    """Those of the meeting that is next, or under way."""
    before: "Evening | None" = field(default=None, compare=False, repr=False)
    """The evening before its last bout."""

    @property
    def schedule(self) -> Schedule:
        """Its bracket, its rounds, or its throne."""
        return _schedule_of(self.terms, self.results)

    @property
    def meeting(self) -> Meeting | None:
        """Who meets next, or who is meeting; None when the evening is over."""
        return _next_meeting(self.terms, self.results)

    @cached_property
    def opened(self) -> OpenMeeting | None:
        """The meeting that is next, or under way; None when the evening is over."""
        meeting = self.meeting
        if meeting is None:
            return None
        return OpenMeeting(self.terms, meeting, len(self.results), self.picks, self.bouts)

    def next_bout(self) -> NextBout:
        """Return what is fought next. Raises ValueError if that is a pick, or nothing."""
        if self.opened is None:
            raise ValueError("the evening is over")
        return self.opened.next_bout()

    @property
    def over(self) -> bool:
        """Whether everybody has met, and the first place is settled."""
        return self.meeting is None

    @property
    def under_way(self) -> bool:
        """Whether anything has been picked or fought."""
        return bool(self.results or self.picks or self.bouts)

    def table(self) -> tuple[EveningLine, ...]:
        """Return the table, the best first."""
        return self.schedule.table()

    def picked(self, kind: str) -> "Evening":
        """Return the evening after that pick. Raises ValueError if it cannot be made."""
        return self._checked(picks=(*self.picks, kind))

    def fought(self, bout: Bout) -> "Evening":
        """Return the evening after that bout, which may end the meeting.

        Raises ValueError if nobody could fight.
        """
        after = self._checked(bouts=(*self.bouts, bout), before=self)
        opened = after.opened
        if opened is None or not opened.decided:
            return after
        result = MeetingResult(*opened.meeting.pair, opened.score)
        return Evening(self.terms, (*self.results, result), before=self)

    def duelists(self, setup: DuelSetup) -> tuple[str, str] | None:
        """Return who has fought the duel on those terms, on the left and on the right; None if nobody has."""
        before = self.before
        while before is not None and before.opened is not None:
            opened, bout = before.opened, before.next_bout()
            if bout.duel == setup:
                left, right = (self.terms.name(opened.meeting.pair[slot]) for slot in bout.slots)
                return left, right
            before = before.before
        return None

    def _checked(self, **changes: Any) -> "Evening":
        """Return the changed evening, if its open meeting allows that. Raises ValueError."""
        after = replace(self, **changes)
        if after.opened is None:
            raise ValueError("the evening is over")
        return after
