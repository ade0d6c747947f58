"""The numbers of a finished match: why it ended, its course, and the game's own summary."""

from collections.abc import Callable, Mapping
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.rules.game import Outcome
from archon3d.ui.canvas import FADED, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.scrolling_text import ScrollingText
from archon3d.ui.standing_chart import StandingChart
from archon3d.ui.words import say, spoken

CHART_LINES, LEAST_CHART_LINES = 3, 2
"""Height of the chart in lines, and that if only so much would be visible at first."""
ROUNDING: Final = 0.01
"""Rounding error of a sum of whole lines, as a share of a line."""

NumbersMaker = Callable[[Layer, Rectangle, MatchActivity, Outcome, Mapping[str, Colour]], ScrollingText]
"""Puts the summary of a finished match onto the layer, within the rectangle, in the sides' colours."""


class ResultNumbers(ScrollingText):
    """Why the match ended, its course from ply to ply, and the game's own summary."""

    def __init__(
        self,
        layer: Layer,
        area: Rectangle,
        activity: MatchActivity,
        outcome: Outcome,
        colours: Mapping[str, Colour],
    ) -> None:
        self._activity, self._outcome, self._colours = activity, outcome, colours
        super().__init__(layer, area)

    def _write_parts(self) -> None:
        self._write_text(self._why())
        takebacks = self._activity.journal.takebacks
        if takebacks:
            self._write_text(say("result.takebacks", count=takebacks))
        self._y += self._gap
        self._write_chart()
        self._write_summary()

    def _why(self) -> str:
        """Return the rule that ended the match, or who resigned."""
        activity, outcome = self._activity, self._outcome
        if outcome != activity.director.match.agreed:
            return say(f"{activity.kit.name}.ending.{outcome.reason}")
        (loser,) = (side for side in activity.sides if side != outcome.winner)
        if activity.people() == (loser,):
            return say("result.you-resigned")
        return say("result.resigned", side=activity.name_of(loser))

    def _write_summary(self) -> None:
        for phrase in self._activity.kit.summary(self._activity.director.match):
            self._write_text(spoken(phrase))

    def _write_chart(self) -> None:
        """Draw the game's chart of the whole match, with a mark for each battle in its winner's colour."""
        kit, match = self._activity.kit, self._activity.director.match
        if kit.tally is None or not match.actions:
            return
        states, sides = match.states, self._activity.sides
        held = {side: [kit.tally.held(state, side) for state in states] for side in sides}
        seen = int((self._foot - self._y) / self._line + ROUNDING)
        lines = LEAST_CHART_LINES if seen == LEAST_CHART_LINES else CHART_LINES
        place = Rectangle(self._x, self._y, self._width, lines * self._line)
        StandingChart(self._content, place, held, kit.tally.most, self._colours, self._marks())
        self._y += place.h
        self._label(say(f"{kit.name}.result.standing"), self._x, FADED)
        self._y += self._line

    def _marks(self) -> Mapping[int, str | None]:
        """Return the plies that are marked on the chart, and the side that each belongs to."""
        return {}
