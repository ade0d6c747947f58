"""Agrees on behalf of a machine at which nobody sits: when it is ready, and what follows a contest.

The other side may be a person at the screens, who settles in a lobby what is played, asks for a draw, and
chooses at the end what comes next. Whoever waits for an answer gets one.
"""

from __future__ import annotations

from archon3d.online.rematch import REMATCHES
from archon3d.online.session import OnlineSession


def apply_headless_policy(session: OnlineSession, game: str | None = None) -> None:
    """Say what is due by now; call it after each `advance`. `game` is the only one that is played here, and
    no duels then; without one it is whatever the host settles.
    """
    match session.phase:
        case "lobby":
            _be_ready(session, game)
        case "playing":
            _answer(session)
        case "over":
            _agree_on_next(session)


def declines(session: OnlineSession, game: str | None) -> bool:
    """Return whether the host has settled something else than that game."""
    terms = session.terms
    return game is not None and terms is not None and (terms.game != game or terms.duel is not None)


def _be_ready(session: OnlineSession, game: str | None) -> None:
    """Ready for whatever the host settles, and anew for each change of it."""
    lobby = session.lobby
    if lobby is not None and not lobby.ready[session.connection.role] and not declines(session, game):
        session.be_ready(True)


def _answer(session: OnlineSession) -> None:
    """A move may be taken back, but a computer plays on for a win."""
    if session.offered in ("draw", "takeback"):
        session.answer(session.offered == "takeback")


def _agree_on_next(session: OnlineSession) -> None:
    """Whatever the other side wants; as a host it asks for the next one with sides swapped until then."""
    if session.offered in REMATCHES:
        session.answer(True)
    elif session.connection.role == "host" and session.requested is None:
        session.offer("rematch")
