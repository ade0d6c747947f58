"""Every exercise can be solved, and only so; every sentence of the instructor is there."""

from dataclasses import fields
from typing import Any

import pytest

from archon3d.ai.arena.battle import battle_computers
from archon3d.arena.events import BattleOver, Hit
from archon3d.games.archon.battle import battle_spec
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import SIDES
from archon3d.play.battle import Battle
from archon3d.play.controllers import HeldInput
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.play.lessons.library import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.ui.words import TABLES, say, speak

EXERCISES = [
    pytest.param(lesson, number, id=f"{lesson.key}.{number}")
    for lesson in lessons().values()
    for number in range(1, len(lesson.exercises) + 1)
]


def run_at(lesson: Lesson, number: int) -> LessonRun:
    run = LessonRun(lesson)
    run.number = number
    return run


@pytest.mark.parametrize(("lesson", "number"), EXERCISES)
def test_the_solution_reaches_the_goal(lesson: Lesson, number: int) -> None:
    run = run_at(lesson, number)
    match = run.match()
    assert match.outcome is None
    assert match.state.to_move == lesson.player
    if run.exercise.fought:
        assert match.state.battle is not None, "what is not solved on the board is fought"
    for action in run.exercise.solution:
        assert run.progress == "open"
        for event in match.submit(match.game.read_action(action)).events:
            run.hear(event)
    assert run.progress == ("open" if run.exercise.fought else "reached")


@pytest.mark.parametrize(("lesson", "number"), EXERCISES)
def test_something_else_does_not(lesson: Lesson, number: int) -> None:
    """Of all the first actions that there are, most leave the goal open."""
    run = run_at(lesson, number)
    match = run.match()
    actions = match.game.legal_actions(match.state)
    reaching = 0
    for action in actions:
        fresh = run_at(lesson, number)
        for event in match.game.apply(match.state, action).events:
            fresh.hear(event)
        reaching += fresh.progress == "reached"
    assert reaching < len(actions)


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize(("lesson", "number"), EXERCISES)
def test_the_instructor_has_words(lesson: Lesson, number: int, language: str) -> None:
    speak(language)
    try:
        assert say(f"lesson.{lesson.key}")
        assert say(f"lesson.{lesson.key}.{number}")
    finally:
        speak("english")


@pytest.mark.parametrize("number", range(1, 4))
def test_a_good_fighter_solves_what_is_fought(number: int) -> None:
    run = run_at(lessons()["archon-arena"], number)
    state: Any = run.match().state
    able, _ = battle_computers(("adept", "adept"), 1, (0, 0), False)
    _, weak = battle_computers(("novice", "novice"), 1, (0, 0), False)
    opponent = weak if run.exercise.opponent == "novice" else HeldInput()
    battle = Battle(battle_spec(state, state.battle, 1), able, opponent)
    for _ in range(60 * 120):
        for event in battle.tick():
            run.hear(event)
        if run.progress == "reached":
            return
    raise AssertionError("the goal was not reached in two minutes")


def test_a_goal_asks_for_fields_that_the_event_has() -> None:
    hit = Hit(fighter=1, kind="thrust", damage=5, shot=None, x=0, y=0)
    assert Goal("hit", {"fighter": 1}).reached_by(hit)
    assert not Goal("hit", {"fighter": 0}).reached_by(hit)
    assert not Goal("died", {"fighter": 1}).reached_by(hit)
    assert {"winner"} <= {field.name for field in fields(BattleOver)}
    with pytest.raises(AttributeError):
        Goal("hit", {"figter": 1}).reached_by(hit)


def a_lesson() -> Lesson:
    exercise = Exercise(ARCHON.write_position(ARCHON.new({}, 0)), Goal("icon-moved"), ("B2-C2",))
    return Lesson("test", ARCHON.name, SIDES[0], (exercise, exercise))


def test_a_missed_exercise_comes_again_and_a_reached_one_does_not() -> None:
    run = LessonRun(a_lesson())
    run.turn_ended()
    progress: list[str] = [run.progress]
    run.go_on()
    assert (run.number, run.progress) == (1, "open")
    match = run.match()
    for event in match.submit(ARCHON.read_action("B2-C2")).events:
        run.hear(event)
    run.turn_ended()
    assert [*progress, run.progress] == ["missed", "reached"], "what is reached stays so"
    run.go_on()
    assert (run.number, run.progress, run.last) == (2, "open", True)


def test_after_the_last_exercise_there_is_nothing() -> None:
    run = run_at(a_lesson(), 2)
    run.progress = "reached"
    with pytest.raises(LookupError):
        run.go_on()


def test_a_skipped_exercise_leads_on_and_leaves_the_lesson_incomplete() -> None:
    run = LessonRun(a_lesson())
    run.skip()
    run.go_on()
    assert (run.number, run.progress, run.complete) == (2, "open", False)


def test_what_has_been_solved_cannot_be_skipped() -> None:
    run = LessonRun(a_lesson())
    run.progress = "reached"
    run.skip()
    assert (run.progress, run.complete) == ("reached", True)
