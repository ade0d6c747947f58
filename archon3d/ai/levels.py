"""The levels of a computer player."""

from typing import Final, Literal, get_args

Level = Literal["beginner", "novice", "apprentice", "average", "expert", "adept", "master"]

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""From the weakest to the strongest. Adept is the rules' full strength, master is above it."""

MASTER: Final[Level] = "master"
"""The only level that may look ahead."""


def level_named(name: str) -> Level:
    """Return the level of that name. Raises ValueError for any other word."""
    return LEVELS[LEVELS.index(name)]
