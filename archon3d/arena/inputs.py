"""One player's input for a fighter in one tick: a direction or none, and whether fire is held.

An input is a small whole number: its low four bits are the direction, and FIRE_BIT is added while fire is
held.
"""

from typing import Final

from archon3d.rules.checks import quote

ArenaInput = int
"""A direction from 0 to 7 or NO_DIRECTION, plus FIRE_BIT or not."""

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight directions, clockwise from N (up)."""

Inputs = tuple[ArenaInput, ArenaInput]
"""The inputs of the left and the right fighter in one tick."""

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)

NO_DIRECTION: Final = 8
DIRECTION_BITS: Final = 15
FIRE_BIT: Final = 16

IDLE: Final[ArenaInput] = NO_DIRECTION
"""Neither a direction nor fire."""

DIRECTION_X: Final = (0, 1, 1, 1, 0, -1, -1, -1, 0)
"""Each direction's step to the right; the last is NO_DIRECTION's."""
DIRECTION_Y: Final = (-1, -1, 0, 1, 1, 1, 0, -1, 0)
"""Each direction's step down; the last is NO_DIRECTION's."""

_TEXTS: Final = {
    **{name: direction for direction, name in enumerate(DIRECTIONS)},
    "-": IDLE,
    **{f"{name}+": direction | FIRE_BIT for direction, name in enumerate(DIRECTIONS)},
    "+": IDLE | FIRE_BIT,
}


def merged(earlier: ArenaInput, later: ArenaInput) -> ArenaInput:
    """Return one input for two that came before a tick.

    It has the later direction, or else the earlier one, and fire if either has it.
    """
    direction = later & DIRECTION_BITS
    if direction == NO_DIRECTION:
        direction = earlier & DIRECTION_BITS
    return direction | (earlier | later) & FIRE_BIT


def read_input(text: str) -> ArenaInput:
    """Return the input in the text: `N`, `-`, `SE+`, `+` (or `-+`). Raises ValueError for anything else.

    >>> read_input("N"), read_input("SE+") == read_input("SE") + FIRE_BIT
    (0, True)
    """
    value = _TEXTS.get("+" if text == "-+" else text) if isinstance(text, str) else None
    if value is None:
        raise ValueError(
            f"an input is one of {' '.join(DIRECTIONS)} or -, with + for fire, not {quote(text)}"
        )
    return value
