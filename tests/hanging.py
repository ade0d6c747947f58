"""A plugin for pytest: a test that never ends ends its process, which names it. Others go on in a new one."""

import faulthandler
import sys
from collections.abc import Generator
from typing import Final

import pytest

from tests import grid

LONGEST: Final = 600
"""Seconds: twenty times what the slowest daily test takes. Whole grids, in full runs, have no end set."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Print where each thread is, and end this process, if a test takes too long."""
    if grid.WHOLE or sys.__stderr__ is None:
        return (yield)
    faulthandler.dump_traceback_later(LONGEST, exit=True, file=sys.__stderr__)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()
