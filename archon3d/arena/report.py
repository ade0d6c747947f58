"""A battle as the engine protocol shows it: plain JSON, in pixels and hit points."""

from typing import Any

from archon3d.arena.collide import pixels
from archon3d.arena.events import SLOT_NAMES
from archon3d.arena.inputs import DIRECTIONS
from archon3d.arena.layouts import Obstacle
from archon3d.arena.state import ArenaFighter, ArenaState, Shot


def report(state: ArenaState) -> dict[str, Any]:
    """Return the protocol's `arena` object: places of top left corners, x to the right and y down."""
    return {
        "tick": state.tick,
        "over": state.over,
        "winner": state.winner,
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
        "facing": DIRECTIONS[fighter.facing],
        "hp": fighter.half_points / 2,
        "max_hp": fighter.start_half_points / 2,
        "ready_in": fighter.ready_in,
        "attacking": attack is not None,
        "attack": attack,
        "form": fighter.spec.form,
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
