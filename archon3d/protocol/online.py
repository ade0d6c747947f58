"""`archon3d online`: online matches without a window, and tests of networks."""

import argparse
import hashlib
import json
import secrets
import socket
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from archon3d.ai.levels import LEVELS
from archon3d.host.files import write_atomic
from archon3d.online.audience import Audience, Spectator
from archon3d.online.connection import Connection
from archon3d.online.forwarder import Forwarder
from archon3d.online.headless_policy import apply_headless_policy, declines
from archon3d.online.interrupted import SavedContest, read_contest, write_contest
from archon3d.online.introduction import introduce
from archon3d.online.link import DEFAULT_PORT, Link, UdpLink
from archon3d.online.profiles import PROFILES
from archon3d.online.relay import Relay, RelayRoute, new_code, read_code, read_relay
from archon3d.online.route import DirectRoute, Route, direct
from archon3d.online.seats import ComputerSeat
from archon3d.online.session import OTHER_LEFT, OTHER_SILENT, ContestSnapshot, OnlineSession
from archon3d.online.status import status_of
from archon3d.online.storm import StormRow, run_storm
from archon3d.online.terms import Terms, duel_terms
from archon3d.online.trial import DUEL_GAME, TRIAL_DUELS, TrialRow, run_flip, run_trial, spread
from archon3d.play.kits import KITS
from archon3d.protocol.arguments import NetworkParser, ReadArgument, WholeArgument
from archon3d.rules.game import Json
from archon3d.rules.rng import SEED_LIMIT

MOST_MATCHES: Final = 100_000
FLIPS: Final = 5
"""Corrupted bytes a profile."""
LOOP_SECONDS: Final = 1 / 240
"""Seconds between two polls of the network."""
FORWARD_SECONDS: Final = 0.001
"""Seconds between two polls of a forwarder."""
PATIENCE_SECONDS: Final = 20.0
"""How long a guest tries to connect."""
FAREWELL_SECONDS: Final = 15.0
"""How long to keep sending at the end, for peers that missed something while a relay was away."""
AddParser = Callable[..., argparse.ArgumentParser]
KEEP_SECONDS: Final = 0.5
"""Seconds between two saves of a session."""
USUAL_LEVEL: Final = "adept"
FAILED: Final = 1

Row = TypeVar("Row")


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 after a desync or a broken session."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.selftest:
        return _selftest(arguments)
    if arguments.what is None:
        parser.error("choose host, join, watch, relay, forward or --selftest")
    if argv[0] != arguments.what:
        parser.error(f"put options after {arguments.what}; only --selftest options come first")
    try:
        run: Callable[[argparse.Namespace], int] = arguments.run
        return run(arguments)
    except (OSError, BadSavedContest) as error:
        _say(str(error))
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = NetworkParser(
        prog="archon3d online",
        description="Plays whole online matches between computers and reports on them.",
    )
    add = parser.add_argument
    add("--selftest", action="store_true", help="test every kind of network on a virtual clock")
    add("--matches", type=WholeArgument(1, MOST_MATCHES), default=10, help="contests per profile (10)")
    add("--profile", choices=list(PROFILES), help="test only this network")
    add(
        "--contests",
        choices=[TRIAL_DUELS, *KITS],
        default=TRIAL_DUELS,
        help="play duels, or matches of a game (duels)",
    )
    add(
        "--first",
        type=WholeArgument(0, SEED_LIMIT - MOST_MATCHES),
        default=0,
        help="seed of the first contest (0)",
    )
    add("--jobs", type=WholeArgument(1, 64), default=1, help="number of processes (1)")
    add("--storms", action="store_true", help="interrupt the connection and kill programs again and again")
    add("--json", action="store_true", help="report as JSON, one object per line")
    _add_commands(parser)
    return parser


def _add_commands(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands, each with its own arguments."""
    commands = parser.add_subparsers(dest="what", metavar="host|join|watch|relay|forward")
    host = commands.add_parser("host", help="host matches and wait for a guest")
    host.add_argument(
        "--port", type=WholeArgument(0, 65535), default=DEFAULT_PORT, help="UDP port (%(default)s)"
    )
    host.add_argument(
        "--game", choices=[TRIAL_DUELS, *KITS], default=next(iter(KITS)), help="what to play (%(default)s)"
    )
    host.add_argument("--games", type=WholeArgument(1, MOST_MATCHES), help="number of matches (1)")
    host.add_argument(
        "--watched-at", type=WholeArgument(0, 65535), metavar="PORT", help="allow spectators on this port"
    )
    host.set_defaults(run=_host)
    watch = commands.add_parser("watch", help="watch a match on the host's spectator port")
    watch.add_argument("address", type=ReadArgument(direct), help="the host's address and spectator port")
    watch.add_argument("--json", action="store_true", help="report as JSON")
    watch.add_argument("--records", type=Path, metavar="DIR", help="save the replay in this folder")
    watch.set_defaults(run=_watch)
    join = commands.add_parser("join", help="join a host")
    join.add_argument(
        "address",
        type=ReadArgument(direct),
        help="the host, such as 192.0.2.7, host.example:4000 or [2001:db8::1]:4000",
    )
    join.add_argument("--ticket", help="rejoin a match after a crash")
    join.add_argument("--game", choices=list(KITS), help="play only this game")
    join.add_argument("--games", type=WholeArgument(1, MOST_MATCHES), help="maximum number of matches")
    join.set_defaults(run=_join)
    relay = _relay_parser(commands.add_parser)
    for hosting in (host, relay):
        hosting.add_argument(
            "--seed", type=WholeArgument(0, SEED_LIMIT - 1), help="seed of the first match (random)"
        )
        hosting.add_argument(
            "--resume",
            type=Path,
            metavar="FILE",
            help="save the session in this file, or continue the one in it",
        )
    for playing in (host, join, relay):
        playing.add_argument("--computer", choices=LEVELS, help="level of the computer player (adept)")
        playing.add_argument(
            "--records", type=Path, metavar="DIR", help="save a replay of each match in this folder"
        )
        playing.add_argument("--json", action="store_true", help="report as JSON")
    _add_forward(commands.add_parser)


def _relay_parser(add_parser: AddParser) -> argparse.ArgumentParser:
    relay = add_parser("relay", help="play over a relay (an MQTT broker) with a code")
    relay.add_argument("url", type=ReadArgument(read_relay), help="the relay, such as mqtt://relay.example")
    relay.add_argument(
        "code",
        type=ReadArgument(read_code),
        nargs="?",
        help="the host's code; without one, host with a new code",
    )
    role = relay.add_mutually_exclusive_group()
    role.add_argument("--host", action="store_true", help="host with this code")
    role.add_argument("--watch", action="store_true", help="watch the match with this code")
    relay.add_argument("--ticket", help="rejoin a match after a crash")
    relay.add_argument("--game", choices=[TRIAL_DUELS, *KITS], help="what to host, or the only game to join")
    relay.add_argument(
        "--games", type=WholeArgument(1, MOST_MATCHES), help="number of matches (1); as a guest, the maximum"
    )
    relay.set_defaults(run=_relay, complain=relay.error)
    return relay


def _add_forward(add_parser: AddParser) -> None:
    forward = add_parser("forward", help="forward packets to a host over a simulated bad network")
    forward.add_argument("address", type=ReadArgument(direct), help="the host's address")
    forward.add_argument("--profile", choices=list(PROFILES), required=True, help="network to simulate")
    forward.add_argument(
        "--port",
        type=WholeArgument(0, 65535),
        default=DEFAULT_PORT + 1,
        help="UDP port to listen on (%(default)s)",
    )
    forward.add_argument(
        "--seed", type=WholeArgument(0, SEED_LIMIT - 1), default=0, help="seed of the simulated network (0)"
    )
    forward.set_defaults(run=_forward)


# ------------------------------------------------------------------------------------------ trials


def _selftest(arguments: argparse.Namespace) -> int:
    """Print a row a profile, as soon as it is known."""
    if arguments.storms:
        return _storms(arguments)
    numbers = range(arguments.first, arguments.first + arguments.matches)
    failed = 0
    fights = arguments.contests == TRIAL_DUELS or KITS[arguments.contests].battle is not None
    if not arguments.json:
        print(_HEADING)
    for profile in [arguments.profile] if arguments.profile else PROFILES:
        row = TrialRow(profile, fights)
        trials = partial(run_trial, profile, arguments.contests)
        flips = range(arguments.first, arguments.first + FLIPS)
        parts = [
            *_shared(trials, numbers, arguments.jobs),
            *_shared(partial(run_flip, profile), flips, arguments.jobs),
        ]
        for part in parts:
            row.add(part)
        failed += bool(row.faults)
        print(json.dumps(row.to_json()) if arguments.json else _as_text(row), flush=True)
    return FAILED if failed else 0


def _shared(task: Callable[[int], Row], numbers: Iterable[int], jobs: int) -> Iterator[Row]:
    """Yield the task's result for each number, shared among that many processes."""
    if jobs == 1:
        yield from map(task, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(task, numbers)


def _storms(arguments: argparse.Namespace) -> int:
    """Print a row a profile: matches while the connection breaks and programs are killed."""
    numbers = range(arguments.first, arguments.first + arguments.matches)
    broken = False
    for profile in [arguments.profile] if arguments.profile else PROFILES:
        row = StormRow(profile)
        for part in _shared(partial(run_storm, profile, arguments.contests), numbers, arguments.jobs):
            row.add(part)
        broken |= row.broken
        print(json.dumps(row.to_json()) if arguments.json else _storm_as_text(row), flush=True)
    return FAILED if broken else 0


def _storm_as_text(row: StormRow) -> str:
    gusts = ", ".join(f"{gust} {count}" for gust, count in row.gusts.items())
    text = (
        f"{row.profile:<16} {row.contests} contests, {row.battles} battles in {row.seconds / 3600:.1f} hours"
        f" of play; {gusts}; {len(row.stuck)} stuck, {len(row.differing)} differing"
    )
    faults = [*row.stuck, *(f"{number}: desync" for number in row.differing)]
    return text + "".join(f"\n    {fault}" for fault in faults)


_HEADING: Final = (
    "network          contests battles   ticks inputs/s rollb/s depth mean/p95/max  pixels median/p95/max"
    "  hits taken back stalled        bytes/s differing flips"
)


def _as_text(row: TrialRow) -> str:
    values = row.to_json()
    depth, correction = values["depth"], values["correction"]
    text = (
        f"{row.profile:<16} {row.contests:8} {row.battles:7} {values['ticks']:7}"
        f" {values['inputs_a_second']:8} {values['rollbacks_a_second']:7}"
        f" {depth['mean']:>10}/{depth['p95']}/{depth['max']:<4}"
        f" {correction['median']:>14}/{correction['p95']}/{correction['max']:<4}"
        f" {values['hits']:5} {values['hits_withdrawn']:10}"
        f" {values['stalled']:6} {values['stalled_percent']:5.2f} % {values['bytes_a_second']:8}"
        f" {row.differing:9} {values['flips_found']:>5}"
    )
    return text + "".join(f"\n    {fault}" for fault in row.faults)


# ------------------------------------------------------------------------------------------ playing


class BadSavedContest(ValueError):
    """The file of `--resume` holds no session."""


def _read_kept(path: Path | None) -> SavedContest | None:
    try:
        return None if path is None else read_contest(path)
    except ValueError as error:
        raise BadSavedContest(str(error)) from error


class _Keeper:
    """Saves a host's session to a file as it runs, and the reports of its finished matches."""

    def __init__(self, path: Path | None, kept: SavedContest | None = None, code: str = "") -> None:
        self.games: list[Json] = [] if kept is None else list(kept.games)
        self._path = path
        self._code = code
        self._due = 0.0
        self._last: ContestSnapshot | None = None

    def note(self, session: OnlineSession, now: float) -> None:
        """Save the session at intervals. Raises OSError."""
        if self._path is not None and now >= self._due and session.phase in ("playing", "over"):
            self._due = now + KEEP_SECONDS
            if session.kept != self._last:
                self._last = session.kept
                write_contest(self._path, session, tuple(self.games), self._code)

    def finish(self, session: OnlineSession) -> bool:
        """Count a finished match, and return whether it was not counted yet."""
        report = _game_report(session)
        if self.games and self.games[-1]["record"] == report["record"]:
            return False
        self.games.append(report)
        self._due, self._last = 0.0, None
        return True

    def forget(self) -> None:
        """Delete the file after the last match: there is nothing to resume."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)


def _host(arguments: argparse.Namespace) -> int:
    kept = _read_kept(arguments.resume)
    link = UdpLink(port=arguments.port)
    _say(f"waiting on port {link.port}")
    gallery = None
    if arguments.watched_at is not None:
        gallery = UdpLink(port=arguments.watched_at)
        _say(f"spectators can watch on port {gallery.port}")
    return _host_on(link, gallery, kept, _Keeper(arguments.resume, kept), arguments)


def _host_on(
    link: Link,
    gallery: Link | None,
    kept: SavedContest | None,
    keeper: _Keeper,
    arguments: argparse.Namespace,
    *,
    relayed: bool = False,
) -> int:
    """Wait for a guest on that link, and admit spectators on the other one."""
    terms = _first_terms(arguments, relayed) if kept is None else kept.terms
    ticket = "" if kept is None else kept.ticket
    connection = Connection(link, introduce(terms.to_json()), ticket=ticket)
    seat = ComputerSeat(arguments.computer or USUAL_LEVEL)
    session = OnlineSession(connection, seat, terms, kept=None if kept is None else kept.kept)
    if kept is not None:
        _say(f"continuing the session in {arguments.resume}")
    audience = None
    if gallery is not None:
        audience = Audience(gallery, lambda: session.shown_lines, terms.to_json(), lambda: status_of(session))
    return _play(session, arguments, "", audience, keeper)


def _first_terms(arguments: argparse.Namespace, relayed: bool) -> Terms:
    """Return the terms of the first match; without a given seed it is random."""
    game = arguments.game or next(iter(KITS))
    seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
    terms = Terms(game, {}, seed)
    if game == TRIAL_DUELS:
        terms = duel_terms(DUEL_GAME, ("archer", "manticore"), "C", "fixed", seed, 0)
    return replace(terms, relayed=relayed)


def _join(arguments: argparse.Namespace) -> int:
    return _join_by(arguments.address, arguments)


def _join_by(way: Route, arguments: argparse.Namespace) -> int:
    ticket = arguments.ticket or ""
    link, address = way.join(ticket)
    connection = Connection(link, introduce(_wanted(arguments.game), ticket), address)
    seat = ComputerSeat(arguments.computer or USUAL_LEVEL)
    return _play(OnlineSession(connection, seat), arguments, way.shown)


def _wanted(game: str | None) -> Json:
    """Return what a guest insists on: matches of a game."""
    return None if game is None else {"game": game, "duel": None}


def _watch(arguments: argparse.Namespace) -> int:
    return _watch_by(arguments.address, arguments)


def _relay(arguments: argparse.Namespace) -> int:
    relay: Relay = arguments.url
    code: str = arguments.code or ""
    role = "host" if arguments.host or not code else "spectator" if arguments.watch else "guest"
    for name in _NOT_FOR[role]:
        if getattr(arguments, name) is not None:
            arguments.complain(f"--{name} doesn't work for a {role}")
    if role == "guest" and arguments.game == TRIAL_DUELS:
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
    kept = _read_kept(arguments.resume)
    code = code or (kept.code if kept is not None else "") or new_code()
    link = RelayRoute(relay, code).host("" if kept is None else kept.ticket)
    gallery = RelayRoute(relay, code, "watch").host()
    _say(f"waiting with the code {code}")
    keeper = _Keeper(arguments.resume, kept, code)
    return _host_on(link, gallery, kept, keeper, arguments, relayed=True)


def _watch_by(way: Route, arguments: argparse.Namespace) -> int:
    """Watch until the match is over, or the stream ends."""
    link, address = way.join()
    spectator = Spectator(Connection(link, introduce(), address))
    began = time.monotonic()
    while not spectator.reason and not spectator.over:
        spectator.advance(time.monotonic())
        time.sleep(LOOP_SECONDS)
        if spectator.connection.state == "opening" and time.monotonic() - began > PATIENCE_SECONDS:
            _say(f"no response from {way.shown}; check the address, and that the host allows spectators")
            return FAILED
    spectator.connection.send_last(time.monotonic())
    link.close()
    record = "".join(f"{line}\n" for line in spectator.lines)
    _keep(record, arguments.records, "online-watched.record")
    report = {
        "lines": len(spectator.lines),
        "over": spectator.over,
        "record": _digest(record),
        "reason": spectator.reason,
    }
    print(json.dumps(report) if arguments.json else _watched_as_text(report))
    return FAILED if spectator.reason else 0


def _watched_as_text(report: dict[str, Json]) -> str:
    return f"{report['lines']} lines, record {report['record']}" + (
        f"; {report['reason']}" if report["reason"] else ""
    )


def _digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()[:16]


def _play(
    session: OnlineSession,
    arguments: argparse.Namespace,
    shown: str,
    audience: Audience | None = None,
    keeper: _Keeper | None = None,
) -> int:
    """Play the requested number of matches, or as many as the peer at the address `shown` wants."""
    hosts = session.connection.role == "host"
    games = arguments.games or (1 if hosts else MOST_MATCHES)
    game = None if hosts else arguments.game
    keeper = keeper or _Keeper(None)
    played = keeper.games
    began = time.monotonic()
    reported = ""
    while session.phase != "ended" and len(played) < games:
        _turn(session, audience)
        passed = time.monotonic() - began
        if session.connection.role == "guest" and session.phase == "opening" and passed > PATIENCE_SECONDS:
            _say(f"no response from {shown}; check the address, and that the host is waiting")
            return FAILED
        reported = _report_standing(session, game, reported)
        if session.phase == "over" and keeper.finish(session):
            name = f"online-{session.connection.role}-{len(played)}.record"
            _keep(session.record, arguments.records, name)
        if len(played) < games:
            apply_headless_policy(session, game)
        keeper.note(session, time.monotonic())
    reason = session.reason
    if reason in ("", OTHER_LEFT):
        keeper.forget()
    if session.phase == "over":
        _say("all matches are played; leaving")
    _take_leave(session, audience)
    report = _report(session, played, time.monotonic() - began, reason)
    print(json.dumps(report) if arguments.json else _report_as_text(report))
    return FAILED if reason not in ("", OTHER_LEFT) or session.differences or not played else 0


def _turn(session: OnlineSession, audience: Audience | None) -> None:
    session.advance(time.monotonic())
    if audience is not None:
        audience.advance(time.monotonic())
    time.sleep(LOOP_SECONDS)


def _report_standing(session: OnlineSession, game: str | None, reported: str) -> str:
    """Print the session's progress, unless it was printed last; return what was printed."""
    line = _standing(session, game)
    if not line or line == reported:
        return reported
    first_of_guest = not reported and session.connection.role == "guest"
    hint = f"; to rejoin after a crash, add --ticket {session.connection.ticket}" if first_of_guest else ""
    _say(line + hint)
    return line


def _standing(session: OnlineSession, game: str | None) -> str:
    """Return the session's progress for printing; `game` is the only one played here."""
    terms = session.terms
    if session.phase == "lobby" and terms is not None:
        what = f"a duel of {terms.game}" if terms.duel is not None else terms.game
        if declines(session, game):
            return f"the host wants {what}, but this side plays only {game}"
        return f"ready for {what}"
    if session.phase == "playing":
        return "a player has joined" if session.connection.role == "host" else "playing"
    return ""


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


def _game_report(session: OnlineSession) -> dict[str, Json]:
    result, contest = session.result, session.contest
    if result is None or contest is None:
        raise LookupError("a contest that is over has a result")
    return {
        "side": contest.sides[session.own],
        "winner": result.winner,
        "reason": result.reason,
        "record": _digest(session.record),
    }


def _keep(record: str, folder: Path | None, name: str) -> None:
    """Save the record, if there is a folder for it. Raises OSError."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(folder / name, record.encode())


def _report(
    session: OnlineSession, played: list[dict[str, Json]], seconds: float, reason: str
) -> dict[str, Json]:
    found, connection = session.statistics, session.connection
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
        "reason": reason,
    }


def _report_as_text(report: dict[str, Json]) -> str:
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
    return "\n".join([*lines, report["reason"]] if report["reason"] else lines)


def _say(line: str) -> None:
    print(f"archon3d online: {line}", file=sys.stderr, flush=True)


# ------------------------------------------------------------------------------------------ forwarding


def _forward(arguments: argparse.Namespace) -> int:
    """Forward until interrupted."""
    way: DirectRoute = arguments.address
    family, _, _, _, target = socket.getaddrinfo(way.name, way.port, type=socket.SOCK_DGRAM)[0]
    link = UdpLink(port=arguments.port)
    forwarder = Forwarder(link, target, family, PROFILES[arguments.profile], arguments.seed)
    _say(f"forwarding from port {link.port} to {way.shown} as {arguments.profile}")
    try:
        while True:
            forwarder.run(time.monotonic())
            time.sleep(FORWARD_SECONDS)
    finally:
        forwarder.close()
        _say(f"{forwarder.forwarded} packets forwarded, {forwarder.dropped} lost")
