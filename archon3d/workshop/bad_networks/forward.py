"""`archon3d online forward`: stands between two real programs as a bad network does."""

import argparse
import socket
import time
from collections.abc import Sequence
from typing import Final

from archon3d.commands.arguments import ReadArgument, WholeArgument
from archon3d.commands.online.parser import NetworkParser
from archon3d.commands.online.report import tell
from archon3d.online.transport.link import DEFAULT_PORT, UdpLink
from archon3d.online.transport.route import DirectRoute, direct
from archon3d.rules.rng import SEED_LIMIT
from archon3d.workshop.bad_networks.forwarder import Forwarder
from archon3d.workshop.bad_networks.profiles import PROFILES

POLL_SECONDS: Final = 0.001
"""Seconds between two polls of the network."""
FAILED: Final = 1


def main(argv: Sequence[str]) -> int:
    """Forward until interrupted; return the exit code. `argv` begins with `forward`."""
    arguments = _parser().parse_args(argv[1:])
    try:
        return _forward(arguments)
    except OSError as error:
        tell(str(error))
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = NetworkParser(
        prog="archon3d online forward",
        description="Forwards packets to a host over a simulated bad network.",
    )
    add = parser.add_argument
    add("address", type=ReadArgument(direct), help="the host's address")
    add("--profile", choices=list(PROFILES), required=True, help="network to simulate")
    add(
        "--port",
        type=WholeArgument(0, 65535),
        default=DEFAULT_PORT + 1,
        help="UDP port to listen on (%(default)s)",
    )
    add("--seed", type=WholeArgument(0, SEED_LIMIT - 1), default=0, help="seed of the simulated network (0)")
    return parser


def _forward(arguments: argparse.Namespace) -> int:
    """Forward until interrupted."""
    way: DirectRoute = arguments.address
    family, _, _, _, target = socket.getaddrinfo(way.name, way.port, type=socket.SOCK_DGRAM)[0]
    link = UdpLink(port=arguments.port)
    forwarder = Forwarder(link, target, family, PROFILES[arguments.profile], arguments.seed)
    tell(f"forwarding from port {link.port} to {way.shown} as {arguments.profile}")
    try:
        while True:
            forwarder.run(time.monotonic())
            time.sleep(POLL_SECONDS)
    finally:
        forwarder.close()
        tell(f"{forwarder.forwarded} packets forwarded, {forwarder.dropped} lost")
