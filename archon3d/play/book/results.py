"""Sums by result, and of attacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from archon3d.play.book.own import MatchResult

PERCENT: Final = 100


@dataclass(slots=True)
class Results:
    """Matches or battles, by result."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def add(self, result: MatchResult) -> None:
        """Count one more; an open one does not count."""
        if result != "open":
            setattr(self, result, getattr(self, result) + 1)

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.lost + self.drawn

    @property
    def percent(self) -> float | None:
        """The share that you won, a draw as a half; None of none."""
        return PERCENT * (self.won + self.drawn / 2) / self.played if self.played else None


@dataclass(slots=True)
class Attacks:
    """Shots and thrusts."""

    attacks: int = 0
    hits: int = 0

    @property
    def percent(self) -> float | None:
        """The share that hit; None of none."""
        return PERCENT * self.hits / self.attacks if self.attacks else None
