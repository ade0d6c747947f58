"""A beginner's play on the board: it takes whatever it can reach, without weighing the battle."""

from archon3d.ai.archon.tables import VALUE
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import Square, distance
from archon3d.games.archon.state import State
from archon3d.rules.rng import Rng


def greedy_move(state: State, moves: list[Move], rng: Rng) -> Move:
    """Return the capture of the most valuable icon, or a step towards the enemy.

    Equally good icons are equally likely, however many squares they reach; otherwise fliers would open nearly
    every game.
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
