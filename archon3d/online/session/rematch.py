"""After a match: what either side wants next, and the score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from archon3d.online.transport.wire import Role

Rematch = Literal["again", "rematch", "anew"]
REMATCHES: Final[tuple[Rematch, ...]] = ("again", "rematch", "anew")
"""The same again, the same with sides swapped, or back to the lobby."""


@dataclass(frozen=True, slots=True)
class Scoreline:
    """The score of a session."""

    host: int = 0
    guest: int = 0
    drawn: int = 0

    def plus(self, winner: Role | None) -> Scoreline:
        """Return the score after one more match, with its winner, if any."""
        if winner is None:
            return replace(self, drawn=self.drawn + 1)
        return replace(self, host=self.host + 1) if winner == "host" else replace(self, guest=self.guest + 1)

    def won(self, role: Role) -> int:
        """Return that machine's number of wins."""
        return self.host if role == "host" else self.guest
