"""The page of the architecture names what is there, and every file of the rooms that it lists whole."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
SOURCES = sorted((ROOT / "archon3d").rglob("*.py"))
LISTED_WHOLE = ("online",)


def test_every_file_that_it_names_is_there() -> None:
    paths = [path.relative_to(ROOT).as_posix() for path in SOURCES] + ["tests/test_architecture.py"]
    named = re.findall(r"`([a-z_/0-9]+\.py)`", PAGE)
    assert len(named) > 50
    assert [name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in paths)] == []


@pytest.mark.parametrize("room", LISTED_WHOLE)
def test_every_file_of_a_room_that_is_listed_whole_is_named(room: str) -> None:
    table = PAGE.split(f"\n| `{room}/` | |\n", 1)[1].split("\n\n", 1)[0]
    names = [path.name for path in Path(ROOT, "archon3d", room).rglob("*.py") if path.name != "__init__.py"]
    assert [name for name in names if f"`{name}`" not in table] == []


@pytest.mark.parametrize("walk", ["The walk of a button press", "The walk of a shot"])
def test_a_walk_names_what_the_program_calls_so(walk: str) -> None:
    section = PAGE.split(f"\n## {walk}\n", 1)[1].split("\n## ", 1)[0]
    code = "\n".join(path.read_text("utf-8") for path in SOURCES)
    named = [
        name for text in re.findall(r"`([^`]+)`", section) for name in re.findall(r"[A-Za-z_]{4,}", text)
    ]
    places = {part for path in SOURCES for part in path.relative_to(ROOT).with_suffix("").parts}
    assert len(named) > 10
    assert [name for name in named if name not in places and not re.search(rf"\b{name}\b", code)] == []
