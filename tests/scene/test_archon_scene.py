"""The board's scene shows what is so, through its public face alone."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import COLOURS
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import Side
from archon3d.games.archon.state import State
from archon3d.play.archon.kit import KIT
from archon3d.play.archon.view import BoardView, board_view
from archon3d.play.choosing import SquareMark
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.archon.ground import MARGIN
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from tests import grid
from tests.scene.looking import ASPECTS, Picture, brightness, differing
from tests.scene.played import play_action

pytestmark = pytest.mark.usefixtures("small")

ROUNDING = 8
"""Pixels of two equal pictures that may differ: where clips are blended, an edge moves by a rounding."""

ASPECT = 16 / 9
FRAME = 1 / 60

VISIBLE = 0.6
"""Share of each figure that must be seen while all stand in their places."""

MOST_HIDDEN = ("wizard", "djinn", "unicorn", "shapeshifter", "sorceress", "knight", "goblin")
"""Kinds behind whose place another stands."""


@pytest.fixture
def start() -> State:
    return ARCHON.new({}, 1)


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary, start: State) -> Iterator[ArchonScene]:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(start))
    yield scene
    scene.close()


def test_closing_leaves_nothing(base: ShowBase, library: FigureLibrary, left_as_found: None) -> None:
    for _ in range(2):
        scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
        scene.set_cursor("B5", "light")
        scene.update(FRAME)
        scene.close()


def test_closing_in_mid_animation_leaves_nothing(
    base: ShowBase, library: FigureLibrary, start: State, left_as_found: None
) -> None:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(start))
    play_action(scene, KIT, start, ARCHON.legal_actions(start)[0])
    scene.update(FRAME)
    assert scene.busy
    scene.close()


@pytest.mark.parametrize("aspect", ASPECTS)
def test_picking_undoes_projection(scene: ArchonScene, aspect: float) -> None:
    scene.resize(aspect)
    for name in SQUARE_NAMES:
        assert scene.spot_at(*scene.screen_point(name)) == name
    assert scene.spot_at(0.99, 0.0) is None
    assert scene.spot_at(0.0, -0.95) is None


def walk(scene: ArchonScene, *steps: tuple[int, int], start: str | None = None) -> str | None:
    """Return where these steps of the cursor lead."""
    spot = start
    for step in steps:
        spot = scene.neighbour(spot, step)
    return spot


def test_lights_cursor_comes_from_the_left_in_the_middle_row(scene: ArchonScene) -> None:
    assert scene.home("light") is None
    assert walk(scene, (1, 0)) == "A5"
    assert walk(scene, (1, -1)) == "A4"


def test_darks_cursor_comes_from_the_right(scene: ArchonScene, start: State) -> None:
    scene.show(board_view(replace(start, to_move="dark")))
    assert walk(scene, (-1, 0)) == "I5"
    assert walk(scene, (-1, 1)) == "I6"


def test_off_the_board_only_one_way_leads_anywhere(scene: ArchonScene, start: State) -> None:
    assert walk(scene, (0, 1), (-1, 0), (0, -1)) is None
    scene.show(board_view(replace(start, to_move="dark")))
    assert walk(scene, (1, 0), (0, 1)) is None


def test_at_the_edge_it_stays_and_slides_along(scene: ArchonScene) -> None:
    assert walk(scene, (1, 0), start="I2") == "I2"
    assert walk(scene, (1, -1), start="I2") == "I1"
    assert walk(scene, (0, -1), start="I1") == "I1"
    assert walk(scene, (0, 1), (0, 1), start="I1") == "I3"


def test_two_runs_draw_the_same_pictures(base: ShowBase, library: FigureLibrary, start: State) -> None:
    pictures = []
    Picture(base)  # the engine's clock stands still, and figures with it, until a first frame is drawn
    for _ in range(2):
        scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(start))
        play_action(scene, KIT, start, ARCHON.legal_actions(start)[0])
        for _ in range(20):
            scene.update(FRAME)
        pictures.append(Picture(base))
        scene.close()
    assert differing(*pictures).sum() <= ROUNDING


def test_the_six_colours_keep_their_order_and_are_distinguished(
    base: ShowBase, scene: ArchonScene, start: State
) -> None:
    view = board_view(start)
    shades = []
    for colour in COLOURS:
        scene.show(replace(view, colour=colour))
        scene.update(0.0)
        shades.append(brightness(Picture(base).at(*scene.screen_point("D5"))))
    assert all(lighter - darker > 30 for lighter, darker in pairwise(shades)), shades


def test_fixed_squares_keep_their_colour(base: ShowBase, scene: ArchonScene, start: State) -> None:
    seen = []
    for colour in "AF":
        scene.show(replace(board_view(start), colour=colour))
        scene.update(0.0)
        picture = Picture(base)
        seen.append([picture.at(*scene.screen_point(name)) for name in ("D2", "D6", "C1", "D7")])
    assert seen[0] == seen[1]
    assert min(brightness(pixel) for pixel in seen[0][:2]) > 200
    assert max(brightness(pixel) for pixel in seen[0][2:]) < 40


@pytest.mark.parametrize("mark", ["target", "own", "enemy", "capture", "chosen"])
def test_highlights_light_their_square_and_no_other(
    base: ShowBase, scene: ArchonScene, mark: SquareMark
) -> None:
    scene.update(0.0)
    before = Picture(base)
    scene.mark({"E4": (mark,)})
    scene.update(0.0)
    after = Picture(base)
    changed = {name for name in SQUARE_NAMES if _near(before, scene, name) != _near(after, scene, name)}
    assert changed == {"E4"}
    scene.mark({})
    scene.update(0.0)
    assert Picture(base).data == before.data


def _near(picture: Picture, scene: ArchonScene, square: str) -> list[tuple[int, int, int]]:
    """Return pixels of the square's middle and of its edge."""
    x, y = scene.screen_point(square)
    return [picture.at(x + dx, y + dy) for dx in (-0.048, 0.0, 0.048) for dy in (-0.07, 0.0, 0.07)]


@pytest.mark.parametrize("side", ["light", "dark"])
def test_a_cursor_waits_off_the_board_on_its_own_side(
    base: ShowBase, scene: ArchonScene, start: State, side: Side
) -> None:
    scene.show(board_view(replace(start, to_move=side)))
    scene.update(0.0)
    picture = Picture(base)
    expected = tuple(round(255 * part) for part in SIDE_COLOURS[side])
    way = -1 if side == "light" else 1
    columns = [way * (MARGIN - 0.5 + step * 0.02) / scene_half_width(scene) for step in range(51)]
    assert expected in {picture.at(x, scene.screen_point("E5")[1]) for x in columns}


def scene_half_width(scene: ArchonScene) -> float:
    """Return half the picture's width in squares: E5 is in its middle."""
    return 1.0 / (scene.screen_point("F5")[0] - scene.screen_point("E5")[0])


@pytest.mark.full
def test_after_skipping_the_scene_shows_the_position(
    base: ShowBase, scene: ArchonScene, start: State
) -> None:
    """Whole random games: what the events have made of the scene is what `show` makes of the state."""
    checks = 0
    for seed in range(3 if grid.WHOLE else 2):
        generator = Random(seed)
        state = start
        scene.show(board_view(state))
        for ply in range(60):
            actions = ARCHON.legal_actions(state)
            if not actions:
                break
            action = generator.choice(actions)
            if isinstance(action, ResolveBattle) and action.winner != "none":
                action = replace(action, damage=1)
            state = play_action(scene, KIT, state, action).state
            if ply % 3 == 0:
                scene.update(FRAME)
            scene.skip()
            assert not scene.busy
            if state.battle is None and ply % 12 == 11:
                checks += 1
                shown, fresh = _drawn(base, scene), _shown_again(base, scene, board_view(state))
                assert differing(shown, fresh).sum() <= ROUNDING
    assert checks >= 5


def _drawn(base: ShowBase, scene: ArchonScene) -> Picture:
    scene.update(0.0)
    return Picture(base)


def _shown_again(base: ShowBase, scene: ArchonScene, view: BoardView) -> Picture:
    scene.show(view)
    return _drawn(base, scene)


def test_speed_is_a_factor(scene: ArchonScene, start: State) -> None:
    lengths = []
    for speed in (1.0, 4.0):
        scene.show(board_view(start))
        scene.speed = speed
        play_action(scene, KIT, start, ARCHON.legal_actions(start)[0])
        frames = 0
        while scene.busy:
            scene.update(FRAME)
            frames += 1
        lengths.append(frames)
    assert lengths[0] > 2 * lengths[1] > 0


@pytest.mark.full
def test_no_row_hides_another(
    base: ShowBase, library: FigureLibrary, start: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures: list[Figure] = []
    make = library.figure

    def listed(*order: Any) -> Figure:
        figures.append(make(*order))
        return figures[-1]

    monkeypatch.setattr(library, "figure", listed)
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(start))
    scene.update(0.0)
    for kind in MOST_HIDDEN:
        figure = next(figure for figure in figures if figure.kind == kind)
        others = [other for other in figures if other is not figure]
        seen = _pixels(base, figure)
        for other in others:
            other.root.hide()
        alone = _pixels(base, figure)
        for other in others:
            other.root.show()
        assert VISIBLE * alone <= seen <= alone, kind
        assert alone > 400, kind
    scene.close()


def _pixels(base: ShowBase, figure: Figure) -> int:
    """Return how many pixels a figure covers: those that change when it flashes."""
    dark = Picture(base)
    figure.affect(flash=1.0)
    bright = Picture(base)
    figure.affect(flash=0.0)
    return int(differing(dark, bright).sum())
