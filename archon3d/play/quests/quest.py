"""What a quest is: a position, a goal, limits, and what its stars are for.

The rules of a game's quests are in its kit. The words are in the catalogues: `quest.<key>` is the name,
`quest.<key>.task` the task, `quest.<key>.hint` a hint for those who failed twice.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from archon3d.ai.levels import Level
from archon3d.rules.checks import Fields
from archon3d.rules.match import AnyMatch

QuestProgress = Literal["open", "reached", "failed"]

FAILURES_BEFORE_HINT: Final = 2
"""Failures after which a quest gives its hint."""


class QuestGoal(Protocol):
    """Judges a match: the goal of a quest, or a limit, which can only fail."""

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        """Return how far it is from the point of view of the player's side."""


@dataclass(frozen=True, slots=True)
class QuestRules:
    """What a game declares for its quests."""

    goals: Mapping[str, Callable[[Fields], QuestGoal]]
    """How each kind of goal is read, by its name."""
    limits: Mapping[str, Callable[[Fields, str], QuestGoal]]
    """How each kind of limit is read, by its key."""
    unhurt: Callable[[AnyMatch, str], bool]
    """Whether the side has lost no icon, and none of its icons has new wounds."""


@dataclass(frozen=True, slots=True)
class Quest:
    """One quest."""

    key: str
    game: str
    chapter: str
    """The name of its file; the chapter's words are `quests.<chapter>`."""
    position: str
    """The position text; with a pending battle, the quest begins in the arena."""
    side: str
    """The side that the player plays."""
    opponent: Level
    goal: QuestGoal
    limits: tuple[QuestGoal, ...]
    rounds: int
    """The rounds in which the goal has to be reached; 0 for any number."""
    fast_rounds: int
    """The rounds, at most, for the star for speed; 0 if seconds count."""
    fast_seconds: int
    """The seconds of battle, at most, for that star; 0 if rounds count."""
    solution: tuple[str, ...]
    """Actions, in notation, that lead to the goal or part of the way; the lab plays them while it can."""


@dataclass(frozen=True, slots=True)
class QuestStars:
    """The stars of a quest that was done."""

    fast: bool = False
    unhurt: bool = False

    @property
    def won(self) -> tuple[bool, bool, bool]:
        """Whether each star is won: for the quest itself, for speed, for no harm."""
        return True, self.fast, self.unhurt

    def with_those_of(self, other: "QuestStars") -> "QuestStars":
        """Return the stars of both attempts together."""
        return QuestStars(self.fast or other.fast, self.unhurt or other.unhurt)


NO_STARS: Final = (False, False, False)
"""Those of a quest that was not done."""
