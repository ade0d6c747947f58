"""Where icons can move, and the battles that follow (Archon rules, sections 4 and 5)."""

from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.battle import pending_strengths, survivor
from archon3d.games.archon.board import ADJOINING, WITHIN, Square, colour_of
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.events import (
    BattleEnded,
    BattleJoined,
    ElementalVanished,
    IconDied,
    IconMoved,
    IconWounded,
)
from archon3d.games.archon.icons import ICON_KINDS, MoveBy
from archon3d.games.archon.state import Board, BroughtBy, Icon, PendingBattle


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


def can_leave(board: Board, origin: Square) -> bool:
    """Return whether the icon on `origin` can move to any square."""
    icon = board[origin]
    if icon is None or icon.held:
        return False
    if ICON_KINDS[icon.kind].moves_by != "ground":
        return bool(destinations(board, origin))
    return any((other := board[to]) is None or other.side != icon.side for to in ADJOINING[origin])


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


def enter(draft: Draft, origin: Square, to: Square, by: BroughtBy) -> None:
    """Bring the icon on `origin` to an empty square, or into battle with the enemy there."""
    icon = draft.icon(origin)
    if draft.board[to] is not None:
        join_battle(draft, icon, origin, to, by)
        return
    way = path(draft.before.board, origin, to) if by == "move" else (to,)
    draft.board[to], draft.board[origin] = icon, None
    draft.events.append(IconMoved(icon.kind, icon.side, origin, to, _way_of(icon, by), way))


def join_battle(draft: Draft, attacker: Icon, origin: Square | None, at: Square, by: BroughtBy) -> None:
    """Make the battle for the square pending. The board stays as it is until the battle is fought."""
    defender = draft.icon(at)
    colour = colour_of(at, draft.cycle.colour)
    way = path(draft.before.board, origin, at) if by == "move" and origin is not None else (at,)
    draft.busy = True
    draft.battle = PendingBattle(attacker, origin, defender, at, colour, by)
    draft.events.append(
        BattleJoined(
            attacker.kind, attacker.side, origin, defender.kind, at, colour, by, _way_of(attacker, by), way
        )
    )


def resolve(draft: Draft, result: ResolveBattle) -> None:
    """Put the result of the pending battle on the board. Raises LookupError if none is pending."""
    battle = draft.battle
    if battle is None:
        raise LookupError("no battle is pending")
    at, origin = battle.square, battle.attacker_from
    attacker, defender = battle.attacker, battle.defender
    draft.battle = None
    draft.events.append(BattleEnded(at, result.winner))
    of_attacker, of_defender = pending_strengths(draft.before, battle)
    if origin is not None:
        draft.board[origin] = None
    draft.board[at] = None
    if result.winner != "attacker":
        _fall(draft, attacker, origin, at)
    if result.winner != "defender":
        _fall(draft, defender, at, at)
    if result.winner == "defender":
        _stand(draft, defender, survivor(defender, of_defender, result.damage, draft.before.options), at)
    elif result.winner == "attacker":
        if origin is None:
            draft.events.append(ElementalVanished(attacker.kind, at))
            return
        draft.events.append(
            IconMoved(attacker.kind, attacker.side, origin, at, _way_of(attacker, battle.by), (at,))
        )
        _stand(draft, attacker, survivor(attacker, of_attacker, result.damage, draft.before.options), at)


def _fall(draft: Draft, icon: Icon, stood: Square | None, at: Square) -> None:
    """Remove the icon that lost its battle for the square `at`."""
    if stood is None:
        draft.events.append(ElementalVanished(icon.kind, at))
        return
    draft.dead.append(icon.kind)
    draft.events.append(IconDied(icon.kind, icon.side, stood))


def _stand(draft: Draft, before: Icon, after: Icon, at: Square) -> None:
    """Leave the square to the icon that won its battle there."""
    draft.board[at] = after
    if after.wounds != before.wounds:
        draft.events.append(IconWounded(after.kind, after.side, at, after.wounds))


def _way_of(icon: Icon, by: BroughtBy) -> MoveBy:
    return ICON_KINDS[icon.kind].moves_by if by == "move" else "teleport"
