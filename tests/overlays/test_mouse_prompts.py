"""A player with the mouse is shown the mouse's buttons, and nothing that it cannot press."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import PLAYERS
from tests.driver.harness import playing
from tests.driver.table_users import TABLE_GAMES


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", TABLE_GAMES)
def test_a_table_shows_the_mouse_its_own_buttons(base: ShowBase, tmp_path: Path, game: str) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[PLAYERS] = "computer-dark"
        play.program.flow.start("setup", game)
        play.frames(2)
        play.point(*play.menu.place_of("begin").centre, "mouse1")
        assert play.screen == "match"
        for _ in range(600):
            play.wait()
            told = play.program.prompts.prompts
            if "prompt.choose" in [prompt.words for prompt in told]:
                break
        assert [prompt.words for prompt in told][:2] == ["prompt.choose", "prompt.back"]
        assert "prompt.pause" not in [prompt.words for prompt in told], (
            "the button that goes back does only that"
        )
        assert {mark.shape for prompt in told for mark in prompt.glyphs} == {"mouse"}
