"""What must hold for the tree as a whole."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENGINE_FREE = ("ai", "arena", "games", "host", "play", "protocol", "rules")


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
