"""`import archon3d` for other programs: what it offers, whether its examples are true, what it loads."""

import ast
import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import archon3d

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden" / "archers"
WITH_EXAMPLES = [
    path
    for path in (*sorted((ROOT / "archon3d").rglob("*.py")), *sorted((ROOT / "packaging").glob("*.py")))
    if re.search(r"^ *>>> ", path.read_text(encoding="utf-8"), re.MULTILINE)
]
ENGINE = ("panda3d", "direct", "gltf")


def loaded_after(code: str) -> list[str]:
    """Return the modules that a fresh Python has loaded after that code."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_it_loads_nothing_before_it_is_used() -> None:
    assert [name for name in loaded_after("import archon3d") if name.startswith("archon3d.")] == []


def test_all_of_it_is_free_of_the_engine() -> None:
    names = loaded_after("import archon3d\nfor name in archon3d.__all__: getattr(archon3d, name)")
    assert "archon3d.library" in names
    assert [name for name in names if name.split(".")[0] in ENGINE] == []


def test_its_stub_has_the_names_that_it_offers() -> None:
    stub = ast.parse((ROOT / "archon3d" / "__init__.pyi").read_text(encoding="utf-8"))
    names = [each for node in stub.body if isinstance(node, ast.ImportFrom) for each in node.names]
    assert all(each.asname for each in names)
    imported = {each.asname or "" for each in names if each.asname != "_ArenaDuel"} | {"Duel"}
    offered = {name for name in dir(archon3d) if hasattr(archon3d, name)}
    assert imported
    assert imported <= offered
    table = (ROOT / "docs" / "library.md").read_text(encoding="utf-8").split("## A game")[0]
    assert [name for name in imported if f"`{name}" not in table] == []


def test_what_it_has_not_is_refused_with_what_it_has() -> None:
    with pytest.raises(AttributeError, match=r"no attribute 'Matches'; it has .*Match"):
        getattr(archon3d, "Matches")  # noqa: B009  # mypy would find the name missing


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_examples_in_docstrings_are_true(path: Path) -> None:
    root = ROOT / "packaging" if path.parent.name == "packaging" else ROOT
    module = import_module(".".join(path.relative_to(root).with_suffix("").parts))
    result = doctest.testmod(module)
    assert result.attempted
    assert result.failed == 0


def test_examples_of_the_page_are_true() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0


def test_a_record_that_goes_wrong_is_refused_with_its_line() -> None:
    text = (GOLDEN / "hash-by-hash.record").read_text(encoding="utf-8")
    assert archon3d.read_record(text).outcome is not None
    lines = text.splitlines(keepends=True)
    with pytest.raises(archon3d.BadRecord, match="line 5"):
        archon3d.read_record("".join([*lines[:4], "nonsense\n", *lines[5:]]))


def test_who_cannot_play_or_fight_is_refused() -> None:
    archon = archon3d.GAMES["archon"]
    god: Any = "god"
    other: Any = archon3d.GAMES["archers"].new()
    with pytest.raises(ValueError, match=r'a game is one of archon, .*, not "chess"'):
        archon3d.computer("chess")
    with pytest.raises(ValueError, match=r'a level is one of beginner, .*, not "god"'):
        archon3d.computer(archon, god)
    with pytest.raises(LookupError, match="no battle is pending"):
        archon3d.Battle(archon.new({}, 0))
    with pytest.raises(LookupError, match="no battle is pending"):
        archon3d.Battle(other)
    meeting = archon.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light battle=move:D4:E4")
    with pytest.raises(ValueError, match="a level is one of"):
        archon3d.Battle(meeting, god)
    battle = archon3d.Battle(meeting, lambda report: "moo")
    with pytest.raises(ValueError, match="an input is one of"):
        battle.tick()
    with pytest.raises(ValueError, match="before it is over"):
        battle.result()


def test_a_function_fights_as_it_says() -> None:
    archon = archon3d.GAMES["archon"]
    meeting = archon.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light battle=move:D4:E4")
    battle = archon3d.Battle(meeting, lambda report: "N", lambda report: "-")
    first = battle.report()["fighters"]
    for _ in range(10):
        battle.tick()
    left, right = battle.report()["fighters"]
    assert left["y"] < first[0]["y"]
    assert (right["x"], right["y"]) == (first[1]["x"], first[1]["y"])
    decided = archon3d.Battle(meeting, "adept", lambda report: "-").run()
    assert archon.apply(meeting, decided).state.battle is None
