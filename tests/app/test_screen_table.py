"""The table of screens names modules and classes that are there."""

from importlib import import_module

import pytest

from archon3d.screens.base import LaidOutScreen
from archon3d.screens.table import SCREENS


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_where_the_table_says(name: str) -> None:
    module, _, screen = SCREENS[name].path.rpartition(".")
    assert issubclass(getattr(import_module(f"archon3d.screens.{module}"), screen), LaidOutScreen)
