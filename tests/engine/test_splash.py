"""The splash comes once, gives way to whatever is pressed, or to time; the credits roll by."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.screens.credits import LINES_PER_SECOND, STILL_SECONDS
from archon3d.screens.splash import LENGTH
from tests.engine.harness import census, playing


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@pytest.mark.parametrize("button", ["raw-q", "mouse1", "pad0-start", "raw-escape"])
def test_anything_pressed_ends_the_splash(base: ShowBase, settings_file: Path, button: str) -> None:
    with playing(base, settings_file) as play:
        play.program.start()
        play.frames(10)
        assert play.screen == "splash"
        play.draw()
        play.press(button)
        assert play.screen == "title"


def test_the_splash_ends_by_itself(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.program.start()
        play.frames(round(60 * LENGTH) - 10)
        assert play.screen == "splash"
        assert play.top._chips[-1]._path.is_hidden() is False
        play.frames(30)
        assert play.screen == "title"


def test_the_credits_roll_and_lead_back(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file):
        pass
    before = census(base)
    with playing(base, settings_file) as play:
        play.program.flow.start("title")
        play.frames(2)
        play.top._menu.focus = "credits"
        play.press("raw-enter")
        assert play.screen == "credits"
        words = play.top._words
        play.program.context.canvas.text_scale = 200
        play.frames(2)
        words = play.top._words
        play.frames(round(60 * (STILL_SECONDS + 4)))
        assert words._rolled > 2 * LINES_PER_SECOND * words._line
        before_push = words._rolled
        play.press("raw-arrow_up")
        assert words._rolled < before_push
        play.press("raw-enter")
        assert play.screen == "title"
    assert census(base) == before
