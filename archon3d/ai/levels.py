"""The three strengths of a computer player."""

from typing import Final, Literal

Level = Literal["novice", "average", "adept"]

LEVELS: Final[tuple[Level, ...]] = ("novice", "average", "adept")
"""From the weakest to the strongest; adept is the rules' full strength."""


def level_named(name: str) -> Level:
    """The level of that name. Raises ValueError for any other word."""
    return LEVELS[LEVELS.index(name)]
