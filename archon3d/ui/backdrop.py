"""The background of menus."""

from __future__ import annotations

from panda3d.core import CardMaker

from archon3d.ui.canvas import Layer, shader


class Backdrop:
    """A slowly moving picture over the whole canvas. Create it before anything else on its layer."""

    def __init__(self, layer: Layer, dimmed: float = 1.0) -> None:
        """Show it at the brightness `dimmed`, from 0 to 1."""
        card = CardMaker("backdrop")
        card.set_frame_fullscreen_quad()
        self._path = layer.attach(card.generate())
        self._path.set_shader(shader("backdrop"))
        self._path.set_shader_inputs(aspect=layer.canvas.aspect, seconds=0.0, dimmed=dimmed)
        self._seconds = 0.0

    def update(self, dt: float) -> None:
        """Advance by this many seconds."""
        self._seconds += dt
        self._path.set_shader_input("seconds", self._seconds)
