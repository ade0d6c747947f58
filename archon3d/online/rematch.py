"""After a contest: what either side wants next, and who has won how often."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from archon3d.online.wire import Role

Rematch = Literal["again", "rematch", "anew"]
REMATCHES: Final[tuple[Rematch, ...]] = ("again", "rematch", "anew")
"""The same once more, the same with sides swapped, or back into the lobby."""


@dataclass(frozen=True, slots=True)
class Scoreline:
    """How the contests of a session have ended."""

    host: int = 0
    guest: int = 0
    drawn: int = 0

    def plus(self, winner: Role | None) -> Scoreline:
        """With one contest more, which that machine has won, or nobody."""
        if winner is None:
            return replace(self, drawn=self.drawn + 1)
        return replace(self, host=self.host + 1) if winner == "host" else replace(self, guest=self.guest + 1)

    def won(self, role: Role) -> int:
        """Return how many that machine has won."""
        return self.host if role == "host" else self.guest
