"""One offscreen engine for all tests that need Panda3D."""

import json
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.host.language import ENGLISH
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS, register
from tests.driver.machines import Pair, paired
from tests.driver.window_shapes import resize
from tests.online.broker import Broker
from tests.words import forms_of_words, spoken_from, write_catalogue

SIZE = (1280, 720)
SMALL = (640, 360)

NEEDS_SHIM = pytest.mark.skipif(
    not sys.platform.startswith("linux") or shutil.which("gcc") is None or struct.calcsize("l") != 8,
    reason="preloaded libraries are for Linux with 64 bits, and gcc builds them",
)


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ShowBase]:
    """Yield an engine that draws 1280 x 720 pixels, and whose clock advances 1/60 s a frame."""
    nowhere: Path = tmp_path_factory.mktemp("engine") / "settings.toml"
    engine = open_engine(PlayOptions(nowhere, offscreen=True, size=SIZE))
    yield engine
    close_engine(engine)


@pytest.fixture(scope="module")
def small(base: ShowBase) -> Iterator[None]:
    """Yield the engine draws a quarter of the pixels meanwhile, in the same shape."""
    resize(base, SMALL)
    yield
    resize(base, SIZE)


@pytest.fixture
def pair(base: ShowBase, tmp_path: Path) -> Iterator[Pair]:
    """Yield a program with a second machine beside it."""
    with paired(base, tmp_path) as one:
        yield one


@pytest.fixture
def broker() -> Iterator[Broker]:
    """Yield a relay in this process."""
    broker = Broker()
    yield broker
    broker.stop()


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the library that stands for gamepads."""
    return _built("fake_pad", tmp_path_factory)


@pytest.fixture(scope="session")
def sound_clock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the library that drives the clock of what is heard."""
    return _built("capture_clock", tmp_path_factory)


def _built(name: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the library of that source beside this file."""
    source, library = Path(__file__).with_name(f"{name}.c"), tmp_path_factory.mktemp("shim") / f"{name}.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True, timeout=60)
    return library


@pytest.fixture(scope="session")
def pads_seen(shim: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what the game makes of each model of gamepad (pad_probe.py)."""
    inputs = tmp_path_factory.mktemp("inputs")
    run = subprocess.run(
        [sys.executable, "-m", "tests.driver.pad_probe"],
        env=os.environ | {"LD_PRELOAD": str(shim), "FAKE_INPUT_DIR": str(inputs)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    seen: dict[str, Any] = json.loads(run.stdout)
    return seen


@pytest.fixture(scope="session")
def with_noughts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the program's catalogues, extended by the words of noughts and crosses."""
    from tests.noughts.people import WORDS

    folder = tmp_path_factory.mktemp("locale")
    for language, own in WORDS.items():
        write_catalogue(
            folder, language, {**forms_of_words(language)} | {key: (text,) for key, text in own.items()}
        )
    return folder


@pytest.fixture
def noughts(with_noughts: Path) -> Iterator[GameKit]:
    """Register a fifth game, as `play/kits.py` registers the others, and remove it afterwards."""
    from tests.noughts.kit import KIT

    register(KIT)
    with spoken_from(with_noughts, ENGLISH):
        yield KIT
    del KITS[KIT.name]
