"""The look of 1983 shows what the 3D one shows, and either takes the other's place between two frames."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.arena.inputs import read_input
from archon3d.arena.step import step
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.games.archon.events import CycleStepped, IconMoved
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.archon.kit import KIT
from archon3d.play.archon.view import ArchonPreview, board_view
from archon3d.play.arena_view import ShotView, arena_view
from archon3d.play.choosing import SquareMark
from archon3d.scene.archon.pixel_board import PixelBoard
from archon3d.scene.archon.pixel_squares import MARK_LOOKS
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.archon.switching import SwitchingBoard
from archon3d.scene.arena.pixel_arena import STRIKE_SECONDS, PixelArena
from archon3d.scene.arena.scene import ArenaScene
from archon3d.scene.arena.switching import SwitchingArena
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.pixels import sheet
from tests.scene.looking import Picture, differing
from tests.scene.played import ASPECT, FRAME, battle, play_action

pytestmark = pytest.mark.usefixtures("small")

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
PLIES = 40
SEEN = 12
"""The least solid pixels of a figure's cell."""


@pytest.fixture(autouse=True)
def looks(library: FigureLibrary) -> Iterator[FigureLibrary]:
    library.pixels = True
    yield library
    library.pixels = False


@pytest.fixture
def start() -> State:
    return ARCHON.new({}, 1)


@pytest.fixture
def board(base: ShowBase, library: FigureLibrary, start: State) -> Iterator[SwitchingBoard]:
    board = SwitchingBoard(base.render, base.cam, ASPECT, library, board_view(start))
    yield board
    board.close()


def rgb(picture: Picture) -> np.ndarray:
    return picture.rgb.astype(int)


# ------------------------------------------------------------------------------------------- the sheet


def test_every_cell_of_the_sheet_has_a_figure() -> None:
    texture = sheet.figures()
    alpha = np.frombuffer(bytes(texture.get_ram_image_as("A")), np.uint8)
    rows = alpha.reshape(texture.get_y_size(), texture.get_x_size())
    assert rows.shape == (sheet.CELL * len(FIGHTERS), sheet.CELL * sheet.COLUMNS)
    cells = rows.reshape(len(FIGHTERS), sheet.CELL, sheet.COLUMNS, sheet.CELL).swapaxes(1, 2)
    assert ((cells > 127).sum(axis=(2, 3)) > SEEN).all()


@pytest.mark.parametrize("pattern", sheet.PATTERNS)
def test_every_pattern_is_seen(base: ShowBase, pattern: str) -> None:
    root = base.render.attach_new_node("test")
    board = PixelBoard(
        root, base.cam, ASPECT, FigureLibrary(), replace(board_view(ARCHON.new({}, 1)), icons=())
    )
    before = Picture(base)
    sheet.PatternCard(root, pattern, (1.0, 0.0, 1.0), 50).move(2.0, 2.0)
    assert differing(before, Picture(base)).sum() > SEEN
    board.close()
    root.remove_node()


# ------------------------------------------------------------------------------------------- the board


def test_both_looks_agree_on_all_spots_and_steps(board: SwitchingBoard, looks: FigureLibrary) -> None:
    seen = []
    for pixels in (True, False):
        looks.pixels = pixels
        board.update(FRAME)
        assert isinstance(board.picture, PixelBoard if pixels else ArchonScene)
        assert [board.spot_at(*board.screen_point(spot)) for spot in SQUARE_NAMES] == list(SQUARE_NAMES)
        spots = (None, *SQUARE_NAMES)
        seen.append([board.neighbour(spot, step) for spot in spots for step in STEPS] + [board.home("light")])
    assert seen[0] == seen[1]


def test_a_switch_and_back_shows_the_same_picture(
    base: ShowBase, board: SwitchingBoard, looks: FigureLibrary, start: State
) -> None:
    action = ARCHON.legal_actions(start)[0]
    play_action(board, KIT, start, action)
    board.skip()
    board.mark({"A1": ("target",), "I9": ("enemy",), "E5": ("chosen",)})
    board.set_cursor("C3", "dark")
    board.show_preview(ArchonPreview("dragon", "dark", (0.0, 0.0)))
    board.update(0.0)
    before = Picture(base)
    looks.pixels = False
    board.update(0.0)
    assert differing(before, Picture(base)).any()
    looks.pixels = True
    board.update(0.0)
    assert not differing(before, Picture(base)).any()


def test_everything_that_happens_ends_in_the_position(
    base: ShowBase, board: SwitchingBoard, start: State
) -> None:
    """Also without its animations, in a match with battles and spells."""
    generator, state = Random(3), start
    for ply in range(PLIES):
        actions = [one for one in ARCHON.legal_actions(state) if isinstance(one, ResolveBattle)]
        action = generator.choice(actions or list(ARCHON.legal_actions(state)))
        state = play_action(board, KIT, state, action).state
        if ply % 2:
            while board.busy:
                board.update(FRAME)
        board.skip()
        if state.outcome is not None:
            break
        if state.battle is None and ply % 5 == 0:
            board.set_cursor(None, state.to_move)
            played = Picture(base)
            board.show(board_view(state))
            assert not differing(played, Picture(base)).any(), ARCHON.write_action(action)


def test_the_squares_wait_for_the_cycle(base: ShowBase, board: SwitchingBoard, start: State) -> None:
    """They have the old colour until the step is told, and then the new one."""
    view = board_view(start)
    after = replace(view, colour="C" if view.colour != "C" else "D")

    def square() -> tuple[int, int, int]:
        x, y = board.screen_point("E4")
        return Picture(base).at(x, y)

    old = square()
    board.play(IconMoved("knight", "light", 10, 11, "ground", (11,)), after)
    board.play(CycleStepped(after.colour, after.direction), after)
    board.update(FRAME)
    while board.busy and square() == old:
        board.update(FRAME)
    assert square() != old
    board.skip()


def test_a_switch_in_the_computers_turn_keeps_the_cursors_colour(
    base: ShowBase, board: SwitchingBoard, looks: FigureLibrary, start: State
) -> None:
    dark = replace(board_view(start), to_move="dark")
    board.set_cursor(None, "light")
    board.show(dark)
    board.update(0.0)
    waiting = Picture(base)
    looks.pixels = False
    board.update(0.0)
    looks.pixels = True
    board.update(0.0)
    assert not differing(waiting, Picture(base)).any()


def test_wounds_and_prisons_are_seen(base: ShowBase, board: SwitchingBoard, start: State) -> None:
    view = board_view(start)
    sound = Picture(base)
    for changed in (replace(view.icons[0], health=0.4), replace(view.icons[0], held=True)):
        board.show(replace(view, icons=(changed, *view.icons[1:])))
        assert differing(sound, Picture(base)).any()


@pytest.mark.parametrize("mark", MARK_LOOKS)
def test_marks_are_seen_where_they_are(base: ShowBase, board: SwitchingBoard, mark: SquareMark) -> None:
    bare = Picture(base)
    board.mark({"E4": (mark,)})
    rows, columns = np.nonzero(differing(bare, Picture(base)))
    x, y = (columns.mean() / bare.width * 2 - 1, rows.mean() / bare.height * 2 - 1)
    assert board.spot_at(float(x), float(y)) == "E4"
    board.mark({})
    assert not differing(bare, Picture(base)).any()


def test_the_contested_square_grows_until_it_fills_the_picture(base: ShowBase, board: SwitchingBoard) -> None:
    """As in 1983; a new size of the window shows the whole board again."""
    whole, filled = Picture(base), []
    for share in (0.2, 0.6, 1.0):
        board.approach("B8", share)
        filled.append((rgb(Picture(base)) == Picture(base).at(*board.screen_point("B8"))).all(axis=2).mean())
    assert filled[0] < filled[1] < filled[2] == 1.0
    board.approach("B8", 0.0)
    assert not differing(whole, Picture(base)).any()
    board.approach("B8", 0.5)
    board.resize(ASPECT)
    assert not differing(whole, Picture(base)).any()


def test_nothing_moves_without_flashes_and_motion(
    base: ShowBase, looks: FigureLibrary, board: SwitchingBoard
) -> None:
    looks.flashes, looks.pace = False, 0.5
    board.set_cursor("B2", "light")
    board.update(FRAME)
    still = Picture(base)
    for _ in range(30):
        board.update(FRAME)
        assert not differing(still, Picture(base)).any()
    looks.flashes, looks.pace = True, 1.0


def test_closing_the_board_leaves_nothing(
    base: ShowBase, looks: FigureLibrary, start: State, left_as_found: None
) -> None:
    board = SwitchingBoard(base.render, base.cam, ASPECT, looks, board_view(start))
    board.set_cursor("B5", "light")
    play_action(board, KIT, start, ARCHON.legal_actions(start)[0])
    for pixels in (False, True):
        looks.pixels = pixels
        board.update(FRAME)
    board.close()


# ------------------------------------------------------------------------------------------- the arena


@pytest.fixture
def root(base: ShowBase) -> Iterator[NodePath]:
    root = base.render.attach_new_node("test")
    yield root
    root.remove_node()


@pytest.mark.parametrize("colour", COLOURS)
def test_obstacles_are_as_large_as_they_are(
    base: ShowBase, library: FigureLibrary, root: NodePath, colour: str
) -> None:
    state = battle(colour=colour)
    view = arena_view(state)
    arena = PixelArena(root, base.cam, ASPECT, library, view)
    bare = PixelArena(root, base.cam, ASPECT, library, replace(view, obstacles=()))
    arena_root = root.get_child(0)
    arena_root.hide()
    without = Picture(base)
    arena_root.show()
    root.get_child(1).hide()
    changed = differing(without, Picture(base))
    for obstacle in (one for one in view.obstacles if one.state == "solid"):
        left, top = arena.screen_point(obstacle.x, obstacle.y)
        right, bottom = arena.screen_point(obstacle.x + obstacle.w, obstacle.y + obstacle.h)
        columns = [round((x + 1) / 2 * without.width) for x in (left, right)]
        rows = [round((y + 1) / 2 * without.height) for y in (bottom, top)]
        inside = changed[rows[0] : rows[1], columns[0] : columns[1]]
        assert inside.mean() > 0.7
    inside_all = sum(one.w * one.h for one in view.obstacles if one.state != "absent")
    (left, top), (right, bottom) = arena.screen_point(0, 0), arena.screen_point(1, 1)
    pixel = (right - left) * without.width / 2 * (top - bottom) * without.height / 2
    assert changed.sum() <= inside_all * pixel * 1.1
    arena.close()
    bare.close()


def test_points_of_the_field_are_found_again(base: ShowBase, library: FigureLibrary, root: NodePath) -> None:
    arena = PixelArena(root, base.cam, ASPECT, library, arena_view(battle()))
    for point in ((0.0, 0.0), (288.0, 168.0), (100.0, 20.0)):
        assert arena.field_point(*arena.screen_point(*point)) == pytest.approx(point)
    arena.close()


def fought(arena: SwitchingArena, library: FigureLibrary, left: str, command: str, *, switches: bool) -> None:
    """Show a second of a battle, in the look of 1983 or in both in turn, and what follows its last tick."""
    state = battle(left)
    view = arena_view(state)
    for tick in range(60):
        library.pixels = not switches or tick // 10 % 2 == 0
        for event in step(state, read_input(command), read_input("W")):
            arena.play(event)
        before, view = view, arena_view(state)
        arena.draw(before, view, 1.0)
        arena.update(FRAME)
        assert isinstance(arena.picture, PixelArena if library.pixels else ArenaScene)
    library.pixels = True
    for _ in range(30):
        arena.update(FRAME)
        arena.draw(view, view, 1.0)


@pytest.mark.parametrize(
    ("left", "command"), [("knight", "E+"), ("archer", "E+"), ("phoenix", "E+"), ("golem", "N")]
)
def test_a_battle_looks_the_same_after_switches(
    base: ShowBase, looks: FigureLibrary, root: NodePath, left: str, command: str
) -> None:
    seen = []
    for switches in (False, True):
        arena = SwitchingArena(root, base.cam, ASPECT, looks, arena_view(battle(left)))
        began = Picture(base)
        fought(arena, looks, left, command, switches=switches)
        seen.append(Picture(base))
        assert differing(began, seen[-1]).sum() > SEEN, "something was seen of it"
        arena.close()
    assert not differing(*seen).any()


def test_a_shot_is_drawn_as_large_as_it_has_grown(
    base: ShowBase, library: FigureLibrary, root: NodePath
) -> None:
    bare = arena_view(battle("golem", colour="A"))
    arena = PixelArena(root, base.cam, ASPECT, library, bare)
    without, sizes = Picture(base), []
    for side in (8.0, 16.0, 24.0):
        shot = ShotView(1, "golem", "light", 40.0, 100.0, side, side, 1.0, 0.0, slowed=False)
        flying = replace(bare, shots=(shot,))
        arena.draw(flying, flying, 1.0)
        sizes.append(int(differing(without, Picture(base)).sum()))
    assert sizes[1] == pytest.approx(4 * sizes[0], rel=0.2)
    assert sizes[2] == pytest.approx(9 * sizes[0], rel=0.2)
    arena.close()


@pytest.mark.parametrize("rate", [30, 60, 144])
def test_an_attack_is_shown_as_long_at_each_frame_rate(
    base: ShowBase, library: FigureLibrary, root: NodePath, rate: int
) -> None:
    view = arena_view(battle())
    arena = PixelArena(root, base.cam, ASPECT, library, view)
    still = Picture(base)
    arena.strike(0)
    frames = 0
    while True:
        arena.draw(view, view, 1.0)
        if not differing(still, Picture(base)).any():
            break
        arena.update(1 / rate)
        frames += 1
    assert frames / rate == pytest.approx(STRIKE_SECONDS, abs=1 / rate)
    arena.close()


def test_a_shapeshifter_is_told_from_its_foe_at_all_times(
    base: ShowBase, library: FigureLibrary, root: NodePath
) -> None:
    view = arena_view(battle("knight", "shapeshifter"))
    left, right = view.fighters
    assert right.form == left.form
    arena = PixelArena(root, base.cam, ASPECT, library, view)
    for ready in (1.0, 0.3):
        pictures = []
        for fighter in (right, replace(right, kind=left.kind)):
            arena.close()
            changed = replace(view, fighters=(left, replace(fighter, ready=ready)))
            arena = PixelArena(root, base.cam, ASPECT, library, changed)
            pictures.append(Picture(base))
        assert differing(*pictures).sum() > SEEN, ready
    arena.close()


def test_the_dead_vanish(base: ShowBase, library: FigureLibrary, root: NodePath) -> None:
    view = arena_view(battle())
    fallen = replace(view, fighters=(view.fighters[0], replace(view.fighters[1], dead=True)), over=True)
    arena = PixelArena(root, base.cam, ASPECT, library, view)
    alive = Picture(base)
    for _ in range(90):
        arena.draw(fallen, fallen, 1.0)
        arena.update(FRAME)
    arena.draw(fallen, fallen, 1.0)
    _, columns = np.nonzero(differing(alive, Picture(base)))
    assert columns.size > SEEN
    assert columns.min() > alive.width / 2, "only the right one is gone"
    arena.close()


def test_closing_the_arena_leaves_nothing(base: ShowBase, looks: FigureLibrary, left_as_found: None) -> None:
    view = arena_view(battle("archer", "banshee", "F", "shifting"))
    arena = SwitchingArena(base.render, base.cam, ASPECT, looks, view)
    for pixels in (False, True):
        looks.pixels = pixels
        arena.update(FRAME)
    arena.close()
