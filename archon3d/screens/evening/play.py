"""Duels, matches and their pause on an evening, and where they lead."""

from collections.abc import Sequence
from typing import Final

from archon3d.activities.evening import EveningActivity, EveningDuelActivity, EveningMatchActivity
from archon3d.context.context import Context
from archon3d.overlays.hints import Hint, HintRow
from archon3d.screens.duel import DuelScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.match import MatchScreen
from archon3d.screens.pause import PauseScreen

ENDS: Final = HintRow((Hint("prompt.replay-ends", ()),), align="centre")


def after_bout(activity: EveningActivity) -> ScreenOutcome:
    """Return the way on from a bout: the next one of the meeting, the table, or the podium."""
    evening = activity.evenings.current
    if evening is None or evening.over:
        return ScreenOutcome("podium", automatic=True)
    return ScreenOutcome("next" if activity.same_meeting else "table", activity, automatic=True)


class EveningDuelScreen(DuelScreen):
    """A duel between two entrants."""

    def __init__(self, context: Context, data: object) -> None:
        """Take the duel."""
        self._evening_duel = expect(data, EveningDuelActivity)
        super().__init__(context, data)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Draw the duel; its end leads on."""
        outcome = super().update(dt)
        if outcome is not None and outcome.name == "fought":
            return after_bout(self._evening_duel)
        return outcome


class EveningMatchScreen(MatchScreen):
    """A match between two entrants."""

    def __init__(self, context: Context, data: object) -> None:
        """Take the match."""
        self._evening_match = expect(data, EveningMatchActivity)
        super().__init__(context, data)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Update the board; the end of the match leads on."""
        outcome = super().update(dt)
        if outcome is not None and outcome.name == "result":
            return after_bout(self._evening_match)
        return outcome


class EveningPauseScreen(PauseScreen):
    """The pause of a duel or a match: it cannot be restarted, and leads back to the evening."""

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input; resigning ends the match, and so leads on."""
        outcome, activity = super().update(dt), self.activity
        if outcome is None or not isinstance(activity, EveningDuelActivity | EveningMatchActivity):
            return outcome
        if outcome.name == "result":
            return after_bout(activity)
        return ScreenOutcome("evening", activity) if outcome.name == "evening" else outcome

    def _offers(self, key: str) -> bool:
        return key != "restart" and super()._offers(key)


class EveningReplayScreen(DuelScreen):
    """The last duel once more; its end, or any input, leads back to the table."""

    def hints(self) -> Sequence[HintRow]:
        """Return that any button ends it."""
        return (ENDS,)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Draw the duel."""
        return None if super().update(dt) is None else ScreenOutcome("table", automatic=True)
