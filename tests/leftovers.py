"""Finds the test that leaves something behind in its process, where it would fail another one later.

Looked at are the language, the window's colour and size, the engine's clock, the folder and the environment.
A test may leave them as they were before its fixtures or after them; the last one of a file, as they were
before the file.
"""

import builtins
import os
import sys
from collections.abc import Generator, Mapping
from typing import Any, Final

import pytest

OWN_VARIABLES: Final = ("PYTEST_CURRENT_TEST",)
"""What pytest itself changes."""

State = Mapping[str, object]
"""What there is, by what it is called in a sentence."""


def state() -> State:
    """Return what tests share in this process; of the engine, only once it is open."""
    found: dict[str, object] = {
        "the folder": os.getcwd(),
        "the environment": {key: text for key, text in os.environ.items() if key not in OWN_VARIABLES},
    }
    words = sys.modules.get("archon3d.ui.words")
    if words is not None:
        found["the language"] = words.say("language.name")
    base: Any = getattr(builtins, "base", None)
    if base is not None and base.win is not None:
        found["the window's colour"] = tuple(base.win.get_clear_color())
        found["the window's size"] = (base.win.get_x_size(), base.win.get_y_size())
        found["the engine's clock"] = (base.clock.mode, base.clock.dt)
    return found


class Leftovers:
    """Compares what there is before and after each test."""

    def __init__(self) -> None:
        self._home: State = {}
        self._allowed: list[State] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self) -> Generator[None, None, None]:
        """Note what there is before and after the test's fixtures."""
        self._allowed = [state()]
        yield
        self._allowed.append(state())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, None, None]:
        """Fail a test that leaves something else; after the last one all is taken down."""
        yield
        if nextitem is None:
            return
        after = state()
        if nextitem.path == item.path:
            left = _differing(after, self._allowed)
        else:
            left = _differing(after, [self._home])
            self._home = after
        if left:
            pytest.fail(f"{item.nodeid} leaves {', '.join(sorted(left))} changed", pytrace=False)


def _differing(after: State, allowed: list[State]) -> set[str]:
    """Return the names of what was there at first, and is now as in none of these states."""
    return {
        name
        for name, value in after.items()
        if name in allowed[0] and not any(one.get(name) == value for one in allowed)
    }


def pytest_configure(config: pytest.Config) -> None:
    """Look at every test of a full run, or where there is no such choice."""
    if config.getoption("full", True):
        config.pluginmanager.register(Leftovers())
