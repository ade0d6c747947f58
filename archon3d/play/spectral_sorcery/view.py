"""What the table of Spectral Sorcery shows: the pads with colours and locks, and the wizards.

Views are plain values, computed from the rules once; a scene shows them without knowing a rule.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from archon3d.games.spectral_sorcery.board import LOCK, SIDES, SQUARES, Side, Square
from archon3d.games.spectral_sorcery.state import State
from archon3d.play.choosing import Spot


@dataclass(frozen=True, slots=True)
class PadView:
    """A pad: the letter of its colour, and the side that locked it."""

    colour: str
    lock: Side | None


@dataclass(frozen=True, slots=True)
class SorceryView:
    """A whole position, as the table shows it."""

    pads: Mapping[Spot, PadView]
    wizards: Mapping[Side, Spot]
    """The pad of each side's wizard."""
    beaten: Side | None
    """The side that lost; None before the end, or in a draw."""


@dataclass(frozen=True, slots=True)
class SorceryPreview:
    """The effect of an action."""

    becomes: Mapping[Spot, str] = field(default_factory=dict)
    """The pads that would change, with the letters of their new colours."""
    teleports: bool = False
    wizard: tuple[Side, Spot] | None = None
    """Whose wizard would go where, if that is to be shown."""


def sorcery_view(state: State) -> SorceryView:
    """Return what the table shows of a position."""
    winner = None if state.outcome is None else state.outcome.winner
    return SorceryView(
        pads={spot_of(square): PadView(state.colour(square), _locker(state, square)) for square in SQUARES},
        wizards={side: spot_of(state.player(side).wizard) for side in SIDES},
        beaten=loser(winner),
    )


def loser(winner: str | None) -> Side | None:
    """Return the side that lost to the winner; None in a draw."""
    return next((side for side in SIDES if winner is not None and side != winner), None)


def spot_of(square: Square) -> Spot:
    """Return the pad's row and column as the notation writes them.

    >>> spot_of((0, 4))
    '0,4'
    """
    return f"{square[0]},{square[1]}"


def _locker(state: State, square: Square) -> Side | None:
    return next((side for side in SIDES if state.lock(square) == LOCK[side]), None)
