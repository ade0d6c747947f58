"""A button to press with the mouse: raised, with a rim, and lighter while it is pointed at."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import GOLD, IVORY, TITLE, Colour, Label, Layer, capped
from archon3d.ui.focus import Rectangle
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
"""Of the button's height, for the letters."""
BASELINE: Final = 0.69
"""Where its words stand, as a share of its height from its top."""


class ButtonFace:
    """What a button looks like, without its words."""

    def __init__(self, layer: Layer, place: Rectangle) -> None:
        self._panel = Panel(layer, place, radius=RADIUS, edge=3)
        self.light(False)

    def place(self, place: Rectangle) -> None:
        """Put it there."""
        self._panel.place(place)

    def light(self, lit: bool) -> None:
        """Make it lighter, or as dark as it was."""
        self._panel.paint(*((LIT_TOP, LIT_BOTTOM, IVORY) if lit else (FACE_TOP, FACE_BOTTOM, RIM)))

    def show(self, shown: bool) -> None:
        """Show it, or hide it."""
        self._panel.show(shown)


class PressButton:
    """One button that is as long as its words; out of sight without any."""

    def __init__(self, layer: Layer, corner: tuple[float, float], align: str, highest: float) -> None:
        """`corner` is its upper left one, or the upper right one where `align` is right; `highest` are the
        canvas units that it may be high.
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
        """What it says; empty while it is out of sight."""
        return self._label.text

    @property
    def place(self) -> Rectangle:
        """Where it lies."""
        return self._place

    def write(self, text: str) -> None:
        """Say that; nothing takes it out of sight."""
        if text != self._label.text:
            self._label.text = text
            self._lay()

    def point(self, at: tuple[float, float] | None) -> bool:
        """Light it up where the mouse points at it; return whether it does."""
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
