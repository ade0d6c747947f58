"""A line of a finished match: how accurately both sides decided, or how far that is known."""

from collections.abc import Sequence
from typing import Final

from archon3d.play.analysis import Analysis
from archon3d.play.kit import GameKit
from archon3d.replays.analysing import AnalysisByFrame
from archon3d.ui.canvas import FADED, GOLD, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Anchored, Node, Row, Size, Surface
from archon3d.ui.meter import Meter
from archon3d.ui.theme import PADDING
from archon3d.ui.widgets.parts import LivePart, Rest
from archon3d.ui.widgets.scoreboard import score_line
from archon3d.ui.widgets.scrolling import prose
from archon3d.ui.words import decimal, say, spoken

METER_HEIGHT: Final = 16
PROGRESS_WIDTH: Final = 700
"""Height of the bar, and its width with the name, in canvas units."""
WIDEST: Final = 99.9
"""A percentage that takes as much room as any but 100."""


class AccuracyLine(Node):
    """A bar while the match is analysed, and then each side's accuracy."""

    def __init__(self, kit: GameKit, by_frame: AnalysisByFrame, sides: Sequence[str]) -> None:
        """Tell of the `sides` in this order."""
        self._kit, self._by_frame, self._sides = kit, by_frame, sides
        self._progress = Meter(GOLD, METER_HEIGHT)
        self._part: LivePart | None = None
        self._has_figures = False
        """Whether the figures are drawn."""

    def think(self) -> None:
        """Analyse on, as long as a frame allows."""
        self._by_frame.think()
        if self._by_frame.found is not None and not self._has_figures and self._part is not None:
            self._part.replace(self._content())
        self._progress.show(self._by_frame.progress, self._by_frame.progress)

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size with the widest figures."""
        return self._figures(dict.fromkeys(self._sides, WIDEST)).measure(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the bar or the figures."""
        self._part = LivePart(self._content(), name="accuracy")
        self._part.put(surface, area)

    def _content(self) -> Node:
        found = self._by_frame.found
        self._has_figures = found is not None
        if found is not None:
            return self._figures(_accuracies(found))
        label = prose(say("analysis.accuracy"), FADED)
        return Anchored(Row(Anchored(label), Rest(self._progress), gap=PADDING), width=PROGRESS_WIDTH)

    def _figures(self, accuracies: dict[str, float]) -> Node:
        left, right = (self._figure(side, accuracies.get(side)) for side in self._sides)
        return score_line(left, say("analysis.accuracy"), right)

    def _figure(self, side: str, accuracy: float | None) -> str:
        """Return a side's name and accuracy; a dash if it decided nothing."""
        if accuracy is None:
            return "–"
        name = spoken(self._kit.side_word(side))
        return say("result.accuracy", side=name, percent=decimal(round(accuracy, 1)))


def _accuracies(analysis: Analysis) -> dict[str, float]:
    """Return the accuracy of each side that decided anything."""
    found = {side: analysis.side(side).accuracy for side in analysis.sides}
    return {side: accuracy for side, accuracy in found.items() if accuracy is not None}
