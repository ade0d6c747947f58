"""Ways to look at a scene."""

from functools import cache

import numpy as np
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import Character, Geom, GeomNode, GeomVertexReader, LPoint3f, NodePath, Texture, Thread

ASPECTS = (16 / 9, 16 / 10, 4 / 3)
"""The shapes of picture that every scene has to fit."""


PLACED = """#version 330
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
void main() { gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex; }"""
"""The vertex shader of a test that paints things in colours of its own."""

Lab = tuple[float, float, float]
"""Lightness from 0 to 100, green to red, blue to yellow."""

LINEAR = np.array(
    [((part + 0.055) / 1.055) ** 2.4 if part > 0.04045 else part / 12.92 for part in np.arange(256) / 255]
)
"""How much light each level of an sRGB channel is, of 1."""

XYZ = np.array(((0.4124, 0.2126, 0.0193), (0.3576, 0.7152, 0.1192), (0.1805, 0.0722, 0.9505))) / (
    0.9505,
    1.0,
    1.089,
)
"""CIE XYZ, of those of white, by row for red, green and blue."""


class Picture:
    """A rendered frame."""

    def __init__(self, base: ShowBase) -> None:
        base.graphics_engine.render_frame()
        texture = base.win.get_screenshot()
        if texture is None:
            raise LookupError("the window shows nothing")
        self.width, self.height = texture.get_x_size(), texture.get_y_size()
        self.data = pixels(texture, "RGB")

    @property
    def rgb(self) -> NDArray[np.uint8]:
        """The pixels by row, from below, and column: red, green and blue each."""
        return np.frombuffer(self.data, np.uint8).reshape(-1, self.width, 3)

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """Return the pixel's red, green and blue; x and y run from -1 to 1, y upward."""
        column = min(self.width - 1, int((x + 1) / 2 * self.width))
        row = min(self.height - 1, int((y + 1) / 2 * self.height))
        start = 3 * (row * self.width + column)
        red, green, blue = self.data[start : start + 3]
        return red, green, blue


@cache
def lab(red: int, green: int, blue: int) -> Lab:
    """CIELAB of a pixel in sRGB, for daylight."""
    lightness, a, b = labs(np.array((red, green, blue), np.uint8)).tolist()
    return lightness, a, b


def labs(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return CIELAB of many pixels, whose last axis is red, green and blue."""
    xyz = LINEAR[colours] @ XYZ
    x, y, z = np.moveaxis(np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116), -1, 0)
    found: NDArray[np.float64] = np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=-1)
    return found


def differing(one: Picture, other: Picture) -> NDArray[np.bool_]:
    """Return by row and column whether two pictures have different pixels there."""
    changed: NDArray[np.bool_] = (one.rgb != other.rgb).any(axis=2)
    return changed


def brightness(pixel: tuple[float, float, float]) -> float:
    """Return how bright a pixel is, in the unit of its channels."""
    return 0.30 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2]


def pixels(texture: Texture, channels: str) -> bytes:
    """Return a texture's pixels, row by row from below."""
    return bytes(texture.get_ram_image_as(channels).get_data())


def bounds(path: NodePath, within: NodePath | None = None) -> tuple[LPoint3f, LPoint3f]:
    """Return the lowest and the highest corner of everything below a node.

    They are in the coordinates of the other node, if one is given. Raises LookupError if it is empty.
    """
    found = path.get_tight_bounds() if within is None else path.get_tight_bounds(within)
    if found is None:
        raise LookupError(f"{path} has no bounds")
    return found


def geom_of(path: NodePath) -> Geom:
    """Return the first mesh of a node. Raises TypeError if it has none."""
    node = path.node()
    if not isinstance(node, GeomNode):
        raise TypeError(f"{path} has no mesh")
    return node.get_geom(0)


def posed_vertices(character: NodePath, most: int | None = None) -> list[LPoint3f]:
    """Return where a skinned character's vertices are as it is posed now: all, or about that many at most."""
    node = character.node()
    if not isinstance(node, Character):
        raise TypeError(f"{character} is no character")
    node.force_update()
    geom = geom_of(character.find("**/+GeomNode"))
    data = geom.get_animated_vertex_data(True, Thread.get_current_thread())
    reader = GeomVertexReader(data, "vertex")
    count = data.get_num_rows()
    points = []
    for row in range(0, count, max(1, count // most) if most else 1):
        reader.set_row(row)
        points.append(LPoint3f(reader.get_data3()))
    return points
