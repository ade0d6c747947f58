"""The state of a battle: whole numbers, changed by `step` alone.

Positions and speeds are sub-pixels (80 to a pixel) and sub-pixels per tick, x to the right and y down; a
body's position is its top left corner.
"""

import hashlib
from operator import attrgetter
from typing import Any, Final, Literal

from archon3d.arena.collide import LEFT_START, RIGHT_START, WALK_SPEED, ObstacleMap
from archon3d.arena.content import FIGHTERS, AttackKind, FighterTraits
from archon3d.arena.inputs import EAST, NORTH, WEST
from archon3d.arena.layouts import Obstacle, layout_of, obstacles_at, state_mask
from archon3d.arena.spec import BattleSpec, FighterSpec

Slot = Literal[0, 1]
"""A fighter's index in `ArenaState.fighters`: 0 for the left one (light), 1 for the right one (dark)."""
SLOTS: Final[tuple[Slot, Slot]] = (0, 1)
Winner = Literal["left", "right", "none"]
Reason = Literal["death", "timeout"]

Snapshot = tuple[Any, ...]
"""All that a tick can change: immutable, equal for equal states, valid for this version only."""

DIGEST_DIGITS: Final = 16
"""Hexadecimal digits of a digest."""


class ArenaFighter:
    """One fighter in the field."""

    __slots__ = (
        "attack",
        "attack_direction",
        "attack_landed",
        "attack_tick",
        "dead",
        "died_at",
        "facing",
        "half_points",
        "ready_in",
        "row",
        "slot",
        "spec",
        "start_half_points",
        "walk_speed",
        "walking",
        "x",
        "y",
    )

    def __init__(self, spec: FighterSpec, slot: Slot) -> None:
        self.spec = spec
        self.slot: Slot = slot
        self.row: FighterTraits = FIGHTERS[spec.form]
        self.walk_speed = WALK_SPEED * self.row.walk_percent // 100
        self.x, self.y = RIGHT_START if slot else LEFT_START
        self.facing: int = WEST if slot else EAST
        """The direction from 0 to 7, clockwise from N."""
        self.walking = False
        """Whether it moved in the last tick."""
        self.half_points = self.start_half_points = spec.half_points
        self.ready_in = 0
        """The rest of its cooldown in ticks; at 0 the next input may attack."""
        self.attack: AttackKind | None = None
        """The current thrust, flame or cloud. A shot leaves at once and is not a current attack."""
        self.attack_tick = 0
        """The last tick's number within its attack, from 1; 0 without an attack."""
        self.attack_direction: int = NORTH
        """The direction of the current attack, 0 to 7; meaningless without one."""
        self.attack_landed = False
        """Whether the current thrust has hit already."""
        self.dead = False
        self.died_at = -1
        """The battle's tick at which it was first dead; -1 while it is alive."""


class Shot:
    """A projectile: a box that only its opponent's body, flame, obstacles and the edge can stop."""

    __slots__ = (
        "direction",
        "dx",
        "dy",
        "h",
        "number",
        "owner",
        "speed",
        "travelled",
        "w",
        "widths",
        "x",
        "y",
    )

    def __init__(
        self,
        number: int,
        owner: Slot,
        direction: int,
        box: tuple[int, int, int, int],
        velocity: tuple[int, int],
        widths: tuple[int, int],
    ) -> None:
        self.number = number
        """Its index among all shots of the battle, from 0."""
        self.owner: Slot = owner
        self.direction = direction
        """The direction from 0 to 7, clockwise from N."""
        self.x, self.y, self.w, self.h = box
        self.dx, self.dy = velocity
        """Its movement per tick at full speed."""
        self.speed = max(abs(self.dx), abs(self.dy))
        """The same, measured on one axis."""
        self.widths = widths
        """Its width across its path at launch and fully grown."""
        self.travelled = 0
        """The distance flown, measured on one axis."""


class ArenaState:
    """A battle at one tick."""

    __slots__ = (
        "fighters",
        "layout",
        "map",
        "obstacles",
        "over",
        "reason",
        "shots",
        "shots_fired",
        "solid",
        "spec",
        "tick",
        "transparent",
        "winner",
    )

    def __init__(self, spec: BattleSpec) -> None:
        layout = layout_of(spec)
        self.spec = spec
        self.tick = 0
        """Ticks simulated so far."""
        self.fighters = [ArenaFighter(spec.left, 0), ArenaFighter(spec.right, 1)]
        self.shots: list[Shot] = []
        self.shots_fired = 0
        self.layout = layout
        self.map: ObstacleMap = layout.map
        """The places of the obstacles, present or not."""
        self.set_obstacles(obstacles_at(spec, layout, 0))
        self.over = False
        self.winner: Winner | None = None
        """None until the battle is over; "none" when both are dead."""
        self.reason: Reason | None = None

    def set_obstacles(self, obstacles: tuple[Obstacle, ...]) -> None:
        """Give the layout's obstacles new states."""
        self.obstacles = obstacles
        self.solid = state_mask(obstacles, "solid")
        """The solid obstacles as a mask, with bit n for obstacle n."""
        self.transparent = state_mask(obstacles, "transparent")

    def snapshot(self) -> Snapshot:
        """Return the state as a value for `restore`, at any tick of the same battle."""
        left, right = self.fighters
        return (
            _battle_values(self),
            _fighter_values(left),
            _fighter_values(right),
            tuple(map(_shot_values, self.shots)),
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Restore a snapshot of this state, or of another state of an equal spec."""
        battle, left, right, shots = snapshot
        self.tick, self.shots_fired, obstacles, self.over, self.winner, self.reason = battle
        if obstacles is not self.obstacles:
            self.set_obstacles(obstacles)
        for fighter, values in zip(self.fighters, (left, right), strict=True):
            for name, value in zip(FIGHTER_VALUES, values, strict=True):
                setattr(fighter, name, value)
        self.shots = [_restored(values) for values in shots]

    def digest(self) -> str:
        """Return hexadecimal digits that two states of one battle share only if equal, on any machine."""
        (tick, fired, _, over, winner, reason), *others = self.snapshot()
        numbers = (tick, fired, self.solid, self.transparent, over, winner, reason, *others)
        return hashlib.sha256(repr(numbers).encode()).hexdigest()[:DIGEST_DIGITS]


FIGHTER_VALUES: Final = (
    "x",
    "y",
    "facing",
    "walking",
    "half_points",
    "ready_in",
    "attack",
    "attack_tick",
    "attack_direction",
    "attack_landed",
    "dead",
    "died_at",
)
"""The attributes of a fighter that a tick can change."""

_fighter_values = attrgetter(*FIGHTER_VALUES)
_shot_values = attrgetter(*Shot.__slots__)
_battle_values = attrgetter("tick", "shots_fired", "obstacles", "over", "winner", "reason")


def _restored(values: tuple[Any, ...]) -> Shot:
    """Return a shot with these values of its slots."""
    shot = Shot.__new__(Shot)
    for name, value in zip(Shot.__slots__, values, strict=True):
        setattr(shot, name, value)
    return shot


def new_battle(spec: BattleSpec) -> ArenaState:
    """Return the battle before its first tick: both ready, light's fighter left and dark's right."""
    return ArenaState(spec)
