"""The master's fighter: it reacts as late as a very good player, and looks ahead meanwhile.

It acts on what it sees a reaction time later, never sooner. Until then it predicts the battle at that time,
and which of a few candidate inputs is best (`foresight`). Its effort is counted in rollouts, not in seconds:
equal battles and seeds give equal inputs everywhere.
"""

from collections import deque
from collections.abc import Generator
from typing import Final

from archon3d.ai.arena.foresight import MOST_ROLLOUTS, Foresight
from archon3d.ai.arena.tuning import EVEN, INSIGHTS, Insight, SideLead
from archon3d.ai.slices import finished, sliced
from archon3d.arena.inputs import IDLE, ArenaInput
from archon3d.arena.state import ArenaState, Slot

FULL_INSIGHT: Final = INSIGHTS["master"]
PLAN_TICKS: Final = 8
"""The length of a plan; the next one is computed in as many ticks."""
ROLLOUTS_A_TICK: Final = -(-MOST_ROLLOUTS // PLAN_TICKS)
"""Candidates tried in one tick."""

Thinking = Generator[None, None, tuple[ArenaInput, ...]]


class ArenaMaster:
    """A computer player for one fighter of one battle; `decide` is called once a tick.

    `slot` is 0 for the left fighter and 1 for the right one. When it is first called in the middle of a
    battle, or again after a pause, it is idle until it has seen something. `insight` is its level's, `lead`
    how far its side is ahead.
    """

    __slots__ = (
        "_foresight",
        "_inputs",
        "_next_tick",
        "_percent",
        "_plan_at",
        "_reaction",
        "_seed",
        "_slot",
        "_thinking",
    )

    def __init__(self, slot: Slot, seed: int, insight: Insight = FULL_INSIGHT, lead: SideLead = EVEN) -> None:
        self._slot: Slot = slot
        self._seed = seed
        self._percent = insight.percent_at(lead)
        self._reaction = insight.reaction
        self._foresight: Foresight | None = None
        self._thinking: Thinking | None = None
        self._inputs: deque[ArenaInput] = deque()
        """Its inputs for the next ticks."""
        self._next_tick = self._plan_at = -1

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the battle's next tick."""
        foresight = self._foresight
        if foresight is None or state.tick != self._next_tick:
            foresight = self._begin(state)
        self._next_tick = state.tick + 1
        if state.tick == self._plan_at:
            self._plan_at += PLAN_TICKS
            if self._thinking is not None:
                self._inputs.extend(finished(self._thinking))
            self._thinking = sliced(foresight.plan(state.snapshot(), tuple(self._inputs)), ROLLOUTS_A_TICK)
        if self._thinking is not None:
            try:
                next(self._thinking)
            except StopIteration as end:
                self._inputs.extend(end.value)
                self._thinking = None
        return self._inputs.popleft()

    def _begin(self, state: ArenaState) -> Foresight:
        """Start from the battle's current state."""
        foresight = Foresight(state, self._slot, self._seed, PLAN_TICKS, self._percent)
        self._foresight = foresight
        opening = foresight.opening(self._reaction)
        self._inputs = deque(opening if state.tick == 0 else [IDLE] * self._reaction)
        self._thinking = None
        self._plan_at = state.tick
        return foresight
