"""An iris: the last frame stands over the picture, and a growing hole in it reveals what is drawn now."""

import math
from typing import Final

from panda3d.core import CardMaker

from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas, Colour
from archon3d.ui.shaders import shader
from archon3d.ui.shapes import CLEAR, Point

ORDER: Final = 5
"""Draw order: over the text of a match."""

RIM: Final = 30.0
"""Width of the hole's bright rim, in canvas units."""
CLOSER: Final = 0.12
"""Share by which the last frame has grown once the hole is open."""


class Iris:
    """The last frame with a hole in it. Without a last frame, nothing is drawn."""

    def __init__(self, canvas: Canvas, rim: Colour | None) -> None:
        """Take the last frame; `rim` is the colour of the hole's rim, or None for none."""
        self._canvas = canvas
        self._layer = canvas.layer("iris", ORDER)
        last = canvas.last_frame()
        self._path = None
        if last is not None:
            card = CardMaker("last frame")
            card.set_frame(0, 1, -1, 0)
            self._path = self._layer.attach(card.generate())
            self._path.set_shader(shader("iris"))
            self._path.set_texture(last)
            self._path.set_shader_input("rim", CLEAR if rim is None else canvas.tint(rim))

    def open(self, at: Point, share: float) -> None:
        """Open the hole around a canvas point: 0 for no hole, 1 for the whole picture."""
        if self._path is None:
            return
        width = self._canvas.width
        far = math.hypot(max(at[0], width - at[0]), max(at[1], CANVAS_HEIGHT - at[1]))
        self._path.set_scale(width, 1, CANVAS_HEIGHT)
        self._path.set_shader_inputs(
            size=(width, CANVAS_HEIGHT),
            middle=at,
            hole=(share * (far + RIM), RIM),
            closer=1.0 - CLOSER * share,
        )

    def close(self) -> None:
        """Remove it."""
        self._layer.close()
