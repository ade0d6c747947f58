"""A fighter that is led with a pointer: which of the eight directions it takes. No engine here."""

from __future__ import annotations

import math
from typing import Final

from archon3d.arena.inputs import NO_DIRECTION, ArenaInput

START_PIXELS: Final = 16.0
STOP_PIXELS: Final = 4.0
"""A fighter that stands sets out when the pointer is so far away, and stops when it is so near."""
AIM_PIXELS: Final = 3.0
"""A pointer that is nearer says nothing of a direction."""

SECTOR: Final = 45.0
TURN_DEGREES: Final = 27.5
"""How far the pointer may stray from the direction that is taken before another one is: a little more than
half of a sector, so that none flickers between two."""
ALIGN_DEGREES: Final = 43.0
"""The same while the pointer lies still: two straight legs lead to it, and the second one ends there."""

STUCK_TICKS: Final = 8
"""A fighter that has not got on for so long has something in its way, and goes past it."""
SAME_SIDE_TICKS: Final = 60
"""So long after one detour, another one goes the same way round."""
LAPSE_TICKS: Final = 3
"""Who has not been led for longer sets out anew."""
DETOUR_TICKS: Final = 24
DETOUR_PIXELS: Final = 32.0
"""How long it does so, and how far off the pointer has to be: behind the obstacle, and not on it."""


def nearest_direction(dx: float, dy: float) -> int:
    """Return the direction, 0 to 7, that is nearest to the way that leads `dx` to the right and `dy` down."""
    return round(_bearing(dx, dy) / SECTOR) % 8


class PointedWay:
    """Where one fighter goes or aims; remembers the direction, so that small motions change nothing."""

    def __init__(self) -> None:
        self._direction: ArenaInput = NO_DIRECTION
        self._walks = False
        self._last_tick = self._free_tick = 0
        """The last tick for which it was led, and in which it got on or set out."""
        self._detour_until = -SAME_SIDE_TICKS
        self._detour_side = 1
        """The tick up to which it goes past what stood in its way, and whether on the right hand or (-1) on
        the left."""

    def walk(self, dx: float, dy: float, *, moved: bool, walking: bool, tick: int) -> ArenaInput:
        """Return the direction that leads to the pointer, NO_DIRECTION where it is reached.

        The pointer lies `dx` to the right of the fighter's middle and `dy` below it, in pixels of the field;
        `moved` says whether it has just been moved, `walking` whether the fighter has got on in that tick,
        or is busy otherwise.
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
        """Return the direction of an attack at the pointer; the one before, or else the one that the fighter
        is `facing`, where the pointer is on the fighter.
        """
        if math.hypot(dx, dy) >= AIM_PIXELS:
            self._turn(dx, dy, TURN_DEGREES)
        elif self._direction == NO_DIRECTION:
            self._direction = facing
        return self._direction

    def _go_round(self, dx: float, dy: float, tick: int) -> None:
        """Take the next direction, on the pointer's side: it leads along whatever is in the way. Who meets
        the next obstacle soon keeps to the side of the last one.
        """
        if tick - self._detour_until > SAME_SIDE_TICKS:
            clockwise = (_bearing(dx, dy) - self._direction * SECTOR) % 360.0 < 180.0
            self._detour_side = 1 if clockwise else -1
        self._direction = (self._direction + self._detour_side) % 8
        self._free_tick = self._detour_until = tick + DETOUR_TICKS

    def _turn(self, dx: float, dy: float, most: float) -> None:
        """Take the nearest direction, unless the present one is off by no more than `most` degrees."""
        if self._direction != NO_DIRECTION:
            off = abs((_bearing(dx, dy) - self._direction * SECTOR + 180.0) % 360.0 - 180.0)
            if off <= most:
                return
        self._direction = nearest_direction(dx, dy)


def _bearing(dx: float, dy: float) -> float:
    """Degrees clockwise from north, 0 to 360."""
    return math.degrees(math.atan2(dx, -dy)) % 360.0
