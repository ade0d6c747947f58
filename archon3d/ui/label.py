"""Texts on a layer, snapped to the window's pixels."""

from collections.abc import Iterable
from typing import Final, Literal

from panda3d.core import TextNode

from archon3d.ui.canvas import IVORY, SHADE, Colour, Layer
from archon3d.ui.fonts import GLYPH_MARGIN, TEXT
from archon3d.ui.line_breaks import broken, is_japanese, unbroken

_ALIGN: Final[dict[str, Literal[0, 1, 2]]] = {
    "left": TextNode.A_left,
    "centre": TextNode.A_center,
    "right": TextNode.A_right,
}


class Label:
    """A piece of text on a layer.

    The engine builds its letters when they are first drawn: what measures them must not build them before.

    `x`, `y` is the start, centre or end of its baseline, depending on its alignment.
    """

    def __init__(
        self,
        layer: Layer,
        text: str,
        at: tuple[float, float],
        size: float,
        *,
        face: str = TEXT,
        colour: Colour = IVORY,
        align: str = "left",
        wrap: float | None = None,
        widest: float | None = None,
    ) -> None:
        """Write the text; `size` is the em's height at full scale, in canvas units.

        A line longer than `wrap` is wrapped. Text wider than `widest`, or with a word wider than `wrap`, is
        drawn smaller.
        """
        self._canvas, self._face = layer.canvas, face
        self._pixel = layer.canvas.pixel
        self._pixels = max(round(layer.canvas.text_size(size) / self._pixel), 1)
        self._wrap, self._widest = (
            None if room is None else max(room, self._pixel) for room in (wrap, widest)
        )
        self._most: int | None = None
        self._text = ""
        self._node = TextNode("label")
        self._node.set_align(_ALIGN[align])
        self._node.set_shadow(0.04, 0.05)
        self._node.set_shadow_color(*SHADE)
        self._path = layer.attach(self._node)
        self._fitting = self._pixels
        self._draw_with(self._pixels)
        self.move(*at)
        self.text = text
        self._colour = colour
        self._node.set_text_color(*layer.canvas.tint(colour))

    def move(self, x: float, y: float) -> None:
        """Move it there, snapped to whole pixels."""
        column, row = (round(place / self._pixel) - GLYPH_MARGIN for place in (x, y))
        self._path.set_pos(column * self._pixel, 0, -row * self._pixel)

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        drawn = text.encode("utf-8", "replace").decode()  # file names may not be valid text
        if drawn == self._text:
            return
        self._text = drawn
        self._fit()

    def resize(self, size: float) -> None:
        """Set the size, as when the label was made."""
        self._pixels = max(round(self._canvas.text_size(size) / self._pixel), 1)
        self._fit()

    def widen(self, widest: float) -> None:
        """Set the width beyond which text is drawn smaller."""
        self._widest = max(widest, self._pixel)
        self._fit()

    @property
    def drawn(self) -> int:
        """Current em size in pixels."""
        return round(self._em / self._pixel)

    @property
    def fitting(self) -> int:
        """Em size in pixels that its room allows, without a limit."""
        return self._fitting

    def limit(self, most: int | None) -> None:
        """Limit the em size to that many pixels, however much room there is; None removes the limit."""
        self._most = most
        if self._limited != self.drawn:
            self._draw_with(self._limited)
            self._canvas.fonts.rasterise(self._font, self._text)

    @property
    def _limited(self) -> int:
        return self._fitting if self._most is None else min(self._fitting, self._most)

    def _fit(self) -> None:
        """Draw the text, smaller if it or one of its words is too wide."""
        self._fitting = self._pixels
        self._draw_with(self._fitting)
        excess = self._excess()
        if excess > 1:
            self._fitting = min(int(self._pixels / excess) + 1, self._pixels)
            self._draw_with(self._fitting)
            while self._excess() > 1 and self._fitting > 1:  # a smaller size is not proportionally narrower
                self._fitting -= 1
                self._draw_with(self._fitting)
        if self._limited != self._fitting:
            self._draw_with(self._limited)
        self._canvas.fonts.rasterise(self._font, self._text)

    def _excess(self) -> float:
        """Return the factor by which the text is too wide, or its longest word if it is wrapped."""
        excess = 0.0
        if self._widest is not None:
            excess = self.width / self._widest
        if self._wrap is not None and self.text:
            longest = max(map(self._node.calc_width, unbroken(self.text)), default=0.0)
            excess = max(excess, longest * self._em / self._wrap)
        return excess

    @property
    def colour(self) -> Colour:
        """Colour of the letters, before the palette is applied."""
        return self._colour

    @colour.setter
    def colour(self, colour: Colour) -> None:
        if colour != self._colour:
            self._colour = colour
            self._node.set_text_color(*self._canvas.tint(colour))

    def fade(self, share: float) -> None:
        """Set the opacity of text and shadow, from 0 to 1."""
        self._path.set_alpha_scale(share)

    @property
    def width(self) -> float:
        """Width of the longest line in canvas units."""
        if self._wrap is not None or "\t" in self._text:
            return self._node.get_width() * self._em if self._text else 0.0
        lines = self._text.split("\n")
        return max(self._node.calc_width(line.rstrip()) for line in lines) * self._em

    @property
    def lines(self) -> int:
        """Number of lines."""
        if self._wrap is None:
            return self._text.count("\n") + 1 if self._text else 0
        return self._node.get_num_rows() if self._text else 0

    @property
    def line_height(self) -> float:
        """Distance from one line's baseline to the next, in canvas units."""
        return self._node.get_line_height() * self._em

    def _draw_with(self, pixels: int) -> None:
        """Draw at that many pixels per em."""
        self._em = pixels * self._pixel
        fonts = self._canvas.fonts
        self._font = fonts.font(fonts.face_of(self._text, self._face), pixels)
        self._node.set_font(self._font)
        text = self._text
        if self._wrap is not None:
            room = self._wrap / self._em
            self._node.set_wordwrap(room)
            text = broken(text, room, self._node.calc_width) if is_japanese(text) else text
        self._node.set_text(text)
        self._path.set_scale(self._em)


def even(labels: Iterable[Label]) -> None:
    """Draw all of them at the size of the smallest one: the lines of one list."""
    together = tuple(labels)
    smallest = min((label.fitting for label in together if label.text), default=None)
    for label in together:
        label.limit(smallest)
