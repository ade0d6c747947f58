"""The game's name in metal: bevelled, shining letters drawn from the title font."""

from functools import cache
from typing import Final

from panda3d.core import CardMaker, Filename, NodePath, PNMImage, PNMTextMaker, SamplerState, Texture

from archon3d.host import paths
from archon3d.host.paths import native_name
from archon3d.ui.canvas import Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE, font_file
from archon3d.ui.shaders import shader

EM: Final = 400
"""Size of the letters in the texture, in pixels."""
MARGIN: Final = 60
"""Pixels around them, for their shadow."""

LEAST_HEIGHT: Final = 1.0
"""Least height in canvas units, so that it never vanishes."""


class Logo:
    """The logo on a layer; `aspect` is its aspect ratio."""

    def __init__(self, layer: Layer, text: str) -> None:
        self._texture = _lettered(text)
        self.aspect = self._texture.get_x_size() / self._texture.get_y_size()
        card = CardMaker("logo")
        card.set_frame(0, 1, -1, 0)
        self._path: NodePath = layer.attach(card.generate())
        self._path.set_shader(shader("logo"))
        self._path.set_texture(self._texture)
        self._path.set_shader_input("sheen", 0.36)

    def fit(self, room: Rectangle) -> Rectangle:
        """Centre it in that room, as large as it fits; return its place."""
        height = max(min(room.h, room.w / self.aspect), LEAST_HEIGHT)
        width = height * self.aspect
        x, y = room.centre[0] - width / 2, room.centre[1] - height / 2
        self._path.set_pos(x, 0, -y)
        self._path.set_scale(width, 1, height)
        return Rectangle(x, y, width, height)

    def fade(self, share: float) -> None:
        """Set its opacity, from 0 to 1."""
        self._path.set_alpha_scale(share)


@cache
def _lettered(text: str) -> Texture:
    """Return white letters on transparency, with mipmaps from which the shader makes their bevel.

    They are drawn once: letters so large take a quarter of a second.
    """
    path = paths.data_file(font_file(TITLE))
    maker = PNMTextMaker(Filename.from_os_specific(native_name(path)), 0)
    maker.set_pixel_size(EM)
    maker.set_align(PNMTextMaker.A_left)
    maker.set_fg((1.0, 1.0, 1.0, 1.0))
    width, height = maker.calc_width(text) + 2 * MARGIN, round(EM * 0.72) + 2 * MARGIN
    image = PNMImage(width, height, 1)
    maker.generate_into(text, image, MARGIN, height - MARGIN)
    texture = Texture("logo")
    texture.load(image)
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture
