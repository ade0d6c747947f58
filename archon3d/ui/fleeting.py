"""A line over whatever screen there is, that stays for a moment."""

from __future__ import annotations

from typing import Final

from archon3d.ui.arena_hud import Plate
from archon3d.ui.canvas import ITALIC, IVORY, Canvas, Layer

ORDER: Final = 7
"""It lies over the board and the arena, and below a pause."""

SECONDS: Final = 2.2
"""How long a text stays, unless another takes its place."""


class FleetingLine:
    """One line of text on a plate; none while there is no text."""

    def __init__(self, canvas: Canvas, name: str, baseline: float, order: int = ORDER) -> None:
        """`baseline` is in canvas units from the top."""
        self._canvas, self._name, self._baseline, self._order = canvas, name, baseline, order
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
        self._layer = self._canvas.layer(self._name, self._order)
        self._plate = Plate(self._layer, self._canvas.width / 2, self._baseline, "centre", IVORY, ITALIC)
        self._plate.write(self._text)

    def close(self) -> None:
        """Takes the line away."""
        if self._layer is not None:
            self._layer.close()
            self._layer = None
