"""Where icons can move (Archon rules, section 4)."""

from archon3d.games.archon.board import ADJOINING, WITHIN, Square
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.state import Board, Icon


def destinations(board: Board, origin: Square) -> list[Square]:
    """Return the squares that the icon on `origin` can move to, in board order; none for a prisoner.

    A destination is empty or holds an enemy.
    """
    icon = board[origin]
    if icon is None or icon.held:
        return []
    kind = ICON_KINDS[icon.kind]
    if kind.moves_by == "ground":
        return sorted(_walks(board, origin, icon, kind.reach))
    side = icon.side
    return [to for to in WITHIN[kind.reach][origin] if (other := board[to]) is None or other.side != side]


def path(board: Board, origin: Square, to: Square) -> tuple[Square, ...]:
    """Return the squares that the icon on `origin` crosses on its way, destination included.

    Walkers cross each square on their way; fliers and teleporters touch only the last.
    """
    icon = board[origin]
    if icon is None or ICON_KINDS[icon.kind].moves_by != "ground":
        return (to,)
    came_from = _walks(board, origin, icon, ICON_KINDS[icon.kind].reach)
    way = [to]
    while way[-1] != origin:
        way.append(came_from[way[-1]])
    return tuple(reversed(way[:-1]))


def _walks(board: Board, origin: Square, icon: Icon, reach: int) -> dict[Square, Square]:
    """Return every square that a walker reaches, each with the square before it."""
    came_from: dict[Square, Square] = {}
    edge = [origin]
    for _ in range(reach):
        reached = []
        for square in edge:
            for to in ADJOINING[square]:
                if to == origin or to in came_from:
                    continue
                other = board[to]
                if other is None:
                    came_from[to] = square
                    reached.append(to)
                elif other.side != icon.side:
                    came_from[to] = square
        edge = reached
    return came_from
