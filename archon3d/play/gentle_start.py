"""The gentle start: in the first matches of a new player, the weakest computer eases off further.

The terms of a match say whether it has one, and the record keeps them: nothing else depends on the settings.
"""

from archon3d.host.settings import GENTLE_FINISHED, GENTLE_START
from archon3d.host.settings_file import Settings


def gentle_left(settings: Settings) -> int:
    """Return how many of a new player's matches can still have a gentle start."""
    return GENTLE_FINISHED.most - settings[GENTLE_FINISHED]


def wants_gentle_start(settings: Settings) -> bool:
    """Return whether the next match against the weakest computer has a gentle start."""
    return settings[GENTLE_START] and gentle_left(settings) > 0


def count_gentle_start(settings: Settings) -> None:
    """Count a match with a gentle start that has ended."""
    settings[GENTLE_FINISHED] = min(GENTLE_FINISHED.most, settings[GENTLE_FINISHED] + 1)
