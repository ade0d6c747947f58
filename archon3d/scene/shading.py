"""The shaders, and the inputs that all scenes give to them."""

from collections.abc import Sequence
from functools import cache

from panda3d.core import LVecBase2f, LVecBase3f, LVecBase4f, NodePath, Shader

from archon3d.host import paths

PROGRAMS = ("archers", "board", "figure", "glow", "marks", "motes", "outline", "pads", "painted")
"""Every program: each has a `.vert` and a `.frag` file in `shaders/`."""

KEY_DIRECTION = LVecBase3f(-0.46, -0.42, 0.78).normalized()
"""Towards the key light: above, from the left, behind the viewer's shoulder."""

LINE = 1 / 560
"""Width of a figure's outline, as a share of the picture's height."""

PLAIN = LVecBase4f(0.0, 0.0, 1.0, 0.0)
"""A figure to which nothing happens: see `effect` in figure.frag."""


@cache
def program(name: str) -> Shader:
    """The program of that name. Raises DataMissing if a file of it is not there."""
    vertex, fragment = (
        paths.data_file(f"shaders/{name}.{part}").read_text(encoding="utf-8") for part in ("vert", "frag")
    )
    return Shader.make(Shader.SL_GLSL, vertex, fragment)


def light_scene(root: NodePath, view_direction: LVecBase3f) -> None:
    """Give a scene's root what its shaders need; `view_direction` points towards the camera."""
    root.set_shader_input("key_direction", KEY_DIRECTION)
    root.set_shader_input("view_direction", view_direction)
    root.set_shader_input("rim", LVecBase3f(0.5, 0.55, 0.7))
    root.set_shader_input("effect", PLAIN)
    root.set_shader_input("tint", LVecBase4f(1.0, 1.0, 1.0, 0.0))


def set_line(root: NodePath, aspect: float) -> None:
    """Keep outlines even at that ratio of width to height."""
    root.set_shader_input("line", LVecBase2f(2 * LINE / aspect, 2 * LINE))


def colour4(rgb: Sequence[float], fourth: float) -> LVecBase4f:
    """Three numbers and a fourth, as the shaders take them."""
    return LVecBase4f(rgb[0], rgb[1], rgb[2], fourth)
