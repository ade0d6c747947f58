"""The self-test finds a sound installation sound, and a broken one broken."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from archon3d.host.paths import DATA_VARIABLE, data_root


def _selftest(data: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "archon3d", "--selftest"]
    environ = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    environ[DATA_VARIABLE] = str(data)
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


def test_all_is_well_without_a_display() -> None:
    done = _selftest(data_root())
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split(":")[0] for line in lines] == [
        "ok       versions",
        "ok       data",
        "ok       your folder",
        "ok       games",
        "ok       a match of computers",
        "ok       shaders",
    ]


def test_missing_data_and_a_shader_that_does_not_compile_fail(tmp_path: Path) -> None:
    shutil.copytree(data_root() / "shaders", tmp_path / "shaders")
    (tmp_path / "shaders" / "panel.frag").write_text("#version 330\nvoid main() { nonsense }\n")
    done = _selftest(tmp_path)
    assert done.returncode == 1
    assert "FAILED   data: models/fonts/Cinzel-Bold.ttf is missing" in done.stdout
    assert "FAILED   shaders: the shader panel does not compile" in done.stdout
    assert "ok       games" in done.stdout
