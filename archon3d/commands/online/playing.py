"""The loop of `archon3d online`: matches until enough are played, with a headless policy between them."""

import argparse
import json
import time
from typing import Final

from archon3d.commands.online.report import keep_record, report_as_text, report_of, standing_of, tell
from archon3d.commands.online.session_file import SessionFile
from archon3d.online.headless_policy import apply_headless_policy
from archon3d.online.session.endings import OTHER_LEFT, OTHER_SILENT
from archon3d.online.session.session import OnlineSession
from archon3d.online.watching.audience import Audience

MOST_CONTESTS: Final = 100_000
LOOP_SECONDS: Final = 1 / 240
"""Seconds between two polls of the network."""
PATIENCE_SECONDS: Final = 20.0
"""How long a guest tries to connect."""
FAREWELL_SECONDS: Final = 15.0
"""How long to keep sending at the end, for peers that missed something while a relay was away."""
FAILED: Final = 1


def play(
    session: OnlineSession,
    arguments: argparse.Namespace,
    shown: str,
    audience: Audience | None = None,
    keeper: SessionFile | None = None,
) -> int:
    """Play the requested number of matches, or as many as the peer at the address `shown` wants."""
    hosts = session.connection.role == "host"
    games = arguments.games or (1 if hosts else MOST_CONTESTS)
    game = None if hosts else arguments.game
    keeper = keeper or SessionFile(None)
    played = keeper.games
    began = time.monotonic()
    reported = ""
    while session.phase != "ended" and len(played) < games:
        _turn(session, audience)
        passed = time.monotonic() - began
        if session.connection.role == "guest" and session.phase == "opening" and passed > PATIENCE_SECONDS:
            tell(f"no response from {shown}; check the address, and that the host is waiting")
            return FAILED
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
    _take_leave(session, audience)
    report = report_of(session, played, time.monotonic() - began, reason)
    print(json.dumps(report) if arguments.json else report_as_text(report))
    return FAILED if reason not in ("", OTHER_LEFT) or session.differences or not played else 0


def _keep_disputed(session: OnlineSession, arguments: argparse.Namespace, number: int) -> None:
    """Save this side's record before the host's replaces it. Raises OSError."""
    tell("the host's record does not continue the one here; playing on with the host's")
    keep_record(
        session.record, arguments.records, f"online-{session.connection.role}-{number}-disputed.record"
    )


def _turn(session: OnlineSession, audience: Audience | None) -> None:
    session.advance(time.monotonic())
    if audience is not None:
        audience.advance(time.monotonic())
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


def _take_leave(session: OnlineSession, audience: Audience | None) -> None:
    """Leave, and send until the peer and all spectators have received everything."""
    until, connection = time.monotonic() + FAREWELL_SECONDS, session.connection
    session.leave()
    while time.monotonic() < until and (
        (connection.state == "open" and connection.channel.waiting and session.reason != OTHER_SILENT)
        or (audience is not None and audience.waiting)
    ):
        _turn(session, audience)
    connection.send_last(time.monotonic())
    connection.link.close()
