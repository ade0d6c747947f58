"""The flat space that words and panels are laid out in.

A canvas unit is a pixel of a picture that is 1080 high: x runs to the right from 0 to `width`, y down from 0
to 1080. The picture fills the window, or all of it that the limits of its shape allow (`picture`).
Text is drawn at the window's own pixels, so that it is crisp at every size.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, Literal

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    DynamicTextFont,
    Filename,
    NodePath,
    PandaNode,
    SamplerState,
    Shader,
    TextNode,
    TransparencyAttrib,
)

from archon3d.host import paths
from archon3d.host.paths import native_name
from archon3d.play.colours import SIDE_COLOURS
from archon3d.ui.focus import Rectangle
from archon3d.ui.picture import ANY, SCREENS, Shapes, confine, picture_in

CANVAS_HEIGHT: Final = 1080.0

TITLE: Final = "Cinzel-Bold"
TEXT: Final = "EBGaramond-Regular"
ITALIC: Final = "EBGaramond-Italic"

SMALLEST: Final = 30
"""Canvas units of the smallest text: its capitals are 13 pixels high at 1280 x 720."""

LEAST_CAPITALS: Final = 12.5
"""Pixels of the lowest capitals, at full scale: letters are drawn at whole pixels, so that some get lost."""
CAPITAL_SHARE: Final = 0.65
"""A capital's height, as a share of the em."""

FULL_SCALE: Final = 100
"""Percent at which text has the size that it was designed with."""

EASY_WIDTH: Final = 7.2
"""Canvas units of the picture's width that there are at least for each percent of the text's size: as many as
a picture of 4:3 has at the largest."""

ROOMY: Final = 5 / 4
"""A picture of this shape or a wider one has room for all that is designed to stand side by side."""

UPRIGHT: Final = 0.95
"""In a picture of a narrower shape words stand above a board, and not beside it."""

ENLARGED: Final = 64
"""Canvas units that no text outgrows because of the text scale: what is as large already stays as it is."""

GLYPH_PAGE: Final = 512
"""Width and height in pixels of the textures that hold glyphs, at least; large letters have larger ones."""

WIDEST_GLYPH: Final = 1.5
"""No letter is wider or higher than that, in ems, margins and all."""

GLYPH_MARGIN: Final = 4
"""Pixels between two glyphs on a page, so that none shows a trace of its neighbour. The engine draws every
glyph so far to the right and down, which a label makes up for."""

SHAPES_IN_A_LAYER: Final = 1000
"""This many shapes fit on a layer before they are drawn over the next one."""

Colour = tuple[float, float, float, float]
Rows = Sequence[Sequence[float]]
"""A matrix that colours go through, row by row."""

BRIGHT: Final[Colour] = (1, 1, 1, 1)
"""For what is pointed at."""
IVORY: Final[Colour] = (0.95, 0.92, 0.83, 1)
GOLD: Final[Colour] = (0.93, 0.76, 0.42, 1)
FADED: Final[Colour] = (0.74, 0.71, 0.68, 1)
SHADE: Final[Colour] = (0.02, 0.015, 0.03, 0.9)
SIDE_TEXT_COLOURS: Final[dict[str, Colour]] = {side: (*rgb, 1) for side, rgb in SIDE_COLOURS.items()}


class Canvas:
    """The canvas of one window. `close` takes everything on it away."""

    def __init__(self, base: ShowBase, shapes: Shapes = SCREENS) -> None:
        """`shapes` are what the picture's shape has to lie between."""
        self._base = base
        self._shapes = shapes
        self._fonts: dict[tuple[str, int], DynamicTextFont] = {}
        self.root: NodePath = base.render2d.attach_new_node("canvas")
        self.root.set_transparency(TransparencyAttrib.M_alpha)
        self.root.set_depth_test(False)
        self.root.set_depth_write(False)
        self.root.set_antialias(AntialiasAttrib.M_multisample)
        self._picture = picture_in((1, 1), shapes)
        self._wanted_scale = FULL_SCALE
        self._captioned = False
        self._lettering = (0.0, 0)
        """The picture's height in pixels and the text's scale that the fonts are for."""
        self._palette: Rows | None = None
        self._stale = True
        self.refresh()

    @property
    def width(self) -> float:
        """The canvas's width in units; it follows the picture's shape."""
        return CANVAS_HEIGHT * self.aspect

    @property
    def aspect(self) -> float:
        """The picture's width by its height."""
        return self._picture.aspect

    @property
    def pixel(self) -> float:
        """Canvas units in a pixel of the picture."""
        return CANVAS_HEIGHT / self._picture.rows

    @property
    def least_text(self) -> float:
        """Canvas units of the smallest text that can be read from a couch."""
        return LEAST_CAPITALS / CAPITAL_SHARE * self.pixel

    @property
    def text_scale(self) -> int:
        """How large small text is, in percent of its design, as far as the picture is wide enough for it.

        A change makes the layouts stale.
        """
        return min(self._wanted_scale, max(FULL_SCALE, int(self.width / EASY_WIDTH)))

    @text_scale.setter
    def text_scale(self, percent: int) -> None:
        self._stale = self._stale or percent != self._wanted_scale
        self._wanted_scale = percent

    @property
    def roomy(self) -> bool:
        """Whether things may stand side by side: text has the size of its design, and room enough."""
        return self.text_scale == FULL_SCALE and self.aspect >= ROOMY

    @property
    def upright(self) -> bool:
        """Whether there is more room above and below a board than beside it."""
        return self.aspect < UPRIGHT

    @property
    def captioned(self) -> bool:
        """Whether the last line belongs to the captions; a change makes the layouts stale."""
        return self._captioned

    @captioned.setter
    def captioned(self, captioned: bool) -> None:
        self._stale = self._stale or captioned != self._captioned
        self._captioned = captioned

    def repaint(self, palette: Rows) -> None:
        """From now on every colour goes through that matrix; a change makes the layouts stale."""
        self._stale = self._stale or palette != self._palette
        self._palette = palette

    def tint(self, colour: Colour) -> Colour:
        """Return the colour as the palette has it."""
        if self._palette is None:
            return colour
        red, green, blue = (
            min(1.0, max(0.0, sum(share * part for share, part in zip(row, colour[:3], strict=True))))
            for row in self._palette
        )
        return red, green, blue, colour[3]

    def text_size(self, size: float) -> float:
        """Return canvas units of text that is designed to be `size` high, at the present text scale."""
        return max(size, min(size * self.text_scale / FULL_SCALE, ENLARGED))

    def room(self, length: float, size: float) -> float:
        """Return what a length that is designed for text of that size becomes with the text."""
        return length * self.text_size(size) / size

    def invalidate(self) -> None:
        """All has to be laid out anew at the next refresh, as when the words are others."""
        self._stale = True

    def refresh(self) -> bool:
        """Follow the window's size; returns whether all has to be laid out anew."""
        size = self._window_size()
        if size == self._picture.window and not self._stale:
            return False
        self._picture, self._stale = picture_in(size, self._shapes), False
        confine(self._base, self._picture)
        lettering = self._picture.rows, self.text_scale
        if lettering != self._lettering:
            self._forget_fonts()
        self._lettering = lettering
        self.root.set_pos(-1, 0, 1)
        self.root.set_scale(2 / self.width, 1, 2 / CANVAS_HEIGHT)
        return True

    def _window_size(self) -> tuple[int, int]:
        """Return the window's width and height in pixels; the last ones while it has none, as a mere icon."""
        width, height = self._base.win.get_x_size(), self._base.win.get_y_size()
        return (width, height) if width > 0 and height > 0 else self._picture.window

    def place(self, pointer: tuple[float, float]) -> tuple[float, float]:
        """Return the canvas point at a pointer's place (-1 to 1 to the right and upward)."""
        return (pointer[0] + 1) / 2 * self.width, (1 - pointer[1]) / 2 * CANVAS_HEIGHT

    def pointer(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return the pointer's place at a canvas point."""
        return point[0] / self.width * 2 - 1, 1 - point[1] / CANVAS_HEIGHT * 2

    def texts(self) -> dict[str, Rectangle]:
        """Return everything that can be read now, and where it stands; equal texts count once."""
        found = {}
        for path in self.root.find_all_matches("**/+TextNode"):
            node = path.node()
            bounds = None if path.is_hidden() else path.get_tight_bounds(self.root)
            if bounds and isinstance(node, TextNode):
                low, high = bounds
                place = Rectangle(low.x, -high.z, high.x - low.x, high.z - low.z)
                found[node.get_text()] = place
        return found

    def layer(self, name: str, order: int = 0) -> Layer:
        """Return an empty layer; those of a higher order lie over those of a lower one."""
        node = self.root.attach_new_node(name)
        return Layer(self, node, order)

    def font(self, face: str, pixels: int) -> DynamicTextFont:
        """Return a face whose letters are drawn for that many pixels to the em."""
        known = self._fonts.get((face, pixels))
        if known is None:
            path = paths.data_file(f"models/fonts/{face}.ttf")
            known = DynamicTextFont(Filename.from_os_specific(native_name(path)))
            known.set_pixels_per_unit(pixels)
            known.set_scale_factor(1)
            page = max(GLYPH_PAGE, math.ceil(WIDEST_GLYPH * pixels))
            known.set_page_size(page, page)
            known.set_texture_margin(GLYPH_MARGIN)
            known.set_minfilter(SamplerState.FT_linear)
            known.set_magfilter(SamplerState.FT_linear)
            self._fonts[face, pixels] = known
        return known

    def close(self) -> None:
        """Take the canvas away, and its limits from the window."""
        self.root.remove_node()
        confine(self._base, picture_in(self._picture.window, ANY))
        self._forget_fonts()

    def _forget_fonts(self) -> None:
        """The engine keeps the pages of a font that nobody has any more: they are emptied by hand. It keeps
        the glyphs' states as well, for good, so that no font is given up that is still of use.
        """
        for font in self._fonts.values():
            for page in font.get_pages():
                page.release_all()
                page.clear_ram_image()
            font.clear()
        self._fonts.clear()


class Layer:
    """Words and shapes that appear and go together. `close` removes them."""

    def __init__(self, canvas: Canvas, node: NodePath, order: int, whole: Layer | None = None) -> None:
        """`whole` is the layer that this one is a part of."""
        self.canvas = canvas
        self.node = node
        self._order = order
        self._shapes = 0
        self._whole = whole

    def attach(self, node: PandaNode) -> NodePath:
        """Put a node on the layer, over all that is on it already."""
        path = self.node.attach_new_node(node)
        path.set_bin("fixed", self._next_place())
        return path

    def window(self, view: Rectangle) -> Layer:
        """Return a part of the layer that shows only what lies in the view, and can be moved behind it."""
        frame = self.node.attach_new_node("window")
        width = self.canvas.width
        frame.set_scissor(
            view.x / width,
            (view.x + view.w) / width,
            1 - (view.y + view.h) / CANVAS_HEIGHT,
            1 - view.y / CANVAS_HEIGHT,
        )
        return Layer(self.canvas, frame.attach_new_node("content"), self._order, self)

    def part(self, name: str) -> Layer:
        """Return a part of the layer that can be moved by itself."""
        return Layer(self.canvas, self.node.attach_new_node(name), self._order, self)

    def _next_place(self) -> int:
        """Return the draw order of what comes next."""
        if self._whole is not None:
            return self._whole._next_place()
        self._shapes += 1
        return self._order * SHAPES_IN_A_LAYER + self._shapes

    def close(self) -> None:
        """Take the layer away with everything on it."""
        self.node.remove_node()


def capped(canvas: Canvas, size: float, highest: float) -> float:
    """Return the size at full scale of letters that are never higher than `highest` canvas units, however
    large the text is: what recurs beside a board does not outgrow it.
    """
    return min(size, highest * FULL_SCALE / canvas.text_scale)


class Label:
    """A piece of text on a layer. `x`, `y` is its baseline's start, middle or end, as its alignment says."""

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
        """`size` is the em's height at full scale, in canvas units.

        A line longer than `wrap` goes on in the next one; text wider than `widest`, or with a word wider
        than `wrap`, is drawn smaller.
        """
        self._canvas, self._face = layer.canvas, face
        self._pixel = layer.canvas.pixel
        self._pixels = max(round(layer.canvas.text_size(size) / self._pixel), 1)
        self._wrap, self._widest = (
            None if room is None else max(room, self._pixel) for room in (wrap, widest)
        )
        self._most: int | None = None
        self._node = TextNode("label")
        self._node.set_align(_ALIGN[align])
        self._node.set_shadow(0.04, 0.05)
        self._node.set_shadow_color(*SHADE)
        self._path = layer.attach(self._node)
        self._draw_with(self._pixels)
        self.move(*at)
        self.text = text
        self.colour = colour

    def move(self, x: float, y: float) -> None:
        """Put it there, on whole pixels."""
        column, row = (round(place / self._pixel) - GLYPH_MARGIN for place in (x, y))
        self._path.set_pos(column * self._pixel, 0, -row * self._pixel)

    @property
    def text(self) -> str:
        """What it says."""
        return self._node.get_text()

    @text.setter
    def text(self, text: str) -> None:
        drawn = text.encode("utf-8", "replace").decode()  # names of files may be no text
        if drawn == self._node.get_text():
            return
        self._node.set_text(drawn)
        self._fit()

    def resize(self, size: float) -> None:
        """Letters of another size, as when the label was made."""
        self._pixels = max(round(self._canvas.text_size(size) / self._pixel), 1)
        self._fit()

    def widen(self, widest: float) -> None:
        """Text of another width than before is drawn smaller from now on."""
        self._widest = max(widest, self._pixel)
        self._fit()

    @property
    def drawn(self) -> int:
        """Pixels of the em, as it is drawn now."""
        return round(self._em / self._pixel)

    def limit(self, most: int | None) -> None:
        """Letters of no more pixels to the em than that, however much room there is; None for any number."""
        self._most = most
        self._fit()

    def _fit(self) -> None:
        """Draw the text, with smaller letters where it or a word of it would be too wide."""
        wanted = self._pixels if self._most is None else min(self._pixels, self._most)
        self._draw_with(wanted)
        excess = self._excess()
        if excess > 1:
            pixels = max(int(wanted / excess), 1)
            self._draw_with(pixels)
            while self._excess() > 1 and pixels > 1:  # small letters are not as narrow as they are low
                pixels -= 1
                self._draw_with(pixels)
        self._node.update()
        _clamp_pages(self._font)

    def _excess(self) -> float:
        """Return how many times too wide the text is, or the longest word where it goes on in a next line."""
        excess = 0.0
        if self._widest is not None:
            excess = self.width / self._widest
        if self._wrap is not None and self.text:
            longest = max(map(self._node.calc_width, self.text.split()), default=0.0)
            excess = max(excess, longest * self._em / self._wrap)
        return excess

    @property
    def colour(self) -> Colour:
        """The letters' colour, whatever the palette makes of it."""
        return self._colour

    @colour.setter
    def colour(self, colour: Colour) -> None:
        self._colour = colour
        self._node.set_text_color(*self._canvas.tint(colour))

    def fade(self, share: float) -> None:
        """Let it be seen by that share, from 0 to 1, its shadow with it."""
        self._path.set_alpha_scale(share)

    @property
    def width(self) -> float:
        """The longest line's width in canvas units."""
        return self._node.get_width() * self._em if self.text else 0.0

    @property
    def lines(self) -> int:
        """How many lines the text takes."""
        return self._node.get_num_rows() if self.text else 0

    @property
    def line_height(self) -> float:
        """Canvas units from one line's baseline to the next one's."""
        return self._node.get_line_height() * self._em

    def _draw_with(self, pixels: int) -> None:
        """Letters of that many pixels to the em."""
        self._em = pixels * self._pixel
        self._font = self._canvas.font(self._face, pixels)
        self._node.set_font(self._font)
        if self._wrap is not None:
            self._node.set_wordwrap(self._wrap / self._em)
        self._path.set_scale(self._em)


def even(labels: Iterable[Label]) -> None:
    """Draw all of them with the letters of the smallest one: the lines of one list."""
    together = tuple(labels)
    for label in together:
        label.limit(None)
    smallest = min((label.drawn for label in together if label.text), default=None)
    for label in together:
        label.limit(smallest)


def _clamp_pages(font: DynamicTextFont) -> None:
    """Glyphs at the edge of a page must not show the border's colour, which is white in the core profile."""
    for page in font.get_pages():
        page.set_wrap_u(SamplerState.WM_clamp)
        page.set_wrap_v(SamplerState.WM_clamp)


_ALIGN: Final[dict[str, Literal[0, 1, 2]]] = {
    "left": TextNode.A_left,
    "centre": TextNode.A_center,
    "right": TextNode.A_right,
}


@cache
def shader(name: str) -> Shader:
    """Return the shader whose two halves are `shaders/<name>.vert` and `.frag`."""
    halves = [paths.data_file(f"shaders/{name}.{part}") for part in ("vert", "frag")]
    return Shader.load(Shader.SL_GLSL, *(Filename.from_os_specific(native_name(half)) for half in halves))
