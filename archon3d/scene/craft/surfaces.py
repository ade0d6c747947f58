"""Fine structure of surfaces: the atlas of what they are made of, and where it lies on figures.

`surfaces.glsl` draws it, in presets with surfaces. It lies on a figure at rest: the place of each vertex
there is a column of its own, which no pose changes.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from panda3d.core import (
    Filename,
    GeomEnums,
    GeomNode,
    GeomVertexArrayFormat,
    GeomVertexData,
    GeomVertexFormat,
    InternalName,
    NodePath,
    PNMImage,
    SamplerState,
    Texture,
)

from archon3d.host import paths
from archon3d.scene.craft.material import Stuff

ATLAS: Final = "models/surfaces/atlas.jpg"
COLUMNS: Final = 4
"""Tiles in a row of the atlas."""
LAYERS: Final = len(Stuff) - 1
"""All kinds of stuff but the plain one have a tile."""

ANISOTROPY: Final = 1
"""Samples of a tile that is seen at a flat angle."""

REST: Final = "rest_place"
"""The column of a vertex's place at rest."""
FLOAT_BYTES: Final = 4


@cache
def surface_atlas() -> Texture:
    """Return the atlas's tiles as layers that repeat. Raises DataMissing if it is missing."""
    image = PNMImage()
    if not image.read(Filename.from_os_specific(paths.native_name(paths.data_file(ATLAS)))):
        raise paths.DataMissing(ATLAS)
    side = image.get_x_size() // COLUMNS
    texture = Texture("surfaces")
    texture.setup_2d_texture_array(side, side, LAYERS, Texture.T_unsigned_byte, Texture.F_luminance)
    for layer in range(LAYERS):
        tile = PNMImage(side, side, 1)
        row, column = divmod(layer, COLUMNS)
        tile.copy_sub_image(image, 0, 0, column * side, row * side, side, side)
        texture.load(tile, layer, 0)
    texture.set_wrap_u(SamplerState.WM_repeat)
    texture.set_wrap_v(SamplerState.WM_repeat)
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_anisotropic_degree(ANISOTROPY)
    return texture


def keep_rest(model: NodePath) -> None:
    """Give each vertex of a model its place at rest, before any pose."""
    for path in model.find_all_matches("**/+GeomNode"):
        node = path.node()
        if isinstance(node, GeomNode):
            for number in range(node.get_num_geoms()):
                geom = node.modify_geom(number)
                geom.set_vertex_data(_with_rest(geom.get_vertex_data()))


def _with_rest(vertices: GeomVertexData) -> GeomVertexData:
    """Return the vertices with the column of their places at rest."""
    array = GeomVertexArrayFormat(InternalName.make(REST), 3, GeomEnums.NT_float32, GeomEnums.C_other)
    layout = GeomVertexFormat(vertices.get_format())
    layout.add_array(array)
    kept = GeomVertexData(vertices.convert_to(GeomVertexFormat.register_format(layout)))
    source = kept.get_format().get_array_with(InternalName.get_vertex())
    column = kept.get_format().get_column(InternalName.get_vertex())
    stride = kept.get_format().get_array(source).get_stride() // FLOAT_BYTES
    start = column.get_start() // FLOAT_BYTES
    places = _floats(kept.get_array(source))
    rest = _floats(kept.modify_array(kept.get_num_arrays() - 1))
    for axis in range(3):
        rest[axis::3] = places[start + axis :: stride]
    return kept


def _floats(array: Any) -> memoryview[float]:
    """Return the numbers of an array of vertices, to read and to write; the stubs know no buffer there."""
    return memoryview(array).cast("B").cast("f")
