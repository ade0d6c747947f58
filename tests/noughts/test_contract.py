"""Noughts and crosses pass the suite that every game has to pass."""

from typing import Any

import pytest

from archon3d.play.kit import GameKit
from archon3d.rules.game import Game
from tests.contract import test_contract as contract

NEEDS_RECORDS = ("test_golden",)
"""Tests of records that are kept of the program's games."""

globals().update(
    {
        name: test
        for name, test in vars(contract).items()
        if name.startswith("test_") and not name.startswith(NEEDS_RECORDS)
    }
)


@pytest.fixture
def game(noughts: GameKit) -> Game[Any, Any, Any]:
    """Return the game that the suite is about."""
    return noughts.rules
