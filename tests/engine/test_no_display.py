"""Where no window can be opened, the game says so and ends."""

import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize("display", [None, ":4077"])
def test_it_is_one_sentence_and_exit_code_2(display: str | None) -> None:
    environ = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    if display:
        environ["DISPLAY"] = display
    command = [sys.executable, "-m", "archon3d"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("archon3d: no window can be opened here (")
    assert done.stderr.count("\n") == 1
