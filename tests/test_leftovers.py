"""A test that leaves something behind is named."""

import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]

TESTS: Final = textwrap.dedent(
    """
    import os
    import pytest
    from archon3d.ui.words import speak

    @pytest.fixture(scope="module")
    def german():
        speak("de")
        yield
        speak("en")

    @pytest.fixture
    def elsewhere(monkeypatch, tmp_path):
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("ELSEWHERE", "yes")

    def test_gives_back(german, elsewhere): ...
    def test_changes_nothing(german): ...
    def test_leaves_a_language(): speak("en")
    def test_leaves_a_variable(): os.environ["LEFT"] = "behind"
    def test_is_last(): ...
    """
)


@pytest.mark.full
def test_who_leaves_something_behind_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(TESTS)
    (tmp_path / "test_others.py").write_text("def test_follows(): ...\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.leftovers", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), "test_some.py", "test_others.py"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    named = dict(re.findall(r"^\S*::(\w+) leaves (.+) changed$", done.stdout, re.MULTILINE))
    assert named == {
        "test_leaves_a_language": "the language",
        "test_leaves_a_variable": "the environment",
    }, done.stdout
    assert "6 passed, 2 errors" in done.stdout
