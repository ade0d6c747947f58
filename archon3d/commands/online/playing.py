"""The loop of `archon3d online`: matches until enough are played, with a headless policy between them."""

import argparse
import json
import time
from typing import Final

from archon3d.commands.online.report import keep_record, report_as_text, report_of, standing_of, tell
from archon3d.commands.online.session_file import SessionFile
from archon3d.online.headless_policy import apply_headless_policy
from archon3d.online.peer import Peer
from archon3d.online.session.endings import OTHER_LEFT
from archon3d.online.session.session import OnlineSession
from archon3d.online.times import FAREWELL_SECONDS

MOST_CONTESTS: Final = 100_000
LOOP_SECONDS: Final = 1 / 240
"""Seconds between two polls of the network."""
FAILED: Final = 1


def play(peer: Peer, arguments: argparse.Namespace, keeper: SessionFile | None = None) -> int:
    """Play the requested number of matches, or as many as the other side wants."""
    session = _connect(peer)
    if session is None:
        tell(peer.reason)
        return FAILED
    hosts = session.connection.role == "host"
    games = arguments.games or (1 if hosts else MOST_CONTESTS)
    game = None if hosts else arguments.game
    keeper = keeper or SessionFile(None)
    played = keeper.games
    began = time.monotonic()
    reported = ""
    while session.phase != "ended" and len(played) < games:
        _turn(peer)
        reported = _report_standing(session, game, reported)
        if session.phase == "over" and keeper.finish(session):
            name = f"online-{session.connection.role}-{len(played)}.record"
            keep_record(session.record, arguments.records, name)
        if session.disputed is not None:
            _keep_disputed(session, arguments, len(played) + 1)
        if len(played) < games:
            apply_headless_policy(session, game)
        keeper.note(session, time.monotonic())
    if session.may_claim:
        apply_headless_policy(session, game)
        keeper.finish(session)
        name = f"online-{session.connection.role}-{len(played)}.record"
        keep_record(session.record, arguments.records, name)
    reason = session.reason
    if reason in ("", OTHER_LEFT) or session.claimed:
        keeper.forget()
    if session.phase == "over":
        tell("all matches are played; leaving")
    peer.leave(FAREWELL_SECONDS)
    while not peer.done:
        _turn(peer)
    report = report_of(session, played, time.monotonic() - began, reason)
    print(json.dumps(report) if arguments.json else report_as_text(report))
    return FAILED if reason not in ("", OTHER_LEFT) or session.differences or not played else 0


def _connect(peer: Peer) -> OnlineSession | None:
    """Wait until there is a session, which a guest has only once its host answers; None if none does."""
    while not peer.reason:
        session = peer.session
        if session is not None and (session.connection.role == "host" or session.phase != "opening"):
            return session
        _turn(peer)
    session = peer.session
    return session if session is not None and session.phase == "ended" else None


def _keep_disputed(session: OnlineSession, arguments: argparse.Namespace, number: int) -> None:
    """Save this side's record before the host's replaces it. Raises OSError."""
    tell("the host's record does not continue the one here; playing on with the host's")
    keep_record(
        session.record, arguments.records, f"online-{session.connection.role}-{number}-disputed.record"
    )


def _turn(peer: Peer) -> None:
    peer.advance()
    time.sleep(LOOP_SECONDS)


def _report_standing(session: OnlineSession, game: str | None, reported: str) -> str:
    """Print the session's progress, unless it was printed last; return what was printed."""
    line = standing_of(session, game)
    if not line or line == reported:
        return reported
    first_of_guest = not reported and session.connection.role == "guest"
    hint = f"; to rejoin after a crash, add --ticket {session.connection.ticket}" if first_of_guest else ""
    tell(line + hint)
    return line
