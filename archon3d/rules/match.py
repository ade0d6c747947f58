"""A match: one game from a starting position, with its whole history."""

from typing import Any, Final, Generic, TypeAlias

from archon3d.rules.checks import quote
from archon3d.rules.errors import IllegalAction, Refusal
from archon3d.rules.game import A, E, Game, InvalidState, Outcome, S, Step

RESIGNED: Final = "resigned"
"""The reason of a match that a side resigned."""
AGREED_DRAW: Final = Outcome(None, "agreed")
"""The outcome of a match that its players agreed to draw."""


class Match(Generic[S, A, E]):
    """The states and actions of one game so far. The newest state is `state`.

    >>> from archon3d import GAMES
    >>> match = Match(GAMES["archmage"], GAMES["archmage"].new({}, seed=1))
    >>> step = match.submit(match.game.read_action("place hand C3"))
    >>> len(match.states), match.outcome
    (2, None)
    >>> match.resign("black")
    >>> match.outcome.winner
    'white'
    """

    def __init__(self, game: Game[S, A, E], start: S) -> None:
        """Start a match; it is over at once if nobody can do anything in `start`.

        Raises InvalidState if `game` is not a game, or `start` not a state of it.
        """
        if not isinstance(game, Game):
            raise InvalidState(f"a match needs a game, such as archon3d.GAMES['archon'], not {quote(game)}")
        game.require_state(start)
        self.game = game
        self._states = [game.settle(start)]
        self._actions: list[A] = []
        self.agreed: Outcome | None = None
        """How its players ended it, outside the rules; None if they did not."""

    @property
    def start(self) -> S:
        """The state before the first action, as `Game.settle` leaves it."""
        return self._states[0]

    @property
    def state(self) -> S:
        """The current state."""
        return self._states[-1]

    @property
    def states(self) -> tuple[S, ...]:
        """Every state so far, the start first; there is one more than there are actions."""
        return tuple(self._states)

    @property
    def actions(self) -> tuple[A, ...]:
        """Every action so far, in order."""
        return tuple(self._actions)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by its rules or by its players, or None before its end."""
        return self.state.outcome or self.agreed

    def resign(self, side: str) -> None:
        """Resign for that side; the other one wins.

        Raises ValueError if the game has no such side, and IllegalAction if the match is over.
        """
        if side not in self.game.sides:
            raise ValueError(f"a side is one of {', '.join(self.game.sides)}, not {side!r}")
        self._require_open()
        self.agreed = resignation(side, self.game.sides)

    def submit(self, action: A) -> Step[S, E]:
        """Make an action. Raises IllegalAction, changing nothing, if it is not legal."""
        if self.agreed is not None:
            self._require_open()
        step = self.game.apply(self.state, action)
        self._states.append(step.state)
        self._actions.append(action)
        return step

    def undo(self) -> A:
        """Take the last action back and return it. Raises LookupError before the first one.

        The match continues, even if its players had ended it.
        """
        if not self._actions:
            raise LookupError("there is no action to take back")
        self.agreed = None
        self._states.pop()
        return self._actions.pop()

    def up_to(self, ply: int) -> "Match[S, A, E]":
        """Return the same match after that many actions, or after all if there were fewer."""
        earlier = Match(self.game, self.start)
        earlier._states, earlier._actions = self._states[: ply + 1], self._actions[:ply]
        return earlier

    def _require_open(self) -> None:
        """Raise IllegalAction if the match is over."""
        if self.outcome is not None:
            refusal = Refusal("over", "the game is over")
            raise IllegalAction(f"{refusal.clause}: {self.outcome.reason}", refusal)


def resignation(side: str, sides: tuple[str, str]) -> Outcome:
    """Return the outcome of a match that this side resigns."""
    first, second = sides
    return Outcome(second if side == first else first, RESIGNED)


AnyMatch: TypeAlias = Match[Any, Any, Any]
