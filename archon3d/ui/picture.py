"""The part of a window in which everything is drawn and pointed at.

Every screen is laid out for shapes between two limits and for no less than some pixels, whatever the window
is: one that is narrower or wider has bars beside the picture, and in a smaller one all is drawn smaller.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import LVecBase4f, MouseWatcher


@dataclass(frozen=True, slots=True)
class Shapes:
    """What shapes a picture may have, each its width by its height."""

    narrowest: float
    widest: float

    def nearest(self, aspect: float) -> float:
        """Return that shape, or the limit that it is beyond."""
        return min(max(aspect, self.narrowest), self.widest)


SCREENS: Final = Shapes(3 / 4, 32 / 9)
"""What screens are laid out for."""

ANY: Final = Shapes(0.0, float("inf"))
"""For what is no screen: it fills every window."""

LEAST_WIDTH, LEAST_HEIGHT = 320, 240
"""Pixels of the smallest picture that words are laid out for."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Where a picture lies in its window, in pixels from the window's upper left corner."""

    window: tuple[int, int]
    """The window's width and height."""
    left: int
    top: int
    width: int
    height: int
    aspect: float
    """The shape that it is laid out for: its width by its height, but for the last pixel."""

    @property
    def rows(self) -> float:
        """Pixels of the height that words are laid out for."""
        return max(self.height, LEAST_HEIGHT, LEAST_WIDTH / self.aspect)

    @property
    def shares(self) -> LVecBase4f:
        """Its left, right, lower and upper edge as shares of the window's width and height, upward."""
        width, height = self.window
        left, top = self.left / width, 1.0 - self.top / height
        return LVecBase4f(left, left + self.width / width, top - self.height / height, top)


def picture_in(window: tuple[int, int], shapes: Shapes) -> Picture:
    """Return the largest picture of such a shape in a window of that width and height, in its middle."""
    width, height = window
    shape = shapes.nearest(width / height)
    if shape < width / height:
        width = max(round(height * shape), 1)
    else:
        height = min(max(round(width / shape), 1), height)
    left, top = (window[0] - width) // 2, (window[1] - height) // 2
    return Picture(window, left, top, width, height, shapes.nearest(width / height))


def confine(base: ShowBase, picture: Picture) -> None:
    """Everything that the window shows is drawn into that part of it, and pointed at there."""
    window = base.win
    overlay = window.get_overlay_display_region()
    shown = [one for one in window.get_display_regions() if one != overlay]
    for region in shown:
        region.set_dimensions(picture.shares)
    watcher = base.mouseWatcherNode
    if isinstance(watcher, MouseWatcher) and shown:
        watcher.set_display_region(shown[0])
