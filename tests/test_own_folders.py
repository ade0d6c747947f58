"""A run of the tests leaves the user's folders as they are."""

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from archon3d.host import paths
from archon3d.host.paths import user_folders
from tests.conftest import FOLDERS

ROOT: Final = Path(__file__).parents[1]

KEPT: Final = ROOT / ".pytest_cache"

BUSY: Final = (
    "tests/app/test_cli.py::test_a_fault_is_logged_and_its_report_named",
    "tests/ui/test_canvas.py",
)
"""Tests that write a log, and models into the cache."""


def test_no_folder_of_the_game_is_the_players(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nor is the cache, which is kept from one run to the next."""
    own = tmp_path_factory.getbasetemp()
    folders = user_folders()
    assert folders.temporary is None
    for folder in (folders.config, folders.saves, folders.logs, folders.cache):
        assert folder.is_relative_to(own) or folder.is_relative_to(KEPT)
        assert not folder.is_relative_to(Path.home()) or own.is_relative_to(Path.home())


def test_each_variable_that_says_where_a_folder_is_says_it_here() -> None:
    read = set(re.findall(r'"((?:XDG_\w+|\w*APPDATA))"', inspect.getsource(paths)))
    assert read == set(FOLDERS)


def test_a_run_writes_nothing_into_the_home_folder(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    environment = {name: value for name, value in os.environ.items() if name not in FOLDERS}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *BUSY],
        cwd=ROOT,
        env=environment | {"HOME": str(home), "USERPROFILE": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert [str(path.relative_to(home)) for path in home.rglob("*")] == []
