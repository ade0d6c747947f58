"""How long packets take, and how far the other machine's clock is from this one's."""

from collections import deque
from typing import Final

from archon3d.online.wire import NEVER_HELD, DataPacket

CLOCK_LIMIT: Final = 1 << 32
"""The clock of packets counts milliseconds up to this, and begins again."""
FRESH: Final = 1500
"""Milliseconds for which a measure counts: two clocks do not go alike for longer."""
MOST_SAMPLES: Final = 256
SMOOTHING: Final = 0.1
"""What share a new measure has in the round trip that is shown."""
LONGEST: Final = 30_000
"""Milliseconds of a round trip that is believed."""


class Ping:
    """What one side knows of the way to the other."""

    def __init__(self) -> None:
        self.round_trip = 0.0
        """Seconds there and back, smoothed; 0 before the first measure."""
        self._samples: deque[tuple[float, float, float]] = deque(maxlen=MOST_SAMPLES)
        self._echo = 0
        self._heard_at: float | None = None
        self._newest = -1

    @property
    def measured(self) -> bool:
        """Whether there is any measure."""
        return bool(self._samples)

    @property
    def newest(self) -> int:
        """The number of the newest packet that has come; -1 before the first."""
        return self._newest

    @property
    def offset(self) -> float:
        """Milliseconds by which the other side's clock is ahead of this one's: by the packet that was the
        quickest, since what takes longer waited somewhere on one of its two ways.
        """
        return min(self._samples)[1] if self._samples else 0.0

    def echo(self, now: float) -> tuple[int, int]:
        """Return what a packet that is sent at this millisecond repeats: see `DataPacket`."""
        if self._heard_at is None:
            return 0, NEVER_HELD
        return self._echo, min(int(now - self._heard_at), NEVER_HELD)

    def heard(self, data: DataPacket, now: float) -> None:
        """Take the measure of a packet that comes at this millisecond, unless a newer one came before."""
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
