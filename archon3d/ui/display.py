"""The window on the screen: a part of it, all of it without a frame, or the whole screen to itself."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject, GraphicsPipe, GraphicsWindow, WindowProperties

PATIENCE: Final = 1.5
"""Seconds that the window system has for what was wanted."""

MIDDLE: Final = (-2, -2)
"""The origin of a window in the screen's middle."""

WINDOWED: Final = "window"
BORDERLESS: Final = "borderless"
FULL_SCREEN: Final = "full-screen"

FRAMES_CHANGE: Final = not sys.platform.startswith("linux")
"""Whether an open window can lose its frame. Under X11 it cannot, but there the whole screen at the desktop's
own size is what a window without a frame is elsewhere: other windows come in front of it."""


class Display:
    """Switches one window between its modes, and limits how often it is drawn."""

    def __init__(self, base: ShowBase, windowed: tuple[int, int], opened_as: str = WINDOWED) -> None:
        """`windowed` is the window's width and height in pixels while it is a part of the screen; `opened_as`
        is the mode in which it was to open.
        """
        self._base = base
        self._windowed = windowed
        self._whole = FULL_SCREEN if opened_as == WINDOWED else opened_as

    @property
    def desktop(self) -> tuple[int, int] | None:
        """The screen's width and height in pixels; None where the system does not say."""
        return screen_size(self._base.pipe)

    @property
    def mode(self) -> str:
        """How the window stands on the screen now."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return WINDOWED
        properties = window.get_properties()
        if properties.fullscreen:
            return FULL_SCREEN if FRAMES_CHANGE else self._whole
        return BORDERLESS if properties.undecorated else WINDOWED

    @property
    def windowed(self) -> tuple[int, int]:
        """The window's width and height in pixels as a part of the screen, now or as soon as it is one."""
        shown = self.mode == WINDOWED and isinstance(self._base.win, GraphicsWindow)
        return self._size() if shown else self._windowed

    def switch(self, mode: str) -> bool:
        """Go over to that mode, and return whether the window really did.

        One that did not is asked to stay as it was.
        """
        before = self.mode
        if before == WINDOWED:
            self._windowed = self._size()
        if self._go_over(mode):
            return True
        self._go_over(before)
        return False

    def resize(self, size: tuple[int, int]) -> tuple[int, int]:
        """Give the window another size, now if it is a part of the screen, or for when it will be.

        Returns the size that it has then, which the window system may have decided otherwise.
        """
        self._windowed = size
        if self.mode == WINDOWED and isinstance(self._base.win, GraphicsWindow):
            self._request(self._properties(WINDOWED), lambda: self._size() == size)
            self._windowed = self._size()
        return self._windowed

    def limit(self, frames: int) -> None:
        """Draw this many frames a second at most; 0 draws as many as the screen shows."""
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
        # The size follows the mode by some frames; a screen that grants another one is taken as it is.
        self._wait(lambda: self._size() == (wanted.get_x_size(), wanted.get_y_size()))
        return True

    def _properties(self, mode: str) -> WindowProperties:
        """Return what has to be asked of the window system for a mode."""
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
        """Ask the window system, and return whether it has come to be."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return False
        window.request_properties(wanted)
        return self._wait(done)

    def _wait(self, done: Callable[[], bool]) -> bool:
        """Draw frames until it has come to be, or patience ends; returns whether it has."""
        deadline = time.monotonic() + PATIENCE
        while not done() and time.monotonic() < deadline:
            self._base.graphicsEngine.render_frame()
        return done()


def screen_size(pipe: GraphicsPipe) -> tuple[int, int] | None:
    """Return the width and height in pixels of the screen that the pipe draws on; None where it does not
    say.
    """
    width, height = pipe.get_display_width(), pipe.get_display_height()
    return (width, height) if width and height else None


def fitting(size: tuple[int, int], screen: tuple[int, int] | None) -> tuple[int, int]:
    """Return the size in pixels, cut down to that of the screen where this is known."""
    return size if screen is None else (min(size[0], screen[0]), min(size[1], screen[1]))


def fill(wanted: WindowProperties, mode: str, screen: tuple[int, int]) -> None:
    """Ask for the whole screen of that size, in one of its two modes."""
    alone = mode == FULL_SCREEN or not FRAMES_CHANGE
    wanted.set_fullscreen(alone)
    wanted.set_undecorated(not alone)
    wanted.set_size(*screen)
    wanted.set_origin(0, 0)
