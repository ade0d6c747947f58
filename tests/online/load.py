"""How many matches a relay holds: python -m tests.online.load 127.0.0.1:1883 --matches 100 --pid PID.

Each match is two clients in a room of their own, as those of a relay link, that send each other a packet
in each sixtieth of a second, as in a battle. The report has messages a second, the number lost, their
latency, and the CPU share of the relay and of this program. If the latter is near 100 a job, or many packets
are late, the times are this program's, and it needs more jobs.
"""

import argparse
import json
import os
import secrets
import selectors
import socket
import struct
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from archon3d.online.transport.relay_link import ROOT, private_room
from tests.online.broker import PUBLISH, SUBACK, SUBSCRIBE

TICKS_PER_SECOND = 60
PAYLOAD_BYTES = 70
"""What a packet of a battle has on average."""
SETTLE_SECONDS = 1.0
"""After the last packet: what comes later has been lost."""
READ_BYTES = 1 << 16
STAMP = struct.Struct(">d")
CONNECT = b"\x10%c\x00\x04MQTT\x04\x02\x00\x3c\x00%c"


@dataclass
class Counted:
    """What one job has seen."""

    sent: int = 0
    took: list[float] = field(default_factory=list)
    """Seconds from each packet's sending to its arrival."""
    late: int = 0
    """Ticks for which this program itself was late."""
    seconds: float = 0.0
    busy: float = 0.0
    """Seconds of a core that this job used."""


class Player:
    """One side of a match."""

    def __init__(self, address: tuple[str, int], name: str, hears: str, says: str) -> None:
        self.socket = socket.create_connection(address, timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(CONNECT % (12 + len(name), len(name)) + name.encode())
        if self._read(4)[3]:
            raise OSError("the relay lets no more in")
        topic = _text(hears)
        self.socket.sendall(bytes([SUBSCRIBE << 4 | 2, 3 + len(topic)]) + b"\x00\x01" + topic + b"\x00")
        if self._read(5)[0] != SUBACK:
            raise OSError("the relay does not let one listen")
        self.socket.setblocking(False)
        self.says = _text(says)
        self.buffer = b""

    def _read(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            more = self.socket.recv(count - len(found))
            if not more:
                raise OSError("the relay has hung up")
            found += more
        return found

    def send(self) -> bool:
        """Send a packet with the time in it; return whether the relay took it."""
        body = self.says + STAMP.pack(time.monotonic()) + bytes(PAYLOAD_BYTES - STAMP.size)
        try:
            return self.socket.send(bytes([PUBLISH << 4]) + _length(len(body)) + body) > 0
        except BlockingIOError:
            return False

    def receive(self, took: list[float]) -> None:
        """Read the packets."""
        data, now = self.buffer + self.socket.recv(READ_BYTES), time.monotonic()
        at = 0
        while at + 3 <= len(data):
            start = at + (3 if data[at + 1] & 128 else 2)
            end = start + (data[at + 1] & 127) + (data[at + 2] << 7 if start - at == 3 else 0)
            if end > len(data):
                break
            if data[at] >> 4 == PUBLISH:
                took.append(now - STAMP.unpack_from(data, end - PAYLOAD_BYTES)[0])
            at = end
        self.buffer = data[at:]


def _text(text: str) -> bytes:
    return struct.pack(">H", len(text)) + text.encode()


def _length(size: int) -> bytes:
    return bytes([size]) if size < 128 else bytes([size & 127 | 128, size >> 7])


def match(address: tuple[str, int]) -> list[Player]:
    """Return two clients in a room of their own."""
    room, number = private_room(secrets.token_hex(12))
    to_host, to_guest = f"{ROOT}/{room}/to-host/{number}", f"{ROOT}/{room}/to/{number}"
    return [Player(address, room, to_host, to_guest), Player(address, number, to_guest, to_host)]


def load(address: tuple[str, int], matches: int, seconds: float) -> Counted:
    """Play that many matches at once for so long."""
    players = [player for _ in range(matches) for player in match(address)]
    selector = selectors.DefaultSelector()
    for player in players:
        selector.register(player.socket, selectors.EVENT_READ, player)
    counted = Counted()
    step = 1 / (TICKS_PER_SECOND * len(players))
    began, worked = time.monotonic(), time.process_time()
    turns = round(seconds / step)
    for turn in range(turns):
        due = began + turn * step
        while (left := due - time.monotonic()) > 0:
            _receive(selector, left, counted)
        counted.late += left < -1 / TICKS_PER_SECOND
        counted.sent += players[turn % len(players)].send()
        if turn % 16 == 0:
            _receive(selector, 0, counted)
    counted.seconds = time.monotonic() - began
    counted.busy = time.process_time() - worked
    until = time.monotonic() + SETTLE_SECONDS
    while (left := until - time.monotonic()) > 0:
        _receive(selector, left, counted)
    for player in players:
        player.socket.close()
    return counted


def _receive(selector: selectors.BaseSelector, seconds: float, counted: Counted) -> None:
    for key, _ in selector.select(seconds):
        key.data.receive(counted.took)


def usage(pid: int) -> tuple[float, float]:
    """Return the CPU seconds that the process has used, and its megabytes."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    memory = Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()[0]
    return ticks / os.sysconf("SC_CLK_TCK"), int(memory) / 1024


def report(parts: Sequence[Counted], relay: tuple[float, float] | None) -> dict[str, float]:
    """Return the row of one run: of the relay, its share of a core and its megabytes."""
    took = sorted(seconds for part in parts for seconds in part.took)
    seconds = max(part.seconds for part in parts)
    sent = sum(part.sent for part in parts)
    row = {
        "messages_a_second": round(sent / seconds),
        "lost_percent": round(100 * (1 - len(took) / max(1, sent)), 3),
        "median_ms": round(1000 * took[len(took) // 2], 2) if took else 0.0,
        "p99_ms": round(1000 * took[len(took) * 99 // 100], 2) if took else 0.0,
        "most_ms": round(1000 * took[-1], 1) if took else 0.0,
        "late_percent": round(100 * sum(part.late for part in parts) / max(1, sent), 2),
        "own_core_percent": round(100 * sum(part.busy for part in parts) / seconds / len(parts)),
    }
    if relay is not None:
        row |= {"relay_core_percent": round(100 * relay[0] / seconds), "relay_megabytes": round(relay[1], 1)}
    return row


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.online.load")
    parser.add_argument("address", help="of the relay, such as 127.0.0.1:1883")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the matches (1)")
    parser.add_argument("--pid", type=int, help="of the relay, to say what it takes")
    arguments = parser.parse_args()
    name, _, port = arguments.address.partition(":")
    address, each = (name, int(port)), arguments.matches // arguments.jobs
    with ProcessPoolExecutor(arguments.jobs) as pool:
        before = usage(arguments.pid) if arguments.pid else None
        running = [pool.submit(load, address, each, arguments.seconds) for _ in range(arguments.jobs)]
        parts = [one.result() for one in running]
    after = usage(arguments.pid) if arguments.pid else None
    relay = (after[0] - before[0], after[1]) if before and after else None
    print(json.dumps({"matches": each * arguments.jobs, **report(parts, relay)}))


if __name__ == "__main__":
    main()
