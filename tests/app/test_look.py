"""The look of Archon is switched by a button at any time, and the match notices nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import LOOK, PLAYERS
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.match import MatchScreen
from tests.driver.harness import Play, playing

BUTTONS = ("raw-f2", "pad0-rstick")
SEEN_TICKS = 90


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[PLAYERS] = "computers"
        yield play


def begin(play: Play) -> None:
    play.program.flow.start("setup")
    play.press("raw-enter")
    play.until("match")


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_switches_and_the_file_keeps_it(play: Play, tmp_path: Path, button: str) -> None:
    begin(play)
    picture = play.shown(MatchScreen).scene
    for look, name in (("1983", "PixelBoard"), ("3d", "ArchonScene")):
        play.press(button)
        assert play.settings[LOOK] == look
        assert type(getattr(picture, "picture", None)).__name__ == name
        assert f'look = "{look}"' in (tmp_path / "settings.toml").read_text()
    play.draw()


def test_it_is_no_press_of_anything_else(play: Play) -> None:
    """A menu stays as it was."""
    play.program.flow.start("title")
    focus = play.menu.focus
    play.press(*BUTTONS)
    assert (play.screen, play.menu.focus) == ("title", focus)


def test_a_battle_is_the_same_whatever_is_pressed(play: Play) -> None:
    fought = []
    for pressed in ((), BUTTONS):
        begin(play)
        play.until("arena")
        play.until_it_goes_on()
        state = play.shown(ArenaScreen).activity
        battle, tick = play.battle, play.battle.state.tick
        for button in pressed:
            before = battle.state.tick
            play.devices.press(button)
            play.frames()
            assert battle.state.tick == before + 1, "the switch takes a frame"
        play.frames(SEEN_TICKS - len(pressed))
        assert battle.state.tick == tick + SEEN_TICKS
        fought.append((battle.state.tick, [(one.x, one.y, one.half_points) for one in battle.state.fighters]))
        assert state is play.shown(ArenaScreen).activity
        play.program.flow.close()
        play.program.context.saves.close()
    assert fought[0] == fought[1]


def test_a_battle_opens_in_the_look_that_is_on(play: Play) -> None:
    begin(play)
    play.press(BUTTONS[0])
    play.until("arena")
    play.draw()
    assert type(getattr(play.shown(ArenaScreen).scene, "picture", None)).__name__ == "PixelArena"
    play.until("match")
    play.draw()


def test_a_button_with_another_meaning_keeps_it(base: ShowBase, tmp_path: Path) -> None:
    (tmp_path / "controls.toml").write_text(
        'version = 2\n["first keys"]\naccept = ["f2"]\n', encoding="utf-8"
    )
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("title")
        play.press("raw-f2")
        assert play.settings[LOOK] == "3d"
        assert play.screen != "title"
        play.press("pad0-rstick")
        assert play.settings[LOOK] == "1983"
