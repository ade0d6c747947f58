"""The gentle start on the screens: a row of the set-up, and a note with the result."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import DARK_ARENA, DARK_BOARD, GENTLE_FINISHED, GENTLE_START, PLAYERS
from archon3d.rules.game import Outcome
from archon3d.ui.words import say
from tests.driver.harness import Play, playing


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[PLAYERS] = "computer-dark"
        yield play


def set_up(play: Play, game: str = "archon") -> None:
    play.program.flow.close()
    play.program.flow.start("setup", game)
    play.frames(2)


def match(number: int) -> str:
    return say("setup.gentle-match", number=number, most=3)


@pytest.mark.parametrize("game", ["archon", "archers"])
def test_the_set_up_tells_it_and_turns_it_off(play: Play, game: str) -> None:
    set_up(play, game)
    assert match(1) in play.lines()
    play.menu.focus = "gentle"
    play.press("raw-enter")
    assert not play.settings[GENTLE_START]
    assert match(1) not in play.lines()
    assert say("explain.setup.gentle") in play.lines()
    play.press("raw-enter")
    assert match(1) in play.lines()


def test_it_is_no_choice_against_a_stronger_computer_and_gone_after_three_matches(play: Play) -> None:
    play.settings[DARK_BOARD] = play.settings[DARK_ARENA] = "novice"
    set_up(play)
    play.point(*play.menu.place_of("gentle").centre, "mouse1")
    assert play.settings[GENTLE_START]
    play.settings[GENTLE_FINISHED] = 3
    set_up(play)
    assert say("setup.gentle") not in play.lines()


def test_each_result_counts_one_and_the_last_says_so(play: Play) -> None:
    set_up(play)
    play.press("raw-enter")
    play.sit_down()
    for number in (1, 2, 3):
        assert play.activity.setup.gentle
        play.end_match(Outcome("light", "elimination"))
        play.until("result")
        last = number == 3
        told = say("result.gentle-last") if last else say("result.gentle", number=number, most=3)
        assert told in play.lines()
        assert play.settings[GENTLE_FINISHED] == number
        play.menu.focus = "rematch"
        play.press("raw-enter")
    assert not play.activity.setup.gentle
