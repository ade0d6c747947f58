"""Sticks and triggers as buttons: eight directions, and when they count. No engine here."""

from __future__ import annotations

import math
from typing import Final

from archon3d.controls.bindings import STICK_WAYS

DEAD_ZONE: Final = 0.25
"""Share of its way that a stick may lean without any effect."""
REST_SHARE: Final = 0.72
"""A stick that has left the dead zone is at rest again at this share of it, and so does not tremble there."""
STICKINESS: Final = math.radians(7)
"""How far beyond its eighth of the circle a stick keeps the direction that it has, for the same reason."""
EIGHTH: Final = math.tau / len(STICK_WAYS)
"""Radians from one direction of a stick to the next."""

TRIGGER_POINT: Final = 0.6
"""From this share of its way on, a trigger is pressed. Half of the way is where a stick rests whose axes the
system takes for triggers."""
TRIGGER_REST: Final = 0.52
"""Back at this share it is let go."""


def stick_way(x: float, y: float, before: str | None = None, dead_zone: float = DEAD_ZONE) -> str | None:
    """Return the direction of a stick at x (to the right) and y (upward), each -1 to 1; None near its rest.

    The direction that it had `before` is left a little later than another one is entered.
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
"""How far a stick was pushed, and which way."""


class _Axis:
    """An axis that counts as soon as it has been near its middle, or has passed it.

    What stands at an end from the first is a lever, or has not been reported yet.
    """

    def __init__(self) -> None:
        self._counts = False
        self._before = 0.0

    def value(self, reading: float) -> float:
        """Return what the reading means, -1 to 1."""
        passed = self._before * reading < 0
        self._counts = self._counts or passed or abs(reading) < DEAD_ZONE
        self._before = reading
        return reading if self._counts else 0.0


class Stick:
    """One stick: `move` it as often as it is read, and `take` what it means once a frame."""

    def __init__(self) -> None:
        self.dead_zone = DEAD_ZONE
        """Share of its way that it may lean without any effect."""
        self._x, self._y = _Axis(), _Axis()
        self._way: str | None = None
        self._taken: str | None = None
        self._push = self._flick = _NO_PUSH

    def move(self, x: float, y: float) -> None:
        """It stands there, to the right and upward, each -1 to 1."""
        x, y = self._x.value(x), self._y.value(y)
        before, self._way = self._way, stick_way(x, y, self._way, self.dead_zone)
        if self._way is None:
            self._flick, self._push = max(self._flick, self._push), _NO_PUSH
        elif before is None or self._push != _NO_PUSH:
            self._push = max(self._push, (math.hypot(x, y), self._way))

    def take(self) -> tuple[str | None, str | None]:
        """Return the direction in which it is held, and the one of a push since the last call that the first
        does not show: the stick was let go again, or was held, let go and pushed anew.
        """
        second_push = self._push[1] if self._taken is not None else ""
        hidden = self._flick[1] or second_push
        self._push = self._flick = _NO_PUSH
        self._taken = self._way
        return self._way, hidden or None


class Trigger:
    """One trigger, which is pressed and let go like a button."""

    def __init__(self) -> None:
        self.pressed = False

    def move(self, value: float) -> None:
        """It is pulled that far, 0 to 1."""
        self.pressed = value > (TRIGGER_REST if self.pressed else TRIGGER_POINT)
