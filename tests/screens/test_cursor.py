"""The cursor box on its way over the board."""

from archon3d.games.archon.board import SQUARE_NAMES, square_at
from archon3d.screens.cursor import BoardCursor


def walk(cursor: BoardCursor, *steps: tuple[int, int]) -> str | None:
    for step in steps:
        cursor.move(step)
    return None if cursor.square is None else SQUARE_NAMES[cursor.square]


def test_light_enters_from_the_left_at_the_middle_row() -> None:
    assert walk(BoardCursor("light")) is None
    assert walk(BoardCursor("light"), (1, 0)) == "A5"
    assert walk(BoardCursor("light"), (1, -1)) == "A4"


def test_dark_enters_from_the_right() -> None:
    assert walk(BoardCursor("dark"), (-1, 0)) == "I5"
    assert walk(BoardCursor("dark"), (-1, 1)) == "I6"


def test_off_the_board_it_only_moves_inward() -> None:
    assert walk(BoardCursor("light"), (0, 1), (-1, 0), (0, -1)) is None
    assert walk(BoardCursor("dark"), (1, 0), (0, 1)) is None


def test_it_slides_along_the_edge_and_stays_on_the_board() -> None:
    cursor = BoardCursor("light")
    cursor.square = square_at("I2")
    assert walk(cursor, (1, -1)) == "I1"
    assert walk(cursor, (1, -1)) == "I1"
    assert walk(cursor, (0, 1)) == "I2"


def test_every_square_can_be_reached() -> None:
    cursor = BoardCursor("light")
    cursor.move((1, 0))
    seen = {cursor.square}
    for _ in range(4):
        cursor.move((0, -1))
        seen.add(cursor.square)
    for row in range(9):
        for _ in range(8):
            cursor.move((1 if row % 2 == 0 else -1, 0))
            seen.add(cursor.square)
        cursor.move((0, 1))
        seen.add(cursor.square)
    assert len(seen) == 81
