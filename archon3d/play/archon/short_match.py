"""A short match: each side begins with the nine icons of its back row."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from archon3d.games.archon.board import SIZE
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.rules.errors import Json

BACK_ROWS: Final = (0, SIZE - 1)
"""The columns at the edges, from which each side's best begin."""


def short_start(options: Mapping[str, Json], seed: int) -> State:
    """Return the start of a short match. Raises InvalidState for wrong options."""
    state = ARCHON.new(options, seed)
    board = [icon if square % SIZE in BACK_ROWS else None for square, icon in enumerate(state.board)]
    return replace(state, board=tuple(board))
