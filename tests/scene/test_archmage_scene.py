"""Archmage's scene shows what is so, however it is hurried, and foresees without changing anything."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.games.archmage import events
from archon3d.games.archmage.actions import Act, Place, Undo
from archon3d.games.archmage.board import (
    OTHER,
    PIECE_KINDS,
    SIDES,
    SQUARE_NAMES,
    PieceColour,
    colour_of,
    kind_of,
)
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State, of
from archon3d.play.archmage.kit import KIT
from archon3d.play.archmage.view import archmage_preview, archmage_view
from archon3d.rules.game import GameEnded
from archon3d.rules.rng import Rng
from archon3d.scene.archmage.scene import ArchmageScene
from archon3d.scene.figures.library import FigureLibrary
from tests.games.archmage.positions import play, position, random_action
from tests.scene.looking import ASPECTS
from tests.scene.played import play_action

ASPECT = 16 / 9
FRAME = 1 / 60
LONGEST = 300
"""Frames that what an action brings about may take to be shown."""


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary) -> Iterator[ArchmageScene]:
    scene = ArchmageScene(base.render, base.cam, ASPECT, library, archmage_view(ARCHMAGE.new({}, 1)))
    yield scene
    scene.close()


def pieces(state: State) -> dict[str, tuple[str, str]]:
    """Return what lies on the board of a position."""
    return {
        name: (kind_of(letter), colour_of(letter))
        for name, letter in zip(SQUARE_NAMES, state.board, strict=True)
        if letter != "."
    }


def lying_at(state: State, side: PieceColour) -> list[tuple[str, str]]:
    """Return what lies at a side in a position: its own pieces that wait, and its captures."""
    captured = [(kind, OTHER[side]) for kind in of(side, state.captures)]
    return [*((kind, side) for kind in of(side, state.unplaced)), *captured]


def do(scene: ArchmageScene, state: State, action: str) -> State:
    """Begin to show what the action does, and return the position after it."""
    after: State = play_action(scene, KIT, state, ARCHMAGE.read_action(action)).state
    return after


def finish(scene: ArchmageScene) -> None:
    """Let everything be shown, frame by frame."""
    for _ in range(LONGEST):
        if not scene.busy:
            return
        scene.update(FRAME)
    raise AssertionError("something is still being shown")


def shows(scene: ArchmageScene, state: State) -> bool:
    return scene.pieces == pieces(state) and all(
        list(scene.side_pieces(side)) == lying_at(state, side) for side in SIDES
    )


def test_closing_leaves_nothing(base: ShowBase, library: FigureLibrary, left_as_found: None) -> None:
    state = position("archmage 7/7/2Hc3/7/7/7/7 white phase=play")
    for _ in range(2):
        scene = ArchmageScene(base.render, base.cam, ASPECT, library, archmage_view(state))
        scene.set_cursor("C3", "white")
        scene.show_preview(archmage_preview(Act("C3", "C4", "push")))
        do(scene, state, "push C3 C4")
        scene.update(FRAME)
        assert scene.busy
        scene.close()


@pytest.mark.parametrize("skips", [True, False])
def test_a_random_game_is_shown_as_it_is_and_every_event_has_been_walked(
    scene: ArchmageScene, skips: bool
) -> None:
    rng, state = Rng.from_seed(11), ARCHMAGE.new({}, 11)
    seen: list[type] = []
    for ply in range(110 if skips else 44):
        legal = ARCHMAGE.legal_actions(state)
        action = Undo() if ply % 5 == 4 and Undo() in legal else random_action(state, rng)
        step = play_action(scene, KIT, state, action)
        seen += [type(event) for event in step.events]
        if skips:
            scene.skip()
        else:
            finish(scene)
        state = step.state
        assert shows(scene, state)
        if state.outcome is not None:
            break
    if skips:
        never = {events.Passed, GameEnded}
        assert set(get_args(events.Event)) - never <= set(seen)


def test_the_end_and_a_pass_are_shown(scene: ArchmageScene) -> None:
    state = replace(
        position("archmage T5s/7/7/7/7/7/7 white phase=play"), captures=(("sword", "moon"), ("cup",))
    )
    scene.show(archmage_view(state))
    for text in ("push A1 A7", "end"):
        state = do(scene, state, text)
        finish(scene)
    assert state.outcome is not None
    scene.play(events.Passed("black"), archmage_view(state))
    finish(scene)
    assert shows(scene, state)


def test_a_position_can_be_put_up_in_the_middle_of_everything(scene: ArchmageScene) -> None:
    state = position("archmage T6/7/7/1Hc4/7/7/7 white phase=play")
    scene.show(archmage_view(state))
    do(scene, state, "push D2 D3")
    for _ in range(50):
        scene.update(FRAME)
    scene.show(archmage_view(state))
    assert not scene.busy
    assert shows(scene, state)


def test_a_preview_changes_nothing_and_goes_away(scene: ArchmageScene, base: ShowBase) -> None:
    state = position("archmage 2c4/7/2T2h1/2s4/7/7/7 white phase=play")
    scene.show(archmage_view(state))
    before = base.render.find_all_matches("**").get_num_paths()
    for act in ARCHMAGE.legal_actions(state):
        scene.show_preview(archmage_preview(act))
        scene.update(FRAME)
        assert base.render.find_all_matches("**").get_num_paths() > before
        assert shows(scene, state)
    scene.show_preview(None)
    assert base.render.find_all_matches("**").get_num_paths() == before


def test_a_placement_is_previewed_for_the_player_who_holds_the_cursor(
    scene: ArchmageScene, base: ShowBase
) -> None:
    before = base.render.find_all_matches("**").get_num_paths()
    for side in SIDES:
        scene.set_cursor("C4", side)
        scene.show_preview(archmage_preview(Place("moon", "C4")))
        assert base.render.find_all_matches("**").get_num_paths() > before
    scene.show_preview(None)
    assert base.render.find_all_matches("**").get_num_paths() == before


@pytest.mark.parametrize("aspect", ASPECTS)
def test_every_square_is_pointed_at_where_it_is_seen(scene: ArchmageScene, aspect: float) -> None:
    scene.resize(aspect)
    for spot in SQUARE_NAMES:
        assert scene.spot_at(*scene.screen_point(spot)) == spot


def test_the_stick_goes_over_the_hole_and_stops_at_the_edge(scene: ArchmageScene) -> None:
    assert scene.neighbour("C4", (0, -1)) == "D4"
    assert scene.neighbour("D4", (1, 0)) == "D5"
    assert scene.neighbour("G7", (1, 0)) == "G7"
    assert all(scene.home(side) in SQUARE_NAMES for side in SIDES)


@pytest.mark.parametrize("aspect", ASPECTS)
def test_an_own_piece_that_waits_is_pointed_at_and_no_capture(scene: ArchmageScene, aspect: float) -> None:
    scene.resize(aspect)
    grid = [(column / 40 - 1, row / 40 - 1) for column in range(80) for row in range(80)]
    state = play(ARCHMAGE.new({}, 1), "place moon A1", "place cup B1")
    for side, placed in (("white", "moon"), ("black", "cup")):
        scene.show(archmage_view(state))
        scene.set_cursor("C4", side)
        found = {scene.row_at(*at) for at in grid} - {None}
        assert found == set(PIECE_KINDS) - {placed}
    captured = replace(
        position("archmage T5s/7/7/7/7/7/7 white phase=play"), captures=(("sword", "moon"), ("cup",))
    )
    scene.show(archmage_view(captured))
    assert {scene.row_at(*at) for at in grid} == {None}
