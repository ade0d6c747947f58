"""What `archon3d online` can be: a host, a guest or a spectator, by address or by a code."""

import argparse
import json
import time
from typing import Final

from archon3d.commands.online.first_terms import ONLY_DUELS, first_terms
from archon3d.commands.online.playing import FAILED, LOOP_SECONDS, play
from archon3d.commands.online.report import digest, keep_record, tell, watched_as_text
from archon3d.commands.online.session_file import SessionFile, read_session
from archon3d.online.interrupted import SavedContest
from archon3d.online.peer import WatchPeer
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.link import Link, UdpLink
from archon3d.online.transport.relay import Relay, new_code
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.online.transport.route import Route
from archon3d.online.watching.audience import Audience
from archon3d.online.watching.status import status_of
from archon3d.rules.game import Json

USUAL_LEVEL: Final = "adept"


def host(arguments: argparse.Namespace) -> int:
    """Host on a UDP port; return the exit code. Raises OSError, or BadSavedContest."""
    kept = read_session(arguments.resume)
    link = UdpLink(port=arguments.port)
    tell(f"waiting on port {link.port}")
    gallery = None
    if arguments.watched_at is not None:
        gallery = UdpLink(port=arguments.watched_at)
        tell(f"spectators can watch on port {gallery.port}")
    return _host_on(link, gallery, kept, SessionFile(arguments.resume, kept), arguments)


def _host_on(
    link: Link,
    gallery: Link | None,
    kept: SavedContest | None,
    keeper: SessionFile,
    arguments: argparse.Namespace,
    *,
    relayed: bool = False,
) -> int:
    """Wait for a guest on that link, and admit spectators on the other one."""
    terms = first_terms(arguments, relayed) if kept is None else kept.terms
    ticket = "" if kept is None else kept.ticket
    connection = Connection(link, introduce(terms.to_json()), ticket=ticket)
    seat = ComputerSeat(arguments.computer or USUAL_LEVEL)
    session = OnlineSession(connection, seat, terms, kept=None if kept is None else kept.kept)
    if kept is not None:
        tell(f"continuing the session in {arguments.resume}")
    audience = None
    if gallery is not None:
        audience = Audience(gallery, lambda: session.shown_lines, lambda: status_of(session))
    return play(session, arguments, "", audience, keeper)


def join(arguments: argparse.Namespace) -> int:
    """Join a host by its address; return the exit code. Raises OSError."""
    return _join_by(arguments.address, arguments)


def _join_by(way: Route, arguments: argparse.Namespace) -> int:
    ticket = arguments.ticket or ""
    link, address = way.join(ticket)
    connection = Connection(link, introduce(_wanted(arguments.game), ticket), address)
    seat = ComputerSeat(arguments.computer or USUAL_LEVEL)
    return play(OnlineSession(connection, seat), arguments, way.shown)


def _wanted(game: str | None) -> Json:
    """Return what a guest insists on: matches of a game."""
    return None if game is None else {"game": game, "duel": None}


def watch(arguments: argparse.Namespace) -> int:
    """Watch a match by the address of its host; return the exit code. Raises OSError."""
    return _watch_by(arguments.address, arguments)


def relay(arguments: argparse.Namespace) -> int:
    """Host, join or watch by a code; return the exit code. Raises OSError, or BadSavedContest."""
    relay: Relay = arguments.url
    code: str = arguments.code or ""
    role = "host" if arguments.host or not code else "spectator" if arguments.watch else "guest"
    for name in _NOT_FOR[role]:
        if getattr(arguments, name) is not None:
            arguments.complain(f"--{name} doesn't work for a {role}")
    if role == "guest" and arguments.game == ONLY_DUELS:
        arguments.complain("only the host can choose duels")
    if role == "host":
        return _host_at(relay, code, arguments)
    if arguments.watch:
        return _watch_by(RelayRoute(relay, code, "watch"), arguments)
    return _join_by(RelayRoute(relay, code), arguments)


_NOT_FOR: Final = {
    "host": ("ticket",),
    "guest": ("seed", "resume"),
    "spectator": ("ticket", "game", "games", "seed", "resume", "computer"),
}
"""The options of `relay` that a role cannot use."""


def _host_at(relay: Relay, code: str, arguments: argparse.Namespace) -> int:
    """Wait at the relay for a guest and for spectators, under the saved session's code if resumed."""
    kept = read_session(arguments.resume)
    code = code or (kept.code if kept is not None else "") or new_code()
    link = RelayRoute(relay, code).host("" if kept is None else kept.ticket)
    gallery = RelayRoute(relay, code, "watch").host()
    tell(f"waiting with the code {code}")
    keeper = SessionFile(arguments.resume, kept, code)
    return _host_on(link, gallery, kept, keeper, arguments, relayed=True)


def _watch_by(way: Route, arguments: argparse.Namespace) -> int:
    """Watch until the match is over or nothing follows; a host that returns in time is found again."""
    peer = WatchPeer(way)
    while not peer.reason and not (peer.spectator is not None and peer.spectator.over):
        peer.advance()
        time.sleep(LOOP_SECONDS)
    spectator = peer.spectator
    if spectator is None or not spectator.met:
        tell(peer.reason)
        peer.close()
        return FAILED
    spectator.connection.send_last(time.monotonic())
    peer.close()
    record = "".join(f"{line}\n" for line in spectator.lines)
    keep_record(record, arguments.records, "online-watched.record")
    report = {
        "lines": len(spectator.lines),
        "over": spectator.over,
        "record": digest(record),
        "reason": spectator.reason,
    }
    print(json.dumps(report) if arguments.json else watched_as_text(report))
    return FAILED if spectator.reason else 0
