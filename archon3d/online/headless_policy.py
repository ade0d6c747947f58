"""Agrees on behalf of a machine without a player: when it is ready, and what follows a match.

The opponent may be a person, who settles the game in a lobby, offers a draw, and chooses what comes next.
Every offer gets an answer.
"""

from archon3d.online.session.rematch import REMATCHES
from archon3d.online.session.session import OnlineSession


def apply_headless_policy(session: OnlineSession, game: str | None = None) -> None:
    """Say what is due by now; call it after each `advance`.

    `game` is the only one that is played here, without duels; by default it is whatever the host settles. A
    record of the host's is taken even if it is disputed: save the own one first.
    """
    answer_questions(session)
    match session.phase:
        case "lobby":
            _be_ready(session, game)
        case "playing":
            _answer(session)
        case "over":
            _agree_on_next(session)
        case "ended":
            session.claim_win()


def answer_questions(session: OnlineSession) -> None:
    """Answer what a session asks its player: take a disputed record, and restart a battle after a desync.

    A restart waits until both sides' digests are known, so that they are reported.
    """
    session.take_record(True)
    battle = session.battle
    if session.restart_wanted or (session.desync and battle is not None and battle.difference is not None):
        session.settle_desync(restart=True)


def declines(session: OnlineSession, game: str | None) -> bool:
    """Return whether the host has settled something other than that game."""
    terms = session.terms
    return game is not None and terms is not None and (terms.game != game or terms.duel is not None)


def _be_ready(session: OnlineSession, game: str | None) -> None:
    """Be ready for whatever the host settles, and again after each change."""
    lobby = session.lobby
    if lobby is not None and not lobby.ready[session.connection.role] and not declines(session, game):
        session.be_ready(True)


def _answer(session: OnlineSession) -> None:
    """Answer an offer: allow a takeback, but play on for a win."""
    if session.offered in ("draw", "takeback"):
        session.answer(session.offered == "takeback")


def _agree_on_next(session: OnlineSession) -> None:
    """Agree to the opponent's wish; until there is one, a host asks for a rematch with sides swapped."""
    if session.offered in REMATCHES:
        session.answer(True)
    elif session.connection.role == "host" and session.requested is None:
        session.offer("rematch")
