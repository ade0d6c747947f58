"""Buttons for the mouse: raised, with a rim, and lighter under the pointer."""

from collections.abc import Mapping
from typing import Final

from archon3d.ui.canvas import GOLD, IVORY, Canvas, Colour, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.layout import Anchored, Gap, Inset, Node, Plated, Size, Stack, Surface
from archon3d.ui.menu_rows import Item
from archon3d.ui.theme import GAP, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import LivePart, Located

FACE: Final = ((0.36, 0.27, 0.15, 0.98), (0.17, 0.12, 0.08, 0.98), (0.86, 0.68, 0.36, 1.0))
LIT: Final = ((0.55, 0.42, 0.20, 1.0), (0.29, 0.20, 0.10, 1.0), IVORY)
"""Colours at the top, at the bottom and of the rim."""
RADIUS: Final = 12
PADDING: Final = 22
TEXT_SIZE: Final = 32
TEXT_SHARE: Final = 0.56
"""Size of the letters, as a share of the button's height."""
ROW: Final = 74
ROW_TEXT: Final = 36
"""Height of buttons to choose from, and the size of their letters."""


def _face(height: float = 0.0, colours: tuple[Colour, Colour, Colour] = FACE) -> Node:
    """Return a button without text."""
    return Plated(Gap(height), 0, colours, radius=RADIUS)


class PressButton(LivePart):
    """A button as long as its text, at the top of its place; hidden without any."""

    def __init__(self, across: float, foot: float) -> None:
        """Put it where `across` of the spare width is on its left.

        It ends above `foot`, in canvas units from the picture's top, at any text size.
        """
        super().__init__(Gap(), name="button")
        self._across, self._foot = across, foot
        self._text, self._lit = "", False
        self._button = Located(Gap())

    def write(self, text: str) -> None:
        """Set the text; an empty one hides it."""
        if text != self._text:
            self._text = text
            self._renew()

    def point(self, at: tuple[float, float] | None) -> bool:
        """Light it while the pointer is over it; return whether it is."""
        lit = at is not None and bool(self._text) and self._button.area.holds(at)
        if lit != self._lit:
            self._lit = lit
            self._renew()
        return lit

    def _renew(self) -> None:
        if self._layer is None:
            return
        canvas, highest = self._layer.canvas, (self._foot - self.area.y) * TEXT_SHARE
        style = TextStyle(capped(canvas, TEXT_SIZE, highest), TITLE, GOLD if self._lit else IVORY)
        face = _face(canvas.text_size(style.size) / TEXT_SHARE, LIT if self._lit else FACE)
        self._button = Located(Stack(face, Inset(Anchored(Text(self._text, style)), PADDING, 0)))
        self.replace(Anchored(self._button, across=self._across, down=0.0) if self._text else Gap())


class PressChoices(Node):
    """Buttons side by side to choose from, with letters of one size."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """Offer the texts by key, from left to right."""
        self._texts = texts

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of one button."""
        return Size(width, canvas.room(ROW, ROW_TEXT))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the buttons, and add a row for each."""
        pitch = (area.w + GAP) / len(self._texts)
        for number, (key, text) in enumerate(self._texts.items()):
            place = Rectangle(area.x + number * pitch, area.y, pitch - GAP, area.h)
            _face().put(surface, place)
            surface.items.append(Item(key, text, place, "centre", ROW_TEXT, hand=False, group="choices"))
