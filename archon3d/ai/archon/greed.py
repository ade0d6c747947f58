"""What a first-timer does on the board: it takes what it can reach, whatever the battle may cost."""

from archon3d.ai.archon.tables import VALUE
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import Square, distance
from archon3d.games.archon.state import State
from archon3d.rules.rng import Rng


def greedy_move(state: State, moves: list[Move], rng: Rng) -> Move:
    """Return the capture of the dearest icon; without any capture a step towards the enemy.

    Of icons that do as well each is as likely as the others, however many squares it reaches; fliers would
    open nearly every game otherwise.
    """
    enemies = [at for at, icon in enumerate(state.board) if icon is not None and icon.side != state.to_move]

    def nearest(square: Square) -> int:
        return min(distance(square, enemy) for enemy in enemies)

    def appeal(move: Move) -> int:
        target = state.board[move.to]
        if target is not None:
            return VALUE[target.kind]
        return 0 if nearest(move.to) < nearest(move.origin) else -1

    appeals = [appeal(move) for move in moves]
    best = max(appeals)
    appealing = [move for move, value in zip(moves, appeals, strict=True) if value == best]
    origin = rng.choice(sorted({move.origin for move in appealing}))
    return rng.choice([move for move in appealing if move.origin == origin])
