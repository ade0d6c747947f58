"""Where the spots of a board lie on the table, and which are neighbours. No engine here."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from archon3d.play.choosing import Spot
from archon3d.scene.craft.places import GridStep, GroundPoint


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A grid of spots, a square of the scene's units each, its middle at the origin.

    `heading` turns it on the table, counterclockwise and in degrees: at 45 it stands on a corner, and the
    stick pushed up goes up and to the left, along the grid.
    """

    rows: Sequence[Sequence[Spot]]
    """The far row first, each from left to right, before it is turned."""
    heading: float = 0.0
    rim: float = 0.66
    """The frame's width in squares."""
    mirrored: bool = False
    """Whether light's half of frame and floor is the right one, for a game whose camps lie so."""
    column_names: Sequence[str] = ()
    """What is engraved below the columns, if anything is."""
    row_names: Sequence[str] = ()
    """What is engraved at the rows' ends, the far one first."""
    cells: dict[Spot, tuple[int, int]] = field(init=False)
    """Each spot's column and row, from the far left corner."""

    def __post_init__(self) -> None:
        cells = {
            spot: (column, row) for row, spots in enumerate(self.rows) for column, spot in enumerate(spots)
        }
        object.__setattr__(self, "cells", cells)

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.rows[0])

    @property
    def depth(self) -> int:
        """Rows."""
        return len(self.rows)

    @property
    def reach(self) -> GroundPoint:
        """How far the grid reaches from its middle to the right and to the back, turned as it is."""
        return self.reach_with(0.0)

    def reach_with(self, margin: float) -> GroundPoint:
        """As `reach`, for the grid with a margin, in squares, around it."""
        cos, sin = self._turn()
        x, y = self.width / 2 + margin, self.depth / 2 + margin
        return x * abs(cos) + y * abs(sin), x * abs(sin) + y * abs(cos)

    def place(self, spot: Spot) -> GroundPoint:
        """Return the spot's middle on the table."""
        column, row = self.cells[spot]
        cos, sin = self._turn()
        x, y = column - (self.width - 1) / 2, (self.depth - 1) / 2 - row
        return x * cos - y * sin, x * sin + y * cos

    def spot_at(self, place: GroundPoint) -> Spot | None:
        """Return the spot at that place of the table, or None outside the grid."""
        cos, sin = self._turn()
        x, y = place[0] * cos + place[1] * sin, place[1] * cos - place[0] * sin
        column, row = math.floor(x + self.width / 2), math.floor(self.depth / 2 - y)
        inside = 0 <= column < self.width and 0 <= row < self.depth
        return self.rows[row][column] if inside else None

    def neighbour(self, spot: Spot, step: GridStep) -> Spot:
        """Return the next spot in that direction; at the edge a diagonal step slides, and any other stays."""
        column, row = self.cells[spot]
        column = max(0, min(self.width - 1, column + step[0]))
        row = max(0, min(self.depth - 1, row + step[1]))
        return self.rows[row][column]

    def _turn(self) -> tuple[float, float]:
        angle = math.radians(self.heading)
        return math.cos(angle), math.sin(angle)
