"""Where to walk: each of the nine courses is scored by the place that it leads to a few ticks later.

Lengths are sub-pixels, times ticks. A cost of one sub-pixel equals being one sub-pixel too far away.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from archon3d.ai.arena.sight import DIAGONALS, SIGHT_TICKS, Sight, Weapon, direction_of
from archon3d.arena.collide import BODY, BODY_X_LIMIT, BODY_Y_LIMIT, HALF_BODY, PIXEL
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, EAST, NO_DIRECTION, NORTH, SOUTH, WEST

_STEPS: Final = tuple(enumerate(zip(DIRECTION_X, DIRECTION_Y, strict=True)))
"""Each direction with its step, and NO_DIRECTION with none."""
_TURNED: Final = (*_STEPS[SOUTH:NO_DIRECTION], *_STEPS[:SOUTH], _STEPS[NO_DIRECTION])
"""The same turned by 180 degrees, as the starts are: each side breaks ties the same way."""
AHEAD: Final = 8
"""How many ticks ahead a place is scored."""
LINE_UP_WITHIN: Final = 24 * PIXEL
"""It lines up and circles when it is at most this much further away than it wants to be."""
NO_ROUTE: Final = -1
ROUND_PERCENT: Final = 12
"""Cost of each sub-pixel on the shorter axis when closing in: it prefers straight ways."""
ASIDE_PERCENT: Final = 60
"""Gain of each sub-pixel on the shorter axis when too close: it leads along a wall, and out of a corner."""
ROUTE_GAIN: Final = 40 * PIXEL
"""The gain of following the way around an obstacle."""
KEEP_GAIN: Final = 4 * PIXEL
"""The gain of staying on course, against dithering."""
CORNER_MARGIN: Final = 24 * PIXEL
"""The distance within which an edge counts as close, and two edges as a corner."""
EDGE_COST: Final = 6 * PIXEL
CORNER_COST: Final = 24 * PIXEL
CIRCLE_GAIN: Final = 20 * PIXEL
"""The gain of circling the foe the wanted way."""
NUDGE: Final = 3 * PIXEL
"""The length of a step that tests whether a way is blocked."""
SLOW_COST: Final = 6 * PIXEL
"""Cost of a place inside a transparent obstacle."""

OPPOSITE: Final = 4
"""Reverses a direction by exclusive or."""
COVERED_COST: Final = 50 * PIXEL
"""Cost of a place with an obstacle between it and the foe, for a fighter that wants to line up."""
LINE_MARGIN: Final = 11 * PIXEL // 4
"""How far off the foe's line still counts as on it."""
READY_RAMP: Final = 16
"""Ticks before the foe is ready at which its lines begin to count."""
LETHAL_COST: Final = 72 * PIXEL
"""Cost of being on the line of a ready foe whose hit kills."""
TWO_HITS_COST: Final = 56 * PIXEL
HURTING_COST: Final = 40 * PIXEL
SLACK_TICKS: Final = 4
"""A flight that leaves this many ticks more than a dodge needs is not dangerous."""
FLIGHT_LIMIT: Final = 28
"""The longest flight of any shot that cannot be dodged: beyond it, no line counts."""


class Plan(NamedTuple):
    """What a fighter wants of its place."""

    near: int
    """The least distance."""
    far: int
    """The greatest distance."""
    line_percent: int = 0
    """How much it wants to be on a line to its foe; 100 is as much as to be at a distance."""
    line_slack: int = 0
    """The distance from a line that counts as on it."""
    caution: int = 100
    """How much the foe's lines count, in percent."""
    circling: int = 0
    """1 or -1 to circle the foe that way, 0 not to."""


def choose_course(sight: Sight, plan: Plan, present: int) -> tuple[int, int]:
    """Return the best course and the second-best, or NO_DIRECTION; `present` is the current one."""
    me, foe, ground = sight.me, sight.foe, sight.ground
    columns, rows, solid = ground.map.columns, ground.map.rows, ground.solid
    transparent = sight.state.transparent
    near, far, line_percent, line_slack = plan.near, plan.far, plan.line_percent, plan.line_slack
    my_x, my_y, foe_x, foe_y = me.x, me.y, foe.x, foe.y
    circling = plan.circling
    peril = _peril(sight) * plan.caution // 100
    route = _route(sight) if sight.distance > far else NO_ROUTE
    best = second = NO_DIRECTION
    least = runner_up = 1 << 30
    for direction, x, y in _places(me.slot == 1, my_x, my_y, me.walk_speed * AHEAD):
        under = columns[x] & rows[y]
        if under & solid and direction != route:
            continue
        across, down = foe_x - x, foe_y - y
        off_x = across if across > 0 else -across
        off_y = down if down > 0 else -down
        if off_x > off_y:
            distance, shorter = off_x, off_y
        else:
            distance, shorter = off_y, off_x
        cost = 0
        if distance > far:
            cost = distance - far + shorter * ROUND_PERCENT // 100
        elif distance < near:
            cost = near - distance - shorter * ASIDE_PERCENT // 100
        at_side = x < CORNER_MARGIN or x > BODY_X_LIMIT - CORNER_MARGIN
        if y < CORNER_MARGIN or y > BODY_Y_LIMIT - CORNER_MARGIN:
            cost += CORNER_COST if at_side else EDGE_COST
        elif at_side:
            cost += EDGE_COST
        if under & transparent:
            cost += SLOW_COST
        engaged = distance < far + LINE_UP_WITHIN
        if (
            circling
            and engaged
            and (across * DIRECTION_Y[direction] - down * DIRECTION_X[direction]) * circling > 0
        ):
            cost -= CIRCLE_GAIN
        if direction == present:
            cost -= KEEP_GAIN
        if direction == route:
            cost -= ROUTE_GAIN
        if cost < runner_up:
            pull = line_percent if engaged else 0
            if peril or pull:
                cost += _line_cost(sight, across, down, peril, pull, line_slack)
        if cost < least:
            second, runner_up = best, least
            best, least = direction, cost
        elif cost < runner_up:
            second, runner_up = direction, cost
    return best, second


def _places(turned: bool, my_x: int, my_y: int, stride: int) -> list[tuple[int, int, int]]:
    """Return each direction with its place within the field, without those that lead nowhere."""
    strides = _strides(turned, stride)
    if stride <= my_x <= BODY_X_LIMIT - stride and stride <= my_y <= BODY_Y_LIMIT - stride:
        return [(direction, my_x + across, my_y + down) for direction, across, down in strides]
    places = []
    for direction, across, down in strides:
        x = my_x + across
        if x < 0:
            x = 0
        elif x > BODY_X_LIMIT:
            x = BODY_X_LIMIT
        y = my_y + down
        if y < 0:
            y = 0
        elif y > BODY_Y_LIMIT:
            y = BODY_Y_LIMIT
        if x != my_x or y != my_y or direction == NO_DIRECTION:
            places.append((direction, x, y))
    return places


@cache
def _strides(turned: bool, stride: int) -> Sequence[tuple[int, int, int]]:
    """Return each direction, in the order of `_STEPS` or `_TURNED`, with its way across and down."""
    return tuple(
        (direction, step_x * stride, step_y * stride)
        for direction, (step_x, step_y) in (_TURNED if turned else _STEPS)
    )


def _route(sight: Sight) -> int:
    """Return the direction of the way around the obstacles, or NO_ROUTE if the straight way is free."""
    me, foe = sight.me, sight.foe
    if sight.ground.is_way_free(me.x, me.y, foe.x, foe.y):
        return NO_ROUTE
    x, y = sight.ground.route(me.x, me.y, foe.x, foe.y, me.slot == 1)
    slack = me.walk_speed * AHEAD // 2
    step_x, step_y = _step(x - me.x, slack), _step(y - me.y, slack)
    if not sight.ground.is_open(me.x + step_x * NUDGE, me.y + step_y * NUDGE):
        step_x, step_y = _step(x - me.x, PIXEL), _step(y - me.y, PIXEL)
    return direction_of(step_x, step_y) if step_x or step_y else NO_ROUTE


def _step(way: int, slack: int) -> int:
    """Return the step on one axis for a way on it; none for a way within the slack."""
    return 1 if way > slack else -1 if way < -slack else 0


def _peril(sight: Sight) -> int:
    """Return the cost of being on a line of the foe, by how soon it is ready and by its damage."""
    weapon, foe, me = sight.foe_weapon, sight.foe, sight.me
    if weapon.kind != "shot" or foe.dead or foe.ready_in >= READY_RAMP + AHEAD:
        return 0
    if sight.distance > weapon.speed * FLIGHT_LIMIT:
        return 0
    if weapon.half_points >= me.half_points:
        cost = LETHAL_COST
    elif 2 * weapon.half_points >= me.half_points:
        cost = TWO_HITS_COST
    else:
        cost = HURTING_COST
    late = foe.ready_in - AHEAD
    return cost if late <= 0 else cost * (READY_RAMP - late) // READY_RAMP


def _line_cost(sight: Sight, across: int, down: int, peril: int, pull: int, line_slack: int) -> int:
    """Return the cost of the nearest line at a place with the foe `across` and `down` away.

    It is the danger of being on it, and `pull` percent of the way to it; a covered line has neither.
    """
    weapon = sight.foe_weapon if peril else sight.weapon
    off_x = across if across > 0 else -across
    off_y = down if down > 0 else -down
    distance, depth, half_width, direction = deepest_line(weapon, across, down, off_x, off_y)
    off_line = HALF_BODY + half_width - depth
    depth += LINE_MARGIN
    if not pull and depth <= 0:
        return 0
    gap = distance - BODY
    if gap > 0:
        foe = sight.foe
        if not sight.ground.is_line_free(foe.x, foe.y, direction ^ OPPOSITE, half_width, gap):
            return COVERED_COST * pull // 100
    cost = (off_line - line_slack) * pull // 100 if off_line > line_slack else 0
    if peril and depth > 0:
        slack = gap // weapon.speed - depth // sight.me.walk_speed - SIGHT_TICKS
        if slack <= 0:
            cost += peril * depth // (HALF_BODY + half_width)
        elif slack < SLACK_TICKS:
            cost += peril * (SLACK_TICKS - slack) // SLACK_TICKS * depth // (HALF_BODY + half_width)
    return cost


def deepest_line(weapon: Weapon, across: int, down: int, off_x: int, off_y: int) -> tuple[int, int, int, int]:
    """Return the line of the eight on which two bodies meet best.

    Returns the bodies' distance, how deep a shot would meet the body (0 or less: it passes), half the shot's
    width, and the direction from here to the other body.
    """
    if off_x > off_y:
        distance, shorter, half_width = off_x, off_y, weapon.half_horizontal
    else:
        distance, shorter, half_width = off_y, off_x, weapon.half_other
    straight = HALF_BODY + half_width - shorter
    diagonal = HALF_BODY + weapon.half_other - ((distance - shorter) >> 1)
    if diagonal > straight:
        return distance, diagonal, weapon.half_other, DIAGONALS[across > 0][down > 0]
    if off_x > off_y:
        return distance, straight, half_width, EAST if across > 0 else WEST
    return distance, straight, half_width, SOUTH if down > 0 else NORTH
