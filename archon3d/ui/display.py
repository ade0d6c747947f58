"""The window on the screen: a part of it, or the whole."""

from __future__ import annotations

import time
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import GraphicsWindow, WindowProperties

PATIENCE: Final = 1.5
"""Seconds that the window system has for what was wanted."""

MIDDLE: Final = (-2, -2)
"""The origin of a window in the screen's middle."""


class Display:
    """Switches one window between a part of the screen and the whole screen."""

    def __init__(self, base: ShowBase, windowed: tuple[int, int]) -> None:
        """`windowed` is the window's width and height in pixels while it is a part of the screen."""
        self._base = base
        self._windowed = windowed

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen now."""
        window = self._base.win
        return isinstance(window, GraphicsWindow) and window.get_properties().fullscreen

    def switch(self, full: bool) -> bool:
        """Goes over to the whole screen or back, and answers whether the window really did.

        One that did not is asked to stay as it was.
        """
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return False
        if not self.full_screen:
            self._windowed = (window.get_x_size(), window.get_y_size())
        self._request(window, full)
        if self.full_screen != full:
            self._request(window, not full)
            return False
        return True

    def _request(self, window: GraphicsWindow, full: bool) -> None:
        """Asks, and draws frames until it has come to be or patience ends."""
        pipe = self._base.pipe
        wanted = WindowProperties()
        wanted.set_fullscreen(full)
        wanted.set_size(*((pipe.get_display_width(), pipe.get_display_height()) if full else self._windowed))
        wanted.set_origin(*((0, 0) if full else MIDDLE))
        window.request_properties(wanted)
        deadline = time.monotonic() + PATIENCE
        while self.full_screen != full and time.monotonic() < deadline:
            self._base.graphicsEngine.render_frame()
