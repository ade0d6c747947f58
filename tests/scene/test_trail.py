"""The way of the last move lies on the board, until the other side has moved."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.trail import Trail, bow
from archon3d.workshop.pictures.games.archon import MIDGAME
from archon3d.workshop.pictures.staged import staged_pictures
from tests.driver.tabletop import tabletop
from tests.scene.looking import Picture
from tests.scene.played import ASPECT, FRAME, play_action

pytestmark = pytest.mark.usefixtures("small")

LIGHT_MOVES = replace(MIDGAME, to_move="light")
DARK_MOVES = replace(MIDGAME, to_move="dark")
SECONDS = 3


class Shown:
    """A position of a game, with its scene."""

    def __init__(self, base: ShowBase, library: FigureLibrary, game: str, state: Any) -> None:
        self.base, self.kit, self.state = base, KITS[game], state
        self.root = base.render.attach_new_node("test")
        scene = presenter_of(game).scene(self.root, base.cam, ASPECT, library, self.kit.view(state))
        self.scene = tabletop(scene)

    def do(self, *actions: str) -> int:
        """Play these actions, and return how many ribbons lie there in the end."""
        for text in actions:
            action = self.kit.rules.read_action(text)
            self.state = play_action(self.scene, self.kit, self.state, action).state
            self.scene.skip()
        return len(self.scene.trail)

    def rest(self) -> None:
        """Let everything fade that fades."""
        for _ in range(SECONDS * 60):
            self.scene.update(FRAME)

    def colour_at(self, spot: str) -> tuple[int, int, int]:
        """Return what is seen in the middle of a spot."""
        self.scene.update(0.0)
        return Picture(self.base).at(*self.scene.screen_point(spot))


@pytest.fixture
def shown(base: ShowBase, library: FigureLibrary) -> Iterator[Any]:
    opened: list[Shown] = []

    def show(game: str, state: Any) -> Shown:
        opened.append(Shown(base, library, game, state))
        return opened[-1]

    yield show
    for each in opened:
        each.scene.close()
        each.root.remove_node()


@pytest.mark.parametrize(
    ("state", "move", "between", "warm"),
    [(LIGHT_MOVES, "C3-F4", "E3", True), (DARK_MOVES, "H3-E3", "F3", False)],
    ids=["light", "dark"],
)
def test_a_way_has_its_sides_colour(shown: Any, state: Any, move: str, between: str, warm: bool) -> None:
    board = shown("archon", state)
    before = board.colour_at(between)
    assert board.do(move) == 1
    red, _, blue = board.colour_at(between)
    assert (red, blue) != (before[0], before[2])
    assert (red > blue + 60) == warm
    assert (blue > red + 60) != warm


def test_it_stays_until_the_other_side_has_moved(shown: Any) -> None:
    board = shown("archon", LIGHT_MOVES)
    clean = board.colour_at("D3")
    board.do("C3-F4")
    laid = board.colour_at("D3")
    board.rest()
    assert board.colour_at("D3") == laid
    assert board.do("H3-H2") == 1
    board.rest()
    assert board.colour_at("D3") == clean


@pytest.mark.parametrize(
    ("actions", "count"),
    [
        (("E5-F6",), 1),
        (("E5-F6", "battle attacker 3"), 1),
        (("E5-F6", "battle defender 3"), 1),
        (("teleport D4 F6", "battle attacker 1"), 1),
        (("exchange D4 F6",), 2),
        (("heal D4",), 1),
        (("summon-elemental F6", "battle attacker 1"), 1),
        (("imprison F6",), 1),
        (("shift-time",), 0),
    ],
    ids=str,
)
def test_a_ply_of_archon_leaves_its_ways(shown: Any, actions: tuple[str, ...], count: int) -> None:
    assert shown("archon", replace(LIGHT_MOVES, spent_light=frozenset())).do(*actions) == count


def test_who_comes_back_to_the_board_sees_the_last_way(shown: Any) -> None:
    board = shown("archon", LIGHT_MOVES)
    step = board.kit.rules.apply(board.state, board.kit.rules.read_action("C3-F4"))
    board.scene.show(board.kit.view(step.state))
    for event in step.events:
        board.scene.recall(event)
    assert len(board.scene.trail) == 1
    board.scene.forget()
    assert len(board.scene.trail) == 0


def test_a_turn_of_archers_leaves_all_its_ways_but_those_that_are_taken_back(shown: Any) -> None:
    table = shown("archers", staged_pictures()["archers-attacks"].state)
    assert table.do("d2-d3") == 1
    assert table.do("undo") == 0
    assert table.do("c6xe6") == 1
    assert table.do("undo") == 0
    assert table.do("c6xe6", "d2-d3") == 2
    assert table.do("f2=E") == 2
    assert table.do("i2=N") == 0


def _actions(table: Shown) -> list[str]:
    rules = table.kit.rules
    return [rules.write_action(action) for action in rules.legal_actions(table.state)]


def test_a_push_of_archmage_leaves_a_way_that_can_be_taken_back(shown: Any) -> None:
    table = shown("archmage", staged_pictures()["archmage-choosing"].state)
    act = next(action for action in _actions(table) if action not in ("undo", "end", "pass"))
    assert table.do(act) == 1
    assert table.do("undo") == 0


def test_a_wizard_leaves_his_way_until_the_next_action(shown: Any) -> None:
    table = shown("spectral-sorcery", staged_pictures()["sorcery-start"].state)
    move = next(action for action in _actions(table) if action.startswith("move"))
    assert table.do(move) == 1
    assert table.do(next(action for action in _actions(table) if action == "stomp")) == 0


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.name)
def test_nothing_stays_of_a_match_that_has_not_begun(shown: Any, kit: GameKit) -> None:
    table = shown(kit.name, kit.rules.new({}, 1))
    assert len(table.scene.trail) == 0


def test_where_movement_is_reduced_it_is_there_at_once(shown: Any, library: FigureLibrary) -> None:
    board = shown("archon", LIGHT_MOVES)
    library.pace = 0.5
    try:
        action = board.kit.rules.read_action("C3-F4")
        play_action(board.scene, board.kit, board.state, action)
        board.scene.update(FRAME)
        at_once = board.colour_at("E3")
    finally:
        library.pace = 1.0
    board.scene.skip()
    assert board.colour_at("E3") == at_once


def test_through_a_faint_way_more_is_seen_of_the_ground(shown: Any) -> None:
    board = shown("archon", LIGHT_MOVES)
    clean = board.colour_at("D3")
    changes = []
    for opacity in (0.4, 1.0):
        board.scene.trail.clear()
        way = [board.scene.layout.place(spot) for spot in ("B3", "F3")]
        board.scene.trail.lay(way, (1.0, 0.7, 0.2), opacity=opacity)
        board.scene.trail.settle()
        changes.append(sum(abs(a - b) for a, b in zip(board.colour_at("D3"), clean, strict=True)))
    assert 0 < changes[0] < changes[1] * 0.6


def test_one_that_is_there_at_once_does_not_grow(shown: Any) -> None:
    board = shown("archon", LIGHT_MOVES)
    board.rest()
    way = [board.scene.layout.place(spot) for spot in ("B3", "F3")]
    seen = []
    for at_once in (False, True):
        board.scene.trail.clear()
        board.scene.trail.lay(way, (1.0, 0.7, 0.2), at_once=at_once)
        seen.append(board.colour_at("E3"))
        board.scene.trail.settle()
        seen.append(board.colour_at("E3"))
    growing, grown, at_once, later = seen
    assert growing != grown
    assert at_once == later == grown


def test_two_bows_pass_each_other() -> None:
    there, back = bow((0.0, 0.0), (4.0, 0.0)), bow((4.0, 0.0), (0.0, 0.0))
    assert back[-1] == pytest.approx(there[0]) == (0.0, 0.0)
    assert min(y for _, y in there) < -0.3 < 0.3 < max(y for _, y in back)


def test_a_way_leads_somewhere(base: ShowBase) -> None:
    root = base.render.attach_new_node("test")
    with pytest.raises(ValueError, match="from one place to another"):
        Trail(root).lay([(1.0, 1.0), (1.0, 1.0)], (1.0, 1.0, 1.0))
    root.remove_node()
