"""The playback bar of a replay: what happens, the timeline with its marks, and the buttons."""

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour
from archon3d.ui.focus import Rectangle, under
from archon3d.ui.label import Label
from archon3d.ui.layout import Column, Gap, Inset, Node, Plated, Row, Size, Surface
from archon3d.ui.shapes import PANEL_RIM
from archon3d.ui.theme import EXPLANATION, SMALL, SMALL_GAP
from archon3d.ui.widgets.bar_button import BarButton
from archon3d.ui.widgets.basic import ASCENT
from archon3d.ui.widgets.chance_strip import ChanceStrip
from archon3d.ui.widgets.parts import NOWHERE, Composite
from archon3d.ui.widgets.replay_timeline import ReplayTimeline
from archon3d.ui.widgets.timeline_marks import HALF_MARK, draw_mark, mark_parent

ACROSS: Final = 27
DOWN: Final = 13
"""Space between the plate's edge and what is on it, in canvas units."""
BETWEEN: Final = 30
"""Least distance between the message and the position's text, in canvas units."""
WIDEST_POSITION: Final = 0.45
"""Greatest width of the position's text, as a share of the bar's."""
LINE: Final = 44
"""Height of that line at full scale, in canvas units."""
LEAST_LEGEND: Final = 0.72
"""Least scale of the legend's letters; below it the legend has fewer entries."""
MARK_ROOM: Final = 5.2
MARK_GAP: Final = 2.2
"""Width of a mark of the legend with its gaps, and the gap to its text, in half marks."""
GROUND: Final[Colour] = (0.05, 0.045, 0.07, 0.94)


class PlaybackBar(Composite):
    """The plate at the bottom of a replay."""

    def __init__(self, legend: Mapping[str, str], buttons: Mapping[str, BarButton]) -> None:
        """Show the buttons side by side, one of them `play`.

        `legend` are the texts of the kinds of marks that occur.
        """
        self._words, self._timeline, self._legend = _Words(), ReplayTimeline(), _Legend(legend)
        self._buttons = buttons
        self.chances: ChanceStrip | None = None
        """What is below the timeline, if anything."""
        self.area = NOWHERE
        """Its place, once it has one."""

    def build(self, canvas: Canvas) -> Node:
        """Return the words, the timeline and the buttons on a plate."""
        controls = Row(*self._buttons.values(), self._legend, gap=SMALL_GAP)
        chances = () if self.chances is None else (self.chances, Gap(SMALL_GAP))
        parts = Column(self._words, self._timeline, *chances, controls)
        return Plated(Inset(parts, ACROSS, DOWN), 0.0, (GROUND, GROUND, PANEL_RIM))

    def put(self, surface: Surface, area: Rectangle) -> None:
        self.area = area
        super().put(surface, area)

    @property
    def message(self) -> str:
        """What is happening."""
        return self._words.message

    @property
    def where(self) -> str:
        """Where it is happening."""
        return self._words.where

    @property
    def rail(self) -> Rectangle:
        """Place of the timeline itself."""
        return self._timeline.rail

    @property
    def places(self) -> dict[str, Rectangle]:
        """Places of the buttons by key."""
        return {key: button.area for key, button in self._buttons.items()}

    def say(self, message: str, where: str) -> None:
        """Write what is happening, and where."""
        self._words.say(message, where)

    def show(self, share: float, *, playing: bool) -> None:
        """Show the position, from 0 to 1, and whether playback is running."""
        self._timeline.show(share)
        self._buttons["play"].show_sign("pause" if playing else "play")

    def mark(self, marks: Sequence[tuple[str, float]]) -> None:
        """Replace the marks: their kinds and positions, from 0 to 1."""
        self._timeline.mark(marks)

    def light(self, lit: str | None) -> None:
        """Light the button under the pointer, or none."""
        for key, button in self._buttons.items():
            button.light(key == lit)

    def button_at(self, at: tuple[float, float]) -> str | None:
        """Return the button at a canvas point."""
        return under(self.places, at)

    def share_at(self, at: tuple[float, float], *, anywhere: bool = False) -> float | None:
        """Return the position on the timeline at a canvas point, from 0 to 1.

        None outside the timeline, unless it may be `anywhere`.
        """
        below = None if self.chances is None else self.chances.share_at(at)
        return below if below is not None else self._timeline.share_at(at, anywhere=anywhere)


class _Words(Node):
    """A message on the left, and the position on the right, which leaves it the room."""

    def __init__(self) -> None:
        self.message = self.where = ""
        self._drawn: tuple[Label, Label, float] | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of a line."""
        return Size(width, canvas.room(LINE, EXPLANATION.size))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write both."""
        baseline, size = area.y + ASCENT * area.h, EXPLANATION.size
        message = Label(surface.layer, "", (area.x, baseline), size, colour=IVORY)
        right = (area.x + area.w, baseline)
        widest = area.w * WIDEST_POSITION
        where = Label(surface.layer, "", right, size, colour=GOLD, align="right", widest=widest)
        self._drawn = message, where, area.w
        self._write()

    def say(self, message: str, where: str) -> None:
        """Replace both."""
        if (message, where) != (self.message, self.where):
            self.message, self.where = message, where
            self._write()

    def _write(self) -> None:
        if self._drawn is not None:
            message, where, width = self._drawn
            where.text, message.text = self.where, self.message
            message.widen(width - where.width - BETWEEN)


class _Legend(Node):
    """The meaning of marks at the right end, as far as there is room."""

    grow = 1.0

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: the buttons come first."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write the texts and draw their marks, from the right."""
        layer, x = surface.layer, area.x + area.w
        size = SMALL.size * self._scale(surface.canvas, area.w)
        y, marks = area.centre[1], mark_parent(layer)
        for kind, text in reversed(list(self._texts.items())):
            at = (x, y + surface.canvas.text_size(size) * 0.34)
            label = Label(layer, text, at, size, colour=FADED, align="right")
            x -= label.width + MARK_GAP * HALF_MARK
            if x - HALF_MARK < area.x:
                label.text = ""
                return
            draw_mark(marks, layer.canvas, kind, (x, y))
            x -= (MARK_ROOM - MARK_GAP) * HALF_MARK

    def _scale(self, canvas: Canvas, width: float) -> float:
        """Return the scale of its letters."""
        probe = canvas.layer("probe")
        wide = sum(Label(probe, text, (0, 0), SMALL.size).width for text in self._texts.values())
        probe.close()
        room = width - MARK_ROOM * HALF_MARK * len(self._texts)
        return min(1.0, max(LEAST_LEGEND, room / max(1.0, wide)))
