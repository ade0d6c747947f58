"""How people play noughts and crosses: what a press means, what is said, and what a computer does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.play.choosing import NOTHING, ChoiceRow, Choosing, Preview, Refused, Spot, SquareMarks
from archon3d.play.phrase import Phrase, phrase, side_word, turn_words
from archon3d.rules.game import GameEnded
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import LINES, OTHER, SQUARES, Event, Place, Placed, Side, State

_ENGLISH: Final = {
    "noughts.name": "NOUGHTS AND CROSSES",
    "noughts.what": "Three of one's own in a row win",
    "noughts.by": "Older than anybody knows",
    "noughts.side.cross": "Cross",
    "noughts.side.nought": "Nought",
    "noughts.option.first": "First to move",
    "noughts.option.first.cross": "Cross",
    "noughts.option.first.nought": "Nought",
    "noughts.turn.person": "{side}, take a square",
    "noughts.turn.computer": "{side} is thinking",
    "noughts.told.placed": "{side} takes {at}",
    "noughts.told.won": "{side} has won",
    "noughts.told.drawn": "Nobody has won",
    "noughts.look": "{at} is free",
    "noughts.refuse.taken": "{at} is taken",
    "noughts.ending.line": "Three in a row.",
    "noughts.ending.full": "No square is free.",
    "noughts.codex": "NOUGHTS AND CROSSES",
    "noughts.codex.aim": "The aim",
    "noughts.codex.aim.text": "Take three squares in a row, before the other side does.",
    "lesson.noughts-line": "Three in a row",
    "lesson.noughts-line.1": "Two of yours stand in a row: take the third square.",
}

_GERMAN: Final = {
    "noughts.name": "DREI GEWINNT",
    "noughts.what": "Wer drei in einer Reihe hat, gewinnt",
    "noughts.by": "Älter, als irgendwer weiß",
    "noughts.side.cross": "Kreuz",
    "noughts.side.nought": "Kreis",
    "noughts.option.first": "Wer beginnt",
    "noughts.option.first.cross": "Kreuz",
    "noughts.option.first.nought": "Kreis",
    "noughts.turn.person": "{side}, nimm ein Feld",
    "noughts.turn.computer": "{side} denkt nach",
    "noughts.told.placed": "{side} nimmt {at}",
    "noughts.told.won": "{side} hat gewonnen",
    "noughts.told.drawn": "Niemand hat gewonnen",
    "noughts.look": "{at} ist frei",
    "noughts.refuse.taken": "{at} ist besetzt",
    "noughts.ending.line": "Drei in einer Reihe.",
    "noughts.ending.full": "Kein Feld ist mehr frei.",
    "noughts.codex": "DREI GEWINNT",
    "noughts.codex.aim": "Das Ziel",
    "noughts.codex.aim.text": "Nimm drei Felder in einer Reihe, bevor es die andere Seite tut.",
    "lesson.noughts-line": "Drei in einer Reihe",
    "lesson.noughts-line.1": "Zwei der deinen stehen in einer Reihe: nimm das dritte Feld.",
}

WORDS: Final[Mapping[str, Mapping[str, str]]] = {"en": _ENGLISH, "de": _GERMAN}
"""What is said of the game, by language and key."""


@dataclass(frozen=True, slots=True)
class View:
    """What is shown: who has taken which squares."""

    taken: Mapping[Side, tuple[Spot, ...]]


def view_of(state: State) -> View:
    """Return what is shown of a state."""
    return View({"cross": state.cross, "nought": state.nought})


class NoughtsChoosing(Choosing):
    """A press on a free square takes it."""

    def __init__(self, state: State, legal: Sequence[Place]) -> None:
        self._state = state
        self._legal = legal

    def marks(self) -> SquareMarks:
        return {action.at: ("target",) for action in self._legal}

    def rows(self) -> Sequence[ChoiceRow]:
        return ()

    def press(self, spot: Spot) -> Place | Refused | None:
        refused = NOUGHTS.refusal(self._state, Place(spot))
        return Place(spot) if refused is None else Refused(_words(f"refuse.{refused.code}", at=spot))

    def pick(self, row: str) -> Refused | None:
        return None

    def back(self) -> bool:
        return False

    def preview_spot(self, spot: Spot | None) -> Preview:
        if spot is None or Place(spot) not in self._legal:
            return NOTHING
        return Preview(phrase=_words("look", at=spot), action=Place(spot))

    def preview_row(self, row: str) -> Preview:
        return NOTHING

    def prompt(self) -> Phrase:
        return turn_words(NOUGHTS.name, self._state.to_move, person=True)


def sentence(event: Event) -> Phrase | None:
    """Return what is said of an event."""
    match event:
        case Placed(side, at):
            return _words("told.placed", side=side_word(NOUGHTS.name, side), at=at)
        case GameEnded(None):
            return _words("told.drawn")
        case GameEnded(str(winner)):
            return _words("told.won", side=side_word(NOUGHTS.name, winner))
    return None


def choose(state: State, level: Level) -> Place:
    """Completes a row, or prevents one; else, and as a novice, takes any square.

    Raises LookupError when the game is over.
    """
    legal = NOUGHTS.legal_actions(state)
    for side in (state.to_move, OTHER[state.to_move]) if level != "novice" else ():
        for line in LINES:
            missing = [Place(at) for at in line if at not in state.squares(side)]
            if len(missing) == 1 and missing[0] in legal:
                return missing[0]
    return random_action(NOUGHTS, state, chance_of(NOUGHTS, state))


def _words(key: str, **values: str | Phrase) -> Phrase:
    return phrase(f"noughts.{key}", **values)


ROWS: Final = (SQUARES[6:], SQUARES[3:6], SQUARES[:3])
"""The board as it is seen, the far row first."""
