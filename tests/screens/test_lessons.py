"""Lessons are played through on the real screens, missed and repeated, left, and leave nothing behind."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.board import square_at
from archon3d.host.settings import ANIMATION
from archon3d.play.kits import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.screens.lesson import VERDICT_SECONDS, LessonActivity, LessonArenaScreen, TaughtScreen
from archon3d.screens.title import TitleScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, census, playing
from tests.driver.layout import box_of
from tests.grid import WHOLE

pytestmark = pytest.mark.usefixtures("small")

VERDICT = round(60 * VERDICT_SECONDS) + 30


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def said(play: Play) -> str:
    """Return the instructor's words."""
    return play.shown(TaughtScreen).instruction


def run_of(play: Play) -> LessonRun:
    """Return the current lesson."""
    run = play.activity.run
    assert run is not None, f"{play.screen} is no lesson"
    return run


def begin(play: Play, lesson: str, number: int = 1) -> LessonRun:
    run = LessonRun(lessons()[lesson])
    run.number = number
    activity = LessonActivity(run)
    play.settings[ANIMATION] = "off"
    play.program.flow.start("lesson match", activity)
    play.frames(4)
    return run


def act(play: Play, notation: str) -> None:
    """Make the learner's action on the board."""
    screen = play.board
    screen.choose(screen.activity.director.match.game.read_action(notation))


def solve(play: Play) -> None:
    """Solve the exercise, one action at a time."""
    for action in run_of(play).exercise.solution:
        until_asked(play)
        act(play, action)
        play.frames()


def until_asked(play: Play) -> None:
    for _ in range(600):
        if play.activity.director.awaits_person:
            return
        play.wait()
    raise AssertionError("the learner is not asked")


def until_judged(play: Play, run: LessonRun) -> None:
    for _ in range(600):
        if run.progress != "open":
            play.frames()
            return
        play.wait()
    raise AssertionError(f"nothing is said of it: {said(play)}")


def wrong_actions(play: Play) -> list[str]:
    """Return every first action of the learner except the requested one."""
    director, goal = play.activity.director, run_of(play).exercise.goals[0]
    game = director.match.game
    return [
        game.write_action(action)
        for action in director.legal_actions
        if not any(map(goal.reached_by, game.apply(director.state, action).events))
    ]


def until_next(play: Play, run: LessonRun, number: int) -> None:
    for _ in range(900):
        if run.number == number and run.progress == "open":
            play.frames(4)
            return
        play.wait()
    raise AssertionError(f"exercise {number} did not come; it is {run.number}, {run.progress}")


def test_a_lesson_is_chosen_solved_and_leads_back_to_the_list(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.program.flow.start("title")
        play.frames(2)
        play.shown(TitleScreen).return_to("lessons")
        play.press("raw-enter")
        assert play.screen == "lessons"
        play.press("raw-arrow_down", "raw-enter")
        assert play.screen == "lesson match"
        run = run_of(play)
        for number in range(1, len(run.lesson.exercises) + 1):
            until_next(play, run, number)
            assert "Well done" not in said(play)
            play.draw()
            solve(play)
        play.until("lessons")
        assert play.menu.focus == "archon-arena", "the hand points at the next lesson"
        assert not play.program.context.saves.waiting, "a lesson is not kept"


def test_the_spells_are_learned_with_the_keys(base: ShowBase, settings_file: Path) -> None:
    """The mage is pressed twice, Heal is the second spell, and the Golem stands on C4."""
    with playing(base, settings_file) as play:
        run = begin(play, "archon-spells")
        play.press("raw-d", "raw-f", "raw-f", "raw-x", "raw-f")
        play.press("raw-d", "raw-d", "raw-w", "raw-f")
        play.frames(240)
        assert run.progress == "reached" or run.number == 2
        until_next(play, run, 2)


def test_something_else_is_missed_and_comes_again(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, "archon-board", 2)
        act(play, "C8-D8")
        play.frames(90)
        assert run.progress == "missed"
        assert said(play).startswith("Not quite – try again:")
        play.frames(VERDICT)
        assert (run.number, run.progress) == (2, "open")
        assert play.activity.director.state.board[square_at("C8")].kind == "knight", "all is as it was"


ON_THE_BOARD = [
    pytest.param(lesson.key, number, id=f"{lesson.key}.{number}")
    for lesson in lessons().values()
    for number, exercise in enumerate(lesson.exercises, 1)
    if not exercise.fought
]


@pytest.mark.sample(6)
@pytest.mark.parametrize(("lesson", "number"), ON_THE_BOARD)
def test_whatever_is_wrong_is_told_and_comes_again_and_what_is_right_goes_on(
    base: ShowBase, settings_file: Path, lesson: str, number: int
) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, lesson, number)
        task = said(play)
        start = play.activity.director.state
        until_asked(play)
        wrong = wrong_actions(play)
        tried = (wrong[0], wrong[-1]) if number == 1 or WHOLE else (wrong[len(wrong) // 2],)
        for action in dict.fromkeys(tried):
            until_asked(play)
            act(play, action)
            until_judged(play, run)
            assert run.progress == "missed", action
            assert said(play) == f"{say('lesson.missed')} {task}"
            if action != wrong[0]:
                play.frames(2)
                play.press("raw-enter")
            until_next(play, run, number)
            assert play.screen == "lesson match"
            assert said(play) == task
            assert play.activity.director.state == start, "all is as it was"
        solve(play)
        until_judged(play, run)
        assert run.progress == "reached"
        assert said(play) == say("lesson.finished" if run.last else "lesson.reached")


def test_red_pads_and_passing_are_not_what_the_spectrum_asks_for(base: ShowBase, settings_file: Path) -> None:
    """With the keys: onto a red pad, and the row that passes; violet has no power and answers nothing."""
    with playing(base, settings_file) as play:
        run = begin(play, "sorcery-colours")
        until_asked(play)
        play.press("raw-arrow_right", "raw-enter")
        until_judged(play, run)
        assert said(play).startswith(say("lesson.missed"))
        until_next(play, run, 1)
        act(play, "pass")
        until_judged(play, run)
        assert run.progress == "missed"
        until_next(play, run, 1)


def test_who_resigns_an_exercise_begins_it_again(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, "sorcery-colours", 3)
        until_asked(play)
        act(play, "resign")
        until_judged(play, run)
        assert said(play).startswith(say("lesson.missed"))
        until_next(play, run, 3)
        assert play.activity.director.match.outcome is None


@pytest.mark.parametrize(("lesson", "number"), [("archmage-turns", 4), ("archers-aiming", 4)])
def test_a_turn_goes_on_after_what_is_right_and_what_is_undone_is_done_again(
    base: ShowBase, settings_file: Path, lesson: str, number: int
) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, lesson, number)
        task = said(play)
        for action in (run.exercise.solution[0], "undo"):
            until_asked(play)
            act(play, action)
            play.frames(120)
            assert (run.progress, said(play)) == ("open", task)
        solve(play)
        until_judged(play, run)
        assert run.progress == "reached"


@pytest.mark.parametrize("right", [True, False])
def test_a_battle_that_is_lost_is_missed_and_one_that_is_won_ends_the_lesson(
    base: ShowBase, settings_file: Path, right: bool
) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, "archon-arena", 3)
        play.until("lesson arena")
        assert said(play) == "", "the names of who meets are covered"
        play.press("raw-f", "raw-f")
        for _ in range(600):
            if play.battle.state.tick:
                break
            play.frames()
        play.battle.state.fighters[1 if right else 0].half_points = 1
        play.activity.held_inputs["light"].resting = right
        for _ in range(6000):
            if run.progress != "open":
                break
            play.wait()
        assert run.progress == ("reached" if right else "missed")
        play.frames()
        assert said(play).startswith(say("lesson.finished" if right else "lesson.missed"))
        if not right:
            until_next(play, run, 3)
            play.until("lesson arena")


def test_a_battle_on_the_wrong_square_is_missed_without_being_fought(
    base: ShowBase, settings_file: Path
) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, "archon-board", 3)
        act(play, "C4-C6")
        for _ in range(400):
            play.wait()
            assert play.screen == "lesson match"
            if run.progress == "missed":
                return
        raise AssertionError("the wrong battle was not judged")


def test_the_arena_waits_for_the_learner_and_is_left_when_the_goal_is_reached(
    base: ShowBase, settings_file: Path
) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, "archon-arena")
        play.until("lesson arena")
        arena = play.top
        assert isinstance(arena, LessonArenaScreen)
        play.frames(180)
        assert play.battle.state.tick == 0, "nobody fights before the task was read"
        canvas = play.program.context.canvas
        panel = box_of(arena.layer.node.find("**/instructor"), canvas.root, "the instructor")
        assert panel is not None
        assert panel.y0 >= arena.field.y, "the life bars can be read"
        play.draw()
        play.press("raw-f")
        play.frames(10)
        assert play.battle.state.tick > 0
        assert arena.instruction == "", "nothing hides the battle"
        play.activity.held_inputs["light"].resting = True
        for _ in range(1200):
            play.wait()
            if run.progress == "reached":
                break
        play.frames(2)
        assert said(play) == "Well done."
        until_next(play, run, 2)
        assert play.screen in ("lesson match", "lesson arena")


def test_a_lesson_can_be_paused_and_left(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play, "archon-board")
        play.press("raw-escape")
        assert play.screen == "pause"
        play.press("raw-escape")
        assert play.screen == "lesson match"
        assert play.shown(TaughtScreen).instruction
        play.press("raw-escape", "raw-arrow_up", "raw-enter")
        assert play.screen == "lessons"


@pytest.mark.full
def test_lessons_leave_nothing_behind(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file):
        pass
    before = census(base)
    for lesson in lessons():
        with playing(base, settings_file) as play:
            begin(play, lesson)
            play.frames(30)
            assert isinstance(play.top, TaughtScreen)
            play.draw()
        assert census(base) == before


def pause(play: Play, device: str) -> None:
    play.press({"pad": "pad0-start", "keys": "raw-p", "mouse": "mouse3"}[device])
    assert play.screen == "pause"


def choose(play: Play, device: str, key: str) -> None:
    """Choose a row of a menu, with that device."""
    menu = play.menu
    if device == "mouse":
        play.point(*menu.place_of(key).centre, "mouse1")
        return
    down, accept = {"pad": ("pad0-dpad_down", "pad0-face_a"), "keys": ("raw-x", "raw-f")}[device]
    for _ in menu.rows:
        if menu.focus == key:
            break
        play.press(down)
    assert menu.focus == key
    play.press(accept)


@pytest.mark.sample(1)
@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
def test_every_lesson_is_skipped_and_repeated_with_any_device(
    base: ShowBase, settings_file: Path, device: str
) -> None:
    with playing(base, settings_file) as play:
        play.program.flow.start("lessons")
        play.send(InputFrame(pads=("pad0",)))
        for key, lesson in lessons().items():
            choose(play, device, key)
            for number in range(1, len(lesson.exercises) + 1):
                play.frames(4)
                assert run_of(play).number == number
                pause(play, device)
                choose(play, device, "skip")
            play.frames(2)
            assert play.screen == "lessons"
            assert not play.menu.values, "what was skipped has not been learned"


def test_an_exercise_is_skipped_in_the_arena(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, "archon-arena")
        play.until("lesson arena")
        pause(play, "keys")
        choose(play, "keys", "skip")
        play.frames(4)
        assert (run.number, run.complete) == (2, False)
        assert play.screen in ("lesson match", "lesson arena")


def test_a_lesson_that_has_been_learned_is_marked_from_then_on(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, "archon-board", len(lessons()["archon-board"].exercises))
        solve(play)
        play.until("lessons")
        assert run.complete
    for _ in range(2):
        with playing(base, settings_file) as play:
            play.program.flow.start("lessons")
            play.frames(2)
            assert play.menu.marked == ("archon-board",)
            assert play.menu.focus == "first-duel", "the first one that has not been learned"
            play.draw()
            play.press("raw-x", "raw-f")
            assert play.screen == "lesson match", "it can be done again"


@pytest.mark.parametrize(
    ("lesson", "screen"),
    [
        ("archon-board", "lesson match"),
        ("archon-arena", "lesson arena"),
        ("archers-aiming", "lesson match"),
    ],
)
def test_a_gamepad_that_is_lost_pauses_the_lesson_and_keys_go_on(
    base: ShowBase, settings_file: Path, lesson: str, screen: str
) -> None:
    with playing(base, settings_file) as play:
        run = begin(play, lesson)
        play.until(screen)
        play.send(InputFrame(pads=("pad0",), held=frozenset(("pad0-dpad_right",))))
        play.send(InputFrame(pads=("pad0",)))
        play.send(InputFrame(pads_lost=("pad0",)))
        assert play.screen == "pause"
        play.press("raw-f")
        assert play.screen == "pause", "the seat is claimed first"
        play.press("raw-f")
        assert (play.screen, run.number, run.progress) == (screen, 1, "open")


def test_the_button_that_begins_a_battle_is_named_as_on_the_device_in_hand(
    base: ShowBase, settings_file: Path
) -> None:
    with playing(base, settings_file) as play:
        begin(play, "archon-arena")
        play.until("lesson arena")
        play.frames(180)
        for device, name in (("arrow keys", "Enter"), ("pad0", "A"), ("first keys", "F")):
            play.send(InputFrame(pads=("pad0",), used=device))
            play.frames(2)
            assert said(play).endswith(say("lesson.begin", button=name))
