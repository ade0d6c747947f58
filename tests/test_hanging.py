"""A test that never ends is named, and the others are run all the same."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]

SOON: Final = "from tests import hanging\nhanging.LONGEST = 1\n"

TESTS: Final = """
def test_ends(): ...
def test_hangs():
    while True:
        pass
def test_follows(): ...
"""


@pytest.mark.full
def test_who_never_ends_is_named(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(SOON)
    (tmp_path / "test_some.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-n", "1", "-p", "tests.hanging", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), "test_some.py"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "crashed while running 'test_some.py::test_hangs'" in done.stdout
    assert "1 failed, 2 passed" in done.stdout
