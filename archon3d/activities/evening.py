"""What is played on an evening, as it moves through the screens: a duel, a match, or a draft before them."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from archon3d.activities.activity import Activity, MatchActivity
from archon3d.activities.duel import DuelActivity
from archon3d.activities.match_setup import TWO_PADS, MatchSetup, read_terms
from archon3d.ai.levels import LEVELS
from archon3d.arena.state import Slot
from archon3d.play.duel import Duel, RepeatedDuel
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.evening.bouts import Bout, NextBout, OpenMeeting
from archon3d.play.evening.kept import KeptEvening
from archon3d.play.journal import Journal
from archon3d.play.kits import KITS
from archon3d.play.practice import GAME
from archon3d.play.saves import DamagedSave, Saves
from archon3d.play.seats import SEATS
from archon3d.rules.match import Match

HANDICAP: Final = "handicap"
"""The option of a game's rules for hit points that a side's icons have more."""

_log = logging.getLogger(__name__)


class InEvening(Activity):
    """A part of an evening between two entrants, who are named on its screens."""

    exit_outcome = "evening"
    evenings: KeptEvening
    opened: OpenMeeting
    """The meeting as it was before this part."""
    slots: tuple[Slot, Slot]
    """Which of the two entrants is on the left, and which on the right."""

    def name_of(self, side: str) -> str:
        """Return the name of the entrant on that side."""
        return self.opened.terms.name(self.opened.meeting.pair[self.slot_of(side)])

    def slot_of(self, side: str) -> Slot:
        """Return the entrant on that side, by slot."""
        return self.slots[self.sides.index(side)]

    @property
    def player_names(self) -> Mapping[str, str]:
        """The names of both entrants."""
        return {side: self.name_of(side) for side in self.sides}

    @property
    def same_meeting(self) -> bool:
        """Whether the meeting that it is a part of is still under way."""
        now = self.evenings.current
        return now is not None and now.opened is not None and now.opened.number == self.opened.number

    def _enter(self, evenings: KeptEvening, opened: OpenMeeting, slots: tuple[Slot, Slot]) -> None:
        self.evenings, self.opened, self.slots = evenings, opened, slots


class EveningDuelActivity(InEvening, DuelActivity):
    """A duel of an evening, which is kept tick by tick."""

    entry_outcome = "duel"
    practises = False
    is_saved = is_resumable = True

    def __init__(self, evenings: KeptEvening, opened: OpenMeeting, bout: NextBout, duel: Duel) -> None:
        """Fight the next duel of that meeting, or continue it."""
        super().__init__(duel.setup, duel=duel)
        self._enter(evenings, opened, bout.slots)
        self._recorded = False

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Write what is new of the duel, and its result once it is over."""
        if self._recorded:
            return
        if self.duel.winner is None:
            self.evenings.keep_duel(self.duel, leaving=leaving)
            return
        self._recorded = True
        self.evenings.duel_over(self.duel, bout_of(self.duel, self.slots))


class EveningMatchActivity(InEvening, MatchActivity):
    """A match of an evening, which is saved apart from all others."""

    entry_outcome = "match"

    def __init__(
        self, evenings: KeptEvening, opened: OpenMeeting, bout: NextBout, journal: Journal | None = None
    ) -> None:
        """Play the match of that meeting, or continue the one of `journal`."""
        setup, match = _match_setup(opened, bout), None
        kit = KITS[setup.game]
        if journal is not None:
            setup = replace(setup, options=journal.match.start.options.to_json())
        elif opened.terms.contest == "small" and kit.short_start is not None:
            match = Match(kit.rules, kit.short_start(setup.options, bout.seed))
        super().__init__(setup, match, journal=journal)
        self._enter(evenings, opened, bout.slots)
        self._recorded = False

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Write its result once it is over, and save the match beside the evening."""
        outcome = self.director.match.outcome
        if outcome is not None and not self._recorded:
            self._recorded = True
            winner = None if outcome.winner is None else self.slot_of(outcome.winner)
            self.evenings.fought(Bout(winner))
        super().keep(self.evenings.matches, leaving=leaving)


class EveningDraftActivity(InEvening, DuelActivity):
    """The draft before a meeting; its two fighters are no more than the first two of the pool."""

    entry_outcome = "draft"
    practises = False

    def __init__(self, evenings: KeptEvening, opened: OpenMeeting) -> None:
        """Draft for that meeting."""
        first, *_, last = opened.pool
        super().__init__(DuelSetup(GAME, Duelist(first), Duelist(last)))
        self._enter(evenings, opened, (0, 1))

    @property
    def portraits(self) -> Mapping[str, str]:
        """Empty: nothing was picked yet."""
        return {}


class WatchedDuelActivity(DuelActivity):
    """A duel that is over, shown again; any input ends it."""

    practises = False
    watched = True

    def __init__(self, duel: Duel, names: Sequence[str] = ()) -> None:
        """Show that duel from its beginning, with the names of those on the left and on the right."""
        super().__init__(duel.setup, duel=RepeatedDuel(duel))
        self._names = dict(zip(self.sides, names, strict=False))

    @property
    def player_names(self) -> Mapping[str, str]:
        """Names of those who fought it, if they are known."""
        return self._names

    def people(self) -> tuple[str, ...]:
        """Return nobody: what was done is repeated."""
        return ()


EveningActivity = EveningDuelActivity | EveningMatchActivity | EveningDraftActivity


def next_activity(evenings: KeptEvening, before: InEvening | None = None) -> EveningActivity | None:
    """Return what is next on the evening, as far as it has come; None if the evening is over.

    Those who were seated `before` in the same meeting keep their controllers.
    """
    activity = _next_activity(evenings)
    if activity is not None and before is not None and before.same_meeting:
        activity.seating = before.seating
        if activity.slots != before.slots:
            activity.seating.swap()
    return activity


def _next_activity(evenings: KeptEvening) -> EveningActivity | None:
    evening = evenings.current
    opened = None if evening is None else evening.opened
    if opened is None:
        return None
    if opened.drafts:
        return EveningDraftActivity(evenings, opened)
    bout = opened.next_bout()
    if bout.duel is None:
        return EveningMatchActivity(evenings, opened, bout, _broken_off(evenings, opened, bout))
    duel = evenings.duel_under_way(bout.duel)
    if duel is not None and duel.winner is not None:  # it was over before that was written down
        evenings.duel_over(duel, bout_of(duel, bout.slots))
        return _next_activity(evenings)
    return EveningDuelActivity(evenings, opened, bout, duel or Duel(bout.duel))


def bout_of(duel: Duel, slots: tuple[Slot, Slot]) -> Bout:
    """Return what came of a duel; `slots` are the entrants on the left and on the right."""
    if duel.winner == "none":
        return Bout(None)
    place = 0 if duel.winner == "left" else 1
    return Bout(slots[place], duel.wounds[place])


def _broken_off(evenings: KeptEvening, opened: OpenMeeting, bout: NextBout) -> Journal | None:
    """Return the match of that bout that was broken off; None without one, or if it cannot be continued."""
    game = opened.terms.match_game
    if game not in evenings.matches.waiting:
        return None
    try:
        journal, _ = evenings.matches.load(game, partial(read_terms, game=game))
    except (DamagedSave, OSError) as error:
        _log.warning("the match of the evening begins again: %s", error)
        return None
    return journal if journal.head.seed == bout.seed else None


def _match_setup(opened: OpenMeeting, bout: NextBout) -> MatchSetup:
    """Return the terms of the meeting's match: the standard rules, with both handicaps."""
    game = opened.terms.match_game
    rules, levels = KITS[game].rules, dict.fromkeys(SEATS, LEVELS[0])
    options = {}
    if any(option.name == HANDICAP for option in rules.options):
        options[HANDICAP] = {side: -less for side, less in zip(rules.sides, bout.handicaps, strict=True)}
    return MatchSetup(
        game=game, players=TWO_PADS, options=options, board_levels=levels, arena_levels=levels, seed=bout.seed
    )
