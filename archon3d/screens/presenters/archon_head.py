"""What stands above Archon's board: the round and the coming colours, and the power points that each side
holds, at the sides of the game's name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.state import State
from archon3d.play.archon.view import board_view
from archon3d.ui.canvas import FADED, GOLD, SIDE_COLOURS, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.greys import GREYS
from archon3d.ui.pips import Pips
from archon3d.ui.shapes import PANEL_RIM, Panel, show
from archon3d.ui.words import say

CHIP: Final = 30
CHIP_GAP: Final = 8
CHIP_TOP: Final = 4
NAME_TEXT: Final = 78
NAME_BASELINE: Final = 70.0
NAME_GAP: Final = 18
"""Canvas units between the name's foot and the board."""
NAME_HALF: Final = 250
"""Canvas units from the middle that the game's name takes."""
LEAST_ROOM: Final = 152
"""Canvas units to either side of the name, however narrow the board is."""
ROUND_TEXT: Final = 32
ROUND_BASELINE: Final = 48
PIP: Final = 22
PIPS_TOP: Final = 60
PIPS_WIDTH: Final = 140
"""The power points that each side holds: one pip for each that there is."""

BOARD_ASPECT: Final = 1.176
"""The board's width by its height in the picture."""


class ArchonHead:
    """The name, the round to its left and the colours to its right, with a row of pips below either."""

    foot = NAME_BASELINE + NAME_GAP

    def __init__(self, layer: Layer, name: str, board_foot: float) -> None:
        middle = layer.canvas.width / 2
        left, centre, right = (layer.part(part) for part in ("round", "name", "cycle"))
        self.half = max(BOARD_ASPECT * (board_foot - self.foot) / 2, NAME_HALF + LEAST_ROOM)
        room = self.half - NAME_HALF
        at, edge = (middle, NAME_BASELINE), (middle - NAME_HALF, ROUND_BASELINE)
        Label(centre, name, at, NAME_TEXT, face=TITLE, colour=GOLD, align="centre")
        self._round = Label(left, "", edge, ROUND_TEXT, colour=FADED, align="right", widest=room)
        self._chips = _chips(right, middle + NAME_HALF)
        self._held = {
            side: Pips(part, Rectangle(x, PIPS_TOP, PIPS_WIDTH, PIP), len(POWER_POINTS), SIDE_COLOURS[side])
            for side, part, x in (
                ("light", left, middle - NAME_HALF - PIPS_WIDTH),
                ("dark", right, middle + NAME_HALF),
            )
        }
        ends = (middle - NAME_HALF - room, middle - NAME_HALF, middle + NAME_HALF, middle + NAME_HALF + room)
        self._parts = list(zip((left, centre, right), ends[:-1], ends[1:], strict=True))

    def show(self, state: State) -> None:
        """Shows the round, the coming colours, and who holds the power points."""
        view = board_view(state)
        holders: Counter[str | None] = Counter(side for _, side in view.power_points)
        for side, pips in self._held.items():
            pips.show(holders[side])
        self._round.text = say("round", number=view.round)
        for chip, colour in zip(self._chips, (view.colour, *view.forecast), strict=False):
            grey = GREYS[COLOURS.index(colour)]
            fill = (grey, grey, grey * 0.96, 1)
            chip.paint(fill, fill, GOLD if chip is self._chips[0] else PANEL_RIM)

    def give_way(self, place: Rectangle | None) -> None:
        """What a list lies over gets out of sight."""
        for part, begin, end in self._parts:
            show(part.node, place is None or not (place.x < end and begin < place.x + place.w))


def _chips(layer: Layer, x: float) -> Sequence[Panel]:
    """The cycle's colour now, larger, and those of the coming rounds."""
    chips = [Panel(layer, Rectangle(x, CHIP_TOP, CHIP * 1.7, CHIP * 1.7), radius=6)]
    x += CHIP * 1.7 + 2 * CHIP_GAP
    for number in range(4):
        place = Rectangle(x + number * (CHIP + CHIP_GAP), CHIP_TOP + CHIP * 0.35, CHIP, CHIP)
        chips.append(Panel(layer, place, radius=5, edge=2))
    return chips
