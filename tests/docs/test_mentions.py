"""Every module and file of the package or the tests that is mentioned anywhere is there."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import ROOT

FILE = re.compile(r"(?<![\w./-])(?:archon3d|tests)/[a-z_0-9/]+\.py\b")
MODULE = re.compile(r"(?<![\w./-])archon3d(?:\.[a-z_]\w*)+(?![\w*-])")
OLD = ("CHANGELOG.md", "docs/changes/")
OTHERS = re.compile(
    r"archon3d\.(?:bam|desktop|dsc|exe|html|ico|json|log|mo|png|po|svg|toml|txt|xml|zip|models|shaders|test)\b"
    r"|.*\.__"
)
"""Files that begin like the package, folders that setup.py adds to it, a test's log, and attributes."""


def _texts() -> Iterator[tuple[str, str]]:
    """Yield the files under version control that are text, without what tells of older versions."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.is_file() and path != Path(__file__) and not name.startswith(OLD):
            try:
                yield name, path.read_text("utf-8")
            except UnicodeDecodeError:
                continue


def _is_there(module: str) -> bool:
    """Return whether a module of that name is there, or one that has the last name in it."""
    path = ROOT / module.replace(".", "/")
    if path.is_dir() or path.with_suffix(".py").is_file():
        return True
    holder, name = path.parent, path.name
    sources = (holder.with_suffix(".py"), holder / "__init__.py", holder / "__init__.pyi")
    return any(
        source.is_file() and re.search(rf"\b{name}\b", source.read_text("utf-8")) for source in sources
    )


def test_every_file_that_is_mentioned_is_there() -> None:
    found = {(name, path) for name, text in _texts() for path in FILE.findall(text)}
    assert len(found) > 50
    assert sorted((name, path) for name, path in found if not Path(ROOT, path).is_file()) == []


def test_every_module_that_is_mentioned_is_there() -> None:
    found = {
        (name, module)
        for name, text in _texts()
        for module in MODULE.findall(text)
        if not OTHERS.match(module)
    }
    assert len(found) > 1000
    assert sorted((name, module) for name, module in found if not _is_there(module)) == []
