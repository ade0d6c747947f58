"""For all tests: a player's folders of their own."""

import gc
import os
import sys
from collections.abc import Generator, Iterator
from typing import Final

import catalogues
import pytest
from hypothesis import settings

import run
from tests import grid

if sys.dont_write_bytecode:
    # Tests start hundreds of programs that import everything: each module is compiled once, in a place apart.
    COMPILED: Final = str(run.ROOT / ".pytest_cache" / "compiled")
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = COMPILED
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

if run.words_changed():
    catalogues.compile_all()  # the settings offer the languages that there are, from their first import on

pytest_plugins = ("tests.driver.fixtures", "tests.hanging", "tests.leftovers", "tests.times")

ENGINE_FIXTURES: Final = frozenset({"base", "pads_seen", "sound_clock"})
"""The fixtures that open an engine, here or in another process."""

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
"""How long an example takes says more of the machine than of the code."""


GARBAGE_THRESHOLDS: Final = (5_000, 20, 10)
"""New objects, and collections of the younger generation, before the garbage collector runs."""

FOLDERS: Final = (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "APPDATA",
    "LOCALAPPDATA",
)
"""The variables by which a system says where a player's folders are."""


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests off the settings, saves, logs, cache and language of the user who runs them.

    Converted models are kept from one run to the next, as for a player: a name depends on what is in it.
    """
    home = tmp_path_factory.mktemp("player")
    with pytest.MonkeyPatch.context() as patch:
        for variable in FOLDERS:
            patch.setenv(variable, str(home / variable.lower()))
        patch.setenv("XDG_CACHE_HOME", str(run.ROOT / ".pytest_cache" / "player"))
        patch.setenv("LC_ALL", "C")
        if sys.platform == "darwin":
            patch.setenv("HOME", str(home))
        yield


@pytest.fixture(autouse=True, scope="session")
def unflushed_disk() -> Iterator[None]:
    """Wait for no disk: what a test's process writes need not outlive the machine. Each wait takes 5 ms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Write what was logged and printed so that a worker can send it: names of files may be any bytes."""
    report = yield
    report.sections = [
        (name, text.encode(errors="backslashreplace").decode()) for name, text in report.sections
    ]
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the tests that only a release needs."""
    parser.addoption("--full", action="store_true", help="run all tests, those marked full too; whole grids")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Move the tests themselves out of the garbage collector's reach: they live as long as the process.

    It also runs less often than usual: each program that a test opens leaves little.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def pytest_configure(config: pytest.Config) -> None:
    """Say how much of each grid is walked, before the modules that list its cases are imported."""
    grid.WHOLE = config.getoption("full")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what needs the engine, leave out what is marked full unless asked for, put what is early first.

    Modules that start a program of their own mark themselves.
    """
    for item in items:
        if isinstance(item, pytest.Function) and ENGINE_FIXTURES.intersection(item.fixturenames):
            item.add_marker(pytest.mark.engine)
    if not config.getoption("full"):
        daily = [item for item in items if not item.get_closest_marker("full")]
        kept = set(daily).difference(grid.beyond_samples(daily))
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in daily if item in kept]
    items.sort(key=lambda item: item.get_closest_marker("early") is None)
