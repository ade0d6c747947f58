"""The base of every scene: a root of its own with its shaders' inputs, and a borrowed camera."""

from panda3d.core import LVecBase4f, NodePath

from archon3d.scene.craft.camera import NO_MARGINS, CameraRig, CameraView, Framing, Margins
from archon3d.scene.craft.shading import draw_with, light_scene, set_line

WHITE_TINT = LVecBase4f(1.0, 1.0, 1.0, 0.0)


class Stage:
    """A scene's root under `parent`, seen by the borrowed camera. `close` leaves nothing behind."""

    def __init__(
        self, name: str, parent: NodePath, camera: NodePath, framing: Framing, aspect: float
    ) -> None:
        self.root = parent.attach_new_node(name)
        self._rig = CameraRig(camera, self.root, framing)
        light_scene(self.root, framing.view_direction)
        self.view: CameraView
        """The current view."""
        self.whole: CameraView
        """The view of everything, from which others depart."""
        self.resize(aspect)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that aspect ratio, with its content between the margins."""
        self.view = self.whole = self._rig.fit(aspect, margins)
        set_line(self.root, aspect)

    def approach(self, near: CameraView, share: float) -> None:
        """Show the view at that share of the way to `near`, until the next resize."""
        self.show(self.whole.towards(near, share))

    def show(self, view: CameraView) -> None:
        """Show a view until the next resize."""
        self.view = view
        self._rig.show(view)
        self.root.set_shader_input("view_direction", view.direction)

    def paint(self, node: NodePath) -> NodePath:
        """Add scenery with baked light."""
        node.reparent_to(self.root)
        draw_with(node, "painted")
        node.set_shader_input("tint", WHITE_TINT)
        return node

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._rig.close()
        self.root.remove_node()
