"""The two wheels: the light one needs nothing, no file is in both, and together they are the whole."""

import importlib
import os
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path
from types import ModuleType

import pytest

import archon3d

ROOT = Path(__file__).resolve().parents[2]
METADATA = f"""\
Metadata-Version: 2.4
Name: archon3d
Version: {archon3d.__version__}
License-Expression: MIT
Requires-Python: <3.15,>=3.11
Classifier: Programming Language :: Python :: 3.12
Classifier: Topic :: Games/Entertainment :: Board Games
Requires-Dist: panda3d<1.11,>=1.10.16
Provides-Extra: rl
Requires-Dist: numpy>=2.3; extra == "rl"

Text.
"""


@pytest.fixture(scope="module")
def light() -> ModuleType:
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        return importlib.import_module("light")
    finally:
        sys.path.remove(str(ROOT / "packaging"))


@pytest.fixture(scope="module")
def wheels(light: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, set[str]]:
    """Return the light wheel, the game's, and the files of the whole one, made of this tree's code."""
    folder = tmp_path_factory.mktemp("wheels")
    whole = folder / f"archon3d-{archon3d.__version__}-py3-none-any.whl"
    known = f"archon3d-{archon3d.__version__}.dist-info"
    with zipfile.ZipFile(whole, "w") as archive:
        for path in sorted((ROOT / "archon3d").rglob("*")):
            if path.suffix in (".py", ".pyi", ".typed", ".toml"):
                archive.write(path, path.relative_to(ROOT).as_posix())
        archive.writestr(f"{known}/METADATA", METADATA)
        archive.writestr(f"{known}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{known}/licenses/LICENSE", "MIT")
        archive.writestr(f"{known}/RECORD", "")
        names = set(archive.namelist())
    out = folder / "out"
    out.mkdir()
    return (*light.split(whole, out), names)


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def metadata_of(wheel: Path) -> list[tuple[str, str]]:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("METADATA"))
        return list(message_from_string(archive.read(name).decode()).items())


def test_no_file_is_in_both_and_together_they_are_the_whole(wheels: tuple[Path, Path, set[str]]) -> None:
    light_wheel, game, whole = wheels
    assert not names_in(light_wheel) & names_in(game)
    code = {name for name in whole if name.startswith("archon3d/")}
    assert {name for name in names_in(light_wheel) | names_in(game) if name.startswith("archon3d/")} == code
    assert light_wheel.stat().st_size < 1_000_000


def test_the_game_requires_the_light_one_of_its_version(wheels: tuple[Path, Path, set[str]]) -> None:
    light_wheel, game, _ = wheels
    required = [value for key, value in metadata_of(game) if key == "Requires-Dist"]
    assert required[0] == f"archon3d-rules=={archon3d.__version__}"
    own = metadata_of(light_wheel)
    assert ("Name", "archon3d-rules") in own
    assert [value for key, value in own if key == "Requires-Dist"] == ['numpy>=2.3; extra == "rl"']
    assert ("Provides-Extra", "rl") in own


@pytest.mark.full
def test_the_light_one_works_with_nothing_else(wheels: tuple[Path, Path, set[str]], tmp_path: Path) -> None:
    with zipfile.ZipFile(wheels[0]) as archive:
        archive.extractall(tmp_path)
    program = (
        "import archon3d, sys\n"
        "[getattr(archon3d, name) for name in archon3d.__all__]\n"
        "from archon3d.commands.__main__ import main\n"
        "code = main(['perft', '1', '--game', 'archers'])\n"
        "try:\n"
        "    main(['lab', 'duels', '--help'])\n"
        "except SystemExit as end:\n"
        "    code += end.code\n"
        "assert main(['shot']) == 2 and main(['--version']) == 0\n"
        "print(archon3d.__file__)\n"
        "sys.exit(code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", program],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert str(tmp_path) in done.stdout
    assert "usage: archon3d-rules COMMAND" in done.stderr
    assert "shot " not in done.stderr


@pytest.mark.full
def test_every_module_of_the_light_one_can_be_loaded(
    wheels: tuple[Path, Path, set[str]], tmp_path: Path
) -> None:
    with zipfile.ZipFile(wheels[0]) as archive:
        archive.extractall(tmp_path)
    modules = [
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in sorted(names_in(wheels[0]))
        if name.endswith(".py")
    ]
    learners = {
        *("duel_batch", "duel_env", "duel_pairs", "duel_parallel", "duel_vector"),
        *("opponents", "picture", "board_env"),
    }
    plain = [name for name in modules if name.rpartition(".")[2] not in learners]
    assert len(plain) > 200
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", program, *plain],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_half_a_program_says_how_to_mend_it(tmp_path: Path) -> None:
    """What pip leaves of a new light one, where it removes a whole older one: files that are new in it."""
    for name in ("app/__init__.py", "app/start.py", "rules/newest.py"):
        place = tmp_path / "archon3d" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        source = ROOT / "archon3d" / name
        place.write_text(source.read_text(encoding="utf-8") if source.exists() else "")
    done = subprocess.run(
        [sys.executable, "-S", "-c", "import sys, archon3d.app.start as start; sys.exit(start.main())"],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "--force-reinstall --no-deps archon3d-rules" in done.stderr
