"""Where the cursor box stands: on a square, or just off the board on the mover's own side. No engine here."""

from typing import Final

from archon3d.games.archon.board import SIZE, Square

MIDDLE_ROW: Final = SIZE // 2

Vector = tuple[int, int]


class BoardCursor:
    """One side's cursor box. A ply begins with it off the board."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.square: Square | None = None
        """The square that it is on, or None off the board."""

    def move(self, step: Vector) -> None:
        """One step: columns to the right, rows downward. At the board's edge it slides or stays."""
        column, row = self._place()
        column, row = column + step[0], row + step[1]
        if self.square is None and not 0 <= column < SIZE:
            return
        self.square = _limited(row) * SIZE + _limited(column)

    def _place(self) -> tuple[int, int]:
        if self.square is None:
            return (-1 if self.side == "light" else SIZE), MIDDLE_ROW
        return self.square % SIZE, self.square // SIZE


def _limited(value: int) -> int:
    return max(0, min(SIZE - 1, value))
