"""Numbers and lists that documents state are those of the program."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from archon3d.play import replay_files
from archon3d.screens.base import IDLE_SECONDS
from tests.docs.pages import ROOT

PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README_LINES: Final = 120
PROSE: Final = (".md", ".txt", ".py", ".xml", ".6", ".yml")


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_readme_is_short() -> None:
    assert len(text("README.md").splitlines()) <= README_LINES


def test_the_opengl_that_is_enough_is_what_the_engine_wants() -> None:
    (wanted,) = re.findall(r"^gl-version (\d) (\d)$", text("archon3d/app/engine.py"), re.MULTILINE)
    folders = (ROOT / name for name in ("archon3d", "docs", "packaging", ".github", ".gitlab"))
    pages = [path for folder in folders for path in folder.rglob("*") if path.suffix in PROSE]
    pages += [path for path in ROOT.glob("*.md") if path.name != "CHANGELOG.md"]
    stated = {
        path.relative_to(ROOT).as_posix(): set(re.findall(r"OpenGL (\d)\.(\d)", path.read_text("utf-8")))
        for path in pages
    }
    assert {"README.md", "archon3d/app/cli.py", "packaging/linux/README.txt"} <= {
        name for name, versions in stated.items() if versions
    }
    assert {name: versions for name, versions in stated.items() if versions - {wanted}} == {}


def test_the_pythons_are_those_of_the_project() -> None:
    oldest, after = re.findall(r"3\.(\d+)", PROJECT["project"]["requires-python"])
    assert f"Python 3.{oldest} to 3.{int(after) - 1} " in text("README.md")


def test_packagers_can_read_every_dependency() -> None:
    page = text("packaging/README.md")
    assert [one for one in PROJECT["project"]["dependencies"] if f"`{one}`" not in page] == []


def test_as_many_matches_are_kept_as_is_said() -> None:
    assert f"up to {replay_files.MOST}, after which the oldest" in text("docs/playing.md")


def test_the_title_is_left_alone_for_as_long_as_is_said() -> None:
    assert "for a minute, the computer plays" in " ".join(text("docs/playing.md").split())
    assert IDLE_SECONDS == 60


def test_the_page_of_testing_names_every_folder_of_tests() -> None:
    page = text("docs/testing.md")
    folders = [path.name for path in Path(ROOT, "tests").iterdir() if any(path.glob("test_*.py"))]
    assert [name for name in folders if f"`tests/{name}`" not in page and f"`{name}`" not in page] == []


def test_every_room_has_its_row_in_the_readme() -> None:
    tree = text("README.md").split("## The tree")[1]
    rooms = [path.parent.name for path in Path(ROOT, "archon3d").glob("*/__init__.py")]
    assert [room for room in rooms if f"`{room}`" not in tree and f"archon3d/{room}`" not in tree] == []
