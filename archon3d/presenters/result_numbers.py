"""The numbers of a finished match: why it ended, its course, and the game's own summary."""

from collections.abc import Mapping, Sequence

from archon3d.activities.activity import MatchActivity
from archon3d.rules.game import Outcome
from archon3d.ui.canvas import FADED, Colour
from archon3d.ui.layout import Node
from archon3d.ui.standing_chart import StandingChart
from archon3d.ui.widgets.scrolling import Groups, centred
from archon3d.ui.words import say, spoken

CHART_LINES, LEAST_CHART_LINES = 3, 2
"""Height of the chart in lines, and that in a text that scrolls."""


class ResultNumbers:
    """Why the match ended, its course from ply to ply, and the game's own summary."""

    def __init__(self, activity: MatchActivity, outcome: Outcome, colours: Mapping[str, Colour]) -> None:
        """Tell of a finished match, in the sides' colours."""
        self._activity, self._outcome, self._colours = activity, outcome, colours

    def write(self, scrolls: bool) -> Groups:
        """Return what is written; in a text that scrolls, the chart is lower."""
        why, takebacks = [centred(self._why())], self._activity.journal.takebacks
        hints = self._activity.journal.hints
        if takebacks:
            why.append(centred(say("result.takebacks", count=takebacks)))
        if hints:
            why.append(centred(say("result.hints", count=hints)))
        return why, [*self._chart(LEAST_CHART_LINES if scrolls else CHART_LINES), *self._summary()]

    def _why(self) -> str:
        """Return the rule that ended the match, or who resigned."""
        activity, outcome = self._activity, self._outcome
        if outcome != activity.director.match.agreed:
            return say(f"{activity.kit.name}.ending.{outcome.reason}")
        (loser,) = (side for side in activity.sides if side != outcome.winner)
        if activity.people() == (loser,):
            return say("result.you-resigned")
        return say("result.resigned", side=activity.name_of(loser))

    def _summary(self) -> Sequence[Node]:
        """Return the game's own numbers."""
        phrases = self._activity.kit.summary(self._activity.director.match)
        return [centred(spoken(phrase)) for phrase in phrases]

    def _chart(self, lines: int) -> Sequence[Node]:
        """Return the chart of the whole match, with a mark for each battle in its winner's colour."""
        kit, match = self._activity.kit, self._activity.director.match
        if kit.tally is None or not match.actions:
            return ()
        states, sides = match.states, self._activity.sides
        held = {side: [kit.tally.held(state, side) for state in states] for side in sides}
        chart = StandingChart(held, kit.tally.most, self._colours, self._marks(), lines)
        return chart, centred(say(f"{kit.name}.result.standing"), FADED)

    def _marks(self) -> Mapping[int, str | None]:
        """Return the plies that are marked on the chart, and the side that each belongs to."""
        return {}
