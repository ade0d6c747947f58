"""Minutes on the couch: nothing gets stuck, refuses what it tells of, or is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.driver.fixtures import NEEDS_SHIM

pytestmark = [pytest.mark.engine, pytest.mark.full]

MINUTES = "2"
SECONDS = 300
"""They take some ten seconds of a processor of its own."""


@NEEDS_SHIM
def test_minutes_of_hammering_and_plugging_end_nowhere(shim: Path, tmp_path: Path) -> None:
    inputs = tmp_path / "inputs"
    inputs.mkdir()
    command = [
        sys.executable,
        "-m",
        "tests.driver.monkey",
        str(tmp_path),
        "--minutes",
        MINUTES,
        "--seed",
        "3",
    ]
    run = subprocess.run(
        command,
        env=os.environ | {"LD_PRELOAD": str(shim), "FAKE_INPUT_DIR": str(inputs)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "unplugged" in run.stdout
    assert "plies of" in run.stdout
