"""The ground of a battle for a fighter: where it can walk, what its shots pass, and the way around.

All measures are sub-pixels, a body's place is its top left corner, and directions are numbered clockwise from
north, 0 to 7.
"""

from bisect import bisect_left
from functools import lru_cache
from typing import Final

from archon3d.arena.collide import (
    BODY,
    BODY_X_LIMIT,
    BODY_Y_LIMIT,
    FIELD_HEIGHT,
    FIELD_WIDTH,
    HALF_BODY,
    PIXEL,
    Bounds,
    ObstacleMap,
    bits,
)
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y

PITCH: Final = 4 * PIXEL
"""Distance between the lattice points that represent all places of a body.

The narrowest passage of the shifting arena leaves a body four pixels of play, so that some lattice point
always fits through.
"""
LATTICE_COLUMNS: Final = BODY_X_LIMIT // PITCH + 1
LATTICE_ROWS: Final = BODY_Y_LIMIT // PITCH + 1
STRIDE: Final = LATTICE_COLUMNS + 1
"""Lattice points of a row, and a closed one that separates a row's end from the next row."""

GOAL_POINTS: Final = 4
"""Lattice points to which a route's goal is rounded, so that a few routes serve for all."""
GOAL_SPREAD: Final = 2
"""Lattice points around the rounded goal that count as the goal."""
ROUTE_STEPS: Final = 3
"""Lattice points that a route is followed ahead: further than a body walks before the next decision."""
KNOWN_GROUNDS: Final = 8
"""The cache size for grounds: all that occur in a battle with fading obstacles.

Each keeps a layout, which takes 0.9 MB.
"""
KNOWN_GOALS: Final = 128
"""The cache size for goals of routes: all that occur in a battle. Each takes up to 20 kB."""

GridPoint = tuple[int, int]
"""A lattice point's row and column."""


class WalkGrid:
    """The solid obstacles of one moment; immutable."""

    __slots__ = ("_open", "map", "solid")

    def __init__(self, obstacles: ObstacleMap, solid: int) -> None:
        self.map = obstacles
        self.solid = solid
        """The solid obstacles as a mask, with bit n for obstacle n."""
        self._open = 0

    def is_open(self, x: int, y: int) -> bool:
        """Return whether a body fits there; outside the field none does."""
        if not (0 <= x <= BODY_X_LIMIT and 0 <= y <= BODY_Y_LIMIT):
            return False
        return not self.map.columns[x] & self.map.rows[y] & self.solid

    def is_way_free(self, x: int, y: int, goal_x: int, goal_y: int) -> bool:
        """Return whether the box that spans both bodies has nothing solid: any way through it is free."""
        left, right = (x, goal_x) if x < goal_x else (goal_x, x)
        top, bottom = (y, goal_y) if y < goal_y else (goal_y, y)
        return not self.map.under(left, top, right + BODY, bottom + BODY) & self.solid

    def is_line_free(self, x: int, y: int, direction: int, half_width: int, reach: int) -> bool:
        """Return whether a shot from the body at x, y comes so far beyond the body's edge.

        `half_width` is half the shot's width across its path, `reach` its way on each axis.
        """
        across, down = DIRECTION_X[direction], DIRECTION_Y[direction]
        width = 2 * half_width
        if across > 0:
            left = x + BODY - half_width
            right = left + reach + width
        elif across < 0:
            right = x + half_width
            left = right - reach - width
        else:
            left = x + HALF_BODY - half_width
            right = left + width
        if down > 0:
            top = y + BODY - half_width
            bottom = top + reach + width
        elif down < 0:
            bottom = y + half_width
            top = bottom - reach - width
        else:
            top = y + HALF_BODY - half_width
            bottom = top + width
        near = self.solid & self.map.under(
            left if left > 0 else 0,
            top if top > 0 else 0,
            right if right < FIELD_WIDTH else FIELD_WIDTH,
            bottom if bottom < FIELD_HEIGHT else FIELD_HEIGHT,
        )
        if not near:
            return True
        if not across or not down:
            return False
        corner_x, corner_y = x + (BODY if across > 0 else 0), y + (BODY if down > 0 else 0)
        if across == down:
            return not any(
                _meets_falling(corner_x - corner_y, width, self.map.rectangles[number])
                for number in bits(near)
            )
        return not any(
            _meets_rising(corner_x + corner_y, width, self.map.rectangles[number]) for number in bits(near)
        )

    def route(self, x: int, y: int, goal_x: int, goal_y: int, turned: bool) -> tuple[int, int]:
        """Return the next place to walk to, a lattice point or two away, on a shortest way to the goal.

        Ways are counted in king's moves as in chess, since a diagonal step takes no longer than a straight
        one. Without a way the goal itself is returned. Among equally good ways, `turned` takes the one that
        is the other's image turned by 180 degrees.
        """
        reached = self._reached_from(_nearest_points(goal_x, goal_y, GOAL_POINTS, turned))
        near = _spread(_bit(_nearest_points(x, y, 1, turned)))
        if not _widen(reached, near, self._open):
            return goal_x, goal_y
        goal = _nearest_points(goal_x, goal_y, 1, turned)
        steps = bisect_left(reached, True, key=lambda points: points & near != 0)
        for left in range(steps, steps - ROUTE_STEPS, -1):
            place = _nearest_to(goal, reached[max(0, left)] & near, turned)
            near = _spread(_bit(place))
        row, column = place
        return column * PITCH, row * PITCH

    def _reached_from(self, goal: GridPoint) -> list[int]:
        """Return, for each number of steps, a mask of the lattice points within it of the goal.

        There are as many masks as routes to this goal have needed so far.
        """
        self._open = self._open or _open_points(self.map, self.solid)
        return _arrived(self._open, *goal)


@lru_cache(maxsize=KNOWN_GROUNDS)
def ground_of(obstacles: ObstacleMap, solid: int) -> WalkGrid:
    """Return the ground with these obstacles, cached."""
    return WalkGrid(obstacles, solid)


def _meets_falling(offset: int, width: int, rectangle: Bounds) -> bool:
    """Return whether a shot of that width along x - y = offset meets the rectangle."""
    left, top, right, bottom = rectangle
    return left - bottom < offset + width and offset - width < right - top


def _meets_rising(offset: int, width: int, rectangle: Bounds) -> bool:
    """Return whether a shot of that width along x + y = offset meets the rectangle."""
    left, top, right, bottom = rectangle
    return left + top < offset + width and offset - width < right + bottom


def _nearest_points(x: int, y: int, spacing: int, turned: bool) -> GridPoint:
    """Return the point nearest to a place, on a grid counted from one corner or, turned, the other."""
    pitch = PITCH * spacing
    if turned:
        x, y = BODY_X_LIMIT - x, BODY_Y_LIMIT - y
    column, row = (x + pitch // 2) // pitch * spacing, (y + pitch // 2) // pitch * spacing
    return (LATTICE_ROWS - 1 - row, LATTICE_COLUMNS - 1 - column) if turned else (row, column)


def _bit(point: GridPoint) -> int:
    """Return the mask of that point alone."""
    row, column = point
    return 1 << (row * STRIDE + column)


def _open_points(obstacles: ObstacleMap, solid: int) -> int:
    """Return a mask of the lattice points where a body fits."""
    columns = [obstacles.columns[column * PITCH] & solid for column in range(LATTICE_COLUMNS)]
    points = 0
    for row in range(LATTICE_ROWS):
        blocking = obstacles.rows[row * PITCH]
        for column in range(LATTICE_COLUMNS):
            if not columns[column] & blocking:
                points |= 1 << (row * STRIDE + column)
    return points


def _points_around(row: int, column: int) -> int:
    """Return a mask of the lattice points around a goal."""
    first, last = max(0, column - GOAL_SPREAD), min(LATTICE_COLUMNS - 1, column + GOAL_SPREAD)
    line = ((1 << (last - first + 1)) - 1) << first
    rows = range(max(0, row - GOAL_SPREAD), min(LATTICE_ROWS, row + GOAL_SPREAD + 1))
    return sum(line << (near * STRIDE) for near in rows)


def _spread(points: int) -> int:
    """Return the points and all their neighbours."""
    line = points | points << 1 | points >> 1
    return line | line << STRIDE | line >> STRIDE


@lru_cache(maxsize=KNOWN_GOALS)
def _arrived(open_points: int, row: int, column: int) -> list[int]:
    """Return the open points within no step of a goal, as a list that `_widen` extends."""
    return [_points_around(row, column) & open_points]


def _widen(reached: list[int], near: int, open_points: int) -> bool:
    """Add the points within a step more until some of those near are reached; False if none ever is."""
    while not reached[-1] & near:
        wider = _spread(reached[-1]) & open_points
        if wider == reached[-1]:
            return False
        reached.append(wider)
    return True


def _nearest_to(goal: GridPoint, points: int, turned: bool) -> GridPoint:
    """Return the one of these points, at least one, that is nearest to the goal in a straight line."""
    row, column = goal
    places = [divmod(point, STRIDE) for point in bits(points)]
    if turned:
        places.reverse()
    return min(places, key=lambda place: (place[0] - row) ** 2 + (place[1] - column) ** 2)
