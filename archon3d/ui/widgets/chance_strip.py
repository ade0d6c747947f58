"""A strip under a timeline: the chances of both sides over time, or how far they are known."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from archon3d.ui.canvas import Canvas, Colour, Layer
from archon3d.ui.fills import Fill, filled
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.theme import CHART_GROUND
from archon3d.ui.widgets.parts import NOWHERE

HEIGHT: Final = 52
"""In canvas units, at any size of text."""
FOOT: Final = 8
"""Height of the lane of marks at its bottom."""
RIM: Final = 2
MARK_WIDTH: Final = 5
PROGRESS: Final[Colour] = (0.30, 0.25, 0.16, 1)
MIDDLE: Final[Colour] = (0.05, 0.045, 0.07, 0.75)
"""Colour of the line of even chances."""
STEPS: Final = 200
"""Steps in which progress is drawn."""


class ChanceStrip(Node):
    """A chart as wide as a timeline: the first side's area from below, the second side's from above."""

    def __init__(self, colours: tuple[Colour, Colour]) -> None:
        """Show nothing yet, and both sides' areas in these colours later."""
        self._colours = colours
        self._curve: Sequence[tuple[float, float]] = ()
        self._marks: Sequence[tuple[float, Colour]] = ()
        self._progress = 0
        self._layer: Layer | None = None
        self.area = NOWHERE
        """Its place, once it has one."""

    @property
    def shown(self) -> bool:
        """Whether it shows chances."""
        return bool(self._curve)

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and its height."""
        return Size(width, HEIGHT)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the ground, and what is known so far."""
        self.area = area
        Panel(surface.layer, area, fill=CHART_GROUND, rim=PANEL_RIM, radius=4, edge=RIM)
        self._layer = surface.layer.part("chances")
        self._draw()

    def show_progress(self, share: float) -> None:
        """Show how far the chances are known, from 0 to 1."""
        steps = int(share * STEPS)
        if steps != self._progress:
            self._progress = steps
            self._draw()

    def show(self, curve: Sequence[tuple[float, float]], marks: Sequence[tuple[float, Colour]]) -> None:
        """Show the first side's chance from each place on, and marks with their places, from 0 to 1."""
        self._curve, self._marks = curve, marks
        self._draw()

    def share_at(self, at: tuple[float, float]) -> float | None:
        """Return the place at a canvas point, from 0 to 1; None outside."""
        area = self.area
        return (at[0] - area.x) / area.w if area.w > 0 and area.holds(at) else None

    def _draw(self) -> None:
        if self._layer is None:
            return
        tint = self._layer.canvas.tint
        self._layer.clear()
        self._layer.attach(filled([(place, tint(colour)) for place, colour in self._fills()]))

    def _fills(self) -> Iterator[Fill]:
        area, (first, second) = self.area, self._colours
        inside = Rectangle(area.x + RIM, area.y + RIM, area.w - 2 * RIM, area.h - 2 * RIM - FOOT)
        if not self._curve:
            yield Rectangle(inside.x, inside.y, inside.w * self._progress / STEPS, area.h - 2 * RIM), PROGRESS
            return
        yield inside, second
        for (start, chance), (end, _) in pairwise((*self._curve, (1.0, 0.0))):
            high = inside.h * chance
            width = (end - start) * inside.w
            yield Rectangle(inside.x + start * inside.w, inside.y + inside.h - high, width, high), first
        yield Rectangle(inside.x, inside.y + inside.h / 2 - 1, inside.w, 2), MIDDLE
        for place, colour in self._marks:
            x = inside.x + min(place * inside.w, inside.w - MARK_WIDTH)
            yield Rectangle(x, inside.y + inside.h + RIM, MARK_WIDTH, FOOT - RIM), colour
