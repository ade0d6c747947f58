"""The levels of a computer player."""

from typing import Final, Literal, get_args

Level = Literal[
    "beginner",
    "novice",
    "apprentice",
    "average",
    "expert",
    "adept",
    "veteran",
    "elite",
    "champion",
    "master",
]

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""From the weakest to the strongest. Adept is the rules' full strength, the others above it look ahead."""

LOOKING_AHEAD: Final[tuple[Level, ...]] = LEVELS[LEVELS.index("adept") + 1 :]
"""The levels that may look ahead: the master always does, the others more often the higher they are."""


def level_named(name: str) -> Level:
    """Return the level of that name. Raises ValueError for any other word."""
    return LEVELS[LEVELS.index(name)]
