"""Round-trip time, and the offset of the other machine's clock."""

from collections import deque
from typing import Final

from archon3d.online.transport.wire import NEVER_HELD, DataPacket

CLOCK_LIMIT: Final = 1 << 32
"""The clock of packets counts milliseconds up to this, then wraps around."""
FRESH: Final = 1500
"""Milliseconds for which a measurement counts: clocks drift."""
MOST_SAMPLES: Final = 256
JUMP: Final = 50
"""Milliseconds by which measurements differ more than they can, once a clock has jumped or stood still."""
SMOOTHING: Final = 0.1
"""The weight of a new measurement in the smoothed round trip."""
HITCH: Final = 0.25
"""Seconds above twice the smoothed round trip beyond which a measurement counts as that long: a packet that
waited for a machine that slept tells nothing of the way."""
LONGEST: Final = 30_000
"""The longest plausible round trip, in milliseconds."""


class Ping:
    """One side's measurements of the link."""

    def __init__(self) -> None:
        self.round_trip = 0.0
        """Seconds there and back, smoothed; 0 before the first measurement."""
        self._samples: deque[tuple[float, float, float]] = deque(maxlen=MOST_SAMPLES)
        self._echo = 0
        self._heard_at: float | None = None
        self._newest = -1

    @property
    def measured(self) -> bool:
        """Whether there is any measurement."""
        return bool(self._samples)

    @property
    def newest(self) -> int:
        """The number of the newest packet received; -1 before the first."""
        return self._newest

    @property
    def offset(self) -> float:
        """Milliseconds by which the other side's clock is ahead.

        It comes from the fastest packet, since a slower one waited somewhere on one of its two ways.
        """
        return min(self._samples)[1] if self._samples else 0.0

    def echo(self, now: float) -> tuple[int, int]:
        """Return what a packet sent at this millisecond echoes: see `DataPacket`."""
        if self._heard_at is None:
            return 0, NEVER_HELD
        return self._echo, min(int(now - self._heard_at), NEVER_HELD)

    def heard(self, data: DataPacket, now: float) -> None:
        """Measure a packet that arrives at this millisecond, unless a newer one came before."""
        if data.sequence <= self._newest:
            return
        self._newest, self._echo, self._heard_at = data.sequence, data.sent, now
        if data.held == NEVER_HELD:
            return
        taken = (now - data.echo - data.held) % CLOCK_LIMIT
        if taken > LONGEST:
            return
        fresh, offset = not self._samples, data.sent + taken / 2 - now
        if self._contradicts(taken, offset):
            self._samples.clear()
        self._samples.append((taken, offset, now))
        while now - self._samples[0][2] > FRESH:
            self._samples.popleft()
        if fresh:
            self.round_trip = taken / 1000
        else:
            counted = min(taken / 1000, 2 * self.round_trip + HITCH)
            self.round_trip += (counted - self.round_trip) * SMOOTHING

    def _contradicts(self, taken: float, offset: float) -> bool:
        """Return whether a measurement and those before cannot both be right.

        Each is wrong by half its time at the most. The clock of a machine that sleeps stands still.
        """
        if not self._samples:
            return False
        fastest, known, _ = min(self._samples)
        return abs(offset - known) > (taken + fastest) / 2 + JUMP
