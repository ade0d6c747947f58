"""The contract that every game fulfils.

States, actions and events are immutable values. `apply` is pure: it returns a new state and what
happened, and leaves the old state as it was. Chance lives in the state. A position that waits for
something outside the rules (a battle's result) is a chance node: its legal actions are the possible results.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import UnionType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from archon3d.rules.checks import Faults, Fields, illegal, quote, seeded_checked
from archon3d.rules.codec import MOST_COUNTED
from archon3d.rules.errors import IllegalAction as IllegalAction
from archon3d.rules.errors import InvalidEvent as InvalidEvent
from archon3d.rules.errors import InvalidState as InvalidState
from archon3d.rules.errors import Json as Json
from archon3d.rules.errors import Refusal as Refusal
from archon3d.rules.options import GameOptions, Option, declared
from archon3d.rules.outcome import GameEnded as GameEnded
from archon3d.rules.outcome import Outcome as Outcome
from archon3d.rules.outcome import read_outcome
from archon3d.rules.position import Shorthand, read_position, write_changes
from archon3d.rules.rng import STATE_LIMIT, seeded


class Tagged(Protocol):
    """What every action and every event has: the name of its type in the protocol."""

    @property
    def type(self) -> str:
        """Its type, such as `move`."""


class Position(Protocol):
    """What every game's state says of itself."""

    @property
    def options(self) -> GameOptions:
        """What the players have agreed on before the game."""

    @property
    def to_move(self) -> str:
        """The side whose turn it is."""

    @property
    def turn(self) -> int:
        """Turns completed, as the game counts them."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @property
    def rng(self) -> int:
        """The state of the game's chance."""


S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=Tagged)
E = TypeVar("E", bound=Tagged)


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What an action leads to: the new state, and the events on the way there, in order."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Forms(Generic[S, A, E]):
    """How a game's values are written: as the protocol's JSON, and actions in the game's notation.

    The readers of actions raise IllegalAction for what they cannot read.
    """

    body_to_json: Callable[[S], dict[str, Json]]
    """A state's keys behind those that all games have, in the protocol's order."""
    read_body: Callable[[Fields, S], S]
    """The state with these fields, from one that has what all games have, and the rest as at the start. Notes
    what is wrong as faults."""
    action_to_json: Callable[[A], dict[str, Json]]
    action_from_json: Callable[[Json], A]
    event_to_json: Callable[[E], dict[str, Json]]
    write_action: Callable[[A], str]
    read_action: Callable[[str], A]
    write_board: Callable[[S], str]
    """The board in a position text: no spaces."""
    read_board: Callable[[str, Any], dict[str, Json]]
    """The keys of a state's JSON that such a board stands for, under these options. Raises InvalidState."""
    leading: tuple[str, ...] = ()
    """The state's own keys on which it depends what others have that are left out, such as the phase."""
    shorthands: Mapping[str, Shorthand] = field(default_factory=dict)
    """How values in a position text are written whose JSON would be long, by `key` or `key.inner`."""
    actions: type | UnionType = object
    """What its actions are."""
    events: type | UnionType = object
    """What its events are."""


@dataclass(frozen=True, eq=False)
class Game(Generic[S, A, E]):
    """One game's rules, as one record."""

    name: str
    """Its name in the protocol."""
    sides: tuple[str, str]
    """Its two sides in board order."""
    wins: tuple[str, ...]
    """The reasons for which a side wins."""
    draws: tuple[str, ...]
    """The reasons for a draw."""
    start: Callable[[Any, int], S]
    """The start of a game with these options, of the game's own type, and that state of the generator."""
    legal_actions: Callable[[S], Sequence[A]]
    """Every legal action in a fixed order; empty when the game is over. Where an action leaves a number open,
    such as a battle's damage, the list has it with that number left out."""
    refusal: Callable[[S, A], Refusal | None]
    """Why an action is not legal, or None if it is: the one judge, for programs and for people."""
    carry_out: Callable[[S, A], Step[S, E]]
    """The step that a legal action makes; `apply` is what checks that it is legal."""
    forms: Forms[S, A, E]
    options_type: type[GameOptions] = GameOptions
    """What the players agree on before a game."""
    most_turns: int = MOST_COUNTED
    """The most turns that a state can count while the game goes on; its ending may add one."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that a new game can have, in their order."""
        return declared(self.options_type)

    @cached_property
    def state_type(self) -> type[S]:
        """The type of its states."""
        return type(self.start(self.options_type(), seeded(0)))

    def require_state(self, state: object) -> None:
        """Raise InvalidState for what is no state of this game."""
        if not isinstance(state, self.state_type):
            raise InvalidState(f"a state of {self.name} is needed, not {quote(state)}")

    def require_action(self, action: object) -> None:
        """Raise IllegalAction for what is no action of this game."""
        if not isinstance(action, self.forms.actions):
            raise IllegalAction(f"an action of {self.name} is needed, not {quote(action)}")

    def new(self, options: Mapping[str, Json], seed: int) -> S:
        """Return the start of a game. Raises InvalidState for unknown options, values, or a seed out of
        range.
        """
        faults = Faults()
        agreed = self.options_type.from_json(options, faults)
        faults.raise_any()
        return self.start(agreed, seeded_checked(seed))

    def apply(self, state: S, action: A) -> Step[S, E]:
        """Return the step that the action makes. Raises IllegalAction and changes nothing if it is not
        legal.
        """
        self.require_legal(state, action)
        return self.carry_out(state, action)

    def require_legal(self, state: S, action: A) -> None:
        """Raise IllegalAction, with the reason, if the action is not legal, InvalidState for no state."""
        self.require_state(state)
        self.require_action(action)
        refused = self.refusal(state, action)
        if refused is not None:
            legal = self.legal_actions(state)
            raise illegal(action, self.write_action, legal, refused, self.write_position(state))

    def state_to_json(self, state: S) -> dict[str, Json]:
        """Return the whole state, chance included, with its keys in the protocol's order. Raises
        InvalidState.
        """
        self.require_state(state)
        return {
            "game": self.name,
            "options": state.options.to_json(),
            "to_move": state.to_move,
            "turn": state.turn,
            "outcome": None if state.outcome is None else state.outcome.to_json(),
            "rng": state.rng,
            **self.forms.body_to_json(state),
        }

    def state_from_json(self, data: Json) -> S:
        """Return the state that the JSON describes; a key left out has its value at the start of a game with
        those options. Raises InvalidState, naming each fault.
        """
        faults = Faults()
        options = data.get("options", {}) if isinstance(data, dict) else {}
        start = self.start(self.options_type.from_json(options, faults, "state.options"), seeded(0))
        fields = Fields(data, "state", self.state_to_json(start), faults)
        fields.choice("game", self.name, (self.name,))
        outcome = read_outcome(fields, self.sides, self.wins, self.draws)
        most_turns = self.most_turns if outcome is None else min(self.most_turns + 1, MOST_COUNTED)
        given = replace(
            cast("Any", start),
            to_move=fields.choice("to_move", start.to_move, self.sides),
            turn=fields.whole("turn", start.turn, 0, most_turns),
            outcome=outcome,
            rng=fields.whole("rng", start.rng, 0, STATE_LIMIT - 1),
        )
        state = self.forms.read_body(fields, given)
        faults.raise_any()
        return state

    def action_to_json(self, action: A) -> dict[str, Json]:
        """Return the action as the protocol writes it. Raises IllegalAction for what is none."""
        self.require_action(action)
        return self.forms.action_to_json(action)

    def action_from_json(self, data: Json) -> A:
        """Return the action that the JSON describes. Raises IllegalAction if it describes none."""
        return self.forms.action_from_json(data)

    def event_to_json(self, event: E) -> dict[str, Json]:
        """Return the event as the protocol writes it, `type` first. Raises InvalidEvent for what is none."""
        if not isinstance(event, self.forms.events):
            raise InvalidEvent(f"an event of {self.name} is needed, not {quote(event)}")
        return self.forms.event_to_json(event)

    def write_action(self, action: A) -> str:
        """Return the action in the game's notation: one line, without leading or trailing space.

        Raises IllegalAction for what is no action.
        """
        self.require_action(action)
        return self.forms.write_action(action)

    def read_action(self, text: str) -> A:
        """Return the action that the notation stands for. Raises IllegalAction if it stands for none."""
        if not isinstance(text, str):
            raise IllegalAction(f"an action's notation is a text, not {quote(text)}")
        return self.forms.read_action(text)

    def write_state(self, state: S) -> str:
        """Return the state's text form: its JSON on one line."""
        return json.dumps(self.state_to_json(state), separators=(",", ":"))

    def read_state(self, text: str) -> S:
        """Return the state that the text form describes. Raises InvalidState."""
        _require_text("a state's text", text)
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise InvalidState(f"a state's text is JSON on one line: {error}") from error
        return self.state_from_json(data)

    def write_position(self, state: S) -> str:
        """Return the state's position text (`rules/position.py`): one line, chance included. Raises
        InvalidState.
        """
        self.require_state(state)
        board = self.forms.write_board(state)
        head = {"game": self.name, "to_move": state.to_move, **self.forms.read_board(board, state.options)}
        whole, start = self.state_to_json(state), self.start(state.options, seeded(0))
        leading = {key: whole[key] for key in self.forms.leading}
        try:
            usual = self.state_from_json({**head, **leading, "options": whole["options"]})
        except InvalidState:
            usual = start
        first = {key: value for key, value in self.state_to_json(start).items() if key in leading}
        left_out = {**self.state_to_json(usual), **head, **first, "options": self.options_type().to_json()}
        changes = write_changes(whole, left_out, self.forms.shorthands)
        return " ".join([self.name, board, state.to_move, *changes])

    def read_position(self, text: str) -> S:
        """Return the state of a position text. Raises InvalidState, with the text, naming each fault."""
        _require_text("a position", text)
        try:
            return self.state_from_json(self._position_to_json(text))
        except InvalidState as error:
            raise InvalidState(f"{error}; in the position {quote(text)}") from None

    def _position_to_json(self, text: str) -> dict[str, Json]:
        name, board, to_move, changes = read_position(text, self.forms.shorthands)
        if name != self.name:
            raise InvalidState(f"the position is one of {quote(name)}, not of {self.name}")
        faults = Faults()
        options = self.options_type.from_json(changes.get("options", {}), faults, "options")
        faults.raise_any()
        return {"game": name, "to_move": to_move, **self.forms.read_board(board, options), **changes}

    def state_hash(self, state: S) -> str:
        """16 hexadecimal digits that two states share only if their text forms are equal."""
        return hashlib.sha256(self.write_state(state).encode()).hexdigest()[:16]


def _require_text(what: str, text: object) -> None:
    if not isinstance(text, str):
        raise InvalidState(f"{what} is a text, not {quote(text)}")


AnyGame: TypeAlias = Game[Any, Any, Any]
