"""A button for the mouse: raised, with a rim, and lighter under the pointer."""

from typing import Final

from archon3d.ui.canvas import GOLD, IVORY, Colour, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.shapes import Panel

FACE_TOP: Final[Colour] = (0.36, 0.27, 0.15, 0.98)
FACE_BOTTOM: Final[Colour] = (0.17, 0.12, 0.08, 0.98)
LIT_TOP: Final[Colour] = (0.55, 0.42, 0.20, 1.0)
LIT_BOTTOM: Final[Colour] = (0.29, 0.20, 0.10, 1.0)
RIM: Final[Colour] = (0.86, 0.68, 0.36, 1.0)
RADIUS: Final = 12
PADDING: Final = 22
TEXT_SIZE: Final = 32
TEXT_SHARE: Final = 0.56
"""Size of the letters, as a share of the button's height."""
BASELINE: Final = 0.69
"""Baseline of its text, from its top, as a share of its height."""


class ButtonFace:
    """A button's background, without text."""

    def __init__(self, layer: Layer, place: Rectangle) -> None:
        self._panel = Panel(layer, place, radius=RADIUS, edge=3)
        self.light(False)

    def place(self, place: Rectangle) -> None:
        """Move and resize it."""
        self._panel.place(place)

    def light(self, lit: bool) -> None:
        """Light it, or return it to normal."""
        self._panel.paint(*((LIT_TOP, LIT_BOTTOM, IVORY) if lit else (FACE_TOP, FACE_BOTTOM, RIM)))

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        self._panel.show(shown)


class PressButton:
    """A button as long as its text; hidden without any."""

    def __init__(self, layer: Layer, corner: tuple[float, float], align: str, highest: float) -> None:
        """Create it hidden.

        `corner` is its upper left one, or the upper right one if `align` is right; `highest` is its greatest
        height in canvas units.
        """
        self._x, self._top = corner
        self._align = align
        self._face = ButtonFace(layer, Rectangle(0, 0, 1, 1))
        size = capped(layer.canvas, TEXT_SIZE, highest * TEXT_SHARE)
        self._height = layer.canvas.text_size(size) / TEXT_SHARE
        self._label = Label(layer, "", corner, size, face=TITLE, align="centre")
        self._place = Rectangle(self._x, self._top, 0, self._height)
        self._lit = False
        self._lay()

    @property
    def text(self) -> str:
        """Its text; empty while it is hidden."""
        return self._label.text

    @property
    def place(self) -> Rectangle:
        return self._place

    def write(self, text: str) -> None:
        """Set the text; an empty one hides it."""
        if text != self._label.text:
            self._label.text = text
            self._lay()

    def point(self, at: tuple[float, float] | None) -> bool:
        """Light it while the pointer is over it; return whether it is."""
        lit = at is not None and bool(self.text) and self._place.holds(at)
        if lit != self._lit:
            self._lit = lit
            self._face.light(lit)
            self._label.colour = GOLD if lit else IVORY
        return lit

    def _lay(self) -> None:
        width = self._label.width + 2 * PADDING
        left = self._x - width if self._align == "right" else self._x
        self._place = Rectangle(left, self._top, width, self._height)
        self._face.place(self._place)
        self._face.show(bool(self.text))
        self._label.move(left + width / 2, self._top + self._height * BASELINE)
