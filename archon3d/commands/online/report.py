"""What `archon3d online` prints and writes: progress, reports, and replays."""

import hashlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from archon3d.commands.statistics import spread
from archon3d.host.files import write_atomic
from archon3d.online.headless_policy import declines
from archon3d.online.session.session import OnlineSession
from archon3d.online.traversal.path_report import PathObstacle
from archon3d.online.traversal.punch_link import path_of_session
from archon3d.rules.game import Json

OBSTACLES: Final[Mapping[PathObstacle, str]] = {
    "looking": "the session was too short to find a direct way",
    "relay-only": "the other side wants no direct way",
    "own-blocked": "a router or firewall on this side lets no UDP through",
    "other-blocked": "a router or firewall on the other side lets no UDP through",
    "both-symmetric": "both routers give each destination another port",
    "own-symmetric": "the router on this side gives each destination another port",
    "other-symmetric": "the router on the other side gives each destination another port",
    "unknown": "no direct way was found",
}
"""What keeps a session from a direct way, in words."""


def tell(line: str) -> None:
    """Print a line about the command's progress, apart from its report."""
    print(f"archon3d online: {line}", file=sys.stderr, flush=True)


def standing_of(session: OnlineSession, game: str | None) -> str:
    """Return the session's progress for printing; `game` is the only one played here."""
    terms = session.terms
    if session.phase == "lobby" and terms is not None:
        what = f"a duel of {terms.game}" if terms.duel is not None else terms.game
        if declines(session, game):
            return f"the host wants {what}, but this side plays only {game}"
        return f"ready for {what}"
    if session.phase == "playing":
        joined = "a player has joined" if session.connection.role == "host" else "playing"
        words = " ".join(session.connection.words)
        return f"{joined}; compare with your opponent: {words}" if words else joined
    return ""


def game_report(session: OnlineSession) -> dict[str, Json]:
    """Return the report of the match that is over. Raises LookupError."""
    result, contest = session.result, session.contest
    if result is None or contest is None:
        raise LookupError("a contest that is over has a result")
    return {
        "side": contest.sides[session.own],
        "winner": result.winner,
        "reason": result.reason,
        "record": digest(session.record),
    }


def keep_record(record: str, folder: Path | None, name: str) -> None:
    """Save the record, if there is a folder for it. Raises OSError."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(folder / name, record.encode())


def report_of(
    session: OnlineSession, played: list[dict[str, Json]], seconds: float, reason: str
) -> dict[str, Json]:
    """Return the report of the whole session as plain JSON."""
    found, connection = session.statistics, session.connection
    path = path_of_session(connection)
    return {
        "role": connection.role,
        "games": played,
        "battles": session.battles,
        "ticks": found.ticks,
        "stalled": found.stalls,
        "rollbacks": found.rollbacks,
        "depth": spread(found.depths),
        "correction": spread(found.corrections),
        "hits": found.hits,
        "hits_withdrawn": found.hits_withdrawn,
        "round_trip_ms": round(1000 * connection.ping.round_trip, 1),
        "bytes_a_second": round(connection.bytes_sent / max(seconds, 1.0)),
        "bad_packets": connection.bad_packets,
        "openings": connection.openings,
        "differing": len(session.differences),
        "direct_after_s": None if path is None or path.direct_after is None else round(path.direct_after, 2),
        "obstacle": path.obstacle if path is not None and path.direct_after is None else None,
        "reason": reason,
    }


def report_as_text(report: dict[str, Json]) -> str:
    """Return the session's report for people."""
    lines = [
        f"game {number}: {game['winner'] or 'nobody'} won by {game['reason']}, here {game['side']},"
        f" record {game['record']}"
        for number, game in enumerate(report["games"], 1)
    ]
    depth = report["depth"]
    lines += [
        f"{report['battles']} battles, {report['ticks']} ticks, {report['stalled']} stalled,"
        f" {report['differing']} battles differed",
        f"{report['rollbacks']} rollbacks, {depth['mean']} ticks deep on average and {depth['max']} at most;"
        f" {report['hits']} hits, {report['hits_withdrawn']} taken back",
        f"round trip {report['round_trip_ms']} ms, {report['bytes_a_second']} bytes a second sent",
    ]
    if report["direct_after_s"] is not None:
        lines.append(f"direct after {report['direct_after_s']} s")
    elif report["obstacle"] is not None:
        lines.append(f"over the relay: {OBSTACLES[report['obstacle']]}")
    return "\n".join([*lines, report["reason"]] if report["reason"] else lines)


def watched_as_text(report: dict[str, Json]) -> str:
    """Return a spectator's report for people."""
    return f"{report['lines']} lines, record {report['record']}" + (
        f"; {report['reason']}" if report["reason"] else ""
    )


def digest(record: str) -> str:
    """Return hexadecimal digits that change with the record."""
    return hashlib.sha256(record.encode()).hexdigest()[:16]
