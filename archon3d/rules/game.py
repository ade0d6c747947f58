"""The contract that every game fulfils.

States, actions and events are immutable values. `apply` is pure: it returns a new state and the events, and
leaves the old state as it was. The state includes the random generator. A position that waits for something
outside the rules (a battle's result) is a chance node: its legal actions are the possible results.

>>> from archon3d import GAMES
>>> archers = GAMES["archers"]
>>> start = archers.new({"first": "dark"}, seed=7)
>>> archers.apply(start, archers.read_action("c3-c4")).state.to_move
'dark'
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from types import MappingProxyType, UnionType
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

from archon3d.rules.chances import possible_steps
from archon3d.rules.checks import Faults, Fields, quote, seeded_checked
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
    """What every game's state has."""

    @property
    def options(self) -> GameOptions:
        """The options of the game."""

    @property
    def to_move(self) -> str:
        """The side whose turn it is."""

    @property
    def turn(self) -> int:
        """Completed turns, as the game counts them."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None before its end."""

    @property
    def rng(self) -> int:
        """The state of the random generator."""


_SHOWN_ACTIONS: Final = 6
"""The most legal actions in an error."""

S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=Tagged)
E = TypeVar("E", bound=Tagged)
WrittenState = TypeVar("WrittenState", bound=Position, contravariant=True)
WrittenEvent = TypeVar("WrittenEvent", bound=Tagged, contravariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The result of an action: the new state, and the events on the way there, in order."""

    state: S
    events: tuple[E, ...]


class Codec(Protocol[S, A, WrittenEvent]):
    """How a game's values are written as the protocol's JSON: one module of the game."""

    def body_to_json(self, state: S, /) -> dict[str, Json]:
        """Return the state's keys after those that all games share, in the protocol's order."""

    def read_body(self, fields: Fields, given: S, /) -> S:
        """Return the state of these fields.

        The given state has what all games share, and the rest as at the start. Faults go to the fields' list.
        """

    def action_to_json(self, action: A, /) -> dict[str, Json]:
        """Return the action as the protocol writes it."""

    def action_from_json(self, data: Json, /) -> A:
        """Return the action that the JSON describes. Raises IllegalAction if there is none."""

    def event_to_json(self, event: WrittenEvent, /) -> dict[str, Json]:
        """Return the event as the protocol writes it, `type` first."""


class Notation(Protocol[WrittenState, A]):
    """How a game's actions and boards are written as text: one module of the game."""

    @property
    def SHORTHANDS(self) -> Mapping[str, Shorthand]:  # noqa: N802  # a module's constant
        """Short forms in a position text for values with long JSON, by `key` or `key.inner`."""

    def write_action(self, action: A, /) -> str:
        """Return the action's notation."""

    def read_action(self, text: str, /) -> A:
        """Return the action with this notation. Raises IllegalAction if there is none."""

    def write_board(self, state: WrittenState, /) -> str:
        """Return the board in a position text, without spaces."""

    def read_board(self, text: str, options: Any, /) -> dict[str, Json]:
        """Return the keys of a state's JSON for such a board under these options. Raises InvalidState."""


@dataclass(frozen=True, eq=False)
class Game(Generic[S, A, E]):
    """The rules of one game, as one record."""

    name: str
    """Its name in the protocol."""
    sides: tuple[str, str]
    """Its two sides, in board order."""
    wins: tuple[str, ...]
    """The reasons for which a side wins."""
    draws: tuple[str, ...]
    """The reasons for a draw."""
    start: Callable[[Any, int], S]
    """Starts a game with these options, of the game's own type, and that state of the generator."""
    legal_actions: Callable[[S], Sequence[A]]
    """Every legal action in a fixed order; empty if the game is over.

    An action with a free number, such as a battle's damage, is listed once, without the number.
    """
    refusal: Callable[[S, A], Refusal | None]
    """Why an action is not legal, or None if it is: the only judge, for programs and for people."""
    carry_out: Callable[[S, A], Step[S, E]]
    """Makes the step of a legal action; `apply` checks that it is legal."""
    codec: Codec[S, A, E]
    notation: Notation[S, A]
    actions: type | UnionType = object
    """The type of its actions."""
    events: type | UnionType = object
    """The type of its events."""
    leading: tuple[str, ...] = ()
    """Keys of the state, such as the phase, on which the defaults of others depend."""
    options_type: type[GameOptions] = GameOptions
    """The type of the game's options."""
    most_turns: int = MOST_COUNTED
    """The highest turn count of a state before the game's end; its ending may add one."""
    chances: Callable[[S, A], int] = lambda state, action: 1
    """How many different results a legal action can have by chance, each as likely as the others."""
    meta: tuple[str, ...] = ()
    """Types of actions about the game instead of in it: they go back, hand over or give up."""
    settle: Callable[[S], S] = lambda state: state
    """Ends a state, or passes its turn, if its side to move can do nothing: the rules lead to no such state,
    but one that was read may be."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of a new game, in order."""
        return declared(self.options_type)

    @cached_property
    def state_type(self) -> type[S]:
        """The type of its states."""
        return type(self.start(self.options_type(), seeded(0)))

    def require_state(self, state: object) -> None:
        """Raise InvalidState if this is not a state of this game."""
        if not isinstance(state, self.state_type):
            raise InvalidState(f"a state of {self.name} is needed, not {quote(state)}")

    def require_action(self, action: object) -> None:
        """Raise IllegalAction if this is not an action of this game."""
        if not isinstance(action, self.actions):
            raise IllegalAction(f"an action of {self.name} is needed, not {quote(action)}")

    def playing_actions(self, state: S) -> Sequence[A]:
        """Return the legal actions that play the game, in the same order: all but those of `meta`.

        Programs that search or choose at random want these. They are empty only if the game is over.

        >>> from archon3d import GAMES
        >>> sorcery = GAMES["spectral-sorcery"]
        >>> start = sorcery.new()
        >>> {action.type for action in sorcery.legal_actions(start)} - {
        ...     action.type for action in sorcery.playing_actions(start)
        ... } == {"help", "resign"}
        True
        """
        legal = self.legal_actions(state)
        return [action for action in legal if action.type not in self.meta] if self.meta else legal

    def new(self, options: Mapping[str, Json] = MappingProxyType({}), seed: int = 0) -> S:
        """Return the start of a game, with the defaults of the options that are left out.

        Raises InvalidState for unknown options or values, or an invalid seed.
        """
        faults = Faults()
        given = dict(options) if isinstance(options, Mapping) else options
        agreed = self.options_type.from_json(given, faults)
        faults.raise_any()
        return self.start(agreed, seeded_checked(seed))

    def apply(self, state: S, action: A) -> Step[S, E]:
        """Return the step that the action makes. Raises IllegalAction, changing nothing, if it is illegal."""
        self.require_legal(state, action)
        return self.carry_out(state, action)

    def outcomes(self, state: S, action: A) -> tuple[Step[S, E], ...]:
        """Return what a legal action can lead to by chance: every step, each as likely as the others.

        `apply` takes the one that the state's random generator has, which a search should not know. Raises
        IllegalAction as `apply` does.
        """
        self.require_legal(state, action)
        count = self.chances(state, action)
        if count == 1:
            return (self.carry_out(state, action),)
        return possible_steps(lambda before: self.carry_out(before, action), state, count)

    def returns(self, state: S) -> dict[str, int]:
        """Return each side's result: 1 for the winner, -1 for the loser, 0 for a draw and before the end."""
        winner = None if state.outcome is None else state.outcome.winner
        return {side: 0 if winner is None else 1 if side == winner else -1 for side in self.sides}

    def require_legal(self, state: S, action: A) -> None:
        """Raise IllegalAction, with the reason, for an illegal action, and InvalidState for no state."""
        self.require_state(state)
        self.require_action(action)
        refused = self.refusal(state, action)
        if refused is not None:
            sentence = partial(self._refused, state, action, refused)
            raise IllegalAction(sentence, refused, partial(self.write_position, state))

    def _refused(self, state: S, action: A, refused: Refusal) -> str:
        """Return why an action is not legal, what is legal instead, and in which position."""
        legal = self.legal_actions(state)
        first = ", ".join(map(self.write_action, legal[:_SHOWN_ACTIONS])) or "none"
        more = f" and {len(legal) - _SHOWN_ACTIONS} more" if len(legal) > _SHOWN_ACTIONS else ""
        return (
            f"{self.write_action(action)} is not legal here: {refused.clause}; legal: {first}{more}; "
            f"position: {self.write_position(state)}"
        )

    def state_to_json(self, state: S) -> dict[str, Json]:
        """Return the whole state as JSON, generator included, with its keys in the protocol's order.

        Raises InvalidState if this is not a state of this game.
        """
        self.require_state(state)
        return {
            "game": self.name,
            "options": state.options.to_json(),
            "to_move": state.to_move,
            "turn": state.turn,
            "outcome": None if state.outcome is None else state.outcome.to_json(),
            "rng": state.rng,
            **self.codec.body_to_json(state),
        }

    def state_from_json(self, data: Json) -> S:
        """Return the state that the JSON describes. Raises InvalidState, naming each fault.

        A missing key has its value at the start of a game with those options. No ending is
        tested: the side to move may have no action, see `settle`.
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
        state = self.codec.read_body(fields, given)
        faults.raise_any()
        return state

    def action_to_json(self, action: A) -> dict[str, Json]:
        """Return the action as the protocol writes it. Raises IllegalAction if it is not an action."""
        self.require_action(action)
        return self.codec.action_to_json(action)

    def action_from_json(self, data: Json) -> A:
        """Return the action that the JSON describes. Raises IllegalAction if there is none."""
        return self.codec.action_from_json(data)

    def event_to_json(self, event: E) -> dict[str, Json]:
        """Return the event as the protocol writes it, `type` first. Raises InvalidEvent for anything else."""
        if not isinstance(event, self.events):
            raise InvalidEvent(f"an event of {self.name} is needed, not {quote(event)}")
        return self.codec.event_to_json(event)

    def write_action(self, action: A) -> str:
        """Return the action in the game's notation: one line, without leading or trailing space.

        Raises IllegalAction if it is not an action of this game.
        """
        self.require_action(action)
        return self.notation.write_action(action)

    def read_action(self, text: str) -> A:
        """Return the action with this notation. Raises IllegalAction if there is none."""
        if not isinstance(text, str):
            raise IllegalAction(f"an action's notation is a text, not {quote(text)}")
        return self.notation.read_action(text)

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
        """Return the state's position text (`rules/position.py`): one line, random generator included.

        Raises InvalidState if this is not a state of this game.
        """
        self.require_state(state)
        board = self.notation.write_board(state)
        head = {"game": self.name, "to_move": state.to_move, **self.notation.read_board(board, state.options)}
        whole, start = self.state_to_json(state), self.start(state.options, seeded(0))
        leading = {key: whole[key] for key in self.leading}
        try:
            usual = self.state_from_json({**head, **leading, "options": whole["options"]})
        except InvalidState:
            usual = start
        first = {key: value for key, value in self.state_to_json(start).items() if key in leading}
        left_out = {**self.state_to_json(usual), **head, **first, "options": self.options_type().to_json()}
        changes = write_changes(whole, left_out, self.notation.SHORTHANDS)
        return " ".join([self.name, board, state.to_move, *changes])

    def read_position(self, text: str) -> S:
        """Return the state of a position text. Raises InvalidState, with the text, naming each fault.

        >>> from archon3d import GAMES
        >>> GAMES["archmage"].read_position("archmage 7/7/7/7/7/7/7 white phase=setup").to_move
        'white'
        """
        _require_text("a position", text)
        try:
            return self.state_from_json(self._position_to_json(text))
        except InvalidState as error:
            raise InvalidState(f"{error}; in the position {quote(text)}") from None

    def _position_to_json(self, text: str) -> dict[str, Json]:
        named, *_ = text.split(maxsplit=1) or [""]
        if named != self.name:
            raise InvalidState(f"the position is one of {quote(named)}, not of {self.name}")
        _, board, to_move, changes = read_position(text, self.notation.SHORTHANDS)
        faults = Faults()
        options = self.options_type.from_json(changes.get("options", {}), faults, "options")
        faults.raise_any()
        return {"game": named, "to_move": to_move, **self.notation.read_board(board, options), **changes}

    def state_hash(self, state: S) -> str:
        """Return 16 hexadecimal digits that two states share only if their text forms are equal."""
        return hashlib.sha256(self.write_state(state).encode()).hexdigest()[:16]


def _require_text(what: str, text: object) -> None:
    if not isinstance(text, str):
        raise InvalidState(f"{what} is a text, not {quote(text)}")


AnyGame: TypeAlias = Game[Any, Any, Any]
