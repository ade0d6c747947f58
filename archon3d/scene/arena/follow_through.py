"""How a fighter follows its shot: it stays in the end of its stroke until the shot has landed.

Else an attack from afar would land while its fighter has long been on guard again. What is shown follows from
the battle alone, so a replay shows the same.
"""

import math
from typing import Final

STAYS_AT: Final = 0.24
"""Share of an attack's clip at which it stays: behind the strike, before it goes back."""
STAYS_SECONDS: Final = 0.22
"""How long it stays after the shot has ended."""
LEAN: Final = 9.0
"""How far it leans after its shot, in degrees."""
RATE: Final = 14.0
"""Share of the way to that which is gone in a second, at the beginning."""


class FollowThrough:
    """The follow-through of one fighter."""

    def __init__(self) -> None:
        self._left = 0.0
        self.lean = 0.0
        """How far it leans ahead, in degrees."""

    @property
    def stays(self) -> bool:
        """Whether its attack stays in its end."""
        return self._left > 0.0

    @property
    def rests(self) -> bool:
        """Whether it neither stays nor leans."""
        return not (self._left or self.lean)

    def update(self, dt: float, *, flies: bool) -> None:
        """Advance by `dt` seconds; `flies` is whether a shot of its is in the air."""
        self._left = STAYS_SECONDS if flies else max(0.0, self._left - dt)
        goal = LEAN if self.stays else 0.0
        self.lean += (goal - self.lean) * (1.0 - math.exp(-RATE * dt))
        if not goal and self.lean < LEAN / 100:
            self.lean = 0.0
