"""What lies at the sides of Archmage's board: first the pieces to be placed, then those captured."""

import math

from archon3d.games.archmage.board import PIECE_KINDS, WHITE, PieceKind
from archon3d.scene.archmage.tiles import Tile
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.tabletop.floor import FLOOR

GAP = 0.22
"""From the frame, and to the picture's edge, to the pieces, in squares."""

FAR_ROW = 2.2
"""The farthest row of pieces, in squares from the board's middle, where no words lie over it."""

STEP = 0.92
"""From one piece to the next, in squares, where there is room."""

COLUMNS = 4
FEWEST_COLUMNS = 2


class Sides:
    """A rack at each side. A piece to be placed has its kind's number, a captured one the first free."""

    def __init__(self, sides: tuple[str, ...], edge: float, width: float) -> None:
        """`edge` is how far the frame reaches to each side, `width` that of the picture, both in squares."""
        self._edge, self._top = edge, math.inf
        self._racks: dict[str, dict[int, Tile]] = {side: {} for side in sides}
        self.fit(width)

    @property
    def tiles(self) -> list[Tile]:
        """All pieces at both sides."""
        return [tile for rack in self._racks.values() for tile in rack.values()]

    def at(self, side: str) -> tuple[Tile, ...]:
        """Return the pieces at a side, in the order of their places."""
        rack = self._racks[side]
        return tuple(rack[number] for number in sorted(rack))

    def forget(self) -> None:
        """Nothing lies there any more; the maker of the pieces has removed them."""
        for rack in self._racks.values():
            rack.clear()

    def wait(self, side: str, tile: Tile) -> None:
        """Lay down a piece that has to be placed."""
        self._lay(side, PIECE_KINDS.index(tile.kind), tile)

    def waiting(self, side: str, kind: PieceKind) -> Tile:
        """Return the piece of that kind that has to be placed. Raises KeyError if there is none."""
        return self._racks[side][PIECE_KINDS.index(kind)]

    def take(self, side: str, kind: PieceKind) -> Tile:
        """Take away the piece of that kind that had to be placed. Raises KeyError if there is none."""
        return self._racks[side].pop(PIECE_KINDS.index(kind))

    def add(self, side: str, tile: Tile) -> GroundPoint:
        """Lay down a captured piece, and return where."""
        rack = self._racks[side]
        number = next(number for number in range(len(rack) + 1) if number not in rack)
        self._lay(side, number, tile)
        return tile.place

    def take_last(self, side: str) -> Tile:
        """Take away the piece that was captured last. Raises ValueError if there is none."""
        rack = self._racks[side]
        return rack.pop(max(rack))

    def pointed(self, side: str, at: GroundPoint) -> Tile | None:
        """Return the piece at a side that lies at a place of the floor, if one does."""
        return next(
            (tile for tile in self.at(side) if math.dist(at, tile.place) < STEP * self.size / 2), None
        )

    def fit(self, width: float) -> None:
        """Lay all pieces where a picture of that width has room for them."""
        room = width / 2 - self._edge - 2 * GAP
        self._columns = max(FEWEST_COLUMNS, min(COLUMNS, round(room / STEP)))
        self.size = min(1.0, room / self._columns / STEP)
        """Of a piece there; 1 is that on the board."""
        self.settle()

    def begin(self, top: float) -> None:
        """Let no piece reach farther back than that, in squares from the board's middle."""
        if top != self._top:
            self._top = top
            self.settle()

    def settle(self) -> None:
        """Every piece lies in its place."""
        for side, rack in self._racks.items():
            for number, tile in rack.items():
                self._lay(side, number, tile)

    def _lay(self, side: str, number: int, tile: Tile) -> None:
        self._racks[side][number] = tile
        tile.resize(self.size)
        tile.put(self._place(side, number), ground=FLOOR)

    def _place(self, side: str, number: int) -> GroundPoint:
        """Return rows of places from the far end on, each from left to right; white's are on the left."""
        row, column = divmod(number, self._columns)
        step = STEP * self.size
        nearest = self._edge + GAP + step / 2
        x = (column - self._columns + 1) * step - nearest if side == WHITE else nearest + column * step
        return x, min(FAR_ROW, self._top - step / 2) - row * step
