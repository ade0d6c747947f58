"""Cards that show cells of a sheet of pixels: figures, and the patterns of squares and obstacles.

`models/source/pixel_figures.py` draws the figures' sheet; the patterns are computed here.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from panda3d.core import CardMaker, LVecBase4f, NodePath, SamplerState, Texture

from archon3d.arena.content import FIGHTERS
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.shading import picture, program

SHEET: Final = "models/pixels/figures.png"
CELL: Final = 24
"""Width and height of a cell, in pixels."""
FACINGS: Final = (0, 1, 2, 3, 4)
"""Directions of the sheet, clockwise from north (away from the viewer); it is mirrored for the others."""
DIRECTIONS: Final = 8
FRAMES: Final = ("stand", "step", "stride", "attack")
COLUMNS: Final = len(FACINGS) * len(FRAMES)

LAST: Final = CELL - 1
MIDDLE: Final = LAST / 2
EDGE: Final = 2
"""Width of lines, in pixels."""
CORNER: Final = 7
"""Length of a corner's arms, in pixels."""


PixelShade = float
"""Brightness of a pixel, from 0 to 1; below 0 it is not drawn."""
CLEAR: Final[PixelShade] = -1.0
ROCK: Final = 21
"""Reach of an obstacle's corners, in steps along rows and columns from its middle."""


def _border(x: int, y: int) -> int:
    """Return the distance of a pixel to the cell's nearest edge."""
    return min(x, y, LAST - x, LAST - y)


def _off_centre(x: int, y: int) -> float:
    """Return the steps from a pixel to the cell's middle, along rows and columns."""
    return abs(x - MIDDLE) + abs(y - MIDDLE)


def _drawn(is_drawn: bool) -> PixelShade:
    return 1.0 if is_drawn else CLEAR


def _star(x: int, y: int) -> PixelShade:
    cross = min(abs(x - MIDDLE), abs(y - MIDDLE)) < 1 <= _border(x, y)
    return _drawn(cross or 5 < _off_centre(x, y) < 9)


def _rock(x: int, y: int) -> PixelShade:
    """Return a boulder that is lit from the upper left, with cracks."""
    reach = _off_centre(x, y)
    if reach >= ROCK:
        return CLEAR
    if reach >= ROCK - 2 or _border(x, y) < 1:
        return 0.35 if x + y > LAST else 0.6
    if (x * 7 + y * 5) % 23 < 2:
        return 0.5
    return 1.0 if x + y < LAST - 7 else 0.8 if x + y < LAST + 8 else 0.62


PATTERNS: Final[dict[str, Callable[[int, int], PixelShade]]] = {
    "full": lambda x, y: 1.0,
    "frame": lambda x, y: _drawn(_border(x, y) < EDGE),
    "corners": lambda x, y: _drawn(_border(x, y) < EDGE and max(min(x, LAST - x), min(y, LAST - y)) < CORNER),
    "dashes": lambda x, y: _drawn(_border(x, y) < EDGE and (x + y) % 6 < 3),
    "dot": lambda x, y: _drawn(_off_centre(x, y) < 5),
    "star": _star,
    "bars": lambda x, y: _drawn(x % 6 < 2 or y < 2 or y > LAST - 2),
    "weave": lambda x, y: _drawn((x + y) % 2 == 0),
    "other weave": lambda x, y: _drawn((x + y) % 2 == 1),
    "rock": _rock,
    "rock weave": lambda x, y: _rock(x, y) if (x + y) % 2 == 0 else CLEAR,
    "rock trace": lambda x, y: _drawn(ROCK - 2 <= _off_centre(x, y) < ROCK and (x - y) % 4 < 2),
}
"""Each pixel of a cell, by its column and row from the top left corner."""


class PixelCard:
    """A flat card in a picture that is seen from above."""

    def __init__(self, parent: NodePath, texture: Texture, sort: int, width: float, height: float) -> None:
        """Create it, hidden; sizes are in the scene's units, and higher sorts are drawn over lower ones."""
        maker = CardMaker("pixels")
        maker.set_frame(-0.5, 0.5, -0.5, 0.5)
        self.node = parent.attach_new_node(maker.generate())
        self.node.set_p(-90)
        self.node.set_shader(program("pixels"))
        self.node.set_texture(texture)
        self.node.set_bin("fixed", sort)
        self.node.set_depth_test(False)
        self.node.set_depth_write(False)
        self.resize(width, height)
        self.wash((0.0, 0.0, 0.0), 0.0)
        self.node.hide()

    def resize(self, width: float, height: float) -> None:
        """Change its size."""
        self.node.set_scale(width, 1.0, height)

    def move(self, x: float, y: float) -> None:
        """Put its middle there, and show it."""
        self.node.set_pos(x, y, 0.0)
        self.node.show()

    def sort(self, sort: int) -> None:
        """Draw it over those of lower sorts."""
        self.node.set_bin("fixed", sort)

    def wash(self, colour: Rgb, share: float = 1.0) -> None:
        """Mix its pixels with that share of a colour."""
        self.node.set_shader_input("wash", LVecBase4f(*colour, share))

    def hide(self) -> None:
        """Hide it until it is moved."""
        self.node.hide()

    def remove(self) -> None:
        """Remove it from the scene."""
        self.node.remove_node()


class PatternCard(PixelCard):
    """A pattern in one colour."""

    def __init__(
        self, parent: NodePath, pattern: str, colour: Rgb, sort: int, width: float = 1.0, height: float = 1.0
    ) -> None:
        super().__init__(parent, patterns(), sort, width, height)
        self.tint(colour)
        self.show(pattern)

    def tint(self, colour: Rgb) -> None:
        """Change its colour."""
        self.node.set_color_scale(*colour, 1.0)

    def show(self, pattern: str) -> None:
        """Show another pattern. Raises ValueError if there is none of that name."""
        row = list(PATTERNS).index(pattern)
        self.node.set_shader_input("cell", LVecBase4f(0.0, row / len(PATTERNS), 1.0, 1.0 / len(PATTERNS)))


class FigureCard(PixelCard):
    """A fighter of the sheet."""

    def __init__(self, parent: NodePath, kind: str, sort: int, size: float = 1.0) -> None:
        super().__init__(parent, figures(), sort, size, size)
        self._row = FIGHTERS_SHOWN.index(kind)
        self._shown: tuple[int, str] | None = None

    def show(self, facing: int, frame: str = "stand") -> None:
        """Face that direction, from 0 to 7 clockwise from north, in one of FRAMES."""
        if self._shown == (facing, frame):
            return
        self._shown = facing, frame
        mirrored = facing not in FACINGS
        drawn = DIRECTIONS - facing if mirrored else facing
        column = drawn * len(FRAMES) + FRAMES.index(frame)
        width, height = 1.0 / COLUMNS, 1.0 / len(FIGHTERS_SHOWN)
        left, bottom = column * width, 1.0 - (self._row + 1) * height
        cell = (left + width, bottom, -width, height) if mirrored else (left, bottom, width, height)
        self.node.set_shader_input("cell", LVecBase4f(*cell))


FIGHTERS_SHOWN: Final = tuple(FIGHTERS)
"""The rows of the sheet, from above."""


@cache
def figures() -> Texture:
    """Return the sheet of figures, with sharp pixels. Raises DataMissing if it is missing."""
    return sharp(picture(SHEET))


@cache
def patterns() -> Texture:
    """Return all patterns, one above the other, in greys."""
    texture = Texture("patterns")
    texture.setup_2d_texture(CELL, CELL * len(PATTERNS), Texture.T_unsigned_byte, Texture.F_rgba8)
    pixels = bytearray()
    for shade_of in PATTERNS.values():
        for y in range(CELL):
            for x in range(CELL):
                shade = shade_of(x, LAST - y)
                pixels += bytes((*[round(255 * max(0.0, shade))] * 3, 255 * (shade >= 0.0)))
    texture.set_ram_image_as(bytes(pixels), "RGBA")
    return sharp(texture)


def preload() -> None:
    """Load all that cards need, so that a switch of the look delays no frame. Raises DataMissing."""
    program("pixels")
    figures()
    patterns()


def sharp(texture: Texture) -> Texture:
    """Show each pixel of a texture as a square, and nothing beyond its edges."""
    texture.set_magfilter(SamplerState.FT_nearest)
    texture.set_minfilter(SamplerState.FT_nearest)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    texture.set_anisotropic_degree(1)
    return texture
