"""Framed panels: parchment within two lines, with the board's posts at the corners.

`models/source/portraits.py` draws what they are made of: `models/portraits/posts.png` has light's post, for
the corners on the left, beside dark's; `parchment.png` is a tile of grain.
"""

from functools import cache
from typing import Final

from panda3d.core import Filename, SamplerState, Texture

from archon3d.host import paths
from archon3d.host.paths import native_name
from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Plated
from archon3d.ui.shaders import shader
from archon3d.ui.shapes import Panel

POSTS: Final = "models/portraits/posts.png"
PARCHMENT: Final = "models/portraits/parchment.png"
PARCHMENT_SIDE: Final = 256
"""Width and height of the tile, in pixels and in canvas units."""

FRAME_TOP: Final[Colour] = (0.170, 0.138, 0.216, 0.97)
FRAME_BOTTOM: Final[Colour] = (0.118, 0.098, 0.172, 0.98)
"""The parchment's colours; they are as bright as faded text of contrast 7:1 allows."""
FRAME_RIM: Final[Colour] = (0.66, 0.53, 0.31, 1)
POST: Final = 38
"""Width and height of a post in canvas units."""
LEAST_POSTS: Final = 4
"""Height of the lowest frame with posts, in posts."""


class FramedPanel(Panel):
    """A panel in a frame; a low one has lines without posts."""

    look = "frame"

    def __init__(self, layer: Layer, place: Rectangle) -> None:
        super().__init__(layer, place, fill=(FRAME_TOP, FRAME_BOTTOM), rim=FRAME_RIM)
        self._path.set_shader_inputs(
            posts=_texture(POSTS),
            parchment=_texture(PARCHMENT),
            tile=PARCHMENT_SIDE,
        )

    def place(self, place: Rectangle, radius: float | None = None) -> None:
        """Move and resize it."""
        super().place(place, radius)
        self._path.set_shader_input("post", POST if place.h >= LEAST_POSTS * POST else 0.0)


class Framed(Plated):
    """A node on a framed panel."""

    def draw_plate(self, layer: Layer, area: Rectangle) -> None:
        """Draw the panel."""
        FramedPanel(layer, area)


def preload() -> None:
    """Load what every frame needs, so that the first one delays no frame."""
    shader("frame", "panel")
    _texture(POSTS)
    _texture(PARCHMENT)


@cache
def _texture(name: str) -> Texture:
    texture = Texture(name)
    texture.read(Filename.from_os_specific(native_name(paths.data_file(name))))
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_repeat if name == PARCHMENT else SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_repeat if name == PARCHMENT else SamplerState.WM_clamp)
    return texture
