"""Places of a board's spots on the table, and their neighbours. No engine here."""

import math
from dataclasses import dataclass, field

from archon3d.play.choosing import Spot
from archon3d.scene.craft.places import GridStep, GroundPoint


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A grid of spots, each one unit of the scene wide, centred on the origin.

    `heading` turns it on the table, counterclockwise and in degrees: at 45 it is on a corner, and the stick
    pushed up goes up and to the left, along the grid.
    """

    rows: tuple[tuple[Spot, ...], ...]
    """The far row first, each from left to right, before rotation."""
    heading: float = 0.0
    rim: float = 0.66
    """Width of the frame in squares."""
    mirrored: bool = False
    """Whether light's half of frame and floor is on the right."""
    column_names: tuple[str, ...] = ()
    """Names engraved below the columns, if any."""
    row_names: tuple[str, ...] = ()
    """Names engraved at the rows' ends, the far one first."""
    cells: dict[Spot, tuple[int, int]] = field(init=False, compare=False)
    """Each spot's column and row, from the far left corner."""

    def __post_init__(self) -> None:
        cells = {
            spot: (column, row) for row, spots in enumerate(self.rows) for column, spot in enumerate(spots)
        }
        object.__setattr__(self, "cells", cells)

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.rows[0])

    @property
    def depth(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def reach(self) -> GroundPoint:
        """Extent of the rotated grid from its centre, to the right and to the back."""
        return self.reach_with(0.0)

    def reach_with(self, margin: float) -> GroundPoint:
        """Return `reach` of the grid with a margin around it, in squares."""
        cos, sin = self._turn()
        x, y = self.width / 2 + margin, self.depth / 2 + margin
        return x * abs(cos) + y * abs(sin), x * abs(sin) + y * abs(cos)

    def place(self, spot: Spot) -> GroundPoint:
        """Return the spot's centre on the table."""
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
