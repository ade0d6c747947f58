"""Shaders compile, all of them, in every variant."""

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, PNMImage, Shader, Texture

from archon3d.host import paths
from archon3d.scene.craft import shading
from archon3d.ui.shaders import shader

SWITCHES = (
    (),
    (shading.SHADOWED,),
    (shading.CARVED,),
    (shading.LAMPLIT,),
    (shading.SHADES_SHOWN, shading.COMING_SHOWN),
    (shading.SHADOWED, shading.CARVED),
    (shading.SHADOWED, shading.CARVED, shading.LAMPLIT),
)
SURFACED = (shading.SHADOWED, shading.LAMPLIT, shading.SURFACED)


def compiles(base: ShowBase, shader: Shader) -> bool:
    shader.prepare_now(base.win.gsg.prepared_objects, base.win.gsg)
    return not shader.get_error_flag()


FRAGMENTS_ALONE = {"frame": "panel", "shade": "panel"}
"""Fragment halves without a vertex half of their own, and the program whose vertex half they use."""


def test_every_program_has_both_its_files() -> None:
    files = {path.name for path in (paths.data_root() / "shaders").iterdir()}
    halves = {f"{name}.{part}" for name in shading.programs() for part in ("vert", "frag")}
    alone = {f"{name}.frag" for name in FRAGMENTS_ALONE}
    assert {name for name in files if not name.endswith(".glsl")} == halves | alone


@pytest.mark.parametrize(("fragment", "vertex"), FRAGMENTS_ALONE.items())
def test_a_fragment_half_compiles_with_the_vertex_half_that_it_shares(
    base: ShowBase, fragment: str, vertex: str
) -> None:
    base.graphics_engine.render_frame()
    assert compiles(base, shader(fragment, vertex))


@pytest.mark.parametrize("switches", [*SWITCHES, SURFACED, (shading.SURFACED,)], ids=str)
def test_every_program_compiles_in_every_variant(base: ShowBase, switches: tuple[str, ...]) -> None:
    base.graphics_engine.render_frame()
    assert [name for name in shading.programs() if not compiles(base, shading.program(name, *switches))] == []


def test_a_program_that_does_not_compile_is_noticed(base: ShowBase) -> None:
    vertex = "#version 330\nin vec4 p3d_Vertex;\nvoid main() { gl_Position = p3d_Vertex; }"
    assert not compiles(base, Shader.make(Shader.SL_GLSL, vertex, "#version 330\nvoid main() { nothing; }"))


def test_each_variant_differs_from_the_others() -> None:
    for name in shading.VARIED:
        texts = {shading.program(name, *switches).get_text(Shader.ST_fragment) for switches in SWITCHES}
        assert len(texts) == len(SWITCHES), name


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(paths.DataMissing, match=r"no-such-program\.vert"):
        shading.program("no-such-program")


@pytest.mark.parametrize("place", ["hall", "garden", "cavern"])
def test_a_relief_has_the_places_of_its_accent_as_alpha(place: str) -> None:
    accent = Texture()
    accent.load(
        PNMImage(Filename.from_os_specific(str(paths.data_file(f"models/floors/{place}_accent.jpg"))))
    )
    relief = bytes(shading.relief_texture(place).get_ram_image_as("A"))
    assert max(relief) > 128
    assert relief == bytes(accent.get_ram_image_as("R"))
