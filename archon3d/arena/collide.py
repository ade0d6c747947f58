"""The field's measures, and collisions in it.

All lengths are sub-pixels unless a name says otherwise. Boxes overlap when they share area; touching is not
overlapping. The obstacles that a box overlaps come from look-up tables, as a mask with one bit for each.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y

PIXEL: Final = 80
"""Sub-pixels in one pixel, so that every speed of the rules, and half of it, is a whole number."""

FIELD_WIDTH_PIXELS: Final = 288
FIELD_HEIGHT_PIXELS: Final = 168
BODY_PIXELS: Final = 16

FIELD_WIDTH: Final = FIELD_WIDTH_PIXELS * PIXEL
FIELD_HEIGHT: Final = FIELD_HEIGHT_PIXELS * PIXEL
WALK_SPEED: Final = 3 * PIXEL // 2
"""Sub-pixels per tick on each pressed axis, at 100 %."""

BODY: Final = BODY_PIXELS * PIXEL
HALF_BODY: Final = BODY // 2
BODY_X_LIMIT: Final = FIELD_WIDTH - BODY
"""The largest x of a body's top left corner."""
BODY_Y_LIMIT: Final = FIELD_HEIGHT - BODY

LEFT_START: Final = (0, 68 * PIXEL)
"""The top left corner of light's fighter before the first tick."""
RIGHT_START: Final = (272 * PIXEL, 84 * PIXEL)
"""The top left corner of dark's fighter before the first tick."""

FAR: Final = 1 << 30
"""A distance longer than any in the field."""

Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom edge."""


def pixels(length: int) -> float:
    """Return a length in sub-pixels as the protocol writes it: in pixels, with a fraction.

    >>> pixels(120)
    1.5
    """
    return length / PIXEL


class ObstacleMap:
    """Look-up tables of the obstacles under a box, built once for a layout and immutable.

    `columns[x] & rows[y]` are those that a body at (x, y) overlaps. For a box of any size within the field
    they are `start_x[right] & end_x[left] & start_y[bottom] & end_y[top]`.
    """

    __slots__ = ("columns", "end_x", "end_y", "rectangles", "rows", "start_x", "start_y")

    def __init__(self, rectangles: Sequence[Bounds]) -> None:
        self.rectangles = tuple(rectangles)
        across = [(left, right) for left, _, right, _ in rectangles]
        down = [(top, bottom) for _, top, _, bottom in rectangles]
        self.columns = _masks(BODY_X_LIMIT, [(start - BODY + 1, end - 1) for start, end in across])
        self.rows = _masks(BODY_Y_LIMIT, [(start - BODY + 1, end - 1) for start, end in down])
        self.start_x = _masks(FIELD_WIDTH, [(start + 1, FIELD_WIDTH) for start, _ in across])
        self.start_y = _masks(FIELD_HEIGHT, [(start + 1, FIELD_HEIGHT) for start, _ in down])
        self.end_x = _masks(FIELD_WIDTH, [(0, end - 1) for _, end in across])
        self.end_y = _masks(FIELD_HEIGHT, [(0, end - 1) for _, end in down])

    def under(self, left: int, top: int, right: int, bottom: int) -> int:
        """Return a mask of the obstacles that the box overlaps. The box must be inside the field."""
        return self.start_x[right] & self.end_x[left] & self.start_y[bottom] & self.end_y[top]


def _masks(limit: int, ranges: Sequence[tuple[int, int]]) -> list[int]:
    """Return, for each number from 0 to `limit`, a mask of the ranges, ends included, that contain it."""
    changes: dict[int, int] = {}
    for index, (first, last) in enumerate(ranges):
        for place in (max(first, 0), last + 1):
            changes[place] = changes.get(place, 0) ^ (1 << index)
    table: list[int] = []
    mask = 0
    for place in sorted(changes):
        if place > limit:
            break
        table += [mask] * (place - len(table))
        mask ^= changes[place]
    return table + [mask] * (limit + 1 - len(table))


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, from the lowest.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def contact(box: Bounds, direction: int, other: Bounds) -> int:
    """Return how far the box moves in a direction, 0 to 7, before it overlaps the other.

    The distance is measured on one axis: below 0 if they overlap already, FAR if they never will.
    """
    left, top, right, bottom = box
    other_left, other_top, other_right, other_bottom = other
    near, far = _axis_contact(left, right, DIRECTION_X[direction], other_left, other_right)
    near_y, far_y = _axis_contact(top, bottom, DIRECTION_Y[direction], other_top, other_bottom)
    near, far = max(near, near_y), min(far, far_y)
    return near if near < far and far > 0 else FAR


def _axis_contact(start: int, end: int, step: int, other_start: int, other_end: int) -> tuple[int, int]:
    """Return the distances between which the two spans of one axis overlap."""
    if step > 0:
        return other_start - end, other_end - start
    if step < 0:
        return start - other_end, end - other_start
    return (-FAR, FAR) if start < other_end and other_start < end else (FAR, -FAR)


def connected(obstacles: ObstacleMap, blocked: int, start: tuple[int, int], goal: tuple[int, int]) -> bool:
    """Return whether a body can walk from start to goal (top left corners) around the blocked obstacles.

    `blocked` is a mask.
    """
    xs = _places(BODY_X_LIMIT, [rectangle[0::2] for rectangle in obstacles.rectangles], (start[0], goal[0]))
    ys = _places(BODY_Y_LIMIT, [rectangle[1::2] for rectangle in obstacles.rectangles], (start[1], goal[1]))
    columns = [obstacles.columns[x] & blocked for x in xs]
    rows = [obstacles.rows[y] & blocked for y in ys]
    first = (xs.index(start[0]), ys.index(start[1]))
    last = (xs.index(goal[0]), ys.index(goal[1]))
    if columns[first[0]] & rows[first[1]] or columns[last[0]] & rows[last[1]]:
        return False
    reached = {first}
    frontier = [first]
    while frontier and last not in reached:
        x, y = frontier.pop()
        for place in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            inside = 0 <= place[0] < len(xs) and 0 <= place[1] < len(ys)
            if inside and place not in reached and not columns[place[0]] & rows[place[1]]:
                reached.add(place)
                frontier.append(place)
    return last in reached


def _places(limit: int, spans: Sequence[Sequence[int]], more: Sequence[int]) -> list[int]:
    """Return places of a body on one axis, one for each set of overlapped spans.

    Those are the places where it touches a span, and one between each two of these.
    """
    touching = [start - BODY for start, _ in spans] + [end for _, end in spans]
    stops = sorted({0, limit, *more, *(place for place in touching if 0 <= place <= limit)})
    return sorted({*stops, *((low + high) // 2 for low, high in pairwise(stops))})


def push_out(obstacles: ObstacleMap, solid: int, x: int, y: int) -> tuple[int, int]:
    """Return the place of a body at (x, y) after the solid obstacles (a mask) have pushed it out.

    It takes the shortest shift along one axis to a free place in the field; among equal ones the first of
    left, right, up, down. It stays if it overlaps nothing solid.
    """
    row = obstacles.rows[y] & solid
    column = obstacles.columns[x] & solid
    if not row & column:
        return x, y
    across = [obstacles.rectangles[number] for number in bits(row)]
    down = [obstacles.rectangles[number] for number in bits(column)]
    shifts = (
        [(left - BODY, y) for left, _, _, _ in across if left - BODY < x],
        [(right, y) for _, _, right, _ in across if right > x],
        [(x, top - BODY) for _, top, _, _ in down if top - BODY < y],
        [(x, bottom) for _, _, _, bottom in down if bottom > y],
    )
    free = [
        (abs(to_x - x) + abs(to_y - y), order, to_x, to_y)
        for order, places in enumerate(shifts)
        for to_x, to_y in places
        if 0 <= to_x <= BODY_X_LIMIT
        and 0 <= to_y <= BODY_Y_LIMIT
        and not obstacles.columns[to_x] & obstacles.rows[to_y] & solid
    ]
    return min(free)[2:] if free else (x, y)
