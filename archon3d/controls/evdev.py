"""The codes that a device can send on Linux: the engine names only those it knows. No engine here."""

import os
import struct
import sys
from collections.abc import Iterator
from typing import Final

MOST_DEVICES: Final = 64
PLACE: Final = "/dev/input/event{}"
LONGEST_NAME: Final = 256
KEY_BYTES: Final = 0x300 // 8

EV_KEY: Final = 1
IDENTITY: Final = struct.Struct("HHHH")
"""Bus, vendor, product and version."""


def _reading(number: int, size: int) -> int:
    """Return the number of a read request to the kernel (EVIOCG...)."""
    return 2 << 30 | size << 16 | ord("E") << 8 | number


def key_codes(name: str, vendor: int, product: int, buttons: int) -> frozenset[int]:
    """Return the key and button codes of the device with that name, those USB numbers and button count.

    Empty if no such device can be queried.
    """
    if not sys.platform.startswith("linux"):
        return frozenset()
    for file in _open_devices():
        codes = _codes(file, name, vendor, product)
        if len(codes) == buttons:
            return codes
    return frozenset()


def _open_devices() -> Iterator[int]:
    """Yield a file descriptor of each readable device, open during its iteration."""
    for number in range(MOST_DEVICES):
        try:
            file = os.open(PLACE.format(number), os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError:  # no device of that number, or no permission
            continue
        try:
            yield file
        finally:
            os.close(file)


def _codes(file: int, name: str, vendor: int, product: int) -> frozenset[int]:
    """Return the device's codes, if it is the wanted one."""
    import fcntl  # Windows has no fcntl

    try:
        identity = fcntl.ioctl(file, _reading(0x02, IDENTITY.size), bytes(IDENTITY.size))
        called = fcntl.ioctl(file, _reading(0x06, LONGEST_NAME), bytes(LONGEST_NAME))
        bits = fcntl.ioctl(file, _reading(0x20 + EV_KEY, KEY_BYTES), bytes(KEY_BYTES))
    except OSError:  # just unplugged
        return frozenset()
    _, one, other, _ = IDENTITY.unpack(identity)
    if (called.partition(b"\0")[0].decode(errors="replace"), one, other) != (name, vendor, product):
        return frozenset()
    return frozenset(code for code in range(8 * KEY_BYTES) if bits[code // 8] >> code % 8 & 1)
