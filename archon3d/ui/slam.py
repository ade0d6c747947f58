"""Text that slams onto the picture: large and faint at first, then at its place."""

from typing import Final

from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.shapes import show

SECONDS: Final = 0.14
"""Duration of the movement."""
FAR: Final = 2.6
"""Scale of the text at its start."""


class Slam:
    """A line in the title font; hidden at first."""

    def __init__(
        self,
        layer: Layer,
        text: str,
        at: tuple[float, float],
        size: float,
        colour: Colour,
        *,
        widest: float | None = None,
    ) -> None:
        """Create the line; `at` is the middle of its baseline, towards which the text moves."""
        self._at = at
        part = layer.part(text)
        self._node = part.node
        self._label = Label(part, text, at, size, face=TITLE, colour=colour, align="centre", widest=widest)
        self.show(0.0)

    @property
    def width(self) -> float:
        """Width of the line in canvas units."""
        return self._label.width

    def show(self, share: float, opacity: float = 1.0) -> None:
        """Show it at that share of the movement, with that final opacity."""
        scale = 1.0 + (FAR - 1.0) * (1.0 - share) ** 2
        x, y = self._at
        self._node.set_scale(scale, 1.0, scale)
        self._node.set_pos(x * (1.0 - scale), 0.0, -y * (1.0 - scale))
        self._label.fade(share * opacity)
        show(self._node, share * opacity > 0)
