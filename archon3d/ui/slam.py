"""Words that come down onto the picture: large and faint at first, then where they belong."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import TITLE, Colour, Label, Layer
from archon3d.ui.shapes import show

SECONDS: Final = 0.14
"""How long the way down takes."""
FAR: Final = 2.6
"""How much larger the words are at its start."""


class Slam:
    """A line in the titles' face; unseen at first."""

    def __init__(
        self,
        layer: Layer,
        text: str,
        at: tuple[float, float],
        size: float,
        colour: Colour,
        *,
        align: str = "centre",
        widest: float | None = None,
    ) -> None:
        """`at` is the baseline's start, middle or end, as the alignment says, and what the words come down
        upon.
        """
        self._at = at
        part = layer.part(text)
        self._node = part.node
        self._label = Label(part, text, at, size, face=TITLE, colour=colour, align=align, widest=widest)
        self.show(0.0)

    @property
    def width(self) -> float:
        """Canvas units of the line."""
        return self._label.width

    def show(self, share: float, opacity: float = 1.0) -> None:
        """Show it that share of the way down, and by that opacity there."""
        scale = 1.0 + (FAR - 1.0) * (1.0 - share) ** 2
        x, y = self._at
        self._node.set_scale(scale, 1.0, scale)
        self._node.set_pos(x * (1.0 - scale), 0.0, -y * (1.0 - scale))
        self._label.fade(share * opacity)
        show(self._node, share * opacity > 0)
