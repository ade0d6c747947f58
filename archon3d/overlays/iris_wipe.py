"""The wipe between a board and an arena: an iris of the square's stone opens on what follows."""

from typing import Final

from archon3d.context.context import Context
from archon3d.host.settings import FLASHES
from archon3d.scene.arena.tones import FLOORS
from archon3d.scene.craft.timeline import settle
from archon3d.ui.canvas import Colour
from archon3d.ui.iris import Iris
from archon3d.ui.shapes import Point

SECONDS: Final = 0.45
"""Duration of the wipe."""

FIRST_STEP: Final = 1 / 60
"""Longest step before the first frame in seconds: that frame may take long, to load what it shows."""


def rim_colour(colour: str) -> Colour:
    """Return the tone of a square's stone, from A to F, as bright as it can be."""
    tone = FLOORS[colour]
    red, green, blue = (part / max(tone) for part in tone)
    return red, green, blue, 1.0


class SmoothStart:
    """Shortens the first step of an animation, so that its beginning is seen."""

    def __init__(self) -> None:
        self._begun = False

    def step(self, dt: float) -> float:
        """Return by how many seconds to advance in a frame that has taken `dt`."""
        if self._begun:
            return dt
        self._begun = dt > 0
        return min(dt, FIRST_STEP)


class IrisWipe:
    """Opens on the new screen from the frame before it. `close` removes it; it does so itself at its end."""

    def __init__(self, context: Context, colour: str) -> None:
        """Take the last frame; `colour` is the contested square's, from A to F."""
        self._iris = Iris(context.canvas, rim_colour(colour) if context.settings[FLASHES] else None)
        self._seconds = 0.0
        self._closed = False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._seconds += dt
        if self._seconds >= SECONDS:
            self.close()

    def draw(self, at: Point) -> None:
        """Show the hole around that point of the canvas."""
        if not self._closed:
            self._iris.open(at, settle(min(1.0, self._seconds / SECONDS)))

    def close(self) -> None:
        """Remove what is left of it."""
        if not self._closed:
            self._iris.close()
        self._closed = True
