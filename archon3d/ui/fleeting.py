"""A line over whatever screen there is, that stays for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from archon3d.ui.arena_hud import TEXT_SIZE, Plate
from archon3d.ui.canvas import ITALIC, IVORY, Canvas, Layer

ORDER: Final = 12
"""It lies over everything else."""
MARGIN: Final = 26
"""Canvas units that stay free at both ends of the widest text."""

SECONDS: Final = 2.2
"""How long a text stays, unless another takes its place."""


class FleetingLine:
    """One line of text on a plate; none while there is no text."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        baseline: Callable[[Canvas], float],
        size: Callable[[Canvas], float] = lambda canvas: TEXT_SIZE,
    ) -> None:
        """`baseline`, from the top, and the letters' `size` are in canvas units."""
        self._canvas, self._name, self._baseline, self._size = canvas, name, baseline, size
        self._text, self._left = "", 0.0
        self._layer: Layer | None = None
        self.resize()

    def say(self, text: str) -> None:
        """Shows another text."""
        self._text, self._left = text, SECONDS
        self._plate.write(text)

    def update(self, dt: float) -> None:
        """Goes on by `dt` seconds."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._text = ""
                self._plate.write("")

    def resize(self) -> None:
        """Lays the line out anew."""
        self.close()
        canvas = self._canvas
        self._layer = canvas.layer(self._name, ORDER)
        self._plate = Plate(
            self._layer,
            canvas.width / 2,
            self._baseline(canvas),
            "centre",
            IVORY,
            ITALIC,
            canvas.width - 2 * MARGIN,
            self._size(canvas),
        )
        self._plate.write(self._text)

    def close(self) -> None:
        """Takes the line away."""
        if self._layer is not None:
            self._layer.close()
            self._layer = None
