"""Chance as a number: a 32-bit generator whose whole state fits into a saved game.

The generator is splitmix32 (a counter and an avalanche of its bits). Its state stays below 2**32, so that
every JSON reader keeps it exactly. It is for games, not for secrets.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

STATE_LIMIT = 1 << 32
"""States run from 0 to this, exclusive."""

SEED_LIMIT = 1 << 53
"""Seeds that people give run from 0 to this, exclusive: what every JSON reader keeps exactly."""

_MASK = STATE_LIMIT - 1
_STEP = 0x9E3779B9


def _avalanche(value: int) -> int:
    value = ((value ^ (value >> 16)) * 0x21F0AAAD) & _MASK
    value = ((value ^ (value >> 15)) * 0x735A2D97) & _MASK
    return value ^ (value >> 15)


def seeded(seed: int) -> int:
    """Return the generator's state for a seed (0 <= seed < SEED_LIMIT); raises ValueError for any other."""
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
    return _avalanche((seed & _MASK) ^ _avalanche((seed >> 32) + _STEP))


def draw(state: int, limit: int) -> tuple[int, int]:
    """Return a number from 0 to limit - 1, and the next state."""
    state = (state + _STEP) & _MASK
    return (_avalanche(state) * limit) >> 32, state


class Rng:
    """A generator to carry through one computation; `state` is what to keep of it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    @classmethod
    def from_seed(cls, seed: int) -> "Rng":
        """Return a generator for a seed; raises ValueError outside 0 .. SEED_LIMIT - 1."""
        return cls(seeded(seed))

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        value, self.state = draw(self.state, limit)
        return value

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
