"""Puzzles as values: a position and the tree of its answers, or a duel with a goal.

The kinds of Archon are named for what the answer is about; `turn` and `decide` are those of the other games.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from archon3d.play.duel_setup import DuelSetup

PuzzleKind = Literal["decide", "mage", "fight", "imprison", "shift-time", "hold", "turn", "duel"]
"""Decide in two, save the mage, which fight, imprison, shift time, hold out, find the best turn, a duel."""

PUZZLE_KINDS: Final[tuple[PuzzleKind, ...]] = get_args(PuzzleKind)

DuelAim = Literal["win", "unhurt"]
"""To win in time, or to take no hit until then."""

DUEL_AIMS: Final[tuple[DuelAim, ...]] = get_args(DuelAim)


@dataclass(frozen=True, slots=True)
class RightAnswer:
    """A decision that is right, and what follows from it."""

    actions: tuple[str, ...]
    """In notation: one action, or those of a whole turn in an order that is legal."""
    reply: tuple[str, ...] = ()
    """What happens next that the player does not decide: a battle's result, the opponent's actions."""
    then: tuple["RightAnswer", ...] = ()
    """The right decisions after the reply; none at the end of the puzzle."""


@dataclass(frozen=True, slots=True)
class BoardPuzzle:
    """A position of a board, in which the side to move has one good answer."""

    name: str
    """Unique among all puzzles, such as `archon-17`."""
    game: str
    kind: PuzzleKind
    rating: int
    """How hard it is: a player of this rating solves it in one of two attempts."""
    position: str
    """The position text."""
    answers: tuple[RightAnswer, ...]
    """The right decisions; several only if they are equally good."""


@dataclass(frozen=True, slots=True)
class DuelPuzzle:
    """A duel with a goal; the person is one of its duelists."""

    name: str
    rating: int
    setup: DuelSetup
    aim: DuelAim
    seconds: int
    """How long it lasts."""
    kind: PuzzleKind = "duel"

    @property
    def game(self) -> str:
        """The game of its fighters."""
        return self.setup.game


Puzzle = BoardPuzzle | DuelPuzzle
