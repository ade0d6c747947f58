"""Look-ahead in a battle: each candidate input is simulated on a model of the battle.

The model starts from what has been seen, with two computers as the fighters. It does not know the battle's
random generator: it has its own, and obstacles stay as they were seen.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from archon3d.ai.arena.computer import COURSE_TICKS, ArenaComputer, Memory, boldness
from archon3d.ai.arena.tuning import SideLead
from archon3d.ai.levels import Level
from archon3d.arena.collide import PIXEL
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, FIRE_BIT, IDLE, NO_DIRECTION, SOUTH, ArenaInput
from archon3d.arena.state import ArenaFighter, ArenaState, Slot, Snapshot, new_battle
from archon3d.arena.step import step
from archon3d.rules.rng import STATE_LIMIT, Rng

ROLLOUT_TICKS: Final = 36
"""How far it looks ahead: a shot across half the field, and the reaction to it."""
FORCED_TICKS: Final = 8
"""Ticks for which a direction is forced; after it, as after an attack, the model decides by itself."""
LINE_TRIED: Final = 40 * PIXEL
"""An attack is tried along each of the eight lines within this distance of the foe."""
MOST_ATTACKS: Final = 4
"""The most lines that a foe can be near at once."""
MOST_ROLLOUTS: Final = 1 + MOST_ATTACKS + NO_DIRECTION + 1
"""Candidates tried for a plan: the default one, each attack, each direction, and no movement."""

SELF: Final[Level] = "master"
"""The level of its own fighter in the model."""
RIVAL: Final[Level] = "adept"
"""The level of the foe in the model, whatever it is: a good fighter."""
EVER_READY: Final = SideLead(icons=-3)
"""A lead so negative that there is no wait before an attack."""

_DIRECTIONS: Final = (tuple(range(NO_DIRECTION)), (*range(SOUTH, NO_DIRECTION), *range(SOUTH)))
"""The directions in the order that each side tries them: turned by 180 degrees, as the starts are."""

ALL_HIT_POINTS: Final = 1000
"""The value of all the foe's hit points; hits count by how many more are needed."""
DEATH: Final = 300
"""The additional value of a death."""
READINESS: Final = 50
"""The value of being ready when the foe has just attacked."""
EVERY_PLAN: Final = 100
"""The share of plans, in percent, of a fighter that always looks ahead."""
DOUBT: Final = 30
"""The margin by which a candidate must beat the default."""


class Belief(NamedTuple):
    """The predicted state of the battle when a plan takes effect."""

    battle: Snapshot
    foe: Memory
    half_points: tuple[int, int]
    """Its own, and the foe's."""


class Future(NamedTuple):
    """The result of a candidate."""

    worth: int
    inputs: tuple[ArenaInput, ...]
    """Its own inputs in the planned ticks."""
    memory: Memory
    """Its own computer's memory after them."""


class Foresight:
    """One fighter's look-ahead; each plan continues the one before."""

    __slots__ = (
        "_foe",
        "_foe_memory",
        "_last_hit",
        "_me",
        "_memory",
        "_model",
        "_percent",
        "_planned",
        "_rng",
        "_slot",
    )

    def __init__(self, state: ArenaState, slot: Slot, seed: int, planned: int, percent: int) -> None:
        """Look ahead for a fighter, in that share of its plans of `planned` ticks.

        Raises ValueError for a seed out of range.
        """
        rng = self._rng = Rng.from_seed(seed)
        self._slot: Slot = slot
        self._planned = planned
        self._percent = percent
        self._last_hit = (0, 0)
        """The tick of the last hit, and both fighters' half points together since then."""
        self._model = model = new_battle(replace(state.spec, mode="fixed"))
        model.map = state.map
        model.restore(state.snapshot())
        self._me = ArenaComputer(slot, SELF, rng.below(STATE_LIMIT), EVER_READY)
        self._foe = ArenaComputer(1 if slot == 0 else 0, RIVAL, rng.below(STATE_LIMIT))
        self._me.decide(model)
        self._foe.decide(model)
        self._memory = self._me.memory()
        self._foe_memory = self._foe.memory()

    def opening(self, ticks: int) -> list[ArenaInput]:
        """Return its own inputs for the first ticks, before any look-ahead."""
        inputs = [self._advance(self._me.decide(self._model)) for _ in range(ticks)]
        self._memory = self._me.memory()
        return inputs

    def plan(
        self, seen: Snapshot, settled: Sequence[ArenaInput]
    ) -> Generator[None, None, tuple[ArenaInput, ...]]:
        """Return its own inputs for the ticks after the settled ones, from what was seen.

        It yields after each candidate, and takes up to MOST_ROLLOUTS of them.
        """
        belief = self._believe(seen, settled)
        best = self._roll_out(belief, ())
        yield
        looks_ahead = self._percent == EVERY_PLAN or self._rng.below(EVERY_PLAN) < self._percent
        for forced in self._ways(belief) if looks_ahead else ():
            future = self._roll_out(belief, forced)
            if future.worth - DOUBT > best.worth:
                best = future._replace(worth=future.worth - DOUBT)
            yield
        self._memory = best.memory
        return best.inputs

    def _believe(self, seen: Snapshot, settled: Sequence[ArenaInput]) -> Belief:
        """Return the state after the settled inputs, if the foe continues as it was seen."""
        model, foe = self._model, self._foe
        model.restore(seen)
        foe.recall(self._foe_memory)
        left = sum(fighter.half_points for fighter in model.fighters)
        if left != self._last_hit[1]:
            self._last_hit = (model.tick, left)
        foe.recall_hit(*self._last_hit)
        body = model.fighters[1 - self._slot]
        course = body.facing if body.walking else NO_DIRECTION
        foe.take_course(course, model.tick + COURSE_TICKS + self._rng.below(COURSE_TICKS))
        for number, own in enumerate(settled):
            if number == self._planned:
                self._foe_memory = foe.memory()
            self._advance(own)
        me, body = model.fighters[self._slot], model.fighters[1 - self._slot]
        return Belief(model.snapshot(), foe.memory(), (me.half_points, body.half_points))

    def _ways(self, belief: Belief) -> list[tuple[ArenaInput, ...]]:
        """Return the candidates besides the default: the first inputs of each."""
        self._model.restore(belief.battle)
        me, foe = self._model.fighters[self._slot], self._model.fighters[1 - self._slot]
        if me.dead or me.attack in ("thrust", "flame"):
            return []
        attacks = [] if me.ready_in else [(attack,) for attack in _attacks(me, foe)]
        return [
            *attacks,
            *((direction,) * FORCED_TICKS for direction in (*_DIRECTIONS[me.slot], NO_DIRECTION)),
        ]

    def _roll_out(self, belief: Belief, forced: tuple[ArenaInput, ...]) -> Future:
        """Return the result of those inputs, after which it decides by itself."""
        model, me = self._model, self._me
        model.restore(belief.battle)
        me.recall(self._memory)
        me.recall_hit(*self._last_hit)
        self._foe.recall(belief.foe)
        inputs = [self._advance(own) for own in forced[: self._planned]]
        while len(inputs) < self._planned:
            inputs.append(self._advance(me.decide(model)))
        memory = me.memory()
        for own in forced[self._planned :]:
            self._advance(own)
        for _ in range(ROLLOUT_TICKS - max(self._planned, len(forced))):
            self._advance(me.decide(model))
        bodies = model.fighters[self._slot], model.fighters[1 - self._slot]
        worth = _worth(*bodies, belief.half_points, 100 - boldness(model.tick - self._last_hit[0]))
        return Future(worth, tuple(inputs), memory)

    def _advance(self, own: ArenaInput) -> ArenaInput:
        """Advance the model a tick with that input of its own, and return the input."""
        model = self._model
        other = self._foe.decide(model)
        if self._slot:
            step(model, other, own)
        else:
            step(model, own, other)
        return own


def _attacks(me: ArenaFighter, foe: ArenaFighter) -> Iterator[ArenaInput]:
    """Yield the attacks that could hit, by a rough check."""
    if me.row.attack in ("flame", "cloud"):
        yield IDLE | FIRE_BIT
        return
    across, down = foe.x - me.x, foe.y - me.y
    for direction in _DIRECTIONS[me.slot]:
        step_x, step_y = DIRECTION_X[direction], DIRECTION_Y[direction]
        if not step_x:
            off = abs(across)
        elif not step_y:
            off = abs(down)
        else:
            off = abs(abs(across) - abs(down)) // 2
        if off < LINE_TRIED and step_x * across + step_y * down > 0:
            yield direction | FIRE_BIT


def _worth(me: ArenaFighter, foe: ArenaFighter, before: tuple[int, int], caution: int) -> int:
    """Return the gain since both had those half points, in thousandths of the foe's life.

    Its own losses count `caution` percent: after long without a hit, a fighter has to take risks.
    """
    gained = _lost(before[1], foe.half_points, me) + DEATH * foe.dead
    lost = _lost(before[0], me.half_points, foe) + DEATH * me.dead
    worth = gained - lost * caution // 100
    if me.dead or foe.dead:
        return worth
    my_wait = me.ready_in * READINESS // me.row.interval_ticks
    return worth + foe.ready_in * READINESS // foe.row.interval_ticks - my_wait


def _lost(before: int, now: int, attacker: ArenaFighter) -> int:
    """Return the share of a life that was lost, by the hits that the attacker needs to end it."""
    hit = 2 * attacker.row.damage
    hits = -(-before // hit)
    return ALL_HIT_POINTS * (hits + -now // hit) // hits if hits else 0
