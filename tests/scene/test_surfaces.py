"""Figures show what they are made of: cloth, leather, steel and so on, in presets with surfaces."""

import math
from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import (
    Character,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexReader,
    GeomVertexWriter,
    LPoint3f,
    LVecBase3f,
    NodePath,
    OrthographicLens,
    Shader,
    Thread,
)

from archon3d.arena.content import FIGHTERS
from archon3d.scene.craft import shading
from archon3d.scene.craft.material import Material, Stuff, surface_alpha
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.craft.surfaces import REST, keep_rest, surface_atlas
from archon3d.scene.figures.library import FigureLibrary, own_side
from tests.scene.looking import brightness, geom_of, pixels

SIDE = 128
"""Width and height in pixels of a card's picture, which is seen as large as a fighter at eye level."""
CARD = 0.5
"""Width and height of a card in sides of a square."""
BUILT = tuple(stuff for stuff in Stuff if stuff is not Stuff.PLAIN)
APART = 0.4
"""How much the looks of two kinds of stuff differ at least: see `_looks`."""
PLAIN_KINDS = ("air", "water", "shapeshifter")
"""Those that consist of mist, water and quicksilver."""

BRIGHTNESS = np.array([brightness(pixel) for pixel in ((1, 0, 0), (0, 1, 0), (0, 0, 1))])

Grey = NDArray[np.float64]


@pytest.fixture(scope="module")
def card(base: ShowBase) -> Iterator[Callable[[Stuff, Material], Grey]]:
    """Yield what draws an upright card of some stuff, and returns how bright its pixels are, by row."""
    buffer = base.win.make_texture_buffer("card", SIDE, SIDE, to_ram=True)
    root = NodePath("cards")
    lens = OrthographicLens()
    lens.set_film_size(CARD, CARD)
    camera = base.make_camera(buffer, lens=lens)
    camera.reparent_to(root)
    camera.set_pos(0.0, -5.0, 0.0)
    shading.prepare_root(root)
    shading.light_scene(root, LVecBase3f(0.0, -1.0, 0.0))
    root.set_shader_input("surfaces", surface_atlas())
    root.set_shader(shading.program("figure", shading.SURFACED))

    def draw(stuff: Stuff, material: Material = Material.MATTE) -> Grey:
        node = root.attach_new_node("card")
        node.attach_new_node(_card(surface_alpha(material, stuff) / 255))
        keep_rest(node)
        base.graphics_engine.render_frame()
        base.graphics_engine.render_frame()
        node.remove_node()
        rgb = np.frombuffer(pixels(buffer.get_texture(), "RGB"), np.uint8).reshape(SIDE, SIDE, 3)
        return np.asarray(rgb @ BRIGHTNESS, np.float64)

    yield draw
    root.remove_node()
    base.graphics_engine.remove_window(buffer)


def _card(alpha: float) -> GeomNode:
    """Return a grey card with that alpha, which faces the viewer, twice as large as what is seen of it."""
    vertices = GeomVertexData("card", GeomVertexFormat.get_v3n3c4(), Geom.UH_static)
    writers = [GeomVertexWriter(vertices, name) for name in ("vertex", "normal", "color")]
    triangles = GeomTriangles(Geom.UH_static)
    for x, z in ((-CARD, -CARD), (CARD, -CARD), (CARD, CARD), (-CARD, CARD)):
        writers[0].add_data3(x, 0.0, z)
        writers[1].add_data3(0.0, -1.0, 0.0)
        writers[2].add_data4(0.6, 0.6, 0.6, alpha)
    triangles.add_vertices(0, 1, 2)
    triangles.add_vertices(0, 2, 3)
    geom = Geom(vertices)
    geom.add_primitive(triangles)
    node = GeomNode("card")
    node.add_geom(geom)
    return node


def _looks(grey: Grey) -> NDArray[np.float64]:
    """Return what tells a surface apart: how strong, directed, fine and lopsided its structure is."""
    off = grey / grey.mean() - 1.0
    across, down = (float(np.abs(np.diff(off, axis=axis)).mean()) for axis in (1, 0))
    spread = float(off.std())
    lopsided = float(((off / spread) ** 3).mean())
    return np.array(
        [math.log(spread), math.log(across / down), (across + down) / (2 * spread), 0.4 * lopsided]
    )


def test_each_stuff_is_told_apart_in_grey(card: Callable[..., Grey]) -> None:
    metals = (Stuff.PLATE, Stuff.MAIL)
    looks = {
        stuff: _looks(card(stuff, Material.METAL if stuff in metals else Material.MATTE)) for stuff in BUILT
    }
    for one, other in combinations(BUILT, 2):
        assert np.linalg.norm(looks[one] - looks[other]) > APART, f"{one.name} and {other.name} look alike"


def test_beard_robe_and_steel_have_their_own_direction(card: Callable[..., Grey]) -> None:
    """Strands hang, brushed steel is less directed, and a weave's rows catch the light from above."""
    beard, robe = (_looks(card(stuff))[1] for stuff in (Stuff.FIBRES, Stuff.CLOTH))
    steel = _looks(card(Stuff.PLATE, Material.METAL))[1]
    assert robe < -0.3
    assert 0.3 < steel < beard - 0.3


@pytest.mark.parametrize("material", [Material.MATTE, Material.METAL, Material.GLOSS], ids=lambda it: it.name)
def test_what_is_plain_has_no_structure(card: Callable[..., Grey], material: Material) -> None:
    assert np.ptp(card(Stuff.PLAIN, material)) <= 1.0


@pytest.mark.parametrize("stuff", BUILT, ids=lambda it: it.name)
def test_a_surface_is_as_bright_as_its_paint(card: Callable[..., Grey], stuff: Stuff) -> None:
    """Structure changes no figure's colours as a whole."""
    assert card(stuff).mean() == pytest.approx(card(Stuff.PLAIN).mean(), rel=0.12)


def test_glowing_parts_cannot_be_made_of_anything() -> None:
    with pytest.raises(ValueError, match="GLOW"):
        surface_alpha(Material.GLOW, Stuff.CLOTH)


def test_tiles_repeat_without_seams() -> None:
    atlas = surface_atlas()
    side = atlas.get_x_size()
    tiles = np.frombuffer(pixels(atlas, "R"), np.uint8).reshape(len(BUILT), side, side).astype(int)
    for stuff, tile in zip(BUILT, tiles, strict=True):
        for axis in (0, 1):
            steps = np.abs(np.diff(tile, axis=axis)).mean()
            seam = np.abs(np.take(tile, 0, axis) - np.take(tile, -1, axis)).mean()
            assert seam < 2.0 * steps + 2.0, stuff.name


def _column(vertices: GeomVertexData, name: str) -> list[LPoint3f]:
    reader = GeomVertexReader(vertices, name)
    return [LPoint3f(reader.get_data3()) for _ in range(vertices.get_num_rows())]


def test_the_structure_does_not_crawl_over_a_figure_that_strikes(library: FigureLibrary) -> None:
    """The place that it is laid on is that at rest, in each pose."""
    figure = library.figure(NodePath("root"), "dragon", "dark", "arena")
    character = figure.root.find("**/+Character").node()
    assert isinstance(character, Character)
    geom = geom_of(figure.root.find("body/**/+GeomNode"))
    rest = _column(geom.get_vertex_data(), "vertex")
    for share in (0.0, 0.13, 0.5):
        figure.settle(share * figure.length("attack"), "attack")
        character.force_update()
        posed = geom.get_animated_vertex_data(True, Thread.get_current_thread())
        assert _column(posed, REST) == rest
        assert _column(posed, "vertex") != rest
    figure.remove()


@pytest.mark.parametrize("kind", FIGHTERS)
def test_fine_figures_know_what_they_are_made_of(library: FigureLibrary, kind: str) -> None:
    figure = library.figure(NodePath("root"), kind, own_side(kind), "arena")
    vertices = geom_of(figure.root.find("body/**/+GeomNode")).get_vertex_data()
    reader = GeomVertexReader(vertices, "color")
    alphas = {round(255 * reader.get_data4()[3]) for _ in range(vertices.get_num_rows())}
    assert bool(alphas - {material.value for material in Material}) == (kind not in PLAIN_KINDS)
    figure.remove()


@pytest.mark.parametrize("name", QUALITIES)
def test_only_figures_of_presets_with_surfaces_pay_for_them(name: str) -> None:
    quality = QUALITIES[name]
    texts = {
        tag: shader.get_text(Shader.ST_fragment)
        for tag, shader in shading.variant_programs(*quality.switches)
    }
    with_surfaces = {tag for tag, text in texts.items() if "#define SURFACES" in text}
    assert with_surfaces == ({shading.STRUCTURED} if quality.surfaces else set())
    assert quality.surfaces == (name not in ("low", "medium"))
