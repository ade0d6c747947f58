"""A match whose display dies is kept; and one without an audio device, or with a mute one, continues."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from archon3d.app.display_loss import LOST, SENTENCE
from archon3d.play.saves import SUFFIX, Saves, load_journal
from tests.app.test_window import CHEAP, NEEDS_XVFB, SECONDS, Desktop, desktop  # noqa: F401 - a fixture

pytestmark = pytest.mark.engine

KEPT_LINES = 4
"""This many lines of a match are waited for."""


@pytest.fixture
def match(desktop: Desktop, tmp_path: Path) -> Iterator[Path]:  # noqa: F811
    """Yield the save of a demonstration in a window, which has some lines already."""
    save, said = tmp_path / "saves" / f"archon{SUFFIX}", tmp_path / "said.txt"
    command = [sys.executable, "-m", "archon3d", "--config", str(tmp_path / "settings.toml"), "--mute"]
    command += ["--demo", "--keep", "--seed", "3", "--size", "640x360", "--save-folder", str(save.parent)]
    (tmp_path / "settings.toml").write_text(CHEAP + 'animation = "off"\n', encoding="utf-8")
    with said.open("wb") as stream:
        desktop.game = subprocess.Popen(
            command, env=desktop.environment, stdout=subprocess.DEVNULL, stderr=stream
        )
        deadline = time.monotonic() + SECONDS
        while not save.exists() or len(save.read_text().splitlines()) < KEPT_LINES:
            assert time.monotonic() < deadline, "nothing is kept"
            assert desktop.ended(0.2) is None
        yield save


@pytest.mark.full
@NEEDS_XVFB
def test_a_display_that_dies_is_reported_and_takes_no_match_with_it(desktop: Desktop, match: Path) -> None:  # noqa: F811
    before = match.read_text().splitlines()
    desktop.server.kill()
    assert desktop.ended(SECONDS) == LOST == 1, "no exit code of a game that ended well"
    assert f"archon3d: {SENTENCE}\n" in match.parent.with_name("said.txt").read_text()
    journal = load_journal(match)
    assert journal.fault == ""
    assert journal.lines[: len(before)] == before
    saves = Saves(match.parent)
    saves.claim()
    assert not saves.taken
    saves.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="OpenAL of other systems is their own")
@pytest.mark.parametrize("driver", ["null", "none-of-these"])
def test_without_an_audio_device_the_game_goes_on(driver: str, tmp_path: Path) -> None:
    code = (
        "from panda3d.core import AudioManager, load_prc_file_data\n"
        "load_prc_file_data('', 'audio-library-name p3openal_audio\\nnotify-level-audio fatal')\n"
        "from pathlib import Path\nfrom archon3d.audio.cue import Cue\n"
        "from archon3d.audio.sound import Sound\nfrom archon3d.host.settings_file import Settings\n"
        f"sound = Sound(AudioManager.create_AudioManager(), Settings(Path({str(tmp_path / 's.toml')!r})))\n"
        "sound.scene('board')\n"
        "for _ in range(30):\n    sound.mixer.play(Cue('hit-sword', 0.5))\n    sound.update(1 / 60)\n"
        "sound.close()\nprint('went on')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"ALSOFT_DRIVERS": driver},
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert (done.returncode, done.stdout) == (0, "went on\n"), done.stderr
