"""A small internet of network namespaces: homes behind real routers (nftables), a relay and a reflector.

    internet 198.51.100.1 (relay, reflector)
      |- 203.0.113.1 router of the host's home   - 192.168.1.2
      |- 203.0.113.2 router of the guest's home  - 192.168.1.2

Names of namespaces begin with NAME, so that nothing else is touched. It needs root, `ip` and `nft`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from typing import Final, Literal

Side = Literal["host", "guest"]
Kind = Literal["full cone", "port restricted", "symmetric", "carrier", "IPv6", "drops UDP"]

SERVER: Final = "198.51.100.1"
SERVER_V6: Final = "2001:db8:5::1"
OUTER: Final[dict[Side, str]] = {"host": "203.0.113.1", "guest": "203.0.113.2"}
PREFIX_V6: Final[dict[Side, str]] = {"host": "2001:db8:1", "guest": "2001:db8:2"}
INNER: Final = "192.168.1.2"

_MASQUERADE: Final = """
table ip nat {{
  chain post {{
    type nat hook postrouting priority 100
    oifname "out" masquerade {flags}
  }}
  chain pre {{
    type nat hook prerouting priority -100
    {forward}
  }}
}}
table inet filter {{
  chain input {{
    type filter hook input priority 0
    iifname "out" ct state new drop
  }}
  chain forward {{
    type filter hook forward priority 0
    ct state established,related accept
    {rule}
    iifname "in" accept
    {admit}
    drop
  }}
}}
"""
_RULES: Final[dict[Kind, dict[str, str]]] = {
    "full cone": {
        "forward": f'iifname "out" udp dport 1024-65535 dnat to {INNER}',
        "admit": "ct status dnat accept",
    },
    "port restricted": {},
    "carrier": {},
    "symmetric": {"flags": "random,fully-random"},
    "IPv6": {"flags": "random,fully-random"},
    "drops UDP": {"rule": "meta l4proto udp drop"},
}


def missing() -> str:
    """Return what keeps this machine from having such a network; empty if nothing does."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    lacks = [program for program in ("ip", "nft") if shutil.which(program) is None]
    if lacks:
        return f"{' and '.join(lacks)} not installed"
    tried = subprocess.run(
        ["unshare", "--net", "nft", "-f", "-"],
        capture_output=True,
        text=True,
        check=False,
        input=_table("full cone"),
    )
    return f"this kernel does not do it: {tried.stderr.strip()[:200]}" if tried.returncode else ""


def _table(kind: Kind) -> str:
    words = {"flags": "", "forward": "", "rule": "", "admit": "", **_RULES[kind]}
    return _MASQUERADE.format(**words)


def run(*command: str, input: str | None = None) -> None:
    """Run a command. Raises CalledProcessError."""
    subprocess.run(command, check=True, capture_output=True, text=True, input=input)


class Internet:
    """The namespaces, until they are closed."""

    def __init__(self, name: str, host: Kind, guest: Kind) -> None:
        """Set them up; `name` begins all of their names."""
        self.name = name
        self.machines: dict[Side, str] = {}
        self._namespaces: list[str] = []
        try:
            self._build(host, guest)
        except BaseException:
            self.close()
            raise

    def _build(self, host: Kind, guest: Kind) -> None:
        self.core = self._namespace("core")
        for address in (f"{SERVER}/32", f"{SERVER_V6}/128"):
            self.ip(self.core, "addr", "add", address, "dev", "lo")
        sides: tuple[tuple[Side, Kind], ...] = (("host", host), ("guest", guest))
        for side, kind in sides:
            outside, outer = self.core, OUTER[side]
            if kind == "carrier":
                outside = self._router(f"{side}-carrier", kind, outside, outer, None)
                outer = "100.64.0.2"
            router = self._router(f"{side}-router", kind, outside, outer, side if kind == "IPv6" else None)
            self.machines[side] = self._machine(side, router, kind)

    def __enter__(self) -> Internet:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def close(self) -> None:
        """Remove everything."""
        for namespace in reversed(self._namespaces):
            subprocess.run(["ip", "netns", "del", namespace], check=False, capture_output=True)

    def ip(self, namespace: str, *words: str) -> None:
        """Run `ip` in a namespace."""
        run("ip", "-n", namespace, *words)

    def popen(self, namespace: str, command: Sequence[str], **options: str) -> subprocess.Popen[str]:
        """Start a program in a namespace."""
        return subprocess.Popen(
            ["ip", "netns", "exec", namespace, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **options},
        )

    def _namespace(self, role: str) -> str:
        name = f"{self.name}-{role}"
        run("ip", "netns", "add", name)
        self._namespaces.append(name)
        self.ip(name, "link", "set", "lo", "up")
        for key in ("net.ipv4.ip_forward", "net.ipv6.conf.all.forwarding"):
            run("ip", "netns", "exec", name, "sysctl", "-q", "-w", f"{key}=1")
        return name

    def _router(self, role: str, kind: Kind, outside: str, outer: str, side: Side | None) -> str:
        """Add a router; with a side it has IPv6, too."""
        name = self._namespace(role)
        cable = f"v{len(self._namespaces)}" if outside == self.core else "in"
        run("ip", "-n", outside, "link", "add", cable, "type", "veth", "peer", "name", "out", "netns", name)
        gateway = "100.64.0.1" if outer.startswith("100.64.") else "203.0.113.254"
        self.ip(outside, "addr", "add", f"{gateway}/32", "peer", outer, "dev", cable)
        self.ip(outside, "link", "set", cable, "up")
        self.ip(name, "addr", "add", f"{outer}/32", "peer", gateway, "dev", "out")
        self.ip(name, "link", "set", "out", "up")
        self.ip(name, "route", "add", "default", "via", gateway)
        if side is not None:
            prefix = PREFIX_V6[side]
            self.ip(outside, "addr", "add", f"{prefix}::1/64", "dev", cable, "nodad")
            self.ip(name, "addr", "add", f"{prefix}::2/64", "dev", "out", "nodad")
            self.ip(outside, "route", "add", f"{prefix}:1::/64", "via", f"{prefix}::2")
            self.ip(name, "route", "add", "default", "via", f"{prefix}::1")
        run("ip", "netns", "exec", name, "nft", "-f", "-", input=_table(kind))
        return name

    def _machine(self, side: Side, router: str, kind: Kind) -> str:
        name = self._namespace(side)
        run("ip", "-n", router, "link", "add", "in", "type", "veth", "peer", "name", "eth0", "netns", name)
        self.ip(router, "addr", "add", "192.168.1.1/24", "dev", "in")
        self.ip(router, "link", "set", "in", "up")
        self.ip(name, "addr", "add", f"{INNER}/24", "dev", "eth0")
        self.ip(name, "link", "set", "eth0", "up")
        self.ip(name, "route", "add", "default", "via", "192.168.1.1")
        if kind == "IPv6":
            prefix = PREFIX_V6[side]
            self.ip(router, "addr", "add", f"{prefix}:1::1/64", "dev", "in", "nodad")
            self.ip(name, "addr", "add", f"{prefix}:1::2/64", "dev", "eth0", "nodad")
            self.ip(name, "route", "add", "default", "via", f"{prefix}:1::1")
        return name
