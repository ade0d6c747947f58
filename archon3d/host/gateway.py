"""The router of this machine's network: the gateway of its default route."""

import ctypes
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

LOOK_UP_SECONDS: Final = 2.0
"""Seconds that the system's program may take to answer."""

_ROUTES: Final = Path("/proc/net/route")
_USES_GATEWAY: Final = 0x2
_GATEWAY_LINE: Final = re.compile(r"^\s*gateway:\s*([0-9.]+)\s*$", re.MULTILINE)
_FORWARD_ROW_FIELDS: Final = 14
_NEXT_HOP: Final = 3
"""The numbers of Windows' MIB_IPFORWARDROW, and which of them is the gateway."""


def default_gateway() -> str | None:
    """Return the IPv4 address of the gateway; None without one, or if the system does not tell."""
    if sys.platform == "win32":
        return _windows_gateway()
    if _ROUTES.exists():
        return read_routes(_ROUTES.read_text(encoding="ascii", errors="replace"))
    return _route_gateway()


def own_address_towards(gateway: str) -> str | None:
    """Return this machine's address on the network of that gateway; nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((gateway, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def read_routes(table: str) -> str | None:
    """Return the gateway of the default route in Linux's table, the one with the lowest metric."""
    found: list[tuple[int, str]] = []
    for line in table.splitlines()[1:]:
        words = line.split()
        if len(words) < 8 or words[1] != "00000000" or words[7] != "00000000":
            continue
        try:
            flags, metric, gateway = int(words[3], 16), int(words[6]), bytes.fromhex(words[2])
        except ValueError:
            continue
        if flags & _USES_GATEWAY and len(gateway) == 4:
            # The table has the numbers in the processor's order.
            address = gateway[::-1] if sys.byteorder == "little" else gateway
            found.append((metric, socket.inet_ntoa(address)))
    return min(found)[1] if found else None


def _route_gateway() -> str | None:
    """Return what the program `route` of macOS and the BSDs says."""
    command = ["/sbin/route", "-n", "get", "default"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LOOK_UP_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = _GATEWAY_LINE.search(done.stdout)
    return found[1] if found else None


def _windows_gateway() -> str | None:
    """Return what Windows' table of routes says about an address of the internet."""
    library = ctypes.CDLL("iphlpapi")
    row = (ctypes.c_uint32 * _FORWARD_ROW_FIELDS)()
    remote = int.from_bytes(socket.inet_aton("192.0.2.1"), sys.byteorder)
    if library.GetBestRoute(ctypes.c_uint32(remote), ctypes.c_uint32(0), row) != 0 or not row[_NEXT_HOP]:
        return None
    return socket.inet_ntoa(int(row[_NEXT_HOP]).to_bytes(4, sys.byteorder))
