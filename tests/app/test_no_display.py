"""Where no window can be opened, the game says so and ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.grid import some

pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display"),
]

RECORD = "tests/golden/archers/hash-by-hash.record"
COMMANDS = {
    "demonstration": ["--demo"],
    "whole screen": ["--fullscreen"],
    "replay": ["--watch", RECORD],
    "gallery": ["gallery"],
}
"""Commands that need a window."""
ADVICE = ["--offscreen", "--frames", "2"]


def headless() -> dict[str, str]:
    """Return the environment without a display."""
    return {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}


def at_terminal(*words: str) -> tuple[int, str]:
    """Return the exit code and all that a command says at a terminal without a display."""
    read, write = os.openpty()
    command = [sys.executable, "-m", "archon3d", *words]
    with subprocess.Popen(command, env=headless(), stdout=write, stderr=write) as process:
        os.close(write)
        said = b""
        while True:
            try:
                part = os.read(read, 4096)
            except OSError:  # the terminal's other end is closed
                break
            if not part:
                break
            said += part
        os.close(read)
        return process.wait(60), said.decode().replace("\r\n", "\n")


@pytest.mark.sample(1)
@pytest.mark.parametrize("display", [None, ":4077"])
def test_it_is_one_sentence_and_exit_code_2(display: str | None) -> None:
    environ = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    if display:
        environ["DISPLAY"] = display
    command = [sys.executable, "-m", "archon3d"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("archon3d: can't open a window (")
    assert done.stderr.count("\n") == 1


@pytest.mark.full
def test_a_record_is_checked_in_text_where_no_window_can_show_it(pytestconfig: pytest.Config) -> None:
    record = str(pytestconfig.rootpath / RECORD)
    code, said = at_terminal("replay", record)
    first, second = said.splitlines()
    assert code == 0
    assert first.startswith("archon3d: can't open a window (")
    assert second.startswith(f"{record}: archers, ")


@pytest.mark.full
def test_a_bad_record_is_refused_where_no_window_can_show_it(tmp_path: Path) -> None:
    record = tmp_path / "bad.record"
    record.write_text("moo\n")
    code, said = at_terminal("replay", str(record))
    assert (code, said.count("\n")) == (1, 2)
    assert "a record begins with" in said


@pytest.mark.sample(1)
@pytest.mark.parametrize("words", some(COMMANDS, ("whole screen", "gallery")))
def test_what_is_advised_without_a_display_works(
    words: list[str], pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    def run(*told: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "archon3d", *told],
            env=headless(),
            cwd=pytestconfig.rootpath,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    refused = run(*words)
    assert refused.returncode == 2
    if words == ["gallery"]:
        assert "--offscreen --out DIR" in refused.stderr
        return
    replaced = "replace --fullscreen with --offscreen --frames N" in refused.stderr
    assert replaced or "add --offscreen --frames N" in refused.stderr
    done = run(*(word for word in words if word != "--fullscreen" or not replaced), *ADVICE)
    assert done.returncode == 0, done.stderr
