"""The sides of Archmage's board: pieces to be placed, later captured ones."""

import math

from archon3d.games.archmage.board import PIECE_KINDS, WHITE, PieceKind
from archon3d.scene.archmage.tiles import Tile
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.tabletop.floor import FLOOR

GAP = 0.22
"""Distance of pieces from the frame and from the picture's edge, in squares."""

FAR_ROW = 2.2
"""Farthest row of pieces, in squares from the board's centre, where no text covers it."""

STEP = 0.92
"""Distance between pieces, in squares, where there is room."""

COLUMNS = 4
FEWEST_COLUMNS = 2


class Sides:
    """A rack at each side. A piece to be placed has its kind's slot, a captured one the first free one."""

    def __init__(self, sides: tuple[str, ...], edge: float, width: float) -> None:
        """Create empty racks, given the frame's extent to each side and the picture's width, in squares."""
        self._edge, self._top = edge, math.inf
        self._racks: dict[str, dict[int, Tile]] = {side: {} for side in sides}
        self.fit(width)

    @property
    def tiles(self) -> list[Tile]:
        """All pieces at both sides."""
        return [tile for rack in self._racks.values() for tile in rack.values()]

    def at(self, side: str) -> tuple[Tile, ...]:
        """Return the pieces at a side, in order."""
        rack = self._racks[side]
        return tuple(rack[number] for number in sorted(rack))

    def forget(self) -> None:
        """Clear the racks; the owner of the pieces has removed them."""
        for rack in self._racks.values():
            rack.clear()

    def wait(self, side: str, tile: Tile) -> None:
        """Add a piece that has to be placed."""
        self._lay(side, PIECE_KINDS.index(tile.kind), tile)

    def waiting(self, side: str, kind: PieceKind) -> Tile:
        """Return the piece of that kind that has to be placed. Raises KeyError if there is none."""
        return self._racks[side][PIECE_KINDS.index(kind)]

    def take(self, side: str, kind: PieceKind) -> Tile:
        """Remove and return the piece of that kind that has to be placed. Raises KeyError if none has."""
        return self._racks[side].pop(PIECE_KINDS.index(kind))

    def add(self, side: str, tile: Tile) -> GroundPoint:
        """Add a captured piece, and return its place."""
        rack = self._racks[side]
        number = next(number for number in range(len(rack) + 1) if number not in rack)
        self._lay(side, number, tile)
        return tile.place

    def take_last(self, side: str) -> Tile:
        """Remove and return the piece that was captured last. Raises ValueError if there is none."""
        rack = self._racks[side]
        return rack.pop(max(rack))

    def pointed(self, side: str, at: GroundPoint) -> Tile | None:
        """Return the piece at a side that is at a place of the floor, if there is one."""
        return next(
            (tile for tile in self.at(side) if math.dist(at, tile.place) < STEP * self.size / 2), None
        )

    def fit(self, width: float) -> None:
        """Arrange all pieces within a picture of that width."""
        room = width / 2 - self._edge - 2 * GAP
        self._columns = max(FEWEST_COLUMNS, min(COLUMNS, round(room / STEP)))
        self.size = min(1.0, room / self._columns / STEP)
        """Scale of a piece there; 1 is that on the board."""
        self.settle()

    def begin(self, top: float) -> None:
        """Limit how far back pieces are, in squares from the board's centre."""
        if top != self._top:
            self._top = top
            self.settle()

    def settle(self) -> None:
        """Put every piece in its place."""
        for side, rack in self._racks.items():
            for number, tile in rack.items():
                self._lay(side, number, tile)

    def _lay(self, side: str, number: int, tile: Tile) -> None:
        self._racks[side][number] = tile
        tile.resize(self.size)
        tile.put(self._place(side, number), ground=FLOOR)

    def _place(self, side: str, number: int) -> GroundPoint:
        """Return a slot's place; rows run from the far end, left to right, and White's are on the left."""
        row, column = divmod(number, self._columns)
        step = STEP * self.size
        nearest = self._edge + GAP + step / 2
        x = (column - self._columns + 1) * step - nearest if side == WHITE else nearest + column * step
        return x, min(FAR_ROW, self._top - step / 2) - row * step
