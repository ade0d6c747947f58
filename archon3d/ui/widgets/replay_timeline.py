"""The timeline of a replay: how much of it has been played, and where its marks are."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from panda3d.core import NodePath

from archon3d.ui.canvas import GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.widgets.parts import NOWHERE
from archon3d.ui.widgets.timeline_marks import SHAPES, draw_mark, mark_parent

RAIL: Final = 18
"""Height of the timeline itself, in canvas units."""
LANE: Final = 26
"""Space for marks above it, and for those below it, in canvas units."""
HEAD: Final = 26
"""How far the position mark extends beyond it, in canvas units."""
HEAD_WIDTH: Final = 10
EMPTY: Final[Colour] = (0.16, 0.14, 0.18, 1.0)
DONE: Final[Colour] = (0.72, 0.56, 0.28, 1.0)
HEAD_RIM: Final[Colour] = (0.1, 0.08, 0.1, 1.0)


class ReplayTimeline(Node):
    """A rail as wide as there is room, with marks above and below it."""

    def __init__(self) -> None:
        self._share = 0.0
        self._marks: Sequence[tuple[str, float]] = ()
        self.rail = NOWHERE
        """Place of the rail, once it has one."""
        self._drawn: _DrawnRail | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its height at any text size."""
        return Size(width, RAIL + 2 * LANE)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it in the middle of the height."""
        self.rail = Rectangle(area.x, area.centre[1] - RAIL / 2, area.w, RAIL)
        self._drawn = _DrawnRail(surface.layer, self.rail)
        self._drawn.mark(self._marks)
        self._drawn.show(self._share)

    def show(self, share: float) -> None:
        """Show the position, from 0 to 1."""
        self._share = share
        if self._drawn is not None:
            self._drawn.show(share)

    def mark(self, marks: Sequence[tuple[str, float]]) -> None:
        """Replace the marks: their kinds and positions, from 0 to 1."""
        self._marks = marks
        if self._drawn is not None:
            self._drawn.mark(marks)

    def share_at(self, at: tuple[float, float], *, anywhere: bool = False) -> float | None:
        """Return the position at a canvas point, from 0 to 1.

        None outside the timeline and its marks, unless it may be `anywhere`.
        """
        rail = self.rail
        reach = Rectangle(rail.x - LANE, rail.y - LANE, rail.w + 2 * LANE, rail.h + 2 * LANE)
        if rail.w <= 0 or not (anywhere or reach.holds(at)):
            return None
        return min(max((at[0] - rail.x) / rail.w, 0.0), 1.0)


class _DrawnRail:
    """A timeline that is on a layer."""

    def __init__(self, layer: Layer, rail: Rectangle) -> None:
        self._rail = rail
        Panel(layer, rail, fill=EMPTY, rim=CLEAR, radius=RAIL / 2, edge=0)
        self._done = Panel(layer, rail, fill=DONE, rim=CLEAR, radius=RAIL / 2, edge=0)
        self._canvas, self._over_rail = layer.canvas, mark_parent(layer)
        self._marks: list[tuple[str, NodePath]] = []
        self._head = Panel(layer, rail, fill=(IVORY, GOLD), rim=HEAD_RIM, radius=5, edge=2)

    def show(self, share: float) -> None:
        """Show the position."""
        rail = self._rail
        x = rail.x + share * rail.w
        self._done.show(share > 0)
        self._done.place(replace(rail, w=max(RAIL, x - rail.x)))
        self._head.place(Rectangle(x - HEAD_WIDTH / 2, rail.y - HEAD / 2, HEAD_WIDTH, rail.h + HEAD))

    def mark(self, marks: Sequence[tuple[str, float]]) -> None:
        """Replace the marks, drawing only those whose kind is another."""
        for number, (kind, share) in enumerate(marks):
            if number == len(self._marks):
                self._marks.append((kind, self._new_mark(kind)))
            elif self._marks[number][0] != kind:
                self._marks[number][1].remove_node()
                self._marks[number] = kind, self._new_mark(kind)
            self._marks[number][1].set_x(self._rail.x + share * self._rail.w)
        for _, path in self._marks[len(marks) :]:
            path.remove_node()
        del self._marks[len(marks) :]

    def _new_mark(self, kind: str) -> NodePath:
        """Return a mark above or below the rail's left end."""
        rail = self._rail
        y = rail.y - LANE / 2 if SHAPES[kind].above else rail.y + rail.h + LANE / 2
        return draw_mark(self._over_rail, self._canvas, kind, (rail.x, y))
