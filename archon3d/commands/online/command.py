"""The command line of `archon3d online`."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from archon3d.ai.levels import LEVELS
from archon3d.commands.arguments import ReadArgument, WholeArgument, folder
from archon3d.commands.online import roles
from archon3d.commands.online.first_terms import ONLY_DUELS
from archon3d.commands.online.parser import NetworkParser
from archon3d.commands.online.playing import FAILED, MOST_CONTESTS
from archon3d.commands.online.quick import at_relay
from archon3d.commands.online.report import tell
from archon3d.commands.online.session_file import BadSavedContest
from archon3d.online.transport.link import DEFAULT_PORT
from archon3d.online.transport.relay import read_code, read_relay
from archon3d.online.transport.route import direct, direct_to_watch
from archon3d.play.kits import KITS
from archon3d.rules.rng import SEED_LIMIT

AddParser = Callable[..., argparse.ArgumentParser]


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 after a desync or a broken session."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.what is None:
        parser.error("choose host, join, watch, relay, forward or --selftest")
    try:
        run: Callable[[argparse.Namespace], int] = arguments.run
        return run(arguments)
    except (OSError, BadSavedContest) as error:
        tell(str(error))
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = NetworkParser(
        prog="archon3d online",
        description="Plays whole online matches between computers and reports on them.",
        epilog="archon3d online --selftest and archon3d online forward test bad networks;"
        " each has its own --help.",
    )
    _add_commands(parser)
    return parser


def _add_commands(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands, each with its own arguments."""
    commands = parser.add_subparsers(dest="what", metavar="host|join|watch|relay")
    host = commands.add_parser("host", help="host matches and wait for a guest")
    host.add_argument(
        "--port", type=WholeArgument(0, 65535), default=DEFAULT_PORT, help="UDP port (%(default)s)"
    )
    host.add_argument(
        "--game", choices=[ONLY_DUELS, *KITS], default=next(iter(KITS)), help="what to play (%(default)s)"
    )
    host.add_argument("--games", type=WholeArgument(1, MOST_CONTESTS), help="number of matches (1)")
    host.add_argument(
        "--watched-at", type=WholeArgument(0, 65535), metavar="PORT", help="allow spectators on this port"
    )
    host.set_defaults(run=roles.host)
    watch = commands.add_parser("watch", help="watch a match on the host's spectator port")
    watch.add_argument(
        "address", type=ReadArgument(direct_to_watch), help="the host, with its spectator port (47585)"
    )
    watch.add_argument("--json", action="store_true", help="report as JSON")
    watch.add_argument("--records", type=folder, metavar="DIR", help="save the replay in this folder")
    watch.set_defaults(run=roles.watch)
    join = commands.add_parser("join", help="join a host")
    join.add_argument(
        "address",
        type=ReadArgument(direct),
        help="the host, such as 192.0.2.7, host.example:4000 or [2001:db8::1]:4000",
    )
    join.add_argument("--ticket", help="rejoin a match after a crash")
    join.add_argument("--game", choices=list(KITS), help="play only this game")
    join.add_argument("--games", type=WholeArgument(1, MOST_CONTESTS), help="maximum number of matches")
    join.set_defaults(run=roles.join)
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
            "--records", type=folder, metavar="DIR", help="save a replay of each match in this folder"
        )
        playing.add_argument("--json", action="store_true", help="report as JSON")


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
    role.add_argument("--quick", action="store_true", help="play with anybody who waits there, or wait")
    role.add_argument("--lobby", action="store_true", help="show who waits there")
    role.add_argument("--watch", action="store_true", help="watch the match with this code")
    relay.add_argument(
        "--relay-only",
        action="store_true",
        help="never connect directly, which shows both sides each other's address",
    )
    relay.add_argument("--ticket", help="rejoin a match after a crash")
    relay.add_argument("--game", choices=[ONLY_DUELS, *KITS], help="what to host, or the only game to join")
    relay.add_argument(
        "--games", type=WholeArgument(1, MOST_CONTESTS), help="number of matches (1); as a guest, the maximum"
    )
    relay.set_defaults(run=at_relay, complain=relay.error)
    return relay
