"""Button glyphs: the game's own outlines and letters, in rows with what the buttons do."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.canvas import FADED, GOLD, IVORY, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.shapes import CLEAR, Panel, Point, polygon

FACE: Final[Colour] = (0.10, 0.09, 0.12, 0.96)
LINE: Final = 0.07
"""Line width, as a share of the glyph's height."""
HEIGHT: Final = 1.35
"""Height of a glyph, relative to the text beside it."""
LETTERS: Final = 0.95
"""Height of its letters, likewise."""
BASELINE: Final = 0.71
SIDE_SPACE: Final = 0.26
"""Padding beside the letters of a key or shoulder button, as a share of the height."""
GLYPH_GAP: Final = 0.14
WORD_GAP: Final = 0.12
"""Gap between two glyphs, and the additional gap before the words, as shares of the height."""
PROMPT_GAP: Final = 0.8
"""Gap between two prompts."""

_ARMS: Final = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def draw_glyph(layer: Layer, mark: ButtonGlyph, x: float, middle: float, size: float) -> float:
    """Draw a button beside text of that size, and return its width in canvas units.

    `x` is its left edge, `middle` its vertical centre.
    """
    height = glyph_height(layer, size)
    top = middle - height / 2
    if mark.shape == "cross":
        _cross(layer, mark.arm, x + height / 2, middle, height)
        return height
    if mark.shape == "mouse":
        return _mouse(layer, mark.arm, x, top, height)
    radius = {"round": height / 2, "plate": height * 0.32, "key": height * 0.16}[mark.shape]
    edge = max(2.0, height * LINE)
    panel = Panel(layer, Rectangle(0, 0, 1, 1), fill=FACE, rim=GOLD, radius=radius, edge=edge)
    label = Label(layer, mark.text, (0, 0), size * LETTERS, colour=IVORY, align="centre")
    fits = label.width + 2 * SIDE_SPACE * height
    width = height if mark.shape == "round" else max(height, fits)
    panel.place(Rectangle(x, top, width, height))
    label.move(x + width / 2, top + height * BASELINE)
    _symbol(layer, mark.symbol, x + width / 2, middle, height)
    return width


def glyph_height(layer: Layer, size: float) -> float:
    """Return the height of a glyph beside text of that size, in canvas units."""
    return layer.canvas.text_size(size) * HEIGHT


class Prompts:
    """Prompts side by side: buttons with what they do."""

    def __init__(
        self,
        layer: Layer,
        prompts: Iterable[tuple[Sequence[ButtonGlyph], str]],
        size: float,
        colour: Colour = FADED,
    ) -> None:
        """Create the row; `size` is the text's, at full scale.

        Each prompt is its buttons and its words; words without buttons are emphasised.
        """
        self._home = layer.part("row")
        self._pixel = layer.canvas.pixel
        height = glyph_height(layer, size)
        x = gap = 0.0
        for marks, words in prompts:
            x += gap
            for mark in marks:
                x += draw_glyph(self._home, mark, x, 0.0, size) + GLYPH_GAP * height
            if words:
                at = (x + WORD_GAP * height, height * (BASELINE - 0.5))
                tint = colour if marks else GOLD
                x = at[0] + Label(self._home, words, at, size, colour=tint).width
            gap = PROMPT_GAP * height
        self.width = x
        """Width from the first button to the last word, in canvas units."""
        self.height = height

    def fit(self, x: float, middle: float, room: tuple[float, float], align: str = "centre") -> Rectangle:
        """Align the row's start, centre or end there, and return its place.

        It shrinks to the room's width and height if necessary.
        """
        scale = min(1.0, room[0] / max(self.width, 1.0), room[1] / self.height)
        self._home.node.set_scale(scale)
        width, height = self.width * scale, self.height * scale
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        self.move(left, middle)
        return Rectangle(left, middle - height / 2, width, height)

    def fade(self, share: float) -> None:
        """Set its opacity, from 0 to 1."""
        self._home.node.set_alpha_scale(share)

    def close(self) -> None:
        """Remove the row."""
        self._home.close()

    def move(self, x: float, middle: float) -> None:
        """Move the left end of the row there."""
        column, row = round(x / self._pixel), round(middle / self._pixel)
        self._home.node.set_pos(column * self._pixel, 0, -row * self._pixel)


def _cross(layer: Layer, arm: str, x: float, y: float, height: float) -> None:
    """Draw the D-pad with one arm highlighted, or the whole of it."""
    half, thick = height / 2, height / 6
    for upright in (True, False):
        w, h = (thick, half) if upright else (half, thick)
        place = Rectangle(x - w, y - h, 2 * w, 2 * h)
        Panel(layer, place, fill=FADED if arm else GOLD, rim=CLEAR, radius=thick / 2, edge=0)
    if not arm:
        return
    dx, dy = _ARMS[arm]
    reach = (half + thick) / 2
    outline = [(-thick, -thick), (thick, -thick), (thick, thick), (-thick, thick)]
    node = layer.attach(polygon([(px * 0.8, py * 0.8) for px, py in outline], GOLD))
    node.set_pos(x + dx * reach, 0, -(y + dy * reach))


def _mouse(layer: Layer, arm: str, x: float, top: float, height: float) -> float:
    width = height * 0.72
    place = Rectangle(x, top, width, height)
    Panel(layer, place, fill=FACE, rim=IVORY, radius=width / 2, edge=max(2.0, height * LINE))
    left = x + width * {"left": 0.14, "middle": 0.34, "right": 0.54}[arm]
    button = Rectangle(left, top + height * 0.12, width * 0.32, height * 0.34)
    Panel(layer, button, fill=GOLD, rim=CLEAR, radius=width * 0.12, edge=0)
    return width


def _symbol(layer: Layer, symbol: str, x: float, y: float, height: float) -> None:
    """Draw the symbol of a button without a letter."""
    r, t = height * 0.24, height * LINE
    if symbol in ("ring", "square"):
        radius = r if symbol == "ring" else 0.0
        place = Rectangle(x - r, y - r, 2 * r, 2 * r)
        Panel(layer, place, fill=CLEAR, rim=IVORY, radius=radius, edge=t)
    for outline in _outlines(symbol, r, t / 2):
        layer.attach(polygon(outline, IVORY)).set_pos(x, 0, -y)


def _outlines(symbol: str, r: float, t: float) -> list[Sequence[Point]]:
    """Return the bars of a symbol, of half length `r` and half thickness `t`."""
    if symbol == "cross":
        return [_bar((0, 0), 45, r * 1.25, t), _bar((0, 0), 135, r * 1.25, t)]
    if symbol == "plus":
        return [_bar((0, 0), 0, r, t), _bar((0, 0), 90, r, t)]
    if symbol == "minus":
        return [_bar((0, 0), 0, r, t)]
    if symbol == "bars":
        return [_bar((0, y), 0, r, t) for y in (-0.7 * r, 0, 0.7 * r)]
    if symbol in _ARMS:
        return [_arrow(_ARMS[symbol], r)]
    if symbol == "triangle":
        half = r * 1.1
        inner = half / math.sqrt(3)
        turns = (0, 120, 240)
        return [
            _bar((-inner * math.sin(math.radians(turn)), inner * math.cos(math.radians(turn))), turn, half, t)
            for turn in turns
        ]
    return []


def _arrow(way: Point, r: float) -> list[Point]:
    """Return a triangle that points in that direction."""
    (dx, dy), (bx, by) = way, (-way[1], way[0])
    base = (-dx * r * 0.6, -dy * r * 0.6)
    return [(base[0] - bx * r, base[1] - by * r), (dx * r, dy * r), (base[0] + bx * r, base[1] + by * r)]


def _bar(middle: Point, degrees: float, half: float, thick: float) -> list[Point]:
    """Return a bar around its centre, rotated clockwise."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    corners = ((-half, -thick), (half, -thick), (half, thick), (-half, thick))
    return [(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos) for x, y in corners]
