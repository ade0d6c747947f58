"""The look of Archon is switched by a button at any time, and the match notices nothing."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.quest import QuestActivity
from archon3d.host.settings import LOOK, PLAYERS
from archon3d.play.playback import read_playback
from archon3d.play.quests.book import quest_named
from archon3d.play.quests.run import QuestRun
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.match import MatchScreen
from archon3d.screens.replay import ReplayScreen, Show
from tests.driver.harness import Play, playing
from tests.play.matches import novices_record

BUTTONS = ("raw-f2", "pad0-rstick")
SEEN_TICKS = 90
DIFFERENT = 8.0
"""The least mean difference of two pictures in different looks, of 255."""


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


@pytest.mark.full
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


def picture_of(base: ShowBase) -> "np.ndarray[Any, np.dtype[np.int16]]":
    """Return what the last drawn frame shows."""
    image = base.win.get_screenshot().get_ram_image_as("RGB")
    return np.frombuffer(bytes(image), np.uint8).astype(np.int16)


def switched_in_one_frame(play: Play, base: ShowBase, button: str) -> bool:
    """Press the button, draw one frame, and return whether it shows another picture."""
    play.draw()
    before = picture_of(base)
    play.devices.press(button)
    play.draw()
    return bool(np.abs(picture_of(base) - before).mean() > DIFFERENT)


@pytest.mark.parametrize("in_battle", [False, True], ids=["board", "battle"])
def test_a_replay_is_switched_in_one_frame_and_stays_at_its_moment(
    base: ShowBase, play: Play, *, in_battle: bool
) -> None:
    playback = read_playback(novices_record())
    battle = next(mark.moment for mark in playback.marks if mark.kind == "battle")
    moment = replace(battle, tick=SEEN_TICKS) if in_battle else replace(battle, ply=battle.ply - 1, tick=0)
    show = Show(playback, ScreenOutcome("matches"), moment, playing=False)
    play.program.flow.start("replay", show)
    play.frames(20)
    screen = play.shown(ReplayScreen)
    assert screen.view.in_battle == in_battle
    for button, look in zip(BUTTONS, ("1983", "3d"), strict=True):
        assert switched_in_one_frame(play, base, button)
        assert play.settings[LOOK] == look
        assert playback.moment == moment


def test_a_quest_is_switched_in_one_frame_and_its_battle_too(base: ShowBase, play: Play) -> None:
    play.program.flow.start("quest", QuestActivity(QuestRun(quest_named("duel-of-pawns"), 1)))
    play.until("arena")
    play.until_it_goes_on()
    ticks = []
    for button in BUTTONS:
        ticks.append(play.battle.state.tick)
        assert switched_in_one_frame(play, base, button)
    assert play.battle.state.tick == ticks[0] + 2 * len(BUTTONS), "each frame had its tick"
    play.program.flow.close()
    play.program.flow.start("quest", QuestActivity(QuestRun(quest_named("first-steps"), 1)))
    play.frames(20)
    for button in BUTTONS:
        assert switched_in_one_frame(play, base, button)
        assert play.activity.director.state.turn == 0


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
