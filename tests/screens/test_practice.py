"""Practice duels, from the title to the end, with every device: chosen, fought, repeated, scrubbed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.duel import DuelActivity
from archon3d.arena.collide import PIXEL
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import LANGUAGE, TEXT_SCALE
from archon3d.play.duel import LOOK_BACK_TICKS
from archon3d.play.kits import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.play.practice import BOXES, LEFT, RIGHT, SPEED
from archon3d.screens.codex import CodexScreen
from archon3d.screens.duel import DuelScreen
from archon3d.screens.lesson import LessonActivity
from archon3d.ui.canvas import Canvas
from archon3d.ui.widgets.page import PANEL_PADDING
from archon3d.ui.words import say
from tests.driver.harness import Play, playing, playing_in_case
from tests.driver.layout import panels_of
from tests.scene.looking import bounds

ENTRY = 80
"""Frames until the first tick, at least."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def row(play: Play, key: str, down: str = "raw-arrow_down") -> None:
    """Go to the row with that key."""
    for _ in range(40):
        if play.menu.focus == key:
            return
        play.press(down)
    raise AssertionError(f"{key} is not reached; there are {play.menu.focus} and others")


def pick(play: Play, key: str) -> None:
    """Go to the row, and press it."""
    row(play, key)
    play.press("raw-enter")


def duel(play: Play) -> DuelActivity:
    activity = play.shown(DuelScreen).activity
    assert isinstance(activity, DuelActivity)
    return activity


def start(play: Play, left: str = "archer", right: str = "goblin", by: str = "stands") -> None:
    """Begin a duel, and finish its first tick."""
    play.settings[LEFT.fighter], play.settings[RIGHT.fighter] = left, right
    play.settings[RIGHT.conduct] = by
    play.program.flow.start("practice")
    play.frames(2)
    play.press("raw-enter")
    play.until("duel")
    for _ in range(600):
        if duel(play).duel.state.tick:
            return
        play.frames()
    raise AssertionError("nobody fights")


def win(play: Play) -> None:
    """Hit the right fighter, which has one hit to live."""
    state = duel(play).duel.state
    state.fighters[1].half_points = 1
    state.fighters[0].y = state.fighters[1].y
    state.fighters[0].x = state.fighters[1].x - 24 * 80
    play.hold("raw-d", "raw-f")
    play.until("duel menu")
    play.hold()


def test_from_the_title_by_keyboard_any_two_fight_and_the_choice_is_kept(play: Play, tmp_path: Path) -> None:
    play.program.flow.start("title")
    play.frames(2)
    pick(play, "learn")
    pick(play, "practice")
    assert play.screen == "practice"
    row(play, "left.fighter")
    play.press("raw-arrow_right")
    play.press("raw-arrow_left", "raw-arrow_left")
    chosen = play.settings[LEFT.fighter]
    assert chosen == "fire", "behind the first comes the last"
    pick(play, "right.conduct")
    assert play.settings[RIGHT.conduct] == RIGHT.conduct.stepped("novice", 1)
    pick(play, "begin")
    play.until("duel")
    fighters = duel(play).duel.state.fighters
    assert [one.spec.icon for one in fighters] == ["fire", "goblin"]
    assert 'left = "fire"' in (tmp_path / "settings.toml").read_text()


def test_each_fighter_s_portrait_stands_before_its_name_and_changes_with_it(
    base: ShowBase, play: Play
) -> None:
    play.settings[LEFT.fighter], play.settings[RIGHT.fighter] = "knight", "goblin"
    play.program.flow.start("practice")
    play.frames(2)
    assert play.menu.portraits == {"left.fighter": "knight", "right.fighter": "goblin"}
    row(play, "left.fighter")
    play.press("raw-arrow_right")
    assert play.menu.portraits == {"left.fighter": play.settings[LEFT.fighter], "right.fighter": "goblin"}
    assert play.settings[LEFT.fighter] != "knight"
    pictures = [node.name for node in base.render2d.find_all_matches("**/portrait *")]
    pictures = [name for name in pictures if "emblem" not in name]
    assert sorted(pictures) == ["portrait archer", "portrait goblin"], "the earlier one is gone"


def test_large_rows_fill_the_panel_that_they_scroll_in(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, ((1280, 720), 200, "de")) as play:
        play.program.flow.start("practice")
        play.frames(2)
        places = [play.menu.place_of(key) for key in play.menu.rows if play.menu.in_view(key)]
        *_, last, begin = sorted(places, key=lambda place: place.y)
        assert begin.y - (last.y + last.h) < last.h / 2 + PANEL_PADDING, "another half row would have room"


def test_by_gamepad_a_duel_is_begun_fought_and_left(play: Play) -> None:
    play.send(InputFrame(pads=("pad0",)))
    play.program.flow.start("practice")
    play.frames(2)
    row(play, "right.conduct", "pad0-dpad_down")
    play.press("pad0-dpad_right", "pad0-start")
    play.until("duel")
    play.frames(ENTRY)
    play.devices.next = InputFrame(pads=("pad0",), held=frozenset(("pad0-stick_right",)))
    play.frames(30)
    assert any(left == 2 for left, _ in duel(play).duel.inputs), "the stick steers"
    play.devices.next = InputFrame(pads=("pad0",))
    play.press("pad0-start")
    assert play.screen == "duel menu"
    assert say("pause.with", device=say("source.pad0")) in play.texts()
    play.press("pad0-face_b")
    assert play.screen == "duel"


def test_by_mouse_rows_are_pressed_and_the_duel_is_left_to_the_computer(play: Play) -> None:
    play.program.flow.start("practice")
    play.frames(2)
    play.point(*play.menu.place_of("boxes").centre, MOUSE_SELECT)
    assert play.settings[BOXES]
    play.point(*play.menu.place_of("begin").centre, MOUSE_SELECT)
    play.until("duel")
    play.frames(ENTRY)
    offered = play.texts()[say("mouse.auto")]
    play.point(*offered.centre, MOUSE_SELECT)
    play.frames(200)
    assert len(set(duel(play).duel.inputs)) > 3, "a computer fights"


def test_two_people_sit_down_and_change_sides(play: Play) -> None:
    play.settings[RIGHT.conduct] = "person"
    play.program.flow.start("practice")
    play.frames(2)
    play.press("raw-enter")
    assert play.screen == "join"
    play.sit_down()
    play.until("duel")
    seating = duel(play).seating
    assert [seating.hand(side) for side in ("light", "dark")] == ["first keys", "second keys"]
    play.frames(ENTRY)
    play.press("raw-p")
    pick(play, "swap")
    play.until("duel")
    seating = duel(play).seating
    assert [seating.hand(side) for side in ("light", "dark")] == ["second keys", "first keys"]


def test_after_the_end_the_duel_is_begun_again_swapped_or_with_the_next_opponent(play: Play) -> None:
    start(play)
    win(play)
    assert say("arena.won", icon=say("archer")) in play.texts()
    first = play.shown(object)
    pick(play, "rematch")
    assert play.screen == "duel"
    assert play.shown(object) is not first
    assert duel(play).duel.state.tick == 0
    play.frames(ENTRY)
    play.press("raw-p")
    pick(play, "swap")
    assert [one.conduct for one in duel(play).duel.setup.duelists] == ["stands", "person"]
    play.frames(ENTRY)
    play.press("raw-p")
    following = LEFT.fighter.stepped("archer", 1)
    pick(play, "next")
    assert [one.fighter for one in duel(play).duel.setup.duelists] == [following, "goblin"]
    assert play.settings[LEFT.fighter] == following, "the next set-up shows it"
    play.frames(ENTRY)
    play.press("raw-p")
    pick(play, "practice")
    assert play.screen == "practice"
    play.press("raw-escape")
    assert play.screen == "title"


def test_slow_motion_and_boxes_can_be_had_in_the_midst(play: Play) -> None:
    start(play)
    tick = duel(play).duel.state.tick
    play.frames(40)
    assert duel(play).duel.state.tick - tick == 40
    play.press("raw-p", "raw-arrow_right")
    pick(play, "speed")
    assert (play.screen, play.settings[SPEED]) == ("duel menu", "half")
    pick(play, "speed")
    pick(play, "boxes")
    play.press("raw-escape")
    tick = duel(play).duel.state.tick
    for _ in range(400):
        if duel(play).duel.state.tick > tick:
            break
        play.frames()
    tick = duel(play).duel.state.tick
    play.frames(40)
    assert duel(play).duel.state.tick - tick == 10


@pytest.mark.full
def test_the_last_two_seconds_are_stepped_through_tick_by_tick(play: Play) -> None:
    start(play)
    play.hold("raw-s")
    play.frames(LOOK_BACK_TICKS + 20)
    play.hold()
    play.frames(2)
    play.press("raw-tab")
    screen, state = play.shown(DuelScreen), duel(play).duel.state
    tick = state.tick
    play.press("raw-arrow_left", "raw-arrow_left")
    assert screen.back == 2
    shown = say("strip.at", tick=tick - 2, count=2, seconds="0.03")
    assert shown in play.texts()
    play.press("raw-arrow_right")
    assert screen.back == 1
    play.press("raw-arrow_down")
    assert screen.back == 11
    for _ in range(14):
        play.press("raw-arrow_down")
    assert screen.back == LOOK_BACK_TICKS, "there is nothing before"
    assert duel(play).duel.state.tick == tick, "the duel stands still"
    play.press("raw-backspace")
    assert screen.back is None
    play.frames(300)
    assert duel(play).duel.state.tick > tick


def test_looking_back_shows_what_happened_in_each_tick(base: ShowBase, play: Play) -> None:
    """A blow is seen from its tick on, until it is over; before that the shot flies."""
    start(play)
    state = duel(play).duel.state
    state.fighters[0].y = state.fighters[1].y
    state.fighters[0].x = state.fighters[1].x - 60 * PIXEL
    life = state.fighters[1].half_points
    play.hold("raw-d", "raw-f")
    while state.fighters[1].half_points == life:
        play.frames()
    play.hold()
    hit = state.tick
    play.frames(40)
    play.press("raw-tab")
    screen = play.shown(DuelScreen)

    def seen() -> bool:
        return not base.render.find("**/arena/impact pierce").is_hidden()

    def go(tick: int) -> None:
        while (screen.back or 0) != state.tick - tick:
            play.press("raw-arrow_left" if state.tick - tick > (screen.back or 0) else "raw-arrow_right")

    assert not seen(), "it is long over"
    go(hit + 2)
    assert seen()
    go(hit - 1)
    assert not seen(), "the blow has not fallen yet"
    assert [not shot.is_hidden() for shot in base.render.find_all_matches("**/arena/shot archer")].count(True)
    go(hit)
    assert seen(), "forward too"
    go(hit + 30)
    assert not seen()


@pytest.mark.full
def test_the_end_can_be_looked_back_on_and_leads_back_to_the_menu(play: Play) -> None:
    start(play)
    win(play)
    pick(play, "look")
    screen = play.shown(DuelScreen)
    assert screen.back == 0
    play.draw()
    for _ in range(12):
        play.press("raw-arrow_down")
    play.draw()
    play.press("raw-escape")
    play.until("duel menu")


def test_a_page_of_the_codex_leads_to_practice_with_its_fighter(play: Play) -> None:
    play.program.flow.start("title")
    play.frames(2)
    pick(play, "learn")
    pick(play, "codex")
    play.shown(CodexScreen).turn_to("icon.dragon")
    play.frames(2)
    for _ in range(4):
        if play.menu.focus == "practice":
            break
        play.press("raw-arrow_left")
    play.press("raw-enter")
    assert play.screen == "practice"
    assert (play.settings[LEFT.fighter], play.settings[LEFT.conduct]) == ("dragon", "person")


def test_a_codex_over_something_that_would_be_lost_does_not_offer_practice(play: Play) -> None:
    play.program.flow.start("codex", "icon.dragon")
    play.frames(2)
    assert say("codex.practise") not in play.texts()


def test_the_duel_of_a_lesson_can_be_practised(play: Play) -> None:
    play.program.flow.start("lesson match", LessonActivity(LessonRun(lessons()["archon-arena"])))
    play.until("lesson arena")
    play.frames(30)
    play.press("raw-p")
    pick(play, "practice")
    assert play.screen == "practice"
    assert (play.settings[LEFT.fighter], play.settings[RIGHT.fighter]) == ("knight", "goblin")


def test_settings_that_cannot_be_cost_a_line_in_the_log(
    base: ShowBase, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        '[practice]\nleft = "shapeshifter"\nright = "shapeshifter"\ncolour = "Q"\nleft_wounds = 70\n'
    )
    with playing(base, file) as play:
        play.program.flow.start("practice")
        play.frames(2)
        assert play.settings[LEFT.fighter] == "shapeshifter"
        other = RIGHT.fighter.stepped("shapeshifter", 1)
        assert play.settings[RIGHT.fighter] == other, "two of them have nothing to copy"
        assert play.settings[LEFT.wounds] == 0
    assert "practice.colour must be one of A, B, C, D, E, F, not 'Q'; using the default, C" in caplog.text
    assert "practice.left_wounds must be a whole number from 0 to 9, not 70" in caplog.text


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_screen_of_it_is_laid_out_at_twice_the_size(play: Play, language: str) -> None:
    play.settings[TEXT_SCALE], play.settings[LANGUAGE] = 200, language
    play.program.take_settings()
    start(play)
    for button in ("raw-tab", "raw-backspace", "raw-p"):
        play.press(button)
        play.draw()
        width = play.program.context.canvas.width
        for text, place in play.texts().items():
            assert place.x >= -1, text
            assert place.x + place.w <= width + 1, text


def test_a_gamepad_that_goes_in_a_duel_can_be_replaced(play: Play) -> None:
    play.send(InputFrame(pads=("pad0", "pad1")))
    play.settings[RIGHT.conduct] = "person"
    play.program.flow.start("practice")
    play.frames(2)
    play.press("pad0-start", "pad1-face_a", "pad0-start")
    play.until("duel")
    play.frames(ENTRY)
    play.press("raw-f")
    play.send(InputFrame(pads=("pad0",), pads_lost=("pad1",)))
    play.until("duel menu")
    claim = say("pause.claim", side=say("archon.side.dark"))
    assert claim in play.texts()
    play.press("raw-enter")
    assert claim not in play.texts()
    assert play.menu.focus == "resume"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1280, 720)])
def test_the_fighters_stand_whole_beside_the_rows(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("practice")
        play.frames(4)
        canvas = play.program.context.canvas
        rows = max(panels_of(canvas, canvas.root), key=lambda panel: panel.box.y1 - panel.box.y0).box
        wide = base.cam.node().get_lens().get_film_size().x
        scene = base.render.find("**/offers")
        left, right = (bounds(scene.find(f"{place}/plinth"), scene) for place in ("left", "right"))
        assert left[0].x / wide > -0.5
        assert (left[1].x / wide + 0.5) * canvas.width < rows.x0
        assert (right[0].x / wide + 0.5) * canvas.width > rows.x1
        assert right[1].x / wide < 0.5
