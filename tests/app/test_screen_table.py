"""The table of screens names modules and classes that are there."""

from importlib import import_module

import pytest

from archon3d.app.window import SCREENS
from archon3d.screens.base import LaidOutScreen


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_where_the_table_says(name: str) -> None:
    module, _, screen = SCREENS[name].rpartition(".")
    assert issubclass(getattr(import_module(f"archon3d.screens.{module}"), screen), LaidOutScreen)
