"""While another window is in front, a gamepad plays there and not here."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.controls.mapper import InputFrame
from archon3d.controls.rumble import SAMPLE
from archon3d.host.settings import ANIMATION, FIRST_DUEL, PLAYERS, SETTINGS
from archon3d.play.game_settings import game_settings
from archon3d.play.kits import lessons
from archon3d.play.lessons.run import LessonRun
from tests.driver.harness import Play, playing

HERE = InputFrame(pads=("pad0",), styles={"pad0": "xbox"})
AWAY = replace(HERE, focused=False)
BUTTONS = ("face_a", "start", "face_b", "face_x", "face_y", "lshoulder", "rshoulder", "dpad_down")
SCREENS = (
    *("offer", "title", "games", "setup", "settings", "controls", "codex", "lessons", "practice"),
    *("gauntlet", "matches", "credits", "online"),
)


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION], play.settings[FIRST_DUEL] = "off", True
        play.settings[PLAYERS] = "computer-dark"
        yield play


def state(play: Play) -> tuple[Any, ...]:
    """Return what a button could have changed."""
    menu = getattr(play.top, "menu", None)
    values = [play.settings[setting] for setting in (*SETTINGS, *game_settings())]
    return play.screen, menu and menu.focus, values


@pytest.mark.sample(5)
@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_hears_a_gamepad_meanwhile(play: Play, screen: str) -> None:
    play.program.flow.start(screen)
    play.send(HERE)
    play.send(replace(AWAY, focus_lost=True))
    before = state(play)
    for button in BUTTONS:
        name = f"pad0-{button}"
        play.send(replace(AWAY, pressed=(name,), held=frozenset((name, "pad0-stick_down"))))
        play.frames(30 if button == BUTTONS[0] else 4)  # a direction that is held is repeated
        assert state(play) == before, button
    play.send(replace(HERE, held=frozenset(("pad0-dpad_down", "pad0-stick_down", "pad0-face_a"))))
    play.frames(60)
    assert state(play) == before, "nor what is still held when the window is in front again"
    play.send(HERE)


def test_nothing_rumbles_meanwhile(play: Play) -> None:
    play.program.flow.start("title")
    play.send(HERE)
    rumbler = play.program.context.rumbler
    rumbler.play(("pad0",), SAMPLE, 100)
    assert play.devices.motors["pad0"] != (0.0, 0.0)
    play.send(AWAY)
    assert play.devices.motors["pad0"] == (0.0, 0.0)
    rumbler.play(("pad0",), SAMPLE, 100)
    assert play.devices.motors["pad0"] == (0.0, 0.0)


def test_a_battle_pauses_and_waits(play: Play) -> None:
    fight = LessonRun(lessons()["archon-arena"]).match()
    play.program.flow.start("match", MatchActivity(setup_from(play.settings, "archon"), fight))
    play.until("arena")
    play.until_it_goes_on()
    play.send(replace(AWAY, focus_lost=True))
    play.frames(4)
    assert play.screen == "pause"
    for button in BUTTONS:
        play.send(replace(AWAY, pressed=(f"pad0-{button}",)))
        play.frames(70)
    assert play.screen == "pause"
