"""Scripted beginners, against which the lowest levels are measured. People never play them.

A newcomer sees its foe a quarter of a second late, lines up, fires, and never dodges; on the board it takes
whatever it can reach. A learner does the same, but dodges one shot in three.
"""

from collections import deque
from typing import Final

from archon3d.ai.archon.greed import greedy_move
from archon3d.ai.arena.course import deepest_line
from archon3d.ai.arena.dodge import nearest_threat
from archon3d.ai.arena.sight import Sight, direction_of
from archon3d.ai.chance import random_action
from archon3d.arena.collide import BODY, HALF_BODY, PIXEL
from archon3d.arena.inputs import FIRE_BIT, IDLE, NO_DIRECTION, ArenaInput
from archon3d.arena.state import ArenaState, Slot
from archon3d.games.archon.actions import Action
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State
from archon3d.rules.rng import Rng

DODGE_DELAY: Final = 10
"""Reaction time to a shot that it tries to dodge, in ticks after its launch: it expects that one."""
DODGED_IN_THREE: Final = {"newcomer": 0, "learner": 1}
"""The beginners, and how many of three shots each tries to dodge."""
NEWCOMERS: Final = tuple(DODGED_IN_THREE)

SIGHT_DELAY: Final = 15
"""Ticks by which its sight is delayed."""
ALIGNED_PERCENT: Final = 60
"""The distance from the line, in percent of what still hits, at which it believes to be lined up."""
CLOSE: Final = 20 * PIXEL
"""The distance of a foe for a flame or a scream."""
REACHED: Final = BODY + 7 * PIXEL
"""The distance of a foe for a thrust."""
STUCK_TICKS: Final = 20
"""Ticks in one place after which it walks in a random direction for as long."""


def choose(state: State) -> Action:
    """Return a capture, a move or any cast, in this order. Raises LookupError after the end."""
    rng = state.side_chance()
    moves = legal_moves(state)
    return greedy_move(state, moves, rng) if moves else random_action(ARCHON, state, rng)


class NewcomerFighter:
    """A beginner's fighter in one battle; `decide` is called once a tick."""

    def __init__(self, slot: Slot, kind: str, seed: int) -> None:
        self._slot: Slot = slot
        self._dodged_in_three = DODGED_IN_THREE[kind]
        self._rng = Rng.from_seed(seed)
        self._seen: deque[tuple[int, int]] = deque(maxlen=SIGHT_DELAY)
        self._sight: Sight | None = None
        self._place = (-1, -1)
        self._stood = 0
        self._astray = 0
        self._anywhere = 0
        self._foe_ready_in = 0
        self._dodges = False

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the battle's next tick."""
        sight = self._sight = self._sight or Sight(state, self._slot)
        sight.look()
        me, foe = sight.me, sight.foe
        self._seen.append((foe.x, foe.y))
        if foe.ready_in > self._foe_ready_in:
            self._dodges = self._rng.below(3) < self._dodged_in_three
        self._foe_ready_in = foe.ready_in
        if self._dodges:
            threat = nearest_threat(sight, DODGE_DELAY)
            if threat is not None and threat.direction != NO_DIRECTION:
                return threat.direction
        across, down = self._seen[0][0] - me.x, self._seen[0][1] - me.y
        attack = IDLE if me.ready_in else self._attack(sight, across, down)
        return attack if attack != IDLE else self._walk(sight, across, down)

    def _attack(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Return an attack, if it believes to be lined up or close enough, or IDLE."""
        weapon, off_x, off_y = sight.weapon, abs(across), abs(down)
        if weapon.kind != "shot":
            near = REACHED if weapon.kind == "thrust" else CLOSE
            return _towards(across, down, PIXEL * 4) | FIRE_BIT if max(off_x, off_y) < near else IDLE
        reach, depth, half_width, direction = deepest_line(weapon, across, down, off_x, off_y)
        lined_up = 100 * depth >= (HALF_BODY + half_width) * (100 - ALIGNED_PERCENT)
        free = sight.ground.is_line_free(sight.me.x, sight.me.y, direction, half_width, max(1, reach - BODY))
        return direction | FIRE_BIT if lined_up and free else IDLE

    def _walk(self, sight: Sight, across: int, down: int) -> ArenaInput:
        """Walk towards the nearest line to its foe, or towards the foe, around what is in the way."""
        me = sight.me
        self._stood = self._stood + 1 if (me.x, me.y) == self._place else 0
        self._place = me.x, me.y
        if self._stood >= STUCK_TICKS and not self._astray:
            self._astray, self._anywhere = STUCK_TICKS, self._rng.below(NO_DIRECTION)
        if self._astray:
            self._astray -= 1
            return self._anywhere
        if not sight.ground.is_way_free(me.x, me.y, me.x + across, me.y + down):
            x, y = sight.ground.route(me.x, me.y, me.x + across, me.y + down, me.slot == 1)
            return _towards(x - me.x, y - me.y, PIXEL)
        off_x, off_y = abs(across), abs(down)
        shorter, to_diagonal = min(off_x, off_y), abs(off_x - off_y)
        if sight.weapon.kind != "shot" or shorter < PIXEL or to_diagonal < PIXEL:
            return _towards(across, down, PIXEL)
        if shorter < to_diagonal:
            return _towards(0, down, 0) if off_y < off_x else _towards(across, 0, 0)
        return _towards(across, 0, 0) if off_x > off_y else _towards(0, down, 0)


def _towards(across: int, down: int, slack: int) -> int:
    """Return the direction of such a way, where an axis within the slack counts as none."""
    step_x = (across > slack) - (across < -slack)
    step_y = (down > slack) - (down < -slack)
    return direction_of(step_x, step_y)
