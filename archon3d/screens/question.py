"""A question over the picture of what it is about."""

from typing import Protocol, TypeVar

from panda3d.core import NodePath

from archon3d.scene.craft.camera import Margins
from archon3d.scene.figures.library import FigureLibrary
from archon3d.screens.base import LaidOutScreen
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.footer import footer_top


class BackdropScene(Protocol):
    """A scene that can be behind a question."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def resize(self, aspect: float, margins: Margins) -> None:
        """Fit the picture to that aspect ratio, and its content between the margins."""

    def close(self) -> None:
        """Close the scene and return the camera."""


View = TypeVar("View", contravariant=True)


class GroundMaker(Protocol[View]):
    """Opens a scene."""

    def __call__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: View, /
    ) -> BackdropScene:
        """Open the scene with `view`.

        It borrows `camera` until its `close`, and does not own `library`.
        """


class QuestionScreen(LaidOutScreen):
    """Shows an animated scene behind its text: call `put_ground` first."""

    def put_ground(self, make: GroundMaker[View], view: View) -> None:
        """Open the scene behind the question."""
        context = self.context
        self._root = context.base.render.attach_new_node("question screen")
        self._ground = make(self._root, context.base.cam, context.canvas.aspect, context.library, view)
        self._fit()

    def live(self, dt: float) -> None:
        """Advance the scene by `dt` seconds."""
        self._ground.update(dt)

    def resize(self) -> None:
        """Fit scene and text to the window."""
        self._fit()
        super().resize()

    def close(self) -> None:
        """Close the scene."""
        self._ground.close()
        self._root.remove_node()
        super().close()

    def _fit(self) -> None:
        canvas = self.context.canvas
        self._ground.resize(canvas.aspect, Margins(bottom=1.0 - footer_top(canvas) / CANVAS_HEIGHT))
