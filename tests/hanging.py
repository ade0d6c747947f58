"""A plugin for pytest: a test that never ends ends its process, which names it. Others go on in a new one."""

import faulthandler
import math
import sys
import time
from typing import Final, TextIO

import pytest

from tests import grid

LONGEST: Final = 600
"""Seconds: twenty times what the slowest daily test takes. Whole grids, in full runs, have no end set."""


RENEWED: Final = 1 / 10
"""Share of that time after which the next test begins it again. Each time costs a thread."""


def pytest_configure(config: pytest.Config) -> None:
    """Watch the tests of this process, if it can write errors."""
    if sys.__stderr__ is not None:
        config.pluginmanager.register(Watch(sys.__stderr__))


class Watch:
    """Prints where each thread is, and ends this process, if a test takes too long."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._renewed_at = -math.inf

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> None:
        """Begin the time again if some of it has passed, unless whole grids are walked."""
        now = time.monotonic()
        if not grid.WHOLE and now - self._renewed_at >= LONGEST * RENEWED:
            self._renewed_at = now
            faulthandler.dump_traceback_later(LONGEST, exit=True, file=self._stream)

    def pytest_sessionfinish(self) -> None:
        """Stop to watch."""
        faulthandler.cancel_dump_traceback_later()
