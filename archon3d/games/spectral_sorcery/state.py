"""The state of a game: pads in five colours, locks, and two wizards with their power."""

from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from archon3d.games.spectral_sorcery.board import (
    SIDES,
    SIZE,
    SQUARES,
    STANDARD_PADS,
    START_SQUARES,
    UNLOCKED,
    Side,
    Square,
    index,
)
from archon3d.rules.board_picture import Drawn
from archon3d.rules.game import Outcome
from archon3d.rules.options import GameOptions, on_off, one_of
from archon3d.rules.position import draw_rows
from archon3d.rules.rng import Rng

Board = Literal["standard", "random"]

MAXIMUM_POWER: Final = 99
START_POWER: Final = 21


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The options of a game; the defaults are the original's."""

    first: Side = one_of(SIDES, "Who opens the game")
    board: Board = one_of(get_args(Board), "The board as published, or another one")
    save: bool = on_off("Whether unused power is kept from turn to turn")


@dataclass(frozen=True, slots=True)
class Sorcerer:
    """One side's wizard: its square, its power (0 to 99), and its advantage.

    The advantage is the number of pads of its colour beyond the opponent's at the last end of a turn.
    """

    wizard: Square
    power: int
    advantage: int


@dataclass(frozen=True, slots=True)
class State(Drawn):
    """A position and what the rules remember of the game.

    `pads` has a letter of SPECTRUM and `locks` one of `.`, `r`, `v` for each of SQUARES. `turn` counts
    completed turns, `round` the rounds of this turn from 1, `passed` the sides that passed in this round, and
    `idle` the consecutive actions without effect. `history` has a line for each completed turn.
    """

    options: Options
    pads: str
    locks: str
    players: tuple[Sorcerer, Sorcerer]
    to_move: Side
    turn: int = 0
    round: int = 1
    passed: tuple[Side, ...] = ()
    idle: int = 0
    history: tuple[str, ...] = ()
    outcome: Outcome | None = None
    rng: int = 0

    def __str__(self) -> str:
        """Return the board to read: cells as in `board_cells`, and the side to move below."""
        places = [str(place) for place in range(SIZE)]
        return f"{draw_rows(board_cells(self), SIZE, places, places)}\n{self.to_move} to move"

    def player(self, side: Side) -> Sorcerer:
        """Return that side's wizard."""
        return self.players[SIDES.index(side)]

    def colour(self, square: Square) -> str:
        """Return the letter of a pad's colour."""
        return self.pads[index(square)]

    def lock(self, square: Square) -> str:
        """Return `.` for an unlocked pad, otherwise the letter of the side that locked it."""
        return self.locks[index(square)]


def board_cells(state: State) -> list[str]:
    """Return each pad's colour, followed by `r` or `v` for a lock and `*` for a wizard."""
    wizards = [player.wizard for player in state.players]
    return [
        state.colour(square) + state.lock(square).strip(UNLOCKED) + "*" * wizards.count(square)
        for square in SQUARES
    ]


def start(options: Options, rng: int) -> State:
    """Return the start of a game with that state of the random generator."""
    chance = Rng(rng)
    pads = STANDARD_PADS
    if options.board == "random":
        between = list(STANDARD_PADS[1:-1])
        chance.shuffle(between)
        pads = STANDARD_PADS[0] + "".join(between) + STANDARD_PADS[-1]
    red, violet = (Sorcerer(square, START_POWER, 0) for square in START_SQUARES)
    return State(options, pads, UNLOCKED * len(SQUARES), (red, violet), options.first, rng=chance.state)


def with_player(state: State, side: Side, player: Sorcerer) -> State:
    """Return the state with another wizard for that side."""
    red, violet = state.players
    return replace(state, players=(player, violet) if side == "red" else (red, player))
