"""Who a learner fights: a computer, a function of the battle's report, or a policy of observations."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from archon3d.arena.state import Slot
from archon3d.envs.dueling import LearnersDuel
from archon3d.library.battles import Fighter

Observation = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Policy:
    """An opponent that sees what a learner sees, and chooses an action of the same kind."""

    choose: Callable[[Observation], int]


DuelOpponent = Fighter | Policy
"""A computer's level, a function from a report to an input such as `NE+`, or a Policy."""


def seen(duel: LearnersDuel, slot: Slot) -> Observation:
    """Return a fighter's observation as an array."""
    return np.array(duel.observation(slot), np.float32)


def led_by(duel: LearnersDuel, slot: Slot, opponent: DuelOpponent) -> Callable[[], int]:
    """Return what leads a fighter of the duel until its next reset: an input for each tick.

    Raises ValueError for what is no opponent.
    """
    if not isinstance(opponent, Policy):
        return duel.duel.fighter("right" if slot else "left", opponent)
    return _Held(duel, slot, opponent)


class _Held:
    """A policy's input, chosen when a step begins and held until the next one."""

    def __init__(self, duel: LearnersDuel, slot: Slot, policy: Policy) -> None:
        self._duel, self._slot, self._policy = duel, slot, policy
        self._value: Any = 0

    def __call__(self) -> int:
        duel = self._duel
        if duel.duel.ticks % duel.terms.frame_skip == 0:
            self._value = duel.input_of(self._slot, int(self._policy.choose(seen(duel, self._slot))))
        return int(self._value)
