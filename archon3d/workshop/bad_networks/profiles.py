"""Network profiles as data: ten kinds of connection, each one way (after fortress-rollback's profiles)."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Profile:
    """What a network does to packets, the same in both directions.

    Times are seconds, chances are shares from 0 to 1.
    """

    name: str
    delay: float
    """The mean latency of a packet."""
    jitter: float = 0.0
    """The latency varies by up to this much either way, uniformly."""
    loss: float = 0.0
    """The share of lost packets."""
    reordered: float = 0.0
    """The share of reordered packets: they arrive `OVERTAKEN_SECONDS` later."""
    doubled: float = 0.0
    """The share of duplicated packets."""
    burst: int = 1
    """Packets lost in a row; `loss` is the share of all packets even so."""

    def __post_init__(self) -> None:
        shares = (self.loss, self.reordered, self.doubled)
        if self.delay < 0 or not 0 <= self.jitter <= self.delay:
            raise ValueError(f"{self.name}: jitter lies between 0 and the delay, in seconds")
        if not all(0 <= share < 1 for share in shares) or self.burst < 1:
            raise ValueError(f"{self.name}: shares are from 0 to below 1, and a burst is at least 1 packet")


OVERTAKEN_SECONDS: Final = 0.03
"""The extra delay of a reordered packet."""

_ROWS: Final = (
    # name, delay, jitter, loss, reordered, doubled, burst
    Profile("lan", 0.001, 0.001),
    Profile("wifi", 0.005, 0.005, 0.01),
    Profile("average", 0.015, 0.015, 0.05, 0.02, 0.01),
    Profile("congested", 0.030, 0.030, 0.15, burst=3),
    Profile("4g", 0.050, 0.025, 0.08),
    Profile("3g", 0.100, 0.050, 0.15),
    Profile("intercontinental", 0.150, 0.020, 0.02),
    Profile("reordering", 0.030, 0.010, 0.0, 0.30),
    Profile("doubling", 0.030, 0.010, 0.0, 0.0, 0.15),
    Profile("bursts", 0.030, 0.010, 0.10, burst=8),
)

PROFILES: Final = {profile.name: profile for profile in _ROWS}
"""The networks by name."""

PERFECT: Final = Profile("perfect", 0.0)
"""A network without any fault."""
