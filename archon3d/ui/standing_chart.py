"""A chart of a match from ply to ply: the first side's area from below, the second side's from above."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel

GROUND: Final[Colour] = (0.03, 0.025, 0.04, 0.9)
NEUTRAL: Final[Colour] = (0.95, 0.92, 0.83, 1)
MARK_SHARE: Final = 0.14
"""Height of the marks at the chart's bottom, as a share of the chart's."""
MARK_WIDTH: Final = 3.0
"""Width in canvas units."""


class StandingChart:
    """A chart as wide as the match is long."""

    def __init__(
        self,
        layer: Layer,
        place: Rectangle,
        held: Mapping[str, Sequence[int]],
        most: int,
        colours: Mapping[str, Colour],
        marks: Mapping[int, str | None],
    ) -> None:
        """Draw the chart.

        `held` is what each side had after each ply, together at most `most`; `marks` are plies with the side
        that gained something there, or None for neither.
        """
        Panel(layer, place, fill=GROUND, rim=PANEL_RIM, radius=4, edge=2)
        steps = max(len(values) for values in held.values())
        pitch = place.w / steps
        height = place.h * (1.0 - MARK_SHARE) if marks else place.h
        for number, (side, values) in enumerate(held.items()):
            for start, end, value in _runs(values):
                share = height * value / most
                top = place.y if number else place.y + height - share
                bar = Rectangle(place.x + start * pitch, top, (end - start) * pitch, share)
                Panel(layer, bar, fill=colours[side], rim=CLEAR, radius=0, edge=0)
        for ply, winner in marks.items():
            colour = NEUTRAL if winner is None else colours[winner]
            at = place.x + min((ply + 0.5) * pitch, place.w - MARK_WIDTH)
            mark = Rectangle(at, place.y + height + 2, MARK_WIDTH, place.h - height - 4)
            Panel(layer, mark, fill=colour, rim=CLEAR, radius=0, edge=0)


def _runs(values: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield start, end and value of each run of at least each value, lowest value first.

    A run is complete under the higher ones, so that no seam shows between neighbours.
    """
    for least in sorted(set(values) - {0}):
        start = 0
        for reached, run in groupby(value >= least for value in values):
            end = start + len(list(run))
            if reached:
                yield start, end, least
            start = end
