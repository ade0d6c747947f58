"""The countdown before a paused battle resumes: three, two, one."""

from typing import Final

from archon3d.context.context import Context
from archon3d.ui import slam
from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node
from archon3d.ui.shapes import CLEAR, Panel, show
from archon3d.ui.slam import Slam
from archon3d.ui.widgets.basic import Drawing

FIGURES: Final = ("3", "2", "1")
FIGURE_SECONDS: Final = 0.7
"""Duration of each figure."""
FIGURE_TEXT: Final = 300
PLATE: Final = 330
"""Diameter of the round plate behind the figures."""
GROUND: Final = (0.01, 0.01, 0.02, 0.86)
LOWERED: Final = 0.35 * FIGURE_TEXT
"""Distance from the plate's middle down to the baseline of the figures."""


class Countdown:
    """Shows the figures in turn; stopped until `begin`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._seconds = len(FIGURES) * FIGURE_SECONDS
        self._shown: int | None = None
        self._plate: Layer | None = None
        self._figures: list[Slam] = []

    @property
    def running(self) -> bool:
        """Whether it is still counting."""
        return self._seconds < len(FIGURES) * FIGURE_SECONDS

    def begin(self) -> None:
        """Start with the first figure, which is shown and heard at the next update."""
        self._seconds, self._shown = 0.0, None
        self._draw()

    def stop(self) -> None:
        """Stop counting."""
        self._seconds = len(FIGURES) * FIGURE_SECONDS
        self._draw()

    def build(self) -> Node:
        """Return the figures in the middle of the picture."""
        return Drawing(self._put)

    def _put(self, layer: Layer, area: Rectangle) -> None:
        x, y = area.centre
        self._plate = layer.part("plate")
        place = Rectangle(x - PLATE / 2, y - PLATE / 2, PLATE, PLATE)
        Panel(self._plate, place, fill=GROUND, rim=CLEAR, radius=PLATE / 2, edge=0)
        self._figures = [Slam(layer, figure, (x, y + LOWERED), FIGURE_TEXT, GOLD) for figure in FIGURES]
        self._draw()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if not self.running:
            return
        if self._shown is not None:
            self._seconds += dt
        number = int(self._seconds / FIGURE_SECONDS) if self.running else None
        if number is not None and number != self._shown:
            self._context.sound.count(len(FIGURES) - number)
        self._shown = number
        self._draw()

    def _draw(self) -> None:
        since = self._seconds - (self._shown or 0) * FIGURE_SECONDS
        down = min(1.0, since / slam.SECONDS) if self._context.animates else 1.0
        if self._plate is not None:
            show(self._plate.node, self.running and self._shown is not None)
        for number, figure in enumerate(self._figures):
            figure.show(down if number == self._shown else 0.0)
