"""How well a level plays a game without battles."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

from archon3d.rules.rng import Rng

A = TypeVar("A")

PERCENT = 100


@dataclass(frozen=True, slots=True)
class BoardSkill:
    """A level's skill, in percent."""

    slips: int
    """How often it takes a random action instead of the best."""
    looks_ahead: int = 0
    """How often it looks beyond its own turn when it does not slip."""

    def choice(
        self,
        rng: Rng,
        slip: Callable[[], A],
        own_turn: Callable[[], A],
        ahead: Callable[[], Generator[None, None, A]],
    ) -> Generator[None, None, A]:
        """Return an action in one of the three ways, by chance; look ahead in slices."""
        if rng.below(PERCENT) < self.slips:
            return slip()
        if self.looks_ahead and rng.below(PERCENT) < self.looks_ahead:
            return (yield from ahead())
        return own_turn()
