"""How games end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from archon3d.rules.checks import Fields
from archon3d.rules.codec import pick
from archon3d.rules.errors import Json


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, or None for a draw, and the rule that ended it."""

    winner: str | None
    reason: str

    def to_json(self) -> dict[str, Json]:
        """Return the outcome as every state writes it."""
        return {"winner": self.winner, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last event of every finished game: its outcome."""

    type: ClassVar[str] = "game-ended"
    winner: str | None
    reason: str


def read_outcome(
    fields: Fields, sides: Sequence[str], wins: Sequence[str], draws: Sequence[str]
) -> Outcome | None:
    """Return the outcome under the key `outcome`, or None before the game's end.

    `wins` and `draws` are the valid reasons.
    """
    if fields.raw("outcome") is None:
        return None
    ending = fields.object("outcome", ("winner", "reason"))
    winner = ending.choice("winner", None, (None, *sides))
    return Outcome(winner, pick(ending, "reason", draws if winner is None else wins))
