"""The part of a window that is drawn into and accepts the pointer.

Every screen is laid out for aspect ratios between two limits and for a least size in pixels. A narrower or
wider window has bars beside the picture; in a smaller one everything is scaled down.
"""

from dataclasses import dataclass
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import LVecBase4f, MouseWatcher


@dataclass(frozen=True, slots=True)
class Shapes:
    """Range of aspect ratios, width by height."""

    narrowest: float
    widest: float

    def nearest(self, aspect: float) -> float:
        """Return that aspect ratio, clamped to the range."""
        return min(max(aspect, self.narrowest), self.widest)


SCREEN_SHAPES: Final = Shapes(3 / 4, 32 / 9)
"""The range that screens are laid out for."""

ANY: Final = Shapes(0.0, float("inf"))
"""No limits, for what is not a screen: it fills every window."""

LEAST_WIDTH, LEAST_HEIGHT = 320, 240
"""Size in pixels of the smallest picture that text is laid out for."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Place of a picture in its window, in pixels from the window's upper left corner."""

    window: tuple[int, int]
    """Width and height of the window."""
    left: int
    top: int
    width: int
    height: int
    aspect: float
    """Aspect ratio that it is laid out for; its size may deviate by a pixel."""

    @property
    def rows(self) -> float:
        """Height in pixels that text is laid out for."""
        return max(self.height, LEAST_HEIGHT, LEAST_WIDTH / self.aspect)

    @property
    def shares(self) -> LVecBase4f:
        """Its left, right, lower and upper edge as shares of the window's size, measured upward."""
        width, height = self.window
        left, top = self.left / width, 1.0 - self.top / height
        return LVecBase4f(left, left + self.width / width, top - self.height / height, top)


def picture_in(window: tuple[int, int], shapes: Shapes) -> Picture:
    """Return the largest centred picture in a window of that size with an aspect ratio in the range."""
    width, height = window
    shape = shapes.nearest(width / height)
    if shape < width / height:
        width = max(round(height * shape), 1)
    else:
        height = min(max(round(width / shape), 1), height)
    left, top = (window[0] - width) // 2, (window[1] - height) // 2
    return Picture(window, left, top, width, height, shapes.nearest(width / height))


def confine(base: ShowBase, picture: Picture) -> None:
    """Restrict the window's display regions and pointer to that part."""
    window = base.win
    overlay = window.get_overlay_display_region()
    shown = [one for one in window.get_display_regions() if one != overlay]
    for region in shown:
        region.set_dimensions(picture.shares)
    watcher = base.mouseWatcherNode
    if isinstance(watcher, MouseWatcher) and shown:
        watcher.set_display_region(shown[0])
