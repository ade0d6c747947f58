"""What a screen shows of the board, computed from the rules once, so that a view needs no rule.

Everything here is a plain value: squares are numbers in board order, shares are from 0 to 1.
"""

from dataclasses import dataclass

from archon3d.arena.content import COLOURS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon import events
from archon3d.games.archon.actions import Action, Cast, Move
from archon3d.games.archon.battle import COLOUR_BONUS
from archon3d.games.archon.board import POWER_POINTS, SQUARE_NAMES, SQUARES, Square, colour_of
from archon3d.games.archon.casting import operands, spells_left
from archon3d.games.archon.cycle import START_CYCLE
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import DARK, ICON_KINDS, LIGHT, SIDES, Side
from archon3d.games.archon.state import State
from archon3d.play.archon.ways import BoardPoint, attack_way, charge_way, square_place
from archon3d.play.choosing import Preview, SquareMark, aim_mark


@dataclass(frozen=True, slots=True)
class IconView:
    """An icon on the board."""

    kind: str
    side: Side
    at: Square
    health: float
    """Its hit points, as a share of those when unhurt."""
    held: bool


@dataclass(frozen=True, slots=True)
class ArchonPreview:
    """An icon where an action would bring it: on a square, or beside the one that it attacks."""

    kind: str
    side: Side
    place: BoardPoint


@dataclass(frozen=True, slots=True)
class BoardView:
    """A whole position, as the board shows it."""

    icons: tuple[IconView, ...]
    colour: str
    """The cycle's colour, `A` to `F`."""
    direction: str
    coming: str
    """The colour of the next round, unless Shift Time is cast."""
    plies_to_step: int
    """The number of plies until then, counting the next one."""
    favoured: Side
    """The side with more hit points on squares of the cycle's colour."""
    to_move: Side
    round: int
    power_points: tuple[tuple[Square, Side | None], ...]
    """Each power point and the side that holds it."""
    spells_light: tuple[str, ...]
    spells_dark: tuple[str, ...]
    dead: tuple[str, ...]
    """The kinds of the dead, in the order of their deaths."""


@dataclass(frozen=True, slots=True)
class StationView:
    """The board at one colour of the cycle, without icons."""

    colour: str
    squares: tuple[str, ...]
    """The colour of every square, in board order."""
    changing: frozenset[Square]
    """The squares that show the cycle's colour."""
    favoured: Side
    """The side with more hit points on those."""
    bonus: tuple[tuple[Side, int], ...]
    """Extra hit points of each side's icons on those."""


def health(kind: str, wounds: int) -> float:
    """Return the hit points of an icon on the board, as a share of those when unhurt."""
    if kind == SHAPESHIFTER:
        return 1.0
    base = ICON_KINDS[kind].base_half_points
    return (base - 2 * wounds) / base


def favoured(colour: str) -> Side:
    """Return the side that has more hit points on squares of that colour (Archon rules, section 5)."""
    shade = COLOURS.index(colour)
    return LIGHT if COLOUR_BONUS[LIGHT][shade] > COLOUR_BONUS[DARK][shade] else DARK


def stations() -> tuple[StationView, ...]:
    """Return the cycle's stations, from white to black."""
    changing = frozenset(at for at in SQUARES if len({colour_of(at, colour) for colour in COLOURS}) > 1)
    return tuple(
        StationView(
            colour,
            tuple(colour_of(at, colour) for at in SQUARES),
            changing,
            favoured(colour),
            tuple((side, COLOUR_BONUS[side][shade]) for side in SIDES),
        )
        for shade, colour in enumerate(COLOURS)
    )


def rounds_there_and_back() -> int:
    """Return the number of rounds until the cycle has the same colour and direction again."""
    start = START_CYCLE[LIGHT]
    rounds, cycle = 1, start.step()
    while cycle != start:
        rounds, cycle = rounds + 1, cycle.step()
    return rounds


def board_view(state: State) -> BoardView:
    """Return what the board shows of a position."""
    board = state.board
    return BoardView(
        icons=tuple(
            IconView(icon.kind, icon.side, at, health(icon.kind, icon.wounds), icon.held)
            for at, icon in enumerate(board)
            if icon is not None
        ),
        colour=state.cycle.colour,
        direction=state.cycle.direction,
        coming=state.cycle.step().colour,
        plies_to_step=2 if state.to_move == state.options.first else 1,
        favoured=favoured(state.cycle.colour),
        to_move=state.to_move,
        round=state.round,
        power_points=tuple((at, icon.side if (icon := board[at]) else None) for at in POWER_POINTS),
        spells_light=spells_left(state, LIGHT),
        spells_dark=spells_left(state, DARK),
        dead=state.dead,
    )


def archon_proposal(state: State, action: Action) -> Preview:
    """Return what the board shows of an action that is only proposed."""
    marks: dict[str, tuple[SquareMark, ...]] = {}
    if isinstance(action, Move):
        marks = {SQUARE_NAMES[action.to]: (_aimed_at(state, action.to),)}
        marks[SQUARE_NAMES[action.origin]] = ("chosen",)
    elif isinstance(action, Cast):
        squares = [value for value in operands(action) if isinstance(value, int)]
        marks = {SQUARE_NAMES[square]: (_aimed_at(state, square),) for square in squares}
    brought = [_brought(event) for event in ARCHON.apply(state, action).events]
    return Preview(marks, action=action, preview=next((one for one in brought if one is not None), None))


def _aimed_at(state: State, square: Square) -> SquareMark:
    icon = state.board[square]
    mark = aim_mark(None if icon is None else icon.side, state.to_move)
    return "capture" if mark == "enemy" else mark


def _brought(event: events.Event) -> ArchonPreview | None:
    """Return the icon that the event brings somewhere; None if it brings none."""
    match event:
        case events.IconMoved(icon=kind, side=side, to=to):
            return ArchonPreview(kind, side, square_place(to))
        case events.BattleJoined(attacker=kind, attacker_side=side, origin=origin, at=at, path=path):
            way = charge_way(at, side) if origin is None else attack_way(origin, path)
            return ArchonPreview(kind, side, way[-1])
    return None
