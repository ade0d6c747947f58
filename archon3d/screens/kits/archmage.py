"""Archmage at the table: its scene, its choosing, and what is said."""

from __future__ import annotations

from typing import Any, Final

from archon3d.games.archmage import events
from archon3d.games.archmage.board import BLACK, COLOURS, WHITE
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State
from archon3d.play.phrase import Phrase, phrase
from archon3d.play.tabletop.archmage import ArchmageChoosing, kind_word, side_word
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match
from archon3d.scene.archmage.scene import WELL, ArchmageScene
from archon3d.screens.table_kit import TableKit
from archon3d.ui.canvas import Colour

NAMES: Final[dict[str, Colour]] = {WHITE: (1.0, 0.95, 0.82, 1), BLACK: (0.76, 0.58, 1.0, 1)}
"""The colours in which the sides are named: the tiles' ivory, and the violet around the black ones."""


def told(event: events.Event) -> Phrase | None:
    """The sentence that tells an event; that a piece turns over is seen, and a capture is told once."""
    match event:
        case events.PiecePlaced(kind, colour, at):
            return phrase("archmage.told.placed", side=side_word(colour), kind=kind_word(kind), at=at)
        case events.PlayBegan():
            return phrase("archmage.told.began")
        case events.PieceMoved(kind, _, origin, str(to), effect) if to != WELL:
            return phrase(f"archmage.told.{effect}", kind=kind_word(kind), origin=origin, to=to)
        case events.PieceCaptured(kind, _, origin, by):
            return phrase("archmage.told.captured", kind=kind_word(kind), origin=origin, by=side_word(by))
        case events.MoveUndone():
            return phrase("archmage.told.undone")
        case events.TurnEnded(side):
            return phrase("archmage.told.ended", side=side_word(side))
        case events.Passed(side):
            return phrase("archmage.told.passed", side=side_word(side))
        case GameEnded(None):
            return phrase("archmage.told.drawn")
        case GameEnded(str(winner)):
            return phrase("archmage.told.won", side=side_word(winner))
    return None


def turn(state: State, person: bool) -> Phrase:
    """Whose turn it is."""
    return phrase(f"archmage.turn.{'person' if person else 'computer'}", side=side_word(state.to_move))


def facts(state: State, side: str) -> tuple[Phrase, ...]:
    """What a side has to place or has captured, and how often it has moved in its turn."""
    number = COLOURS.index(WHITE if side == WHITE else BLACK)
    if state.phase == "setup":
        return (phrase("archmage.fact.unplaced", count=len(state.unplaced[number])),)
    captured = phrase("archmage.fact.captured", count=len(state.captures[number]))
    if side == state.to_move and state.moved:
        return captured, phrase("archmage.fact.moved", count=state.moved)
    return (captured,)


def summary(match: Match[Any, Any, Any]) -> tuple[Phrase, ...]:
    """What each side has captured, and in how many turns."""
    state: State = match.state
    captured = (
        phrase("archmage.summary.captured", side=side_word(side), count=len(kinds))
        for side, kinds in zip(COLOURS, state.captures, strict=True)
    )
    return *captured, phrase("archmage.summary.turns", count=state.turn)


KIT: Final = TableKit(
    game=ARCHMAGE,
    scene=ArchmageScene,
    choosing=ArchmageChoosing,
    colours=NAMES,
    told=told,
    turn=turn,
    facts=facts,
    summary=summary,
)
