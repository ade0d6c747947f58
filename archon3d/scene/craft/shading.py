"""The shaders, and the inputs that all scenes give to them."""

import itertools
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import PurePath
from typing import Final

from panda3d.core import (
    BitMask32,
    CullBinManager,
    Filename,
    LVecBase2f,
    LVecBase3f,
    LVecBase4f,
    NodePath,
    PNMImage,
    RenderState,
    SamplerState,
    Shader,
    Texture,
)

from archon3d.host import paths
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.craft.material import Material

KEY_LIGHT: Final = (-0.46, -0.42, 0.78)
KEY_DIRECTION = LVecBase3f(*KEY_LIGHT).normalized()
"""Direction towards the key light: above, from the left, behind the viewer's shoulder."""

LINE, FINE_LINE = 1 / 560, 1 / 1200
"""Width of an outline in battle, and of a small one on a board, as shares of the picture's height."""

PLAIN = LVecBase4f(0.0, 0.0, 1.0, 0.0)
"""A figure without effects: see `effect` in figure.frag."""

PROGRAM_TAG: Final = "program"
"""Tag of nodes with the name of their program."""

VARIED: Final = ("archers", "board", "dressing", "field", "figure", "ghost", "pads", "painted", "room")
"""Programs with variants that the switches below turn on."""

SHADOWED: Final = "SHADOWS"
"""The switch of variants that receive shadows."""

CARVED: Final = "RELIEFS"
"""The switch of variants whose stone has a relief."""

LAMPLIT: Final = "LAMPS"
"""The switch of variants that lamps light: see lamps.py."""

MARKED: Final = "MARKED"
"""The switch of the variant of Archon's squares that have marks or a power point, and its tag."""

GRAINED: Final = "GRAINED"
"""The switch of the variant of figures' program for what stands on a field and has a grain, and its tag."""

SURFACED: Final = "SURFACES"
"""The switch of the variant that shows what figures are made of: see surfaces.py."""

STRUCTURED: Final = "structured figure"
"""Tag of figures that may be drawn by that variant of their program: all others have no structure to show."""

SHADES_SHOWN, COMING_SHOWN = "SHADES_SHOWN", "COMING_SHOWN"
"""Switches of variants whose varying squares show which shade they have, and which comes next."""

OCCLUDED, FOCUSED, GRADED = "OCCLUSION", "FOCUS", "GRADE"
"""Switches of the last pass: dark hollows, a picture sharp at one distance only, and the tones of a place."""

CASTING: Final = ("figure",)
"""Programs whose nodes cast shadows; a scene's root casts none by itself."""

GROUND_BIN, GROUND_SORT = "ground", 25
"""Draw order of grounds: after all that stands on them, so that nobody draws what that hides."""

SHADOW_MASK: Final = BitMask32.bit(5)
"""Camera mask of the shadows' camera: see `draw_with`."""

SHADES: Final = ("off", "pattern", "number")
"""Marks of the shades of varying squares, in the board shader's order."""

INCLUDE: Final = re.compile(r'^#pragma include "(.+)"$', re.MULTILINE)

ANISOTROPY: Final = 4
"""Samples of a picture that is seen at a flat angle."""

GREEN, BLUE, ALPHA = 1, 2, 3
"""Numbers of a picture's channels."""

NOISE_PIXELS: Final = 128
CLOUDS, GRAINS = 16, 64
"""Frequencies of each kind of noise in its texture; powers of 2."""

NOISE_SEED: Final = 1983
LIT_FROM: Final = (1, 2)
"""How far to the right and up grain is compared with what is above it, in the noise's pixels."""
BLOTS_MARGIN, BLOTS_SOFT = 2, 7.0
"""Cells around its tile from which blots are smoothed, and the radius of that in pixels."""

OUT_OF_SHADOW: Final = 1.0
"""Depth of an empty shadow map."""


@dataclass(frozen=True, slots=True)
class Comfort:
    """Accessibility settings of a player's picture."""

    flashes: bool = True
    motion: bool = True
    shades: str = "off"
    """Additional marks of the six shades: one of SHADES."""
    coming: bool = False
    """Whether varying squares show in a corner which of the shades comes next."""
    palette: str = "standard"
    """One of palettes.PALETTES."""

    @property
    def switches(self) -> tuple[str, ...]:
        """The switches of shaders' variants."""
        wanted = {SHADES_SHOWN: self.shades != "off", COMING_SHOWN: self.coming}
        return tuple(name for name, on in wanted.items() if on)


@cache
def program(name: str, *switches: str) -> Shader:
    """Return the program of that name, two files in `shaders/`, with those switches on.

    A switch that a program does not know changes nothing. Raises DataMissing if a file is missing.
    """
    vertex, fragment = (_source(f"{name}.{part}", switches) for part in ("vert", "frag"))
    return Shader.make(Shader.SL_GLSL, vertex, fragment)


def _source(name: str, switches: Sequence[str]) -> str:
    """Return the text of a file in `shaders/` with its includes, and with materials and switches defined."""
    text = paths.data_file(f"shaders/{name}").read_text(encoding="utf-8")
    version, rest = text.split("\n", 1)
    materials = [f"{material.name} {material.share:.4f}" for material in Material]
    defines = "".join(f"#define {each}\n" for each in (*materials, *switches))
    return f"{version}\n{defines}{INCLUDE.sub(lambda found: _included(found[1]), rest)}"


def _included(name: str) -> str:
    return paths.data_file(f"shaders/{name}").read_text(encoding="utf-8")


def programs() -> tuple[str, ...]:
    """Return the names of all programs, in alphabetical order."""
    return tuple(sorted(path.stem for path in paths.data_file("shaders").glob("*.vert")))


def prepare_root(root: NodePath) -> None:
    """Give the node above all scenes the inputs that every shader needs, whatever else is enabled."""
    root.set_shader_input("noise", noise_texture())
    Lamps(root)
    respect(root, Comfort())


def respect(root: NodePath, wanted: Comfort) -> None:
    """Apply a player's accessibility settings to all scenes below that node."""
    root.set_shader_input("overlay", float(SHADES.index(wanted.shades)))
    root.set_shader_input("calm", LVecBase2f(float(wanted.flashes), float(wanted.motion)))


def draw_with(node: NodePath, name: str) -> None:
    """Draw the node and what is below it with that program; cameras may replace it by a variant."""
    node.set_shader(program(name))
    node.set_tag(PROGRAM_TAG, name)
    if name in CASTING:
        node.show_through(SHADOW_MASK)


def draw_marked(node: NodePath) -> None:
    """Draw those squares of Archon's board that have marks or a power point."""
    node.set_shader(program("board", MARKED))
    node.set_tag(PROGRAM_TAG, MARKED)


def draw_grained(node: NodePath) -> None:
    """Draw leaves, bark or stone with figures' program, with a grain in the presets with lamps."""
    draw_with(node, "figure")
    node.set_tag(PROGRAM_TAG, GRAINED)


def draw_as_ground(node: NodePath, layer: int = 0) -> None:
    """Draw a ground after what stands on it, and those of higher layers after the lower ones.

    Only what is solid: all that is blended comes later still.
    """
    bins = CullBinManager.get_global_ptr()
    if bins.find_bin(GROUND_BIN) == -1:
        bins.add_bin(GROUND_BIN, CullBinManager.BT_fixed, GROUND_SORT)
    node.set_bin(GROUND_BIN, layer)


def draw_structured(node: NodePath) -> None:
    """Draw a figure whose vertices know what they are made of, and what is below it."""
    draw_with(node, "figure")
    node.set_tag(PROGRAM_TAG, STRUCTURED)


def variant_programs(*switches: str) -> Iterator[tuple[str, Shader]]:
    """Yield each tag of nodes whose program has variants, and that program with the switches."""
    coarse = [switch for switch in switches if switch != SURFACED]
    for name in VARIED:
        yield name, program(name, *coarse)
    yield STRUCTURED, program("figure", *switches)
    yield MARKED, program("board", MARKED, *coarse)
    yield GRAINED, program("figure", GRAINED, *coarse)


def variants(*switches: str) -> Iterator[tuple[str, RenderState]]:
    """Yield each of these tags, and the state that enables its program."""
    for tag, shader in variant_programs(*switches):
        node = NodePath(tag)
        node.set_shader(shader)
        yield tag, node.get_state()


def light_scene(root: NodePath, view_direction: LVecBase3f) -> None:
    """Give a scene's root what its shaders need; `view_direction` points towards the camera."""
    root.set_shader_input("key_direction", KEY_DIRECTION)
    root.set_shader_input("view_direction", view_direction)
    root.set_shader_input("rim", LVecBase3f(0.5, 0.55, 0.7))
    root.set_shader_input("effect", PLAIN)
    root.set_shader_input("tint", LVecBase4f(1.0, 1.0, 1.0, 0.0))
    root.set_shader_input("badge", 1.0)
    root.set_shader_input("contour", LVecBase4f(0.0))
    root.set_shader_input("jumps", LVecBase4f(0.0))
    root.set_shader_input("backlight", LVecBase3f(0.0))
    root.set_shader_input("cleared", 0.0)
    root.hide(SHADOW_MASK)


def set_line(root: NodePath, aspect: float, width: float = LINE) -> None:
    """Keep outlines even at that aspect ratio; `width` is a share of the picture's height."""
    root.set_shader_input("line", LVecBase2f(2 * width / aspect, 2 * width))


def colour4(rgb: Sequence[float], fourth: float) -> LVecBase4f:
    """Return three numbers and a fourth, as the shaders take them."""
    return LVecBase4f(rgb[0], rgb[1], rgb[2], fourth)


def depth_texture(name: str) -> Texture:
    """Return a depth texture for comparison in shaders; beyond its edges it is empty."""
    texture = Texture(name)
    texture.set_format(Texture.F_depth_component)
    texture.set_minfilter(SamplerState.FT_shadow)
    texture.set_magfilter(SamplerState.FT_shadow)
    texture.set_wrap_u(SamplerState.WM_border_color)
    texture.set_wrap_v(SamplerState.WM_border_color)
    texture.set_border_color(LVecBase4f(OUT_OF_SHADOW))
    return texture


def texel_grid(name: str, columns: int, rows: int) -> Texture:
    """Return a texture with four bytes for each cell of a grid, the near left one first."""
    texture = Texture(name)
    texture.setup_2d_texture(columns, rows, Texture.T_unsigned_byte, Texture.F_rgba8)
    texture.set_magfilter(SamplerState.FT_nearest)
    texture.set_minfilter(SamplerState.FT_nearest)
    return texture


def _image(name: str) -> PNMImage:
    image = PNMImage()
    if not image.read(Filename.from_os_specific(paths.native_name(paths.data_file(name)))):
        raise paths.DataMissing(name)
    return image


@cache
def picture(name: str) -> Texture:
    """Return a picture of the game as a texture, smooth at any size. Raises DataMissing if it is missing."""
    texture = Texture(PurePath(name).stem)
    texture.load(_image(name))
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_anisotropic_degree(ANISOTROPY)
    return texture


@cache
def stone_texture() -> Texture:
    """Return hewn stone without joints, which repeats. Raises DataMissing if its picture is missing."""
    texture = Texture("stone")
    texture.load(_image("models/floors/stone.jpg"))
    _repeat(texture)
    return _seen_evenly(texture)


@cache
def relief_texture(name: str) -> Texture:
    """Return how a field is carved, with the places of its accent as alpha. Raises DataMissing."""
    image = _image(f"models/floors/{name}.jpg")
    image.add_alpha()
    accent = _image(f"models/floors/{name}_accent.jpg")
    accent.make_rgb()  # the only channel of a grey picture cannot be copied
    image.copy_channel(accent, 0, ALPHA)
    texture = Texture(name)
    texture.load(image)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return _seen_evenly(texture)


def _seen_evenly(texture: Texture) -> Texture:
    """Filter a texture of grounds as cheaply as can be: all of it is equally far from a fixed camera."""
    texture.set_minfilter(SamplerState.FT_linear_mipmap_nearest)
    texture.set_anisotropic_degree(1)
    return texture


def _repeat(texture: Texture) -> None:
    texture.set_wrap_u(SamplerState.WM_repeat)
    texture.set_wrap_v(SamplerState.WM_repeat)


@cache
def noise_texture() -> Texture:
    """Return noise, the same everywhere: clouds in red, grain in green, in blue blots, which tile.

    Alpha is how much light grain takes that is lit from above: from 0 to 1, 0.5 where it is even.
    """
    noise = PNMImage(NOISE_PIXELS, NOISE_PIXELS, 4)
    layers = [PNMImage(NOISE_PIXELS, NOISE_PIXELS, 1) for _ in (CLOUDS, GRAINS)]
    for channel, (layer, cells) in enumerate(zip(layers, (CLOUDS, GRAINS), strict=True)):
        layer.perlin_noise_fill(1 / cells, 1 / cells, cells, NOISE_SEED + channel)
        noise.copy_channel(layer, 0, channel)
    noise.copy_channel(_blots(), 0, BLUE)
    noise.copy_channel(_lit_from_above(layers[GREEN]), 0, ALPHA)
    texture = Texture("noise")
    texture.load(noise)
    _repeat(texture)
    return _seen_evenly(texture)


def _lit_from_above(heights: PNMImage) -> PNMImage:
    """Return half of how much higher each place is than the one above it, beside 0.5. It tiles."""
    above = PNMImage(NOISE_PIXELS, NOISE_PIXELS, 1)
    right, up = LIT_FROM
    for x, y in itertools.product((0, NOISE_PIXELS), (0, -NOISE_PIXELS)):
        above.copy_sub_image(heights, x - right, y + up)
    return heights * 0.5 + ~above * 0.5


def _blots() -> PNMImage:
    """Return noise as fine as clouds that continues at its edges: Perlin's is turned, and does not."""
    generator = random.Random(NOISE_SEED)
    greys = [[generator.random() for _ in range(CLOUDS)] for _ in range(CLOUDS)]
    around = CLOUDS + 2 * BLOTS_MARGIN
    cells = PNMImage(around, around, 1)
    for x, y in itertools.product(range(around), repeat=2):
        cells.set_gray(x, y, greys[(x - BLOTS_MARGIN) % CLOUDS][(y - BLOTS_MARGIN) % CLOUDS])
    pixels = NOISE_PIXELS // CLOUDS
    wide = PNMImage(around * pixels, around * pixels, 1)
    wide.box_filter_from(0.5, cells)
    wide.gaussian_filter(BLOTS_SOFT)
    tile = PNMImage(NOISE_PIXELS, NOISE_PIXELS, 1)
    edge = BLOTS_MARGIN * pixels
    tile.copy_sub_image(wide, 0, 0, edge, edge, NOISE_PIXELS, NOISE_PIXELS)
    return tile
