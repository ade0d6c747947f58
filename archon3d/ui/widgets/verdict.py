"""A verdict whose words slam onto the picture, one by one."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui import slam
from archon3d.ui.canvas import Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.slam import Slam
from archon3d.ui.widgets.basic import ASCENT

VERDICT_SIZE: Final = 92
SPACE: Final = 0.3
"""Gap between two words, as a share of their size."""
WORD_GAP: Final = SPACE * VERDICT_SIZE


class Verdict(Node):
    """A line of large words in the middle."""

    def __init__(self, text: str, colour: Colour) -> None:
        self._words, self._colour = text.split(" "), colour
        self._dropped: list[Slam] = []

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of the line, which never needs more than one."""
        labels = self._measured(canvas)
        whole = sum(label.width for label in labels) + WORD_GAP * (len(labels) - 1)
        return Size(min(width, whole), labels[0].line_height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Place each word by itself; they are hidden at first."""
        widths = [label.width for label in self._measured(surface.canvas)]
        whole = sum(widths) + WORD_GAP * (len(widths) - 1)
        share = min(1.0, area.w / whole)
        x, baseline = area.x + (area.w - whole * share) / 2, area.y + ASCENT * area.h
        self._dropped = []
        for word, width in zip(self._words, widths, strict=True):
            at = x + width * share / 2, baseline
            self._dropped.append(
                Slam(surface.layer, word, at, VERDICT_SIZE, self._colour, widest=width * share)
            )
            x += (width + WORD_GAP) * share

    def _measured(self, canvas: Canvas) -> list[Label]:
        """Return each word at its full size; none stays on the canvas."""
        probe = canvas.layer("probe")
        labels = [Label(probe, word, (0, 0), VERDICT_SIZE, face=TITLE) for word in self._words]
        probe.close()
        return labels

    def show(self, seconds: float, beats: Sequence[float], *, moves: bool) -> None:
        """Show what has come down after that time: the last word comes with the last beat."""
        for number, word in enumerate(reversed(self._dropped), start=1):
            since = seconds - beats[max(0, len(beats) - number)]
            word.show(min(1.0, max(0.0, since / slam.SECONDS)) if moves else 1.0)
