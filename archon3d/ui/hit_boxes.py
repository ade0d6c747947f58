"""Hitboxes over the arena: bodies, shots, attacks, reach, and obstacles."""

from collections.abc import Callable, Iterator
from typing import Final

from archon3d.arena.collide import BODY_PIXELS
from archon3d.play.arena_view import ArenaView, Box, reach_of
from archon3d.ui.canvas import FADED, GOLD, IVORY, SIDE_TEXT_COLOURS, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import Panel

Corner = tuple[float, float]

EDGE: Final = 3
RADIUS: Final = 2
FILL: Final = 0.16
"""Opacity of a box's fill."""
STRIKES: Final[Colour] = (1.0, 0.35, 0.25, 1.0)
"""Edge colour of what deals damage now."""


class HitBoxes(Node):
    """The boxes of one moment; `show` replaces them."""

    def __init__(self, project: Callable[[float, float], Corner]) -> None:
        """Create no boxes yet. `project` returns the canvas point of a pixel of the field."""
        self._layer: Layer | None = None
        self._project = project
        self._panels: list[Panel] = []
        self.places: tuple[Rectangle, ...] = ()
        """Places of the boxes that are shown."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: the boxes are where the fighters are."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Take the layer for boxes."""
        self._layer, self._panels, self.places = surface.layer, [], ()

    def show(self, view: ArenaView | None) -> None:
        """Draw the boxes of that moment, or none."""
        if self._layer is None:
            return
        boxes = list(_boxes(view)) if view is not None else []
        self.places = tuple(self._place(box) for box, _, _ in boxes)
        while len(self._panels) < len(boxes):
            self._panels.append(Panel(self._layer, Rectangle(0, 0, 1, 1), radius=RADIUS, edge=EDGE))
        for number, panel in enumerate(self._panels):
            panel.show(number < len(boxes))
            if number < len(boxes):
                _, colour, fill = boxes[number]
                shade = (*colour[:3], fill)
                panel.paint(shade, shade, colour)
                panel.place(self.places[number])

    def _place(self, box: Box) -> Rectangle:
        x, y, w, h = box
        left, top = self._project(x, y)
        right, bottom = self._project(x + w, y + h)
        return Rectangle(left, top, right - left, bottom - top)


def _boxes(view: ArenaView) -> Iterator[tuple[Box, Colour, float]]:
    """Yield each box with the colour of its edge and the opacity of its fill."""
    for obstacle in view.obstacles:
        if obstacle.state != "absent":
            solid = obstacle.state == "solid"
            yield (obstacle.x, obstacle.y, obstacle.w, obstacle.h), FADED if solid else IVORY, 0.0
    for fighter in view.fighters:
        if fighter.dead:
            continue
        yield (fighter.x, fighter.y, BODY_PIXELS, BODY_PIXELS), SIDE_TEXT_COLOURS[fighter.side], FILL
        if fighter.attack_box is not None:
            yield fighter.attack_box, STRIKES, FILL
        elif fighter.ready >= 1 and (reach := reach_of(fighter.form)):
            x, y, w, h = reach[fighter.facing % len(reach)]
            yield (fighter.x + x, fighter.y + y, w, h), GOLD, 0.0
    for shot in view.shots:
        yield (shot.x, shot.y, shot.w, shot.h), STRIKES, FILL
