"""Who hammers a button while something appears by itself still gets to read it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup, attract_setup
from archon3d.ai.arena.battle import battle_computers
from archon3d.ai.levels import Level
from archon3d.controls.filters import BRIEF_SECONDS, STILL_SECONDS
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, FIRST_DUEL
from archon3d.play.kits import KITS, lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.play.seats import SEATS
from archon3d.rules.game import Outcome as Ending
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.lesson import LessonActivity, LessonMatchScreen
from archon3d.screens.match import HURRY_SECONDS
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.grid import dealt
from tests.screens.test_reach import DRAWN

NOVICES: dict[str, Level] = dict.fromkeys(SEATS, "novice")
HAMMER = {
    "a gamepad's button": InputFrame(
        held=frozenset(("pad0-face_a",)), pressed=("pad0-face_a",), pads=("pad0", "pad1"), used="pad0"
    ),
    "a key": InputFrame(held=frozenset(("raw-f",)), pressed=("raw-f",), pads=("pad0", "pad1")),
    "the mouse": InputFrame(pointer=(0.0, 0.0), pressed=("mouse1",), pads=("pad0", "pad1"), used="mouse"),
}
REST = InputFrame(pads=("pad0", "pad1"))
STILL = round(60 * STILL_SECONDS)
SHORT = round(60 * BRIEF_SECONDS)
EVERY = 4
"""Frames from one blow of the hammer to the next."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


@pytest.fixture(params=HAMMER)
def blow(request: pytest.FixtureRequest) -> InputFrame:
    return HAMMER[str(request.param)]


def hammer(play: Play, blow: InputFrame, frames: int) -> Iterator[None]:
    """Press again and again, stopping after each frame."""
    for number in range(frames):
        play.send(blow if number % EVERY == 0 else REST)
        yield


def hammer_until(play: Play, blow: InputFrame, screen: str) -> None:
    for _ in hammer(play, blow, 2000):
        if play.screen == screen:
            return
    raise AssertionError(f"{screen} did not come up; {play.screen} is still there")


def stays(play: Play, blow: InputFrame, frames: int = STILL) -> None:
    """Check that the screen on top stays that long, and dims the prompts that would be heard then."""
    screen = play.screen
    for _ in hammer(play, blow, frames - 1):
        assert play.screen == screen
        assert is_dimmed(play), "no button is offered that does nothing"
    play.send(REST)
    play.send(REST)
    assert play.screen == screen
    assert not is_dimmed(play)


def is_dimmed(play: Play) -> bool:
    """Return whether the line that tells of the buttons is as good as out."""
    rows = play.program.context.canvas.root.find_all_matches("**/prompts/**/row")
    assert rows, "there is a line"
    return all(row.get_color_scale()[3] < 1.0 for row in rows)


def end(play: Play, activity: MatchActivity) -> None:
    """End the match in a draw; soon comes the result."""
    play.end_match(Ending(None, DRAWN[activity.game.name]))


def sat_down(game: str) -> MatchActivity:
    """Begin a match of two people with a gamepad each."""
    activity = MatchActivity(MatchSetup("two-pads", {}, NOVICES, NOVICES, seed=4, game=game))
    for side, pad in zip(activity.people(), ("pad0", "pad1"), strict=True):
        activity.seating.take(side, pad)
    return activity


HAMMERED = pytest.mark.parametrize(("game", "device"), dealt(list(KITS), list(HAMMER)))


@pytest.mark.sample(3)
@HAMMERED
def test_the_result_waits_until_it_was_seen(play: Play, game: str, device: str) -> None:
    blow = HAMMER[device]
    activity = sat_down(game)
    play.program.flow.start("match", activity)
    play.send(REST)
    end(play, activity)
    hammer_until(play, blow, "result")
    stays(play, blow)
    play.press("pad0-face_a")
    assert play.screen == "match", "and then it begins the rematch"
    assert play.activity is not activity


def test_a_button_that_is_held_down_begins_no_rematch(play: Play) -> None:
    activity = sat_down("archon")
    play.program.flow.start("match", activity)
    end(play, activity)
    held = replace(REST, held=frozenset(("pad0-face_a", "pad0-dpad_down")))
    for _ in range(4 * STILL):
        play.send(held)
    assert play.screen == "result"
    assert play.menu.focus == "rematch", "nor does a stick that is still pushed"


def test_a_pause_for_a_lost_gamepad_waits_until_it_was_seen(play: Play) -> None:
    activity = sat_down("archon")
    play.program.flow.start("match", activity)
    play.send(REST)
    mover = activity.director.to_move
    lost = activity.seating.hand(mover)
    other = "pad1" if lost == "pad0" else "pad0"
    blow = InputFrame(held=frozenset(("raw-f",)), pressed=("raw-f",), pads=(other,))
    play.send(InputFrame(pads=(other,), pads_lost=(str(lost),)))
    assert play.screen == "pause"
    for number in range(STILL - 1):
        play.send(blow if number % EVERY == 0 else InputFrame(pads=(other,)))
    assert activity.seating.hand(mover) == lost, "nobody takes the seat by accident"
    play.frames(2)
    play.send(blow)
    assert activity.seating.hand(mover) != lost


def test_a_pause_that_somebody_asks_for_listens_at_once(play: Play) -> None:
    activity = sat_down("archon")
    play.program.flow.start("match", activity)
    play.send(REST)
    play.send(replace(REST, pressed=("pad0-start",)))
    assert play.screen == "pause"
    play.send(replace(REST, pressed=("pad0-start",)))
    assert play.screen == "match"


@pytest.mark.sample(1)
def test_who_wakes_a_demonstration_chooses_nothing(play: Play, blow: InputFrame) -> None:
    activity = MatchActivity(attract_setup(play.program.context, "archon"))
    play.program.flow.start("match", activity)
    play.send(InputFrame())
    hammer_until(play, blow, "title")
    stays(play, blow, SHORT)


def test_the_end_of_a_battle_waits_until_it_was_seen(play: Play) -> None:
    fight = LessonRun(lessons()["archon-arena"]).match()
    activity = MatchActivity(MatchSetup("computer-dark", {}, NOVICES, NOVICES, game="archon"), fight)
    play.program.flow.start("match", activity)
    play.until("arena")
    arena = play.shown(ArenaScreen)
    arena._battle._left, _ = battle_computers(("adept", "adept"), 1)
    for _ in hammer(play, HAMMER["a key"], 4000):
        if arena.decided:
            break
    assert arena.decided
    for _ in hammer(play, HAMMER["a key"], STILL - 10):
        assert play.screen == "arena", "it says who has won"


@pytest.mark.sample(1)
def test_a_verdict_waits_until_it_was_seen(play: Play, blow: InputFrame) -> None:
    run = LessonRun(lessons()["archon-board"])
    activity = LessonActivity(run)
    play.program.flow.start("lesson match", activity)
    while not activity.director.awaits_person:
        play.wait()
    screen = play.shown(LessonMatchScreen)
    screen.choose(activity.director.match.game.read_action(run.exercise.solution[0]))
    for _ in hammer(play, blow, 600):
        if run.progress == "reached":
            break
    for _ in hammer(play, blow, STILL - 2):
        assert play.top is screen
        assert screen.instruction == say("lesson.reached")
    play.frames(2)
    play.press("raw-f")
    play.frames(2)
    assert run.number == 2


def said(play: Play) -> tuple[object, ...]:
    """Return how much of a choice the person at the board has made."""
    choosing = play.board.chooser.choosing
    rows = () if choosing is None else tuple(choosing.rows())
    return len(play.activity.director.match.actions), choosing and choosing.prompt(), rows


@pytest.mark.sample(1)
@HAMMERED
def test_who_hurries_what_is_shown_does_nothing_in_the_turn_that_follows(
    play: Play, game: str, device: str
) -> None:
    blow = HAMMER[device]
    play.settings[ANIMATION] = "normal"
    activity = MatchActivity(MatchSetup("computer-dark", {}, NOVICES, NOVICES, seed=4, game=game))
    play.program.flow.start("match", activity)
    (person,) = activity.people()
    while not (activity.director.awaits_person and play.board.chooser.choosing):
        play.send(REST)
    assert activity.director.to_move == person
    play.board.choose(activity.director.legal_actions[0])
    for _ in hammer(play, blow, 2000):
        if activity.director.awaits_person and play.board.chooser.choosing is not None:
            break
    before = said(play)
    for _ in hammer(play, blow, round(60 * HURRY_SECONDS) - 2):
        assert said(play) == before
    play.frames(EVERY)
    assert not play.program.context.input_lock.active, "and then it can be played"


def test_a_requested_screen_listens_at_once(play: Play) -> None:
    play.program.flow.start("title")
    play.send(InputFrame())
    play.program.flow.follow(ScreenOutcome("watch"))
    play.send(InputFrame(pressed=("raw-escape",)))
    assert play.screen == "title"


def test_the_question_before_a_new_match_hears_the_next_press(play: Play) -> None:
    activity = MatchActivity(MatchSetup("computer-dark", {}, NOVICES, NOVICES, seed=4, game="archon"))
    play.program.flow.start("match", activity)
    play.board.choose(activity.director.legal_actions[0])
    play.frames(30)
    play.program.flow.close()
    play.program.flow.start("setup", "archon")
    play.send(REST)
    play.send(blow_of("raw-enter"))
    play.send(REST)
    assert play.screen == "replace"
    play.send(blow_of("raw-escape"))
    play.send(REST)
    assert play.screen == "setup"


def blow_of(key: str) -> InputFrame:
    return replace(REST, pressed=(key,))


def test_the_title_listens_at_once_after_an_intro_that_is_skipped_and_soon_after_one_that_is_not(
    play: Play,
) -> None:
    play.settings[FIRST_DUEL] = True
    play.program.flow.start("splash")
    play.send(REST)
    play.send(blow_of("raw-enter"))
    assert (play.screen, play.program.context.input_lock.active) == ("title", False)
    play.program.flow.close()
    play.program.flow.start("splash")
    while play.screen == "splash":
        play.send(REST)
    play.frames(SHORT + 1)
    assert not play.program.context.input_lock.active


def test_a_demonstration_that_is_ended_leaves_a_title_that_listens_soon(play: Play) -> None:
    play.program.flow.start("match", attract_setup(play.program.context, "archon"))
    play.frames(4)
    play.send(blow_of("raw-enter"))
    assert play.screen == "title"
    play.frames(SHORT + 1)
    assert not play.program.context.input_lock.active


def test_the_line_at_the_foot_can_be_read_while_no_button_is_heard(play: Play) -> None:
    play.program.flow.start("title")
    play.frames(2)
    assert not is_dimmed(play)
    play.program.context.input_lock.begin()
    play.frames(2)
    assert is_dimmed(play)
    assert say("prompt.choose") in play.texts()
