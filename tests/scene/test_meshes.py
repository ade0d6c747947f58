"""The mesh kit makes closed solids that face outward, smooth or sharp as asked."""

from itertools import pairwise

import pytest
from panda3d.core import GeomVertexReader, LVector3f, NodePath

from archon3d.scene.craft.letters import letters
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import (
    Mesh,
    Polygon,
    Solid,
    ball,
    box,
    cone,
    lathe,
    paint,
    prism,
    rgb,
    torus,
    tube,
)
from tests.scene.looking import bounds

WHITE = paint("ffffff")

SOLIDS: dict[str, tuple[Solid, float]] = {
    "ball": (ball(24, 16), 4.10),
    "box": (box(1.0, 2.0, 3.0), 6.0),
    "cone": (cone(1.0, 3.0, 48), 3.132),
    "lathe": (lathe([(0.0, 0.0), (1.0, 0.0), (1.0, 2.0), (0.0, 2.0)], 48), 6.265),
    "prism": (prism([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 0.5)], 1.0), 1.5),
    "torus": (torus(2.0, 0.5, 48, 24), 9.74),
    "tube": (tube([(0.0, 0.0, 0.0), (0.0, 0.0, 2.0)], [1.0, 1.0], 48), 6.265),
}
"""Each solid and its volume."""


def _volume(solid: Solid) -> float:
    """Return the volume by the divergence theorem: right only for a closed solid with outward faces."""
    total = 0.0
    for face in solid:
        a = LVector3f(*face[0])
        for second, third in pairwise(face[1:]):
            total += a.dot(LVector3f(*second).cross(LVector3f(*third))) / 6
    return total


@pytest.mark.parametrize("name", SOLIDS)
def test_solids_are_closed_and_face_outward(name: str) -> None:
    solid, volume = SOLIDS[name]
    assert _volume(solid) == pytest.approx(volume, rel=0.01)


def _normals(mesh: Mesh) -> list[LVector3f]:
    reader = GeomVertexReader(mesh.geom_node("mesh").get_geom(0).get_vertex_data(), "normal")
    normals = []
    while not reader.is_at_end():
        normals.append(LVector3f(reader.get_data3()))
    return normals


def test_a_box_has_sharp_edges_and_a_ball_has_none() -> None:
    cube, sphere = Mesh(), Mesh()
    cube.add(box(1.0, 1.0, 1.0), WHITE)
    sphere.add(ball(16, 12), WHITE)
    assert {tuple(round(part) for part in normal) for normal in _normals(cube)} == {
        (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)
    }  # fmt: skip
    assert len(_normals(cube)) == 24
    assert len(_normals(sphere)) == 16 * 11 + 2


def test_crease_0_makes_facets() -> None:
    mesh = Mesh()
    mesh.add(ball(8, 4), WHITE, crease=0.0)
    assert len(_normals(mesh)) > 8 * 3 + 2


def test_a_mirrored_part_still_faces_outward() -> None:
    mesh = Mesh()
    mesh.add(box(1.0, 1.0, 1.0), WHITE, size=(-1.0, 1.0, 1.0))
    right = [normal for normal in _normals(mesh) if normal.x > 0.9]
    low, high = bounds(NodePath(mesh.geom_node("mesh")))
    assert len(right) == 4
    assert (low.x, high.x) == (-0.5, 0.5)


def test_paint_runs_from_foot_to_head_and_keeps_its_material() -> None:
    mesh = Mesh()
    mesh.add(box(1.0, 1.0, 1.0), paint("8040ff", Material.METAL, shade=0.5))
    reader = GeomVertexReader(mesh.geom_node("mesh").get_geom(0).get_vertex_data(), "color")
    colours = set()
    while not reader.is_at_end():
        colours.add(tuple(round(255 * part) for part in reader.get_data4()))
    assert colours == {(64, 32, 128, 153), (128, 64, 255, 153)}


def test_rgb_reads_hexadecimal_digits() -> None:
    assert rgb("ff0080") == (1.0, 0.0, 128 / 255)


def test_letters_are_centred_and_as_high_as_requested() -> None:
    mesh = Mesh()
    mesh.add(letters("HH", 0.6), WHITE)
    low, high = bounds(NodePath(mesh.geom_node("text")))
    assert high.z - low.z == pytest.approx(0.6, abs=0.1)
    assert (low.x + high.x) / 2 == pytest.approx(0.0, abs=0.03)
    with pytest.raises(KeyError):
        letters("?", 1.0)


def test_letters_are_narrower_where_there_is_less_room() -> None:
    reach = [x for polygon in letters("WW", 1.0, 1.2) for x, _, _ in polygon]
    assert (min(reach), max(reach)) == pytest.approx((-0.6, 0.6))


@pytest.mark.parametrize(("letter", "ink"), [("O", 0.48), ("8", 0.42), ("1", 0.22), ("H", 0.49)])
def test_letters_have_the_fonts_ink_and_no_more(letter: str, ink: float) -> None:
    """Counters are open, and no stroke is lost, as the font draws some the other way round."""
    area = sum(_area(polygon) for polygon in letters(letter, 1.0))
    assert area == pytest.approx(ink, abs=0.06)
    assert sum(_area(polygon) for polygon in letters(letter, 1.0, bold=0.1)) > area


def _area(polygon: Polygon) -> float:
    (ax, _, az), *others = polygon
    return sum(
        ((bx - ax) * (cz - az) - (cx - ax) * (bz - az)) / 2 for (bx, _, bz), (cx, _, cz) in pairwise(others)
    )
