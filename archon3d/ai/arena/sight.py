"""What a fighter sees at one moment, and knows of the two weapons: no more than a player could.

Lengths are sub-pixels and times ticks, unless a name says otherwise.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from archon3d.ai.arena.ground import WalkGrid, ground_of
from archon3d.ai.arena.tuning import MANNERS, USUAL
from archon3d.arena.attacks import SHOT_SPEED
from archon3d.arena.collide import PIXEL
from archon3d.arena.content import AttackKind, FighterTraits
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
from archon3d.arena.state import ArenaFighter, ArenaState, Slot

SIGHT_TICKS: Final = 12
"""The reaction time of a quick person, during which a shot is in flight unseen."""

OUT_OF_REACH: Final = 40 * PIXEL
"""The distance beyond which a thrust, a flame or a cloud is far too early."""

DIAGONALS: Final = ((NORTH_WEST, SOUTH_WEST), (NORTH_EAST, SOUTH_EAST))
"""The diagonal directions, indexed by whether they lead to the right, then by whether they lead down."""

_DIRECTIONS: Final = {
    (DIRECTION_X[direction], DIRECTION_Y[direction]): direction for direction in range(NO_DIRECTION + 1)
}


def direction_of(step_x: int, step_y: int) -> int:
    """Return the direction with these steps, each -1, 0 or 1."""
    return _DIRECTIONS[step_x, step_y]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A fighter's attack."""

    kind: AttackKind
    interval: int
    half_points: int
    """Half points of one hit."""
    speed: int
    """Speed of its shots on each axis, per tick; 0 if it does not shoot."""
    half_horizontal: int
    """Half the width of a shot to the east or west, half grown."""
    half_other: int
    """Half the width of any other shot, half grown."""
    reach_percent: int
    """How far its bearer lets its shots fly, in percent of the level's reach."""


@cache
def weapon_of(row: FighterTraits) -> Weapon:
    """Return the weapon in a row of the fighters' table."""
    return Weapon(
        kind=row.attack,
        interval=row.interval_ticks,
        half_points=2 * row.damage,
        speed=SHOT_SPEED * row.shot_percent // 100,
        half_horizontal=sum(row.width_horizontal) * PIXEL // 4,
        half_other=sum(row.width_vertical) * PIXEL // 4,
        reach_percent=MANNERS.get(row.name, USUAL).reach,
    )


class Sight:
    """A battle from one fighter's point of view; `look` updates it."""

    __slots__ = (
        "across",
        "distance",
        "down",
        "foe",
        "foe_weapon",
        "ground",
        "me",
        "off_x",
        "off_y",
        "state",
        "tick",
        "weapon",
    )

    def __init__(self, state: ArenaState, slot: Slot) -> None:
        self.state = state
        self.me: ArenaFighter = state.fighters[slot]
        self.foe: ArenaFighter = state.fighters[1 - slot]
        self.weapon = weapon_of(self.me.row)
        self.foe_weapon = weapon_of(self.foe.row)
        self.ground: WalkGrid = ground_of(state.map, state.solid)
        self.look()

    def look(self) -> None:
        """Take in the battle's current state."""
        state = self.state
        self.tick = state.tick
        if state.solid != self.ground.solid:
            self.ground = ground_of(state.map, state.solid)
        self.across = across = self.foe.x - self.me.x
        self.down = down = self.foe.y - self.me.y
        self.off_x = off_x = across if across > 0 else -across
        self.off_y = off_y = down if down > 0 else -down
        self.distance = off_x if off_x > off_y else off_y
        """The walking distance to the foe: the longer of the two axes."""

    def foe_turns_away(self) -> bool:
        """Return whether the foe turns its back, as one that runs away does."""
        facing = self.foe.facing
        return DIRECTION_X[facing] * self.across + DIRECTION_Y[facing] * self.down > 0

    def foe_attacks_astray(self) -> bool:
        """Return whether an attack that the foe just began goes to its side or back, or is out of reach."""
        if self.foe_weapon.kind != "shot":
            return self.distance > OUT_OF_REACH
        shots = [shot for shot in self.state.shots if shot.owner == self.foe.slot]
        if not shots:
            return False
        direction = shots[-1].direction
        return DIRECTION_X[direction] * self.across + DIRECTION_Y[direction] * self.down >= 0

    def bearing(self, slack: int) -> int:
        """Return the direction to the foe: straight within `slack` of an axis, or else diagonal."""
        if self.off_y <= slack and self.off_y <= self.off_x:
            return EAST if self.across > 0 else WEST
        if self.off_x <= slack:
            return SOUTH if self.down > 0 else NORTH
        return DIAGONALS[self.across > 0][self.down > 0]
