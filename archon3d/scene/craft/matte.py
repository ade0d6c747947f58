"""A matte painting: what never moves in a scene, drawn once for each size, as a picture behind the rest."""

from typing import Final

from panda3d.core import (
    Camera,
    CardMaker,
    DisplayRegion,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    OmniBoundingVolume,
    Texture,
    WindowProperties,
)

from archon3d.scene.craft.shading import program

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
        self._buffer: GraphicsOutput | None = None
        self._own_camera: NodePath = NodePath()
        self._card = _card(root)

    def draw(self) -> None:
        """Draw it in the next frame, as the camera is now.

        Where the driver refuses a framebuffer, it is drawn in each frame instead.
        """
        self._release()
        node = self._camera.node()
        if not isinstance(node, Camera):
            raise TypeError(f"a matte painting needs a node path to a camera, not {self._camera}")
        if node.get_num_display_regions():
            self._buffer = _buffer(node.get_display_region(0))
        if self._buffer is None:
            self._card.hide()
            self.world.reparent_to(self._root)
            return
        self.world.detach_node()
        self.world.set_state(self._root.get_net_state())
        self._own_camera = self._camera.copy_to(self.world)
        self._own_camera.set_transform(self._camera.get_transform(self._root))
        region = self._buffer.make_display_region()
        region.set_camera(self._own_camera)
        picture = Texture("matte")
        self._buffer.add_render_texture(picture, GraphicsOutput.RTM_bind_or_copy)
        self._buffer.set_one_shot(True)
        self._card.set_shader_input("picture", picture)
        self._card.show()

    def close(self) -> None:
        """Free the picture, and remove what is in it."""
        self._release()
        self._card.remove_node()
        self.world.remove_node()

    def _release(self) -> None:
        if self._buffer is not None:
            self._buffer.get_display_region(1).set_camera(NodePath())
            self._buffer.get_engine().remove_window(self._buffer)
            self._buffer = None
        self._own_camera.remove_node()


def _card(root: NodePath) -> NodePath:
    maker = CardMaker("matte")
    maker.set_frame_fullscreen_quad()
    card = root.attach_new_node(maker.generate())
    card.node().set_bounds(OmniBoundingVolume())
    card.node().set_final(True)
    card.set_shader(program("matte"))
    card.set_bin("fixed", BEHIND)
    card.set_depth_write(False)
    card.hide()
    return card


def _buffer(region: DisplayRegion) -> GraphicsOutput | None:
    """Return a framebuffer of that region's size, or None if the driver refuses it."""
    window = region.get_window()
    wanted, size = FrameBufferProperties(), WindowProperties()
    wanted.set_rgba_bits(8, 8, 8, 8)
    wanted.set_depth_bits(24)
    wanted.set_multisamples(window.get_fb_properties().get_multisamples())
    size.set_size(region.get_pixel_width(), region.get_pixel_height())
    return window.get_engine().make_output(
        window.get_pipe(),
        "matte",
        MATTE_SORT,
        wanted,
        size,
        GraphicsPipe.BF_refuse_window,
        window.get_gsg(),
        window.get_host(),
    )
