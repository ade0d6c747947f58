"""The question whether to keep the display mode after it has changed."""

from __future__ import annotations

from types import NoneType
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.host.settings import WINDOW_MODE
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.canvas import GOLD, TITLE, Label, Layer
from archon3d.ui.dialog import DIALOG_EDGE
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel, veil
from archon3d.ui.words import say

CHOICES: Final = ("keep", "revert")
SECONDS: Final = 15.0
"""Seconds after which the mode is reset without an answer: perhaps nobody can see the picture."""

SIZE: Final = (900, 380)
ROW: Final = 70
ROW_TEXT: Final = 40


class ConfirmScreen(LaidOutScreen[str | None]):
    """Keeps the new mode, or restores the old one."""

    takes = (str, NoneType)
    order = 10
    _focus = CHOICES[0]

    def prepare(self, data: str | None) -> None:
        """Start the timer; `data` is the previous mode."""
        self._before = WINDOW_MODE.default if data is None else data
        self._left = SECONDS

    def arrange(self, layer: Layer) -> None:
        """Lay out a panel in the centre."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        width, height = (canvas.room(length, ROW_TEXT) for length in SIZE)
        width = min(width, canvas.width - 2 * DIALOG_EDGE)
        top, row, wide = (footer_top(canvas) - height) / 2, canvas.room(ROW, ROW_TEXT), width - 60
        veil(layer)
        Panel(layer, Rectangle(middle - width / 2, top, width, height))
        at = (middle, top + canvas.room(84, ROW_TEXT))
        Label(layer, say("confirm.title"), at, 54, face=TITLE, colour=GOLD, align="centre", widest=wide)
        at = (middle, top + canvas.room(146, ROW_TEXT))
        self._countdown = Label(layer, "", at, 34, align="centre", widest=wide)
        first = top + height - row * len(CHOICES) - 30
        items = [
            Item(key, say(f"confirm.{key}"), _row(middle, first, row, number), "centre", ROW_TEXT)
            for number, key in enumerate(CHOICES)
        ]
        self._menu = Menu(layer, items, self._focus)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Count down, and handle input."""
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        self._left -= dt
        self._countdown.text = say("confirm.left", count=max(0, round(self._left)))
        left = {Intent.BACK, Intent.LEAVE} & set(intents)
        if pressed == "keep":
            self.context.settings.save()
        elif pressed == "revert" or left or self._left <= 0:
            display = self.context.display
            display.switch(self._before)
            self.context.settings[WINDOW_MODE] = display.mode
        else:
            return None
        return ScreenOutcome("done")


def _row(middle: float, first: float, height: float, number: int) -> Rectangle:
    return Rectangle(middle - 290, first + number * height, 580, height - 8)
