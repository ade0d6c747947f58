"""A button of the playback bar: a sign or a text, and light while the pointer is over it."""

from collections.abc import Mapping, Sequence
from typing import Final

from panda3d.core import NodePath

from archon3d.ui.canvas import GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import Panel, Point, polygon, row_light, show
from archon3d.ui.theme import SMALL, SMALL_GAP
from archon3d.ui.widgets.parts import NOWHERE

BUTTON_HEIGHT: Final = 54
"""Height of a button at full scale, in canvas units."""
HIGHEST: Final = 1.5
"""Greatest height, relative to that at full scale: the bar must not outgrow the picture."""
WIDTH: Final = 1.25
WIDE: Final = 2.15
"""Width of a button with a sign, and of one with text, relative to its height."""
SIGN_SHARE: Final = 0.34
"""Half the size of a sign, relative to the button's height."""
RADIUS: Final = 10
FILL: Final[tuple[Colour, Colour]] = ((0.13, 0.11, 0.15, 0.6), (0.09, 0.08, 0.11, 0.6))
"""Colours at its top and bottom."""
BASELINE: Final = 0.34
"""Distance from the middle of a button down to its baseline, as a share of the text's size."""

_BACK: Final[Sequence[Point]] = ((0.5, -0.7), (0.5, 0.7), (-0.7, 0.0))
_ON: Final[Sequence[Point]] = ((-0.5, -0.7), (0.7, 0.0), (-0.5, 0.7))
_STOP_LEFT: Final[Sequence[Point]] = ((-0.95, -0.7), (-0.7, -0.7), (-0.7, 0.7), (-0.95, 0.7))
_STOP_RIGHT: Final[Sequence[Point]] = ((0.7, -0.7), (0.95, -0.7), (0.95, 0.7), (0.7, 0.7))
_BAR_LEFT: Final[Sequence[Point]] = ((-0.6, -0.75), (-0.2, -0.75), (-0.2, 0.75), (-0.6, 0.75))
_BAR_RIGHT: Final[Sequence[Point]] = ((0.2, -0.75), (0.6, -0.75), (0.6, 0.75), (0.2, 0.75))
_HALF_BACK: Final = (
    tuple((x * 0.62 - 0.35, y * 0.8) for x, y in _BACK),
    tuple((x * 0.62 + 0.4, y * 0.8) for x, y in _BACK),
)
_HALF_ON: Final = (
    tuple((x * 0.62 - 0.4, y * 0.8) for x, y in _ON),
    tuple((x * 0.62 + 0.35, y * 0.8) for x, y in _ON),
)
_STEP_LEFT: Final[Sequence[Point]] = ((-0.55, -0.6), (-0.3, -0.6), (-0.3, 0.6), (-0.55, 0.6))
_STEP_RIGHT: Final[Sequence[Point]] = ((0.3, -0.6), (0.55, -0.6), (0.55, 0.6), (0.3, 0.6))
_STEP_ON: Final = (tuple((x * 0.7 + 0.2, y * 0.85) for x, y in _ON),)
_STEP_BACK: Final = (tuple((x * 0.7 - 0.2, y * 0.85) for x, y in _BACK),)

SIGNS: Final[Mapping[str, Sequence[Sequence[Point]]]] = {
    "previous": (_STOP_LEFT, *_HALF_BACK),
    "back": _HALF_BACK,
    "step-back": (_STEP_RIGHT, *_STEP_BACK),
    "play": (_ON,),
    "pause": (_BAR_LEFT, _BAR_RIGHT),
    "step": (_STEP_LEFT, *_STEP_ON),
    "on": _HALF_ON,
    "next": (*_HALF_ON, _STOP_RIGHT),
}
"""Signs of the buttons, within -1 and 1."""


class BarButton(Node):
    """A button with a text, or with one of its signs."""

    def __init__(self, *signs: str, text: str = "") -> None:
        """Show the first of the `signs`, or the text if there are none."""
        self._signs, self._sign, self._text = signs, signs[0] if signs else "", text
        self._lit = False
        self.area = NOWHERE
        """Its place, once it has one."""
        self._drawn: _DrawnButton | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        height = min(canvas.room(BUTTON_HEIGHT, SMALL.size), BUTTON_HEIGHT * HIGHEST)
        return Size(height * (WIDTH if self._signs else WIDE), height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        self.area = area
        self._drawn = _DrawnButton(surface.layer, area, self._signs, self._text)
        self._drawn.show_sign(self._sign)
        self._drawn.light(self._lit)

    def write(self, text: str) -> None:
        """Set its text."""
        self._text = text
        if self._drawn is not None:
            self._drawn.write(text)

    def show_sign(self, sign: str) -> None:
        self._sign = sign
        if self._drawn is not None:
            self._drawn.show_sign(sign)

    def light(self, lit: bool) -> None:
        """Light it, or not."""
        if lit != self._lit and self._drawn is not None:
            self._drawn.light(lit)
        self._lit = lit


class _DrawnButton:
    """A button that is on a layer."""

    def __init__(self, layer: Layer, place: Rectangle, signs: Sequence[str], text: str) -> None:
        self._light = row_light(layer, place, radius=RADIUS)
        Panel(layer, place, fill=FILL, radius=RADIUS, edge=2)
        x, y = place.centre
        at = (x, y + layer.canvas.text_size(SMALL.size) * BASELINE)
        self._label = Label(layer, text, at, SMALL.size, align="centre", widest=place.w - 2 * SMALL_GAP)
        self._signs = {sign: _draw_sign(layer, sign, place) for sign in signs}

    def write(self, text: str) -> None:
        self._label.text = text

    def show_sign(self, sign: str) -> None:
        for name, path in self._signs.items():
            show(path, name == sign)

    def light(self, lit: bool) -> None:
        self._light.show(lit)


def _draw_sign(layer: Layer, sign: str, place: Rectangle) -> NodePath:
    part = layer.part(sign)
    colour, half = GOLD if sign in ("play", "pause") else IVORY, place.h * SIGN_SHARE
    for outline in SIGNS[sign]:
        points = [(x * half, y * half) for x, y in outline]
        part.attach(polygon(points, colour)).set_pos(place.centre[0], 0, -place.centre[1])
    return part.node
