"""Where a fighter looks: where it walks, where it has struck, and else at its opponent."""

import math
from typing import Final

from archon3d.play.arena_view import FighterView
from archon3d.scene.arena.ground import compass_heading
from archon3d.scene.craft.places import GroundPoint, heading

TO_VIEWER: Final = compass_heading(4) - 40.0
"""Heading of one that cheers: to the viewer, but so that its legs are seen, and no weapon hides its face."""
TURNING_RATE: Final = 22.0
FOLLOW_THROUGH_SECONDS: Final = 0.3
"""How long it looks where it has struck or shot, before it turns to where it walks."""
STANDS_SECONDS: Final = 0.4
"""How long it stands as it last walked, before it turns to its opponent."""


class Turning:
    """The heading of one fighter."""

    def __init__(self, facing: int, *, watches: bool) -> None:
        """Face that direction; only if it `watches`, it turns to its opponent."""
        self._watches = watches
        self.heading = compass_heading(facing)
        """In degrees."""
        self.opponent: GroundPoint = (0.0, 0.0)
        """Where its opponent is."""
        self.cheers = False
        """Whether it turns to the viewer."""
        self._attacked_towards, self._follows = facing, 0.0
        self._standing = 0.0

    def strike(self, direction: int) -> None:
        """Look at once where it attacks, and for a while afterwards."""
        self._attacked_towards, self._follows = direction, FOLLOW_THROUGH_SECONDS
        self.heading = compass_heading(direction)

    def struck(self) -> None:
        """Turn to its opponent, unless it walks or attacks."""
        self._standing = STANDS_SECONDS

    def update(self, dt: float, view: FighterView, place: GroundPoint) -> None:
        """Turn for `dt` seconds, as it stands at that place."""
        goal = self._goal(dt, view, place)
        away = (goal - self.heading + 180.0) % 360.0 - 180.0
        self.heading += away * (1.0 - math.exp(-TURNING_RATE * dt))
        if view.attack != "thrust":
            self._follows = max(0.0, self._follows - dt)

    def _goal(self, dt: float, view: FighterView, place: GroundPoint) -> float:
        if self.cheers:
            return TO_VIEWER
        if view.walking or view.attack is not None or self._follows > 0:
            self._standing = 0.0
        else:
            self._standing += dt
        if self._follows > 0:
            return compass_heading(self._attacked_towards)
        if self._standing < STANDS_SECONDS or not self._watches:
            return compass_heading(view.facing)
        return heading(place, self.opponent)
