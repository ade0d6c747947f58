"""Sticks and triggers as buttons: eight directions, with hysteresis. No engine here."""

import math
from typing import Final

from archon3d.controls.bindings import STICK_WAYS

DEAD_ZONE: Final = 0.25
"""Default deadzone, as a share of the stick's range."""
REST_SHARE: Final = 0.72
"""A stick returns to rest at this share of the deadzone, so that it does not jitter at its edge."""
STICKINESS: Final = math.radians(7)
"""How far beyond its sector a stick keeps its direction, for the same reason."""
EIGHTH: Final = math.tau / len(STICK_WAYS)
"""Width of the sector of one direction, in radians."""

TRIGGER_POINT: Final = 0.6
"""Share of its range at which a trigger is pressed.

Half of the range is where a stick rests whose axes the system reports as triggers.
"""
TRIGGER_REST: Final = 0.52
"""Share of its range at which a trigger is released."""


def stick_way(x: float, y: float, before: str | None = None, dead_zone: float = DEAD_ZONE) -> str | None:
    """Return the direction of a stick at x (right) and y (up), each -1 to 1; None near its centre.

    The direction that it had `before` is kept a little beyond its sector.
    """
    if math.hypot(x, y) < dead_zone * (1 if before is None else REST_SHARE):
        return None
    angle = math.atan2(x, y)
    if before is not None:
        off = math.remainder(angle - STICK_WAYS.index(before) * EIGHTH, math.tau)
        if abs(off) < EIGHTH / 2 + STICKINESS:
            return before
    return STICK_WAYS[round(angle / EIGHTH) % len(STICK_WAYS)]


_NO_PUSH: Final = (0.0, "")
"""How far a stick was pushed, and in which direction."""


class _Axis:
    """An axis that counts once it has been near its centre, or has passed it.

    An axis that starts at an end is a lever, or has not been reported yet.
    """

    def __init__(self) -> None:
        self._counts = False
        self._before = 0.0

    def value(self, reading: float) -> float:
        """Return the value of a reading, -1 to 1."""
        passed = self._before * reading < 0
        self._counts = self._counts or passed or abs(reading) < DEAD_ZONE
        self._before = reading
        return reading if self._counts else 0.0


class Stick:
    """One stick: call `move` as often as it is sampled, and `take` once a frame."""

    def __init__(self) -> None:
        self.dead_zone = DEAD_ZONE
        """Deadzone, as a share of the stick's range."""
        self._x, self._y = _Axis(), _Axis()
        self._way: str | None = None
        self._taken: str | None = None
        self._push = self._flick = _NO_PUSH

    def move(self, x: float, y: float) -> None:
        """Update its position, right and up, each -1 to 1."""
        x, y = self._x.value(x), self._y.value(y)
        before, self._way = self._way, stick_way(x, y, self._way, self.dead_zone)
        if self._way is None:
            self._flick, self._push = max(self._flick, self._push), _NO_PUSH
        elif before is None or self._push != _NO_PUSH:
            self._push = max(self._push, (math.hypot(x, y), self._way))

    def take(self) -> tuple[str | None, str | None]:
        """Return the held direction, and the one of a push since the last call that the first misses.

        The push is missed if the stick was released again, or was released and pushed again.
        """
        second_push = self._push[1] if self._taken is not None else ""
        hidden = self._flick[1] or second_push
        self._push = self._flick = _NO_PUSH
        self._taken = self._way
        return self._way, hidden or None


class Trigger:
    """One trigger, which acts like a button."""

    def __init__(self) -> None:
        self.pressed = False

    def move(self, value: float) -> None:
        """Update how far it is pulled, 0 to 1."""
        self.pressed = value > (TRIGGER_REST if self.pressed else TRIGGER_POINT)
