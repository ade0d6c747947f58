"""A graphics driver that is too old is told of in a sentence, with what would do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.engine


@pytest.mark.sample(1)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Mesa plays the old driver")
@pytest.mark.parametrize("version", ["2.1", "3.1"])
def test_a_driver_that_is_too_old_is_one_sentence(version: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "archon3d", "--offscreen", "--frames", "2", "--size", "640x360"]
    command += ["--config", str(tmp_path / "settings.toml"), "--save-folder", str(tmp_path / "saves")]
    done = subprocess.run(
        command,
        env=os.environ | {"MESA_GL_VERSION_OVERRIDE": version, "MESA_GLSL_VERSION_OVERRIDE": "120"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("archon3d: can't draw anything (no display with OpenGL 3.2)")
    assert "a graphics driver with OpenGL 3.2 or newer" in done.stderr
    assert done.stderr.count("\n") == 1
