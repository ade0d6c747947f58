"""A match: one game played from a start, with its whole history."""

from typing import Any, Generic, TypeAlias

from archon3d.rules.checks import quote
from archon3d.rules.game import A, E, Game, InvalidState, Outcome, S, Step


class Match(Generic[S, A, E]):
    """The states and actions of one game so far. The newest state is `state`."""

    def __init__(self, game: Game[S, A, E], start: S) -> None:
        """Raises InvalidState for what is no game, or no state of it."""
        if not isinstance(game, Game):
            raise InvalidState(f"a match needs a game, such as archon3d.GAMES['archon'], not {quote(game)}")
        game.require_state(start)
        self.game = game
        self._states = [start]
        self._actions: list[A] = []

    @property
    def start(self) -> S:
        """The state before the first action."""
        return self._states[0]

    @property
    def state(self) -> S:
        """The state now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[S, ...]:
        """Every state so far, the first one first; there is one more than there are actions."""
        return tuple(self._states)

    @property
    def actions(self) -> tuple[A, ...]:
        """Every action so far, the first one first."""
        return tuple(self._actions)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.state.outcome

    def submit(self, action: A) -> Step[S, E]:
        """Makes an action. Raises IllegalAction and changes nothing if it is not legal."""
        step = self.game.apply(self.state, action)
        self._states.append(step.state)
        self._actions.append(action)
        return step

    def undo(self) -> A:
        """Takes the last action back and returns it. Raises LookupError before the first one."""
        if not self._actions:
            raise LookupError("there is no action to take back")
        self._states.pop()
        return self._actions.pop()


AnyMatch: TypeAlias = Match[Any, Any, Any]
