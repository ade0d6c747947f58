"""The status of a match, as its spectators are told."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from archon3d.online.session.state import SessionState
from archon3d.online.times import PAUSE_SECONDS

What = Literal[
    "waiting",
    "playing",
    "paused",
    "silent",
    "over",
    "resigned",
    "agreed",
    "left",
    "gone",
    "stopped",
    "closed",
    "duel",
]
"""The states of a match.

- waiting: it has not begun.
- playing, paused, silent: it is in progress, a side has paused, or the two machines do not hear each other.
- over, resigned, agreed: it has ended, by its rules or by agreement.
- left, gone, stopped: it is broken off, since a player has left, has not been heard for too long, or by a
  fault.
- closed: no one is admitted any more.
- duel: a single duel is fought, which is not shown.
"""

WHATS: Final[tuple[What, ...]] = get_args(What)
ENDED: Final[frozenset[What]] = frozenset({"over", "resigned", "agreed"})
"""States with a result."""
GOING_ON: Final[frozenset[What]] = frozenset({"waiting", "playing", "paused", "silent"})
"""States in which there may be more to see."""


@dataclass(frozen=True, slots=True)
class Status:
    """How it stands."""

    what: What
    winner: str = ""
    """The winner; empty for a draw, and without a result."""

    @property
    def ended(self) -> bool:
        """Whether there is a result."""
        return self.what in ENDED

    @property
    def goes_on(self) -> bool:
        """Whether there may be more to see."""
        return self.what in GOING_ON


PLAYING: Final = Status("playing")
CLOSED: Final = Status("closed")


def status_of(session: SessionState) -> Status:
    """Return the status of the session's match."""
    result = session.result
    if session.terms is not None and session.terms.duel is not None:
        return Status("duel")
    if result is not None:
        by_agreement: What = "resigned" if result.reason == "resigned" else "agreed"
        what = by_agreement if result.reason in ENDED else "over"
        return Status(what, result.winner or "")
    if session.broken is not None:
        return Status(session.broken)
    if session.contest is None:
        return Status("waiting")
    if session.quiet > PAUSE_SECONDS:
        return Status("silent")
    return Status("paused") if session.paused_by is not None else PLAYING
