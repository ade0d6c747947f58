"""What stands above Archon's board: the cycle's arc and whom it favours, with the round and the turns until
its next step at its sides, above the power points that each side holds."""

from __future__ import annotations

from collections import Counter
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.state import State
from archon3d.play.archon.view import BoardView, board_view
from archon3d.ui.canvas import FADED, FULL_SCALE, IVORY, SIDE_COLOURS, Canvas, Label, Layer
from archon3d.ui.cycle_arc import ARC_HALF, SIGN, CycleArc
from archon3d.ui.focus import Rectangle
from archon3d.ui.pips import Pips
from archon3d.ui.shapes import CLEAR, Panel, show
from archon3d.ui.words import say

PLATE: Final = (0.05, 0.045, 0.07, 0.9)
PLATE_RADIUS: Final = 12
FAVOURED_TEXT: Final = 30
FAVOURED_LONG: Final = 425
"""Canvas units of the whole sentence at full scale; where there is less room, the squares are not named."""
FAVOURED_BASELINE: Final = 79.0
FAVOURED_ROOM: Final = 430
FOOT: Final = 90.0
NAME_HALF: Final = ARC_HALF + SIGN
"""Canvas units from the middle that the arc takes."""
LEAST_ROOM: Final = 182
"""Canvas units to either side of the arc, however narrow the board is."""
ROUND_TEXT: Final = 32
HIGHEST_TEXT: Final = 45
"""Canvas units of all these letters, however large the text is: they recur, and outgrow no board."""
ROUND_BASELINE: Final = 42
TURNS_ROOM: Final = 230
"""Canvas units that the way and the turns take; where there is less room, the arrow alone shows the way."""
EDGE: Final = 10
"""Canvas units between the arc and the words beside it."""
PIP: Final = 22
PIPS_TOP: Final = 60
PIPS_WIDTH: Final = 140
"""The power points that each side holds: one pip for each that there is."""

BOARD_ASPECT: Final = 1.176
"""The board's width by its height in the picture."""


class ArchonHead:
    """The arc, the round to its left and the turns to its right, with a row of pips below either."""

    foot = FOOT

    def __init__(self, layer: Layer, name: str, board_foot: float) -> None:
        """`name` is the game's; the cycle has its place during a match."""
        middle = layer.canvas.width / 2
        left, centre, right = (layer.part(part) for part in ("round", "arc", "turns"))
        self.half = max(BOARD_ASPECT * (board_foot - self.foot) / 2, NAME_HALF + LEAST_ROOM)
        room = self.half - NAME_HALF - EDGE
        plate = Rectangle(middle - NAME_HALF, -PLATE_RADIUS, 2 * NAME_HALF, FOOT + PLATE_RADIUS - 2)
        Panel(centre, plate, top=PLATE, bottom=PLATE, rim=CLEAR, radius=PLATE_RADIUS, edge=0)
        self._arc = CycleArc(centre, middle)
        self._favours = Label(
            centre, "", (middle, FAVOURED_BASELINE), _capped(layer.canvas, FAVOURED_TEXT, HIGHEST_TEXT),
            colour=IVORY, align="centre", widest=FAVOURED_ROOM,
        )  # fmt: skip
        ends = middle - NAME_HALF - EDGE, middle + NAME_HALF + EDGE
        at = [(end, ROUND_BASELINE) for end in ends]
        size = _capped(layer.canvas, ROUND_TEXT, HIGHEST_TEXT)
        self._round = Label(left, "", at[0], size, colour=FADED, align="right", widest=room)
        self._turns = Label(right, "", at[1], size, colour=FADED, widest=room)
        scale = layer.canvas.text_scale / FULL_SCALE
        self._says_squares = scale * FAVOURED_LONG <= FAVOURED_ROOM
        self._says_way = scale * TURNS_ROOM <= room
        self._held = {
            side: Pips(part, Rectangle(x, PIPS_TOP, PIPS_WIDTH, PIP), len(POWER_POINTS), SIDE_COLOURS[side])
            for side, part, x in (("light", left, ends[0] - PIPS_WIDTH), ("dark", right, ends[1]))
        }
        edges = (ends[0] - room, *ends, ends[1] + room)
        self._parts = list(zip((left, centre, right), edges[:-1], edges[1:], strict=True))

    def show(self, state: State) -> None:
        """Shows the round, the cycle and where it goes, and who holds the power points."""
        view = board_view(state)
        holders: Counter[str | None] = Counter(side for _, side in view.power_points)
        for side, pips in self._held.items():
            pips.show(holders[side])
        self._arc.show(view.colour, view.coming)
        about = "favours" if self._says_squares else "favoured"
        self._favours.text = say(f"cycle.{about}.{view.favoured}")
        self._favours.colour = SIDE_COLOURS[view.favoured]
        self._round.text = say("round", number=view.round)
        way = _way(view) if self._says_way else "turns"
        self._turns.text = say(f"cycle.{way}.{view.plies_to_step}")

    def give_way(self, place: Rectangle | None) -> None:
        """What a list lies over gets out of sight."""
        for part, begin, end in self._parts:
            show(part.node, place is None or not (place.x < end and begin < place.x + place.w))


def _way(view: BoardView) -> str:
    """Whether the next colour is darker or lighter than that which is shown."""
    return "darker" if COLOURS.index(view.coming) > COLOURS.index(view.colour) else "lighter"


def _capped(canvas: Canvas, size: float, highest: float) -> float:
    """The size at full scale of letters that are never higher than that, in canvas units."""
    return min(size, highest * FULL_SCALE / canvas.text_scale)
