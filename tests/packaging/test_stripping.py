"""Libraries without what debuggers read are smaller, and the system loads them."""

import importlib
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
X86_LINUX = sys.platform == "linux" and sys.maxsize > 2**32
CALL = """
import ctypes, sys
print(ctypes.CDLL(sys.argv[1]).zlibIdle(7))
"""
LOAD = """
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib._bootstrap import _load
library = _load(ModuleSpec("_sodium", ExtensionFileLoader("_sodium", sys.argv[1]), origin=sys.argv[1]))
print(library.lib.sodium_init())
"""


@pytest.fixture(autouse=True)
def packaging(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging")


def _module(name: str) -> ModuleType:
    return importlib.import_module(name)


def _libsodium() -> Path:
    """Return libsodium as its wheel has it."""
    found = importlib.util.find_spec("nacl._sodium")
    if not X86_LINUX or found is None or found.origin is None:
        pytest.skip("this system has no libsodium of a wheel")
    return Path(found.origin)


def test_libsodium_becomes_small_and_still_works(tmp_path: Path) -> None:
    elf, library = _module("elf"), tmp_path / "_sodium.so"
    before = _libsodium().read_bytes()
    library.write_bytes(before)
    (tmp_path / "CREDITS.md").write_text("no library")
    _module("stripping").strip_libraries(tmp_path)
    after = library.read_bytes()
    assert len(after) < len(before) / 4
    assert "PyInit__sodium" in elf.names(after).own
    assert elf.stripped(after) == after
    done = subprocess.run([sys.executable, "-c", LOAD, library], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


@pytest.mark.skipif(not X86_LINUX, reason="this system loads no such library")
def test_a_library_without_anything_to_remove_stays_usable(tmp_path: Path) -> None:
    library = tmp_path / "libIdle.so.1"
    library.write_bytes(_module("elf").idle_library("libIdle.so.1", ["zlibIdle"]))
    _module("stripping").strip_libraries(tmp_path)
    done = subprocess.run([sys.executable, "-c", CALL, library], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_the_program_is_left_alone(tmp_path: Path) -> None:
    program = tmp_path / "archon3d"
    program.write_bytes(_module("elf").idle_library("archon3d", ["main"]) + b"the game")
    before = program.read_bytes()
    _module("stripping").strip_libraries(tmp_path)
    assert program.read_bytes() == before
