"""Dodging: stepping across a shot's path, to the side that needs fewer pixels.

Lengths are sub-pixels, times ticks.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from archon3d.ai.arena.sight import Sight
from archon3d.arena.attacks import GROWTH_DISTANCE
from archon3d.arena.collide import BODY, BODY_X_LIMIT, BODY_Y_LIMIT, HALF_BODY, PIXEL
from archon3d.arena.inputs import (
    DIRECTION_X,
    DIRECTION_Y,
    EAST,
    NO_DIRECTION,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
)
from archon3d.arena.state import Shot

MARGIN: Final = PIXEL
"""The least distance of a passing shot."""
BRUSH: Final = 8 * PIXEL
"""The distance from a shot's path within which a fighter goes no closer."""

_WAYS: Final = {
    # The ways across each direction of flight, those that raise the distance from its path first.
    EAST: ((SOUTH,), (NORTH,)),
    WEST: ((SOUTH,), (NORTH,)),
    NORTH: ((EAST,), (WEST,)),
    SOUTH: ((EAST,), (WEST,)),
    NORTH_WEST: ((NORTH_EAST, EAST, NORTH), (SOUTH_WEST, WEST, SOUTH)),
    SOUTH_EAST: ((NORTH_EAST, EAST, NORTH), (SOUTH_WEST, WEST, SOUTH)),
    NORTH_EAST: ((SOUTH_EAST, EAST, SOUTH), (NORTH_WEST, WEST, NORTH)),
    SOUTH_WEST: ((SOUTH_EAST, EAST, SOUTH), (NORTH_WEST, WEST, NORTH)),
}


class Threat(NamedTuple):
    """A shot that will hit, and the way out of its path."""

    impact: int
    """Ticks until it hits."""
    needed: int
    """Ticks of the way out; more than `impact` when it is too late."""
    direction: int
    """The direction to step, or NO_DIRECTION if there is no way out."""


def nearest_threat(sight: Sight, lag: int) -> Threat | None:
    """Return the next shot to hit, of those in flight for `lag` ticks; None if there is none."""
    nearest: Threat | None = None
    for shot, gap in _incoming(sight, lag):
        offset, reach = _offset(sight, shot)
        if offset >= reach or -offset >= reach:
            continue
        impact = gap // shot.speed
        if (nearest is None or impact < nearest.impact) and not _is_covered(sight, shot, gap):
            nearest = _way_out(sight, shot.direction, offset, reach, impact)
    return nearest


def walks_into_path(sight: Sight, lag: int, course: int) -> bool:
    """Return whether the course leads into the path of a shot that would pass by otherwise."""
    for shot, gap in _incoming(sight, lag):
        offset, reach = _offset(sight, shot)
        drift = _drift(shot.direction, course)
        brush = BRUSH * 2 if shot.direction & 1 else BRUSH
        if drift * offset < 0 and abs(offset) < reach + brush and not _is_covered(sight, shot, gap):
            return True
    return False


def _incoming(sight: Sight, lag: int) -> Iterator[tuple[Shot, int]]:
    """Yield the foe's shots, in flight for `lag` ticks and not past, each with its way to here."""
    me = sight.me
    for shot in sight.state.shots:
        if shot.owner == me.slot or shot.travelled < lag * shot.speed:
            continue
        gap_x = me.x - shot.x - shot.w if shot.dx > 0 else shot.x - me.x - BODY if shot.dx else -BODY
        gap_y = me.y - shot.y - shot.h if shot.dy > 0 else shot.y - me.y - BODY if shot.dy else -BODY
        if gap_x >= -BODY and gap_y >= -BODY:
            yield shot, max(gap_x, gap_y)


def _drift(flight: int, course: int) -> int:
    """Return where the course leads across a path: more than 0 if it raises `_offset`."""
    step_x, step_y = DIRECTION_X[course], DIRECTION_Y[course]
    if not flight & 1:
        return step_y if DIRECTION_X[flight] else step_x
    return step_x - step_y if DIRECTION_X[flight] == DIRECTION_Y[flight] else step_x + step_y


def _offset(sight: Sight, shot: Shot) -> tuple[int, int]:
    """Return the body's distance from the shot's path, and the distance at which the shot passes.

    On diagonals both are measured as x - y or x + y, where a diagonal step counts twice.
    """
    me = sight.me
    across = 2 * (me.x - shot.x) + BODY - shot.w
    down = 2 * (me.y - shot.y) + BODY - shot.h
    width = shot.h if shot.dx else shot.w
    if shot.travelled < GROWTH_DISTANCE:
        width += (shot.widths[1] - shot.widths[0]) * PIXEL // 2
    if not shot.dy:
        return down // 2, (BODY + width) // 2 + MARGIN
    if not shot.dx:
        return across // 2, (BODY + width) // 2 + MARGIN
    if (shot.dx > 0) == (shot.dy > 0):
        return (across - down) // 2, BODY + width + MARGIN
    return (across + down) // 2, BODY + width + MARGIN


def _is_covered(sight: Sight, shot: Shot, gap: int) -> bool:
    """Return whether a solid obstacle will stop the shot first."""
    step_x, step_y = DIRECTION_X[shot.direction], DIRECTION_Y[shot.direction]
    x = shot.x + shot.w // 2 - (BODY if step_x > 0 else 0 if step_x else HALF_BODY)
    y = shot.y + shot.h // 2 - (BODY if step_y > 0 else 0 if step_y else HALF_BODY)
    half_width = (shot.h if step_x else shot.w) // 2
    return gap > 0 and not sight.ground.is_line_free(x, y, shot.direction, half_width, gap)


def _way_out(sight: Sight, flight: int, offset: int, reach: int, impact: int) -> Threat:
    """Return the quickest way out of a path; the body is `offset` away from it and needs `reach`."""
    forward, backward = _WAYS[flight]
    walk = sight.me.walk_speed
    best = Threat(impact, impact + 1, NO_DIRECTION)
    sides = ((forward, reach - offset), (backward, reach + offset))
    for ways, need in sides if flight < SOUTH else sides[::-1]:
        for direction in ways:
            way = need // 2 if direction & 1 else need
            if best.direction != NO_DIRECTION and way // walk + 1 >= best.needed:
                continue
            if _has_room(sight, direction, way):
                best = Threat(impact, way // walk + 1, direction)
    return best


def _has_room(sight: Sight, direction: int, way: int) -> bool:
    """Return whether the body can go so far in the direction without hitting the edge or an obstacle."""
    me = sight.me
    x = me.x + DIRECTION_X[direction] * way
    y = me.y + DIRECTION_Y[direction] * way
    return 0 <= x <= BODY_X_LIMIT and 0 <= y <= BODY_Y_LIMIT and sight.ground.is_way_free(me.x, me.y, x, y)
