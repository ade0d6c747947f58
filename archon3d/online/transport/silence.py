"""The stages of the other side's silence."""

from typing import Literal

from archon3d.online.times import GONE_SECONDS, NOTICE_SECONDS, PAUSE_SECONDS

Silence = Literal["none", "notice", "pause", "gone"]


def stage_of(quiet: float) -> Silence:
    """Return the stage after that many seconds of silence.

    >>> stage_of(0.2), stage_of(5)
    ('none', 'pause')
    """
    if quiet > GONE_SECONDS:
        return "gone"
    return "pause" if quiet > PAUSE_SECONDS else "notice" if quiet > NOTICE_SECONDS else "none"
