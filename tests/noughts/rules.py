"""Noughts and crosses: three of one's own in a row win."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from archon3d.rules.errors import Refusal
from archon3d.rules.game import GameEnded, Outcome, Step
from archon3d.rules.options import GameOptions, one_of
from archon3d.rules.position import draw_rows

Side = Literal["cross", "nought"]
SIDES: Final[tuple[Side, Side]] = ("cross", "nought")
OTHER: Final[dict[Side, Side]] = {"cross": "nought", "nought": "cross"}

SQUARES: Final = tuple(f"{column}{row}" for row in "123" for column in "abc")
LINES: Final = tuple(
    tuple(SQUARES[number] for number in line)
    for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
)


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What is agreed on before a game."""

    first: Side = one_of(SIDES, "Who opens the game")


@dataclass(frozen=True, slots=True)
class State:
    """A position: which squares each side has taken, in the order in which it did."""

    options: Options
    to_move: Side
    rng: int
    cross: tuple[str, ...] = ()
    nought: tuple[str, ...] = ()
    turn: int = 0
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """Return the board for the eye, and the side to move below."""
        return f"{draw_rows(cells_of(self), 3, 'abc', '123')}\n{self.to_move} to move"

    def squares(self, side: Side) -> tuple[str, ...]:
        """Return the squares that the side has taken."""
        return self.cross if side == "cross" else self.nought


@dataclass(frozen=True, slots=True)
class Place:
    """The side to move takes a square."""

    type: ClassVar[str] = "place"
    at: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A side has taken a square."""

    type: ClassVar[str] = "placed"
    side: Side
    at: str


Event = Placed | GameEnded


def start(options: Options, rng: int) -> State:
    """Return the empty board."""
    return State(options, options.first, rng)


def legal_actions(state: State) -> Sequence[Place]:
    """Return a square that is free."""
    return [Place(at) for at in SQUARES if refusal(state, Place(at)) is None]


def refusal(state: State, action: Place) -> Refusal | None:
    """Return why the action is not legal, or None if it is."""
    if state.outcome is not None:
        return Refusal("over", "the game is over")
    if action.at in (*state.cross, *state.nought):
        return Refusal("taken", f"{action.at} is taken", {"at": action.at})
    return None


def carry_out(state: State, action: Place) -> Step[State, Event]:
    """Return the step that a legal action makes."""
    side = state.to_move
    after = replace(state, to_move=OTHER[side], turn=state.turn + 1)
    after = replace(after, **{side: (*state.squares(side), action.at)})  # type: ignore[arg-type]  # a field by its name
    placed = Placed(side, action.at)
    if any(set(line) <= set(after.squares(side)) for line in LINES):
        outcome = Outcome(side, "line")
    elif after.turn == len(SQUARES):
        outcome = Outcome(None, "full")
    else:
        return Step(after, (placed,))
    return Step(replace(after, outcome=outcome), (placed, GameEnded(outcome.winner, outcome.reason)))


def cells_of(state: State) -> list[str]:
    """Return the squares in their order: x for crosses, o for noughts."""
    marks = {at: mark for side, mark in zip(SIDES, "xo", strict=True) for at in state.squares(side)}
    return [marks.get(at, "") for at in SQUARES]
