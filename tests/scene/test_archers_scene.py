"""The scene of Archers shows each position and each event, on every board."""

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import GeomVertexReader, NodePath

from archon3d.games.archers import events
from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import BOARDS, SIDES, Board, Facing
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import State
from archon3d.play.archers.choosing import choose_archers
from archon3d.play.archers.kit import KIT
from archon3d.play.archers.view import archers_preview, archers_view
from archon3d.rules.game import Step
from archon3d.rules.rng import Rng
from archon3d.scene.archers.scene import HEADINGS, ArchersScene
from archon3d.scene.figures.library import FigureLibrary
from tests.games.archers.positions import play, position
from tests.scene.looking import ASPECTS, Picture, brightness, geom_of
from tests.scene.played import play_action

pytestmark = pytest.mark.usefixtures("small")

FRAME = 1 / 60

DUEL = position("archers s8/7w+1/9/9/9/3E1w3/9/3N+5/9 dark options.kings=true")

LOW = 0.2
"""Squares; what is no higher hides no more than a figure's feet."""

Shown = dict[str, tuple[str, float]]
"""The kind of figure on each square, and its heading."""


class ShownTable:
    """A scene, and what stands on it."""

    def __init__(self, base: ShowBase, library: FigureLibrary, state: State, aspect: float = 16 / 9) -> None:
        self.state = state
        self.root = base.render.attach_new_node("test")
        self.scene = ArchersScene(self.root, base.cam, aspect, library, archers_view(state))

    def do(self, action: Action, hurried: bool = True) -> list[events.Event]:
        """Make the action and show what happens."""
        step = self.begin(action)
        self.state = step.state
        while self.scene.busy and not hurried:
            self.scene.update(FRAME)
        self.scene.skip()
        return list(step.events)

    def begin(self, action: Action) -> Step[State, events.Event]:
        """Begin to show what the action does; the position stays as it was."""
        return play_action(self.scene, KIT, self.state, action)

    def shown(self) -> Shown:
        """Return every figure that is to be seen."""
        found: Shown = {}
        for node in self.root.find("**/figures").get_children():
            x, y, _ = node.get_pos()
            square = self.scene.layout.spot_at((x, y))
            assert square is not None
            assert square not in found
            found[square] = (node.get_name(), node.find("body").get_h() % 360)
        return found

    def expected(self) -> Shown:
        """Return what the position has."""
        return {
            archer.at: (f"{'bowking' if archer.king else 'bowman'}-{archer.side}", HEADINGS[archer.facing])
            for archer in self.state.archers
        }


@pytest.fixture
def table(base: ShowBase, library: FigureLibrary) -> Iterator[ShownTable]:
    table = ShownTable(base, library, DUEL)
    yield table
    table.scene.close()
    table.root.remove_node()


@pytest.mark.full
def test_closing_leaves_nothing(base: ShowBase, library: FigureLibrary, left_as_found: None) -> None:
    for board in BOARDS:
        table = ShownTable(base, library, ARCHERS.new({"board": board}, 1))
        table.do(ARCHERS.legal_actions(table.state)[0], hurried=False)
        table.scene.show_preview(archers_preview(table.state, ARCHERS.legal_actions(table.state)[0]))
        table.scene.close()
        table.root.remove_node()


@pytest.mark.parametrize("board", BOARDS)
def test_camps_lie_in_their_own_half_of_the_room(base: ShowBase, library: FigureLibrary, board: str) -> None:
    """The floor is warm on light's side, which is the right one here, and cool on dark's."""
    table = ShownTable(base, library, ARCHERS.new({"board": board}, 1))
    picture = Picture(base)
    for side in SIDES:
        x = 0.85 if side == "light" else -0.85
        red, _, blue = picture.at(x, 0.45)
        assert (red > blue) == (side == "light")
        middle = archers_view(table.state).board.kings[side]
        assert table.scene.screen_point(middle)[0] * x >= 0
    table.scene.close()
    table.root.remove_node()


@pytest.mark.parametrize(
    ("board", "cells"),
    [
        ("corner9", "9/9/6s2/9/9/3E1w3/9/1N+7/9"),
        ("corner8", "8/6s1/8/8/3E1w2/8/1N+6/8"),
        ("aligned7x11", "7/7/7/7/6s/7/7/3E1w1/7/1N+5/7"),
    ],
)
def test_every_event_leaves_the_board_as_the_position_is(
    base: ShowBase, library: FigureLibrary, board: str, cells: str
) -> None:
    """A shot, taken back and shot again, then anything that is legal until the game is over."""
    rng = Rng.from_seed(7)
    told: set[type] = set()
    start = position(f"archers {cells} dark options.board={board}")
    table = ShownTable(base, library, start)
    opening: list[Action] = [Capture("d4", "f4"), Undo(), Capture("d4", "f4")]
    while table.state.outcome is None:
        action = opening.pop(0) if opening else rng.choice(ARCHERS.legal_actions(table.state))
        told |= {type(event) for event in table.do(action)}
        assert table.shown() == table.expected()
    table.scene.close()
    table.root.remove_node()
    assert told == set(get_args(events.Event))


def test_an_archer_is_shot_by_an_arrow_that_flies(table: ShownTable) -> None:
    table.begin(Capture("d4", "f4"))
    far: list[float] = []
    while table.scene.busy:
        table.scene.update(FRAME)
        arrow = table.root.find("**/shot archer")
        if not arrow.is_empty():
            far.append(arrow.get_x())
    assert far == sorted(far)
    assert far[-1] - far[0] > 1.0
    assert "f4" not in table.shown()


@pytest.mark.parametrize(("facing", "to"), [("E", "e4"), ("E", "c4"), ("N", "d5"), ("N", "d3")])
def test_archers_step_without_turning(
    base: ShowBase, library: FigureLibrary, facing: Facing, to: str
) -> None:
    table = ShownTable(base, library, position(f"archers 8s/9/9/9/9/3{facing}5/9/9/9 dark"))
    table.begin(Walk("d4", to))
    body = table.root.find("**/body")
    while table.scene.busy:
        table.scene.update(FRAME)
        assert body.get_h() % 360 == HEADINGS[facing]
    table.scene.close()
    table.root.remove_node()


def test_archers_turn_the_short_way(table: ShownTable) -> None:
    for facing in ("N", "S"):
        table.scene.show(archers_view(table.state))
        body = table.root.find("**/bowman-dark/body")
        table.begin(Rotate("d4", facing))
        turned = [body.get_h() % 360]
        while table.scene.busy:
            table.scene.update(FRAME)
            turned.append(body.get_h() % 360)
        assert all(abs((angle - turned[0] + 180) % 360 - 180) <= 90.01 for angle in turned)
        table.scene.skip()


@pytest.mark.parametrize("text", ["d4-e4", "d4=N", "d4xf4"])
def test_a_preview_is_seen_and_gone_again(base: ShowBase, table: ShownTable, text: str) -> None:
    before, shown = Picture(base).data, table.shown()
    table.scene.show_preview(archers_preview(table.state, ARCHERS.read_action(text)))
    assert Picture(base).data != before
    table.scene.show_preview(None)
    assert table.shown() == shown
    assert Picture(base).data == before


def test_what_is_taken_back_is_as_if_it_had_not_been(table: ShownTable) -> None:
    table.do(Capture("d4", "f4"))
    table.do(Walk("d2", "d3"))
    table.do(Undo())
    table.do(Undo())
    assert table.state == DUEL
    assert table.shown() == table.expected()


def test_zones_are_distinguished_without_colour(base: ShowBase, library: FigureLibrary) -> None:
    """Bare ground, either side's zone, and one that both contest: each has a pattern of its own in grey."""
    table = ShownTable(base, library, position("archers 9/9/7s1/2s6/9/6E2/9/N8/9 dark"))
    picture = Picture(base)
    patterns = {}
    for square in ("f2", "a3", "c5", "h4"):
        x, y = table.scene.screen_point(square)
        near = [(x + dx / 640, y + dy / 360) for dy in range(-12, 13, 2) for dx in range(-14, 15, 2)]
        patterns[square] = [brightness(picture.at(*place)) for place in near]
    for one, other in combinations(patterns.values(), 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 12
    table.scene.close()
    table.root.remove_node()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_squares_are_picked_where_they_are_seen(
    base: ShowBase, library: FigureLibrary, board: str, aspect: float
) -> None:
    table = ShownTable(base, library, ARCHERS.new({"board": board}, 1), aspect)
    for square in BOARDS[table.state.options.board].squares:
        x, y = table.scene.screen_point(square)
        assert -1 < x < 1
        assert -1 < y < 1
        assert table.scene.spot_at(x, y) == square
    table.scene.close()
    table.root.remove_node()


def test_the_chosen_archers_ways_are_drawn(base: ShowBase, table: ShownTable) -> None:
    choosing = choose_archers(DUEL, ARCHERS.legal_actions(DUEL))
    choosing.press("d4")
    table.scene.mark(choosing.marks())
    hints: NodePath = table.root.find("**/hints")
    assert hints.get_num_children() == 2 * 2, "left and right, each with its rim; f4 guards e4, and c4 too"
    table.scene.mark({})
    assert hints.get_num_children() == 0


def test_cursors_begin_with_the_kings(table: ShownTable) -> None:
    assert (table.scene.home("dark"), table.scene.home("light")) == ("d2", "h8")


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_the_woods_hide_nobody(base: ShowBase, library: FigureLibrary, board: Board) -> None:
    """What grows on the board is low; what is high stands beside it or behind it."""
    table = ShownTable(base, library, ARCHERS.new({"board": board.name}, 1))
    seen = 0
    grown = [table.root.find(f"**/{side} woods") for side in SIDES]
    for node in [node for woods in grown for node in woods.find_all_matches("**/+GeomNode")]:
        placed = node.get_mat(table.root)
        reader = GeomVertexReader(geom_of(node).get_vertex_data(), "vertex")
        while not reader.is_at_end():
            point = placed.xform_point(reader.get_data3())
            seen += 1
            beside = abs(point.x) > board.width / 2 + 0.5
            assert point.z < LOW or beside or point.y > board.height / 2 + 0.5, point
    assert seen > 5000
    table.scene.close()
    table.root.remove_node()


def test_who_has_been_shot_is_gone_when_a_position_is_put_up(table: ShownTable) -> None:
    table.begin(Capture("d4", "f4"))
    table.scene.update(FRAME)
    table.scene.show(archers_view(DUEL))
    assert table.shown() == table.expected()
    assert table.root.find("**/shot archer").is_empty()
    assert not table.scene.busy


def test_mover_turn_after_a_loaded_turn(table: ShownTable) -> None:
    """A position in the middle of a turn is shown like one that was played to."""
    table.do(Walk("d2", "d3"))
    loaded = play(DUEL, "d2-d3")
    table.scene.show(archers_view(loaded))
    table.state = loaded
    assert table.shown() == table.expected()
