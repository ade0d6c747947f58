"""The first frame waits for nothing that only matches need, and no match waits for an import."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.engine

ROOT = Path(__file__).parents[2]

LATER = (
    "archon3d.games",
    "archon3d.online",
    "archon3d.engine_protocol",
    "archon3d.ai.archers",
    "archon3d.ai.archmage",
    "archon3d.ai.archon",
    "archon3d.ai.arena",
    "archon3d.ai.spectral_sorcery",
    "archon3d.arena.step",
    "archon3d.play.director",
    "archon3d.play.kits",
    "archon3d.play.playback",
    "archon3d.rules.game",
    "archon3d.scene.archmage",
    "archon3d.scene.archers",
    "archon3d.scene.arena",
    "archon3d.scene.archon.scene",
    "archon3d.scene.spectral_sorcery",
    "archon3d.scene.tabletop",
    "archon3d.screens.online",
    "archon3d.presenters",
    "asyncio",
    "ssl",
)
"""What the first frame has no use for, each with all that lies in it: rules, computer players, play between
machines, boards and tables, and what talks to servers."""

FIRST_FRAME = """
import sys
from archon3d.app.cli import main

main(["--offscreen", "--frames", "1", "--config", sys.argv[1]])
print(*sys.modules)
"""

MATCH = """
import sys
from pathlib import Path

from archon3d.app.engine import open_engine
from archon3d.app.options import PlayOptions
from archon3d.host.settings import ANIMATION, PLAYERS
from tests.driver.harness import playing

file = Path(sys.argv[1])
with playing(open_engine(PlayOptions(file, offscreen=True, size=(640, 360))), file) as play:
    play.settings[PLAYERS], play.settings[ANIMATION] = "computers", "off"
    for _ in play.program.preparing():
        pass
    play.program.flow.start("setup")
    play.press("raw-enter")
    play.until("match")
    before = set(sys.modules)
    for screen in ("arena", "match"):
        play.until(screen)
        play.frames(30)
print(*sorted(set(sys.modules) - before))
"""
"""A match with a battle, after all preparations; what it imports is printed."""


def _last_line(script: str, tmp_path: Path) -> list[str]:
    """Return the words of the last line that the script prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "settings.toml")],
        cwd=ROOT,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].split()


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the modules that the program has imported when its first frame is drawn."""
    return _last_line(FIRST_FRAME, tmp_path_factory.mktemp("first"))


def test_the_first_frame_needs_no_game(loaded: list[str]) -> None:
    assert "archon3d.screens.splash" in loaded
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{room}." for room in LATER))] == []


def test_what_is_to_wait_exists() -> None:
    """A name that no longer exists would be missed by no test."""
    rooms = [ROOT / room.replace(".", "/") for room in LATER if room.startswith("archon3d.")]
    assert [room for room in rooms if not room.is_dir() and not room.with_suffix(".py").is_file()] == []


@pytest.mark.full
def test_nothing_is_imported_during_a_match(tmp_path: Path) -> None:
    assert _last_line(MATCH, tmp_path) == []
