"""A small internet of network namespaces: homes behind real routers (nftables), a relay and a reflector.

    internet 198.51.100.1 (relay, reflector)
      |- 203.0.113.1 router of the host's home   - 192.168.1.2
      |- 203.0.113.2 router of the guest's home  - 192.168.1.3

Both can also be in one home, or behind one carrier's router.

Names of namespaces begin with NAME, so that nothing else is touched. It needs root, `ip` and `nft`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from typing import Final, Literal

from archon3d.online.transport.link import DEFAULT_PORT

Side = Literal["host", "guest"]
Kind = Literal["full cone", "port restricted", "symmetric", "carrier", "IPv6", "drops UDP"]
Shared = Literal["one home", "one carrier, hairpin", "one carrier"]
"""What both sides have in common: a router at home, or a carrier's, which lets them reach its outer side."""

SERVER: Final = "198.51.100.1"
SERVER_V6: Final = "2001:db8:5::1"
OUTER: Final[dict[Side, str]] = {"host": "203.0.113.1", "guest": "203.0.113.2"}
PREFIX_V6: Final[dict[Side, str]] = {"host": "2001:db8:1", "guest": "2001:db8:2"}
INNER: Final[dict[Side, str]] = {"host": "192.168.1.2", "guest": "192.168.1.3"}
CARRIED: Final[dict[Side, str]] = {"host": "100.64.0.2", "guest": "100.64.0.3"}
"""The outer addresses of homes whose carrier has a router, too."""

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
    iifname "in*" accept
    {admit}
    drop
  }}
}}
"""
_HAIRPIN: Final = """
table ip hairpin {{
  chain pre {{
    type nat hook prerouting priority -110
    iifname "in*" ip daddr {outer} udp dport 20001 dnat to {host}:{port}
    iifname "in*" ip daddr {outer} udp dport 20002 dnat to {guest}:{port}
  }}
  chain post {{
    type nat hook postrouting priority 90
    ip saddr {host} udp sport {port} snat to {outer}:20001
    ip saddr {guest} udp sport {port} snat to {outer}:20002
  }}
}}
"""
"""One outer port for each home, which works from inside, too."""
_RULES: Final[dict[Kind, dict[str, str]]] = {
    "full cone": {
        "forward": 'iifname "out" udp dport 1024-65535 dnat to {inner}',
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
        input=_table("full cone", "host"),
    )
    return f"this kernel does not do it: {tried.stderr.strip()[:200]}" if tried.returncode else ""


def _table(kind: Kind, side: Side) -> str:
    words = {"flags": "", "forward": "", "rule": "", "admit": "", **_RULES[kind]}
    words["forward"] = words["forward"].format(inner=INNER[side])
    return _MASQUERADE.format(**words)


def run(*command: str, input: str | None = None) -> None:
    """Run a command. Raises CalledProcessError."""
    subprocess.run(command, check=True, capture_output=True, text=True, input=input)


class Internet:
    """The namespaces, until they are closed."""

    def __init__(self, name: str, host: Kind, guest: Kind, shared: Shared | None = None) -> None:
        """Set them up; `name` begins all of their names. What is shared replaces both kinds."""
        self.name = name
        self.machines: dict[Side, str] = {}
        self._namespaces: list[str] = []
        self._programs: list[subprocess.Popen[str]] = []
        try:
            self._build(host, guest, shared)
        except BaseException:
            self.close()
            raise

    def _build(self, host: Kind, guest: Kind, shared: Shared | None) -> None:
        self.core = self._namespace("core")
        for address in (f"{SERVER}/32", f"{SERVER_V6}/128"):
            self.ip(self.core, "addr", "add", address, "dev", "lo")
        kinds: dict[Side, Kind] = {"host": host, "guest": guest}
        if shared == "one home":
            router = self._router("router", "port restricted", "host", self.core, OUTER["host"])
            self.machines = {side: self._machine(side, router, "port restricted") for side in kinds}
            return
        carrier = None if shared is None else self._carrier(hairpin="hairpin" in shared)
        for side, kind in kinds.items():
            self.machines[side] = self._home(side, "port restricted" if carrier else kind, carrier)

    def _carrier(self, *, hairpin: bool) -> str:
        """Add the router of a carrier that both sides have."""
        carrier = self._router("carrier", "port restricted", "host", self.core, OUTER["host"])
        if hairpin:
            rules = _HAIRPIN.format(outer=OUTER["host"], port=DEFAULT_PORT, **CARRIED)
            run("ip", "netns", "exec", carrier, "nft", "-f", "-", input=rules)
        return carrier

    def _home(self, side: Side, kind: Kind, carrier: str | None) -> str:
        """Add a home and its router, which may be behind the router of a carrier; return its machine."""
        outside, outer = self.core, OUTER[side]
        if kind == "carrier":
            carrier = self._router(f"{side}-carrier", kind, side, outside, outer)
        if carrier is not None:
            outside, outer = carrier, CARRIED[side]
        router = self._router(f"{side}-router", kind, side, outside, outer)
        return self._machine(side, router, kind)

    def __enter__(self) -> Internet:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def close(self) -> None:
        """Remove everything."""
        for program in self._programs:
            program.kill()
            program.wait()
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

    def _router(self, role: str, kind: Kind, side: Side, outside: str, outer: str) -> str:
        """Add a router of that side."""
        name = self._namespace(role)
        cable = f"in{len(self._namespaces)}"
        self.lay_cable(outside, cable, name)
        gateway = "100.64.0.1" if outer.startswith("100.64.") else "203.0.113.254"
        self.ip(outside, "addr", "add", f"{gateway}/32", "peer", outer, "dev", cable)
        self.ip(outside, "link", "set", cable, "up")
        self.ip(name, "addr", "add", f"{outer}/32", "peer", gateway, "dev", "out")
        self.ip(name, "link", "set", "out", "up")
        self.ip(name, "route", "add", "default", "via", gateway)
        if kind == "IPv6":
            prefix = PREFIX_V6[side]
            self.ip(outside, "addr", "add", f"{prefix}::1/64", "dev", cable, "nodad")
            self.ip(name, "addr", "add", f"{prefix}::2/64", "dev", "out", "nodad")
            self.ip(outside, "route", "add", f"{prefix}:1::/64", "via", f"{prefix}::2")
            self.ip(name, "route", "add", "default", "via", f"{prefix}::1")
        run("ip", "netns", "exec", name, "nft", "-f", "-", input=_table(kind, side))
        return name

    def lay_cable(self, outside: str, cable: str, router: str) -> None:
        """Connect a router's end `out` with the end of that name outside."""
        run("ip", "-n", outside, "link", "add", cable, "type", "veth", "peer", "name", "out", "netns", router)

    def start(self, *command: str, until: str) -> None:
        """Start a program that is part of this internet, and wait until it prints that line."""
        program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self._programs.append(program)
        if program.stdout is None or program.stdout.readline().strip() != until:
            raise OSError(f"{command} does not start")

    def _machine(self, side: Side, router: str, kind: Kind) -> str:
        """Add a machine to a home; its router is between it and any other one there."""
        name, cable, inner = self._namespace(side), f"in{len(self._namespaces)}", INNER[side]
        run("ip", "-n", router, "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name)
        self.ip(router, "addr", "add", "192.168.1.1/32", "peer", inner, "dev", cable)
        self.ip(router, "link", "set", cable, "up")
        self.ip(name, "addr", "add", f"{inner}/32", "peer", "192.168.1.1", "dev", "eth0")
        self.ip(name, "link", "set", "eth0", "up")
        self.ip(name, "route", "add", "default", "via", "192.168.1.1")
        if kind == "IPv6":
            prefix = PREFIX_V6[side]
            self.ip(router, "addr", "add", f"{prefix}:1::1/64", "dev", cable, "nodad")
            self.ip(name, "addr", "add", f"{prefix}:1::2/64", "dev", "eth0", "nodad")
            self.ip(name, "route", "add", "default", "via", f"{prefix}:1::1")
        return name
