"""What newcomers do in the arena: they see late, and walk and fire by one habit."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.ai.arena.course import deepest_line
from archon3d.ai.arena.dodge import nearest_threat
from archon3d.ai.arena.sight import Sight, direction_of
from archon3d.ai.arena.sparring import nearest_direction
from archon3d.arena.collide import BODY, HALF_BODY, PIXEL
from archon3d.arena.inputs import FIRE_BIT, IDLE, NO_DIRECTION, ArenaInput
from archon3d.arena.state import ArenaState, Slot
from archon3d.rules.rng import Rng

FightingStyle = Literal["lines-up", "stands", "chases", "flees", "mashes"]

DODGE_DELAY: Final = 10
"""Reaction time to a shot that it tries to dodge, in ticks after its launch: it expects that one."""
ALIGNED_PERCENT: Final = 60
"""The distance from the line, in percent of what still hits, at which it believes to be lined up."""
CLOSE: Final = 20 * PIXEL
"""The distance of a foe for a flame or a scream."""
REACHED: Final = BODY + 7 * PIXEL
"""The distance of a foe for a thrust."""
STUCK_TICKS: Final = 20
"""Ticks in one place after which it walks in a random direction for as long."""
MASHED_TICKS: Final = 12
"""Ticks for which one that presses at random holds a direction."""


@dataclass(frozen=True, slots=True)
class ArenaHabit:
    """How a newcomer fights."""

    style: FightingStyle
    """Lines up and fires; stands and fires; runs at its foe; keeps away and fires; presses at random."""
    late: int
    """Ticks by which its sight is delayed."""
    dodges_in_three: int = 0
    """How many of three shots it tries to dodge."""


class NewcomerFighter:
    """A newcomer's fighter in one battle; `decide` is called once a tick."""

    def __init__(self, slot: Slot, habit: ArenaHabit, seed: int) -> None:
        self._slot: Slot = slot
        self._habit = habit
        self._rng = Rng.from_seed(seed)
        self._seen: deque[tuple[int, int]] = deque(maxlen=habit.late)
        self._sight: Sight | None = None
        self._place = (-1, -1)
        self._stood = 0
        self._astray = 0
        self._anywhere = 0
        self._foe_ready_in = 0
        self._dodges = False
        self._styles: dict[FightingStyle, Callable[[Sight, int, int], ArenaInput]] = {
            "lines-up": self._line_up,
            "stands": self._stand,
            "chases": self._chase,
            "flees": self._flee,
            "mashes": self._mash,
        }

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the battle's next tick."""
        sight = self._sight = self._sight or Sight(state, self._slot)
        sight.look()
        me, foe = sight.me, sight.foe
        self._seen.append((foe.x, foe.y))
        if foe.ready_in > self._foe_ready_in:
            self._dodges = self._rng.below(3) < self._habit.dodges_in_three
        self._foe_ready_in = foe.ready_in
        if self._dodges:
            threat = nearest_threat(sight, DODGE_DELAY)
            if threat is not None and threat.direction != NO_DIRECTION:
                return threat.direction
        seen_x, seen_y = self._seen[0]
        return self._styles[self._habit.style](sight, seen_x - me.x, seen_y - me.y)

    def _line_up(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Fire when it believes to be lined up, otherwise walk to the nearest line to its foe."""
        attack = self._aimed(sight, across, down)
        return attack if attack != IDLE else self._walk(sight, *_way_to_line(sight, across, down))

    def _stand(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Fire from where it is, in the direction closest to its foe; without a shot, run at it."""
        if sight.weapon.kind != "shot":
            return self._chase(sight, across, down)
        return _at_once(sight, across, down)

    def _chase(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Fire whenever it can, and run at its foe."""
        attack = _at_once(sight, across, down)
        return attack if attack != IDLE else self._walk(sight, across, down)

    def _flee(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Fire whenever it can, and walk away from its foe."""
        attack = _at_once(sight, across, down)
        return attack if attack != IDLE else self._walk(sight, -across, -down)

    def _mash(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Hold a direction for a while, every other one towards its foe, and fire every other time."""
        if sight.tick % MASHED_TICKS == 0:
            towards = self._rng.below(2) == 0
            direction = nearest_direction(across, down) if towards else self._rng.below(NO_DIRECTION)
            self._anywhere = direction | (FIRE_BIT if self._rng.below(2) else 0)
        return self._anywhere

    def _aimed(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Return an attack, if it believes to be lined up or close enough, or IDLE."""
        weapon, off_x, off_y = sight.weapon, abs(across), abs(down)
        if sight.me.ready_in:
            return IDLE
        if weapon.kind != "shot":
            return _at_once(sight, across, down)
        reach, depth, half_width, direction = deepest_line(weapon, across, down, off_x, off_y)
        lined_up = 100 * depth >= (HALF_BODY + half_width) * (100 - ALIGNED_PERCENT)
        free = sight.ground.is_line_free(sight.me.x, sight.me.y, direction, half_width, max(1, reach - BODY))
        return direction | FIRE_BIT if lined_up and free else IDLE

    def _walk(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Walk such a way, around what is in it; somewhere else if that led nowhere for a while."""
        me = sight.me
        self._stood = self._stood + 1 if (me.x, me.y) == self._place else 0
        self._place = me.x, me.y
        if self._stood >= STUCK_TICKS and not self._astray:
            self._astray, self._anywhere = STUCK_TICKS, self._rng.below(NO_DIRECTION)
        if self._astray:
            self._astray -= 1
            return self._anywhere
        if self._habit.style != "flees" and not sight.ground.is_way_free(
            me.x, me.y, me.x + across, me.y + down
        ):
            x, y = sight.ground.route(me.x, me.y, me.x + across, me.y + down, me.slot == 1)
            across, down = x - me.x, y - me.y
        return _towards(across, down, PIXEL)


def _at_once(sight: Sight, across: int, down: int) -> ArenaInput:
    """Return an attack in the direction closest to such a way, if it can attack and could reach, or IDLE."""
    can = not sight.me.ready_in and (sight.weapon.kind == "shot" or _is_close(sight, across, down))
    return nearest_direction(across, down) | FIRE_BIT if can else IDLE


def _is_close(sight: Sight, across: int, down: int) -> bool:
    """Return whether a foe at such a way is close enough for a thrust, a flame or a scream."""
    return max(abs(across), abs(down)) < (REACHED if sight.weapon.kind == "thrust" else CLOSE)


def _way_to_line(sight: Sight, across: int, down: int) -> tuple[int, int]:
    """Return the way to the nearest line to the foe, or to the foe itself without a shot."""
    off_x, off_y = abs(across), abs(down)
    shorter, to_diagonal = min(off_x, off_y), abs(off_x - off_y)
    if sight.weapon.kind != "shot" or shorter < PIXEL or to_diagonal < PIXEL:
        return across, down
    if shorter < to_diagonal:
        return (0, down) if off_y < off_x else (across, 0)
    return (across, 0) if off_x > off_y else (0, down)


def _towards(across: int, down: int, slack: int) -> int:
    """Return the direction of such a way, where an axis within the slack counts as none."""
    step_x = (across > slack) - (across < -slack)
    step_y = (down > slack) - (down < -slack)
    return direction_of(step_x, step_y)
