"""What must hold for the tree as a whole."""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENGINE_FREE = (
    *("ai", "arena", "commands", "engine_protocol", "games", "host", "online", "play", "rules"),
    *("workshop/bad_networks", "workshop/lab", "workshop/sync_test"),
)
ENGINE = (
    *("activities", "app", "audio", "context", "controls", "overlays", "presenters", "replays"),
    *("scene", "screens", "ui", "workshop/pictures"),
)

LONGEST = 60
"""Lines of a function: it fits a screen."""

MOST_PARAMETERS = 6
MANY_PARAMETERS = {
    "archon3d.ui.label.__init__": "a label: five of its nine are looks, which keep their defaults mostly",
}

MOST_METHODS = 30
MANY_METHODS: dict[str, str] = {}

LONGEST_FILE = 400
"""Lines of a file, which has one subject."""
LONG_FILES: dict[str, str] = {}

GAMES = ("archers", "archmage", "archon", "spectral_sorcery")
"""Each has names of its own: no module sees those of two of them."""

NAMES_OF_EACH_GAME = {
    "APPRAISER": "how its decisions are weighed",
    "Action": "what a player can do, after the contract's `legal_actions`",
    "Board": "the squares of a position",
    "CUES": "the table from its events to sounds",
    "ChoosingStep": "how far a person's choice has come",
    "DARK": "the side's name in its records",
    "Event": "what the contract's `Step` holds",
    "KIT": "its `GameKit`",
    "LIGHT": "the side's name in its records",
    "OTHER": "the other side of each side",
    "Options": "what a match of the game is begun with",
    "PHASES": "the values of Phase",
    "Passed": "an event, after its name in the protocol",
    "Phase": "part of a turn, after its name in the protocol",
    "SIDES": "the names of its sides",
    "SIZE": "squares along its board",
    "SQUARES": "all squares of its board",
    "SQUARE_NAMES": "their names in its notation",
    "SQUARE_OF": "the square of each name",
    "Side": "the names of its sides",
    "Square": "a square of its board",
    "State": "a position of the game",
    "TurnEnded": "an event, after its name in the protocol",
    "Undo": "an action, after its name in the protocol",
}
"""Names that several games have for the same part of the contract: no module needs those of two games."""

IGNORE = re.compile(r"# type: ignore\[[a-z, -]+\](.*)")
MOST_IGNORES = 30
MOST_PRIVATE = 20
"""Attributes of others that begin with an underscore, in the tests that draw: they prove what players see."""

DRAWN = (
    *("activities", "app", "audio", "controls", "driver", "overlays", "replays"),
    *("scene", "screens", "ui"),
)


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


def _loaded() -> list[str]:
    """Return the files of models that the game loads, by their names in that folder."""
    source = ROOT / "models" / "source"
    return [
        path.relative_to(ROOT / "models").as_posix()
        for path in sorted((ROOT / "models").rglob("*"))
        if path.is_file() and path.suffix not in (".md", ".txt") and source not in path.parents
    ]


def test_every_file_that_is_loaded_has_a_line_in_the_credits() -> None:
    credits = (ROOT / "models" / "CREDITS.md").read_text(encoding="utf-8")
    assert _loaded()
    assert [name for name in _loaded() if f"`{name}`" not in credits] == []


def test_every_file_that_is_loaded_is_packed() -> None:
    statements = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body
    (patterns,) = (
        ast.literal_eval(each.value)
        for each in statements
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "MODEL_FILES"
    )
    models = ROOT / "models"
    packed = {path.relative_to(models).as_posix() for each in patterns for path in models.glob(each)}
    assert [name for name in _loaded() if name not in packed] == []


def _trees(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules below these folders of the package, by their full names."""
    for folder in folders:
        for path in sorted((ROOT / "archon3d" / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), _tree(path)


@cache
def _tree(path: Path) -> ast.Module:
    """Return the syntax tree of that file."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _functions() -> Sequence[tuple[str, ast.FunctionDef]]:
    """Return every function of the package with its module."""
    return [
        (module, node)
        for module, tree in _trees("")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    ]


def _public_names() -> Iterator[tuple[str, str]]:
    """Every public class, type alias, and constant that another module imports, with its module."""
    trees = list(_trees(""))
    imported = {
        (node.module, alias.name)
        for _, tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for module, tree in trees:
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                yield node.name, module
            for name in _assigned(node):
                if not name.isupper() or (module, name) in imported:
                    yield name, module


def _assigned(node: ast.stmt) -> list[str]:
    """Return the names that the statement assigns; a type variable is a placeholder, and has no meaning."""
    if isinstance(node, ast.Assign):
        call = node.value.func if isinstance(node.value, ast.Call) else None
        variable = isinstance(call, ast.Name) and call.id == "TypeVar"
        return [] if variable else [one.id for one in node.targets if isinstance(one, ast.Name)]
    return [node.target.id] if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else []


def test_no_function_is_longer_than_a_screen() -> None:
    found = [
        f"{module}.{node.name}"
        for module, node in _functions()
        if (node.end_lineno or 0) - node.lineno >= LONGEST
    ]
    assert found == []


def test_no_function_takes_more_than_a_person_keeps_in_mind() -> None:
    found = {
        f"{module}.{node.name}" for module, node in _functions() if len(_parameters(node)) > MOST_PARAMETERS
    }
    assert found == {*MANY_PARAMETERS}


def _parameters(node: ast.FunctionDef) -> list[str]:
    """Return the names of what a caller gives."""
    taken = node.args
    named = [one.arg for one in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs)]
    gathered = [one.arg for one in (taken.vararg, taken.kwarg) if one is not None]
    return [name for name in (*named, *gathered) if name not in ("self", "cls")]


def test_no_class_has_more_methods_than_one_can_survey() -> None:
    found = {
        f"{module}.{node.name}"
        for module, tree in _trees("")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and sum(map(_is_method, node.body)) > MOST_METHODS
    }
    assert found == {*MANY_METHODS}


def _is_method(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef)


def test_no_file_is_longer_than_a_subject() -> None:
    found = {
        path.relative_to(ROOT / "archon3d").as_posix()
        for path in (ROOT / "archon3d").rglob("*.py")
        if len(path.read_text("utf-8").splitlines()) > LONGEST_FILE
    }
    assert found == {*LONG_FILES}


def test_a_public_name_has_one_meaning_in_the_whole_tree() -> None:
    """Classes, type aliases and shared constants together, in both halves."""
    named = defaultdict(list)
    for name, module in _public_names():
        if not name.startswith("_"):
            named[name].append(module)
    homonyms = {name: modules for name, modules in named.items() if len(modules) > 1}
    assert {name: modules for name, modules in homonyms.items() if name not in NAMES_OF_EACH_GAME} == {}
    for name, modules in homonyms.items():
        games = [next(iter({*module.split(".")} & {*GAMES}), "") for module in modules]
        assert "" not in games, f"{name} of a game is outside the games too: {modules}"
        assert len({*games}) == len(games), f"{name} is twice in one game"
    assert {*NAMES_OF_EACH_GAME} - {*homonyms} == set()


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
        for room in DRAWN
        for path in sorted((ROOT / "tests" / room).rglob("*.py"))
        for node in ast.walk(_tree(path))
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
