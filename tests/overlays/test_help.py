"""Help speaks of the device in hand and pauses battles, and no key does what no screen tells."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.controls.bindings import ALL_SOURCES, LOOK_KEY, PADS
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import PLAYERS
from archon3d.play.kits import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.ui.asked import chosen

FUNCTION_KEYS = tuple(f"raw-f{number}" for number in range(1, 13))


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[PLAYERS] = "computer-dark"
        yield play


@pytest.mark.parametrize("game", ["archon", "archmage", "spectral-sorcery", "archers"])
def test_no_key_without_a_row_changes_a_set_up(play: Play, game: str) -> None:
    play.program.flow.start("setup", game)
    play.frames(2)
    before, texts = chosen(play), set(play.texts())
    keymap = play.program.context.keymap
    meant = {button for device in keymap.menu(ALL_SOURCES) for button in device}
    letters = [f"raw-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz0123456789"]
    for key in (*FUNCTION_KEYS, *letters, "raw-delete", "raw-insert", "raw-home", "raw-end"):
        if key not in meant and key != LOOK_KEY:
            play.press(key)
            assert (play.screen, chosen(play), set(play.texts())) == ("setup", before, texts), key


@pytest.mark.parametrize(("button", "used"), [("pad0-face_y", "pad0"), ("mouse2", "mouse")])
def test_help_speaks_of_the_device_in_hand(play: Play, button: str, used: str) -> None:
    play.program.flow.start("title")
    play.send(InputFrame(pads=PADS[:1], styles={"pad0": "xbox"}, used=used, pressed=(button,)))
    play.frames(2)
    texts = set(play.texts())
    assert play.program.help.shown
    assert ({"A", "B", "Y"} <= texts) == (used == "pad0")
    assert (say("intent.commands") in texts) == (used == "pad0"), "the mouse has no button for the list"


def test_what_closes_help_is_heard_by_nobody(play: Play) -> None:
    play.program.flow.start("title")
    play.press("raw-f1")
    play.hold("raw-enter")
    play.frames(30)
    assert (play.screen, play.program.help.shown) == ("title", False)
    play.send(InputFrame())
    play.press("raw-enter")
    assert play.screen != "title"


def test_a_battle_pauses_while_somebody_reads(play: Play) -> None:
    fight = LessonRun(lessons()["archon-arena"]).match()
    play.program.flow.start("match", MatchActivity(setup_from(play.settings, "archon"), fight))
    play.until("arena")
    play.until_it_goes_on()
    tick = play.battle.state.tick
    play.press("raw-f1")
    play.frames(120)
    assert (play.screen, play.program.help.shown) == ("pause", True)
    play.press("raw-f1", "raw-escape")
    assert play.screen == "arena"
    assert play.battle.state.tick <= tick + 3
