"""Controllers: a person through the screen, a computer, or a record."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, Protocol

from archon3d.ai.chance import random_action
from archon3d.ai.levels import Level
from archon3d.arena.inputs import IDLE, ArenaInput
from archon3d.arena.state import ArenaState
from archon3d.rules.game import AnyGame
from archon3d.rules.rng import Rng

Search = Callable[[Any, Level], Generator[None, None, Any]]
"""Looks ahead in a position as that level does; yields after each slice of work, and returns the action."""


class Controller(Protocol):
    """Decides a side's actions on the board."""

    @property
    def is_person(self) -> bool:
        """Whether the screen has to ask for the action."""

    def action(self, state: Any) -> Any | None:
        """Return the action for the side to move, or None if it is not decided yet."""


class FighterController(Protocol):
    """Decides a fighter's inputs in the arena."""

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the next tick."""


class Person:
    """A person, whose choice comes from the screen."""

    is_person = True

    def __init__(self) -> None:
        self._chosen: Any | None = None

    def choose(self, action: Any) -> None:
        """Set the action that the person chose."""
        self._chosen = action

    def forget(self) -> None:
        """Clear the choice."""
        self._chosen = None

    def action(self, state: Any) -> Any | None:
        """Return the last choice, once."""
        chosen, self._chosen = self._chosen, None
        return chosen


class Computer:
    """A computer player on the board of a game."""

    is_person = False

    def __init__(self, choose: Callable[[Any, Level], Any], level: Level) -> None:
        """Use `choose`, the game's computer player in its kit."""
        self._choose = choose
        self._level = level

    def action(self, state: Any) -> Any | None:
        """Return the computer's action, without delay."""
        return self._choose(state, self._level)


class Searcher:
    """A computer player that looks ahead on the board, a slice at a time."""

    is_person = False

    def __init__(self, search: Search, level: Level) -> None:
        """Use `search`, the game's search in its kit."""
        self._search = search
        self._level = level
        self._position: Any = None
        self._looking: Generator[None, None, Any] | None = None

    def action(self, state: Any) -> Any | None:
        """Return the computer's action, or None while it searches."""
        if self._looking is None or self._position is not state:
            self._position, self._looking = state, self._search(state, self._level)
        try:
            next(self._looking)
        except StopIteration as end:
            self._looking = None
            return end.value
        return None


class RandomPlayer:
    """A player that picks any legal action at random."""

    is_person = False

    def __init__(self, rules: AnyGame, seed: int) -> None:
        """Raise ValueError for a seed out of range."""
        self._game = rules
        self._rng = Rng.from_seed(seed)

    def action(self, state: Any) -> Any | None:
        """Return any legal action."""
        return random_action(self._game, state, self._rng)


class Replay:
    """A record's actions, in order."""

    is_person = False

    def __init__(self, actions: Iterable[Any]) -> None:
        self._actions = deque(actions)

    def action(self, state: Any) -> Any | None:
        """Return the next action of the record, or None at its end."""
        return self._actions.popleft() if self._actions else None


class HeldInput:
    """A person in the arena: the input that the devices hold now."""

    def __init__(self, value: ArenaInput = IDLE) -> None:
        self.value = value
        self.resting = False
        """Whether the person leaves the battle to a computer."""

    def decide(self, state: ArenaState) -> ArenaInput:
        return self.value


class PersonFighter:
    """A person's fighter, which a computer controls while the person does not."""

    def __init__(self, hand: HeldInput, deputy: FighterController) -> None:
        self._hand = hand
        self._deputy = deputy

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the held input, or the computer's."""
        return (self._deputy if self._hand.resting else self._hand).decide(state)
