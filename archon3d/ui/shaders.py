"""The shaders of what is drawn on the canvas."""

from functools import cache

from panda3d.core import Filename, Shader

from archon3d.host import paths
from archon3d.host.paths import native_name


@cache
def shader(name: str, vertex: str = "") -> Shader:
    """Return the shader made of `shaders/<name>.frag` and the `.vert` of that name, or of `vertex`."""
    halves = [paths.data_file(f"shaders/{half}") for half in (f"{vertex or name}.vert", f"{name}.frag")]
    return Shader.load(Shader.SL_GLSL, *(Filename.from_os_specific(native_name(half)) for half in halves))
