"""Going on with a match, the settings while they are changed, and what happens when nobody is there."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d import __version__
from archon3d.activities.match_setup import terms_of
from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import FIRE_BIT as ARENA_FIRE
from archon3d.arena.inputs import IDLE
from archon3d.arena.state import ArenaState
from archon3d.arena.step import step
from archon3d.controls.mapper import InputFrame
from archon3d.host.setting_kinds import ChoiceSetting
from archon3d.host.settings import (
    ANIMATION,
    ARENA_SPEED,
    CAPTIONS,
    CONFIRM,
    FRAME_CAP,
    LANGUAGE,
    MUSIC_VOLUME,
    MUTE_AWAY,
    PALETTE,
    PLAYER_SETTINGS,
    PLAYERS,
    SETTINGS,
    SHADES,
    TEXT_SCALE,
    WINDOW_MODE,
    WINDOW_SIZE,
)
from archon3d.host.settings_file import Settings
from archon3d.overlays.countdown import FIGURES
from archon3d.overlays.match_board import SPEEDS
from archon3d.play import battle
from archon3d.play.archon.view import board_view
from archon3d.play.game_settings import paired_settings
from archon3d.play.journal import rules_digest
from archon3d.play.kits import KITS
from archon3d.play.saves import LAST, SUFFIX, load_match
from archon3d.presenters.archon.cycle import CyclePanel
from archon3d.rules.game import Outcome as Ending
from archon3d.scene.craft.palettes import PALETTES
from archon3d.screens.base import IDLE_SECONDS, LaidOutScreen
from archon3d.screens.confirm import SECONDS
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.settings import shown_settings
from archon3d.screens.title import TitleScreen
from archon3d.ui.canvas import SIDE_TEXT_COLOURS
from archon3d.ui.words import say
from tests.driver.harness import Play, playing, text_node
from tests.play.matches import journal_of
from tests.play.two_copies import another_copy
from tests.screens.test_seats import fight

FRAMES_A_SECOND = 60
CURRENT = f"archon{SUFFIX}"

((LIGHT_HANDICAP, _),) = paired_settings(KITS["archon"])

LIGHT = SIDE_TEXT_COLOURS["light"]


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def start(play: Play, screen: str) -> None:
    play.program.flow.close()
    play.program.flow.start(screen)
    play.frames(2)


def play_one_ply(play: Play) -> None:
    """Play two people's match, in which light's knight on B5 goes to D5."""
    play.settings[PLAYERS] = "two-on-keyboard"
    play.settings[ANIMATION] = "off"
    start(play, "setup")
    play.press("raw-enter")
    play.sit_down()
    play.press("raw-d", "raw-d", "raw-f", "raw-d", "raw-d", "raw-f")
    play.frames(4)
    assert play.activity.director.state.turn == 1


def texts(play: Play) -> list[str]:
    return play.lines()


# ------------------------------------------------------------------ going on with a match


def test_continue_comes_first_and_goes_on_where_the_match_stood(play: Play, saves: Path) -> None:
    start(play, "title")
    assert play.menu.focus == "begin"
    play_one_ply(play)
    state = play.activity.director.state
    assert (saves / CURRENT).is_file()
    start(play, "title")
    assert play.menu.focus == "continue"
    play.press("raw-enter")
    play.sit_down()
    assert play.screen == "match"
    assert play.activity.director.state == state
    assert play.activity.people() == ("light", "dark")
    assert "Knight B5–D5" in texts(play)
    play.press("raw-j", "raw-j", "raw-h", "raw-j", "raw-j", "raw-h")
    play.frames(4)
    assert play.activity.director.state.turn == 2, "dark's turn goes on from there"


def test_who_does_not_sit_down_to_a_kept_match_is_back_on_the_title(play: Play) -> None:
    play_one_ply(play)
    start(play, "title")
    play.press("raw-enter")
    assert play.screen == "join"
    play.press("raw-escape")
    assert play.screen == "title"


def test_a_battle_goes_on_at_the_tick_at_which_it_was_left(play: Play) -> None:
    play.settings[PLAYERS] = "computers"
    start(play, "setup")
    play.press("raw-enter")
    play.until("arena")
    activity = play.activity
    terms = terms_of(replace(activity.setup, players="computer-dark"))
    activity.director.journal = journal = journal_of(activity.director.match, terms)
    play.until_it_goes_on()
    play.frames(30)
    play.program.context.saves.keep(journal, leaving=True)
    tick, digest, spec = play.battle.state.tick, play.battle.state.digest(), play.battle.state.spec
    assert tick > 0
    start(play, "title")
    play.press("raw-enter")
    play.until("arena")
    state, seen = play.battle.state, set[str]()
    assert (state.spec, state.tick, state.digest()) == (spec, tick, digest)
    while state.tick == tick:
        seen |= {text for text in play.texts() if text in FIGURES}
        play.wait()
    assert seen == set(FIGURES), "three, two, one"


def test_a_damaged_match_is_reported_and_put_aside(play: Play, saves: Path) -> None:
    play_one_ply(play)
    (saves / CURRENT).write_text("nonsense", encoding="utf-8")
    start(play, "title")
    play.press("raw-enter")
    assert play.screen == "title"
    assert say("title.damaged", name="damaged-1.save") in texts(play)
    assert (saves / "damaged-1.save").read_text(encoding="utf-8") == "nonsense"
    assert play.menu.focus == "begin"
    assert "continue" not in play.menu.rows


@pytest.mark.full
def test_while_another_copy_has_the_matches_the_title_says_so(play: Play, saves: Path) -> None:
    play_one_ply(play)
    play.program.flow.close()
    kept = (saves / CURRENT).read_bytes()
    with another_copy(saves) as other:
        for language in ("en", "de"):
            play.settings[LANGUAGE] = language
            play.program.take_settings()
            play.program.flow.close()
            play.program.start()
            start(play, "title")
            assert say("title.taken") in texts(play)
            assert "continue" not in play.menu.rows
        play_one_ply(play)
        play.press("raw-escape")
        assert any(say("note.taken") in text for text in texts(play))
        assert (saves / CURRENT).read_bytes() == kept
        start(play, "title")
        other.kill()
        other.wait(timeout=30)
        play.frames(2)
    assert say("title.taken") not in texts(play)
    assert "continue" in play.menu.rows


@pytest.mark.full
def test_a_damaged_match_goes_on_from_where_it_is_sound_if_one_wants(play: Play, saves: Path) -> None:
    play_one_ply(play)
    state = play.activity.director.state
    damaged = (saves / CURRENT).read_text(encoding="utf-8") + "B2-C9 0123456789abcdef\n"
    (saves / CURRENT).write_text(damaged, encoding="utf-8")
    for language in ("en", "de"):
        play.settings[LANGUAGE] = language
        play.program.take_settings()
        start(play, "title")
        play.press("raw-enter")
        assert play.screen == "salvage"
        assert say("salvage.title") in texts(play)
        assert any("1" in text for text in texts(play))
        play.press("raw-arrow_down", "raw-enter")
        assert play.screen == "title"
        assert (saves / CURRENT).read_text(encoding="utf-8") == damaged, "nothing has been touched"
    play.press("raw-enter", "raw-enter")
    play.sit_down()
    assert play.screen == "match"
    assert play.activity.director.state == state
    play.frames(4)
    assert (saves / "damaged-1.save").read_text(encoding="utf-8") == damaged
    assert load_match(saves / CURRENT).state == state


@pytest.mark.full
def test_a_match_of_another_version_is_called_that_and_not_damaged(play: Play, saves: Path) -> None:
    play_one_ply(play)
    lines = (saves / CURRENT).read_text(encoding="utf-8").splitlines(keepends=True)
    lines[1] = lines[1].replace(rules_digest("archon"), "0" * 16).replace(__version__, "0.0.1")
    (saves / CURRENT).write_text("".join([*lines, "B2-C9 0123456789abcdef\n"]), encoding="utf-8")
    for language in ("en", "de"):
        play.settings[LANGUAGE] = language
        play.program.take_settings()
        start(play, "title")
        play.press("raw-enter")
        assert play.screen == "salvage"
        assert say("salvage.foreign-title") in texts(play)
        assert say("salvage.foreign-note", count=1, version="0.0.1") in texts(play)
    (saves / CURRENT).write_text("".join([*lines[:3], "B2-C9 0123456789abcdef\n"]), encoding="utf-8")
    start(play, "title")
    play.press("raw-enter")
    assert say("title.foreign", name="other-version-1.save", version="0.0.1") in texts(play)


def test_play_goes_on_when_the_match_cannot_be_kept(play: Play, saves: Path) -> None:
    play.settings[PLAYERS] = "two-on-keyboard"
    saves.write_text("a file, no folder", encoding="utf-8")
    play_one_ply(play)
    play.frames(2)
    why = play.program.context.saves.trouble
    assert why
    assert play.program.prompts.notice == say("note.unkept", why=why)
    play.press("raw-escape")
    assert say("note.unkept", why=why) in "\n".join(texts(play))


def test_a_finished_match_is_a_record_and_nothing_waits(play: Play, saves: Path) -> None:
    play_one_ply(play)
    activity = play.activity
    game = activity.director.match.game
    activity.director.submit(activity.director.legal_actions[0])
    activity.director.match._states[-1] = replace(
        activity.director.match.state, outcome=Ending("light", "elimination")
    )
    play.frames(4)
    assert not (saves / CURRENT).exists()
    written = (saves / LAST).read_text(encoding="utf-8")
    assert written.startswith(f'archon3d record 2\nhead {{"game":"{game.name}",')
    assert len(written.splitlines()) == 5, "two plies after the head and the start"


def test_leaving_in_a_pause_loses_nothing(play: Play) -> None:
    play_one_ply(play)
    play.press("raw-escape")
    assert say("pause.kept") in "\n".join(texts(play))
    play.press("raw-arrow_up", "raw-enter")
    assert play.screen == "title"
    assert play.menu.focus == "continue"


def test_a_pause_before_the_first_ply_does_not_say_that_the_match_is_kept(play: Play, saves: Path) -> None:
    play.settings[PLAYERS] = "computer-dark"
    start(play, "setup")
    play.press("raw-enter", "raw-escape")
    assert play.screen == "pause"
    assert not (saves / CURRENT).exists()
    assert say("pause.kept") not in "\n".join(texts(play))


# ------------------------------------------------------------------ the settings


def open_settings(play: Play) -> None:
    start(play, "title")
    play.program.flow.follow(ScreenOutcome("settings"))
    play.frames(2)


def to_row(play: Play, name: str) -> None:
    for _ in range(len(SETTINGS) + 2):
        if play.menu.focus == name:
            return
        play.press("raw-arrow_down")
    raise AssertionError(f"no key leads to {name}")


def test_the_settings_are_changed_with_keys_and_kept(play: Play, tmp_path: Path) -> None:
    start(play, "title")
    play.menu.focus = "settings"
    play.press("raw-enter")
    assert play.screen == "settings"
    to_row(play, ARENA_SPEED.name)
    play.press("raw-arrow_left", "raw-arrow_left")
    to_row(play, LIGHT_HANDICAP.name)
    play.press("raw-d", "raw-f")
    assert "+2" in texts(play)
    play.press("raw-escape")
    assert play.screen == "title"
    kept = Settings.load(tmp_path / "settings.toml")
    assert (kept[ARENA_SPEED], kept[LIGHT_HANDICAP]) == (80, 2)


def test_the_settings_are_changed_with_a_gamepad(play: Play) -> None:
    open_settings(play)
    to_row(play, ANIMATION.name)
    play.press("pad0-dpad_right", "pad0-face_a")
    assert play.settings[ANIMATION] == "off"
    play.press("pad0-dpad_left")
    assert play.settings[ANIMATION] == "fast"


def test_the_settings_are_changed_with_the_mouse(play: Play) -> None:
    open_settings(play)
    to_row(play, MUSIC_VOLUME.name)
    place = play.menu.place_of(MUSIC_VOLUME.name)
    value = play.menu.value_middle(MUSIC_VOLUME.name)
    y = place.centre[1]
    play.point(value + 20, y, "mouse1")
    assert play.settings[MUSIC_VOLUME] == 90
    play.point(value - 20, y, "mouse1")
    play.point(value - 20, y, "mouse1")
    assert play.settings[MUSIC_VOLUME] == 70
    play.point(*play.menu.place_of("back").centre, "mouse1")
    assert play.screen == "title"
    assert Settings.load(play.settings.path)[MUSIC_VOLUME] == 70


@pytest.mark.full
def test_text_grows_at_once_and_the_list_scrolls(play: Play) -> None:
    open_settings(play)
    to_row(play, TEXT_SCALE.name)
    play.press(*["raw-arrow_right"] * 4)
    assert play.program.context.canvas.text_scale == 200
    seen = [key for key in play.menu.rows if play.menu.in_view(key)]
    assert TEXT_SCALE.name in seen
    assert MUSIC_VOLUME.name not in seen, "there is not room for all"
    to_row(play, MUSIC_VOLUME.name)
    assert play.menu.in_view(MUSIC_VOLUME.name)
    play.draw()


def test_another_language_is_spoken_at_once(play: Play) -> None:
    open_settings(play)
    to_row(play, LANGUAGE.name)
    while play.settings[LANGUAGE] != "de":
        play.press("raw-arrow_right")
    assert "EINSTELLUNGEN" in texts(play)


@pytest.mark.full
def test_what_a_pause_changes_holds_on_the_board_and_in_the_arena(play: Play) -> None:
    play.settings[PLAYERS] = "computers"
    start(play, "setup")
    play.press("raw-enter")
    play.until("arena")
    assert play.activity.director.clock.speed_percent == 100
    play.press("raw-p", "raw-arrow_down", "raw-enter")
    assert play.screen == "settings"
    play.settings[ARENA_SPEED], play.settings[ANIMATION] = 50, "fast"
    play.settings[TEXT_SCALE] = 150
    play.program.context.canvas.text_scale = 150
    play.frames(2)
    assert say("pause.title") not in play.texts(), "what is covered stays so when it is laid out anew"
    play.press("raw-escape", "raw-escape")
    assert play.screen == "arena"
    assert play.activity.director.clock.speed_percent == 50
    play.until("match")
    assert play.board.scene.speed == SPEEDS["fast"]


def test_the_handicap_is_a_term_of_the_next_match(play: Play) -> None:
    play.settings[LIGHT_HANDICAP] = -3
    start(play, "setup")
    play.press("raw-enter")
    options = play.activity.director.state.options
    assert options.handicap == (-3, 0)


class FakeDisplay:
    """A window whose switching can fail, on a screen of some size, that grants sizes up to another one."""

    def __init__(
        self,
        *,
        able: bool = True,
        desktop: tuple[int, int] | None = None,
        most: tuple[int, int] = (10_000, 10_000),
        windowed: tuple[int, int] = (1280, 720),
    ) -> None:
        self.mode = "window"
        self.windowed = windowed
        self.size: tuple[int, int] | None = None
        self.desktop = desktop
        self._most = most
        self.frames: int | None = None
        self._able = able

    def switch(self, mode: str) -> bool:
        if self._able:
            self.mode = mode
        return self._able

    def resize(self, size: tuple[int, int]) -> tuple[int, int]:
        self.windowed = self.size = min(size[0], self._most[0]), min(size[1], self._most[1])
        return self.size

    def limit(self, frames: int) -> None:
        self.frames = frames


def give_display(play: Play, display: FakeDisplay) -> FakeDisplay:
    play.program.context.display = display  # type: ignore[assignment]  # a stand-in
    return display


def switch_screen(play: Play, display: FakeDisplay) -> None:
    give_display(play, display)
    open_settings(play)
    to_row(play, WINDOW_MODE.name)
    play.press("raw-enter")


def test_another_mode_is_kept_when_somebody_says_so(play: Play, tmp_path: Path) -> None:
    display = FakeDisplay()
    switch_screen(play, display)
    assert play.screen == "confirm"
    play.press("raw-enter")
    assert play.screen == "settings"
    assert display.mode == "borderless"
    assert Settings.load(tmp_path / "settings.toml")[WINDOW_MODE] == "borderless"
    play.press("raw-arrow_right", "raw-enter")
    assert display.mode == "full-screen"
    assert say("setting.full-screen") in texts(play)


def test_another_mode_goes_back_by_itself(play: Play) -> None:
    display = FakeDisplay()
    switch_screen(play, display)
    play.frames(int(SECONDS - 1) * FRAMES_A_SECOND)
    assert display.mode == "borderless"
    play.frames(2 * FRAMES_A_SECOND)
    assert display.mode == "window"
    assert play.screen == "settings"
    assert play.settings[WINDOW_MODE] == "window"


def test_the_question_outlives_the_gamepad_that_raised_it(play: Play) -> None:
    for button, mode in (("raw-enter", "borderless"), ("pad1-face_b", "window")):
        display = FakeDisplay()
        switch_screen(play, display)
        play.send(InputFrame(held=frozenset(("pad0-face_a",)), pads=("pad0", "pad1")))
        play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
        assert play.screen == "confirm"
        play.press(button)
        assert (play.screen, display.mode) == ("settings", mode)


def test_a_switch_that_fails_is_reported(play: Play) -> None:
    switch_screen(play, FakeDisplay(able=False))
    assert play.screen == "settings"
    assert say("settings.no-switch") in texts(play)
    assert play.settings[WINDOW_MODE] == "window"


def test_alt_and_enter_switch_the_screen_and_press_nothing(play: Play) -> None:
    display = give_display(play, FakeDisplay())
    start(play, "title")
    for mode in ("full-screen", "window"):
        play.send(InputFrame(held=frozenset(("raw-lalt", "raw-enter")), pressed=("raw-enter",)))
        play.frames(2)
        assert display.mode == mode
        assert play.settings[WINDOW_MODE] == mode
        assert play.screen == "title"


def test_size_and_frames_take_effect_at_once(play: Play) -> None:
    display = give_display(play, FakeDisplay())
    open_settings(play)
    to_row(play, WINDOW_SIZE.name)
    play.press("raw-arrow_right")
    assert display.size == (1280, 800)
    assert "1280 × 800" in texts(play)
    to_row(play, FRAME_CAP.name)
    play.press("raw-arrow_right")
    assert display.frames == 30
    play.press("raw-arrow_left")
    assert display.frames == 0


def test_the_size_that_is_in_force_is_shown_whatever_the_file_says(play: Play) -> None:
    display = give_display(play, FakeDisplay(windowed=(640, 360)))
    open_settings(play)
    assert play.menu.values[WINDOW_SIZE.name] == "640 × 360"
    assert play.settings[WINDOW_SIZE] == WINDOW_SIZE.default, "looking changes nothing"
    to_row(play, WINDOW_SIZE.name)
    play.press("raw-arrow_left")
    assert display.size is None, "nothing is smaller"
    play.press("raw-arrow_right")
    assert (display.windowed, play.menu.values[WINDOW_SIZE.name]) == ((1280, 720), "1280 × 720")


def test_the_mode_that_is_in_force_is_shown_whatever_the_file_says(play: Play) -> None:
    display = give_display(play, FakeDisplay())
    display.mode = "full-screen"
    open_settings(play)
    assert play.menu.values[WINDOW_MODE.name] == say("setting.full-screen")


def test_left_and_right_stop_at_the_ends_of_every_scale(play: Play) -> None:
    give_display(play, FakeDisplay())
    open_settings(play)
    scales = {name: one for name, one in shown_settings().items() if one.scale()}
    assert {TEXT_SCALE.name, WINDOW_SIZE.name, FRAME_CAP.name, "player1.rumble", "sound.music"} <= set(scales)
    for name, setting in scales.items():
        to_row(play, name)
        scale = setting.scale()
        assert len(set(scale)) > 1
        for way, beside, end in (("right", scale[-2], scale[-1]), ("left", scale[1], scale[0])):
            if setting is not WINDOW_SIZE:  # the window knows its own
                play.settings[setting] = beside
            reached = []
            for _ in range(len(scale) + 2 if setting is WINDOW_SIZE else 3):
                play.press(f"raw-arrow_{way}")
                reached.append(play.settings[setting])
            assert reached[-3:] == [end] * 3, (name, way)


@pytest.mark.full
def test_the_button_still_leads_through_all_sizes_of_text(play: Play) -> None:
    open_settings(play)
    to_row(play, TEXT_SCALE.name)
    seen = []
    for _ in TEXT_SCALE.scale():
        play.press("raw-enter")
        seen.append(play.settings[TEXT_SCALE])
    assert seen == [125, 150, 175, 200, 100]


def test_sizes_that_the_screen_has_no_room_for_are_not_offered(play: Play) -> None:
    display = give_display(play, FakeDisplay(desktop=(1366, 800), windowed=(1920, 1080)))
    open_settings(play)
    to_row(play, WINDOW_SIZE.name)
    offered = set()
    for way in ("left", "right"):
        for _ in range(len(WINDOW_SIZE.offered)):
            play.press(f"raw-arrow_{way}")
            offered.add(display.size)
    assert offered == {(1280, 720), (1280, 800)}


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_size_that_cannot_be_had_is_announced(play: Play, language: str, tmp_path: Path) -> None:
    give_display(play, FakeDisplay(desktop=(1920, 1080), most=(1800, 1000), windowed=(1600, 900)))
    play.settings[LANGUAGE] = language
    play.program.context.speak()
    open_settings(play)
    to_row(play, WINDOW_SIZE.name)
    play.press("raw-arrow_right")
    assert say("settings.no-size", wanted="1920 × 1080", granted="1800 × 1000") in texts(play)
    assert "1800 × 1000" in texts(play), "the row says what there is"
    play.press("raw-arrow_left")
    assert not any("1920 × 1080" in text for text in texts(play)), "and the next one can be had"
    play.press("raw-escape")
    assert Settings.load(tmp_path / "settings.toml")[WINDOW_SIZE] == play.settings[WINDOW_SIZE]


def test_the_wheel_scrolls_the_settings_and_the_hand_stays_in_view(play: Play) -> None:
    open_settings(play)
    play.settings[TEXT_SCALE] = play.program.context.canvas.text_scale = 200
    play.frames(2)
    menu = play.menu
    before = menu.focus
    play.press(*["wheel_down"] * 6)
    assert menu.focus != before
    assert menu.in_view(menu.focus)
    assert not menu.in_view(before)
    play.press(*["wheel_up"] * 9)
    assert menu.in_view(before)


def test_the_wheel_moves_the_hand_where_nothing_scrolls(play: Play) -> None:
    start(play, "title")
    focus = play.menu.focus
    play.press("wheel_down")
    assert play.menu.focus != focus
    play.press("wheel_up")
    assert play.menu.focus == focus


@pytest.mark.parametrize("wanted", [True, False])
def test_it_is_silent_behind_other_windows_where_that_is_wanted(play: Play, wanted: bool) -> None:
    play.settings[MUTE_AWAY] = wanted
    start(play, "title")
    mixer = play.program.context.sound.mixer
    loud = mixer.level("music")
    play.program.context.sound.muted = False
    play.send(InputFrame())
    loud = mixer.level("music")
    assert loud > 0
    play.send(InputFrame(focused=False, focus_lost=True))
    assert (mixer.level("music") == 0) is wanted
    play.send(InputFrame())
    assert mixer.level("music") == loud


# ------------------------------------------------------------------ plies and battles


def test_a_ply_is_confirmed_by_choosing_it_again(play: Play) -> None:
    play.settings[CONFIRM] = True
    play.settings[PLAYERS], play.settings[ANIMATION] = "computer-dark", "off"
    start(play, "setup")
    play.press("raw-enter")
    play.press("raw-d", "raw-d", "raw-f", "raw-d", "raw-d", "raw-f")
    play.frames(4)
    board = play.board
    assert board.activity.director.state.turn == 0
    assert board.words.hud.message == say("ply.confirm")
    play.press("raw-backspace", "raw-f", "raw-d", "raw-d", "raw-f")
    play.frames(4)
    assert board.activity.director.state.turn == 0, "taken back, it has to be chosen twice again"


def test_a_confirmed_ply_is_made(play: Play) -> None:
    play.settings[CONFIRM] = True
    play.settings[PLAYERS], play.settings[ANIMATION] = "two-on-keyboard", "off"
    start(play, "setup")
    play.press("raw-enter")
    play.sit_down()
    play.press("raw-d", "raw-d", "raw-f", "raw-d", "raw-d", "raw-f", "raw-f")
    play.frames(4)
    assert play.activity.director.state.turn == 1


def to_battle(play: Play) -> None:
    """Bring a match to a battle of pawns: light is a person, dark the computer."""
    play.settings[PLAYERS], play.settings[ANIMATION] = "computer-dark", "off"
    start(play, "setup")
    play.press("raw-enter")
    director = play.activity.director
    for ply in ("B5-D5", "H5-E5", "D5-E5"):
        game = director.match.game
        director.submit(next(one for one in director.legal_actions if game.write_action(one) == ply))
    play.until("arena")


@pytest.fixture
def lefts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the left fighter's input in every tick of battle, as a list that grows."""
    told: list[int] = []

    def noted(state: ArenaState, left: int, right: int) -> Sequence[ArenaEvent]:
        told.append(left)
        return step(state, left, right)

    monkeypatch.setattr(battle, "step", noted)
    return told


def test_fire_is_tapped_once_to_begin_and_once_to_end(play: Play, lefts: list[int]) -> None:
    play.settings[PLAYER_SETTINGS[1].fire] = "tap"
    to_battle(play)
    play.until_it_goes_on()
    play.frames(10)
    play.press("raw-f")
    play.frames(20)
    assert all(left & ARENA_FIRE for left in lefts[-20:])
    play.press("raw-f")
    play.frames(20)
    assert not any(left & ARENA_FIRE for left in lefts[-20:])
    play.press("raw-f", "raw-p", "raw-p")
    assert play.screen == "arena"
    play.until_it_goes_on()
    play.frames(10)
    assert not any(left & ARENA_FIRE for left in lefts[-8:]), "a pause lets it go"


def test_the_mouse_leaves_a_battle_to_the_computer(play: Play, lefts: list[int]) -> None:
    to_battle(play)
    play.until_it_goes_on()
    play.frames(10)
    assert set(lefts) <= {IDLE}
    assert say("mouse.leave") not in play.texts(), "who plays with keys is not asked"
    play.send(InputFrame(used="mouse"))
    place = play.texts()[say("mouse.leave")]
    play.point(*place.centre, "mouse1")
    play.frames(60)
    assert play.screen == "arena", "pressing there hurries nothing"
    assert set(lefts[-40:]) != {IDLE}
    assert say("mouse.take") in play.texts(), "and can be taken back"
    play.hold("raw-w")
    play.frames(10)
    assert not play.activity.match_players.held_inputs["light"].resting, "who presses a key fights again"


def test_a_bumped_mouse_offers_nothing_to_two_people_with_gamepads(play: Play) -> None:
    fight(play)
    play.frames(70)
    play.send(replace(play.devices.next, used="mouse", pointer=(0.1, 0.1), pointer_moved=True))
    play.frames(4)
    assert play.screen == "arena"
    assert say("mouse.leave") not in play.texts(), "it would do nothing for either of them"


# ------------------------------------------------------------------ when nobody is there


def test_computers_play_when_nobody_is_there_and_any_key_ends_it(play: Play) -> None:
    start(play, "title")
    title = play.shown(LaidOutScreen)
    play.frames(FRAMES_A_SECOND)
    assert title.idle == pytest.approx(1, abs=0.1), "every frame counts"
    title.idle = IDLE_SECONDS - 0.5
    play.frames(20)
    assert play.screen == "title"
    play.until("match")
    assert play.activity.people() == ()
    play.frames(30)
    play.press("raw-enter")
    assert play.screen == "title", "the key is not taken as a press there"
    assert play.menu.focus == "begin"


@pytest.mark.full
def test_archon_is_shown_over_its_options_too_and_any_input_returns_at_once(play: Play) -> None:
    for touch in (
        InputFrame(pressed=("raw-q",)),
        InputFrame(held=frozenset(("pad0-stick_up",)), pads=("pad0",)),
        InputFrame(pressed=("pad0-start",), pads=("pad0",)),
        InputFrame(pressed=("wheel_up",)),
        InputFrame(pointer=(0.9, 0.9), pointer_moved=True),
    ):
        start(play, "setup")
        play.send(InputFrame())
        play.shown(LaidOutScreen).idle = IDLE_SECONDS
        play.until("match")
        assert play.activity.people() == ()
        play.send(touch)
        assert play.screen == "title", touch
        play.listen()


def test_a_moved_mouse_or_a_held_key_keeps_the_title(play: Play) -> None:
    start(play, "title")
    title = play.shown(LaidOutScreen)
    title.idle = IDLE_SECONDS - 0.5
    play.send(InputFrame(pointer=(0.9, 0.9), pointer_moved=True))
    play.frames(60)
    assert play.screen == "title"
    play.hold("pad0-stick_left")
    play.frames(2)
    title.idle = IDLE_SECONDS - 0.5
    play.frames(60)
    assert play.screen == "title"


@pytest.mark.full
def test_a_battle_of_the_attract_mode_ends_at_a_touch(play: Play, saves: Path) -> None:
    start(play, "title")
    play.shown(LaidOutScreen).idle = IDLE_SECONDS
    play.until("match")
    play.until("arena")
    play.send(InputFrame(pointer=(0.1, 0.1), pointer_moved=True))
    assert play.screen == "title"
    assert not saves.exists(), "such a match is not kept"


def test_the_attract_mode_returns_to_the_title_at_its_end(play: Play) -> None:
    start(play, "title")
    play.shown(LaidOutScreen).idle = IDLE_SECONDS
    play.until("match")
    play.frames(2)
    play.end_match(Ending(None, "quiet"))
    play.until("title")


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_the_computers_are_watched_at_any_game_and_no_touch_ends_it(play: Play, game: str) -> None:
    start(play, "title")
    play.shown(TitleScreen).return_to("watch")
    play.press("raw-enter")
    assert say("games.watch") in texts(play)
    while play.menu.focus != game:
        play.press("raw-arrow_right")
    play.press("raw-enter")
    board = play.screen
    assert board == "match"
    assert (play.activity.game.name, play.activity.people()) == (game, ())
    play.press("raw-enter", "raw-d")
    play.point(5, 5)
    assert play.screen == board
    play.press("raw-escape", "raw-arrow_up", "raw-enter")
    assert play.screen == "title"
    assert not play.program.context.saves.waiting, "nobody's match is not kept"


def test_the_last_record_is_that_of_a_whole_match(play: Play, saves: Path) -> None:
    play_one_ply(play)
    match = play.activity.director.match
    play.program.context.saves.keep(journal_of(match))
    with pytest.raises(FileNotFoundError):
        load_match(saves / LAST)


def test_sounds_are_reported_in_words_where_the_settings_ask_for_it(play: Play) -> None:
    root = play.program.context.canvas.root
    for wanted in (False, True):
        play.settings[CAPTIONS] = wanted
        play_one_ply(play)
        shown = [text_node(path).get_text() for path in root.find_all_matches("**/captions/**/+TextNode")]
        assert [text.startswith("[") for text in shown] == ([True] if wanted else []), shown


def test_words_take_the_colours_that_were_chosen_for_the_eyes(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    play.settings[PALETTE] = "protan-deutan"
    play.program.take_settings()
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter")
    wanted = [
        sum(a * b for a, b in zip(row, SIDE_TEXT_COLOURS["light"], strict=False))
        for row in PALETTES["protan-deutan"]
    ]
    names = play.program.context.canvas.root.find_all_matches("**/MatchScreen/**/+TextNode")
    (name,) = [node for node in map(text_node, names) if node.get_text() == say("archon.side.light")]
    assert list(name.get_text_color())[:3] == pytest.approx([min(1.0, part) for part in wanted], abs=1e-4)
    play.settings[PALETTE] = "standard"
    play.program.take_settings()
    assert play.program.context.canvas.tint(LIGHT) == pytest.approx(LIGHT)


@pytest.mark.parametrize(("setting", "value"), [(PALETTE, "tritan"), (SHADES, "number"), (SHADES, "pattern")])
def test_who_needs_more_than_colours_gets_letters(play: Play, setting: ChoiceSetting, value: str) -> None:
    library = play.program.context.library
    play.program.take_settings()
    assert not library.letters
    play.settings[setting] = value
    play.program.take_settings()
    assert library.letters


def test_the_power_points_that_each_side_holds_are_shown(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter")
    panel = play.board.words.hud.state
    assert isinstance(panel, CyclePanel)
    assert panel.held == {"light": 1, "dark": 1}


def test_the_cycle_says_whom_it_favours_and_when_it_goes_on(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter")
    shown = play.program.context.canvas.texts()
    view = board_view(play.board.activity.director.state)
    way = "darker" if view.coming > view.colour else "lighter"
    assert {say(f"cycle.{length}.{view.favoured}") for length in ("favours", "favoured")} & shown.keys()
    assert say(f"cycle.{way}", count=view.plies_to_step) in shown
    other = {"light": "dark", "dark": "light"}[view.favoured]
    assert not {say(f"cycle.{length}.{other}") for length in ("favours", "favoured")} & shown.keys()
