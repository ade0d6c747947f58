"""The window on the screen: a part of it, all of it without a frame, or the whole screen to itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject, GraphicsWindow, WindowProperties

PATIENCE: Final = 1.5
"""Seconds that the window system has for what was wanted."""

MIDDLE: Final = (-2, -2)
"""The origin of a window in the screen's middle."""

WINDOW: Final = "window"
BORDERLESS: Final = "borderless"
FULL_SCREEN: Final = "full-screen"


class Display:
    """Switches one window between its modes, and limits how often it is drawn."""

    def __init__(self, base: ShowBase, windowed: tuple[int, int]) -> None:
        """`windowed` is the window's width and height in pixels while it is a part of the screen."""
        self._base = base
        self._windowed = windowed

    @property
    def mode(self) -> str:
        """How the window stands on the screen now."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return WINDOW
        properties = window.get_properties()
        if properties.fullscreen:
            return FULL_SCREEN
        return BORDERLESS if properties.undecorated else WINDOW

    def switch(self, mode: str) -> bool:
        """Goes over to that mode, and answers whether the window really did.

        One that did not is asked to stay as it was.
        """
        before = self.mode
        if before == WINDOW:
            self._windowed = self._size()
        if self._request(_properties(self._base, mode, self._windowed), lambda: self.mode == mode):
            return True
        self._request(_properties(self._base, before, self._windowed), lambda: self.mode == before)
        return False

    def resize(self, size: tuple[int, int]) -> bool:
        """Gives the window another size, now if it is a part of the screen, or for when it will be.

        Answers whether it has that size.
        """
        self._windowed = size
        if self.mode != WINDOW:
            return False
        return self._request(_properties(self._base, WINDOW, size), lambda: self._size() == size)

    def limit(self, frames: int) -> None:
        """Draws so many frames a second at most; 0 draws as many as the screen shows."""
        clock = self._base.clock
        if clock.mode == ClockObject.M_non_real_time:
            return
        clock.mode = ClockObject.M_limited if frames else ClockObject.M_normal
        if frames:
            clock.frame_rate = frames

    def _size(self) -> tuple[int, int]:
        window = self._base.win
        return window.get_x_size(), window.get_y_size()

    def _request(self, wanted: WindowProperties, done: Callable[[], bool]) -> bool:
        """Asks, and draws frames until it has come to be or patience ends."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return False
        window.request_properties(wanted)
        deadline = time.monotonic() + PATIENCE
        while not done() and time.monotonic() < deadline:
            self._base.graphicsEngine.render_frame()
        return done()


def _properties(base: ShowBase, mode: str, windowed: tuple[int, int]) -> WindowProperties:
    """What has to be asked of the window system for a mode."""
    whole = mode != WINDOW
    wanted = WindowProperties()
    wanted.set_fullscreen(mode == FULL_SCREEN)
    wanted.set_undecorated(mode == BORDERLESS)
    wanted.set_size(*((base.pipe.get_display_width(), base.pipe.get_display_height()) if whole else windowed))
    wanted.set_origin(*((0, 0) if whole else MIDDLE))
    return wanted
