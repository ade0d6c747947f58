"""The first screen."""

from __future__ import annotations

from typing import Final

from archon3d.controls.mapper import Intent
from archon3d.scene.title import TitleScene
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import setup_from
from archon3d.ui.canvas import DARK, FADED, GOLD, ITALIC, LIGHT, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item, Menu
from archon3d.ui.words import say

CHOICES: Final = ("begin", "demo", "quit")
ROW: Final = 66
FIRST_ROW: Final = 690
ROW_WIDTH: Final = 560
WORD_GAP: Final = 16


class TitleScreen(LaidOutScreen):
    """The game's name, and where to go from here."""

    _focus = CHOICES[0]

    def prepare(self, data: object) -> None:
        """Needs nothing but the figures."""
        self.context.sound.scene("title")
        base = self.context.base
        self._scene = TitleScene(base.render, base.cam, self.context.canvas.aspect, self.context.library)

    def arrange(self, layer: Layer) -> None:
        """The name above, the choices below."""
        middle = layer.canvas.width / 2
        Label(layer, say("game"), (middle, 360), 250, face=TITLE, colour=GOLD, align="centre")
        light = Label(layer, say("title.light"), (0, 0), 52, face=TITLE, colour=LIGHT)
        dark = Label(layer, say("title.dark"), (0, 0), 52, face=TITLE, colour=DARK)
        start = middle - (light.width + WORD_GAP + dark.width) / 2
        light.move(start, 462)
        dark.move(start + light.width + WORD_GAP, 462)
        Label(layer, say("title.homage"), (middle, 1030), 32, face=ITALIC, colour=FADED, align="centre")
        items = [
            Item(key, say(f"title.{key}"), _row(middle, number), "centre", 44)
            for number, key in enumerate(CHOICES)
        ]
        self._menu = Menu(layer, items, self._focus)

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand."""
        self._scene.update(dt)
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if pressed == "demo":
            return Outcome(
                "demo", setup_from(self.context.settings, players="computers", seed=self.context.seed)
            )
        if Intent.LEAVE in intents:
            self._menu.focus = "quit"
        return Outcome(pressed) if pressed else None

    def resize(self) -> None:
        """Fit scene and words to the window."""
        self._scene.resize(self.context.canvas.aspect)
        super().resize()

    def close(self) -> None:
        """Take the scene down."""
        self._scene.close()
        super().close()


def _row(middle: float, number: int) -> Rectangle:
    return Rectangle(middle - ROW_WIDTH / 2, FIRST_ROW + number * ROW, ROW_WIDTH, ROW - 6)
