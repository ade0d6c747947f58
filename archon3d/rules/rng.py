"""Random numbers from a 32-bit generator whose whole state fits into a save.

The generator is splitmix32 (a counter and an avalanche of its bits). Its state is below 2**32, which every
JSON reader represents exactly. It is for games, not for secrets.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

STATE_LIMIT = 1 << 32
"""The exclusive upper limit of a generator's state."""

SEED_LIMIT = 1 << 53
"""The exclusive upper limit of a seed, up to which every JSON reader is exact."""

_MASK = STATE_LIMIT - 1
_STEP = 0x9E3779B9


def _avalanche(value: int) -> int:
    value = ((value ^ (value >> 16)) * 0x21F0AAAD) & _MASK
    value = ((value ^ (value >> 15)) * 0x735A2D97) & _MASK
    return value ^ (value >> 15)


def seeded(seed: int) -> int:
    """Return the generator's state for a seed (0 <= seed < SEED_LIMIT). Raises ValueError otherwise."""
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
    return _avalanche((seed & _MASK) ^ _avalanche((seed >> 32) + _STEP))


def draw(state: int, limit: int) -> tuple[int, int]:
    """Return a number from 0 to limit - 1, and the next state.

    >>> number, state = draw(seeded(7), 6)
    >>> 0 <= number < 6, draw(seeded(7), 6) == (number, state)
    (True, True)
    """
    state = (state + _STEP) & _MASK
    return (_avalanche(state) * limit) >> 32, state


class Rng:
    """A generator for one computation; `state` is its whole state.

    >>> first, second = Rng.from_seed(7), Rng.from_seed(7)
    >>> [first.below(6) for _ in range(9)] == [second.below(6) for _ in range(9)]
    True
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    @classmethod
    def from_seed(cls, seed: int) -> "Rng":
        """Return a generator for a seed. Raises ValueError outside 0 .. SEED_LIMIT - 1."""
        return cls(seeded(seed))

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        value, self.state = draw(self.state, limit)
        return value

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
