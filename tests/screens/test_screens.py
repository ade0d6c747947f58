"""Every screen of the real program, walked through with keys and with the mouse."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.game import ARCHON
from archon3d.host.credits import CreditSection
from archon3d.host.paths import DataMissing
from archon3d.host.settings import ADAPTIVE, ANIMATION, DARK_ARENA, DARK_BOARD, LIGHT_BOARD, PLAYERS, SOUND
from archon3d.host.settings_file import Settings
from archon3d.play.archon.sentences import battle_forecast
from archon3d.play.game_settings import option_settings
from archon3d.play.kits import KITS
from archon3d.rules.game import Outcome
from archon3d.rules.match import Match
from archon3d.screens import credits
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import Go, Over
from archon3d.screens.match import MatchScreen
from archon3d.screens.result import ResultScreen
from archon3d.screens.table import SCREENS, TRANSITIONS
from archon3d.ui.words import say, spoken
from tests.driver.harness import Play, census, playing
from tests.games.archon.positions import position
from tests.grid import some

pytestmark = pytest.mark.usefixtures("small")

OPTIONS = option_settings(KITS["archon"])
CLOSE = "archon W8/9/9/3Kg4/9/9/9/9/9 light"
"""A position with few icons, whose match ends soon."""

FIRST, WOUNDS, RENEWAL, ARENA = (OPTIONS[name] for name in ("first", "wounds", "renewal", "arena"))


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def start(play: Play, screen: str = "title") -> None:
    play.program.flow.start(screen)
    play.frames(2)


def click_on(play: Play, key: str) -> None:
    """Click on a row of the options screen or of a menu."""
    play.point(*play.menu.place_of(key).centre, "mouse1")


def test_a_screen_that_cannot_appear_says_why_and_goes(
    base: ShowBase, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(chapter: str) -> Sequence[CreditSection]:
        raise DataMissing("CREDITS.md is missing")

    monkeypatch.setattr(credits, "read_credits", missing)
    with playing(base, settings_file) as play:
        start(play)
        with pytest.raises(DataMissing, match=r"CREDITS\.md"):
            play.program.flow.start("credits")
        start(play)
        assert play.screen == "title"


def test_the_table_names_every_screen_of_the_program() -> None:
    named = {origin for origin, _ in TRANSITIONS}
    named |= {one.screen for one in TRANSITIONS.values() if isinstance(one, (Go, Over))}
    assert named == set(SCREENS)


@pytest.mark.full
def test_every_screen_closes_all_that_it_opened(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file):
        pass
    before = census(base)
    for _ in range(2):
        with playing(base, settings_file, debug=True) as play:
            start(play)
            for buttons, screen in (
                ((), "title"),
                (("raw-enter",), "setup"),
                (("raw-enter",), "match"),
                (("raw-p",), "pause"),
                (("raw-arrow_up", "raw-enter"), "title"),
            ):
                play.press(*buttons)
                assert play.screen == screen
                play.draw()
        assert play.devices.closed
        assert census(base) == before


def test_the_title_is_left_with_the_keys(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play)
        play.press("raw-escape", "raw-enter")
        assert play.screen is None


def test_options_with_keys_only(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play, "setup")
        for key in ("raw-w", "raw-a", *(("raw-w",) * 40)):
            if play.menu.focus == "two-on-keyboard":
                break
            play.press(key)
        play.press("raw-f")
        assert play.settings[PLAYERS] == "two-on-keyboard"
        play.press("raw-escape")
        assert play.screen == "games"
        play.press("raw-escape")
        assert play.screen == "title"
    assert Settings.load(settings_file)[PLAYERS] == "two-on-keyboard"


def test_every_option_can_be_reached_with_the_keys(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play, "setup")
        menu = play.menu
        reached = [menu.focus]
        for key in reached:
            for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                menu.focus = key
                menu.step(step)
                if menu.focus not in reached:
                    reached.append(menu.focus)
        assert sorted(reached) == sorted(menu.rows)
        assert {"dark-board", "dark-arena"} <= set(reached)
        assert not {"light-board", "light-arena"} & set(reached), "nobody plays light by computer"


def test_options_with_the_mouse_only(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play, "setup")
        for key in ("computers", "sound-off", "first", "1983", "dark-board", "dark-board"):
            click_on(play, key)
        settings = play.settings
        assert (settings[PLAYERS], settings[SOUND], settings[FIRST]) == ("computers", False, "dark")
        assert (settings[WOUNDS], settings[RENEWAL], settings[ARENA]) == ("lasting", True, "shifting")
        assert settings[DARK_BOARD] == "apprentice", "two steps on from beginner"
        click_on(play, "begin")
        assert play.screen == "match"


def test_one_changed_rule_makes_the_rules_custom(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play, "setup")
        assert "standard" in play.menu.marked
        click_on(play, "renewal")
        assert "standard" not in play.menu.marked
        assert "custom" in play.menu.marked
        click_on(play, "standard")
        assert play.settings[RENEWAL] is False


def test_the_rules_that_make_a_preset_are_told_as_that_preset(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play, "setup")
        click_on(play, "wounds")
        assert "balanced" in play.menu.marked
        click_on(play, "standard")
        click_on(play, "balanced")
        assert (play.settings[WOUNDS], play.settings[RENEWAL]) == ("fresh", False)


def test_the_levels_of_people_cannot_be_chosen(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play, "setup")
        click_on(play, "light-board")
        assert play.settings[PLAYERS] == "computer-dark"
        assert play.menu.focus == "begin"


def message(play: Play) -> str:
    board = play.board
    assert isinstance(board, MatchScreen)
    return board.words.hud.message


def begin(play: Play, players: str) -> None:
    play.settings[PLAYERS] = players
    start(play, "setup")
    play.press("raw-enter")
    play.sit_down()
    assert play.screen == "match"
    play.frames(2)


def test_a_person_moves_a_knight_with_the_keys(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play, "two-on-keyboard")
        board = play.board
        assert message(play) == "Light to move"
        play.press("raw-d", "raw-d")
        assert board.words.hud.detail == ("Knight: walks 3, HP 4.5 (7.5 here), melee damage 5, 1.5 attacks/s")
        play.press("raw-f")
        assert message(play) == "Knight: choose a square"
        play.press("raw-d", "raw-d", "raw-f")
        play.frames(300)
        state = board.activity.director.state
        assert state.to_move == "dark"
        assert state.board[4 * 9 + 3].kind == "knight"
        play.press("raw-d", "raw-f")
        assert message(play) == "Dark to move", "light's keys mean nothing in dark's turn"
        play.press("raw-j", "raw-j", "raw-h")
        assert message(play) == "Goblin: choose a square"


def test_pointing_at_an_enemy_forecasts_the_battle(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.settings[PLAYERS] = "two-on-keyboard"
        camp = position("archon W8/9/9/9/Ah6s/9/9/9/9 light")
        activity = MatchActivity(setup_from(play.settings, "archon"), Match(ARCHON, camp))
        play.program.flow.start("match", activity)
        play.frames(4)
        play.press("raw-d", "raw-f", "raw-d")
        forecast = battle_forecast(camp, ARCHON.read_action("A5-B5"))
        said = play.board.words.hud.detail
        assert forecast is not None
        assert said == spoken(forecast)
        assert said.startswith("Archer 7.5 vs Shapeshifter 8.5 HP: ")


def test_refusals_are_reported_and_cost_nothing(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play, "computer-dark")
        play.press("raw-d", "raw-d", "raw-d", "raw-f")
        assert message(play) == "There is no icon on that square"
        play.press("raw-a", "raw-f", "raw-f")
        assert message(play) == "Light to move", "pressed again, the icon is laid down"
        play.press("raw-f", "raw-a", "raw-f")
        assert message(play) == "Alas, the Knight cannot go there"
        assert play.activity.director.state.turn == 0


def test_the_mage_pressed_twice_offers_its_spells(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play, "computer-dark")
        play.press("raw-d", "raw-f", "raw-f")
        assert message(play) == "Choose a spell"
        play.press("raw-x", "raw-f")
        assert message(play).startswith("Alas, master"), "nobody is hurt yet"
        play.press("raw-backspace", "raw-backspace")
        assert message(play) == "Light to move"
        play.press("raw-f", "raw-f", "raw-x", "raw-x", "raw-f")
        play.frames(5)
        assert play.activity.director.state.spent_light == {"shift-time"}


def test_the_mouse_alone_moves_an_icon(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play, "computer-dark")
        board = play.board
        for square in ("B5", "C5"):
            x, y = board.scene.screen_point(square)
            play.send(InputFrame(pointer=(x, y), pointer_moved=True, pressed=("mouse1",)))
            play.frames(2)
        play.frames(2)
        assert board.activity.director.state.turn == 1


def test_losing_a_gamepad_pauses(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play, "computer-dark")
        play.hold("pad0-stick_up")
        play.send(replace(play.devices.next, pads=("pad0",)))
        play.send(InputFrame(pads_lost=("pad0",)))
        assert play.screen == "pause"
        play.press("raw-escape")
        assert play.screen == "pause", "nobody plays light"
        play.press("raw-f")
        play.press("raw-escape")
        assert play.screen == "match"


def test_debug_hands_the_turn_over_and_play_does_not(base: ShowBase, settings_file: Path) -> None:
    for debug, side in ((True, "dark"), (False, "light")):
        with playing(base, settings_file, debug=debug) as play:
            begin(play, "two-on-keyboard")
            play.press("raw-t")
            assert play.activity.director.state.to_move == side


def test_computers_fight_a_battle_and_return_to_the_board(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file, seed=3) as play:
        play.settings[ANIMATION] = "off"
        begin(play, "computers")
        play.until("arena")
        battle = play.battle
        play.press("raw-p")
        assert play.screen == "pause"
        tick = battle.state.tick
        play.frames(30)
        assert battle.state.tick == tick, "the battle stands still in a pause"
        play.press("raw-p")
        assert play.screen == "arena"
        play.until("match")
        assert len(play.activity.director.fought) == 1


@pytest.mark.full
@pytest.mark.parametrize("start_at", some({"the start": None, "the end": CLOSE}, ["the end"]))
def test_a_match_of_computers_ends_in_the_summary(
    base: ShowBase, settings_file: Path, start_at: str | None
) -> None:
    with playing(base, settings_file, seed=2) as play:
        play.settings[ANIMATION] = "off"
        play.settings[ARENA] = "shifting"
        play.settings[PLAYERS] = "computers"
        start(play, "setup")
        play.press("raw-enter")
        if start_at is not None:
            setup = play.activity.setup
            play.program.flow.close()
            play.program.flow.start("match", MatchActivity(setup, Match(ARCHON, position(start_at))))
        play.until("result")
        activity = play.activity
        outcome = activity.director.match.outcome
        assert outcome is not None
        texts = play.lines()
        winner = outcome.winner
        verdict = say("result.won", side=activity.name_of(winner)) if winner else say("result.draw")
        assert set(verdict.upper().split()) <= set(texts)
        assert {
            say("archon.result.battles"),
            str(len(activity.director.fought)),
            str(activity.director.state.round),
        } <= set(texts)
        longest = max(battle.ticks for battle in activity.director.fought)
        assert any(text.endswith(f"{round(longest / 60)} s") for text in texts)
        play.draw()
        click_on(play, "save")
        (record,) = (play.program.context.saves.folder / "records").iterdir()
        assert play.shown(ResultScreen)._note == say("result.saved", path=record)
        play.menu.focus = "rematch"
        play.press("raw-enter")
        rematch = play.activity
        assert rematch is not activity
        assert rematch.setup == activity.setup
        assert rematch.director.match.outcome is None


def test_swapping_sides_after_a_match(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play, "computer-dark")
        play.settings[DARK_BOARD] = "adept"
        play.end_match(Outcome("light", "elimination"))
        play.until("result")
        play.press("raw-x", "raw-f")
        assert play.screen == "match"
        assert play.activity.people() == ("dark",)
        assert play.settings[LIGHT_BOARD] == "adept"


def test_every_text_is_large_enough(base: ShowBase, settings_file: Path) -> None:
    """Capitals of at least 12 pixels at 1280 x 800, hence 10.8 at 1280 x 720."""
    with playing(base, settings_file) as play:
        for screen in ("title", "setup"):
            start(play, screen)
            sizes = [
                node.get_scale().z * play.program.context.canvas.root.get_scale().z * 360
                for node in play.shown(LaidOutScreen).layer.node.find_all_matches("**/+TextNode")
            ]
            assert sizes
            assert min(sizes) * 0.65 >= 10.8, "a capital is 0.65 of the em"
            play.program.flow.close()


def test_a_changed_window_lays_everything_out_again(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        start(play, "setup")
        play.press("raw-arrow_up")
        focus = play.menu.focus
        play.program.flow.resize()
        play.frames(2)
        assert play.menu.focus == focus


def test_an_opponent_as_strong_as_the_player(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.settings[DARK_BOARD] = play.settings[DARK_ARENA] = ADAPTIVE
        play.settings[PLAYERS] = "computer-dark"
        start(play, "setup")
        assert any("Average" in text for text in play.lines())
        begin(play, "computer-dark")
        first = play.activity.setup
        play.end_match(Outcome("dark", "elimination"))
        play.until("result")
        told = say("ladder.moves", before=say("setup.average"), after=say("setup.beginner"))
        assert told in play.lines()
        play.menu.focus = "rematch"
        play.press("raw-enter")
        rematch = play.activity.setup
        assert [one.board_levels["dark"] for one in (first, rematch)] == ["average", "beginner"]


def test_the_computer_of_1983_is_offered_in_archon_alone(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.settings[DARK_BOARD] = play.settings[DARK_ARENA] = "master"
        play.settings[PLAYERS] = "computer-dark"
        start(play, "setup")
        click_on(play, "dark-board")
        assert play.settings[DARK_BOARD] == "1983"
        assert say("explain.setup.level-1983") in play.lines()
        begin(play, "computer-dark")
        assert play.activity.setup.board_levels["dark"] == "1983"
        assert setup_from(play.settings, "archers").board_levels["dark"] == "adept"
        play.program.flow.close()
        play.program.flow.start("setup", "archers")
        play.frames(3)
        assert say("setup.adept") in play.lines()
        assert say("setup.1983") not in play.lines()


def test_the_settings_let_an_opponent_as_strong_as_the_player_begin_again(
    base: ShowBase, settings_file: Path
) -> None:
    with playing(base, settings_file) as play:
        ladder = play.program.context.ladder
        ladder.count("archers", ("board",), won=True)
        start(play, "settings")
        play.menu.focus = "ladder"
        play.press("raw-enter")
        assert ladder.level("archers", "board") == "average"
        assert say("settings.ladder-reset", level=say("setup.average")) in play.lines()
