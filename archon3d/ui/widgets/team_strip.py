"""A team on a plate: its name, and a framed portrait for each of its fighters."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import GOLD, Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.frames import FRAME_BOTTOM, FRAME_RIM, FRAME_TOP
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.widgets.medallion import GROUND, draw_medallion

HEIGHT: Final = 170
NAME_SIZE: Final = 48
PADDING: Final = 16
GAP: Final = 12
NAME_SHARE: Final = 0.48
"""Share of the width for the name; the portraits have the rest."""
LOWERED: Final = 0.3


class TeamStrip(Node):
    """A team, with empty frames for those who are still to be picked."""

    def __init__(self, name: str, colour: Colour, team: Sequence[str], size: int, *, picks: bool) -> None:
        """Show a team of that many fighters; `picks` says whether it is its turn."""
        self._name, self._colour, self._team, self._size, self._picks = name, colour, team, size, picks

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its height."""
        return Size(width, HEIGHT)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height at which portraits can be recognised."""
        return HEIGHT / 2

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the plate, the name and the portraits."""
        layer, canvas = surface.layer, surface.canvas
        place = Rectangle(area.x + GAP / 2, area.y, area.w - GAP, area.h)
        rim, edge = (GOLD, 5) if self._picks else (FRAME_RIM, 2)
        Panel(layer, place, fill=(FRAME_TOP, FRAME_BOTTOM), rim=rim, radius=10, edge=edge)
        name = place.w * NAME_SHARE
        y = place.centre[1] + LOWERED * canvas.text_size(NAME_SIZE)
        at = (place.x + PADDING, y)
        Label(layer, self._name, at, NAME_SIZE, colour=self._colour, widest=name - 2 * PADDING)
        room = place.w - name - PADDING
        side = min(place.h - 2 * PADDING, (room - GAP * (self._size - 1)) / self._size)
        for number in range(self._size):
            x = place.x + place.w - PADDING - (self._size - number) * side - (self._size - 1 - number) * GAP
            frame = Rectangle(x, place.centre[1] - side / 2, side, side)
            if number < len(self._team):
                draw_medallion(layer, self._team[number], frame)
            else:
                Panel(layer, frame, fill=GROUND, rim=PANEL_RIM, radius=10, edge=2)
