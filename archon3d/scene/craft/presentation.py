"""From the scenes to the window: shadow maps before them, and post-processing after them.

The key light and the extent of all scenes are the same, so one shadow map under the common root serves every
scene, and no scene has to know of it.
"""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    Camera,
    CullFaceAttrib,
    DisplayRegion,
    FrameBufferProperties,
    GraphicsOutput,
    LMatrix4f,
    LVecBase2f,
    LVecBase4f,
    NodePath,
    OrthographicLens,
    RenderState,
    SamplerState,
    Texture,
)

from archon3d.scene.craft.glow import GLOW_SHAPES, shape_program
from archon3d.scene.craft.optics import optics_of
from archon3d.scene.craft.palettes import CONTRASTS, palette_matrix
from archon3d.scene.craft.passes import Pixels, camera_of, filter_card, in_colour, offscreen, picture_texture
from archon3d.scene.craft.quality import Quality
from archon3d.scene.craft.shading import (
    FOCUSED,
    GRADED,
    KEY_DIRECTION,
    OCCLUDED,
    PROGRAM_TAG,
    SHADOW_MASK,
    Comfort,
    depth_texture,
    program,
    programs,
    respect,
    variant_programs,
    variants,
)
from archon3d.scene.craft.surfaces import surface_atlas

SHADOW_SPAN: Final = 20.5
"""Width and depth of the shadow map's region, across the key light, in the scenes' units."""

LIGHT_DISTANCE: Final = 30.0
SHADOW_STRENGTH: Final = 0.85
SHADOW_BIAS: Final = 0.0006
"""Depth, as a share of the map's, by which a shadow lies behind what throws it: thin things need it."""
SURFACES: Final = "surfaces"
"""The shaders' input with what figures are made of."""
SHADOW_INPUTS: Final = ("shadow", "shadow_matrix", "shadow_map")

BLOOM_SHARE, MEASURED_SHARE = 4, 2
"""How many times smaller pictures of the bloom, and of hollows and blur, are than the scene's."""

CONTRAST, VIGNETTE = 0.22, 0.20
SMOOTHED: Final = 0.5
"""Share of both with antialiased pictures: joints are sharper then, floors stay plain."""

SHADOW_SORT, SCENE_SORT, MEASURED_SORT, BRIGHT_SORT, BLUR_SORT = -40, -30, -25, -20, -10
"""Draw order of a frame's passes; the window's is 0."""

MEASURED: Final = {OCCLUDED: ("occlusion", "hollows"), FOCUSED: ("focus", "blurred")}
"""Programs that look at the scene's distances, and the last pass's inputs with their pictures, by switch."""

STATE_PRIORITY: Final = 100
"""Priority of a camera's state, over that of what it sees."""


class _Target(NamedTuple):
    """An offscreen pass before the window's."""

    buffer: GraphicsOutput
    texture: Texture


class _Pass(NamedTuple):
    """A card whose picture is drawn into a texture."""

    card: NodePath
    texture: Texture


def _region_of(base: ShowBase) -> DisplayRegion:
    """Return where the window shows the scenes. Raises LookupError if it does not."""
    regions = (base.win.get_display_region(number) for number in range(base.win.get_num_display_regions()))
    shown = [region for region in regions if region.get_camera() == base.cam]
    if not shown:
        raise LookupError("the window shows no scene")
    return shown[0]


class Presentation:
    """Draws the scenes of one engine at a quality. `close` frees its resources."""

    def __init__(self, base: ShowBase, quality: Quality, comfort: Comfort | None = None) -> None:
        """Set up the passes. Raises RuntimeError if the graphics driver refuses a framebuffer."""
        self._base = base
        self._region = _region_of(base)
        self._optics = optics_of(base.cam)
        self._buffers: list[GraphicsOutput] = []
        self._nodes: list[NodePath] = []
        self.quality = quality
        self.comfort = comfort or Comfort()
        self._open()

    def apply(self, quality: Quality, comfort: Comfort) -> None:
        """Apply quality and comfort from the next frame on."""
        if (quality, comfort) != (self.quality, self.comfort):
            self.quality, self.comfort = quality, comfort
            self.resize()

    def resize(self) -> None:
        """Follow the size of the window's picture."""
        self.close()
        self._open()

    def compiling(self) -> Iterator[None]:
        """Compile every program, one at each step, so that none is compiled when it is first used."""
        gsg = self._base.win.get_gsg()
        for name in programs():
            program(name).prepare_now(gsg.prepared_objects, gsg)
            yield
        for shape in GLOW_SHAPES:
            shape_program(shape).prepare_now(gsg.prepared_objects, gsg)
            yield
        if self._switches:
            for _, shader in variant_programs(*self._switches):
                shader.prepare_now(gsg.prepared_objects, gsg)
                yield
        program("post", *self._finishing).prepare_now(gsg.prepared_objects, gsg)
        yield

    def close(self) -> None:
        """Draw the scenes plainly into the window again."""
        for buffer in self._buffers:
            for number in range(buffer.get_num_display_regions()):
                # the camera does not count its regions: one that goes with its buffer would dangle
                buffer.get_display_region(number).set_camera(NodePath())
            self._base.graphicsEngine.remove_window(buffer)
        for node in self._nodes:
            self._optics.leave(node)
            node.remove_node()
        self._buffers.clear()
        self._nodes.clear()
        self._region.set_camera(self._base.cam)
        respect(self._base.render, Comfort())
        for name in (*SHADOW_INPUTS, SURFACES):
            self._base.render.clear_shader_input(name)
        self._base.camNode.clear_tag_states()

    def _open(self) -> None:
        respect(self._base.render, self.comfort)
        if self.quality.shadow_pixels:
            self._cast_shadows(self.quality.shadow_pixels)
        if self.quality.surfaces:
            self._base.render.set_shader_input(SURFACES, surface_atlas())
        if self._switches:
            self._base.camNode.set_tag_state_key(PROGRAM_TAG)
            for name, state in variants(*self._switches):
                self._base.camNode.set_tag_state(name, state)
        if self.quality.laid_over or self.comfort.palette != "standard":
            self._lay_over()

    # ------------------------------------------------------------------------------------------- shadows

    def _cast_shadows(self, pixels: int) -> None:
        depth = FrameBufferProperties()
        depth.set_depth_bits(24)
        texture = depth_texture("shadow map")
        buffer = self._buffer("shadows", (pixels, pixels), depth, SHADOW_SORT)
        buffer.add_render_texture(texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_depth)
        lens = OrthographicLens()
        lens.set_film_size(SHADOW_SPAN, SHADOW_SPAN)
        lens.set_near_far(1.0, 2 * LIGHT_DISTANCE)
        camera = Camera("key light", lens)
        camera.set_camera_mask(SHADOW_MASK)
        camera.set_initial_state(_shadow_state())
        render = self._base.render
        light = render.attach_new_node(camera)
        light.set_pos(KEY_DIRECTION * LIGHT_DISTANCE)
        light.look_at(0.0, 0.0, 0.0)
        region = buffer.make_display_region()
        region.set_camera(light)
        region.set_clear_depth_active(True)
        self._nodes.append(light)
        to_unit = LMatrix4f.scale_mat(0.5) * LMatrix4f.translate_mat(0.5, 0.5, 0.5 - SHADOW_BIAS)
        matrix = render.get_mat(light) * lens.get_projection_mat() * to_unit
        values = (SHADOW_STRENGTH, matrix, texture)
        for name, value in zip(SHADOW_INPUTS, values, strict=True):
            render.set_shader_input(name, value)

    # ----------------------------------------------------------------------------------- post-processing

    def _lay_over(self) -> None:
        quality, window = self.quality, self._base.win
        size = (
            max(1, round(self._region.get_pixel_width() * quality.scale)),
            max(1, round(self._region.get_pixel_height() * quality.scale)),
        )
        scene = self._target("scene", size, SCENE_SORT, samples=quality.samples)
        region = scene.buffer.make_display_region()
        region.set_camera(self._base.cam)
        scene.buffer.set_clear_color(window.get_clear_color())
        texel = LVecBase2f(1 / size[0], 1 / size[1])
        bloom = self._bloom(scene.texture, size, texel) if quality.bloom else scene.texture
        finished = quality.finish * (SMOOTHED if quality.smoothing else 1.0)
        contrast = max(CONTRAST * finished, CONTRASTS.get(self.comfort.palette, 0.0))
        card = self._card("post", scene.texture, texel, *self._finishing)
        card.set_shader_input("bloom", bloom)
        finish = LVecBase4f(quality.bloom, contrast, VIGNETTE * finished, quality.smoothing)
        card.set_shader_input("finish", finish)
        card.set_shader_input("palette", palette_matrix(self.comfort.palette))
        if quality.measures:
            self._measure(scene, card, size, texel)
        if self._finishing:
            self._optics.show_on(card, size[0] / size[1])
        self._region.set_camera(self._camera(card))

    @property
    def _switches(self) -> tuple[str, ...]:
        """The switches of what is seen in the scene."""
        return (*self.quality.switches, *self.comfort.switches)

    @property
    def _finishing(self) -> tuple[str, ...]:
        """The switches of the last pass; palettes need the colours as they are."""
        plain = self.comfort.palette == "standard"
        return tuple(switch for switch in self.quality.finishing if switch != GRADED or plain)

    def _bloom(self, picture: Texture, size: Pixels, texel: LVecBase2f) -> Texture:
        """Return what shines in a picture, blurred."""
        small = _smaller(size, BLOOM_SHARE)
        step_x, step_y = LVecBase2f(1 / small[0], 0.0), LVecBase2f(0.0, 1 / small[1])
        bright = self._filtered("bright", small, BRIGHT_SORT, picture, texel)
        across = self._filtered("blur", small, BLUR_SORT, bright.texture, step_x)
        return self._filtered("blur", small, BLUR_SORT + 1, across.texture, step_y).texture

    def _measure(self, scene: _Target, card: NodePath, size: Pixels, texel: LVecBase2f) -> None:
        """Give the last pass the distances in the scene, its hollows, and what is out of focus."""
        depth = Texture("distances")
        depth.set_format(Texture.F_depth_component24)
        depth.set_minfilter(SamplerState.FT_nearest)
        depth.set_magfilter(SamplerState.FT_nearest)
        depth.set_wrap_u(SamplerState.WM_clamp)
        depth.set_wrap_v(SamplerState.WM_clamp)
        scene.buffer.add_render_texture(depth, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_depth)
        small = _smaller(size, MEASURED_SHARE)
        card.set_shader_input("depth", depth)
        card.set_shader_input("half_texel", LVecBase2f(1 / small[0], 1 / small[1]))
        card.set_shader_input("occlusion", self.quality.occlusion)
        for switch, (name, given) in MEASURED.items():
            if switch in self._finishing:
                found = self._filtered(name, small, MEASURED_SORT, scene.texture, texel)
                found.card.set_shader_input("depth", depth)
                self._optics.show_on(found.card, size[0] / size[1])
                card.set_shader_input(given, found.texture)

    def _filtered(self, name: str, size: Pixels, sort: int, picture: Texture, texel: LVecBase2f) -> _Pass:
        """Return a pass in which the program of that name makes a picture of another one."""
        target, card = self._target(name, size, sort), self._card(name, picture, texel)
        target.buffer.make_display_region().set_camera(self._camera(card))
        return _Pass(card, target.texture)

    def _target(self, name: str, size: Pixels, sort: int, samples: int = 0) -> _Target:
        texture = picture_texture(name)
        buffer = self._buffer(name, size, in_colour(samples, depth=sort == SCENE_SORT), sort)
        buffer.add_render_texture(texture, GraphicsOutput.RTM_bind_or_copy)
        return _Target(buffer, texture)

    def _card(self, name: str, picture: Texture, texel: LVecBase2f, *switches: str) -> NodePath:
        card = filter_card(name, picture, texel, *switches)
        self._nodes.append(card)
        return card

    def _camera(self, card: NodePath) -> NodePath:
        camera = camera_of(card)
        self._nodes.append(camera)
        return camera

    def _buffer(self, name: str, size: Pixels, wanted: FrameBufferProperties, sort: int) -> GraphicsOutput:
        buffer = offscreen(self._base.win, name, sort, size, wanted)
        if buffer is None:
            raise RuntimeError(f"the graphics driver opens no framebuffer for the {name}")
        self._buffers.append(buffer)
        return buffer


def _shadow_state() -> RenderState:
    """Return the state of shadow casters: back faces only, so that no surface shadows itself."""
    state = NodePath("shadow state")
    state.set_shader(program("shadow"), STATE_PRIORITY)
    state.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise), STATE_PRIORITY)
    return state.get_state()


def _smaller(size: Pixels, share: int) -> Pixels:
    """Return that share of a size in pixels."""
    return math.ceil(size[0] / share), math.ceil(size[1] / share)
