"""The base of every scene: a root of its own with its shaders' inputs, and a borrowed camera."""

from dataclasses import replace
from typing import Any

from panda3d.core import LVecBase4f, NodePath

from archon3d.scene.craft.camera import DEPTHS, NO_MARGINS, CameraRig, CameraView, Framing, Margins
from archon3d.scene.craft.optics import Grade, OpticsState, optics_of
from archon3d.scene.craft.shading import LINE, draw_with, light_scene, set_line

WHITE_TINT = LVecBase4f(1.0, 1.0, 1.0, 0.0)


class Stage:
    """A scene's root under `parent`, seen by the borrowed camera. `close` leaves nothing behind."""

    def __init__(
        self,
        name: str,
        parent: NodePath,
        camera: NodePath,
        framing: Framing,
        aspect: float,
        line: float = LINE,
    ) -> None:
        """Open it; `line` is the width of outlines, as a share of the picture's height."""
        self.root = parent.attach_new_node(name)
        self._line = line
        self._rig = CameraRig(camera, self.root, framing)
        self._optics = optics_of(camera)
        self._optics_before, self._optics.state = self._optics.state, OpticsState(*DEPTHS)
        light_scene(self.root, framing.view_direction)
        self.view: CameraView
        """The current view."""
        self.whole: CameraView
        """The view of everything, from which others depart."""
        self.resize(aspect)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that aspect ratio, with its content between the margins."""
        self.view = self.whole = self._rig.fit(aspect, margins)
        self.root.set_shader_input("view_direction", self.view.direction)
        self._see(height=self.view.height)
        set_line(self.root, aspect, self._line)

    def approach(self, near: CameraView, share: float) -> None:
        """Show the view at that share of the way to `near`, until the next resize."""
        self.show(self.whole.towards(near, share))

    def show(self, view: CameraView) -> None:
        """Show a view until the next resize."""
        if view.pitch != self.view.pitch:
            self.root.set_shader_input("view_direction", view.direction)
        if view.height != self.view.height:
            self._see(height=view.height)
        self.view = view
        self._rig.show(view)

    def focus(self, place: tuple[float, float, float], share: float) -> None:
        """Focus on a place: 0 for a picture that is sharp all over, up to 1. Only the finest preset does."""
        self._see(sharp=self.view.distance(*place), blur=share)

    def grade(self, grade: Grade) -> None:
        """Give the picture the tones of a place, until the stage closes. Only the finest preset does."""
        self._see(grade=grade)

    def paint(self, node: NodePath) -> NodePath:
        """Add scenery with baked light."""
        node.reparent_to(self.root)
        draw_with(node, "painted")
        node.set_shader_input("tint", WHITE_TINT)
        return node

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._rig.close()
        self._optics.state = self._optics_before
        self.root.remove_node()

    def _see(self, **changes: Any) -> None:
        self._optics.state = replace(self._optics.state, **changes)
