"""The splash comes once, gives way to whatever is pressed, or to time; the credits roll by."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.screens.credits import STILL_SECONDS, CreditsScreen
from archon3d.screens.splash import LENGTH
from tests.driver.harness import census, playing


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@pytest.mark.sample(1)
@pytest.mark.parametrize("button", ["raw-q", "mouse1", "pad0-start", "raw-escape"])
def test_anything_pressed_ends_the_splash(base: ShowBase, settings_file: Path, button: str) -> None:
    with playing(base, settings_file) as play:
        play.program.start()
        play.frames(10)
        assert play.screen == "splash"
        play.draw()
        play.press(button)
        assert play.screen == "offer"


def test_the_splash_ends_by_itself(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.program.start()
        play.frames(10)
        assert base.render2d.find("**/logo").is_empty()
        play.frames(round(60 * LENGTH) - 20)
        assert play.screen == "splash"
        assert not base.render2d.find("**/logo").is_empty()
        play.frames(30)
        assert play.screen == "offer"


def test_the_credits_scroll_and_lead_back(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file):
        pass
    before = census(base)
    with playing(base, settings_file) as play:
        play.program.flow.start("title")
        play.frames(2)
        play.menu.focus = "credits"
        play.press("raw-enter")
        assert play.screen == "credits"
        play.program.context.canvas.text_scale = 200
        play.frames(2)
        play.frames(round(60 * STILL_SECONDS))
        still = play.shown(CreditsScreen).share
        play.frames(60 * 4)
        assert play.shown(CreditsScreen).share > still
        before_push = play.shown(CreditsScreen).share
        play.press("raw-arrow_up")
        assert play.shown(CreditsScreen).share < before_push
        play.press("raw-enter")
        assert play.screen == "title"
    assert census(base) == before
