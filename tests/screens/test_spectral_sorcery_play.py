"""Whole games of Spectral Sorcery in the program, against the computer, with a gamepad and with the mouse."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import Level
from archon3d.games.spectral_sorcery.actions import Action, ActionType
from archon3d.games.spectral_sorcery.automaton import choose
from archon3d.games.spectral_sorcery.board import SQUARES
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY, preview_effect
from archon3d.games.spectral_sorcery.state import State
from archon3d.host.setting_kinds import IntSetting
from archon3d.host.settings import ANIMATION, TEXT_SCALE
from archon3d.play.game_settings import number_setting, option_settings
from archon3d.play.kits import KITS
from archon3d.play.spectral_sorcery.choosing import SPELL_ROWS, SorceryChoosing
from archon3d.play.spectral_sorcery.view import spot_of
from tests.driver.harness import Play, playing, playing_in_case
from tests.driver.table_users import DeviceUser, TableMouseUser, TablePadUser, until_choosing

LONGEST = 2000
"""Actions of a person after which a game has gone astray."""

LEVELS: dict[str, Level] = {"light": "novice", "dark": "novice"}

KIT = KITS[SPECTRAL_SORCERY.name]
OPTIONS = option_settings(KIT)
BOARD = OPTIONS["board"]
NUMBER = cast(IntSetting, number_setting(KIT))


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def begin(play: Play, **options: Any) -> None:
    """Begin a game against the computer, which plays violet; red begins."""
    setup = MatchSetup("computer-dark", options, LEVELS, LEVELS, seed=3, game=SPECTRAL_SORCERY.name)
    play.program.flow.start("match", setup)


LARGE_ROW = 60.0
"""Canvas units of a row of large text at the least."""


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_large_actions_are_large_and_cover_no_pad(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, (size, TEXT_SCALE.most, "de")) as play:
        begin(play)
        until_choosing(play)
        board, menu = play.board, play.menu
        rows = [menu.place_of(key) for key in menu.rows if menu.in_view(key)]
        assert min(row.h for row in rows) >= LARGE_ROW
        canvas = play.program.context.canvas
        for square in SQUARES:
            at = canvas.place(board.scene.screen_point(spot_of(square)))
            assert not any(row.holds(at) for row in rows), square


def state(play: Play) -> State:
    found: State = play.activity.director.state
    return found


def do(hand: DeviceUser, action: Action) -> None:
    """Say the action by pointing and pressing."""
    if action.type in SPELL_ROWS:
        hand.pick("cast")
    if action.type != "move":
        hand.pick(action.type)
    if action.to is not None:
        hand.press(spot_of(action.to))


@pytest.mark.full
@pytest.mark.parametrize(
    ("kind", "options"),
    [
        pytest.param(TablePadUser, {}, id="pad", marks=pytest.mark.full),
        pytest.param(TableMouseUser, {"board": "random"}, id="mouse"),
    ],
)
def test_a_whole_game(play: Play, kind: type[DeviceUser], options: dict[str, str]) -> None:
    begin(play, **options)
    hand = kind(play)
    director = play.activity.director
    for _ in range(LONGEST):
        if not until_choosing(play):
            break
        before = len(director.match.actions)
        action = choose(state(play))
        do(hand, action)
        play.frames(2)
        assert director.match.actions[before] == action
    assert director.match.outcome is not None
    assert director.match.outcome.winner == "red", "the adept beats the novice"


def test_what_a_spell_costs_is_reported_before_it_is_cast(play: Play) -> None:
    begin(play)
    assert until_choosing(play)
    hand = TablePadUser(play)
    hand.pick("cast")
    for _ in SPELL_ROWS:
        row = play.row
        if row.enabled and row.key in ("convert", "blitz", "transmute", "lock"):
            effect = preview_effect(state(play), Action(cast(ActionType, row.key)))
            assert f"Costs {effect.cost} power" in play.board.words.hud.detail
        play.press("pad0-dpad_down")


def test_help_explains_the_row_that_is_pointed_at(play: Play) -> None:
    begin(play)
    assert until_choosing(play)
    TablePadUser(play)
    play.press("pad0-face_x", "pad0-face_y")
    assert play.board.helped
    play.draw()
    play.press("pad0-face_a")
    assert not play.board.helped
    assert not play.activity.director.match.actions


def test_an_aim_is_cancelled_on_the_own_pad_and_with_the_button_that_goes_back(play: Play) -> None:
    begin(play)
    assert until_choosing(play)
    hand = TablePadUser(play)

    def stage() -> str:
        choosing = play.board.chooser.choosing
        assert isinstance(choosing, SorceryChoosing)
        return choosing.step

    cancels: tuple[Callable[[], None], ...] = (partial(hand.press, "0,0"), partial(play.press, "pad0-face_b"))
    for cancel in cancels:
        hand.pick("cast")
        hand.pick("teleport")
        assert [row.key for row in play.board.chooser.rows] == ["cancel"]
        cancel()
        assert stage() == "spell"
        hand.pick("no-spell")
        assert stage() == "action"
    assert not play.activity.director.match.actions


def test_a_refusal_is_reported_with_its_reason(play: Play) -> None:
    begin(play)
    assert until_choosing(play)
    TableMouseUser(play).press("4,4")
    assert "Too far" in play.board.words.hud.message


NUMBERING = {
    "pad": ("pad0-dpad_right", "pad0-dpad_left", "pad0-face_a"),
    "keys": ("raw-d", "raw-a", "raw-f"),
}


def set_up(play: Play) -> None:
    play.program.flow.close()
    play.program.context.seed = None
    play.program.flow.start("setup", SPECTRAL_SORCERY.name)
    play.frames(2)
    play.menu.focus = "number"


def boards(play: Play, count: int) -> list[str]:
    """Return the boards of this many matches, one after the other."""
    found = []
    for _ in range(count):
        set_up(play)
        play.menu.focus = "begin"
        play.press("raw-enter")
        found.append(state(play).pads)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("device", NUMBERING)
def test_a_random_board_has_a_number_that_brings_it_back(play: Play, device: str) -> None:
    play.settings[BOARD] = "random"
    right, left, press = NUMBERING[device]
    set_up(play)
    play.press(right, right, right, left)
    assert (play.menu.focus, play.settings[NUMBER]) == ("number", 2)
    numbered = SPECTRAL_SORCERY.new({"board": "random"}, 2).pads
    assert boards(play, 2) == [numbered] * 2
    set_up(play)
    play.press(press)
    assert play.settings[NUMBER] == 0
    assert len(set(boards(play, 3))) > 1, "each match has another one"
    set_up(play)
    play.press(press)
    assert NUMBER.accepts(play.settings[NUMBER])
    assert play.settings[NUMBER] > 0


def test_the_mouse_draws_a_board_and_forgets_it(play: Play) -> None:
    set_up(play)
    for drawn in (True, False):
        play.point(*play.menu.place_of("number").centre, "mouse1")
        assert bool(play.settings[NUMBER]) is drawn


def test_the_command_lines_seed_is_stronger_than_the_number(play: Play) -> None:
    play.settings[BOARD], play.settings[NUMBER] = "random", 2
    set_up(play)
    play.program.context.seed = 7
    play.menu.focus = "begin"
    play.press("raw-enter")
    assert state(play).pads == SPECTRAL_SORCERY.new({"board": "random"}, 7).pads
