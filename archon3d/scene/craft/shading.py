"""The shaders, and the inputs that all scenes give to them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from panda3d.core import (
    BitMask32,
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
from archon3d.scene.craft.material import Material

KEY_LIGHT: Final = (-0.46, -0.42, 0.78)
KEY_DIRECTION = LVecBase3f(*KEY_LIGHT).normalized()
"""Towards the key light: above, from the left, behind the viewer's shoulder."""

LINE = 1 / 560
"""Width of a figure's outline, as a share of the picture's height."""

PLAIN = LVecBase4f(0.0, 0.0, 1.0, 0.0)
"""A figure to which nothing happens: see `effect` in figure.frag."""

PROGRAM_TAG: Final = "program"
"""Nodes are tagged with the name of the program that draws them."""

VARIED: Final = ("archers", "board", "figure", "pads", "painted")
"""Programs with a variant for what receives shadows."""

SHADOWED: Final = "SHADOWS"
"""The switch of that variant."""

CASTING: Final = ("figure",)
"""Programs whose nodes throw shadows; a scene's root throws none by itself."""

SHADOW_MASK: Final = BitMask32.bit(5)
"""What the shadows' camera sees: see `draw_with`."""

SHADES: Final = ("off", "pattern", "number")
"""What can mark the shades of the varying squares, in the board shader's order."""

INCLUDE: Final = re.compile(r'^#pragma include "(.+)"$', re.MULTILINE)

NOISE_PIXELS: Final = 128
CLOUDS, GRAINS = 16, 64
"""How often each kind of noise goes up and down within its texture; powers of 2."""

NOISE_SEED: Final = 1983

OUT_OF_SHADOW: Final = 1.0
"""The depth of a shadow map where nothing stands."""


@dataclass(frozen=True, slots=True)
class Comfort:
    """What a player needs to see well, or to feel well."""

    flashes: bool = True
    motion: bool = True
    shades: str = "off"
    """What marks the six shades in addition to their brightness: one of SHADES."""
    coming: bool = False
    """Whether varying squares show in a corner which of the shades comes next."""
    palette: str = "standard"
    """One of palettes.PALETTES."""


@cache
def program(name: str, *switches: str) -> Shader:
    """Return the program of that name, two files in `shaders/`, with those switches on.

    A switch that a program does not know changes nothing. Raises DataMissing if a file is not there.
    """
    vertex, fragment = (_source(f"{name}.{part}", switches) for part in ("vert", "frag"))
    return Shader.make(Shader.SL_GLSL, vertex, fragment)


def _source(name: str, switches: Sequence[str]) -> str:
    """Return the text of a file in `shaders/`, with what it includes; materials and the switches are
    defined.
    """
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
    """Give the node above all scenes what every shader needs, whatever else is switched on."""
    root.set_shader_input("noise", noise_texture())
    respect(root, Comfort())


def respect(root: NodePath, wanted: Comfort) -> None:
    """Let all scenes below that node respect what a player needs."""
    root.set_shader_input("overlay", float(SHADES.index(wanted.shades)))
    root.set_shader_input("forecast", float(wanted.coming))
    root.set_shader_input("calm", LVecBase2f(float(wanted.flashes), float(wanted.motion)))


def draw_with(node: NodePath, name: str) -> None:
    """Draw the node and what is below it by that program; cameras may put a variant of it in place."""
    node.set_shader(program(name))
    node.set_tag(PROGRAM_TAG, name)
    if name in CASTING:
        node.show_through(SHADOW_MASK)


def variants() -> Iterator[tuple[str, RenderState]]:
    """For each program that has a shadowed variant, its name and the state that puts that in place."""
    for name in VARIED:
        node = NodePath(name)
        node.set_shader(program(name, SHADOWED))
        yield name, node.get_state()


def light_scene(root: NodePath, view_direction: LVecBase3f) -> None:
    """Give a scene's root what its shaders need; `view_direction` points towards the camera."""
    root.set_shader_input("key_direction", KEY_DIRECTION)
    root.set_shader_input("view_direction", view_direction)
    root.set_shader_input("rim", LVecBase3f(0.5, 0.55, 0.7))
    root.set_shader_input("effect", PLAIN)
    root.set_shader_input("tint", LVecBase4f(1.0, 1.0, 1.0, 0.0))
    root.set_shader_input("contour", LVecBase4f(0.0))
    root.hide(SHADOW_MASK)


def set_line(root: NodePath, aspect: float) -> None:
    """Keep outlines even at that ratio of width to height."""
    root.set_shader_input("line", LVecBase2f(2 * LINE / aspect, 2 * LINE))


def colour4(rgb: Sequence[float], fourth: float) -> LVecBase4f:
    """Return three numbers and a fourth, as the shaders take them."""
    return LVecBase4f(rgb[0], rgb[1], rgb[2], fourth)


def depth_texture(name: str) -> Texture:
    """Return a texture of depths that shaders compare with; beyond its edges nothing stands."""
    texture = Texture(name)
    texture.set_format(Texture.F_depth_component)
    texture.set_minfilter(SamplerState.FT_shadow)
    texture.set_magfilter(SamplerState.FT_shadow)
    texture.set_wrap_u(SamplerState.WM_border_color)
    texture.set_wrap_v(SamplerState.WM_border_color)
    texture.set_border_color(LVecBase4f(OUT_OF_SHADOW))
    return texture


def texel_grid(name: str, columns: int, rows: int) -> Texture:
    """Return a texture that gives a shader four bytes for each cell of a grid, the near left one first."""
    texture = Texture(name)
    texture.setup_2d_texture(columns, rows, Texture.T_unsigned_byte, Texture.F_rgba8)
    texture.set_magfilter(SamplerState.FT_nearest)
    texture.set_minfilter(SamplerState.FT_nearest)
    return texture


@cache
def noise_texture() -> Texture:
    """Clouds in its red channel and grain in its green one, the same on every machine; it repeats."""
    noise = PNMImage(NOISE_PIXELS, NOISE_PIXELS, 3)
    for channel, cells in enumerate((CLOUDS, GRAINS)):
        layer = PNMImage(NOISE_PIXELS, NOISE_PIXELS, 1)
        layer.perlin_noise_fill(1 / cells, 1 / cells, cells, NOISE_SEED + channel)
        noise.copy_channel(layer, 0, channel)
    texture = Texture("noise")
    texture.load(noise)
    texture.set_wrap_u(SamplerState.WM_repeat)
    texture.set_wrap_v(SamplerState.WM_repeat)
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    return texture
