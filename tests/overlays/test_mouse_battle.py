"""Battles with the mouse: who fights is said before the first tick, and the pointer leads."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.duel import DuelActivity
from archon3d.arena.collide import PIXEL
from archon3d.arena.inputs import DIRECTION_BITS, FIRE_BIT, IDLE, NO_DIRECTION
from archon3d.controls.bindings import MOUSE, MOUSE_BACK, MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, MOUSE_BATTLE, PLAYER_SETTINGS, PLAYERS
from archon3d.host.settings_file import Settings
from archon3d.play.arena_view import arena_view
from archon3d.play.duel_text import read_duel, write_duel
from archon3d.play.first_duel import FirstDuel
from archon3d.play.kits import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.play.practice import BOXES, LEFT, RIGHT
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.duel import DuelScreen
from archon3d.screens.first_duel import FirstDuelActivity
from archon3d.screens.gauntlet import GauntletActivity
from archon3d.screens.lesson import LessonActivity, LessonArenaScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.driver.pointing import click, fight_on, middle, point, state_of

DRIFTED = 0.05
"""How far the camera moves in a frame at most, in canvas units."""
LIMIT = 60 * 90
NO_PLAYERS = InputFrame(used=MOUSE)


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def practice(play: Play, left: str = "archer", right: str = "goblin", by: str = "stands") -> DuelActivity:
    """Begin a practice duel with the mouse, before its first tick."""
    play.settings[LEFT.fighter], play.settings[RIGHT.fighter] = left, right
    play.settings[LEFT.conduct], play.settings[RIGHT.conduct] = "person", by
    play.program.flow.start("practice")
    play.frames(2)
    play.point(*play.menu.place_of("begin").centre, MOUSE_SELECT)
    play.until("duel")
    activity = play.shown(DuelScreen).activity
    assert isinstance(activity, DuelActivity)
    return activity


def battle_of_knights(play: Play) -> MatchActivity:
    """Begin a match against dark with the mouse; both sides' knights meet."""
    play.settings[PLAYERS], play.settings[ANIMATION] = "computer-dark", "off"
    play.program.flow.start("setup", "archon")
    play.frames(2)
    play.point(*play.menu.place_of("begin").centre, MOUSE_SELECT)
    play.send(NO_PLAYERS)
    activity = play.activity
    director = activity.director
    for ply in ("B5-D5", "H5-E5", "D5-E5"):
        game = director.match.game
        director.submit(next(one for one in director.legal_actions if game.write_action(one) == ply))
    play.until("arena")
    return activity


def begin(play: Play) -> None:
    """Advance to the first tick."""
    for _ in range(LIMIT):
        if state_of(play).tick:
            return
        play.wait()
    raise AssertionError("the battle does not begin")


def test_the_battle_waits_until_it_is_said_who_fights(play: Play) -> None:
    activity = practice(play, by="novice")
    play.frames(600)
    assert activity.duel.state.tick == 0
    read = play.texts()
    for words in ("mouse.title", "mouse.mouse", "mouse.auto", "mouse.always"):
        assert say(words) in read
    assert "Archer" in read, "over the picture of who meets whom"
    click(play, "mouse.mouse")
    begin(play)
    assert say("mouse.title") not in play.texts()
    assert not activity.held_inputs["light"].resting


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_who_hurries_the_entry_is_asked_all_the_same(play: Play, animation: str) -> None:
    play.settings[ANIMATION] = animation
    activity = practice(play)
    play.listen()
    for _ in range(4):
        play.point(700, 600, MOUSE_SELECT)
        play.frames(20)
    assert activity.duel.state.tick == 0
    assert say("mouse.title") in play.texts()


@pytest.mark.sample(1)
@pytest.mark.parametrize(("choice", "kept"), [("mouse", "fight"), ("auto", "ask"), ("always", "auto-battle")])
def test_the_answer_is_remembered(play: Play, tmp_path: Path, choice: str, kept: str) -> None:
    activity = practice(play)
    click(play, f"mouse.{choice}")
    assert Settings.load(tmp_path / "settings.toml")[MOUSE_BATTLE] == kept
    assert activity.held_inputs["light"].resting == (choice != "mouse")
    again = practice(play)
    play.frames(30)
    assert (say("mouse.title") in play.texts()) == (kept == "ask")
    assert again.held_inputs["light"].resting == (kept == "auto-battle")


def test_an_auto_battle_says_so_and_is_taken_over_at_any_tick(play: Play) -> None:
    activity = practice(play, by="novice")
    click(play, "mouse.auto")
    begin(play)
    play.frames(30)
    assert any(left != IDLE for left, _ in activity.duel.inputs), "the computer fights"
    assert "prompt.auto" in [hint.words for row in play.shown(ArenaScreen).hints() for hint in row.hints]
    click(play, "mouse.take")
    assert not activity.held_inputs["light"].resting
    count = len(activity.duel.inputs)
    play.send(NO_PLAYERS)
    play.frames(20)
    assert {left for left, _ in activity.duel.inputs[count:]} <= {IDLE}, "a hand that lies still leads nobody"
    click(play, "mouse.leave")
    assert activity.held_inputs["light"].resting
    play.hold("raw-d")
    play.frames(4)
    assert not activity.held_inputs["light"].resting, "a key takes over too"


def test_the_computer_fights_no_later_battle_that_nobody_left_to_it(play: Play) -> None:
    """Every battle begins in its player's hands."""
    play.settings[MOUSE_BATTLE] = "fight"
    activity = practice(play)
    activity.held_inputs["light"].resting = True
    play.program.flow.start("duel", activity)
    play.frames(2)
    assert not activity.held_inputs["light"].resting


def test_the_fighter_goes_where_the_pointer_is_and_stays_there(play: Play) -> None:
    play.settings[MOUSE_BATTLE] = "fight"
    activity = practice(play)
    begin(play)
    for x, y in ((150.0, 80.0), (40.0, 140.0), (250.0, 120.0)):
        for _ in range(400):
            point(play, x, y)
        assert math.dist(middle(play, 0), (x, y)) < 8
        count = len(activity.duel.inputs)
        for shake in range(40):
            point(play, x + shake % 3, y - shake % 2)
        assert {left for left, _ in activity.duel.inputs[count:]} == {IDLE}, "and does not tremble"


def test_it_strikes_where_the_pointer_is(play: Play) -> None:
    play.settings[MOUSE_BATTLE] = "fight"
    activity = practice(play)
    begin(play)
    fighter, foe = state_of(play).fighters
    for degrees in range(0, 360, 15):
        fighter.x = fighter.y = 90 * PIXEL
        foe.half_points = foe.start_half_points
        play.send(NO_PLAYERS)
        play.frames(4)
        x, y = middle(play, 0)
        angle = math.radians(degrees)
        count = len(activity.duel.inputs)
        for _ in range(4):
            point(play, x + 50 * math.sin(angle), y - 50 * math.cos(angle), MOUSE_SELECT)
        fired = [left for left, _ in activity.duel.inputs[count:] if left & FIRE_BIT]
        assert fired, degrees
        off = abs(((fired[0] & DIRECTION_BITS) * 45 - degrees + 180) % 360 - 180)
        assert off <= 22.5 + 1e-6, degrees


def test_a_click_shorter_than_a_frame_strikes_once(play: Play) -> None:
    play.settings[MOUSE_BATTLE] = "fight"
    activity = practice(play)
    begin(play)
    ex, ey = middle(play, 1)
    point(play, ex, ey)
    shots = state_of(play).shots_fired
    play.devices.next = InputFrame(
        pressed=(MOUSE_SELECT, MOUSE_SELECT), pointer=play.devices.next.pointer, used=MOUSE
    )
    play.frames(10)
    assert state_of(play).shots_fired == shots + 1
    assert not activity.held_inputs["light"].value & FIRE_BIT


def test_who_taps_clicks_once_to_begin_and_once_to_end(play: Play) -> None:
    play.settings[MOUSE_BATTLE] = "fight"
    play.settings[PLAYER_SETTINGS[1].fire] = "tap"
    activity = practice(play)
    begin(play)
    for expected in (True, False):
        play.devices.next = InputFrame(pressed=(MOUSE_SELECT,), pointer=(0.8, 0.0), used=MOUSE)
        play.frames(30)
        assert bool(activity.held_inputs["light"].value & FIRE_BIT) is expected


def test_a_pointer_that_leaves_the_window_leads_nowhere(play: Play) -> None:
    play.settings[MOUSE_BATTLE] = "fight"
    activity = practice(play)
    begin(play)
    for _ in range(5):
        point(play, 200, 30)
    assert activity.held_inputs["light"].value != IDLE
    play.send(InputFrame(used=MOUSE))
    play.frames(4)
    assert activity.held_inputs["light"].value == IDLE
    for _ in range(5):
        point(play, 200, 30, MOUSE_SELECT)
    play.send(InputFrame(held=frozenset((MOUSE_SELECT,)), used=MOUSE))
    play.frames(2)
    assert activity.held_inputs["light"].value & FIRE_BIT, "a blow goes on to where the last one went"
    assert activity.held_inputs["light"].value & DIRECTION_BITS != NO_DIRECTION


def test_focus_that_is_lost_with_the_button_down_lets_it_go(play: Play) -> None:
    play.settings[MOUSE_BATTLE] = "fight"
    activity = practice(play)
    begin(play)
    for _ in range(5):
        point(play, 200, 30, MOUSE_SELECT)
    play.send(InputFrame(focus_lost=True, focused=False, used=MOUSE))
    assert play.screen == "duel menu"
    play.listen()
    play.point(*play.menu.place_of("resume").centre, MOUSE_SELECT)
    play.send(InputFrame(pointer=play.devices.next.pointer, used=MOUSE))
    tick = state_of(play).tick
    for _ in range(LIMIT):
        if state_of(play).tick > tick:
            break
        play.frames()
    assert activity.held_inputs["light"].value == IDLE, (
        "and the hand that went on leads nobody before it moves"
    )


def test_the_right_button_pauses_and_goes_on(play: Play) -> None:
    activity = practice(play)
    play.listen()
    play.press(MOUSE_BACK)
    assert play.screen == "duel menu", "before the answer too"
    play.press(MOUSE_BACK)
    assert say("mouse.title") in play.texts()
    click(play, "mouse.mouse")
    begin(play)
    play.send(NO_PLAYERS)
    play.press(MOUSE_BACK)
    assert play.screen == "duel menu"
    play.press(MOUSE_BACK)
    assert play.screen == "duel"
    assert not activity.held_inputs["light"].resting


def test_a_setting_that_changes_in_a_pause_holds_at_once(play: Play) -> None:
    activity = practice(play, by="novice")
    click(play, "mouse.mouse")
    begin(play)
    play.send(NO_PLAYERS)
    play.press(MOUSE_BACK)
    play.settings[MOUSE_BATTLE] = "auto-battle"
    play.press(MOUSE_BACK)
    assert activity.held_inputs["light"].resting


def test_who_goes_on_with_keys_is_asked_no_more(play: Play) -> None:
    """The question is the mouse's: once its player holds something else, the battle begins."""
    activity = practice(play)
    assert play.shown(DuelScreen).mouse.undecided
    play.listen()
    play.press("raw-p", "raw-p")
    assert play.screen == "duel"
    begin(play)
    assert not activity.held_inputs["light"].resting
    assert play.settings[MOUSE_BATTLE] == "ask"


def test_keys_are_asked_nothing_and_a_bumped_mouse_takes_nothing_over(play: Play) -> None:
    play.settings[LEFT.fighter], play.settings[RIGHT.conduct] = "archer", "stands"
    play.program.flow.start("practice")
    play.frames(2)
    play.press("raw-enter")
    play.until("duel")
    begin(play)
    play.hold("raw-d")
    play.frames(4)
    play.send(InputFrame(pointer=(0.5, 0.5), pointer_moved=True, used=MOUSE))
    play.frames(4)
    activity = play.shown(DuelScreen).activity
    assert activity.held_inputs["light"].value == IDLE
    assert say("mouse.title") not in play.texts()
    point(play, 250, 20, MOUSE_SELECT)
    for _ in range(3):
        point(play, 250, 20)
    assert activity.held_inputs["light"].value != IDLE, "a click does"


def test_the_marker_is_there_for_the_mouse_alone(play: Play) -> None:
    play.settings[MOUSE_BATTLE] = "fight"
    practice(play)
    begin(play)
    point(play, 200, 100)
    arena = play.shown(DuelScreen)
    play.frames(2)
    assert arena.mouse.marked is not None
    at = arena.context.canvas.place(arena.scene.screen_point(200, 100, 0.9))
    assert arena.mouse.marked == pytest.approx(at, abs=DRIFTED)
    play.hold("raw-d")
    play.frames(3)
    assert arena.mouse.marked is None


# ------------------------------------------------------------------ a battle is won


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("own", "enemy"),
    [("archer", "goblin"), ("knight", "goblin"), ("valkyrie", "troll"), ("phoenix", "troll")],
)
def test_a_dummy_is_beaten_with_the_mouse_and_the_record_replays(play: Play, own: str, enemy: str) -> None:
    activity = practice(play, own, enemy)
    click(play, "mouse.mouse")
    begin(play)
    duel = activity.duel
    for _ in range(LIMIT):
        if duel.state.over:
            break
        fight_on(play)
    assert duel.state.winner == "left"
    assert all(0 <= left <= FIRE_BIT + NO_DIRECTION for left, _ in duel.inputs)
    again = read_duel(write_duel(duel))
    assert again.state.digest() == duel.state.digest(), "the record says the same, bit for bit"
    assert again.inputs == duel.inputs


def test_an_enemy_that_moves_is_hit_with_the_mouse(play: Play) -> None:
    activity = practice(play, "knight", "goblin", by="beginner")
    click(play, "mouse.mouse")
    begin(play)
    before = arena_view(activity.duel.state).fighters[1].life
    for _ in range(LIMIT):
        if activity.duel.state.over:
            break
        fight_on(play)
    assert arena_view(activity.duel.state).fighters[1].life < before


# ------------------------------------------------------------------ everywhere


@pytest.mark.full
def test_the_first_duel_is_won_with_the_mouse_as_it_is_explained(play: Play) -> None:
    play.send(NO_PLAYERS)
    activity = FirstDuelActivity("title")
    play.program.flow.start("first duel", activity)
    play.frames(60)
    assert activity.first.state.tick == 0
    click(play, "mouse.mouse")
    begin(play)
    seen: list[str] = []
    duel = activity.first
    assert isinstance(duel, FirstDuel)
    for _ in range(LIMIT):
        shown = [one for row in play.shown(ArenaScreen).hints() for one in row.hints]
        seen += [one.words for one in shown if one.words.startswith("tip.") and one.words not in seen]
        if duel.won:
            break
        if duel.step is not None and duel.step.key == "first.walk":
            point(play, 120, 60)
        else:
            fight_on(play)
    assert duel.won
    assert seen[:2] == ["tip.first.walk.mouse", "tip.first.fire.mouse"]


def test_the_lesson_speaks_of_the_mouse_and_is_done_with_it(play: Play) -> None:
    play.send(NO_PLAYERS)
    run = LessonRun(lessons()["archon-arena"])
    play.program.flow.start("lesson match", LessonActivity(run))
    play.until("lesson arena")
    play.frames(30)
    screen = play.shown(LessonArenaScreen)
    assert screen.instruction == ""
    click(play, "mouse.mouse")
    play.frames(120)
    assert say("lesson.archon-arena.1.mouse") in screen.instruction
    assert state_of(play).tick == 0, "nobody fights before the task has been read"
    play.point(900, 600, MOUSE_SELECT)
    play.send(NO_PLAYERS)
    begin(play)
    for _ in range(LIMIT):
        if run.progress != "open" or play.top is not screen:
            break
        fight_on(play)
    assert run.progress == "reached"


def test_a_duel_of_the_gauntlet_asks_too(play: Play) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    play.point(*play.menu.place_of("begin").centre, MOUSE_SELECT)
    play.until("gauntlet duel")
    play.frames(200)
    activity = play.shown(DuelScreen).activity
    assert isinstance(activity, GauntletActivity)
    assert activity.duel.state.tick == 0
    click(play, "mouse.auto")
    begin(play)
    assert activity.held_inputs["light"].resting or activity.held_inputs["dark"].resting


def test_a_battle_of_a_match_asks_and_is_fought_with_the_mouse(play: Play) -> None:
    activity = battle_of_knights(play)
    play.frames(200)
    assert state_of(play).tick == 0
    click(play, "mouse.mouse")
    begin(play)
    for _ in range(60):
        fight_on(play)
    assert not activity.held_inputs["light"].resting
    assert arena_view(state_of(play)).fighters[0].x > 20


# ------------------------------------------------------------------ what lies over the versus picture


def test_nothing_is_drawn_over_the_picture_of_who_meets_whom(play: Play) -> None:
    """Neither boxes nor a button before the names have gone."""
    play.settings[MOUSE_BATTLE], play.settings[BOXES] = "fight", True
    practice(play)
    arena = play.shown(DuelScreen)
    while arena.busy:
        assert not {say("mouse.leave"), say("mouse.take")} & set(play.texts())
        assert arena.boxes == ()
        play.frames()
    play.frames(2)
    assert say("mouse.leave") in play.texts()
    fighter = arena_view(state_of(play)).fighters[0]
    corners = [(fighter.x, fighter.y), (fighter.x + 16, fighter.y + 16)]
    left, top = arena.context.canvas.place(arena.scene.screen_point(*corners[0]))
    right, foot = arena.context.canvas.place(arena.scene.screen_point(*corners[1]))
    body = pytest.approx((left, top, right, foot))
    assert any((box.x, box.y, box.x + box.w, box.y + box.h) == body for box in arena.boxes)


@pytest.mark.full
def test_a_window_that_changes_its_size_keeps_question_and_marker(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    from archon3d.ui.canvas import Canvas

    activity = practice(play)
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: (800, 600))
    play.frames(4)
    click(play, "mouse.mouse")
    begin(play)
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: (1000, 500))
    play.frames(4)
    for _ in range(300):
        point(play, 40, 120)
    assert math.dist(middle(play, 0), (40, 120)) < 8
    assert activity.held_inputs["light"].value == IDLE
