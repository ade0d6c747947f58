"""Finds the place on a canvas that gets the focus: by steps in a direction, or by mouse."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

FocusStep = tuple[int, int]

DETOUR: Final = 4
SIDEWAYS_DETOUR: Final = 6
"""How much further a place beside the way is than one ahead; sideways, the same row comes first."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle in canvas units: its top left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, point: tuple[float, float]) -> bool:
        """Return whether it contains the point."""
        return 0 <= point[0] - self.x < self.w and 0 <= point[1] - self.y < self.h


def under(places: Mapping[str, Rectangle], point: tuple[float, float]) -> str | None:
    """Return the name of the place that contains the point, or None."""
    return next((name for name, place in places.items() if place.holds(point)), None)


def neighbour(places: Mapping[str, Rectangle], current: str, step: FocusStep) -> str:
    """Return the nearest place in the step's direction (columns to the right, rows down).

    Up and down wrap around; otherwise, with nothing ahead, the current place is returned.
    """
    dx, dy = step
    if dy:
        dx = 0
    here = places[current]
    ahead = {name: _way(here, place, (dx, dy)) for name, place in places.items() if name != current}
    reachable = {name: way for name, way in ahead.items() if way is not None}
    if reachable:
        return min(reachable, key=lambda name: reachable[name])
    return _other_end(places, here, dy) if dy else current


def column_end(places: Mapping[str, Rectangle], current: str, way: int) -> str:
    """Return the last place of the column downward, or upward if `way` is -1."""
    return _other_end(places, places[current], -way)


def _way(here: Rectangle, there: Rectangle, step: FocusStep) -> float | None:
    """Return the distance in the step's direction, with detours weighted more; None if it is not ahead."""
    along = (there.centre[0] - here.centre[0]) * step[0] + (there.centre[1] - here.centre[1]) * step[1]
    if step[1]:
        beside = max(there.x - (here.x + here.w), here.x - (there.x + there.w), 0)
        clear = abs(there.centre[1] - here.centre[1]) >= (here.h + there.h) / 4
    else:
        beside = abs(there.centre[1] - here.centre[1])
        clear = abs(there.centre[0] - here.centre[0]) >= (here.w + there.w) / 4
    detour = DETOUR if step[1] else SIDEWAYS_DETOUR
    return along + detour * beside + abs(there.x - here.x) / 100 if along > 0 and clear else None


def _other_end(places: Mapping[str, Rectangle], here: Rectangle, dy: int) -> str:
    column = {
        name: place
        for name, place in places.items()
        if place.x < here.x + here.w and here.x < place.x + place.w
    }
    return min(column, key=lambda name: dy * column[name].y)
