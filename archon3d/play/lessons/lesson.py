"""What a lesson is: exercises, each from its own position, with goals that events reach.

A game's kit has its lessons. The instructor's words are in the catalogues: a lesson's name under
`lesson.<key>`, the task of its first exercise under `lesson.<key>.1`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Opponent = Literal["still", "novice"]
"""The other side's fighter in the arena: idle, or the weakest computer player."""


@dataclass(frozen=True, slots=True)
class Goal:
    """An event of that type whose fields have these values, on the board or in the arena."""

    event: str
    where: Mapping[str, object] = field(default_factory=dict)

    def reached_by(self, event: Any) -> bool:
        return event.type == self.event and all(
            getattr(event, name) == value for name, value in self.where.items()
        )


@dataclass(frozen=True, slots=True)
class Exercise:
    """One task."""

    start: str
    """The position's text. The player's side is to move, or has a pending battle."""
    goals: tuple[Goal, ...]
    """What has to be done, one action after another; a battle has one goal."""
    solution: tuple[str, ...] = ()
    """Actions in the game's notation that reach the goals; empty if one is reached in a battle."""
    opponent: Opponent = "still"

    @property
    def fought(self) -> bool:
        """Whether it is a battle to fight."""
        return not self.solution


@dataclass(frozen=True, slots=True)
class Lesson:
    """Exercises that belong together."""

    key: str
    game: str
    player: str
    """The side that the learner plays."""
    exercises: tuple[Exercise, ...]
