"""A small framed picture of the world, with figures on its ground, as wide as its place."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from panda3d.core import CardMaker, Texture

from archon3d.ui.canvas import GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.fills import Fill, filled, inset
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TEXT, TITLE
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.portrait import Portrait
from archon3d.ui.shaders import shader
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.theme import DARK_GROUND

HIGH: Final = 0.62
"""Height as a share of the width."""
LEAST: Final = 120
"""Least height at which figures can be recognised, in canvas units."""
FRAME: Final = 5
RADIUS: Final = 10
"""Width of the frame around it and radius of its corners, in canvas units."""
GROUND: Final = 0.06
"""How far above the lower edge figures stand, as a share of the height."""
DESK: Final[Colour] = (0.05, 0.05, 0.07, 1)
BAR: Final[Colour] = (0.42, 0.40, 0.46, 1)
BAR_HEIGHT: Final = 0.05
"""Colours of what is around a window, and of its title bar, and the height of that as a share of the desk."""
SWATCH: Final = 0.14
"""Height of swatches, as a share of the whole."""
WORDS_AT, WORDS_GROUND = 0.15, 0.22
"""Baseline of words, and the foot of their ground, from the upper edge as shares of the height."""


class Actor(NamedTuple):
    """A portrait in a vignette."""

    portrait: str
    x: float
    """Place of its middle, as a share of the width."""
    size: float
    """Height and width, as a share of the vignette's height."""
    grey: float = 0.0
    """Share of its colour that it loses."""
    up: float = 0.0
    """How far it is above the ground, as a share of the height."""


class Words(NamedTuple):
    """What is written over a vignette."""

    text: str
    size: float
    """Their em in canvas units."""
    titled: bool = False
    """Whether they are gold capitals."""


class Stagecraft(NamedTuple):
    """How a vignette is shown."""

    window: float = 1.0
    """Width of a window with it, as a share of the desk around it; 1 for none."""
    torn: float = 0.0
    """How far its middle is shifted to the right, as a share of the width."""
    lit: float = 0.0
    """How bright a flash over it is, from 0 to 1."""


UNALTERED: Final = Stagecraft()


class Vignette(Node):
    """The picture; what is on it never changes."""

    def __init__(
        self,
        view: Callable[[float], Texture],
        actors: Sequence[Actor],
        words: Words | None = None,
        shown: Stagecraft = UNALTERED,
        swatches: Sequence[Colour] = (),
    ) -> None:
        """Show the world as `view` returns it for the aspect ratio of the window, and the actors in order.

        `swatches` are colours above them, as the palette in force has them.
        """
        self._view, self._actors, self._words = view, actors, words
        self._shown, self._swatches = shown, swatches

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size at most."""
        return Size(width, HIGH * width)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height at which it can be recognised."""
        return min(LEAST, HIGH * width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it as large as it fits, in the middle."""
        width = min(area.w, area.h / HIGH)
        x, y = area.centre
        place = Rectangle(x - width / 2, y - HIGH * width / 2, width, HIGH * width)
        layer = surface.layer
        Panel(layer, place, fill=DESK, rim=PANEL_RIM, radius=RADIUS)
        inside = self._windowed(layer, inset(place, FRAME))
        self._paint(layer, inside)
        for actor in self._actors:
            side = actor.size * inside.h
            foot = inside.y + (1.0 - GROUND - actor.up) * inside.h
            spot = Rectangle(inside.x + actor.x * inside.w - side / 2, foot - side, side, side)
            Portrait(layer, actor.portrait, spot, grey=actor.grey)
        if self._shown.lit:
            layer.attach(filled([(inside, (1.0, 0.97, 0.88, self._shown.lit))]))
        if self._swatches:
            layer.attach(filled(list(self._tinted(layer, inside))))
        if self._words is not None:
            self._write(layer, inside, self._words)

    def _tinted(self, layer: Layer, inside: Rectangle) -> Iterator[Fill]:
        """Yield the swatches side by side."""
        wide, high = inside.w / len(self._swatches), SWATCH * inside.h
        for number, colour in enumerate(self._swatches):
            yield Rectangle(inside.x + number * wide, inside.y, wide, high), layer.canvas.tint(colour)

    def _windowed(self, layer: Layer, desk: Rectangle) -> Rectangle:
        """Draw the window on its desk, and return what is in it."""
        share = self._shown.window
        if share >= 1.0:
            return desk
        bar = BAR_HEIGHT * desk.h
        wide, high = share * desk.w, share * desk.h
        x, y = desk.centre
        window = Rectangle(x - wide / 2, y - (high - bar) / 2, wide, high)
        layer.attach(filled([(Rectangle(window.x, window.y - bar, window.w, bar), layer.canvas.tint(BAR))]))
        return window

    def _paint(self, layer: Layer, inside: Rectangle) -> None:
        """Draw the middle of the world's picture, in three strips where it is torn."""
        texture = self._view(layer.canvas.aspect)
        wide = min(1.0, inside.w / inside.h / layer.canvas.aspect)
        strips = 3 if self._shown.torn else 1
        for number in range(strips):
            left = 0.5 - wide / 2 - (self._shown.torn * wide if number == 1 else 0.0)
            top = 1.0 - number / strips
            card = CardMaker("vignette")
            card.set_frame(0, 1, -1, 0)
            card.set_uv_range((left, top - 1 / strips), (left + wide, top))
            path = layer.attach(card.generate())
            path.set_shader(shader("portrait"))
            path.set_shader_input("grey", 0.0)
            path.set_texture(texture)
            path.set_pos(inside.x, 0, -(inside.y + number * inside.h / strips))
            path.set_scale(inside.w, 1, inside.h / strips)

    def _write(self, layer: Layer, inside: Rectangle, words: Words) -> None:
        ground = replace(inside, h=WORDS_GROUND * inside.h)
        layer.attach(filled([(ground, DARK_GROUND)]))
        face, colour = (TITLE, GOLD) if words.titled else (TEXT, IVORY)
        at = inside.centre[0], inside.y + WORDS_AT * inside.h
        Label(
            layer, words.text, at, words.size, align="centre", face=face, colour=colour, widest=0.9 * inside.w
        )
