"""The pause, over the board or the arena, which stand still meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from archon3d.controls.mapper import Intent
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.ui.canvas import GOLD, HEIGHT, ITALIC, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say

CHOICES: Final = ("resume", "leave")
PANEL_SIZE: Final = (880, 372)
ROW: Final = 70
VEIL: Final = (0.01, 0.01, 0.02, 0.62)


@dataclass(frozen=True, slots=True)
class PauseReason:
    """Why the game stands still, if nobody asked for it."""

    pad_lost: bool = False


class PauseScreen(LaidOutScreen):
    """Go on, or give up."""

    order = 8
    _focus = CHOICES[0]

    def prepare(self, data: object) -> None:
        """`data` may be a PauseReason."""
        self._reason = data if isinstance(data, PauseReason) else PauseReason()

    def arrange(self, layer: Layer) -> None:
        """A panel in the middle, over a veil."""
        width, height = PANEL_SIZE
        middle, top = layer.canvas.width / 2, (HEIGHT - height) / 2
        veil = Rectangle(0, 0, layer.canvas.width, HEIGHT)
        Panel(layer, veil, top=VEIL, bottom=VEIL, rim=CLEAR, radius=0, edge=0)
        Panel(layer, Rectangle(middle - width / 2, top, width, height))
        Label(layer, say("pause.title"), (middle, top + 88), 60, face=TITLE, colour=GOLD, align="centre")
        if self._reason.pad_lost:
            at = (middle, top + 140)
            Label(layer, say("pause.pad-lost"), at, 32, face=ITALIC, align="centre", wrap=width - 60)
        items = [
            Item(key, say(f"pause.{key}"), _row(middle, top, number), "centre", 40)
            for number, key in enumerate(CHOICES)
        ]
        self._menu = Menu(layer, items, self._focus)

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand; Escape, P and Start go on."""
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents):
            return Outcome("resume")
        return Outcome(pressed) if pressed else None


def _row(middle: float, top: float, number: int) -> Rectangle:
    return Rectangle(middle - 300, top + 190 + number * ROW, 600, ROW - 8)
