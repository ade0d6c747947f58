"""The part of the arena that the camera shows: closer while the fighters are near each other.

Nothing that decides a battle ever leaves the picture: both fighters and the ground that each can reach within
some half a second, every shot and where it flies next. What can hit a fighter is therefore always seen. The
upper edge stays at the heads of the onlookers behind the field: those are seen too, as the view grows down.
"""

import math
from collections.abc import Sequence
from typing import Final

from archon3d.play.arena_view import ShotView
from archon3d.scene.arena.ground import STANDS_TOP, middle, units
from archon3d.scene.craft.camera import CameraView
from archon3d.scene.craft.places import GroundPoint

CLOSEST: Final = 0.58
"""Least share of the whole picture's width that is shown."""
ROOM, ROOM_BELOW = 3.1, 2.1
"""How much of the ground around a fighter is shown at least, aside and below, in the scene's units."""
HEADROOM: Final = 2.2
"""How high above a fighter's ground that reaches, in the scene's units."""
SHOT_ROOM: Final = 0.9
SHOT_TICKS: Final = 9.0
"""How much around a shot is shown at least, in the scene's units, and how many ticks of its flight ahead."""
COVERED_ABOVE, COVERED_BELOW = 0.07, 0.06
"""Shares of the picture's height that names, lives and keys cover."""

STANDS_MORE: Final = 0.36
"""How much more of the stands a close view of two at the rear may show, in the scene's units."""
AIM: Final = 1.1
"""How far below the upper edge, by halves of the picture, the middle of both is then."""
BODY: Final = 1.8
"""Height of a body, in the scene's units."""

WIDEN_SECONDS, NARROW_SECONDS = 0.18, 0.75
"""Time in which about two thirds of the way to a wider and to a closer view are gone."""
NEARLY_WHOLE: Final = 0.999
"""Share of the whole picture's width from which all of it is shown while the fighters are far apart."""
WAITS: Final = 0.45
"""How long a wider view is kept before a closer one, in seconds, so that shots do not make it pump."""

PictureExtent = tuple[float, float, float, float]
"""What has to be seen on the picture plane: the least and greatest u, the least and greatest v."""


class Following:
    """The view that follows the fighters and their shots."""

    def __init__(self) -> None:
        self._share = 1.0
        self._aside = self._above = 0.0
        """How far the view's centre and its upper edge are from the whole picture's, as shares of that."""
        self._waited = 0.0

    @property
    def width(self) -> float:
        """How much is shown, from 0 for the closest view to 1 for the whole picture."""
        return (self._share - CLOSEST) / (1.0 - CLOSEST)

    def update(
        self, dt: float, whole: CameraView, fighters: Sequence[GroundPoint], shots: Sequence[ShotView]
    ) -> None:
        """Advance by `dt` seconds towards the closest view that shows all that has to be seen."""
        (left, _), (right, _) = fighters
        if self._share > NEARLY_WHOLE and abs(right - left) > whole.width - 2 * ROOM:
            self._share, self._waited = 1.0, 0.0
            return
        left, right, low, high = _needed(whole, fighters, shots)
        half = self._share * whole.height / 2
        upper = min(STANDS_TOP + STANDS_MORE, max(STANDS_TOP, _chest(whole, fighters) + AIM * half))
        height = max(
            (high - low) / (1.0 - COVERED_ABOVE - COVERED_BELOW), (upper - low) / (1.0 - COVERED_BELOW)
        )
        goal = min(1.0, max(CLOSEST, (right - left) / whole.width, height / whole.height))
        if goal > self._share:
            self._waited = 0.0
        else:
            self._waited += dt
        if goal > self._share or self._waited > WAITS:
            self._share += (goal - self._share) * _gone(
                dt, WIDEN_SECONDS if goal > self._share else NARROW_SECONDS
            )
        top = max(upper, high + COVERED_ABOVE * self._share * whole.height)
        above = top - whole.middle - whole.height / 2
        aside = (left + right) / 2 - whole.across
        step = _gone(dt, NARROW_SECONDS / 2)
        self._aside += (aside / whole.width - self._aside) * step
        self._above += (above / whole.height - self._above) * step

    def of(self, whole: CameraView) -> CameraView:
        """Return the current view, which lies within the whole picture."""
        if self._share == 1.0:
            return whole
        most = (1.0 - self._share) / 2
        across = max(-most, min(most, self._aside))
        up = most + max(-2 * most, min(STANDS_MORE / whole.height, self._above))
        return CameraView(
            whole.pitch,
            whole.width * self._share,
            whole.height * self._share,
            whole.middle + up * whole.height,
            whole.across + across * whole.width,
        )


def _needed(whole: CameraView, fighters: Sequence[GroundPoint], shots: Sequence[ShotView]) -> PictureExtent:
    """Return what has to be seen, as far as the whole picture shows it."""
    upright, deep = math.cos(whole.pitch), math.sin(whole.pitch)
    across: list[float] = []
    up: list[float] = []
    for x, y in fighters:
        across += (x - ROOM, x + ROOM)
        up += ((y - ROOM_BELOW) * deep, y * deep + HEADROOM * upright)
    for shot in shots:
        x, y = middle(shot.x, shot.y, shot.w, shot.h)
        for ticks in (0.0, SHOT_TICKS):
            far_x, far_y = x + units(shot.dx) * ticks, (y - units(shot.dy) * ticks) * deep
            across += (far_x - SHOT_ROOM, far_x + SHOT_ROOM)
            up += (far_y - SHOT_ROOM, far_y + SHOT_ROOM)
    side, half = whole.width / 2, whole.height / 2
    return (
        max(min(across), whole.across - side),
        min(max(across), whole.across + side),
        max(min(up), whole.middle - half + COVERED_BELOW * whole.height),
        min(max(up), whole.middle + half - COVERED_ABOVE * whole.height),
    )


def _chest(whole: CameraView, fighters: Sequence[GroundPoint]) -> float:
    """Return how high on the picture plane the middle of both bodies is."""
    return sum(y for _, y in fighters) / 2 * math.sin(whole.pitch) + BODY / 2 * math.cos(whole.pitch)


def _gone(dt: float, seconds: float) -> float:
    """Return the share of a way that is gone after `dt` seconds."""
    return 1.0 - math.exp(-dt / seconds)
