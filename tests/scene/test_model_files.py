"""Every file of a modelled figure keeps to its budget and its measures, and has the clips that it needs."""

import json
import os
import struct
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import GeomVertexReader, LPoint3f, NodePath

from archon3d.arena.collide import BODY_PIXELS, WALK_SPEED, pixels
from archon3d.arena.content import FIGHTERS, TICKS_PER_SECOND
from archon3d.arena.layouts import ObstacleKind
from archon3d.games.archmage.board import PIECE_KINDS as ARCHMAGE_KINDS
from archon3d.games.archon.icons import MAGES
from archon3d.host import paths
from archon3d.scene.arena.dressing import DRESSINGS
from archon3d.scene.arena.fighters import BODY_GROWTH, FIGURE_SIZE, run_rate
from archon3d.scene.arena.obstacles import SUNK as SUNK_OBSTACLE
from archon3d.scene.craft.models import load_model
from archon3d.scene.figures.bases import BASE_HEIGHT
from archon3d.scene.figures.clips import CLIPS, LOOPS
from archon3d.scene.figures.figure import Figure, ModelDetail
from archon3d.scene.figures.library import BOWMEN, SORCERERS, FigureLibrary
from archon3d.scene.figures.variants import DEATHS, VARIANTS
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.parts import FRAME_FOOT, FRAME_WIDTH
from tests.scene.looking import bounds, geom_of, posed_vertices

FIGURES = paths.data_root() / "models" / "figures"
FILES = sorted(FIGURES.glob("*.glb"))
TRIANGLES = {"board": 1500, "arena": 6000}
BYTES = {"board": 210_000, "arena": 470_000}


HEIGHTS = (0.75, 1.35)
"""How high a figure is, in sides of a square."""

REACH = 0.67
"""How far what it holds may reach from its middle, in sides of a square."""

SUNK, RAISED = -0.04, 0.06
"""The range of the lowest point of a figure that stands on the ground."""

HOVER = 0.30
"""The height at which those that do not stand hover."""

HOVERING = ("djinn", "phoenix", "banshee", "shapeshifter", "air", "fire", "water")

FLYING = ("dragon", "manticore", "valkyrie")
"""Those that fly where others walk."""

MOST_SLIDE = 1.5

FLOWING = ("shapeshifter", "water")
"""Those that run down over the edge of what they stand on."""

COUNTS = {"attack": 0.13, "hit": 0.25, "death": 0.18}
"""The share of a clip's length at which it shows most."""
DIFFERENT = 0.06
"""The least difference of two variants there, in sides of a square."""

SAMPLE = 120
"""The number of a model's vertices that are examined."""


PROPS = sorted((paths.data_root() / "models" / "props").glob("*.glb"))
PROP_TRIANGLES, PROP_BYTES = 1500, 120_000
PROP_REACH, PROP_HEIGHT = 1.2, 2.1
"""Limits of a prop, in sides of a square."""
ARCHMAGE_TILES = [f"archmage_{kind}" for kind in ARCHMAGE_KINDS]


def _document(path: Path) -> dict[str, Any]:
    """Return the JSON half of a binary glTF file."""
    data = path.read_bytes()
    magic, version, length, size, kind = struct.unpack_from("<4sIII4s", data)
    assert (magic, version, length, kind) == (b"glTF", 2, len(data), b"JSON")
    return cast(dict[str, Any], json.loads(data[20 : 20 + size]))


def _named(path: Path) -> tuple[str, ModelDetail]:
    kind, detail = path.stem.split("_")
    return kind, cast(ModelDetail, detail)


def _triangles(document: dict[str, Any]) -> int:
    (primitive,) = [primitive for mesh in document["meshes"] for primitive in mesh["primitives"]]
    return cast(int, document["accessors"][primitive["indices"]]["count"] // 3)


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def file(request: pytest.FixtureRequest) -> Path:
    return cast(Path, request.param)


@pytest.fixture
def figure(base: ShowBase, library: FigureLibrary, file: Path) -> Figure:
    kind, detail = _named(file)
    return library.figure(NodePath("root"), kind, "light", detail)


def test_every_figure_is_there_in_both_details_and_nothing_else() -> None:
    assert {_named(path)[0] for path in FILES} <= {*FIGHTERS, *BOWMEN, *SORCERERS}
    assert {path.stem for path in FILES} == {
        f"{kind}_{detail}" for kind in {_named(path)[0] for path in FILES} for detail in TRIANGLES
    }


def test_the_file_keeps_to_its_budget(file: Path) -> None:
    _, detail = _named(file)
    triangles = _triangles(_document(file))
    assert TRIANGLES[detail] / 4 <= triangles <= TRIANGLES[detail]
    assert file.stat().st_size <= BYTES[detail]


def test_the_file_brings_no_stray_material(file: Path) -> None:
    document = _document(file)
    assert [material["name"] for material in document["materials"]] == ["figure"]
    assert not {"images", "textures", "samplers", "cameras"} & set(document)
    assert {"COLOR_0", "NORMAL", "JOINTS_0"} <= set(document["meshes"][0]["primitives"][0]["attributes"])


def test_the_model_has_its_clips(figure: Figure) -> None:
    wanted = [name for name in CLIPS if name != "cast" or figure.kind in MAGES.values()]
    assert [name for name in figure.clip_names if name in wanted] == wanted
    assert all(0.2 <= figure.length(name) <= 4.0 for name in figure.clip_names)


@pytest.mark.parametrize("name", VARIANTS)
def test_variants_keep_the_timing_and_look_different(figure: Figure, name: str) -> None:
    """At the moment that counts, each variant shows another pose than the others."""
    first, *others = VARIANTS[name]
    moment = figure.length(first) * COUNTS[name]
    poses = [_vertices(figure, clip, moment, SAMPLE) for clip in VARIANTS[name]]
    for number, clip in enumerate(others, 1):
        assert figure.length(clip) == figure.length(first)
        assert min(_furthest(poses[number], pose) for pose in poses[:number]) > DIFFERENT


def test_feet_hardly_slide_over_the_arenas_floor(figure: Figure) -> None:
    """In a second a fighter covers no more than this many times the way that its feet make."""
    if figure.kind not in FIGHTERS or figure.stride is None:
        assert figure.kind in (*HOVERING, *FLYING, *BOWMEN, *SORCERERS)
        return
    for percent in (75, 100):
        cycles = run_rate(figure, percent) / figure.length("run")
        way = pixels(WALK_SPEED) * TICKS_PER_SECOND / BODY_PIXELS * percent / 100
        assert 1.0 <= way / (cycles * figure.stride * FIGURE_SIZE * BODY_GROWTH) <= MOST_SLIDE


def test_the_model_stands_within_its_square(figure: Figure) -> None:
    points = _vertices(figure, "idle", 0.0)
    low, high = (LPoint3f(*(pick(axis) for axis in zip(*points, strict=True))) for pick in (min, max))
    assert HEIGHTS[0] <= high.z <= HEIGHTS[1]
    lowest = -HOVER if figure.kind in FLOWING else SUNK
    assert lowest <= low.z <= (HOVER if figure.kind in HOVERING else RAISED)
    assert max(-low.x, -low.y, high.x, high.y) <= REACH


@pytest.mark.parametrize("prop", PROPS, ids=lambda path: path.stem)
def test_a_prop_keeps_to_its_budget_and_has_no_bones(prop: Path) -> None:
    document = _document(prop)
    assert 12 <= _triangles(document) <= PROP_TRIANGLES
    assert prop.stat().st_size <= PROP_BYTES
    assert not {"skins", "animations", "images", "textures", "samplers", "cameras"} & set(document)
    assert {"COLOR_0", "NORMAL"} <= set(document["meshes"][0]["primitives"][0]["attributes"])


@pytest.mark.parametrize("prop", PROPS, ids=lambda path: path.stem)
def test_a_prop_has_one_material_and_is_no_larger_than_it_may(base: ShowBase, prop: Path) -> None:
    assert [material["name"] for material in _document(prop)["materials"]] == ["figure"]
    low, high = bounds(load_model(f"models/props/{prop.stem}"))
    assert max(-low.x, -low.y, high.x, high.y) < PROP_REACH
    assert FLOOR - 0.01 <= low.z < high.z < PROP_HEIGHT


@pytest.mark.parametrize("end", ["light", "dark"])
def test_the_frames_pieces_join(base: ShowBase, end: str) -> None:
    """A side is a square long, and a post as wide as a side is."""
    low, high = bounds(load_model(f"models/props/frame_side_{end}"))
    assert (low.x, high.x) == pytest.approx((-0.5, 0.5), abs=0.06)
    assert (low.y, high.y) == pytest.approx((0.0, FRAME_WIDTH + FRAME_FOOT), abs=0.01)
    assert (low.z, high.z) == pytest.approx((FLOOR, 0.12), abs=0.01)
    low, high = bounds(load_model(f"models/props/frame_post_{end}"))
    assert (low.x + high.x) / 2 == pytest.approx(FRAME_WIDTH / 2, abs=0.01)
    assert high.x > FRAME_WIDTH > 0.0 > low.x


@pytest.mark.parametrize("name", ARCHMAGE_TILES)
def test_a_tile_fits_its_square_and_lies_alike_on_both_faces(base: ShowBase, name: str) -> None:
    low, high = bounds(load_model(f"models/props/{name}"))
    assert max(-low.x, -low.y, high.x, high.y) < 0.49
    assert 0.05 < high.z < 0.12
    assert low.z == pytest.approx(-high.z, abs=0.004)


@pytest.mark.parametrize("place", sorted({place.obstacles for place in DRESSINGS.values()}))
@pytest.mark.parametrize("kind", get_args(ObstacleKind))
def test_an_obstacle_shows_the_ground_that_it_takes_up(base: ShowBase, kind: str, place: str) -> None:
    """It touches all four sides of it at its foot, and reaches over none."""
    model = load_model(f"models/props/obstacle_{kind}_{place}")
    low, high = bounds(model)
    assert (low.x, low.y, high.x, high.y) == pytest.approx((-0.5, -0.5, 0.5, 0.5), abs=0.005)
    assert -0.12 < low.z <= 0.0
    assert 0.4 < high.z < SUNK_OBSTACLE
    feet = [point for point in _points(model) if point.z < 0.13]
    reach = [max(way * getattr(foot, axis) for foot in feet) for axis in "xy" for way in (-1, 1)]
    assert reach == pytest.approx([0.5] * 4, abs=0.005)


@pytest.mark.parametrize("clip", DEATHS)
def test_the_dead_lie_on_the_ground(figure: Figure, clip: str) -> None:
    """They stand on their base, or hover; dead, they lie on it or beside it, and nothing is buried.

    Of the two wizards, who kneel, the robes' hems are.
    """
    lowest = min(point.z for point in _vertices(figure, clip, figure.length(clip)))
    assert lowest >= (-HOVER if figure.kind in (*FLOWING, *SORCERERS) else -BASE_HEIGHT)


@pytest.mark.sample(26)
@pytest.mark.parametrize("clip", LOOPS)
def test_loops_have_no_seam(figure: Figure, clip: str) -> None:
    """From the last frame to the first nothing jumps: where something was, there something is."""
    frames = round(figure.length(clip) * 30)
    poses = [_vertices(figure, clip, frame / 30, SAMPLE) for frame in range(frames)]
    steps = [_furthest(one, other) for one, other in pairwise(poses)]
    limit = 1.5 * max(steps) + 0.03
    start = _vertices(figure, clip, 0.0)
    jumped = [
        last for last, first in zip(poses[-1], poses[0], strict=True) if (last - first).length() > limit
    ]
    assert [point for point in jumped if _distance(point, start) > limit] == []


@pytest.mark.sample(26)
@pytest.mark.parametrize("clip", LOOPS)
def test_every_frame_of_a_loop_moves(figure: Figure, clip: str) -> None:
    """No frame repeats the one before it, at the beginning or anywhere."""
    poses = [_vertices(figure, clip, frame / 30, SAMPLE) for frame in range(4)]
    steps = [_furthest(one, other) for one, other in pairwise(poses)]
    assert min(steps) > 0.05 * max(steps) > 0.0


def _points(model: NodePath) -> list[LPoint3f]:
    """Return where a prop's vertices are."""
    reader = GeomVertexReader(geom_of(model.find("**/+GeomNode")).get_vertex_data(), "vertex")
    points = []
    while not reader.is_at_end():
        points.append(LPoint3f(reader.get_data3()))
    return points


def _distance(point: LPoint3f, others: list[LPoint3f]) -> float:
    return min(float((point - other).length()) for other in others)


def _furthest(one: list[LPoint3f], other: list[LPoint3f]) -> float:
    return max(float((a - b).length()) for a, b in zip(one, other, strict=True))


def _vertices(figure: Figure, clip: str, seconds: float, most: int | None = None) -> list[LPoint3f]:
    """Return a figure's vertices at a moment of a clip, at most this many if given."""
    figure.settle(seconds, clip)
    return posed_vertices(figure.root.find("**/+Character"), most)


def test_a_model_has_its_colours_although_no_window_was_ever_opened(tmp_path: Path) -> None:
    """What is converted then is kept for the player: Panda3D's own converter would lose them for good."""
    code = (
        "from archon3d.scene.craft.models import load_model\n"
        "node = load_model('models/props/board_tile').find('**/+GeomNode').node()\n"
        "print(node.get_geom(0).get_vertex_data().has_column('color'))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "True\n"
