"""The background of menus."""

from collections.abc import Callable

from panda3d.core import CardMaker, Texture

from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shaders import shader


class Backdrop(Node):
    """A picture over the whole window, darkened for words. Place it before anything else."""

    def __init__(self, picture: Callable[[float], Texture]) -> None:
        """Show what `picture` returns for the aspect ratio of the window."""
        self._picture = picture

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it covers the window wherever it is placed."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Cover the window."""
        layer: Layer = surface.layer
        card = CardMaker("backdrop")
        card.set_frame_fullscreen_quad()
        path = layer.attach(card.generate())
        path.set_shader(shader("scenery"))
        path.set_shader_input("picture", self._picture(layer.canvas.aspect))
