"""What the real screens let be heard, told by the cues that they lead to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.match_setup import setup_from
from archon3d.audio.cue import Cue
from archon3d.host.settings import ANIMATION, PLAYERS
from tests.driver.harness import Play, playing


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


@pytest.fixture
def heard(play: Play) -> list[Cue]:
    """Return the cues since the program began."""
    cues: list[Cue] = []
    play.program.context.sound.on_cue = cues.append
    return cues


def _names(heard: list[Cue]) -> list[str]:
    names = [cue.name for cue in heard]
    heard.clear()
    return names


def test_menus_answer_the_hand(play: Play, heard: list[Cue]) -> None:
    play.program.flow.start("title")
    play.frames(2)
    assert _names(heard) == []
    play.press("raw-arrow_down")
    assert _names(heard) == ["move"]
    play.press("raw-arrow_up", "raw-enter")
    assert _names(heard) == ["move", "accept"]
    play.press("raw-escape")
    assert (_names(heard), play.screen) == (["back"], "games")


def test_the_cursor_box_answers_the_person(play: Play, heard: list[Cue]) -> None:
    """A step, an icon that is taken, one that is put back, and a square where there is nothing to take."""
    play.settings[PLAYERS] = "computer-dark"
    play.program.flow.start("match", setup_from(play.settings, "archon", seed=1))
    play.frames(5)
    _names(heard)
    play.press("raw-d")
    assert _names(heard) == ["cursor"]
    play.press("raw-d", "raw-f", "raw-escape")
    assert _names(heard) == ["cursor", "pick", "back"]
    play.press("raw-d", "raw-f")
    assert _names(heard) == ["cursor", "refusal"]


def test_a_match_is_heard_on_the_board_and_in_the_arena(play: Play, heard: list[Cue]) -> None:
    play.settings[ANIMATION] = "fast"
    play.program.flow.start("match", setup_from(play.settings, "archon", players="computers", seed=5))
    play.until("arena")
    names = set(_names(heard))
    assert "battle-call" in names
    assert names & {"walk", "fly", "teleport"}
    play.until("match")
    names = set(_names(heard))
    assert "battle-over" in names
    assert any(name.startswith("launch-") for name in names)
    assert any(name.startswith(("step-", "wings", "drift")) for name in names)
