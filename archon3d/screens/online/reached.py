"""Addresses of this machine, as the lobby shows them."""

from archon3d.host.network_cards import is_private
from archon3d.online.transport.link import DEFAULT_PORT
from archon3d.ui.words import say


def reached_at(address: str) -> str:
    """Return what an address of this machine is for: one that only its own network reaches, or any."""
    return say("online.reached-inside" if is_private(address) else "online.reached-at")


def with_port(address: str, port: int) -> str:
    """Return the address with its port unless that is the usual one; IPv6 addresses then have brackets."""
    if not address or port == DEFAULT_PORT:
        return address
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
