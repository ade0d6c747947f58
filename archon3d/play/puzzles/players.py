"""The players of a puzzle: the solver, and a player for what follows from a right answer."""

from collections import deque
from collections.abc import Mapping
from typing import Any

from archon3d.play.battle import BattleFactory
from archon3d.play.controllers import Controller
from archon3d.play.opening import MatchPlayers, Player
from archon3d.play.puzzles.attempt import PuzzleAttempt


class ReplyPlayer:
    """A side of a puzzle: it makes the replies, whosever they are; the solver chooses otherwise."""

    def __init__(self, replies: deque[Any], *, solves: bool) -> None:
        self._replies, self._solves = replies, solves

    @property
    def is_person(self) -> bool:
        """Whether the solver has to choose now."""
        return self._solves and not self._replies

    def action(self, state: Any) -> Any | None:
        """Return the next reply, if there is one."""
        return self._replies.popleft() if self._replies else None


class PuzzlePlayers(MatchPlayers):
    """The players of one puzzle, whose battles are not fought."""

    def __init__(self, attempt: PuzzleAttempt) -> None:
        self.replies: deque[Any] = deque()
        """What is still to be shown of the reply to the last answer."""
        self._side = attempt.side
        first, second = (Player(is_person=side == attempt.side) for side in attempt.kit.rules.sides)
        super().__init__(first, second, attempt.kit)

    def controllers(self) -> Mapping[str, Controller]:
        """Return the controllers on the board, which share the replies."""
        return {side: ReplyPlayer(self.replies, solves=side == self._side) for side in self.players}

    @property
    def battles(self) -> BattleFactory | None:
        """None: the puzzle states the results of its battles."""
        return None
