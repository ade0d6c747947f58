"""The self-test finds a sound installation sound, and a broken one broken."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from archon3d.host.paths import DATA_VARIABLE, data_root, user_folders

pytestmark = pytest.mark.engine


def _selftest(data: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "archon3d", "--selftest"]
    environ = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    environ[DATA_VARIABLE] = str(data)
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


@pytest.mark.full
def test_all_is_well_without_a_display() -> None:
    done = _selftest(data_root())
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    *checks, verdict, report = done.stdout.splitlines()
    assert [line.split(":")[0] for line in checks] == [
        "ok       versions",
        "ok       data",
        "ok       sounds",
        "ok       models, typefaces, pictures",
        "ok       saves",
        "ok       games at random",
        "ok       matches of computers",
        "ok       keys of online play",
        "ok       shaders",
        "ok       a minute on the board",
    ]
    assert verdict == "the game can run here"
    file = user_folders().logs / "selftest.txt"
    assert report == f"saved in {file}"
    assert file.read_text() == "\n".join([*checks, verdict, ""])


def test_missing_and_broken_files_fail(tmp_path: Path) -> None:
    shutil.copytree(data_root() / "shaders", tmp_path / "shaders")
    (tmp_path / "shaders" / "panel.frag").write_text("#version 330\nvoid main() { nonsense }\n")
    (tmp_path / "models" / "sounds").mkdir(parents=True)
    shutil.copy(data_root() / "models" / "CREDITS.md", tmp_path / "models")
    (tmp_path / "models" / "sounds" / "accept.opus").write_bytes(b"no sound")
    (tmp_path / "models" / "letters.ttf").write_bytes(b"no letters")
    done = _selftest(tmp_path)
    assert done.returncode == 1
    assert "FAILED   data: models/fonts/Cinzel-Bold.ttf is missing" in done.stdout
    assert "FAILED   sounds: accept.opus contains no sound" in done.stdout
    assert "FAILED   models, typefaces, pictures: can't load letters.ttf" in done.stdout
    assert "FAILED   shaders: the shader panel does not compile" in done.stdout
    assert "FAILED   a minute on the board: " in done.stdout
    assert "ok       games at random" in done.stdout
    assert "\n5 of 10 checks failed\n" in done.stdout
