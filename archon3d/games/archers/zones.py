"""Zones of control, attacks and steps: the basis of the rules, and what the screen shows."""

from dataclasses import dataclass
from typing import Final

from archon3d.games.archers.actions import Capture, Maneuver, Rotate, Walk
from archon3d.games.archers.board import OTHER, QUARTER_TURNS, Board, Side
from archon3d.games.archers.state import Archer, ArchersBySquare

ZONE_LENGTH: Final = 3
"""The most squares that an archer controls."""


def zone(board: Board, archers: ArchersBySquare, archer: Archer) -> tuple[str, ...]:
    """Return the squares that the archer controls: straight ahead, up to the first occupied one.

    That one is included.
    """
    line = board.ahead[archer.at, archer.facing][:ZONE_LENGTH]
    for number, square in enumerate(line, start=1):
        if square in archers:
            return line[:number]
    return line


def target(board: Board, archers: ArchersBySquare, archer: Archer) -> Archer | None:
    """Return the enemy that the archer attacks, if any."""
    for square in board.ahead[archer.at, archer.facing][:ZONE_LENGTH]:
        other = archers.get(square)
        if other is not None:
            return other if other.side != archer.side else None
    return None


def zones(board: Board, archers: ArchersBySquare, side: Side) -> dict[str, tuple[str, ...]]:
    """Return every square that the side controls, with the squares of the archers that control it."""
    controlled: dict[str, tuple[str, ...]] = {}
    for archer in archers.values():
        if archer.side == side:
            for square in zone(board, archers, archer):
                controlled[square] = (*controlled.get(square, ()), archer.at)
    return controlled


def attacks(board: Board, archers: ArchersBySquare, side: Side) -> list[Capture]:
    """Return the side's possible captures: every archer that attacks, with its target."""
    return [
        Capture(archer.at, victim.at)
        for archer in archers.values()
        if archer.side == side and (victim := target(board, archers, archer)) is not None
    ]


@dataclass(frozen=True, slots=True)
class StepOption:
    """A square ahead of or behind an archer, and what keeps the archer from stepping there."""

    step: Walk
    occupied: bool
    controlled_by: tuple[str, ...]
    """The squares of the enemies whose zones forbid the step."""

    @property
    def legal(self) -> bool:
        """Whether the archer can step there."""
        return not self.occupied and not self.controlled_by


def steps(
    board: Board, archers: ArchersBySquare, archer: Archer, enemy_zones: dict[str, tuple[str, ...]]
) -> list[StepOption]:
    """Return the steps ahead and back, legal or not, judged by the enemy's zones (`zones`).

    The archer is off the board meanwhile: zones that end at its square extend past it.
    """
    reaching_on = _reaching_on(board, archers, archer.at, enemy_zones)
    options = []
    for to in board.next_to[archer.at, archer.facing]:
        near = enemy_zones.get(to, ())
        far = [square for square, line in reaching_on.items() if to in line and square not in near]
        options.append(StepOption(Walk(archer.at, to), to in archers, (*near, *far)))
    return options


def _reaching_on(
    board: Board, archers: ArchersBySquare, at: str, enemy_zones: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """Return the zones of the enemies that control the square, by theirs, if nobody stood on it."""
    watching = enemy_zones.get(at)
    if watching is None:
        return {}
    others = {square: other for square, other in archers.items() if square != at}
    return {square: zone(board, others, archers[square]) for square in watching}


def maneuvers(board: Board, archers: ArchersBySquare, side: Side) -> list[Maneuver]:
    """Return every step and rotation of the side's archers, in their order, ignoring the rule of change."""
    enemy_zones = zones(board, archers, OTHER[side])
    found: list[Maneuver] = []
    for archer in archers.values():
        if archer.side == side:
            at, facing = archer.at, archer.facing
            free = [to for to in board.next_to[at, facing] if to not in archers and to not in enemy_zones]
            if free:
                lines = _reaching_on(board, archers, at, enemy_zones).values()
                found += [Walk(at, to) for to in free if all(to not in line for line in lines)]
            found += [Rotate(at, sideways) for sideways in QUARTER_TURNS[facing]]
    return found


def after(archers: ArchersBySquare, action: Capture | Maneuver) -> dict[str, Archer]:
    result = dict(archers)
    match action:
        case Capture(_, at):
            del result[at]
        case Walk(from_, to):
            archer = result.pop(from_)
            result[to] = Archer(archer.side, to, archer.facing, archer.king)
        case Rotate(at, facing):
            archer = result[at]
            result[at] = Archer(archer.side, at, facing, archer.king)
    return result
