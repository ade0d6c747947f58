"""Archmage on the real screen: whole games, both effects, moves taken back, Ko, pieces at the side."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Point2, Point3

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import Level
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.games.archmage.actions import Act, Action, EndTurn, Place, Undo
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.moves import MOVE_OF
from archon3d.games.archmage.state import State
from archon3d.host.settings import ANIMATION
from archon3d.overlays.match_words import NEWS_SECONDS
from archon3d.play.kits import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.play.seats import SEATS
from archon3d.rules.match import Match
from archon3d.rules.rng import Rng
from archon3d.screens.lesson import LessonActivity
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.hud.board_room import COLUMN_PADDING
from archon3d.ui.words import say
from tests.driver.harness import PATIENCE, Play, playing
from tests.driver.table_users import DeviceUser, Step, TableMouseUser, TablePadUser, until_choosing
from tests.games.archmage.positions import position

CAPTURED = "7/1T2h2/6O/1Hc4/4w2/3m1t1/3M3"
"""A board from which five pieces are gone."""
BESIDE = 0.55
"""How far to the side, in halves of the picture, what lies beside the board does at least."""

NEWS = round(60 * NEWS_SECONDS) + 10
"""Frames until the message line asks again."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def begin(play: Play, state: State) -> MatchActivity:
    """Begin a match against the weakest computer, which plays black."""
    levels: dict[str, Level] = dict.fromkeys(SEATS, "novice")
    setup = MatchSetup("computer-dark", {}, levels, levels, game=ARCHMAGE.name, seed=4)
    activity = MatchActivity(setup, Match(ARCHMAGE, state))
    play.program.flow.start("match", activity)
    assert until_choosing(play)
    return activity


def do(play: Play, hand: DeviceUser, *steps: Step) -> None:
    """Take these steps, and wait until the next action is asked for."""
    hand.do(steps)
    assert until_choosing(play)


def steps_to(state: State, action: Action) -> tuple[Step, ...]:
    """Return the presses for an action."""
    match action:
        case Place(kind, at):
            return ("row", kind), ("spot", at)
        case Act(actor, subject, effect):
            pressed: tuple[Step, ...] = (("spot", actor), ("spot", subject))
            both = {Act(actor, subject, "push"), Act(actor, subject, "pull")}
            return (*pressed, ("row", effect)) if both <= set(ARCHMAGE.legal_actions(state)) else pressed
    return (("row", action.type),)


def wanted(state: State, rng: Rng) -> Action:
    """Return a capture if possible, else the end of the turn, else a random action."""
    legal = ARCHMAGE.legal_actions(state)
    if EndTurn() in legal:
        return EndTurn()
    captures = [action for action in legal if isinstance(action, Act) and MOVE_OF[action].captures]
    return rng.choice(captures or [action for action in legal if action != Undo()])


@pytest.mark.parametrize("hand", [pytest.param(TablePadUser, marks=pytest.mark.full), TableMouseUser])
def test_a_whole_game_is_played(play: Play, hand: type[DeviceUser]) -> None:
    activity, rng = begin(play, ARCHMAGE.new({}, 4)), Rng.from_seed(4)
    person, match = hand(play), activity.director.match
    while until_choosing(play):
        action, count = wanted(match.state, rng), len(match.actions)
        person.do(steps_to(match.state, action))
        assert match.actions[count] == action
    assert match.outcome is not None


@pytest.mark.parametrize("hand", [TablePadUser, TableMouseUser])
def test_both_effects_are_chosen_and_moves_taken_back(play: Play, hand: type[DeviceUser]) -> None:
    start = position("archmage 2c4/7/2T2h1/7/7/s6/M6 white phase=play")
    activity, person = begin(play, start), hand(play)
    for effect in ("push", "pull"):
        do(play, person, ("spot", "C3"), ("spot", "A3"), ("row", effect))
        assert activity.director.match.actions[-1] == Act("C3", "A3", effect)
        do(play, person, ("row", "undo"))
        assert activity.director.state == start


def test_ko_is_announced_to_the_player_who_would_end_the_turn(play: Play) -> None:
    activity = begin(
        play, position("archmage T3h2/7/T2H3/7/7/7/6m white phase=play history=t2h3/7/T2H3/7/7/7/6m")
    )
    person = TablePadUser(play)
    do(play, person, ("spot", "A1"), ("spot", "A5"), ("row", "pull"))
    play.frames(NEWS)
    assert "Ko" in play.board.words.hud.message
    do(play, person, ("row", "end"))
    assert activity.director.state.turn == 0
    assert play.board.words.hud.message == say("archmage.refuse.ko-end")
    do(play, person, ("spot", "C1"), ("spot", "C4"), ("row", "push"))
    person.pick("end")
    assert activity.director.state.turn == 1


def test_a_piece_at_the_side_is_taken_with_the_mouse_and_then_the_board_is_next(play: Play) -> None:
    activity, scene = begin(play, ARCHMAGE.new({}, 4)), play.board.scene
    grid = [(column / 40 - 1, row / 40 - 1) for column in range(80) for row in range(80)]
    at = next(point for point in grid if scene.row_at(*point) == "sword")
    play.send(InputFrame(pointer=at, pointer_moved=True, pressed=(MOUSE_SELECT,)))
    assert play.board.chooser.row is None
    play.press("raw-enter")
    home = scene.home("white")
    assert home is not None
    assert activity.director.match.actions[0] == Place("sword", home)


@pytest.mark.parametrize("text", [100, 200])
def test_no_captured_piece_lies_under_the_words_beside_the_board(
    base: ShowBase, play: Play, text: int
) -> None:
    play.program.context.canvas.text_scale = text
    begin(play, position(f"archmage {CAPTURED} white phase=play captures.white=so captures.black=SCW"))
    foot, lens = play.board.words.hud.columns_foot, base.cam.node().get_lens()
    tops = []
    for tile in base.render.find_all_matches("**/tile *"):
        at = Point2()
        bounds = tile.get_child(0).get_tight_bounds(base.cam)
        assert bounds is not None
        low, high = bounds
        lens.project(Point3((low.x + high.x) / 2, high.y, high.z), at)
        if abs(at.x) > BESIDE:
            tops.append((1 - at.y) / 2 * CANVAS_HEIGHT)
    assert len(tops) == 5
    assert min(tops) >= foot - COLUMN_PADDING


@pytest.mark.full
def test_the_lesson_is_learned_with_a_gamepad(play: Play) -> None:
    run = LessonRun(lessons()["archmage-turns"])
    activity: Any = LessonActivity(run)
    play.program.flow.start("lesson match", activity)
    person = TablePadUser(play)
    for number, exercise in enumerate(run.lesson.exercises, 1):
        for text in exercise.solution:
            until_taught(play, number)
            person.do(steps_to(play.activity.director.state, ARCHMAGE.read_action(text)))
    play.until("lessons")
    assert run.last
    assert run.progress == "reached"


def until_taught(play: Play, number: int) -> None:
    """Wait until that exercise asks the learner for something."""
    for _ in range(PATIENCE):
        run = play.activity.run
        assert run is not None
        if run.number == number and play.board.chooser.choosing is not None:
            return
        play.wait()
    raise AssertionError(f"exercise {number} asks for nothing")
