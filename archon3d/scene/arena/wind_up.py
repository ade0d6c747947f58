"""How far a fighter winds up for its next attack, whose clip begins wound up and strikes at once.

It winds up just before its cooldown ends, stays tense while it is ready, and winds up fully while its player
holds fire. What is shown follows from the battle alone, so a replay shows the same.
"""

import math
from typing import Final

from archon3d.arena.content import FIGHTERS, TICKS_PER_SECOND
from archon3d.play.arena_view import FighterView
from archon3d.scene.craft.timeline import ease

WINDS_SECONDS: Final = 0.42
"""How long before it is ready a fighter begins to wind up."""
SETTLES_SECONDS: Final = 0.5
"""How long it takes from fully wound up to tense."""
FULL, TENSE, WALKING = 0.85, 0.72, 0.8
"""Shares of the pose in which an attack begins: wound up, and while it waits; and what walking leaves."""
RATE: Final = 20.0
"""Share of the way to that which is gone in a second, at the beginning."""


class WindUp:
    """The wind-up of one fighter."""

    def __init__(self, form: str) -> None:
        self._interval = FIGHTERS[form].interval_ticks / TICKS_PER_SECOND
        self._ready_for = SETTLES_SECONDS
        self.share = 0.0
        """The share to show of the pose in which its attack begins."""

    def begins(self, view: FighterView) -> bool:
        """Return whether it winds up again after an attack: whatever is left of that makes room."""
        return 0.0 < self._left(view) < WINDS_SECONDS

    def update(self, dt: float, view: FighterView, *, aims: bool) -> None:
        """Advance by `dt` seconds; `aims` is whether its player holds fire."""
        left = self._left(view)
        self._ready_for = 0.0 if left else self._ready_for + dt
        goal = FULL if aims else self._tension(left)
        if view.walking:
            goal *= WALKING
        self.share += (goal - self.share) * (1.0 - math.exp(-RATE * dt))

    def release(self) -> None:
        """Let go: the attack begins, or a hit comes first."""
        self.share = 0.0

    def _left(self, view: FighterView) -> float:
        """Return the seconds until it can attack."""
        return (1.0 - view.ready) * self._interval

    def _tension(self, left: float) -> float:
        if left:
            return FULL * ease(max(0.0, 1.0 - left / WINDS_SECONDS))
        return FULL + (TENSE - FULL) * ease(min(1.0, self._ready_for / SETTLES_SECONDS))
