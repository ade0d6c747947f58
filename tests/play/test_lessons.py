"""Every exercise can be solved, and only so; every sentence of the instructor is there."""

import re
from dataclasses import fields
from typing import Any

import pytest

from archon3d.ai.arena.battle import battle_computers
from archon3d.arena.events import BattleOver, Hit
from archon3d.games.archon.battle import battle_spec
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import SIDES
from archon3d.play.battle import ArenaBattle
from archon3d.play.controllers import HeldInput
from archon3d.play.kits import lessons
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.play.lessons.run import LessonRun
from archon3d.rules.match import AnyMatch
from archon3d.ui.words import say, speak
from tests.words import LANGUAGES

ALL = [(lesson, number) for lesson in lessons().values() for number in range(1, len(lesson.exercises) + 1)]


def named(cases: list[tuple[Lesson, int]]) -> list[Any]:
    """Return the exercises as a test's parameters."""
    return [pytest.param(lesson, number, id=f"{lesson.key}.{number}") for lesson, number in cases]


EXERCISES = named(ALL)
BOARD = [(lesson, number) for lesson, number in ALL if not lesson.exercises[number - 1].fought]
TURNS = named([(lesson, number) for lesson, number in BOARD if len(lesson.exercises[number - 1].goals) > 1])
"""The exercises in which several things are done, one after the other."""


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
        do(run, match, action)
    assert run.progress == ("open" if run.exercise.fought else "reached")


def do(run: LessonRun, match: AnyMatch, *actions: str) -> None:
    """Make these actions as the learner, each of which is judged."""
    for action in actions:
        match.submit(match.game.read_action(action))
        run.follow(match)


RIGHT: dict[tuple[str, int], tuple[str, ...]] = {
    ("archon-board", 1): (r"B5-..", r"teleport B5 .."),
    ("archon-board", 2): (r"B9-E9",),
    ("archon-board", 3): (r"C4-D4", r"teleport C4 D4"),
    ("archon-board", 4): (r"G7-I5",),
    ("archon-spells", 1): (r"heal C4",),
    ("archon-spells", 2): (r"imprison D4",),
    ("archon-spells", 3): (r"teleport B7 G4",),
    ("archmage-turns", 1): (r"push C6 C7",),
    ("archmage-turns", 2): (r"pull D3 D5",),
    ("archmage-turns", 3): (r"pull A1 E5; push A2 A1",),
    ("archmage-turns", 4): (r"pull A1 A5; (push|pull) C1 (C4|A1); end",),
    ("sorcery-colours", 1): (r"move 1,1", r"help"),
    ("sorcery-colours", 2): (r"convert", r"help"),
    ("sorcery-colours", 3): (r"blitz", r"help"),
    ("sorcery-colours", 4): (r"lock",),
    ("sorcery-colours", 5): (r"move 2,2", r"help"),
    ("archers-aiming", 1): (r"d4=E",),
    ("archers-aiming", 2): (r"d4xg4",),
    ("archers-aiming", 3): (r"c5-c6; c6=E",),
    ("archers-aiming", 4): (r"d4xg4; f7-g7",),
}
"""All ways, and the only ones, of doing what the instructor asks for; the computer may be called for help."""


@pytest.mark.sample(7)
@pytest.mark.parametrize(("lesson", "number"), named(BOARD))
def test_every_action_is_judged_at_once(lesson: Lesson, number: int) -> None:
    """Try all that a learner can do: the requested action continues the exercise, any other misses.

    An exercise never waits for an opponent.
    """
    right = RIGHT[lesson.key, number]
    ahead: list[tuple[str, ...]] = [()]
    ways = []
    while ahead:
        done = ahead.pop()
        start = run_at(lesson, number).match()
        for action in done:
            start.submit(start.game.read_action(action))
        for action in map(start.game.write_action, start.game.legal_actions(start.state)):
            if action == "undo":
                continue
            run, match = run_at(lesson, number), run_at(lesson, number).match()
            do(run, match, *done, action)
            if run.progress == "open":
                assert match.state.to_move == lesson.player
                assert match.outcome is None
                ahead.append((*done, action))
            elif run.progress == "reached":
                ways.append("; ".join((*done, action)))
            else:
                assert run.progress == "missed"
    assert ways
    assert all(any(re.fullmatch(one, way) for one in right) for way in ways), ways
    assert all(any(re.fullmatch(one, way) for way in ways) for one in right), ways


@pytest.mark.parametrize(("lesson", "number"), TURNS)
def test_what_is_undone_has_to_be_done_again(lesson: Lesson, number: int) -> None:
    run = run_at(lesson, number)
    match = run.match()
    *steps, last = run.exercise.solution
    progress: list[str] = []
    for actions in ([*steps, *("undo" for _ in steps)], steps, [last]):
        do(run, match, *actions)
        progress.append(run.progress)
    assert progress == ["open", "open", "reached"]


@pytest.mark.parametrize(("lesson", "number"), TURNS)
def test_what_is_undone_does_not_count(lesson: Lesson, number: int) -> None:
    """The last thing alone is not what was asked for."""
    run = run_at(lesson, number)
    match = run.match()
    first, second, *_ = run.exercise.solution
    do(run, match, first, "undo")
    others = [match.game.write_action(action) for action in match.game.legal_actions(match.state)]
    do(run, match, next(other for other in others if other not in (first, second)))
    assert run.progress == "missed"


@pytest.mark.parametrize(("lesson", "number"), EXERCISES)
def test_an_exercise_that_is_given_up_comes_again_as_it_was(lesson: Lesson, number: int) -> None:
    run = run_at(lesson, number)
    run.miss()
    assert run.progress == "missed"
    run.next_exercise()
    match = run.match()
    do(run, match, *run.exercise.solution)
    assert (run.number, run.progress) == (number, "open" if run.exercise.fought else "reached")


@pytest.mark.parametrize("winner", ["attacker", "defender", "none"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_battle_that_ends_without_what_was_asked_for_is_missed(number: int, winner: str) -> None:
    run = run_at(lessons()["archon-arena"], number)
    match = run.match()
    match.submit(next(one for one in match.game.legal_actions(match.state) if one.winner == winner))
    run.follow(match)
    assert run.progress == "missed"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lesson", "number"), EXERCISES)
def test_the_instructor_has_words(lesson: Lesson, number: int, language: str) -> None:
    speak(language)
    try:
        assert say(f"lesson.{lesson.key}")
        assert say(f"lesson.{lesson.key}.{number}")
    finally:
        speak("en")


@pytest.mark.parametrize("number", range(1, 4))
def test_a_good_fighter_solves_what_is_fought(number: int) -> None:
    run = run_at(lessons()["archon-arena"], number)
    state: Any = run.match().state
    able, _ = battle_computers(("adept", "adept"), 1)
    _, weak = battle_computers(("novice", "novice"), 1)
    opponent = weak if run.exercise.opponent == "novice" else HeldInput()
    battle = ArenaBattle(battle_spec(state, state.battle, 1), able, opponent)
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
    exercise = Exercise(ARCHON.write_position(ARCHON.new({}, 0)), (Goal("icon-moved"),), ("B2-C2",))
    return Lesson("test", ARCHON.name, SIDES[0], (exercise, exercise))


def test_a_missed_exercise_comes_again_and_a_reached_one_does_not() -> None:
    run = LessonRun(a_lesson())
    run.miss()
    progress: list[str] = [run.progress]
    run.next_exercise()
    assert (run.number, run.progress) == (1, "open")
    match = run.match()
    do(run, match, "B2-C2")
    run.miss()
    assert [*progress, run.progress] == ["missed", "reached"], "what is reached stays so"
    run.next_exercise()
    assert (run.number, run.progress, run.last) == (2, "open", True)


def test_after_the_last_exercise_there_is_nothing() -> None:
    run = run_at(a_lesson(), 2)
    run.progress = "reached"
    with pytest.raises(LookupError):
        run.next_exercise()


def test_a_skipped_exercise_leads_on_and_leaves_the_lesson_incomplete() -> None:
    run = LessonRun(a_lesson())
    run.skip()
    run.next_exercise()
    assert (run.number, run.progress, run.complete) == (2, "open", False)


def test_what_has_been_solved_cannot_be_skipped() -> None:
    run = LessonRun(a_lesson())
    run.progress = "reached"
    run.skip()
    assert (run.progress, run.complete) == ("reached", True)
