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
    "hero",
    "champion",
    "master",
    "1983",
    "gentle",
]

GENTLE: Final[Level] = "gentle"
"""A beginner that eases off further, for the first matches of a new player. Nobody chooses it as a level."""

COMPUTERS: Final[tuple[Level, ...]] = tuple(level for level in get_args(Level) if level != GENTLE)
"""All computer players to choose from: the levels, and the computer of 1983, which only Archon has."""

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
    named = (*COMPUTERS, GENTLE)
    return named[named.index(name)]


def gentle(level: Level) -> Level:
    """Return the computer that plays in a match with a gentle start for one of that level."""
    return GENTLE if level == LEVELS[0] else level
