"""The stages of the other side's silence."""

from typing import Final, Literal

Silence = Literal["none", "notice", "pause", "gone"]

NOTICE_SECONDS: Final = 0.5
PAUSE_SECONDS: Final = 3.0
GONE_SECONDS: Final = 60.0
"""Seconds of silence until it is noticed, until play stops, and until the other side is given up."""


def stage_of(quiet: float) -> Silence:
    """Return the stage after that many seconds of silence.

    >>> stage_of(0.2), stage_of(5)
    ('none', 'pause')
    """
    if quiet > GONE_SECONDS:
        return "gone"
    return "pause" if quiet > PAUSE_SECONDS else "notice" if quiet > NOTICE_SECONDS else "none"
