"""A whole match in a real window, with a gamepad alone, with the keyboard alone, and with the mouse alone."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.test_window import NEEDS_XVFB, Desktop, desktop  # noqa: F401
from tests.driver.fixtures import NEEDS_SHIM

pytestmark = [pytest.mark.engine, pytest.mark.full]

SECONDS = 900
"""A match is played in some twenty seconds of a processor of its own."""


@NEEDS_XVFB
@NEEDS_SHIM
@pytest.mark.parametrize(("kind", "device"), [("pad", "pad0"), ("keys", "keyboard"), ("mouse", "mouse")])
def test_one_device_is_enough_for_a_match(
    desktop: Desktop,  # noqa: F811
    shim: Path,
    tmp_path: Path,
    kind: str,
    device: str,
) -> None:
    inputs = tmp_path / "inputs"
    inputs.mkdir()
    run = subprocess.run(
        [sys.executable, "-m", "tests.driver.whole_game", kind, str(tmp_path / "settings.toml")],
        env=desktop.environment | {"LD_PRELOAD": str(shim), "FAKE_INPUT_DIR": str(inputs)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    ended, left = run.stdout.splitlines()[-2:]
    assert ended.endswith(f"battles, with [{device!r}]"), "nothing else was touched"
    assert int(ended.split(" after ")[1].split()[0]) > 0
    assert left == "then None"
