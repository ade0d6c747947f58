"""Squares of a rectangular board as whole numbers, row by row: square = row * width + column."""

Direction = tuple[int, int]
"""A step: columns to the right, then rows down."""


def ray(width: int, height: int, square: int, direction: Direction) -> tuple[int, ...]:
    """Return the squares in a direction up to the edge, nearest first, without the square itself.

    >>> ray(7, 7, 3, (0, 1))
    (10, 17, 24, 31, 38, 45)
    """
    column, row = square % width, square // width
    across, onward = direction
    squares = []
    while 0 <= (column := column + across) < width and 0 <= (row := row + onward) < height:
        squares.append(row * width + column)
    return tuple(squares)
