"""What a learner sees of a duel: numbers in a fixed order, from one fighter's point of view.

Lengths are shares of the field's width, times are shares of what they count down from, and everything lies
between -1 and 1, but for places far away. Places are centres.
"""

from collections.abc import Sequence
from typing import Final

from archon3d.arena.attacks import ATTACK_TICKS, SHOT_SPEED, shot_speed
from archon3d.arena.collide import FIELD_WIDTH, HALF_BODY, PIXEL, WALK_SPEED
from archon3d.arena.content import FIGHTERS
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, NO_DIRECTION, ArenaInput
from archon3d.arena.layouts import Obstacle
from archon3d.arena.state import ArenaFighter, ArenaState, Shot, Slot
from archon3d.arena.step import TIME_LIMIT_TICKS
from archon3d.games.archon.battle import COLOUR_BONUS

ACTION_COUNT: Final = 2 * (NO_DIRECTION + 1)
"""The actions of a fighter: the eight directions clockwise from N and none, then the same with fire."""

SHOTS: Final = 4
"""Shots that are seen: the opponent's first, the nearer ones first."""
OBSTACLES: Final = 18
"""Places for obstacles, in the ground's order."""

MOST_DAMAGE: Final = max(row.damage for row in FIGHTERS.values())
LONGEST_INTERVAL: Final = max(row.interval_ticks for row in FIGHTERS.values())
MOST_HALF_POINTS: Final = max(row.base_half_points for row in FIGHTERS.values()) + 2 * max(
    COLOUR_BONUS["light"]
)

_OF_A_FIGHTER: Final = (
    *("x", "y", "facing_x", "facing_y", "strength", "hit_points", "ready", "attack"),
    *("walk", "damage", "interval", "thrust", "shot", "flame", "cloud", "shot_speed"),
)
_OF_A_SHOT: Final = ("owner", "x", "y", "dx", "dy", "w", "h")
_OF_AN_OBSTACLE: Final = ("x", "y", "w", "h", "solid", "transparent")

NAMES: Final = (
    *(f"own.{name}" for name in _OF_A_FIGHTER),
    *(f"opponent.{name}" for name in _OF_A_FIGHTER),
    *(f"shot{number}.{name}" for number in range(SHOTS) for name in _OF_A_SHOT),
    *(f"obstacle{number}.{name}" for number in range(OBSTACLES) for name in _OF_AN_OBSTACLE),
    "time",
)
"""The name of each number of an observation, in order."""

_MIRRORED: Final = (0, 7, 6, 5, 4, 3, 2, 1, NO_DIRECTION)
"""Each direction as seen in a mirror that exchanges left and right."""


def input_of(action: int, mirrored: bool = False) -> ArenaInput:
    """Return the arena's input for an action, seen in a mirror or not.

    >>> [input_of(action) for action in (0, 8, 9, 17)]
    [0, 8, 16, 24]
    >>> input_of(2, mirrored=True)
    6
    """
    fire, direction = divmod(action, NO_DIRECTION + 1)
    return (_MIRRORED[direction] if mirrored else direction) | (FIRE_BIT if fire else 0)


def action_of(value: ArenaInput, mirrored: bool = False) -> int:
    """Return the action for an input of the arena: `input_of` the other way round."""
    direction = value & DIRECTION_BITS
    turned = _MIRRORED[direction] if mirrored else direction
    return turned + (NO_DIRECTION + 1 if value & FIRE_BIT else 0)


class Observer:
    """Observes a duel as one fighter. One that is egocentric sees itself in the origin, looking to the right.

    Egocentric, all other places are relative to its own, and the right fighter sees the field in a mirror.
    So one policy can lead either fighter.
    """

    def __init__(self, slot: Slot, egocentric: bool = True) -> None:
        self.slot = slot
        self.mirrored = egocentric and slot == 1
        self._egocentric = egocentric
        self._obstacles: tuple[Obstacle, ...] = ()
        self._places: list[tuple[float, float, float, float, float, float]] = []

    def observe(self, state: ArenaState) -> list[float]:
        """Return the numbers, in the order of NAMES."""
        own, opponent = state.fighters[self.slot], state.fighters[1 - self.slot]
        x, y = self._place(own.x + HALF_BODY, own.y + HALF_BODY)
        start_x, start_y = (x, y) if self._egocentric else (0.0, 0.0)
        seen = [x, y, *self._fighter(own)]
        there_x, there_y = self._place(opponent.x + HALF_BODY, opponent.y + HALF_BODY)
        seen += (there_x - start_x, there_y - start_y)
        seen += self._fighter(opponent)
        self._see_shots(seen, state.shots, start_x, start_y)
        self._see_obstacles(seen, state.obstacles, start_x, start_y)
        seen.append(state.tick / TIME_LIMIT_TICKS)
        return seen

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return (FIELD_WIDTH - x if self.mirrored else x) / FIELD_WIDTH, y / FIELD_WIDTH

    def _fighter(self, fighter: ArenaFighter) -> Sequence[float]:
        row = fighter.row
        facing_x = DIRECTION_X[fighter.facing]
        attack = fighter.attack_tick / ATTACK_TICKS[fighter.attack] if fighter.attack else 0.0
        return (
            float(-facing_x if self.mirrored else facing_x),
            float(DIRECTION_Y[fighter.facing]),
            max(0, fighter.half_points) / fighter.start_half_points,
            max(0, fighter.half_points) / MOST_HALF_POINTS,
            1.0 - fighter.ready_in / max(1, row.interval_ticks),
            attack,
            fighter.walk_speed / WALK_SPEED,
            row.damage / MOST_DAMAGE,
            row.interval_ticks / LONGEST_INTERVAL,
            float(row.attack == "thrust"),
            float(row.attack == "shot"),
            float(row.attack == "flame"),
            float(row.attack == "cloud"),
            shot_speed(row) / SHOT_SPEED,
        )

    def _see_shots(self, seen: list[float], shots: Sequence[Shot], start_x: float, start_y: float) -> None:
        found = []
        for shot in shots:
            x, y = self._place(shot.x + shot.w / 2, shot.y + shot.h / 2)
            owner = 1.0 if shot.owner == self.slot else -1.0
            dx = (-shot.dx if self.mirrored else shot.dx) / SHOT_SPEED
            there_x, there_y = x - start_x, y - start_y
            box = (shot.w / FIELD_WIDTH, shot.h / FIELD_WIDTH)
            found.append((owner, there_x, there_y, dx, shot.dy / SHOT_SPEED, *box))
        if len(found) > 1:
            found.sort(key=lambda one: (one[0], abs(one[1]) + abs(one[2])))
        for one in found[:SHOTS]:
            seen += one
        seen += [0.0] * (len(_OF_A_SHOT) * (SHOTS - min(SHOTS, len(found))))

    def places(self, obstacles: tuple[Obstacle, ...]) -> list[tuple[float, float]]:
        """Return where the obstacles are, before anything is relative to the observer."""
        return [self._obstacle(obstacle)[:2] for obstacle in obstacles]

    def _see_obstacles(
        self, seen: list[float], obstacles: tuple[Obstacle, ...], start_x: float, start_y: float
    ) -> None:
        if obstacles is not self._obstacles:
            self._obstacles = obstacles
            self._places = [self._obstacle(obstacle) for obstacle in obstacles]
        for x, y, *rest in self._places:
            seen += (x - start_x, y - start_y, *rest)
        seen += [0.0] * (len(_OF_AN_OBSTACLE) * (OBSTACLES - len(self._places)))

    def _obstacle(self, obstacle: Obstacle) -> tuple[float, float, float, float, float, float]:
        x, y = self._place((obstacle.x + obstacle.w / 2) * PIXEL, (obstacle.y + obstacle.h / 2) * PIXEL)
        width, height = obstacle.w * PIXEL / FIELD_WIDTH, obstacle.h * PIXEL / FIELD_WIDTH
        return x, y, width, height, float(obstacle.state == "solid"), float(obstacle.state == "transparent")
