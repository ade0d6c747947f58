"""The contract that every game fulfils.

States, actions and events are immutable values. `apply` is pure: it answers a new state and what
happened, and leaves the old state as it was. Chance lives in the state. A position that waits for
something outside the rules (a battle's result) is a chance node: its legal actions are the possible results.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Json = Any
"""What `json.loads` answers: None, bool, int, float, str, lists and dicts of these."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class IllegalAction(ValueError):
    """The action is not legal here, or is no action at all; the text says what would be right."""


class InvalidState(ValueError):
    """A state or its options do not fit the rules; the text names every fault in one sentence."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning side, or None for a draw, and the rule that ended it."""

    winner: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What an action leads to: the new state, and the events on the way there, in order."""

    state: S
    events: tuple[E, ...]


class Game(ABC, Generic[S, A, E]):
    """One game's rules. `name` is its name in the protocol, `sides` its two sides in board order."""

    name: str
    sides: tuple[str, str]

    @abstractmethod
    def new(self, options: Mapping[str, Json], seed: int) -> S:
        """The start of a game. Raises InvalidState for unknown options, values, or a seed out of range."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """Every legal action in a fixed order; empty when the game is over. The only judge there is."""

    @abstractmethod
    def apply(self, state: S, action: A) -> Step[S, E]:
        """The step that the action makes. Raises IllegalAction and changes nothing if it is not legal."""

    @abstractmethod
    def to_move(self, state: S) -> str:
        """The side whose turn it is."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def state_to_json(self, state: S) -> dict[str, Json]:
        """The whole state, chance included, with its keys in the protocol's order."""

    @abstractmethod
    def state_from_json(self, data: Json) -> S:
        """The state that the JSON describes; a key left out has its value at the start of a game with
        those options. Raises InvalidState, naming each fault."""

    @abstractmethod
    def action_to_json(self, action: A) -> dict[str, Json]:
        """The action as the protocol writes it."""

    @abstractmethod
    def action_from_json(self, data: Json) -> A:
        """The action that the JSON describes. Raises IllegalAction if it describes none."""

    @abstractmethod
    def event_to_json(self, event: E) -> dict[str, Json]:
        """The event as the protocol writes it, `type` first."""

    @abstractmethod
    def write_action(self, action: A) -> str:
        """The action in the game's notation: one line, without leading or trailing space."""

    @abstractmethod
    def read_action(self, text: str) -> A:
        """The action that the notation stands for. Raises IllegalAction if it stands for none."""

    def write_state(self, state: S) -> str:
        """The state's text form: its JSON on one line."""
        return json.dumps(self.state_to_json(state), separators=(",", ":"))

    def read_state(self, text: str) -> S:
        """The state that the text form describes. Raises InvalidState."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise InvalidState(f"a state's text is JSON on one line: {error}") from error
        return self.state_from_json(data)

    def state_hash(self, state: S) -> str:
        """16 hexadecimal digits that two states share only if their text forms are equal."""
        return hashlib.sha256(self.write_state(state).encode()).hexdigest()[:16]
