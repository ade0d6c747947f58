"""What the table of Archers shows: the archers, the zones of control, and who attacks whom.

Views are plain values, computed from the rules once; a scene shows them without knowing a rule.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from archon3d.games.archers.actions import Action, Capture, Rotate, Walk
from archon3d.games.archers.board import SIDES, Board, Facing, Side
from archon3d.games.archers.state import Archer, State, by_square
from archon3d.games.archers.zones import after, attacks, zones
from archon3d.play.choosing import NOTHING, Preview, Spot, SquareMark


@dataclass(frozen=True, slots=True)
class ArcherView:
    """An archer on its square."""

    side: Side
    at: Spot
    facing: Facing
    king: bool


@dataclass(frozen=True, slots=True)
class AimView:
    """An attacking archer of this side, and its target's square."""

    side: Side
    by: Spot
    at: Spot


@dataclass(frozen=True, slots=True)
class GroundView:
    """What the ground shows of the archers on it."""

    zones: Mapping[Side, frozenset[Spot]]
    """The squares that each side controls, without those of its own archers."""
    aims: tuple[AimView, ...]


@dataclass(frozen=True, slots=True)
class ArchersView:
    """A whole position, as the table shows it."""

    board: Board
    archers: tuple[ArcherView, ...]
    """In board order."""
    ground: GroundView
    changed: tuple[Spot, ...]
    """The squares that this turn has changed so far, and can undo."""


@dataclass(frozen=True, slots=True)
class ArchersPreview:
    """The effect of a capture or a maneuver; one of the last three is given."""

    ground: GroundView
    captured: Spot | None = None
    """The square of a captured archer."""
    stepped: ArcherView | None = None
    """An archer after a step."""
    turned: ArcherView | None = None
    """An archer after a rotation."""


def archers_view(state: State) -> ArchersView:
    """Return what the table shows of a position."""
    archers = by_square(state.archers)
    return ArchersView(
        board=state.board,
        archers=tuple(_archer_view(archer) for archer in state.archers),
        ground=_ground_view(state.board, archers),
        changed=tuple(square for action in state.made for square in _squares_of(action)),
    )


def archers_preview(state: State, action: Action) -> ArchersPreview | None:
    """Return what the table shows as a preview of that action, or None."""
    if not isinstance(action, Capture | Walk | Rotate):
        return None
    archers = after(by_square(state.archers), action)
    ground = _ground_view(state.board, archers)
    match action:
        case Capture(_, at):
            return ArchersPreview(ground, captured=at)
        case Walk(_, to):
            return ArchersPreview(ground, stepped=_archer_view(archers[to]))
        case Rotate(at, _):
            return ArchersPreview(ground, turned=_archer_view(archers[at]))


def archers_proposal(state: State, action: Action) -> Preview:
    """Return what the table shows of an action that is only proposed."""
    marks: dict[Spot, tuple[SquareMark, ...]] = {}
    match action:
        case Capture(by, at):
            marks = {by: ("chosen",), at: ("capture",)}
        case Walk(from_, to):
            marks = {from_: ("chosen",), to: ("target",)}
        case Rotate(at, _):
            marks = {at: ("chosen",)}
        case _:
            return NOTHING
    return Preview(marks, action=action, preview=archers_preview(state, action))


def _archer_view(archer: Archer) -> ArcherView:
    return ArcherView(archer.side, archer.at, archer.facing, archer.king)


def _ground_view(board: Board, archers: Mapping[Spot, Archer]) -> GroundView:
    return GroundView(
        zones={side: _open_zones(board, archers, side) for side in SIDES},
        aims=tuple(
            AimView(side, capture.by, capture.at)
            for side in SIDES
            for capture in attacks(board, archers, side)
        ),
    )


def _open_zones(board: Board, archers: Mapping[Spot, Archer], side: Side) -> frozenset[Spot]:
    own = {square for square, archer in archers.items() if archer.side == side}
    return frozenset(zones(board, archers, side)) - own


def _squares_of(action: Capture | Walk | Rotate) -> Iterable[Spot]:
    """Return the squares that a capture or a maneuver changes."""
    match action:
        case Capture(by, at):
            return by, at
        case Walk(from_, to):
            return from_, to
        case Rotate(at, _):
            return (at,)
