"""Words that do not occur: in names, and in the prose of the areas that have been cleaned."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
CODE: Final = ("archon3d", "models/source", "packaging", "tests")
PRODUCT: Final = ("archon3d",)

ARCHAIC: Final = frozenset({"anew", "whoever", "wherefore", "thereof", "beforehand", "heed", "heeded"})
"""Not in any name, the sentences that are names of tests included."""

REPLACED: Final = {
    "attendant": "headless_policy",
    "deafen": "ignore_input",
    "deafness": "input_lock",
    "deed": "action",
    "deeds": "actions",
    "foresee": "show_preview",
    "foreseen": "preview",
    "formerly": "renamed_from",
    "rehearsal": "loopback",
    "salvage": "damaged_save",
    "spoil": "invalidate",
    "standstill": "stall",
    "unbidden": "automatic",
    "weigh": "preview_row",
}
"""Words of earlier names, and what they are called now: not in any name."""

VAGUE: Final = {
    "asked": "requested",
    "nobody": "none, or what is missing",
    "party": "peer",
    "somebody": "the player, side or machine",
    "stirred": "has_input, or moved",
    "told": "reported, text, hint",
    "whom": "what they are",
}
"""Words that say too little in a name of the product, and what to say instead.

The names of tests are sentences, where these are plain English.
"""

EXCEPTIONS: Final = {
    "stirred": "an obstacle through which a fighter wades or a shot flies",
    "weigh": "what adds weight to a figure",
}
"""Names that stay in spite of their words, and why."""

PROSE: Final = re.compile(
    r"\b(anew|whoever|whom|wherefore|thereof|beforehand|told\s+apart"
    r"|of\s+which\s+none|so\s+many|is\s+let|are\s+let|goes\s+on)\b",
    re.IGNORECASE,
)
"""Phrases that do not occur in clean prose."""

PLAIN: Final = re.compile(r"who \w+ whom|`[^`]*`", re.IGNORECASE)
"""What PROSE does not look at: "who beats whom" is plain English, and code speaks for itself."""

PART: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
"""A word of a name."""

UNNAMED: Final = re.compile(r"\bdef\s+_+\b")

CLEAN: Final = (
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "archon3d",
    "docs",
    "models/source",
    "packaging",
    "run.py",
    "setup.py",
    "tests",
)
"""Folders and pages without PROSE in comments, docstrings and paragraphs. Add what has been cleaned."""


def _paths(folders: tuple[str, ...]) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _names(tree: ast.Module) -> Iterator[str]:
    """Every name that is given in a module: what is only used was given elsewhere."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def _words(name: str) -> set[str]:
    """Split `snake_case` and `CamelCase` into lower-case words."""
    return {*re.sub(r"([a-z])([A-Z])", r"\1_\2", name).lower().split("_")}


@cache
def _parts(path: Path) -> frozenset[str]:
    """Return the words of a module's text, split as those of names are."""
    return frozenset(part.lower() for part in PART.findall(path.read_text(encoding="utf-8")))


def _found(folders: tuple[str, ...], words: frozenset[str], *, sentences: bool) -> list[str]:
    """Return the names with one of these words; without `sentences` those of tests are left out."""
    return [
        f"{path.relative_to(ROOT)}: {name}"
        for path in _paths(folders)
        for name in (path.stem, *(_names(_tree(path)) if words & _parts(path) else ()))
        if words & _words(name) and name not in EXCEPTIONS and (sentences or not name.startswith("test_"))
    ]


def prose(path: Path) -> str:
    """Return a page, the comments and docstrings of a module, or the texts of a catalogue."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".po":
        return "\n".join(re.findall(r'^(?:msgstr(?:\[\d\])? )?"(.*)"$', text, flags=re.MULTILINE))
    if path.suffix != ".py":
        return re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    comments = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    ]
    strings = [
        node.value.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    return "\n".join((*comments, *strings))


def old_prose(place: str) -> list[str]:
    """Return what PROSE finds below a folder, or on one page."""
    root = ROOT / place
    pages = (
        [root]
        if root.is_file()
        else sorted(page for page in root.rglob("*") if page.suffix in (".md", ".po", ".py"))
    )
    return [
        f"{page.relative_to(ROOT)}: {match[0]}"
        for page in pages
        if page.suffix == ".po"
        or PROSE.search(page.read_text(encoding="utf-8"))  # a text may be on two lines
        for match in PROSE.finditer(PLAIN.sub("", prose(page)))
    ]


def test_no_name_has_an_archaic_word() -> None:
    assert _found(CODE, ARCHAIC, sentences=True) == []


def test_no_name_has_a_word_that_was_replaced() -> None:
    assert _found(CODE, frozenset(REPLACED), sentences=False) == []


def test_a_name_of_the_product_says_what_it_is() -> None:
    assert _found(PRODUCT, frozenset(VAGUE), sentences=False) == []


def test_no_function_is_called_by_an_underscore() -> None:
    """A traceback shows nothing else."""
    found = [
        str(path.relative_to(ROOT))
        for path in _paths(CODE)
        if UNNAMED.search(path.read_text(encoding="utf-8"))
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.FunctionDef) and not node.name.strip("_")
    ]
    assert found == []


@pytest.mark.parametrize("place", CLEAN)
def test_clean_prose_stays_clean(place: str) -> None:
    assert old_prose(place) == []


def test_the_words_are_found_in_names_and_prose(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""Begin anew."""\n\nx = "anew"  # told apart\n', encoding="utf-8")
    assert PROSE.findall(prose(module)) == ["told apart", "anew"]
    catalogue = tmp_path / "archon3d.po"
    catalogue.write_text('msgid "anew"\nmsgstr ""\n"So many turns, "\n"whoever moves"\n', encoding="utf-8")
    assert PROSE.findall(prose(catalogue)) == ["So many", "whoever"]
    assert _parts(module) >= {"begin", "anew", "x", "told", "apart"}
    assert _words("listenAnew") == _words("_listen_anew") - {""} == {"listen", "anew"}
