"""Offscreen passes: what a camera sees, drawn into a texture before the window."""

from panda3d.core import (
    Camera,
    CardMaker,
    DisplayRegionDrawCallbackData,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    Lens,
    LVecBase2f,
    NodePath,
    OmniBoundingVolume,
    OrthographicLens,
    PythonCallbackObject,
    SamplerState,
    Texture,
    WindowProperties,
)

from archon3d.scene.craft.shading import program

Pixels = tuple[int, int]
"""Width and height."""


def offscreen(
    window: GraphicsOutput, name: str, sort: int, size: Pixels, wanted: FrameBufferProperties
) -> GraphicsOutput | None:
    """Return a framebuffer that is drawn in that order, or None if the graphics driver refuses it."""
    properties = WindowProperties()
    properties.set_size(*size)
    return window.get_engine().make_output(
        window.get_pipe(),
        name,
        sort,
        wanted,
        properties,
        GraphicsPipe.BF_refuse_window,
        window.get_gsg(),
        window.get_host(),
    )


def in_colour(samples: int = 0, *, depth: bool = False) -> FrameBufferProperties:
    """Return the properties of a framebuffer for a picture."""
    wanted = FrameBufferProperties()
    wanted.set_rgba_bits(8, 8, 8, 8)
    wanted.set_multisamples(samples)
    if depth:
        wanted.set_depth_bits(24)
    return wanted


def picture_texture(name: str) -> Texture:
    """Return an empty texture to draw a picture into: smooth, and clamped at its edges."""
    texture = Texture(name)
    texture.set_minfilter(SamplerState.FT_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


def whole_card(name: str, *switches: str) -> NodePath:
    """Return a card over a whole picture, drawn by the program of that name with those switches."""
    maker = CardMaker(name)
    maker.set_frame_fullscreen_quad()
    card = NodePath(maker.generate())
    card.node().set_bounds(OmniBoundingVolume())
    card.node().set_final(True)
    card.set_shader(program(name, *switches))
    card.set_depth_write(False)
    return card


def filter_card(name: str, picture: Texture, texel: LVecBase2f, *switches: str) -> NodePath:
    """Return a card that filters a picture with the program of that name and those switches."""
    card = whole_card(name, *switches)
    card.set_shader_input("picture", picture)
    card.set_shader_input("texel", texel)
    card.set_depth_test(False)
    return card


def camera_of(root: NodePath, lens: Lens | None = None) -> NodePath:
    """Return a camera that sees what is below a node of its own, which it is put below itself.

    It has to be removed from there; otherwise the two hold each other, and all their pictures, for good.
    """
    camera = Camera(root.name, lens or OrthographicLens())
    camera.set_scene(root)
    return root.attach_new_node(camera)


class OncePass:
    """A pass of the next frame that is drawn, and of no other. `close` frees its picture."""

    def __init__(self, buffer: GraphicsOutput, camera: NodePath) -> None:
        self.picture = picture_texture(buffer.get_name())
        self._buffer = buffer
        self._region = buffer.make_display_region()
        self._region.set_camera(camera)
        self._region.set_draw_callback(PythonCallbackObject(self._draw))
        buffer.add_render_texture(self.picture, GraphicsOutput.RTM_bind_or_copy)

    def close(self) -> None:
        """Free the picture."""
        self._region.clear_draw_callback()
        self._region.set_camera(NodePath())
        self._buffer.get_engine().remove_window(self._buffer)

    def _draw(self, region: DisplayRegionDrawCallbackData) -> None:
        # An output's own one-shot flag counts frames of the clock, also those that are not drawn.
        region.upcall()
        self._buffer.set_active(False)
