"""What the table of Archmage shows: the pieces on the board and beside it, and previews of acts.

Views are plain values, computed from the rules once; a scene shows them without knowing a rule.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from archon3d.games.archmage.actions import Act, ActEffect, Action, Place
from archon3d.games.archmage.board import (
    EMPTY,
    HOLE,
    SIDES,
    SQUARE_NAMES,
    PieceColour,
    PieceKind,
    colour_of,
    kind_of,
)
from archon3d.games.archmage.moves import MOVE_OF
from archon3d.games.archmage.state import State, of
from archon3d.play.choosing import NOTHING, Preview, Spot, SquareMark, aim_mark

HOLE_SPOT: Final[Spot] = SQUARE_NAMES[HOLE]


@dataclass(frozen=True, slots=True)
class PieceView:
    """A piece on the board, with the colour of its upper face."""

    kind: PieceKind
    colour: PieceColour
    at: Spot


@dataclass(frozen=True, slots=True)
class ArchmageView:
    """A whole position, as the table shows it."""

    pieces: tuple[PieceView, ...]
    """In board order."""
    unplaced: Mapping[PieceColour, tuple[PieceKind, ...]]
    captured: Mapping[PieceColour, tuple[PieceKind, ...]]
    """What each side captured, in order; each piece had the other side's colour."""
    changed: tuple[Spot, ...]
    """The squares of this turn's acts: each acting piece's, and its subject's if it is on the board."""


@dataclass(frozen=True, slots=True)
class ActPreview:
    """The effect of an act."""

    actor: Spot
    subject: Spot
    effect: ActEffect
    to: Spot | None
    """The subject's destination: a square, the hole, or None off the board."""


@dataclass(frozen=True, slots=True)
class PlacementPreview:
    """The square on which a piece of the side to move would be placed."""

    kind: PieceKind
    at: Spot


ArchmagePreview = ActPreview | PlacementPreview


def archmage_view(state: State) -> ArchmageView:
    """Return what the table shows of a position."""
    return ArchmageView(
        pieces=tuple(
            PieceView(kind_of(letter), colour_of(letter), name)
            for name, letter in zip(SQUARE_NAMES, state.board, strict=True)
            if letter != EMPTY
        ),
        unplaced={colour: of(colour, state.unplaced) for colour in SIDES},
        captured={colour: of(colour, state.captures) for colour in SIDES},
        changed=tuple(spot for act in state.acts for spot in _squares_of(act)),
    )


def archmage_preview(action: Action) -> ArchmagePreview | None:
    """Return what the table shows as a preview of that action, or None."""
    match action:
        case Act(actor, subject, effect):
            return ActPreview(actor, subject, effect, landing(action))
        case Place(kind, at):
            return PlacementPreview(kind, at)
    return None


def archmage_proposal(state: State, action: Action) -> Preview:
    """Return what the table shows of an action that is only proposed."""
    marks: dict[Spot, tuple[SquareMark, ...]] = {}
    match action:
        case Act(actor, subject, _):
            letter = state.board[SQUARE_NAMES.index(subject)]
            marks = {actor: ("chosen",), subject: (aim_mark(colour_of(letter), state.to_move),)}
            there = landing(action)
            if there is not None:
                marks[there] = ("target",)
        case Place(_, at):
            marks = {at: ("target",)}
        case _:
            return NOTHING
    return Preview(marks, action=action, preview=archmage_preview(action))


def landing(act: Act) -> Spot | None:
    """Return an act's destination for its subject: a square, the hole, or None off the board."""
    target = MOVE_OF[act].target
    return None if target is None else SQUARE_NAMES[target]


def _squares_of(act: Act) -> tuple[Spot, ...]:
    there = landing(act)
    return (act.actor,) if there is None or there == HOLE_SPOT else (act.actor, there)
