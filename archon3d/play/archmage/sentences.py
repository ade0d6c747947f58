"""What the game says of Archmage: events, whose turn it is, the sides' lines, and the result."""

from typing import Any

from archon3d.games.archmage import events
from archon3d.games.archmage.actions import Act, Action, EndTurn, Place, Undo
from archon3d.games.archmage.board import BLACK, SIDES, WHITE
from archon3d.games.archmage.state import State
from archon3d.play.archmage.choosing import kind_word, side_word
from archon3d.play.archmage.view import HOLE_SPOT
from archon3d.play.kit import SideFact
from archon3d.play.phrase import Phrase, phrase
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match


def sentence(event: events.Event) -> Phrase | None:
    """Return the sentence that reports an event.

    A piece that changes colour needs none, and a capture is reported once.
    """
    match event:
        case events.PiecePlaced(kind, colour, at):
            return phrase("archmage.told.placed", side=side_word(colour), kind=kind_word(kind), at=at)
        case events.PlayBegan():
            return phrase("archmage.told.began")
        case events.PieceMoved(kind, _, origin, str(to), effect) if to != HOLE_SPOT:
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


def ply(_state: State, action: Action) -> Phrase:
    """Return an action as a row of a list: what is placed where, or which piece does what to which."""
    match action:
        case Place(kind, at):
            return phrase("archmage.ply.place", kind=kind_word(kind), at=at)
        case Act(actor, subject, effect):
            row = phrase(f"archmage.row.{effect}")
            return phrase("archmage.ply.act", row=row, actor=actor, subject=subject)
        case Undo():
            return phrase("archmage.row.undo")
        case EndTurn():
            return phrase("archmage.row.end")


def facts(state: State, side: str) -> tuple[SideFact, ...]:
    """Return what a side has to place or has captured, and how often it has moved in its turn."""
    number = SIDES.index(WHITE if side == WHITE else BLACK)
    if state.phase == "setup":
        return (_fact("unplaced", len(state.unplaced[number])),)
    captures = _fact("captured", captured(state, side))
    return (captures, _fact("moved", state.moved)) if side == state.to_move else (captures,)


def _fact(name: str, count: int) -> SideFact:
    return SideFact(phrase(f"archmage.fact.{name}", count=count), help=phrase(f"archmage.help.{name}"))


def captured(state: State, side: str) -> int:
    """Return how many pieces the side has captured."""
    return len(state.captures[SIDES.index(WHITE if side == WHITE else BLACK)])


def summary(match: Match[Any, Any, Any]) -> tuple[Phrase, ...]:
    """Return what each side has captured, and in how many turns."""
    state: State = match.state
    lines = (
        phrase("archmage.summary.captured", side=side_word(side), count=captured(state, side))
        for side in SIDES
    )
    return *lines, phrase("archmage.summary.turns", count=state.turn)
