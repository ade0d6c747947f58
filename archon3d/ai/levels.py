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
    "1983",
]

COMPUTERS: Final[tuple[Level, ...]] = get_args(Level)
"""All computer players: the levels, and the computer of 1983, which only Archon has."""

ORIGINAL: Final[Level] = "1983"
"""The original game's own computer. It has no levels, and is no step between two of them."""

LEVELS: Final[tuple[Level, ...]] = tuple(level for level in COMPUTERS if level != ORIGINAL)
"""From the weakest to the strongest. Adept is the rules' full strength, the others above it look ahead."""

LOOKING_AHEAD: Final[tuple[Level, ...]] = LEVELS[LEVELS.index("adept") + 1 :]
"""The levels that may look ahead: the master always does, the others more often the higher they are."""


AS_STRONG: Final[Level] = "adept"
"""The level that is about as strong as the computer of 1983: it plays where that one cannot."""


def level_named(name: str) -> Level:
    """Return the computer player of that name. Raises ValueError for any other word."""
    return COMPUTERS[COMPUTERS.index(name)]
