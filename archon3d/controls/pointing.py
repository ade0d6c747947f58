"""Control by pointer: which of the eight directions a fighter takes. No engine here."""

import math
from typing import Final

from archon3d.arena.inputs import NO_DIRECTION, ArenaInput

START_PIXELS: Final = 16.0
STOP_PIXELS: Final = 4.0
"""Distance from the pointer at which a standing fighter starts and a walking one stops."""
AIM_PIXELS: Final = 3.0
"""Shorter distances of the pointer give no direction."""

SECTOR: Final = 45.0
TURN_DEGREES: Final = 27.5
"""How far the pointer may deviate from the current direction before another one is taken.

It is a little more than half of a sector, so that the direction does not flicker.
"""
ALIGN_DEGREES: Final = 43.0
"""The same while the pointer does not move: two straight legs lead to it, and the second ends there."""

STUCK_TICKS: Final = 8
"""A fighter that has made no progress for this long is blocked, and walks around the obstacle."""
SAME_SIDE_TICKS: Final = 60
"""Another detour within this many ticks goes round the same side."""
LAPSE_TICKS: Final = 3
"""A fighter without input for longer than this starts from scratch."""
DETOUR_TICKS: Final = 24
DETOUR_PIXELS: Final = 32.0
"""Length of a detour, and the least distance of the pointer: behind the obstacle, not on it."""


def nearest_direction(dx: float, dy: float) -> int:
    """Return the direction, 0 to 7, nearest to the vector `dx` right and `dy` down."""
    return round(_bearing(dx, dy) / SECTOR) % 8


class PointedWay:
    """Where one fighter walks or aims; keeps the direction, so that small motions change nothing."""

    def __init__(self) -> None:
        self._direction: ArenaInput = NO_DIRECTION
        self._walks = False
        self._last_tick = self._free_tick = 0
        """The last tick with input, and the last one with progress or a start."""
        self._detour_until = -SAME_SIDE_TICKS
        self._detour_side = 1
        """The tick in which the current detour ends, and its side: 1 is right, -1 left."""

    def walk(self, dx: float, dy: float, *, moved: bool, walking: bool, tick: int) -> ArenaInput:
        """Return the direction towards the pointer, NO_DIRECTION when it is reached.

        The pointer is `dx` right of the fighter's centre and `dy` below it, in pixels of the field. `moved`
        says whether it has just been moved, `walking` whether the fighter has made progress in that tick or
        is otherwise busy.
        """
        if not 0 <= tick - self._last_tick <= LAPSE_TICKS:
            self._free_tick = tick
        self._last_tick = tick
        distance = math.hypot(dx, dy)
        self._walks = distance > (STOP_PIXELS if self._walks else START_PIXELS)
        if not self._walks:
            self._direction, self._free_tick = NO_DIRECTION, tick
        elif not self._detour_until - DETOUR_TICKS <= tick < self._detour_until:
            self._turn(dx, dy, TURN_DEGREES if moved else ALIGN_DEGREES)
            self._free_tick = tick if walking else self._free_tick
            if tick - self._free_tick >= STUCK_TICKS and distance > DETOUR_PIXELS:
                self._go_round(dx, dy, tick)
        return self._direction

    def aim(self, dx: float, dy: float, facing: int) -> ArenaInput:
        """Return the direction of an attack at the pointer.

        With the pointer on the fighter it is the previous one, or else the fighter's `facing`.
        """
        if math.hypot(dx, dy) >= AIM_PIXELS:
            self._turn(dx, dy, TURN_DEGREES)
        elif self._direction == NO_DIRECTION:
            self._direction = facing
        return self._direction

    def _go_round(self, dx: float, dy: float, tick: int) -> None:
        """Take the next direction on the pointer's side, which leads along the obstacle.

        Soon after a detour, the next obstacle is passed on the same side.
        """
        if tick - self._detour_until > SAME_SIDE_TICKS:
            clockwise = (_bearing(dx, dy) - self._direction * SECTOR) % 360.0 < 180.0
            self._detour_side = 1 if clockwise else -1
        self._direction = (self._direction + self._detour_side) % 8
        self._free_tick = self._detour_until = tick + DETOUR_TICKS

    def _turn(self, dx: float, dy: float, most: float) -> None:
        """Take the nearest direction if the current one deviates by more than `most` degrees."""
        if self._direction != NO_DIRECTION:
            off = abs((_bearing(dx, dy) - self._direction * SECTOR + 180.0) % 360.0 - 180.0)
            if off <= most:
                return
        self._direction = nearest_direction(dx, dy)


def _bearing(dx: float, dy: float) -> float:
    """Return the bearing in degrees clockwise from north, 0 to 360."""
    return math.degrees(math.atan2(dx, -dy)) % 360.0
