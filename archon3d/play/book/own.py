"""Which side of a recorded match was yours.

A record of a match against the computer names the computer's seat, so the other one was yours. Two people at
one device, two programs and both sides of an online match are recorded without saying which of them is you:
then no side is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from archon3d.ai.levels import COMPUTERS
from archon3d.play.seats import SEATS, computer_seats, seat_of
from archon3d.rules.game import AnyGame, Json
from archon3d.rules.match import AnyMatch

MatchResult = Literal["won", "lost", "drawn", "open"]
"""What a match was for you; open if it has not ended."""


@dataclass(frozen=True, slots=True)
class OwnSide:
    """Your side of a match, and its opponent."""

    side: str
    level: str
    """The computer's level on the board."""
    adaptive: bool
    """Whether the level on the board was adaptive."""


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match with your side, as the achievements' predicates look at it."""

    states: Sequence[Any]
    """Every state, the start first."""
    actions: Sequence[Any]
    side: Any
    other: Any
    """The other side; each game has its own words."""
    result: MatchResult
    reason: str
    """Why the match ended; empty while it has not."""

    @property
    def won(self) -> bool:
        """Whether you won."""
        return self.result == "won"

    @property
    def last(self) -> int:
        """The ply of the last position."""
        return len(self.actions)


def own_side(players: Json, rules: AnyGame) -> OwnSide | None:
    """Return your side and its opponent, by a record's players; None if no side is yours.

    >>> from archon3d import GAMES
    >>> levels = {"light": "adept", "dark": "novice"}
    >>> players = {"players": "computer-dark", "board_levels": levels, "arena_levels": levels}
    >>> own_side(players, GAMES["archmage"]).side
    'white'
    """
    if not isinstance(players, dict):
        return None
    seats = computer_seats(str(players.get("players")))
    if len(seats) != 1 or seats[0] not in SEATS:
        return None
    sides = [side for side in rules.sides if seat_of(rules, side) not in seats]
    level, adaptive = _level(players.get("board_levels"), seats[0]), players.get("adaptive")
    if players.get("engine"):  # somebody's program, of no known level
        level = ""
    return OwnSide(sides[0], level, isinstance(adaptive, list) and "board" in adaptive)


def own_match(match: AnyMatch, side: str) -> OwnMatch:
    """Return the match with your side."""
    first, second = match.game.sides
    other = second if side == first else first
    outcome = match.outcome
    result: MatchResult = "open"
    if outcome is not None:
        results: dict[str | None, MatchResult] = {side: "won", None: "drawn"}
        result = results.get(outcome.winner, "lost")
    reason = "" if outcome is None else outcome.reason
    return OwnMatch(match.states, match.actions, side, other, result, reason)


def _level(levels: Json, seat: str) -> str:
    """Return the seat's level, or an empty text for anything else."""
    level = levels.get(seat) if isinstance(levels, dict) else None
    return level if level in COMPUTERS else ""
