"""The requirements that tests and docstrings cite are on their page, with the tests that hold them."""

import re
from pathlib import Path
from typing import Final

from tests.docs.pages import ROOT

PAGE: Final = (ROOT / "docs" / "requirements.md").read_text("utf-8")
ROW: Final = re.compile(r"^\| (R\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
TEST: Final = re.compile(r"^def test_r(\d+)_", re.MULTILINE)
CITED: Final = re.compile(r"^\"\"\".*\((R\d+[^)]*)\)", re.MULTILINE)


def files() -> dict[str, str]:
    """Return the tests of the rooms by their names."""
    folders = ("online", "commands", "workshop")
    paths = sorted(path for folder in folders for path in (ROOT / "tests" / folder).glob("*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def test_each_requirement_names_the_files_with_its_tests() -> None:
    holding: dict[str, set[str]] = {}
    for file, text in files().items():
        for number in TEST.findall(text):
            holding.setdefault(f"R{number}", set()).add(file)
    named = {number: set(re.findall(r"`([^`]+\.py)`", where)) for number, _, where in ROW.findall(PAGE)}
    assert named == holding


def test_requirements_are_numbered_in_order() -> None:
    numbers = [number for number, _, _ in ROW.findall(PAGE)]
    assert numbers == [f"R{number}" for number in range(1, len(numbers) + 1)]


def test_every_cited_requirement_is_there() -> None:
    sources = [*files().values(), *(path.read_text("utf-8") for path in Path(ROOT, "archon3d").rglob("*.py"))]
    cited = {
        number for text in sources for part in CITED.findall(text) for number in re.findall(r"R\d+", part)
    }
    assert len(cited) > 5
    assert cited <= {number for number, _, _ in ROW.findall(PAGE)}
