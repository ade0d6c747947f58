"""What must hold for the tree as a whole."""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENGINE_FREE = ("ai", "arena", "games", "host", "online", "play", "protocol", "rules")
ENGINE = ("app", "audio", "controls", "scene", "screens", "ui")

LONGEST = 60
"""Lines of a function: it fits a screen."""

GAMES = ("archers", "archmage", "archon", "spectral_sorcery")
LANGUAGES = ("english", "german")
"""Each has names of its own: no module sees those of two of them."""

CLASSES_OF_EACH_GAME = {
    "Options": "what a match of the game is begun with",
    "Passed": "an event, after its name in the protocol",
    "State": "a position of the game",
    "TurnEnded": "an event, after its name in the protocol",
    "Undo": "an action, after its name in the protocol",
}
"""Classes that several games have of their own, and why under one name."""

NAMES_OF_TWO_MODULES = {
    "CODEX": "the words of the codex, and the button that opens it",
    "GOLD": "a figure's paint, and the colour of words",
    "HEIGHT": "of the arena's ground, and of the canvas",
    "Point": "in space, and on the canvas",
    "Vector": "a step on a board, on a screen and of a device: rooms that do not import each other",
}
"""Constants and types that several modules give to others under one name, and what they are there."""

IGNORE = re.compile(r"# type: ignore\[[a-z, -]+\](.*)")
MOST_IGNORES = 30
MOST_PRIVATE = 20
"""Attributes of others that begin with an underscore, in the tests that draw: they prove what players see."""


OLD_WORDS = {"asked", "told", "beside", "whoever", "heed"}
"""Verbs and such of which nobody thinks who looks for requested, reported, next to, anyone, callback."""


def _modules(folder: Path) -> list[str]:
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py"
    ]


def test_half_of_the_package_never_loads_the_engine() -> None:
    names = [name for package in ENGINE_FREE for name in _modules(ROOT / "archon3d" / package)]
    code = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\n"
    code += "print([name for name in ('panda3d', 'direct', 'gltf', 'simplepbr') if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code, *names], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "[]\n", done.stderr


def test_every_package_is_one() -> None:
    """A folder without __init__.py would be missing from the wheel."""
    folders = sorted({path.parent for path in (ROOT / "archon3d").rglob("*.py")})
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_every_file_that_is_loaded_has_a_line_in_the_credits() -> None:
    credits = (ROOT / "models" / "CREDITS.md").read_text(encoding="utf-8")
    source = ROOT / "models" / "source"
    loaded = [
        path.relative_to(ROOT / "models").as_posix()
        for path in sorted((ROOT / "models").rglob("*"))
        if path.is_file() and path.suffix not in (".md", ".txt") and source not in path.parents
    ]
    assert loaded
    assert [name for name in loaded if f"`{name}`" not in credits] == []


def _trees(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules below these folders of the package, by their full names."""
    for folder in folders:
        for path in sorted((ROOT / "archon3d" / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def _owner(module: str) -> str:
    """Return the game and the language that the module is a part of, or nothing."""
    return " ".join(part for part in module.split(".") if part in (*GAMES, *LANGUAGES))


def _homonyms(named: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: modules for name, modules in named.items() if len(modules) > 1}


def test_no_function_is_longer_than_a_screen() -> None:
    found = [
        f"{module}.{node.name}"
        for module, tree in _trees("")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST
    ]
    assert found == []


@pytest.mark.parametrize("half", [ENGINE_FREE, ENGINE], ids=["engine-free", "engine"])
def test_a_public_class_has_a_name_of_its_own_in_its_half(half: tuple[str, ...]) -> None:
    named = defaultdict(list)
    for module, tree in _trees(*half):
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named[node.name].append(module)
    found = _homonyms(named)
    assert {name: modules for name, modules in found.items() if name not in CLASSES_OF_EACH_GAME} == {}
    for name, modules in found.items():
        assert len({_owner(module) for module in modules}) == len(modules), f"{name} is twice in one game"


def test_what_modules_give_to_others_has_a_name_of_its_own_in_its_half() -> None:
    """Constants and types that others import; those of two games, or of two languages, never meet."""
    given = {
        (node.module, alias.name)
        for _, tree in _trees("")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    found = set()
    for half in (ENGINE_FREE, ENGINE):
        named = defaultdict(list)
        for module, tree in _trees(*half):
            for node in tree.body:
                targets = node.targets if isinstance(node, ast.Assign) else []
                targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
                for target in targets:
                    if isinstance(target, ast.Name) and (module, target.id) in given:
                        named[target.id].append(module)
        for name, modules in _homonyms(named).items():
            owners = [_owner(module) for module in modules]
            if "" in owners or len(set(owners)) < len(owners):
                found.add(name)
    assert found == set(NAMES_OF_TWO_MODULES)


def test_names_are_in_plain_modern_words() -> None:
    """Prose to players may keep its tone; a name is looked up, and has to be guessed."""
    named = [
        getattr(node, "name", None) or getattr(node, "arg", None) or getattr(node, "id", None)
        for _, tree in _trees("online", "host", "protocol")
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.arg, ast.Name))
    ]
    assert [name for name in named if OLD_WORDS & {*str(name).lower().split("_")}] == []


def test_types_are_ignored_seldom_and_each_time_for_a_reason() -> None:
    folders = ("archon3d", "models", "packaging", "tests")
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    ignores = [
        (path.relative_to(ROOT).as_posix(), match[1])
        for path in (*paths, ROOT / "run.py", ROOT / "setup.py")
        for match in IGNORE.finditer(path.read_text(encoding="utf-8"))
    ]
    assert len(ignores) <= MOST_IGNORES
    assert [path for path, reason in ignores if not reason.startswith("  # ")] == []


def test_tests_reach_into_screens_seldom() -> None:
    found = [
        f"{path.name}: {ast.unparse(node)}"
        for path in sorted((ROOT / "tests" / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and re.match(r"_[^_]", node.attr)
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]
    assert len(found) <= MOST_PRIVATE, found


ROOMS_OF_GAMES = {"staged": "archon"}
"""The pictures of screens that any game has: they are staged with Archon."""


def test_only_a_games_own_files_show_it() -> None:
    """What is shared above the kits knows no game: it takes the kit's and the presenter's word for all."""
    found = []
    for module, tree in _trees(*ENGINE):
        own = {ROOMS_OF_GAMES.get(part, part).partition("_")[0] for part in module.split(".")[1:]}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for name in (f"{node.module}.{alias.name}" for alias in node.names):
                    match = re.match(r"archon3d\.(?:games|play)\.([a-z]+)", name)
                    if match and match[1] in {game.partition("_")[0] for game in GAMES} - own:
                        found.append(f"{module} imports {name}")
    assert found == []
