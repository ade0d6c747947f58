"""A matte painting: what never moves in a scene, drawn once for each size, as a picture behind the rest."""

from typing import Final

from panda3d.core import Camera, DisplayRegion, NodePath

from archon3d.scene.craft.passes import OncePass, in_colour, offscreen, whole_card

MATTE_SORT: Final = -50
"""Draw order of its only pass: before all others of a frame."""

BEHIND: Final = -20
"""Draw order of what fills the picture behind a scene: after what hides it, and before what shines."""


class MattePainting:
    """What is put below `world` is drawn once at each `draw`, as the camera sees it then.

    `close` frees its picture.
    """

    def __init__(self, root: NodePath, camera: NodePath) -> None:
        """Show the picture below a scene's `root`, whose shader inputs hold for it; `camera` is borrowed."""
        self.world = NodePath("matte")
        self._root, self._camera = root, camera
        self._pass: OncePass | None = None
        self._own_camera: NodePath = NodePath()
        self._card = whole_card("matte")
        self._card.set_bin("fixed", BEHIND)
        self.dim(1.0)
        self._card.reparent_to(root)

    def draw(self) -> None:
        """Draw it in the next frame, as the camera is now.

        Where the graphics driver refuses a framebuffer, it is drawn in each frame instead.
        """
        self._release()
        region = _region_of(self._camera)
        window, size = region.get_window(), (region.get_pixel_width(), region.get_pixel_height())
        samples = window.get_fb_properties().get_multisamples()
        buffer = offscreen(window, "matte", MATTE_SORT, size, in_colour(samples, depth=True))
        if buffer is None:
            self._card.hide()
            self.world.reparent_to(self._root)
            return
        self.world.detach_node()
        self.world.set_state(self._root.get_net_state())
        self._own_camera = self._camera.copy_to(self.world)
        self._own_camera.set_transform(self._camera.get_transform(self._root))
        self._pass = OncePass(buffer, self._own_camera)
        self._card.set_shader_input("picture", self._pass.picture)
        self._card.show()

    def dim(self, brightness: float) -> None:
        """Show it at that brightness, from 0 to 1."""
        self._card.set_shader_input("dimmed", brightness)

    def close(self) -> None:
        """Free the picture, and remove what is in it."""
        self._release()
        self._card.remove_node()
        self.world.remove_node()

    def _release(self) -> None:
        if self._pass is not None:
            self._pass.close()
            self._pass = None
        self._own_camera.remove_node()


def _region_of(camera: NodePath) -> DisplayRegion:
    """Return where a camera's picture is shown. Raises LookupError if it is shown nowhere."""
    node = camera.node()
    if not isinstance(node, Camera) or not node.get_num_display_regions():
        raise LookupError(f"nothing shows what {camera} sees")
    return node.get_display_region(0)
