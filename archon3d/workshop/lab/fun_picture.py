"""A chart of the measures of fun by levels, as an SVG file."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from typing import Final

from archon3d.workshop.lab.fun import MEASURES, MatchSample, Measure, MeasuredValue
from archon3d.workshop.lab.picture import FAINT, FONT, GROUND, INK, svg_text

ACROSS: Final = 3
"""Panels in a row."""
FIELD_WIDTH: Final = 330
FIELD_HEIGHT: Final = 150
"""Of the part of a panel in which values are drawn, in pixels."""
LEFT: Final = 60
TOP: Final = 90
TITLE_HEIGHT: Final = 46
FOOT: Final = 54
EDGE: Final = 24
DOT: Final = "#e68c22"
RADIUS: Final = 4
HEADROOM: Final = 0.08
"""Part of the field that stays free above and below the values."""
LevelReadings = Mapping[int, MeasuredValue]
"""Values of a measure by the number of the level, from 1."""


def draw_fun(samples: Mapping[str, MatchSample]) -> str:
    """Return the chart: a panel for each measure, in it a dot for each level with its 95 % interval.

    The goal is a lighter band.
    """
    read = [(measure, _read(measure, samples)) for measure in MEASURES]
    panels = [(measure, readings) for measure, readings in read if readings]
    wide, high = LEFT + FIELD_WIDTH, TITLE_HEIGHT + FIELD_HEIGHT + FOOT
    width, height = wide * ACROSS + EDGE, TOP + high * -(-len(panels) // ACROSS)
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' {FONT}>",
        f"<rect width='{width}' height='{height}' fill='{GROUND}'/>",
        svg_text(LEFT, 38, "Matches between equals, by level; the lighter band is the goal", INK, size=20),
        svg_text(LEFT, 60, ", ".join(f"{number} {level}" for number, level in enumerate(samples, 1)), FAINT),
    ]
    for number, (measure, readings) in enumerate(panels):
        row, column = divmod(number, ACROSS)
        parts += MeasurePanel(measure, readings, LEFT + wide * column, TOP + high * row).draw()
    return "\n".join((*parts, "</svg>", ""))


def _read(measure: Measure, samples: Mapping[str, MatchSample]) -> LevelReadings:
    read = {number: measure.measure(sample) for number, sample in enumerate(samples.values(), 1)}
    return {number: reading for number, reading in read.items() if reading.value is not None}


@dataclass(frozen=True, slots=True)
class MeasurePanel:
    """A measure by levels."""

    measure: Measure
    readings: LevelReadings
    left: int
    top: int
    """Its place in the picture, in pixels."""

    def draw(self) -> list[str]:
        """Return its elements."""
        field = self.top + TITLE_HEIGHT
        low, high = self._range()
        parts = [
            svg_text(self.left, self.top + 14, self.measure.name, INK, size=16),
            svg_text(self.left, self.top + 34, self.measure.what, FAINT),
            _box(self.left, field, FIELD_HEIGHT, f"fill='none' stroke='{FAINT}' opacity='.4'"),
            svg_text(self.left - 8, self._y(high) + 5, f"{high:.3g}", FAINT, anchor="end"),
            svg_text(self.left - 8, self._y(low) + 5, f"{low:.3g}", FAINT, anchor="end"),
        ]
        if isfinite(self.measure.least) or isfinite(self.measure.most):
            above = self._y(self.measure.most)
            goal = f"fill='{INK}' opacity='.14'"
            parts.append(_box(self.left, above, self._y(self.measure.least) - above, goal))
        dots = [
            (self._x(number), self._y(reading.value))
            for number, reading in self.readings.items()
            if reading.value is not None
        ]
        parts += [
            f"<line x1='{x:g}' y1='{y:g}' x2='{to_x:g}' y2='{to_y:g}' stroke='{DOT}' opacity='.35'/>"
            for (x, y), (to_x, to_y) in pairwise(dots)
        ]
        for number, reading in self.readings.items():
            parts += self._dot(number, reading)
        return parts

    def _dot(self, number: int, reading: MeasuredValue) -> list[str]:
        x = self._x(number)
        below = self.top + TITLE_HEIGHT + FIELD_HEIGHT + 18
        parts = [svg_text(x, below, f"{number}", FAINT, anchor="middle")]
        if reading.low is not None and reading.high is not None:
            ends = f"x1='{x:g}' y1='{self._y(reading.low):g}' x2='{x:g}' y2='{self._y(reading.high):g}'"
            parts.append(f"<line {ends} stroke='{DOT}' stroke-width='2' opacity='.6'/>")
        if reading.value is not None:
            parts.append(f"<circle cx='{x:g}' cy='{self._y(reading.value):g}' r='{RADIUS}' fill='{DOT}'/>")
        return parts

    def _range(self) -> tuple[float, float]:
        """Return the lowest and the highest value, of intervals and of the goal too."""
        seen = [
            value
            for reading in self.readings.values()
            for value in (reading.value, reading.low, reading.high)
            if value is not None
        ]
        seen += [bound for bound in (self.measure.least, self.measure.most) if isfinite(bound)]
        return min(seen), max(seen)

    def _x(self, number: int) -> float:
        return round(self.left + FIELD_WIDTH * (number - 0.5) / max(self.readings), 1)

    def _y(self, value: float) -> float:
        low, high = self._range()
        within = (min(high, max(low, value)) - low) / ((high - low) or 1)
        share = HEADROOM + (1 - 2 * HEADROOM) * within
        return round(self.top + TITLE_HEIGHT + FIELD_HEIGHT * (1 - share), 1)


def _box(x: float, y: float, height: float, look: str) -> str:
    return f"<rect x='{x:g}' y='{y:g}' width='{FIELD_WIDTH}' height='{height:g}' {look}/>"
