"""Where the computer players of Archmage place their pieces in the set-up."""

from archon3d.ai.archmage.values import worth
from archon3d.games.archmage.actions import Place
from archon3d.games.archmage.board import EMPTY, OPEN_NAMES, PIECE_KINDS, SQUARE_OF, letter_of, with_squares
from archon3d.games.archmage.state import State, of
from archon3d.rules.rng import Rng


def best_placement(state: State, rng: Rng) -> Place:
    """Return the next piece, shortest reach first, on a square with many captures and little danger."""
    side = state.to_move
    kind = next(kind for kind in PIECE_KINDS if kind in of(side, state.unplaced))
    letter = letter_of(kind, side)
    free = [name for name in OPEN_NAMES if state.board[SQUARE_OF[name]] == EMPTY]
    rng.shuffle(free)
    return Place(
        kind,
        max(
            free,
            key=lambda name: worth(with_squares(state.board, [(SQUARE_OF[name], letter)]), side, 0),
        ),
    )
