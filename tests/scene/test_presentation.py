"""From the scenes to the window: presets, shadows, palettes, and what of them is given back."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, ShaderAttrib

from archon3d.app.engine import STATES_A_FRAME
from archon3d.arena.content import COLOURS
from archon3d.games.archon.cycle import START_CYCLE, Cycle
from archon3d.games.archon.events import CycleStepped, PlyBegan
from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import QUALITY_PRESETS as PRESET_NAMES
from archon3d.host.settings import SHADES as SHADE_SETTING
from archon3d.play.archon.view import board_view
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.craft.palettes import DEUTAN, GREY, IDENTITY, PALETTES, PROTAN, TRITAN, Matrix
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import (
    FLUENT_SECONDS,
    MEASURED_FRAMES,
    QUALITIES,
    SETTLING_FRAMES,
    Quality,
    Trial,
    presets_for,
)
from archon3d.scene.craft.shading import KEY_DIRECTION, SHADES, Comfort
from archon3d.scene.figures.library import FigureLibrary
from tests.driver.fixtures import SIZE, SMALL
from tests.driver.tabletop import tabletop
from tests.driver.window_shapes import resize
from tests.scene.looking import Picture, brightness, geom_of

pytestmark = pytest.mark.usefixtures("small")

ASPECT = 16 / 9
PLAIN = QUALITIES["low"]
EYES: dict[str, tuple[Matrix, str]] = {
    "usual": (IDENTITY, "standard"),
    "protan": (PROTAN, "protan-deutan"),
    "deutan": (DEUTAN, "protan-deutan"),
    "tritan": (TRITAN, "tritan"),
}
"""Kinds of colour vision, and the palette for each."""

TOLD_APART = 0.10
"""The least distance between colours with different meanings, of 1 between black and white."""

LEAST_LEAF = 14
"""How much lighter or darker than its square the hint of the coming colour is at least, of 255."""

TINY = (160, 90)
"""Pixels where only the number of pictures matters."""
SEARCHED = round(1 / STATES_A_FRAME) + 2
"""Frames after which the engine has given back what is gone."""

CYCLES = (*START_CYCLE["light"].forecast(10), Cycle("F", "darker"), Cycle("A", "lighter"))
"""Every station on each way, and both ends as Shift Time leaves them."""


@pytest.fixture
def large(base: ShowBase, small: None) -> Iterator[None]:
    """Yield the engine draws all pixels meanwhile: what is looked at is as thin as two of them."""
    resize(base, SIZE)
    yield
    resize(base, SMALL)


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    scene.update(0.0)
    yield scene
    scene.close()


def presented(base: ShowBase, quality: Quality = PLAIN, comfort: Comfort | None = None) -> Picture:
    presentation = Presentation(base, quality, comfort)
    try:
        return Picture(base)
    finally:
        presentation.close()


def test_settings_and_presets_have_the_same_names() -> None:
    assert tuple(QUALITIES) == PRESET_NAMES
    assert SHADE_SETTING.choices == SHADES


def test_every_preset_draws_and_gives_back_what_it_has_opened(base: ShowBase, scene: ArchonScene) -> None:
    windows = base.graphicsEngine.get_num_windows()
    nodes = base.render.find_all_matches("**").get_num_paths()
    before = Picture(base).data
    for name, quality in QUALITIES.items():
        assert len(set(presented(base, quality).data)) > 100, name
        assert base.graphicsEngine.get_num_windows() == windows
        assert base.render.find_all_matches("**").get_num_paths() == nodes
    assert Picture(base).data == before


def test_figures_throw_shadows_away_from_the_light(base: ShowBase, scene: ArchonScene) -> None:
    """Beside the second row of light's icons the empty squares are darker; in the middle they are not."""
    plain = presented(base)
    shadowed = presented(base, Quality(shadow_pixels=1024))
    places = [scene.screen_point(f"C{row}") for row in range(2, 9)]
    square = places[0][0] - scene.screen_point("B2")[0]
    beside = [(x - (0.54 + 0.02 * step) * square, y) for x, y in places for step in range(4)]
    darker = [
        plain.at(*at) for at in beside if brightness(shadowed.at(*at)) < 0.9 * brightness(plain.at(*at))
    ]
    assert len(darker) >= len(places)
    middle = scene.screen_point("E4")
    assert brightness(shadowed.at(*middle)) == pytest.approx(brightness(plain.at(*middle)), abs=3)


@pytest.mark.parametrize("game", ["archers", "spectral-sorcery"])
def test_figures_of_the_tables_throw_shadows_on_the_ground(
    base: ShowBase, library: FigureLibrary, game: str
) -> None:
    """It is darker beside them, on the side away from the light."""
    view = KITS[game].view(KITS[game].rules.new({}, 1))
    scene = tabletop(presenter_of(game).scene(base.render, base.cam, ASPECT, library, view))
    scene.update(0.0)
    away = -KEY_DIRECTION.xy.normalized()
    plain, shadowed = presented(base), presented(base, Quality(shadow_pixels=1024))
    for node in base.render.find("**/figures").get_children():
        ground = [node.get_pos().xy + away * (0.5 + 0.02 * step) for step in range(15)]
        points = [scene.stage.view.screen_at(x, y, 0.0) for x, y in ground]
        assert any(brightness(shadowed.at(*at)) < 0.9 * brightness(plain.at(*at)) for at in points)
    scene.close()


@pytest.mark.usefixtures("large")
def test_bloom_reaches_beyond_what_shines_and_spares_white_stone(base: ShowBase, scene: ArchonScene) -> None:
    plain, blooming = presented(base), presented(base, Quality(bloom=1.0))
    x, y = scene.screen_point("E5")
    width = scene.screen_point("F5")[0] - x
    beyond = (x - 0.47 * width, y)
    assert brightness(blooming.at(*beyond)) > brightness(plain.at(*beyond)) + 3
    stone = scene.screen_point("D4")
    assert brightness(blooming.at(*stone)) == pytest.approx(brightness(plain.at(*stone)), abs=3)


def test_smoothing_blends_edges_and_leaves_the_rest(base: ShowBase, scene: ArchonScene) -> None:
    plain, smooth = presented(base), presented(base, Quality(smoothing=True))
    for name in ("D4", "C2", "F6"):
        at = scene.screen_point(name)
        assert smooth.at(*at) == plain.at(*at), name
    steps = [(np.diff(picture.rgb[..., 0].astype(int)) ** 2).sum() for picture in (plain, smooth)]
    assert steps[1] < 0.9 * steps[0]


def test_medium_saves_what_software_renderers_pay_most_for() -> None:
    """They draw four samples a pixel for any number of samples, which takes half of a frame."""
    low, medium, high, _ = QUALITIES.values()
    assert low.samples == medium.samples == 0 < high.samples
    assert low.shadow_pixels < medium.shadow_pixels < high.shadow_pixels
    assert low.bloom == medium.bloom == 0 < high.bloom
    assert medium.smoothing


def test_a_smaller_scale_fills_the_window_too(base: ShowBase, scene: ArchonScene) -> None:
    plain, coarse = presented(base), presented(base, Quality(scale=0.5))
    for name in ("D5", "C1", "D2", "F8"):
        at = scene.screen_point(name)
        assert brightness(coarse.at(*at)) == pytest.approx(brightness(plain.at(*at)), abs=12), name


def test_a_step_of_the_cycle_changes_one_input_and_touches_no_node(
    base: ShowBase, scene: ArchonScene
) -> None:
    """Beside the clock that always runs, the board is given the cycle, and nothing else there changes."""
    squares = base.render.find("**/squares")
    still = ("squares/plain", "squares/marked", "frame", "floor", "light", "dark")
    nodes = [base.render.find(f"**/{name}") for name in still]
    geoms = [geom_of(path) for path in nodes]
    places = [path.get_net_transform() for path in nodes]
    states = [path.get_state() for path in nodes]
    inputs = _inputs(squares)
    scene.play(CycleStepped("C", "darker"), board_view(ARCHON.new({}, 1)))
    while scene.busy:
        scene.update(1 / 60)
    after = _inputs(squares)
    assert {name for name in inputs if inputs[name] != after[name]} == {"cycle", "seconds"}
    assert [base.render.find(f"**/{name}") for name in still] == nodes
    assert [geom_of(path) for path in nodes] == geoms
    assert [path.get_net_transform() for path in nodes] == places
    assert [path.get_state() for path in nodes] == states


def _inputs(squares: NodePath) -> dict[str, object]:
    attrib = squares.get_attrib(ShaderAttrib)
    assert isinstance(attrib, ShaderAttrib)
    values = {name: attrib.get_shader_input(name) for name in ("cycle", "seconds", "mover", "threat")}
    return {name: value.get_vector() for name, value in values.items()} | {
        "marks": attrib.get_shader_input("marks").get_texture().get_image_modified()
    }


@pytest.mark.full
@pytest.mark.parametrize("shades", SHADES[1:])
def test_lines_and_digits_show_the_shades(base: ShowBase, scene: ArchonScene, shades: str) -> None:
    """Each shade has a mark of its own on the varying squares, and fixed squares have none."""
    view = board_view(ARCHON.new({}, 1))
    marks = []
    for colour in COLOURS:
        scene.show(replace(view, colour=colour))
        scene.update(0.0)
        plain, told = presented(base), presented(base, comfort=Comfort(shades=shades))
        marks.append(_differs(plain, told, scene, "D5"))
        assert not any(_differs(plain, told, scene, "D4"))
    assert all(one != other for one, other in combinations(marks, 2))


@pytest.mark.sample(3)
@pytest.mark.parametrize("cycle", CYCLES, ids=str)
def test_a_corner_of_the_varying_squares_shows_the_coming_colour(
    base: ShowBase, scene: ArchonScene, cycle: Cycle
) -> None:
    """It is lighter or darker than its square, as the next colour is; fixed squares have none."""
    scene.show(board_view(replace(ARCHON.new({}, 1), cycle=cycle)))
    scene.update(0.0)
    plain, told = presented(base), presented(base, comfort=Comfort(coming=True))
    leaf = _leaf(scene, "D5")
    change = brightness(told.at(*leaf)) - brightness(plain.at(*leaf))
    assert abs(change) > LEAST_LEAF
    assert (change > 0) == (cycle.step().colour < cycle.colour)
    middle = scene.screen_point("D5")
    assert told.at(*middle) == plain.at(*middle)
    for fixed in ("D4", "D6"):
        assert told.at(*_leaf(scene, fixed)) == plain.at(*_leaf(scene, fixed))


def test_the_coming_colour_follows_the_cycle(base: ShowBase, scene: ArchonScene) -> None:
    """Once the next ply has begun; a look then shows what a new position would show."""
    state = ARCHON.new({}, 1)
    scene.show(board_view(state))
    after = replace(state, cycle=state.cycle.step(), to_move="dark")
    view = board_view(after)
    scene.play(CycleStepped(view.colour, view.direction), view)
    scene.play(PlyBegan("dark"), view)
    while scene.busy:
        scene.update(1 / 60)
    leaf = _leaf(scene, "D5")
    shown = presented(base, comfort=Comfort(coming=True)).at(*leaf)
    scene.show(view)
    assert presented(base, comfort=Comfort(coming=True)).at(*leaf) == shown


def _leaf(scene: ArchonScene, square: str) -> tuple[float, float]:
    """Return the near right corner of a square in the picture."""
    (x, y), (right, _) = scene.screen_point(square), scene.screen_point("E5")
    below, width = scene.screen_point("D6")[1], right - scene.screen_point("D5")[0]
    return x + 0.41 * width, y + 0.41 * (below - scene.screen_point("D5")[1])


def _differs(one: Picture, other: Picture, scene: ArchonScene, square: str) -> list[bool]:
    x, y = scene.screen_point(square)
    width = (scene.screen_point("F5")[0] - scene.screen_point("E5")[0]) * 0.95
    height = (scene.screen_point("E4")[1] - scene.screen_point("E5")[1]) * 0.95
    places = [(x + (i / 24 - 0.5) * width, y + (j / 24 - 0.5) * height) for i in range(25) for j in range(25)]
    return [abs(brightness(one.at(*at)) - brightness(other.at(*at))) > 25 for at in places]


@pytest.mark.full
def test_a_window_that_changes_its_size_again_and_again_leaves_no_pictures_behind(base: ShowBase) -> None:
    """Nor does trying the presets and palettes in the settings."""
    resize(base, TINY)
    for _ in range(SEARCHED):
        base.task_mgr.step()
    presentation, textures = Presentation(base, QUALITIES["finest"]), []
    for _ in range(12):
        presentation.resize()
        for _ in range(SEARCHED):
            base.task_mgr.step()
        textures.append(base.win.get_gsg().prepared_objects.get_num_prepared_textures())
    presentation.close()
    resize(base, SMALL)
    assert max(textures[6:]) <= max(textures[:6]), textures


def test_without_needless_motion_nothing_pulses(base: ShowBase, scene: ArchonScene) -> None:
    for motion, changes in ((True, True), (False, False)):
        presentation = Presentation(base, PLAIN, Comfort(motion=motion))
        scene.mark({"D4": ("target",)})
        reach = scene.screen_point("D4")
        seen = set()
        for _ in range(3):
            scene.update(0.3)
            seen.add(Picture(base).at(*reach))
        presentation.close()
        assert (len(seen) > 1) == changes


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("eye", EYES)
def test_what_means_something_is_distinguished_by_every_eye(
    base: ShowBase, scene: ArchonScene, eye: str
) -> None:
    sees, palette = EYES[eye]
    names = {"reach": "D4", "white": "C3", "black": "C1", "varying": "D5"}
    scene.mark({names["reach"]: ("target",), "D6": ("capture",), "D7": ("own",)})
    scene.update(0.0)
    picture = presented(base, comfort=Comfort(palette=palette))
    seen = {name: _seen(sees, picture.at(*scene.screen_point(at))) for name, at in names.items()}
    grounds = {name: seen[name] for name in ("white", "varying")}
    edges = {"attacked": "D6", "own": "D7"}
    marks = {name: _seen(sees, picture.at(*_edge(scene, at, 0.435))) for name, at in edges.items()}
    rims = {f"{name} rim": _seen(sees, picture.at(*_edge(scene, at, 0.38))) for name, at in edges.items()}
    pairs = [*combinations(seen, 2), *combinations(marks, 2), *product(rims, grounds)]
    told = seen | marks | rims
    for one, other in pairs:
        assert _distance(told[one], told[other]) >= TOLD_APART, (one, other)


def _edge(scene: ArchonScene, square: str, out: float) -> tuple[float, float]:
    """Return a place near a square's far edge, towards its left corner, so far out from the middle."""
    (x, y), (right, _), (_, far) = map(scene.screen_point, (square, "E4", "D3"))
    left, near = scene.screen_point("D4")
    return x - 0.22 * (right - left), y + out * (far - near)


@pytest.mark.sample(1)
@pytest.mark.parametrize("palette", PALETTES)
def test_the_six_shades_keep_their_order_in_every_palette(
    base: ShowBase, scene: ArchonScene, palette: str
) -> None:
    """For every eye, and in grey."""
    view, shades = board_view(ARCHON.new({}, 1)), []
    presentation = Presentation(base, PLAIN, Comfort(palette=palette))
    for colour in COLOURS:
        scene.show(replace(view, colour=colour))
        scene.update(0.0)
        shades.append(Picture(base).at(*scene.screen_point("D5")))
    presentation.close()
    for sees, _ in EYES.values():
        greys = [sum(GREY[k] * _seen(sees, shade)[k] for k in range(3)) for shade in shades]
        assert all(lighter - darker > 0.08 for lighter, darker in pairwise(greys)), greys


def _seen(eye: Matrix, pixel: tuple[int, int, int]) -> tuple[float, ...]:
    return tuple(min(1.0, max(0.0, sum(row[k] * pixel[k] / 255 for k in range(3)))) for row in eye)


def _distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return math.sqrt(sum(w * (a - b) ** 2 for w, a, b in zip((2, 4, 3), one, other, strict=True))) / 3


def test_a_trial_goes_down_until_it_is_fluent() -> None:
    for slow, expected in (((), "finest"), (("finest",), "high"), (tuple(QUALITIES), "low")):
        trial = Trial(tuple(QUALITIES))
        for _ in range(3 * (SETTLING_FRAMES + MEASURED_FRAMES)):
            trial.add(FLUENT_SECONDS * (2.0 if trial.preset in slow else 0.5))
        assert trial.done
        assert trial.preset == expected


def test_a_hiccup_does_not_cost_a_preset() -> None:
    trial = Trial(tuple(QUALITIES))
    for frame in range(SETTLING_FRAMES + MEASURED_FRAMES):
        trial.add(1.0 if frame % 10 == 0 else FLUENT_SECONDS / 2)
    assert trial.preset == "finest"


@pytest.mark.parametrize(
    ("renderer", "finest"),
    [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", "high"),
        ("GDI Generic", "high"),
        ("Microsoft Basic Render Driver", "high"),
        ("Google SwiftShader", "high"),
        ("Apple Software Renderer", "high"),
        ("NVIDIA GeForce GTX 1050/PCIe/SSE2", "finest"),
        ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "finest"),
        ("AMD Radeon RX 580 (radeonsi, polaris10)", "finest"),
        ("Apple M1", "finest"),
    ],
)
def test_only_graphics_cards_are_tried_with_the_finest(renderer: str, finest: str) -> None:
    assert presets_for(renderer)[-1] == finest
    assert presets_for(renderer)[0] == "low"
