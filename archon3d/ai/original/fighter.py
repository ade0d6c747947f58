"""The computer of 1983 in the arena: it lines up, aims for a moment, fires, and keeps away or dodges.

The more icons its side is ahead, the longer it aims. Lengths are pixels up to the table, then sub-pixels.
"""

from dataclasses import dataclass
from typing import Final

from archon3d.ai.arena.computer import reaction
from archon3d.ai.arena.sight import DIAGONALS, Sight, direction_of
from archon3d.ai.arena.tuning import SideLead
from archon3d.arena.collide import BODY, FIELD_HEIGHT, HALF_BODY, PIXEL
from archon3d.arena.inputs import (
    DIRECTION_X,
    DIRECTION_Y,
    EAST,
    FIRE_BIT,
    IDLE,
    NORTH,
    SOUTH,
    WEST,
    ArenaInput,
)
from archon3d.arena.state import ArenaState, Shot, Slot
from archon3d.rules.rng import Rng

OFF_DIAGONAL: Final = 6 * PIXEL
"""The difference of the two axes below which it fires diagonally."""
OFF_LINE: Final = 9 * PIXEL
"""The distance from a row or a column below which it fires along it."""
PACE: Final = 8 * PIXEL
"""The length of a step, for which it keeps its way."""
LONGEST_DETOUR: Final = 8
"""The most steps of a random way off an obstacle."""
MORE_ABOVE: Final = 3 * PIXEL
"""How much thicker an enemy's line is across than down."""
SHORTEST_FLIGHT: Final = 20 * PIXEL
"""The most distance that one without a shot keeps."""
NOTICED: Final = 56 * PIXEL
"""The distance of a shot from which it dodges."""
CALM_TICKS_OF_1983: Final = 600
"""Ticks without a hit after which it neither dodges nor keeps away, until somebody is hit.

Otherwise two of its kind would dodge each other's shots until the time is up.
"""
THRUST_RANGE: Final = 26 * PIXEL
AURA_ACROSS: Final = 36 * PIXEL
AURA_DOWN: Final = 20 * PIXEL
"""The distances within which a flame or a scream surely hits."""


@dataclass(frozen=True, slots=True)
class EnemyThreat:
    """What it fears of an enemy, by its kind, in pixels."""

    thickness: int
    """How far it stays off the enemy's row and column, and off its shots."""
    flight: int
    """The distance that it keeps from the enemy."""


THREATS: Final = {
    #                   thickness, flight
    "knight": EnemyThreat(12, 44),
    "archer": EnemyThreat(10, 72),
    "valkyrie": EnemyThreat(12, 64),
    "golem": EnemyThreat(16, 80),
    "unicorn": EnemyThreat(10, 96),
    "phoenix": EnemyThreat(20, 60),
    "djinn": EnemyThreat(14, 88),
    "wizard": EnemyThreat(15, 88),
    "goblin": EnemyThreat(12, 44),
    "manticore": EnemyThreat(13, 56),
    "banshee": EnemyThreat(20, 60),
    "troll": EnemyThreat(16, 80),
    "basilisk": EnemyThreat(13, 96),
    "dragon": EnemyThreat(13, 96),
    "sorceress": EnemyThreat(12, 88),
    "air": EnemyThreat(14, 72),
    "water": EnemyThreat(13, 64),
    "earth": EnemyThreat(16, 80),
    "fire": EnemyThreat(13, 88),
}
"""The enemies that it knows: one that hits harder, faster or more broadly is feared from farther away."""


class OriginalFighter:
    """The computer of 1983 for one fighter of one battle; `decide` is called once a tick."""

    __slots__ = (
        "_aiming",
        "_delay",
        "_half_points",
        "_held",
        "_last_hit",
        "_rng",
        "_sight",
        "_slot",
        "_step_ends",
    )

    def __init__(self, slot: Slot, seed: int, lead: SideLead, on_power_point: bool) -> None:
        self._slot: Slot = slot
        self._rng = Rng.from_seed(seed)
        self._delay = reaction(lead.icons, on_power_point)
        self._sight: Sight | None = None
        self._aiming = 0
        self._held: ArenaInput = IDLE
        self._step_ends = 0
        self._half_points = 0
        self._last_hit = 0

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the battle's next tick."""
        sight = self._sight = self._sight or Sight(state, self._slot)
        sight.look()
        me = sight.me
        if me.half_points + sight.foe.half_points != self._half_points:
            self._half_points = me.half_points + sight.foe.half_points
            self._last_hit = sight.tick
        if me.dead or me.attack in ("thrust", "flame"):
            return IDLE
        attack = IDLE if me.ready_in or sight.foe.dead else self._attack(sight)
        if attack == IDLE:
            self._aiming = 0
            return self._walk(sight)
        self._aiming += 1
        at_once = sight.weapon.kind in ("flame", "cloud")
        return attack if at_once or self._aiming > self._delay else IDLE

    def _attack(self, sight: Sight) -> ArenaInput:
        """Return the attack that would hit if the foe stood still, or IDLE."""
        if sight.weapon.kind in ("flame", "cloud"):
            close = sight.off_x < AURA_ACROSS and sight.off_y < AURA_DOWN
            threatened = sight.weapon.kind == "flame" and _coming_shot(sight, _thickness(sight)) is not None
            return NORTH | FIRE_BIT if close or threatened else IDLE
        reach = THRUST_RANGE if sight.weapon.kind == "thrust" else FIELD_HEIGHT
        if sight.off_y < reach and abs(sight.off_x - sight.off_y) < OFF_DIAGONAL:
            return DIAGONALS[sight.across > 0][sight.down > 0] | FIRE_BIT
        if sight.weapon.kind == "thrust" and sight.distance >= reach:
            return IDLE
        if sight.off_y < OFF_LINE and self._is_clear(sight, EAST if sight.across > 0 else WEST):
            return (EAST if sight.across > 0 else WEST) | FIRE_BIT
        if sight.off_x < OFF_LINE and self._is_clear(sight, SOUTH if sight.down > 0 else NORTH):
            return (SOUTH if sight.down > 0 else NORTH) | FIRE_BIT
        return IDLE

    @staticmethod
    def _is_clear(sight: Sight, direction: int) -> bool:
        """Return whether nothing solid is between both on that line."""
        weapon, me = sight.weapon, sight.me
        half = weapon.half_horizontal if direction in (EAST, WEST) else weapon.half_other
        return sight.ground.is_line_free(me.x, me.y, direction, half, max(1, sight.distance - BODY))

    def _walk(self, sight: Sight) -> ArenaInput:
        """Return the way of the current step, or begin a new one."""
        if sight.tick >= self._step_ends:
            self._step_ends = sight.tick + PACE // sight.me.walk_speed
            self._held = self._passable(sight, *self._way(sight))
        return self._held

    def _way(self, sight: Sight) -> tuple[int, int]:
        """Return where it wants to go, as a step on each axis."""
        towards = _paces(sight.across), _paces(sight.down)
        if not sight.me.ready_in and not sight.foe.dead:
            return self._line_up(sight, towards)
        thickness = _thickness(sight)
        restless = sight.tick - self._last_hit > CALM_TICKS_OF_1983
        shot = None if restless else _coming_shot(sight, thickness)
        if shot is not None:
            return self._aside(sight, shot)
        if sight.foe.dead:
            return 0, 0
        if restless or sight.me.attack == "cloud" or sight.foe_weapon.interval > sight.weapon.interval:
            return towards
        return self._keep_away(sight, thickness)

    @staticmethod
    def _line_up(sight: Sight, towards: tuple[int, int]) -> tuple[int, int]:
        """Return the way to the nearer of the foe's row and column; without a shot, to the foe itself.

        With an obstacle on the line it continues towards the foe.
        """
        across, down = towards
        if sight.weapon.kind != "shot" or min(sight.off_x, sight.off_y) < OFF_LINE:
            return across, down
        return (0, down) if sight.off_y < sight.off_x else (across, 0)

    def _keep_away(self, sight: Sight, thickness: int) -> tuple[int, int]:
        """Return the way off the foe's row and column and away from it, or none if it is far enough."""
        flight = THREATS[sight.foe.row.name].flight * PIXEL
        if sight.weapon.kind != "shot":
            flight = min(flight, SHORTEST_FLIGHT)
        away_x, away_y = self._away(sight.across), self._away(sight.down)
        if sight.distance < flight:
            return away_x, away_y
        in_row = sight.off_y < thickness + MORE_ABOVE
        in_column = sight.off_x < thickness
        return (away_x if in_column else 0), (away_y if in_row else 0)

    def _away(self, offset: int) -> int:
        """Return the step away from something so far off on one axis; either way if it is in line."""
        return -_sign(offset) or self._rng.choice((-1, 1))

    def _aside(self, sight: Sight, shot: Shot) -> tuple[int, int]:
        """Return the way off a shot's path."""
        across, down = _sign(shot.dx), _sign(shot.dy)
        offset = _off_path(sight, shot)
        side = _sign(offset) or self._rng.choice((-1, 1))
        return -down * side, across * side

    def _passable(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Return that way or a part of it, if nothing solid is a step ahead; otherwise a random way."""
        if not across and not down:
            return IDLE
        ground, me = sight.ground, sight.me
        for step_x, step_y in ((across, down), (across, 0), (0, down)):
            x, y = me.x + step_x * PACE, me.y + step_y * PACE
            if (step_x or step_y) and ground.is_open(x, y) and ground.is_way_free(me.x, me.y, x, y):
                return direction_of(step_x, step_y)
        self._step_ends = sight.tick + (1 + self._rng.below(LONGEST_DETOUR)) * PACE // me.walk_speed
        return self._rng.below(IDLE)


def _thickness(sight: Sight) -> int:
    return THREATS[sight.foe.row.name].thickness * PIXEL


def _coming_shot(sight: Sight, thickness: int) -> Shot | None:
    """Return the nearest shot of the foe that flies towards it and would come that close."""
    coming = [
        shot
        for shot in sight.state.shots
        if shot.owner != sight.me.slot
        and 0 < _ahead(sight, shot) < NOTICED
        and abs(_off_path(sight, shot)) < thickness
    ]
    return min(coming, key=lambda shot: _ahead(sight, shot), default=None)


def _ahead(sight: Sight, shot: Shot) -> int:
    """Return how far the fighter is ahead of a shot, along the shot's way."""
    x, y = _between(sight, shot)
    return DIRECTION_X[shot.direction] * x + DIRECTION_Y[shot.direction] * y


def _off_path(sight: Sight, shot: Shot) -> int:
    """Return how far the fighter is off the shot's path, positive on the right of its way."""
    x, y = _between(sight, shot)
    return DIRECTION_X[shot.direction] * y - DIRECTION_Y[shot.direction] * x


def _between(sight: Sight, shot: Shot) -> tuple[int, int]:
    """Return the way from the middle of a shot to the middle of the fighter."""
    return (
        sight.me.x + HALF_BODY - shot.x - shot.w // 2,
        sight.me.y + HALF_BODY - shot.y - shot.h // 2,
    )


def _paces(offset: int) -> int:
    """Return the step towards something so far off on one axis, or 0 if it is closer than a step."""
    return _sign(offset) if abs(offset) >= PACE else 0


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
