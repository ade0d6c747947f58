"""The background of menus."""

from panda3d.core import CardMaker, NodePath

from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shaders import shader


class Backdrop(Node):
    """A slowly moving picture over the whole window. Place it before anything else."""

    def __init__(self, dimmed: float = 1.0) -> None:
        """Show it at the brightness `dimmed`, from 0 to 1."""
        self._dimmed = dimmed
        self._seconds = 0.0
        self._path: NodePath | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it covers the window wherever it is placed."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Cover the window."""
        self.draw(surface.layer)

    def draw(self, layer: Layer) -> None:
        """Cover the window."""
        card = CardMaker("backdrop")
        card.set_frame_fullscreen_quad()
        self._path = layer.attach(card.generate())
        self._path.set_shader(shader("backdrop"))
        self._path.set_shader_inputs(
            aspect=layer.canvas.aspect, seconds=self._seconds, dimmed=self._dimmed, eclipse=(0, 0, 1, 0)
        )

    def update(self, dt: float) -> None:
        """Advance by this many seconds."""
        self._seconds += dt
        if self._path is not None:
            self._path.set_shader_input("seconds", self._seconds)
