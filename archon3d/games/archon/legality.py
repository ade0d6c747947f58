"""What is legal, and why something is not (Archon rules, sections 4 to 8).

This is the only judge of legality.
"""

from archon3d.games.archon import casting
from archon3d.games.archon.actions import MOVES, Action, Move, ResolveBattle
from archon3d.games.archon.battle import kills, pending_strengths
from archon3d.games.archon.board import SQUARE_NAMES, Square
from archon3d.games.archon.movement import can_leave, destinations
from archon3d.games.archon.state import PendingBattle, State
from archon3d.rules.errors import Refusal


def legal_moves(state: State) -> list[Move]:
    """Return every legal move of the side to move, in board order of origin and destination."""
    board = state.board
    side = state.to_move
    moves: list[Move] = []
    for origin, icon in enumerate(board):
        if icon is not None and icon.side == side:
            row = MOVES[origin]
            moves += [row[to] for to in destinations(board, origin)]
    return moves


def can_move(state: State) -> bool:
    """Return whether the side to move has any legal move; quicker than to list them all."""
    board, side = state.board, state.to_move
    own = (origin for origin, icon in enumerate(board) if icon is not None and icon.side == side)
    return any(can_leave(board, origin) for origin in own)


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None if it is."""
    if state.outcome is not None:
        return Refusal("over", "the game is over")
    if isinstance(action, ResolveBattle):
        if state.battle is None:
            return Refusal("no-battle", "no battle is pending; move an icon or cast a spell")
        return _result_refusal(state, state.battle, action)
    if state.battle is not None:
        return Refusal("battle-pending", "a battle is pending; its result comes first")
    return _move_refusal(state, action) if isinstance(action, Move) else casting.refusal(state, action)


def icon_refusal(state: State, at: Square) -> Refusal | None:
    """Return why the side to move cannot move an icon from that square, or None if it can."""
    icon = state.board[at]
    if icon is None:
        return Refusal("nothing-there", f"no icon stands on {SQUARE_NAMES[at]}")
    about = {"icon": icon.kind}
    if icon.side != state.to_move:
        return Refusal("not-yours", f"the {icon.kind} does not serve {state.to_move}", about)
    if icon.held:
        return Refusal("held", f"the {icon.kind} is imprisoned", about)
    if not destinations(state.board, at):
        return Refusal("cannot-move", f"the {icon.kind} cannot move", about)
    return None


def _move_refusal(state: State, action: Move) -> Refusal | None:
    reached = destinations(state.board, action.origin)
    icon = state.board[action.origin]
    if icon is not None and icon.side == state.to_move and action.to in reached:
        return None
    kind = icon.kind if icon is not None else ""
    return icon_refusal(state, action.origin) or Refusal(
        "cannot-go-there", f"the {kind} cannot go there", {"icon": kind}
    )


def _result_refusal(state: State, battle: PendingBattle, result: ResolveBattle) -> Refusal | None:
    of_attacker, of_defender = pending_strengths(state, battle)
    winner = {"attacker": of_attacker, "defender": of_defender}.get(result.winner)
    if result.damage < 0 or (winner is None and result.damage):
        return Refusal("wrong-damage", "damage is a whole number from 0 up, and that of a winner")
    if winner is not None and kills(winner, result.damage):
        hit_points = winner.half_points / 2
        return Refusal(
            "deadly-damage",
            f"a damage of {result.damage} kills the winner, who had {hit_points} hit points",
        )
    return None
