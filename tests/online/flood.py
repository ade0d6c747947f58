"""A host in a flood: how long each of its frames takes, and whether a guest still gets in.

    python -m tests.online.flood hellos|entries [--a-second N] [--seconds S] [--code]

Another process floods the host's port over the loopback: with hellos of ever new guests, or with entries
whose cookies are valid and whose seals are not. The host reads 60 times a second, with Python's garbage
collector on. A frame's time is that of the host's own thread, so that other programs do not count; how much
of it the collector took is beside it. Prints JSON.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any, Final, Literal

from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.handshake import GuestHandshake
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.link import Arrived, UdpLink
from archon3d.online.transport.openings import UNNAMED, Challenge, Hello, read_opening, write_hello

FloodKind = Literal["hellos", "entries"]

FRAME_SECONDS: Final = 1 / 60
CODE: Final = "ABCDEFGH"
HERE: Final = "127.0.0.1"
BEGUN: Final = 50
"""Packets after which the flood flows."""
BATCH_SECONDS: Final = 0.005


def flood(kind: FloodKind, port: int, a_second: int, code: str) -> None:
    """Send packets until the process is ended."""
    sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sender.connect((HERE, port))
    packet = _entry(sender, code) if kind == "entries" else b""
    began, sent = time.monotonic(), 0
    while True:
        due = int((time.monotonic() - began) * a_second)
        for _ in range(due - sent):
            sender.send(packet or write_hello(Hello(secrets.token_bytes(32))))
        sent = due
        time.sleep(BATCH_SECONDS)


def _entry(sender: socket.socket, code: str) -> bytes:
    """Return an entry whose cookie is the host's, and whose seal is nobody's."""
    handshake = GuestHandshake("", code, UNNAMED, os.urandom)
    while True:
        sender.send(handshake.knock())
        sender.settimeout(0.2)
        try:
            challenge = read_opening(sender.recv(2048))
        except TimeoutError:
            continue
        if isinstance(challenge, Challenge):
            entry = bytearray(handshake.take_up(challenge, "{}"))
            entry[-1] ^= 1
            sender.setblocking(False)
            return bytes(entry)


class CountingLink(UdpLink):
    """A link that counts what arrives."""

    count = 0

    def poll(self) -> Sequence[Arrived]:
        """Return the packets received."""
        arrived = super().poll()
        self.count += len(arrived)
        return arrived


class CollectorTimes:
    """The seconds that Python's garbage collector takes."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.runs = 0
        self._began = 0.0
        gc.callbacks.append(self._note)

    def _note(self, phase: str, info: dict[str, int]) -> None:
        now = time.thread_time()
        if phase == "start":
            self._began = now
        else:
            self.spent += now - self._began
            self.runs += 1


def _wait_for_flood(host: Connection, link: CountingLink) -> None:
    """Let the attacker's program begin."""
    while link.count < BEGUN:
        host.receive(time.monotonic())
        time.sleep(FRAME_SECONDS)


def measure(kind: FloodKind, a_second: int, seconds: float, code: str) -> dict[str, Any]:
    """Return the times of a host's frames in the flood, and the seconds until a guest was in."""
    link = CountingLink(HERE, 0, socket.AF_INET)
    host = Connection(link, introduce(Terms("archers").to_json()), code=code)
    words = [sys.executable, "-m", "tests.online.flood", kind, "--a-second", str(a_second)]
    words += ["--port", str(link.port), *(["--code"] if code else [])]
    attacker = subprocess.Popen(words)
    collector = CollectorTimes()
    frames: list[tuple[float, float]] = []
    guest: Connection | None = None
    in_after = None
    try:
        _wait_for_flood(host, link)
        collector.runs, link.count, began = 0, 0, time.monotonic()
        while (now := time.monotonic()) - began < seconds:
            collector.spent, start = 0.0, time.thread_time()
            host.receive(now)
            host.send(now)
            frames.append((time.thread_time() - start, collector.spent))
            if guest is None and now - began > seconds / 2:
                link_of_guest = UdpLink(HERE, 0, socket.AF_INET)
                guest = Connection(link_of_guest, introduce(), (HERE, link.port), code=code)
                came = now
            if guest is not None and in_after is None:
                guest.receive(now)
                guest.send(now)
                in_after = now - came if guest.state == "open" else None
            time.sleep(max(0.0, FRAME_SECONDS - (time.monotonic() - now)))
    finally:
        attacker.kill()
        attacker.wait()
    taken = sorted(frame for frame, _ in frames)
    worst = sorted(frames, reverse=True)[:3]
    return {
        "flood": kind,
        "a second": a_second,
        "frames a second": round(len(frames) / seconds, 1),
        "packets a frame": round(link.count / len(frames), 1),
        "frame median ms": round(1000 * taken[len(taken) // 2], 2),
        "frame p99 ms": round(1000 * taken[len(taken) * 99 // 100], 2),
        "worst frames ms, of it the collector": [[round(1000 * each, 2) for each in one] for one in worst],
        "runs of the collector": collector.runs,
        "guest in after s": None if in_after is None else round(in_after, 2),
    }


def main() -> None:
    """Flood, or measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=("hellos", "entries"))
    parser.add_argument("--a-second", type=int, default=5_000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--code", action="store_true", help="the host waits with a code")
    parser.add_argument("--port", type=int, help="only flood this port")
    args = parser.parse_args()
    code = CODE if args.code else ""
    if args.port is not None:
        flood(args.kind, args.port, args.a_second, code)
    print(json.dumps(measure(args.kind, args.a_second, args.seconds, code)))


if __name__ == "__main__":
    main()
