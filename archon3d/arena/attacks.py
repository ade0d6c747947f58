"""The reach and duration of attacks, and when they hit (Archon rules, section 10)."""

from typing import Final

from archon3d.arena.collide import BODY, PIXEL, Bounds
from archon3d.arena.content import AttackKind, FighterTraits
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y
from archon3d.arena.state import ArenaFighter, Shot

ATTACK_TICKS: Final[dict[AttackKind, int]] = {"thrust": 15, "flame": 50, "cloud": 40}
"""The duration of an attack, in ticks."""

FLAME_HIT_TICKS: Final = range(5, 50, 10)
CLOUD_HIT_TICKS: Final = range(5, 45, 5)

THRUST_REACH: Final = 10 * PIXEL
"""How far a thrust reaches beyond the body."""

FLAME_STAGE_TICKS: Final = 10
FLAME_SIZES: Final = ((32, 16), (48, 24), (64, 32), (48, 24), (32, 16))
"""A flame's width and height in each of its stages, in pixels."""
CLOUD_SIZE: Final = (64, 32)

SHOT_SPEED: Final = 21 * PIXEL // 2
"""Sub-pixels per tick on each axis of its direction, at 100 %."""
SHOT_LENGTH: Final = 8 * PIXEL
GROWTH_DISTANCE: Final = 144 * PIXEL
"""The flight after which a shot has its full width."""


def flame_box(fighter: ArenaFighter) -> Bounds:
    """Return the hitbox of the fighter's flame at its current tick."""
    return _centred_on(fighter, FLAME_SIZES[(fighter.attack_tick - 1) // FLAME_STAGE_TICKS])


def attack_box(fighter: ArenaFighter) -> Bounds:
    """Return the hitbox of the current thrust, flame or cloud. Raises ValueError if there is none."""
    match fighter.attack:
        case "thrust":
            return _thrust_box(fighter)
        case "flame":
            return flame_box(fighter)
        case "cloud":
            return _centred_on(fighter, CLOUD_SIZE)
        case _:
            raise ValueError("no thrust, flame or cloud is under way")


def _centred_on(fighter: ArenaFighter, size: tuple[int, int]) -> Bounds:
    width, height = size[0] * PIXEL, size[1] * PIXEL
    left, top = fighter.x + (BODY - width) // 2, fighter.y + (BODY - height) // 2
    return left, top, left + width, top + height


def _thrust_box(fighter: ArenaFighter) -> Bounds:
    """Return a thrust's hitbox: at an edge as wide as in the table, at a corner as wide as long."""
    step_x, step_y = DIRECTION_X[fighter.attack_direction], DIRECTION_Y[fighter.attack_direction]
    left, right = _thrust_span(fighter.x, step_x, fighter.row.width_vertical[0] * PIXEL)
    top, bottom = _thrust_span(fighter.y, step_y, fighter.row.width_horizontal[0] * PIXEL)
    return left, top, right, bottom


def _thrust_span(start: int, step: int, width: int) -> tuple[int, int]:
    """Return a thrust's span on one axis, for a body that starts there."""
    if step > 0:
        return start + BODY, start + BODY + THRUST_REACH
    if step < 0:
        return start - THRUST_REACH, start
    return start + (BODY - width) // 2, start + (BODY + width) // 2


def shot_speed(row: FighterTraits) -> int:
    """Return the speed of its shots in sub-pixels a tick, on each axis of their direction; 0 if none."""
    return SHOT_SPEED * row.shot_percent // 100


def launch(fighter: ArenaFighter, direction: int, number: int) -> Shot:
    """Return a shot of the fighter's, centred on the middle of the body's edge, or on its corner."""
    step_x, step_y = DIRECTION_X[direction], DIRECTION_Y[direction]
    widths = fighter.row.width_horizontal if step_y == 0 else fighter.row.width_vertical
    width = widths[0] * PIXEL
    w = SHOT_LENGTH if step_y == 0 else width
    h = SHOT_LENGTH if step_x == 0 else width
    x = fighter.x + (BODY + step_x * BODY - w) // 2
    y = fighter.y + (BODY + step_y * BODY - h) // 2
    speed = shot_speed(fighter.row)
    velocity = (step_x * speed, step_y * speed)
    return Shot(number, fighter.slot, direction, (x, y, w, h), velocity, widths)


def grow(shot: Shot) -> None:
    """Widen the shot by the distance it has flown, about the middle of its path."""
    narrow, wide = shot.widths
    flown = min(shot.travelled, GROWTH_DISTANCE)
    width = narrow * PIXEL + 2 * ((wide - narrow) * PIXEL // 2 * flown // GROWTH_DISTANCE)
    if shot.dx:
        shot.y -= (width - shot.h) // 2
        shot.h = width
    if shot.dy:
        shot.x -= (width - shot.w) // 2
        shot.w = width
