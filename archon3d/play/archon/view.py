"""What a screen shows of the board, worked out from the rules once, so that a view holds no rule.

Everything here is a plain value: squares are numbers in board order, shares run from 0 to 1.
"""

from dataclasses import dataclass

from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.board import POWER_POINTS, Square
from archon3d.games.archon.icons import DARK, KINDS, LIGHT, Side
from archon3d.games.archon.spells import spells_left
from archon3d.games.archon.state import State

FORECAST_ROUNDS = 5
"""How many coming colours of the cycle the board shows."""


@dataclass(frozen=True, slots=True)
class IconView:
    """An icon on the board."""

    kind: str
    side: Side
    at: Square
    health: float
    """Its hit points, as a share of those it has when unhurt."""
    held: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """A whole position, as the board shows it."""

    icons: tuple[IconView, ...]
    colour: str
    """The cycle's colour, `A` to `F`."""
    direction: str
    forecast: tuple[str, ...]
    """The cycle's colours in the coming rounds."""
    to_move: Side
    round: int
    power_points: tuple[tuple[Square, Side | None], ...]
    """Each power point and the side that stands on it."""
    spells_light: tuple[str, ...]
    spells_dark: tuple[str, ...]
    dead: tuple[str, ...]
    """The kinds of the fallen, in the order of their deaths."""


def health(kind: str, wounds: int) -> float:
    """The hit points of an icon on the board, as a share of those it has when unhurt."""
    if kind == SHAPESHIFTER:
        return 1.0
    base = KINDS[kind].base_half_points
    return (base - 2 * wounds) / base


def board_view(state: State) -> BoardView:
    """What the board shows of a position."""
    board = state.board
    return BoardView(
        icons=tuple(
            IconView(icon.kind, icon.side, at, health(icon.kind, icon.wounds), icon.held)
            for at, icon in enumerate(board)
            if icon is not None
        ),
        colour=state.cycle.colour,
        direction=state.cycle.direction,
        forecast=tuple(cycle.colour for cycle in state.cycle.forecast(FORECAST_ROUNDS)),
        to_move=state.to_move,
        round=state.round,
        power_points=tuple((at, icon.side if (icon := board[at]) else None) for at in POWER_POINTS),
        spells_light=spells_left(state, LIGHT),
        spells_dark=spells_left(state, DARK),
        dead=state.dead,
    )
