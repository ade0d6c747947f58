"""A notice stands in the footer for a moment, and then the prompts are back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from tests.driver.harness import Play, playing

WORDS = "A gamepad has gone"
A_SECOND = 60
"""In frames."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("credits")
        yield play


def test_a_notice_is_read_and_gives_way(play: Play) -> None:
    play.frames(2)
    usual = set(play.texts())
    play.program.prompts.notify(WORDS)
    play.frames(A_SECOND)
    assert WORDS in play.texts()
    play.frames(2 * A_SECOND)
    assert set(play.texts()) == usual


def test_the_newest_notice_counts_and_stays_its_whole_time(play: Play) -> None:
    play.program.prompts.notify("an earlier one")
    play.frames(2 * A_SECOND)
    play.program.prompts.notify(WORDS)
    play.frames(A_SECOND)
    assert WORDS in play.texts()
    assert "an earlier one" not in play.texts()
