"""A podium: the first three on steps, with their names over them."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import PANEL_BOTTOM, PANEL_RIM, Panel
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import row_text

HEIGHT: Final = 460
NAME: Final = TextStyle(54, TITLE)
NUMBER: Final = TextStyle(92, TITLE)
ORDER: Final = (1, 0, 2)
"""Places from the left to the right: the first is in the middle."""
STEPS: Final = (1.0, 0.7, 0.48)
"""Heights of the steps, as shares of the highest one's."""
NAME_LINE: Final = 76
COLOURS: Final[tuple[Colour, ...]] = (GOLD, IVORY, FADED)
TOPS: Final[tuple[Colour, ...]] = (
    (0.46, 0.36, 0.16, 0.97),
    (0.34, 0.33, 0.36, 0.97),
    (0.33, 0.22, 0.15, 0.97),
)
GAP: Final = 10


class Podium(Node):
    """Up to three steps; equals of a rank are named on one step."""

    grow = 1.0

    def __init__(self, names: Sequence[str]) -> None:
        """`names` are those of the first, the second and the third place."""
        self._names = names

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height at full size."""
        return Size(width, HEIGHT)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height at which the steps differ."""
        return HEIGHT / 2

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the steps with their numbers, and the names over them."""
        layer, canvas = surface.layer, surface.canvas
        line = min(canvas.room(NAME_LINE, NAME.size), area.h / 4)
        wide, highest = area.w / len(ORDER), area.h - line
        size = row_text(canvas, NAME, line)[0]
        for column, place in enumerate(ORDER):
            if place >= len(self._names):
                continue
            high = highest * STEPS[place]
            step = Rectangle(area.x + column * wide + GAP / 2, area.y + area.h - high, wide - GAP, high)
            Panel(layer, step, fill=(TOPS[place], PANEL_BOTTOM), rim=PANEL_RIM, radius=6, edge=3)
            at = (step.centre[0], step.y - line * 0.28)
            Label(
                layer,
                self._names[place],
                at,
                size,
                face=TITLE,
                colour=COLOURS[place],
                align="centre",
                widest=step.w,
            )
            number = row_text(canvas, NUMBER, high)[0]
            at = (step.centre[0], step.y + min(high * 0.75, canvas.text_size(NUMBER.size) * 1.1))
            Label(layer, str(place + 1), at, number, face=TITLE, colour=COLOURS[place], align="centre")
