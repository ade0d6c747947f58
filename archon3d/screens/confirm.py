"""The question whether to keep the display mode after it has changed."""

from types import NoneType
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host.settings import WINDOW_MODE
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.dialog import dialog
from archon3d.ui.layout import Node
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.words import say

CHOICES: Final = ("keep", "revert")
SECONDS: Final = 15.0
"""Seconds after which the mode is reset without an answer: perhaps nobody can see the picture."""


class ConfirmScreen(LaidOutScreen):
    """Keeps the new mode, or restores the old one."""

    order = 10
    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Start the timer; `data` is the previous mode."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        self._before = WINDOW_MODE.default if given is None else given
        self._left = SECONDS
        self._countdown = Text(self._left_words())

    def build(self) -> Node:
        """Return the question, with the seconds that are left."""
        choices = {key: say(f"confirm.{key}") for key in CHOICES}
        return dialog(say("confirm.title"), self._countdown, Choices(choices))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Count down, and handle input."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._left -= dt
        self._countdown.text = self._left_words()
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

    def _left_words(self) -> str:
        """Return how long there is to answer."""
        return say("confirm.left", count=max(0, round(self._left)))
