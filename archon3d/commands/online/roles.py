"""What `archon3d online` can be: a host, a guest or a spectator, by address or by a code."""

import argparse
import json
import time
from dataclasses import dataclass, replace
from typing import Final

from archon3d.commands.online.first_terms import ONLY_DUELS, first_terms
from archon3d.commands.online.playing import FAILED, LOOP_SECONDS, play
from archon3d.commands.online.report import digest, keep_record, tell, watched_as_text
from archon3d.commands.online.session_file import SessionFile, read_session
from archon3d.online.interrupted import SavedContest
from archon3d.online.peer import GuestPeer, HostedGame, HostPeer, WatchPeer
from archon3d.online.seats import ComputerSeat
from archon3d.online.transport.link import UdpLink
from archon3d.online.transport.relay import Relay, new_code
from archon3d.online.transport.relay_link import Door, RelayRoute
from archon3d.online.transport.route import DirectRoute, Route
from archon3d.rules.game import Json

USUAL_LEVEL: Final = "adept"


@dataclass(frozen=True, slots=True)
class FixedPorts(DirectRoute):
    """A host's route whose ports are the given ones, and no others."""

    watched_at: int = 0

    def host(self, ticket: str = "") -> UdpLink:
        """Wait at the port. Raises OSError if it is taken."""
        return UdpLink(port=self.port)

    def host_spectators(self) -> UdpLink:
        """Wait at the port for spectators. Raises OSError if it is taken."""
        return UdpLink(port=self.watched_at)


def host(arguments: argparse.Namespace) -> int:
    """Host on a UDP port; return the exit code. Raises OSError, or BadSavedContest."""
    kept = read_session(arguments.resume)
    way = FixedPorts("", arguments.port, watched_at=arguments.watched_at or 0)
    peer = _hosting(way, kept, arguments)
    tell(f"waiting on port {peer.port}")
    if arguments.watched_at is not None:
        peer.allow_spectators(True)
        tell(f"spectators can watch on port {peer.watched_at}")
    return _host_with(peer, kept, SessionFile(arguments.resume, kept), arguments)


def _hosting(way: Route, kept: SavedContest | None, arguments: argparse.Namespace) -> HostPeer:
    """Return the host's peer, with the session that was saved if there is one. Raises OSError."""
    if kept is None:
        watched = way.relayed or arguments.watched_at is not None
        terms = replace(first_terms(arguments, way.relayed), watched=watched)
        game = HostedGame(terms, has_lobby=False)
    else:
        game = HostedGame(kept.terms, False, kept.ticket, kept.kept)
    return HostPeer(way, ComputerSeat(arguments.computer or USUAL_LEVEL), game, announced=False)


def _host_with(
    peer: HostPeer, kept: SavedContest | None, keeper: SessionFile, arguments: argparse.Namespace
) -> int:
    if kept is not None:
        tell(f"continuing the session in {arguments.resume}")
    return play(peer, arguments, keeper)


def join(arguments: argparse.Namespace) -> int:
    """Join a host by its address; return the exit code."""
    return _join_by(arguments.address, arguments)


def _join_by(way: Route, arguments: argparse.Namespace) -> int:
    seat = ComputerSeat(arguments.computer or USUAL_LEVEL)
    wants = wanted_terms(arguments.game)
    return play(GuestPeer(way, seat, ticket=arguments.ticket or "", wants=wants), arguments)


def wanted_terms(game: str | None) -> Json:
    """Return what a guest insists on: matches of a game; None for whatever the host offers."""
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
        return _watch_by(_route(relay, code, arguments, "watch"), arguments)
    return _join_by(_route(relay, code, arguments), arguments)


def _route(relay: Relay, code: str, arguments: argparse.Namespace, door: Door = "play") -> RelayRoute:
    """Return the route by that code, which leaves the relay for a direct one unless told otherwise."""
    return RelayRoute(relay, code, door, direct=not arguments.relay_only)


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
    peer = _hosting(_route(relay, code, arguments), kept, arguments)
    peer.allow_spectators(True)
    tell(f"waiting with the code {code}")
    return _host_with(peer, kept, SessionFile(arguments.resume, kept, code), arguments)


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
    peer.leave()
    while not peer.done:
        peer.advance()
        time.sleep(LOOP_SECONDS)
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
