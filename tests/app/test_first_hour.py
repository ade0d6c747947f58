"""The first hour of somebody new, by whatever device: all that the screen tells of the buttons is true."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.driver.fixtures import NEEDS_SHIM
from tests.driver.running_program import STEERABLE
from tests.grid import some

pytestmark = pytest.mark.engine

SECONDS = 300
"""An hour is spent in some five seconds of a processor of its own."""
HOURS = {
    "keys": ("keys",),
    "letters": ("letters",),
    "mouse": ("mouse",),
    **{name: ("pad", name) for name in STEERABLE},
    "two makers": ("two-pads", "DualSense", "Switch Pro"),
}
SOON = ("DualSense",)
"""The hours that are not for releases alone: the pad whose buttons are named least like any other's."""


@pytest.mark.full
@NEEDS_SHIM
@pytest.mark.parametrize("devices", some(HOURS, SOON))
def test_every_button_that_the_screen_shows_does_what_it_says(
    shim: Path, tmp_path: Path, devices: tuple[str, ...]
) -> None:
    inputs = tmp_path / "inputs"
    inputs.mkdir()
    kind, *models = devices
    run = subprocess.run(
        [sys.executable, "-m", "tests.driver.first_hour", kind, str(tmp_path), *models],
        env=os.environ | {"LD_PRELOAD": str(shim), "FAKE_INPUT_DIR": str(inputs)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "prompts proven" in run.stdout
    assert (tmp_path / "pictures" / "result.png").is_file()
