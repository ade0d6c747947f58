"""What stands below Light's lines beside Archon's board: who holds the power points, the round and the turns
until the cycle's next step, its arc, and whom it favours."""

from __future__ import annotations

from collections import Counter
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.state import State
from archon3d.play.archon.view import BoardView, board_view
from archon3d.ui.canvas import FADED, IVORY, SIDE_COLOURS, Label, Layer, capped
from archon3d.ui.cycle_arc import ARC_HEIGHT, SIGN, CycleArc
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud import PLATE
from archon3d.ui.pips import Pips
from archon3d.ui.shapes import CLEAR, Panel, show
from archon3d.ui.words import say

TEXT: Final = 30
HIGHEST_TEXT: Final = 45
"""Canvas units of these letters at most, however large the text is: they recur, and outgrow no board."""
LINE: Final = 1.2
"""A line of text, as a share of its letters' size."""
ASCENT: Final = 0.78
"""From a line's top to its baseline, as a share of its height."""
PADDING: Final = 14
TIGHT_PADDING: Final = 8
"""Canvas units within the plate; less where the text is enlarged, and the turns stand between the pips."""
PIP: Final = 22
PIPS_WIDTH: Final = 140
PIPS_SHARE: Final = 0.33
PIPS_ROOM: Final = 34
"""The power points that each side holds: one pip for each that there is."""
GAP: Final = 12
"""Canvas units at least between the round and the way with its turns; without room for these, the arc's arrow
alone shows the way."""
LONGEST_ROUND: Final = 88
"""As wide a number of a round as a match has."""
LEAST_SHARE: Final = 0.9
"""The way and its turns may be so much smaller than the round beside them."""

BESIDE_ROOM: Final = 360
"""With less, the turns of enlarged text stand below the pips, and not between them."""

BOARD_ASPECT: Final = 1.195
"""The board's width by its height in the picture."""


class CyclePanel:
    """Two rows of pips, the round and the turns, the arc, and the favoured side, on a plate."""

    def __init__(self, layer: Layer, room: Rectangle) -> None:
        """It lies at the foot of the room and is as wide."""
        self._part = part = layer.part("cycle")
        size = capped(layer.canvas, TEXT, HIGHEST_TEXT)
        line = LINE * layer.canvas.text_size(size)
        self._roomy = layer.canvas.roomy
        padding = PADDING if self._roomy else TIGHT_PADDING
        x, width = room.x + PADDING, room.w - 2 * PADDING
        beside = not self._roomy and width >= BESIDE_ROOM
        plate = Panel(part, room, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        middle = x + width / 2
        self._about = "favours" if self._roomy else "favoured"
        longest = max((say(f"cycle.{self._about}.{side}") for side in SIDE_COLOURS), key=len)
        self._favours = Label(
            part, longest, (middle, 0), size, colour=IVORY, align="centre", wrap=width, widest=width
        )
        above = line if beside else PIPS_ROOM + line
        height = 2 * padding + above + ARC_HEIGHT + self._favours.lines * line
        self.place = Rectangle(room.x, room.y + room.h - height, room.w, height)
        plate.place(self.place)
        top, pips = self.place.y + padding, min(PIPS_WIDTH, width * PIPS_SHARE)
        pips_top = top + (line - PIP) / 2 if beside else top
        self._held = {
            side: Pips(part, Rectangle(at, pips_top, pips, PIP), len(POWER_POINTS), SIDE_COLOURS[side])
            for side, at in (("light", x), ("dark", x + width - pips))
        }
        y = top + above - (1 - ASCENT) * line
        self._round = Label(part, "", (x, y), size, colour=FADED, widest=width / 2)
        rounds, way = _widths(part, size)
        at, align, turns = ((x + width, y), "right", width - rounds - GAP)
        if not self._roomy:
            at, align = (middle, y), "centre"
            turns = width * (1 - 2 * PIPS_SHARE - 0.02) if beside else width
        self._turns = Label(part, "", at, size, colour=FADED, align=align, widest=turns)
        self._says_way = self._roomy and way * LEAST_SHARE <= turns
        self._arc = CycleArc(part, (middle, top + above), width / 2 - SIGN)
        self._favours.move(middle, top + above + ARC_HEIGHT + ASCENT * line)

    def show(self, state: State) -> None:
        """Shows the round, the cycle and where it goes, and who holds the power points."""
        view = board_view(state)
        holders: Counter[str | None] = Counter(side for _, side in view.power_points)
        for side, pips in self._held.items():
            pips.show(holders[side])
        self._arc.show(view.colour, view.coming)
        self._favours.text = say(f"cycle.{self._about}.{view.favoured}")
        self._favours.colour = SIDE_COLOURS[view.favoured]
        self._round.text = say("round", number=view.round) if self._roomy else ""
        way = _way(view) if self._says_way else "turns"
        self._turns.text = say(f"cycle.{way}.{view.plies_to_step}")

    def set_shown(self, shown: bool) -> None:
        """In sight, or not."""
        show(self._part.node, shown)


def _widths(layer: Layer, size: float) -> tuple[float, float]:
    """Canvas units that the round takes at most, and the way with its turns."""
    probe = layer.part("probe")
    ways = [say(f"cycle.{way}.{turns}") for way in ("darker", "lighter") for turns in (1, 2)]
    widest = max(Label(probe, way, (0, 0), size).width for way in ways)
    rounds = Label(probe, say("round", number=LONGEST_ROUND), (0, 0), size).width
    probe.close()
    return rounds, widest


def _way(view: BoardView) -> str:
    """Whether the next colour is darker or lighter than that which is shown."""
    return "darker" if COLOURS.index(view.coming) > COLOURS.index(view.colour) else "lighter"
