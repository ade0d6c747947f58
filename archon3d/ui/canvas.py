"""The 2D space in which text and panels are laid out.

A canvas unit is a pixel of a picture that is 1080 high: x runs to the right from 0 to `width`, y down from 0
to 1080. The picture fills the window, or as much of it as the limits of its aspect ratio allow (`picture`).
Text is rasterised at the window's own resolution, so that it is crisp at every size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    NodePath,
    PandaNode,
    SamplerState,
    TextNode,
    Texture,
    TransparencyAttrib,
)

from archon3d.play.colours import SIDE_COLOURS
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import Fonts
from archon3d.ui.picture import ANY, SCREEN_SHAPES, Shapes, confine, picture_in

CANVAS_HEIGHT: Final = 1080.0

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

BROAD: Final = 1.5
"""A picture of at least this aspect ratio has room for a card beside a list."""

UPRIGHT: Final = 0.95
"""In a picture of a smaller aspect ratio, text is above a board instead of beside it."""

ENLARGED: Final = 64
"""Largest size in canvas units to which the text scale enlarges text; larger text stays as it is."""

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


class Canvas:
    """The canvas of one window. `close` removes everything on it."""

    def __init__(self, base: ShowBase, shapes: Shapes = SCREEN_SHAPES, fonts: Fonts | None = None) -> None:
        """Restrict the picture to the aspect ratios `shapes`; write with these fonts, or with new ones."""
        self._base = base
        self._shapes = shapes
        self.fonts = fonts or Fonts()
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
        self._tints: dict[Colour, Colour] = {}
        """Colours in the current palette."""
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
    def broad(self) -> bool:
        """Whether there is room for a card beside a list, at the text's design size."""
        return self.aspect >= BROAD

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
        self._tints.clear()

    def tint(self, colour: Colour) -> Colour:
        """Return the colour in the current palette."""
        if self._palette is None:
            return colour
        known = self._tints.get(colour)
        if known is None:
            red, green, blue = (
                min(1.0, max(0.0, sum(share * part for share, part in zip(row, colour[:3], strict=True))))
                for row in self._palette
            )
            known = self._tints[colour] = red, green, blue, colour[3]
        return known

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
            self.fonts.forget()
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

    def last_frame(self) -> Texture | None:
        """Return the picture as it was last drawn; None if it cannot be had."""
        drawn: Texture | None = self._base.cam2d.node().get_display_region(0).get_screenshot()
        if drawn is not None:
            drawn.set_wrap_u(SamplerState.WM_clamp)
            drawn.set_wrap_v(SamplerState.WM_clamp)
        return drawn

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

    def close(self) -> None:
        """Remove the canvas, and its limits from the window."""
        self.root.remove_node()
        confine(self._base, picture_in(self._picture.window, ANY))
        self.fonts.forget()


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
