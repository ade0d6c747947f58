"""The 2D space in which text and panels are laid out.

A canvas unit is a pixel of a picture that is 1080 high: x runs to the right from 0 to `width`, y down from 0
to 1080. The picture fills the window, or as much of it as the limits of its aspect ratio allow (`picture`).
Text is rasterised at the window's own resolution, so that it is crisp at every size.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

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
from archon3d.ui.line_breaks import broken, is_japanese, unbroken
from archon3d.ui.picture import ANY, SCREEN_SHAPES, Shapes, confine, picture_in

CANVAS_HEIGHT: Final = 1080.0

TITLE: Final = "Cinzel-Bold"
TEXT: Final = "EBGaramond-Regular"
ITALIC: Final = "EBGaramond-Italic"
JAPANESE: Final = {
    TITLE: "NotoSerifCJKjp-Bold",
    TEXT: "NotoSerifCJKjp-Regular",
    ITALIC: "NotoSerifCJKjp-Regular",
}
"""The face of Japanese texts instead of each."""

SMALLEST: Final = 30
"""Smallest text, in canvas units: its capitals are 13 pixels high at 1280 x 720."""

LEAST_CAPITALS: Final = 12.5
"""Least height of capitals in pixels at full scale, with some slack, since letters snap to whole pixels."""
CAPITAL_SHARE: Final = 0.65
"""Height of a capital, as a share of the em."""

FULL_SCALE: Final = 100
"""Percentage at which text has its design size."""

EASY_WIDTH: Final = 7.2
"""Least width of the picture in canvas units per percent of the text size.

It is what a picture of 4:3 has at the largest text.
"""

ROOMY: Final = 5 / 4
"""A picture of at least this aspect ratio holds all that is designed to be side by side."""

UPRIGHT: Final = 0.95
"""In a picture of a smaller aspect ratio, text is above a board instead of beside it."""

ENLARGED: Final = 64
"""Largest size in canvas units to which the text scale enlarges text; larger text stays as it is."""

GLYPH_PAGE: Final = 512
"""Least width and height of glyph textures in pixels; large letters have larger ones."""

WIDEST_GLYPH: Final = 1.5
"""Greatest width or height of a letter in ems, margins included."""

GLYPH_MARGIN: Final = 4
"""Pixels between two glyphs of a texture, so that none shows a trace of its neighbour.

The engine draws every glyph offset by as much to the right and down, which a label compensates.
"""

SHAPES_IN_A_LAYER: Final = 1000
"""Shapes that a layer holds before they overlap the next layer's draw order."""

Colour = tuple[float, float, float, float]
Rows = Sequence[Sequence[float]]
"""A colour matrix, row by row."""

BRIGHT: Final[Colour] = (1, 1, 1, 1)
"""Colour of what has the focus."""
IVORY: Final[Colour] = (0.95, 0.92, 0.83, 1)
GOLD: Final[Colour] = (0.93, 0.76, 0.42, 1)
FADED: Final[Colour] = (0.74, 0.71, 0.68, 1)
SHADE: Final[Colour] = (0.02, 0.015, 0.03, 0.9)
SIDE_TEXT_COLOURS: Final[dict[str, Colour]] = {side: (*rgb, 1) for side, rgb in SIDE_COLOURS.items()}


class Extent(NamedTuple):
    """The size of a text, in canvas units."""

    width: float
    """Width of its longest line."""
    line_height: float
    lines: int


class Canvas:
    """The canvas of one window. `close` removes everything on it."""

    def __init__(self, base: ShowBase, shapes: Shapes = SCREEN_SHAPES) -> None:
        """Restrict the picture to the aspect ratios `shapes`."""
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
        """The picture's height in pixels, and the text scale, that the fonts were made for."""
        self._palette: Rows | None = None
        self.extents: dict[object, Extent] = {}
        """Sizes of texts that have been measured, valid as long as the fonts."""
        self._stale = True
        self.refresh()

    @property
    def width(self) -> float:
        """Width in canvas units, which depends on the picture's aspect ratio."""
        return CANVAS_HEIGHT * self.aspect

    @property
    def aspect(self) -> float:
        """Aspect ratio of the picture, width by height."""
        return self._picture.aspect

    @property
    def pixel(self) -> float:
        """Size of a pixel of the picture, in canvas units."""
        return CANVAS_HEIGHT / self._picture.rows

    @property
    def least_text(self) -> float:
        """Smallest text that is readable from a couch, in canvas units."""
        return LEAST_CAPITALS / CAPITAL_SHARE * self.pixel

    @property
    def text_scale(self) -> int:
        """Size of small text in percent of its design size, limited by the picture's width.

        A change invalidates the layouts.
        """
        return min(self._wanted_scale, max(FULL_SCALE, int(self.width / EASY_WIDTH)))

    @text_scale.setter
    def text_scale(self, percent: int) -> None:
        self._stale = self._stale or percent != self._wanted_scale
        self._wanted_scale = percent

    @property
    def roomy(self) -> bool:
        """Whether text has its design size and there is room to put things side by side."""
        return self.text_scale == FULL_SCALE and self.aspect >= ROOMY

    @property
    def upright(self) -> bool:
        """Whether there is more room above and below a board than beside it."""
        return self.aspect < UPRIGHT

    @property
    def captioned(self) -> bool:
        """Whether the last line is for captions; a change invalidates the layouts."""
        return self._captioned

    @captioned.setter
    def captioned(self, captioned: bool) -> None:
        self._stale = self._stale or captioned != self._captioned
        self._captioned = captioned

    def repaint(self, palette: Rows) -> None:
        """Apply that matrix to every colour from now on; a change invalidates the layouts."""
        self._stale = self._stale or palette != self._palette
        self._palette = palette

    def tint(self, colour: Colour) -> Colour:
        """Return the colour in the current palette."""
        if self._palette is None:
            return colour
        red, green, blue = (
            min(1.0, max(0.0, sum(share * part for share, part in zip(row, colour[:3], strict=True))))
            for row in self._palette
        )
        return red, green, blue, colour[3]

    def text_size(self, size: float) -> float:
        """Return the size at the current text scale of text designed for `size`, in canvas units."""
        return max(size, min(size * self.text_scale / FULL_SCALE, ENLARGED))

    def room(self, length: float, size: float) -> float:
        """Return a length designed for text of that size, scaled with the text."""
        return length * self.text_size(size) / size

    def invalidate(self) -> None:
        """Invalidate the layouts, for example after a change of language."""
        self._stale = True

    def refresh(self) -> bool:
        """Follow the window's size; return whether everything has to be laid out again."""
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
        """Return the window's size in pixels; while it is minimised, the last one."""
        width, height = self._base.win.get_x_size(), self._base.win.get_y_size()
        return (width, height) if width > 0 and height > 0 else self._picture.window

    def place(self, pointer: tuple[float, float]) -> tuple[float, float]:
        """Return the canvas point at a pointer position (-1 to 1, right and up)."""
        return (pointer[0] + 1) / 2 * self.width, (1 - pointer[1]) / 2 * CANVAS_HEIGHT

    def pointer(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return the pointer position at a canvas point."""
        return point[0] / self.width * 2 - 1, 1 - point[1] / CANVAS_HEIGHT * 2

    def texts(self) -> dict[str, Rectangle]:
        """Return all visible text with its place; equal texts count once."""
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
        """Return an empty layer; layers of a higher order are drawn over those of a lower one."""
        node = self.root.attach_new_node(name)
        return Layer(self, node, order)

    def font(self, face: str, pixels: int) -> DynamicTextFont:
        """Return a font rasterised for that many pixels per em."""
        known = self._fonts.get((face, pixels))
        if known is None:
            path = paths.data_file(font_file(face))
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
        """Remove the canvas, and its limits from the window."""
        self.root.remove_node()
        confine(self._base, picture_in(self._picture.window, ANY))
        self._forget_fonts()

    def _forget_fonts(self) -> None:
        """Empty the glyph pages of fonts that are no longer used.

        The engine keeps them otherwise. It also keeps the states of glyphs for good, so that no font is
        dropped that is still useful.
        """
        for font in self._fonts.values():
            for page in font.get_pages():
                page.release_all()
                page.clear_ram_image()
            font.clear()
        self._fonts.clear()
        self.extents.clear()


class Layer:
    """Text and shapes that appear and disappear together. `close` removes them."""

    def __init__(self, canvas: Canvas, node: NodePath, order: int, whole: Layer | None = None) -> None:
        """Create a layer, as a part of `whole` if that is given."""
        self.canvas = canvas
        self.node = node
        self._order = order
        self._whole = whole
        self._places: list[int] = []
        """Draw orders that it has been given, in the order in which they are used."""
        self._used = 0

    def attach(self, node: PandaNode) -> NodePath:
        """Attach a node on top of the layer."""
        path = self.node.attach_new_node(node)
        path.set_bin("fixed", self._next_place())
        return path

    def window(self, view: Rectangle) -> Layer:
        """Return a part of the layer that is clipped to the view and can be scrolled behind it."""
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
        """Return the next draw order."""
        if self._used == len(self._places):
            own = self._order * SHAPES_IN_A_LAYER + self._used + 1
            self._places.append(own if self._whole is None else self._whole._next_place())
        self._used += 1
        return self._places[self._used - 1]

    def clear(self) -> None:
        """Remove everything on the layer; what replaces it has the same draw order."""
        for child in self.node.get_children():
            child.remove_node()
        self._used = 0

    def close(self) -> None:
        """Remove the layer with everything on it."""
        self.node.remove_node()


def capped(canvas: Canvas, size: float, highest: float) -> float:
    """Return the full-scale size of letters that never exceed `highest` canvas units at any text scale.

    What recurs beside a board must not outgrow it.
    """
    return min(size, highest * FULL_SCALE / canvas.text_scale)


class Label:
    """A piece of text on a layer.

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
        self._draw_with(self._pixels)
        self.move(*at)
        self.text = text
        self.colour = colour

    def move(self, x: float, y: float) -> None:
        """Move it there, snapped to whole pixels."""
        column, row = (round(place / self._pixel) - GLYPH_MARGIN for place in (x, y))
        self._path.set_pos(column * self._pixel, 0, -row * self._pixel)

    @property
    def text(self) -> str:
        """Its text."""
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

    def limit(self, most: int | None) -> None:
        """Limit the em size to that many pixels, however much room there is; None removes the limit."""
        self._most = most
        self._fit()

    def _fit(self) -> None:
        """Draw the text, smaller if it or one of its words is too wide."""
        wanted = self._pixels if self._most is None else min(self._pixels, self._most)
        self._draw_with(wanted)
        excess = self._excess()
        if excess > 1:
            pixels = min(int(wanted / excess) + 1, wanted)
            self._draw_with(pixels)
            while self._excess() > 1 and pixels > 1:  # a smaller size is not proportionally narrower
                pixels -= 1
                self._draw_with(pixels)
        self._node.update()
        _clamp_pages(self._font)

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
        self._colour = colour
        self._node.set_text_color(*self._canvas.tint(colour))

    def fade(self, share: float) -> None:
        """Set the opacity of text and shadow, from 0 to 1."""
        self._path.set_alpha_scale(share)

    @property
    def width(self) -> float:
        """Width of the longest line in canvas units."""
        return self._node.get_width() * self._em if self.text else 0.0

    @property
    def lines(self) -> int:
        """Number of lines."""
        return self._node.get_num_rows() if self.text else 0

    @property
    def line_height(self) -> float:
        """Distance from one line's baseline to the next, in canvas units."""
        return self._node.get_line_height() * self._em

    def _draw_with(self, pixels: int) -> None:
        """Draw at that many pixels per em."""
        self._em = pixels * self._pixel
        japanese = is_japanese(self._text)
        self._font = self._canvas.font(JAPANESE[self._face] if japanese else self._face, pixels)
        self._node.set_font(self._font)
        text = self._text
        if self._wrap is not None:
            room = self._wrap / self._em
            self._node.set_wordwrap(room)
            text = broken(text, room, self._node.calc_width) if japanese else text
        self._node.set_text(text)
        self._path.set_scale(self._em)


def font_file(face: str) -> str:
    """Return the file of a face, for `data_file`."""
    return f"models/fonts/{face}.{'otf' if face in JAPANESE.values() else 'ttf'}"


def even(labels: Iterable[Label]) -> None:
    """Draw all of them at the size of the smallest one: the lines of one list."""
    together = tuple(labels)
    for label in together:
        label.limit(None)
    smallest = min((label.drawn for label in together if label.text), default=None)
    for label in together:
        label.limit(smallest)


def _clamp_pages(font: DynamicTextFont) -> None:
    """Clamp textures at the edge.

    Glyphs there must not show the border colour, which is white in the core profile.
    """
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
    """Return the shader made of `shaders/<name>.vert` and `.frag`."""
    halves = [paths.data_file(f"shaders/{name}.{part}") for part in ("vert", "frag")]
    return Shader.load(Shader.SL_GLSL, *(Filename.from_os_specific(native_name(half)) for half in halves))
