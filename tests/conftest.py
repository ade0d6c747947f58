"""For all tests: a player's folders of their own."""

import sys
from collections.abc import Generator, Iterator
from typing import Final

import catalogues
import pytest
from hypothesis import settings

import run

if run.words_changed():
    catalogues.compile_all()  # the settings offer the languages that there are, from their first import on

pytest_plugins = ("tests.driver.fixtures", "tests.times")

ENGINE_FIXTURES: Final = frozenset({"base", "pads_seen", "sound_clock"})
"""The fixtures that open an engine, here or in another process."""

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
"""How long an example takes says more of the machine than of the code."""


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
    """Keep the tests off the settings, saves, logs, cache and language of the user who runs them."""
    home = tmp_path_factory.mktemp("player")
    with pytest.MonkeyPatch.context() as patch:
        for variable in FOLDERS:
            patch.setenv(variable, str(home / variable.lower()))
        patch.setenv("LC_ALL", "C")
        if sys.platform == "darwin":
            patch.setenv("HOME", str(home))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Write what was logged and printed so that a worker can send it: names of files may be any bytes."""
    report = yield
    report.sections = [
        (name, text.encode(errors="backslashreplace").decode()) for name, text in report.sections
    ]
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs the engine. Modules that start a program of their own mark themselves."""
    for item in items:
        if isinstance(item, pytest.Function) and ENGINE_FIXTURES.intersection(item.fixturenames):
            item.add_marker(pytest.mark.engine)
