"""What every scene stands on: a root of its own with its shaders' inputs, and a lent camera."""

from panda3d.core import LVecBase4f, NodePath

from archon3d.scene.craft.camera import NO_MARGINS, CameraRig, CameraView, Framing, Margins
from archon3d.scene.craft.shading import draw_with, light_scene, set_line

WHITE_TINT = LVecBase4f(1.0, 1.0, 1.0, 0.0)


class Stage:
    """A scene's root under `parent`, seen through the lent camera. `close` leaves nothing behind."""

    def __init__(
        self, name: str, parent: NodePath, camera: NodePath, framing: Framing, aspect: float
    ) -> None:
        self.root = parent.attach_new_node(name)
        self._rig = CameraRig(camera, self.root, framing)
        light_scene(self.root, framing.view_direction)
        self.view: CameraView
        """What is seen now."""
        self.resize(aspect)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that ratio of width to height, and what it shows between the margins."""
        self.view = self._whole = self._rig.fit(aspect, margins)
        set_line(self.root, aspect)

    def approach(self, near: CameraView, share: float) -> None:
        """Show the picture that share of the way from the whole one to that one, until it is resized."""
        self.view = self._whole.towards(near, share)
        self._rig.show(self.view)
        self.root.set_shader_input("view_direction", self.view.direction)

    def paint(self, node: NodePath) -> NodePath:
        """Put up scenery whose light is baked into it."""
        node.reparent_to(self.root)
        draw_with(node, "painted")
        node.set_shader_input("tint", WHITE_TINT)
        return node

    def close(self) -> None:
        """Take everything down and give the camera back."""
        self._rig.close()
        self.root.remove_node()
