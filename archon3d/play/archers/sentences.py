"""What the game says of Archers: events, whose turn it is, the sides' lines, and the result."""

from typing import Any

from archon3d.games.archers import events
from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import DARK, LIGHT, OTHER, SIDES, Side
from archon3d.games.archers.state import State, by_square
from archon3d.games.archers.zones import attacks
from archon3d.play.archers.choosing import words
from archon3d.play.kit import SideFact
from archon3d.play.phrase import Phrase
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match


def sentence(event: events.Event) -> Phrase | None:
    """Return the sentence that reports an event; steps and turns need none."""
    match event:
        case events.ArcherShot(by, at, _, king):
            return words("told.king" if king else "told.shot", by=by, at=at)
        case GameEnded(None):
            return words("told.drawn")
        case GameEnded(str(winner)):
            return words("told.won", side=side_word(winner))
    return None


def describe_action(state: State, action: Action) -> Phrase | None:
    """Return where an archer steps or how it turns; None if the events say it."""
    match action:
        case Walk(origin, to):
            return words("told.step", at=origin, to=to)
        case Rotate(at, facing):
            return words("told.turn", at=at, facing=words(f"facing.{facing}"))
    return None


def ply(_state: State, action: Action) -> Phrase:
    """Return an action as a row of a list: who is shot, where an archer steps or turns, or an undo."""
    match action:
        case Capture(by, at):
            return words("ply.capture", by=by, at=at)
        case Walk(origin, to):
            return words("ply.step", at=origin, to=to)
        case Rotate(at, facing):
            return words("ply.turn", at=at, facing=words(f"facing.{facing}"))
        case Undo():
            return words("row.undo")


def side_word(side: str) -> Phrase:
    """Return a side's name."""
    return words(f"side.{side}")


def facts(state: State, side: str) -> tuple[SideFact, ...]:
    """Return how many archers a side has, and how many of them are attacked."""
    own = side_named(side)
    attacked = dict.fromkeys(aim.at for aim in attacks(state.board, by_square(state.archers), OTHER[own]))
    return (
        SideFact(words("fact.archers", number=archers_left(state, own)), help=words("help.archers")),
        SideFact(words("fact.attacked", number=len(attacked)), help=words("help.attacked")),
    )


def summary(match: Match[Any, Any, Any]) -> tuple[Phrase, ...]:
    """Return how long it took, and who is left."""
    state: State = match.state
    left = {side: archers_left(state, side) for side in SIDES}
    return words("summary.turns", number=state.turn), words("summary.left", **left)


def left_of(state: State, side: str) -> int:
    """Return how many archers the side of that name has."""
    return archers_left(state, side_named(side))


def archers_left(state: State, side: Side) -> int:
    """Return how many archers the side has."""
    return sum(archer.side == side for archer in state.archers)


def side_named(side: str) -> Side:
    return LIGHT if side == LIGHT else DARK
