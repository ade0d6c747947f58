"""A cable between two network namespaces that delays packets and loses some, where the kernel has no netem.

    python -m tests.online.traversal.shaped_cable NAMESPACE DEVICE NAMESPACE DEVICE MILLISECONDS PERCENT

Each end is a TUN device in its namespace, and this program carries packets from one to the other: each after
that delay, and each lost by that chance. Prints `ready` when both ends are there. It needs root.
"""

from __future__ import annotations

import fcntl
import os
import random
import select
import struct
import sys
import time
from collections import deque
from typing import Final

from tests.online.traversal.namespaces import Internet, Kind, run

TUN: Final = "/dev/net/tun"
TUNSETIFF: Final = 0x400454CA
IFF_TUN: Final = 0x0001
IFF_NO_PI: Final = 0x1000
LONGEST: Final = 65536
IDLE_SECONDS: Final = 1.0
READY: Final = "ready"


def opened(device: str, namespace: str, number: int) -> int:
    """Return one end of the cable, as a file, whose device is in the namespace."""
    end = os.open(TUN, os.O_RDWR | os.O_NONBLOCK)
    made = f"a3c{os.getpid()}{number}"
    fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH22x", made.encode(), IFF_TUN | IFF_NO_PI))
    run("ip", "link", "set", made, "netns", namespace, "name", device)
    return end


def carry(ends: tuple[int, int], delay: float, loss: float) -> None:
    """Carry packets both ways until the process is ended."""
    chance = random.Random(f"{ends} {delay} {loss}")
    under_way: deque[tuple[float, int, bytes]] = deque()
    while True:
        wait = under_way[0][0] - time.monotonic() if under_way else IDLE_SECONDS
        readable, _, _ = select.select(ends, (), (), max(0.0, wait))
        now = time.monotonic()
        while under_way and under_way[0][0] <= now:
            _, end, packet = under_way.popleft()
            _write(end, packet)
        for end in readable:
            other = ends[1 - ends.index(end)]
            for packet in _packets(end):
                if chance.random() >= loss:
                    under_way.append((now + delay, other, packet))


def _packets(end: int) -> list[bytes]:
    """Return the packets that wait at this end; none while its device is down."""
    found = []
    while True:
        try:
            found.append(os.read(end, LONGEST))
        except OSError:
            return found


def _write(end: int, packet: bytes) -> None:
    try:
        os.write(end, packet)
    except OSError:
        return  # the device is not up: as if it was lost


class ShapedInternet(Internet):
    """An internet whose homes are at the end of such cables."""

    def __init__(self, name: str, host: Kind, guest: Kind, delay_ms: float, loss_percent: float) -> None:
        """Set it up; each way between a home and the core has that delay and loss."""
        self._shape = (str(delay_ms), str(loss_percent))
        super().__init__(name, host, guest)

    def lay_cable(self, outside: str, cable: str, router: str) -> None:
        words = ["-m", "tests.online.traversal.shaped_cable", outside, cable, router, "out", *self._shape]
        self.start(sys.executable, *words, until=READY)


def main() -> None:
    """Lay the cable, and carry packets over it."""
    one, device, other, other_device, delay, loss = sys.argv[1:]
    ends = opened(device, one, 0), opened(other_device, other, 1)
    print(READY, flush=True)
    carry(ends, float(delay) / 1000, float(loss) / 100)


if __name__ == "__main__":
    main()
