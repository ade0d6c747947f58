"""The words around the board: the game's name, the sides, the coming colours, and what is going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.play.views import BoardView
from archon3d.ui.canvas import FADED, GOLD, HEIGHT, IVORY, SIDE_COLOURS, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.words import say

MARGIN: Final = 48
CHIP: Final = 30
CHIP_GAP: Final = 8
CHIP_TOP: Final = 30
BAR_HEIGHT: Final = 112
BAR_TOP: Final = HEIGHT - BAR_HEIGHT - 12
MESSAGE_ALONE: Final = BAR_TOP + 69
MESSAGE_ABOVE: Final = BAR_TOP + 50
"""Where the message stands, without and with a line below it."""

GREYS: Final = tuple(1 - 0.96 * number / (len(COLOURS) - 1) for number in range(len(COLOURS)))
"""How bright each of the six colours is, from A to F."""


class BoardHud:
    """What stands above and below the board."""

    def __init__(self, layer: Layer) -> None:
        canvas = layer.canvas
        middle, right = canvas.width / 2, canvas.width - MARGIN
        Label(layer, say("game"), (middle, 84), 84, face=TITLE, colour=GOLD, align="centre")
        self._sides = {
            "light": Label(layer, say("side.light"), (MARGIN, 62), 42, face=TITLE),
            "dark": Label(layer, say("side.dark"), (right, 62), 42, face=TITLE, align="right"),
        }
        self._spells = {
            "light": Label(layer, "", (MARGIN, 104), 30, colour=FADED),
            "dark": Label(layer, "", (right, 104), 30, colour=FADED, align="right"),
        }
        self._chips = _chips(layer, middle + 260)
        self._round = Label(layer, "", (middle - 260, 76), 32, colour=FADED, align="right")
        Panel(layer, Rectangle(MARGIN, BAR_TOP, canvas.width - 2 * MARGIN, BAR_HEIGHT))
        self._middle = middle
        self._message = Label(layer, "", (middle, MESSAGE_ALONE), 40, align="centre")
        self._detail = Label(layer, "", (middle, BAR_TOP + 92), 32, colour=FADED, align="centre")

    def show(self, view: BoardView) -> None:
        """Shows whose turn it is, the round, the coming colours and the spells left."""
        for side, label in self._sides.items():
            label.colour = SIDE_COLOURS[side] if side == view.to_move else FADED
        for side, spells in (("light", view.spells_light), ("dark", view.spells_dark)):
            self._spells[side].text = say("spells.left", number=len(spells))
        self._round.text = say("round", number=view.round)
        for chip, colour in zip(self._chips, (view.colour, *view.forecast), strict=False):
            grey = GREYS[COLOURS.index(colour)]
            fill = (grey, grey, grey * 0.96, 1)
            chip.paint(fill, fill, GOLD if chip is self._chips[0] else PANEL_RIM)

    def say(self, message: str, *, warning: bool = False) -> None:
        """Writes the message line; a warning stands out."""
        self._message.text = message
        self._message.colour = GOLD if warning else IVORY

    def explain(self, detail: str) -> None:
        """Writes the line below the message, which makes room for it."""
        self._detail.text = detail
        self._message.move(self._middle, MESSAGE_ABOVE if detail else MESSAGE_ALONE)


def _chips(layer: Layer, x: float) -> Sequence[Panel]:
    """The cycle's colour now, larger, and those of the coming rounds."""
    chips = [Panel(layer, Rectangle(x, CHIP_TOP, CHIP * 1.7, CHIP * 1.7), radius=6)]
    x += CHIP * 1.7 + 2 * CHIP_GAP
    for number in range(4):
        place = Rectangle(x + number * (CHIP + CHIP_GAP), CHIP_TOP + CHIP * 0.35, CHIP, CHIP)
        chips.append(Panel(layer, place, radius=5, edge=2))
    return chips
