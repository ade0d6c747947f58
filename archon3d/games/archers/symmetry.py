"""Symmetries of the boards: turned or mirrored, a position is played alike, perhaps by the other side."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, cast

from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import BOARDS, OTHER, Board, BoardName, Facing, Side
from archon3d.games.archers.state import Archer, First, State, in_board_order, position_text
from archon3d.rules.game import Outcome

FileAndRank = tuple[int, int]
"""Of a square, from 0."""


@dataclass(frozen=True, slots=True)
class BoardSymmetry:
    """A way to turn or mirror a board onto itself; it leads each side's woods to its own or to the other's.

    >>> from archon3d import GAMES
    >>> archers = GAMES["archers"]
    >>> state = archers.new({"first": "dark"})
    >>> half_turn = symmetries("corner9")[0]
    >>> half_turn.state(state).to_move, str(half_turn.action(archers.read_action("c3-c4")))
    ('light', 'g7-g6')
    """

    name: str
    board: Board
    moved: Callable[[FileAndRank, Board], FileAndRank]
    facings: dict[Facing, Facing]
    swaps: bool
    """Whether dark and light are exchanged."""

    def square(self, name: str) -> str:
        """Return where a square is led."""
        rank, file = divmod(self.board.order[name], self.board.width)
        file, rank = self.moved((file, rank), self.board)
        return self.board.squares[rank * self.board.width + file]

    def side(self, side: Side) -> Side:
        """Return whose an archer of that side becomes."""
        return OTHER[side] if self.swaps else side

    def action(self, action: Action) -> Action:
        """Return the action that does the same in the position that a position is led to."""
        match action:
            case Capture(by, at):
                return Capture(self.square(by), self.square(at))
            case Walk(origin, to):
                return Walk(self.square(origin), self.square(to))
            case Rotate(at, to):
                return Rotate(self.square(at), self.facings[to])
            case Undo():
                return action

    def state(self, state: State) -> State:
        """Return what a position is led to, with all that has been."""
        first, outcome = state.options.first, state.outcome
        if outcome is not None and outcome.winner is not None:
            outcome = Outcome(self.side(cast("Side", outcome.winner)), outcome.reason)
        opener: First = first if first == "random" else self.side(first)
        start = state.turn_start
        return replace(
            state,
            options=replace(state.options, first=opener),
            to_move=self.side(state.to_move),
            archers=self._archers(state.archers),
            shot=tuple(self.square(at) for at in state.shot),
            history=tuple(map(self._position, state.history)),
            made=tuple(cast("Capture | Walk | Rotate", self.action(made)) for made in state.made),
            turn_start=None if start is None else self._archers(start),
            outcome=outcome,
        )

    def _archers(self, archers: Iterable[Archer]) -> tuple[Archer, ...]:
        led = (
            Archer(self.side(one.side), self.square(one.at), self.facings[one.facing], one.king)
            for one in archers
        )
        return in_board_order(self.board, led)

    def _position(self, text: str) -> str:
        """Return what a position of the history, as `position_text` writes it, is led to."""
        to_move, *archers = text.split(" ")
        return position_text(self.side(cast("Side", to_move)), self._archers(map(_read_archer, archers)))


def _read_archer(text: str) -> Archer:
    side, _, rest = text.partition(":")
    at = rest.removesuffix("+")
    return Archer(cast("Side", side), at[:-1], cast("Facing", at[-1]), at != rest)


def _turned(place: FileAndRank, board: Board) -> FileAndRank:
    return board.width - 1 - place[0], board.height - 1 - place[1]


def _mirrored(place: FileAndRank, board: Board) -> FileAndRank:
    return board.width - 1 - place[0], place[1]


def _crossed(place: FileAndRank, board: Board) -> FileAndRank:
    return place[1], place[0]


def _both(first: Callable[[FileAndRank, Board], FileAndRank]) -> Callable[[FileAndRank, Board], FileAndRank]:
    """Return that way, followed by a half turn."""
    return lambda place, board: _turned(first(place, board), board)


_HALF_TURN: Final[dict[Facing, Facing]] = {"N": "S", "E": "W", "S": "N", "W": "E"}
_MIRROR: Final[dict[Facing, Facing]] = {"N": "N", "E": "W", "S": "S", "W": "E"}
_CROSS: Final[dict[Facing, Facing]] = {"N": "E", "E": "N", "S": "W", "W": "S"}


def symmetries(board: BoardName) -> tuple[BoardSymmetry, ...]:
    """Return the three symmetries of a board besides the position itself, the half turn first.

    Boards with woods in opposite corners can be mirrored along the line from corner to corner, the long one
    along its middle file. Raises KeyError for no board.
    """
    on = BOARDS[board]
    corners = on.width == on.height
    way, facings = (_crossed, _CROSS) if corners else (_mirrored, _MIRROR)
    return (
        BoardSymmetry("half-turn", on, _turned, _HALF_TURN, True),
        BoardSymmetry("mirror", on, way, facings, False),
        BoardSymmetry(
            "turned-mirror", on, _both(way), {facing: _HALF_TURN[to] for facing, to in facings.items()}, True
        ),
    )
