"""A battle as the engine protocol shows it: plain JSON, in pixels and hit points."""

from functools import cache
from typing import Any, Final

from archon3d.arena.attacks import (
    ATTACK_TICKS,
    CLOUD_SIZE,
    FLAME_SIZES,
    GROWTH_DISTANCE,
    SHOT_LENGTH,
    THRUST_REACH,
    shot_speed,
)
from archon3d.arena.collide import BODY_PIXELS, FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS, pixels
from archon3d.arena.content import FighterTraits
from archon3d.arena.events import SLOT_NAMES
from archon3d.arena.inputs import DIRECTIONS
from archon3d.arena.layouts import Obstacle
from archon3d.arena.state import ArenaFighter, ArenaState, Shot
from archon3d.arena.step import TIME_LIMIT_TICKS

FIELD: Final = {"w": float(FIELD_WIDTH_PIXELS), "h": float(FIELD_HEIGHT_PIXELS)}


def report(state: ArenaState) -> dict[str, Any]:
    """Return the protocol's `arena` object: places of top left corners, x to the right and y down."""
    return {
        "tick": state.tick,
        "over": state.over,
        "winner": state.winner,
        "time_limit": TIME_LIMIT_TICKS,
        "field": dict(FIELD),
        "fighters": [_fighter(fighter) for fighter in state.fighters],
        "shots": [_shot(shot) for shot in state.shots],
        "obstacles": [_obstacle(obstacle) for obstacle in state.obstacles],
    }


def _fighter(fighter: ArenaFighter) -> dict[str, Any]:
    attack = None if fighter.attack is None else {"kind": fighter.attack, "tick": fighter.attack_tick}
    return {
        "icon": fighter.spec.icon,
        "side": fighter.spec.side,
        "x": pixels(fighter.x),
        "y": pixels(fighter.y),
        "w": float(BODY_PIXELS),
        "h": float(BODY_PIXELS),
        "facing": DIRECTIONS[fighter.facing],
        "hp": fighter.half_points / 2,
        "max_hp": fighter.start_half_points / 2,
        "ready_in": fighter.ready_in,
        "attacking": attack is not None,
        "attack": attack,
        "form": fighter.spec.form,
        "speed": pixels(fighter.walk_speed),
        **_traits(fighter.row),
    }


@cache
def _traits(row: FighterTraits) -> dict[str, Any]:
    """Return what a fighter of that row can do, the same in all its battles."""
    shoots = row.attack == "shot"
    areas = {"flame": max(FLAME_SIZES), "cloud": CLOUD_SIZE}
    return {
        "weapon": row.attack,
        "damage": row.damage,
        "interval": row.interval_ticks,
        "attack_ticks": ATTACK_TICKS.get(row.attack, 0),
        "reach": pixels(THRUST_REACH) if row.attack == "thrust" else 0.0,
        "area": [float(side) for side in areas.get(row.attack, (0, 0))],
        "shot_speed": pixels(shot_speed(row)),
        "shot_length": pixels(SHOT_LENGTH) if shoots else 0.0,
        "shot_widths": {"horizontal": list(row.width_horizontal), "vertical": list(row.width_vertical)},
        "shot_grown_after": pixels(GROWTH_DISTANCE) if shoots else 0.0,
    }


def _shot(shot: Shot) -> dict[str, Any]:
    return {
        "x": pixels(shot.x),
        "y": pixels(shot.y),
        "w": pixels(shot.w),
        "h": pixels(shot.h),
        "dx": pixels(shot.dx),
        "dy": pixels(shot.dy),
        "owner": SLOT_NAMES[shot.owner],
    }


def _obstacle(obstacle: Obstacle) -> dict[str, Any]:
    return {
        "x": float(obstacle.x),
        "y": float(obstacle.y),
        "w": float(obstacle.w),
        "h": float(obstacle.h),
        "kind": obstacle.kind,
        "state": obstacle.state,
    }
