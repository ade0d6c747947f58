"""Libraries that stand in for Cg's have all that Panda3D's want of them, and the system loads them."""

import importlib
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
X86_LINUX = sys.platform == "linux" and sys.maxsize > 2**32

OPENGL = ("libpandagl.so", "libp3headlessgl.so")
"""What draws, in a window and without."""

LOAD = "import ctypes, sys; ctypes.CDLL(sys.argv[1])"
CALL_ALL = """
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
print([name for name in sys.argv[2:] if getattr(library, name)(7, b"text") != 0])
"""


@pytest.fixture(autouse=True)
def packaging(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging")


def _module(name: str) -> ModuleType:
    return importlib.import_module(name)


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """Panda3D's libraries as build_apps puts them into a Linux build."""
    panda3d = importlib.import_module("panda3d")
    libraries = Path(panda3d.__path__[0])
    if not (libraries / OPENGL[0]).exists():
        pytest.skip("this system's Panda3D is none for Linux")
    for pattern in (*OPENGL, "libpanda.so*", "libpandaexpress.so*", "libp3dtool*", "libCg*.so"):
        for path in libraries.glob(pattern):
            shutil.copyfile(path, tmp_path / path.name)
    (tmp_path / "CREDITS.md").write_text("no library")
    return tmp_path


@pytest.mark.parametrize("count", [1, 2, 51, 400])
def test_a_library_has_the_functions_that_it_is_to_have(count: int) -> None:
    elf = _module("elf")
    functions = [f"cgSet{number}ParameterOf{number * number}" for number in range(count)]
    library = elf.idle_library("libIdle.so", functions)
    assert elf.names(library) == elf.Names(frozenset(functions), frozenset())
    assert library == elf.idle_library("libIdle.so", functions)


@pytest.mark.skipif(not X86_LINUX, reason="this system loads no such library")
@pytest.mark.parametrize("count", [1, 51, 400])
def test_the_system_finds_each_function_and_it_returns_0(count: int, tmp_path: Path) -> None:
    functions = [f"cgSet{number}ParameterOf{number * number}" for number in range(count)]
    library = tmp_path / "libIdle.so"
    library.write_bytes(_module("elf").idle_library(library.name, functions))
    done = subprocess.run(
        [sys.executable, "-c", CALL_ALL, library, *functions], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_all_that_the_engine_wants_of_cg_is_there_and_nothing_else(build: Path) -> None:
    cg, elf = _module("cg"), _module("elf")
    before = {name: elf.names((build / name).read_bytes()).own for name in cg.LIBRARIES}
    wanted = {
        name
        for path in build.glob("lib*")
        if path.name not in cg.LIBRARIES
        for name in elf.names(path.read_bytes()).wanted
        if name.startswith("cg")
    }
    cg.replace(build)
    after = {name: elf.names((build / name).read_bytes()).own for name in cg.LIBRARIES}
    assert {"cgCreateContext", "cgGLGetLatestProfile"} <= wanted
    assert frozenset().union(*after.values()) == wanted
    assert all(after[name] < before[name] for name in cg.LIBRARIES)
    assert sum((build / name).stat().st_size for name in cg.LIBRARIES) < 20_000


@pytest.mark.skipif(not X86_LINUX, reason="this system loads no such library")
@pytest.mark.parametrize("name", OPENGL)
def test_the_system_links_the_engine_to_what_stands_in(name: str, build: Path) -> None:
    _module("cg").replace(build)
    load = [sys.executable, "-c", LOAD, str(build / name)]
    done = subprocess.run(load, env={"LD_BIND_NOW": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (build / "libCgGL.so").write_bytes(_module("elf").idle_library("libCgGL.so", ["cgGLBindProgram"]))
    broken = subprocess.run(load, env={"LD_BIND_NOW": "1"}, capture_output=True, text=True, check=False)
    assert "undefined symbol: cgGL" in broken.stderr


def test_a_library_that_nobody_needs_stops_the_build(build: Path) -> None:
    cg = _module("cg")
    for name in OPENGL:
        (build / name).unlink()
    with pytest.raises(cg.NothingWanted, match=r"wants anything of libCgGL\.so; leave it out"):
        cg.replace(build)
