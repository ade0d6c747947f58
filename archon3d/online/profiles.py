"""Networks to hold, as data: ten kinds of connection, each one way (after fortress-rollback's profiles)."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Profile:
    """What a network does to packets on their way, the same in both directions. Times are seconds, chances
    are shares from 0 to 1.
    """

    name: str
    delay: float
    """How long a packet is under way on average."""
    jitter: float = 0.0
    """A packet comes up to so much earlier or later, each time alike."""
    loss: float = 0.0
    """The share of packets that never arrive."""
    reordered: float = 0.0
    """The share of packets that are overtaken: they come `OVERTAKEN_SECONDS` later."""
    doubled: float = 0.0
    """The share of packets that arrive twice."""
    burst: int = 1
    """How many packets in a row are lost at once; `loss` is the share of all packets even so."""

    def __post_init__(self) -> None:
        shares = (self.loss, self.reordered, self.doubled)
        if self.delay < 0 or not 0 <= self.jitter <= self.delay:
            raise ValueError(f"{self.name}: jitter lies between 0 and the delay, in seconds")
        if not all(0 <= share < 1 for share in shares) or self.burst < 1:
            raise ValueError(f"{self.name}: shares are from 0 to below 1, and a burst is at least 1 packet")


OVERTAKEN_SECONDS: Final = 0.03
"""How much later a packet comes that others overtake."""

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
"""A network that does nothing to packets."""
