"""Round-trip time, and the offset of the other machine's clock."""

from collections import deque
from typing import Final

from archon3d.online.transport.wire import NEVER_HELD, DataPacket

CLOCK_LIMIT: Final = 1 << 32
"""The clock of packets counts milliseconds up to this, then wraps around."""
FRESH: Final = 1500
"""Milliseconds for which a measurement counts: clocks drift."""
MOST_SAMPLES: Final = 256
SMOOTHING: Final = 0.1
"""The weight of a new measurement in the smoothed round trip."""
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
        fresh = not self._samples
        self._samples.append((taken, data.sent + taken / 2 - now, now))
        while now - self._samples[0][2] > FRESH:
            self._samples.popleft()
        share = 1.0 if fresh else SMOOTHING
        self.round_trip += (taken / 1000 - self.round_trip) * share
