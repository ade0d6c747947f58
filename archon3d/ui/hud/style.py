"""What a game declares of the HUD around its board: its layout, and its own panels."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from archon3d.play.choosing import Preview
from archon3d.ui.widgets.parts import Composite

PLATE_PADDING: Final = 16
"""Padding of a panel's plate in canvas units."""
LEAST_COLUMN: Final = 237
"""Default for the least width of a column, in canvas units."""


class StatePanel(Composite):
    """A game's panel for its position, such as its colour cycle."""

    def help_at(self, at: tuple[float, float]) -> str:
        """Return the help text at that canvas point; empty for nothing."""
        raise NotImplementedError

    def show(self, state: Any) -> None:
        """Update from the position."""
        raise NotImplementedError


class SidePanel(Composite):
    """A game's panel in a side's column below its lines: captured pieces, a meter of power."""

    def show(self, state: Any, preview: Preview | None) -> None:
        """Show the position, and what the preview's action would change."""
        raise NotImplementedError


StatePanelMaker = Callable[[], StatePanel]
SidePanelMaker = Callable[[str], SidePanel]
"""Creates the panel of that side."""


@dataclass(frozen=True, slots=True)
class HudStyle:
    """Layout of a game's HUD."""

    state: StatePanelMaker | None = None
    """Creates the panel at the bottom of the first side's column."""
    strip: StatePanelMaker | None = None
    """Creates the same as a strip over the board.

    It is used with enlarged text, whose lines need the columns.
    """
    board_aspect: float | None = None
    """Aspect ratio of the board in the picture; the columns may use the space that it leaves.

    None gives it a share of the window's width.
    """
    column: float = LEAST_COLUMN
    """Least width of a column in canvas units, however much of the window a board could use."""
    corner: float = 0.0
    """Share of the board's width that is free at its lower corners, usable by the command list."""
    mirrored: bool = False
    """Whether the first side's column is on the right, as the side's half of the board is."""
    flanked: float = 0.03
    """Share of an upright window's width that the board leaves free at both sides together."""
    hugging: bool = False
    """Whether a column's plate is only as wide as its words, at the window's edge.

    Otherwise it fills its column, and a mark beside the name shows whose turn it is.
    """
