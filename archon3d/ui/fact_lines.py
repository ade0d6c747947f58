"""Lines below a side's name, one for each fact; irrelevant ones are faint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.ui.canvas import IVORY, Colour, Label, Layer
from archon3d.ui.focus import Rectangle

FAINT: Final[Colour] = (0.49, 0.47, 0.45, 1)
ASCENT: Final = 0.78
"""Distance from a line's top to its baseline, as a share of its height."""


@dataclass(frozen=True, slots=True)
class FactLine:
    """The content of one line."""

    text: str
    faint: bool = False
    help: str = ""
    """Help text of the line."""


class FactLines:
    """Lines that are aligned left or right."""

    def __init__(self, layer: Layer, size: float, align: str, widest: float) -> None:
        """Set the size at full scale, and the width beyond which lines shrink."""
        self._layer, self._size, self._align, self._widest = layer, size, align, widest
        self._at = (0.0, 0.0)
        self._lines: tuple[FactLine, ...] = ()
        self.labels: list[Label] = []
        """A label for each line, possibly followed by unused ones."""

    @property
    def line_height(self) -> float:
        """Distance between lines, in canvas units: that of the largest one, since long ones shrink."""
        return max(label.line_height for label in (self._first, *self.labels))

    @property
    def width(self) -> float:
        """Width of the longest line."""
        return max((label.width for label in self.labels), default=0.0)

    @property
    def _first(self) -> Label:
        if not self.labels:
            self.labels.append(self._label())
        return self.labels[0]

    def show(self, lines: Sequence[FactLine], size: float) -> bool:
        """Write the lines, at that size if there is room; return whether any changed."""
        if (tuple(lines), size) == (self._lines, self._size) and self.labels:
            return False
        self._lines, self._size = tuple(lines), size
        while len(self.labels) < max(1, len(lines)):
            self.labels.append(self._label())
        for label in self.labels:
            label.resize(size)
            label.text = ""
        for label, line in zip(self.labels, lines, strict=False):
            label.text = line.text
            label.colour = FAINT if line.faint else IVORY
        return True

    def move(self, x: float, y: float) -> None:
        """Put the first baseline there, and the others below it."""
        self._at = x, y
        for number, label in enumerate(self.labels):
            label.move(x, y + number * self.line_height)

    def under(self, at: tuple[float, float]) -> FactLine | None:
        """Return the line at that canvas point."""
        for number, (label, line) in enumerate(zip(self.labels, self._lines, strict=False)):
            x, y = self._at[0], self._at[1] + (number - ASCENT) * self.line_height
            left = x - label.width if self._align == "right" else x
            if Rectangle(left, y, label.width, self.line_height).holds(at):
                return line
        return None

    def _label(self) -> Label:
        return Label(self._layer, "", self._at, self._size, align=self._align, widest=self._widest)
