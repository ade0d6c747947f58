"""Display modes of the window: windowed, borderless and full screen."""

import sys
import time
from collections.abc import Callable
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject, GraphicsPipe, GraphicsWindow, WindowProperties

PATIENCE: Final = 1.5
"""Seconds to wait for the window system."""

MIDDLE: Final = (-2, -2)
"""Origin of a window centred on the screen."""

WINDOWED: Final = "window"
BORDERLESS: Final = "borderless"
FULL_SCREEN: Final = "full-screen"

FRAMES_CHANGE: Final = not sys.platform.startswith("linux")
"""Whether an open window can lose its frame.

Under X11 it cannot, but full screen at the desktop's resolution behaves there like a borderless window: other
windows can be raised above it.
"""


class Display:
    """Switches the display mode of a window, and limits its frame rate."""

    def __init__(self, base: ShowBase, windowed: tuple[int, int], opened_as: str = WINDOWED) -> None:
        """Manage the window of `base`.

        `windowed` is its size in pixels in windowed mode; `opened_as` is the mode it was opened in.
        """
        self._base = base
        self._windowed = windowed
        self._whole = FULL_SCREEN if opened_as == WINDOWED else opened_as

    @property
    def desktop(self) -> tuple[int, int] | None:
        """Size of the screen in pixels; None if the system does not tell."""
        return screen_size(self._base.pipe)

    @property
    def mode(self) -> str:
        """The current display mode."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return WINDOWED
        properties = window.get_properties()
        if properties.fullscreen:
            return FULL_SCREEN if FRAMES_CHANGE else self._whole
        return BORDERLESS if properties.undecorated else WINDOWED

    @property
    def windowed(self) -> tuple[int, int]:
        """Size in pixels in windowed mode, now or the next time."""
        shown = self.mode == WINDOWED and isinstance(self._base.win, GraphicsWindow)
        return self._size() if shown else self._windowed

    def switch(self, mode: str) -> bool:
        """Switch to that mode, and return whether the window did.

        If it did not, it is reset to the previous mode.
        """
        before = self.mode
        if before == WINDOWED:
            self._windowed = self._size()
        if self._go_over(mode):
            return True
        self._go_over(before)
        return False

    def resize(self, size: tuple[int, int]) -> tuple[int, int]:
        """Set the size in windowed mode, and return the resulting size.

        It applies now or the next time. The window system may choose another size.
        """
        self._windowed = size
        if self.mode == WINDOWED and isinstance(self._base.win, GraphicsWindow):
            self._request(self._properties(WINDOWED), lambda: self._size() == size)
            self._windowed = self._size()
        return self._windowed

    def limit(self, frames: int) -> None:
        """Limit the frame rate; 0 follows the screen."""
        clock = self._base.clock
        if clock.mode == ClockObject.M_non_real_time:
            return
        clock.mode = ClockObject.M_limited if frames else ClockObject.M_normal
        if frames:
            clock.set_frame_rate(frames)

    def _go_over(self, mode: str) -> bool:
        if mode != WINDOWED:
            self._whole = mode
        wanted = self._properties(mode)
        if not self._request(wanted, lambda: self.mode == mode):
            return False
        # The size changes some frames after the mode; another size granted by the screen is accepted.
        self._wait(lambda: self._size() == (wanted.get_x_size(), wanted.get_y_size()))
        return True

    def _properties(self, mode: str) -> WindowProperties:
        wanted = WindowProperties()
        if mode == WINDOWED:
            wanted.set_fullscreen(False)
            wanted.set_undecorated(False)
            wanted.set_size(*fitting(self._windowed, self.desktop))
            wanted.set_origin(*MIDDLE)
        else:
            fill(wanted, mode, self.desktop or self._windowed)
        return wanted

    def _size(self) -> tuple[int, int]:
        window = self._base.win
        return window.get_x_size(), window.get_y_size()

    def _request(self, wanted: WindowProperties, done: Callable[[], bool]) -> bool:
        """Request the properties, and return whether they took effect."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return False
        window.request_properties(wanted)
        return self._wait(done)

    def _wait(self, done: Callable[[], bool]) -> bool:
        """Draw frames until it is done or PATIENCE runs out; return whether it is."""
        deadline = time.monotonic() + PATIENCE
        while not done() and time.monotonic() < deadline:
            self._base.graphicsEngine.render_frame()
        return done()


def screen_size(pipe: GraphicsPipe) -> tuple[int, int] | None:
    """Return the size in pixels of the screen that the pipe draws on; None if it does not tell."""
    width, height = pipe.get_display_width(), pipe.get_display_height()
    return (width, height) if width and height else None


def fitting(size: tuple[int, int], screen: tuple[int, int] | None) -> tuple[int, int]:
    """Return the size in pixels, clamped to that of the screen if it is known."""
    return size if screen is None else (min(size[0], screen[0]), min(size[1], screen[1]))


def fill(wanted: WindowProperties, mode: str, screen: tuple[int, int]) -> None:
    """Request a window of the screen's size, in one of its two modes."""
    alone = mode == FULL_SCREEN or not FRAMES_CHANGE
    wanted.set_fullscreen(alone)
    wanted.set_undecorated(not alone)
    wanted.set_size(*screen)
    wanted.set_origin(0, 0)
