"""What the game says of Spectral Sorcery: events, turns, the sides' lines, and the result."""

from typing import Any

from archon3d.games.spectral_sorcery import events
from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.board import LOCK, OWN, SIDES, Side
from archon3d.games.spectral_sorcery.state import State
from archon3d.play.kit import SideFact
from archon3d.play.phrase import Phrase, phrase
from archon3d.play.spectral_sorcery.choosing import GAME, side_word
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match


def sentence(event: events.Event) -> Phrase | None:
    """Return the sentence that reports an event; changes of pads and locks need none."""
    match event:
        case events.Helped(side, action):
            return phrase(f"{GAME}.told.helped", side=side_word(side), row=_row(action.type))
        case events.Acted(action=action) if action.type in ("move", "stomp", "resign"):
            return phrase(f"{GAME}.told.{action.type}", side=side_word(event.side))
        case events.Acted(action=action) if action.type != "pass":
            key = "fails" if event.fails else "spell"
            actor, row = side_word(event.side), _row(action.type)
            return phrase(f"{GAME}.told.{key}", side=actor, row=row, cost=event.cost)
        case events.Passed(side, reason):
            return phrase(f"{GAME}.told.passed.{reason}", side=side_word(side))
        case events.TurnEnded(number):
            return phrase(f"{GAME}.told.turn", turn=number)
        case events.PowerGranted(side, power):
            return phrase(f"{GAME}.told.power", side=side_word(side), power=power)
        case GameEnded(None):
            return phrase(f"{GAME}.told.drawn")
        case GameEnded(str(winner)):
            return phrase(f"{GAME}.told.won", side=phrase(f"{GAME}.side.{winner}"))
    return None


def ply(_state: State, action: Action) -> Phrase:
    """Return an action as a row of a list, with its target pad."""
    row = _row(action.type)
    if action.to is None:
        return row
    return phrase(f"{GAME}.ply.aimed", row=row, pad=",".join(map(str, action.to)))


def facts(state: State, side: str) -> tuple[SideFact, ...]:
    """Return the side's locks, which cost power at the start of each turn, and whether it passed.

    The latter is left out once the match is over.
    """
    own = side_named(side)
    number = state.locks.count(LOCK[own])
    locks = SideFact(phrase(f"{GAME}.fact.locks", locks=number), help=phrase(f"{GAME}.help.locks"))
    if state.outcome is not None:
        return (locks,)
    acts = "passed" if own in state.passed else "acting"
    return locks, SideFact(phrase(f"{GAME}.fact.{acts}"), help=phrase(f"{GAME}.help.{acts}"))


def own_pads(state: State, side: str) -> int:
    """Return the number of pads of the side's own colour."""
    return state.pads.count(OWN[side_named(side)])


def summary(match: Match[Any, Any, Any]) -> tuple[Phrase, ...]:
    """Return how long it took, and the board's final state."""
    state: State = match.state
    pads = {side: own_pads(state, side) for side in SIDES}
    return (
        phrase(f"{GAME}.summary.turns", turns=state.turn, actions=len(match.actions)),
        phrase(f"{GAME}.summary.pads", **pads),
    )


def _row(kind: str) -> Phrase:
    return phrase(f"{GAME}.row.{kind}")


def side_named(side: str) -> Side:
    return "red" if side == "red" else "violet"
