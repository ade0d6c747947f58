"""The words around the board: the game's name, the sides, the coming colours, and what is going on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from archon3d.arena.content import COLOURS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.icons import KINDS, SIDES
from archon3d.ui.canvas import (
    FADED,
    FULL_SCALE,
    GOLD,
    ITALIC,
    SIDE_COLOURS,
    TITLE,
    Label,
    Layer,
)
from archon3d.ui.focus import Rectangle
from archon3d.ui.instructor import SHARE
from archon3d.ui.message_bar import MessageBar, bar_top
from archon3d.ui.pips import Pips
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel, show
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.play.archon.view import BoardView

EDGE: Final = 28
"""Canvas units between the window's edge and the columns at its sides."""
CHIP: Final = 30
CHIP_GAP: Final = 8
CHIP_TOP: Final = 4
NAME_TEXT: Final = 78
NAME_BASELINE: Final = 70.0
ROUND_BASELINE: Final = 48
PIP: Final = 22
PIPS_TOP: Final = 60
PIPS_WIDTH: Final = 140
"""The power points that each side holds: one pip for each that there is."""
NAME_GAP: Final = 18
"""Canvas units between the name's foot and the board."""
NAME_HALF: Final = 250
"""Canvas units from the middle that the game's name takes."""

SIDE_TEXT: Final = 42
ROUND_TEXT: Final = 32
LIST_TEXT: Final = 30
LIST_LINE: Final = 1.36
"""From one line of a list to the next, in heights of its text."""

BOARD_GAP: Final = 4
"""Canvas units between the board and the message."""
BOARD_ASPECT: Final = 1.176
"""The board's width by its height in the picture."""

PADDING: Final = 14
PLATE: Final = (0.05, 0.045, 0.07, 0.62)
"""Behind a side's column: words can be read on it, and the scenery still shows."""
GREYS: Final = tuple(1 - 0.96 * number / (len(COLOURS) - 1) for number in range(len(COLOURS)))
"""How bright each of the six colours is, from A to F."""


class BoardHud:
    """What stands above, beside and below the board, which has room from `top` to `foot`."""

    def __init__(self, layer: Layer, head: float = 0.0) -> None:
        """Where something else takes `head` canvas units at the top of the middle, what stands there gives
        way."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        self.top, self.foot = head or NAME_BASELINE + NAME_GAP, bar_top(canvas) - BOARD_GAP
        left, name, right = (layer.part(part) for part in ("round", "name", "cycle"))
        at, edge = (middle, NAME_BASELINE), (middle - NAME_HALF, ROUND_BASELINE)
        half = BOARD_ASPECT * (self.foot - self.top) / 2
        taken = max(half, canvas.width * SHARE / 2) if head else half
        room = max(half, NAME_HALF + PIPS_WIDTH) - NAME_HALF
        Label(name, say("game"), at, NAME_TEXT, face=TITLE, colour=GOLD, align="centre")
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
        self._heads = [] if head else list(zip((left, name, right), ends[:-1], ends[1:], strict=True))
        for part in (left, name, right):
            show(part.node, not head)
        self._columns = {side: _SideColumn(layer, side, middle - taken - EDGE - PADDING) for side in SIDES}
        self._bar = MessageBar(layer)

    def show(self, view: BoardView) -> None:
        """Shows whose turn it is, the round, the coming colours, the spells left and the fallen."""
        for side, spells in (("light", view.spells_light), ("dark", view.spells_dark)):
            fallen = Counter(kind for kind in view.dead if KINDS[kind].side == side)
            self._columns[side].show(side == view.to_move, spells, fallen)
        holders = Counter(side for _, side in view.power_points)
        for side, pips in self._held.items():
            pips.show(holders[side])
        self._round.text = say("round", number=view.round)
        for chip, colour in zip(self._chips, (view.colour, *view.forecast), strict=False):
            grey = GREYS[COLOURS.index(colour)]
            fill = (grey, grey, grey * 0.96, 1)
            chip.paint(fill, fill, GOLD if chip is self._chips[0] else PANEL_RIM)

    @property
    def message(self) -> str:
        """What the message line says."""
        return self._bar.message.text

    @property
    def detail(self) -> str:
        """What the line below it says."""
        return self._bar.detail.text

    def give_way(self, side: str, place: Rectangle | None) -> None:
        """Hides a side's column, and what else would lie under something there; None shows all again."""
        self._columns[side].set_shown(place is None)
        for part, start, end in self._heads:
            covered = place is not None and place.x < end and start < place.x + place.w
            show(part.node, not covered)

    def remember(self, plies: Mapping[str, str]) -> None:
        """Writes what each side did last."""
        for side, ply in plies.items():
            self._columns[side].remember(ply)

    def say(self, message: str, *, warning: bool = False) -> None:
        """Writes the message line; a warning stands out."""
        self._bar.say(message, warning=warning)

    def explain(self, detail: str) -> None:
        """Writes the line below the message, which makes room for it."""
        self._bar.explain(detail)


class _SideColumn:
    """A side's name, the spells that it has left, and its fallen."""

    def __init__(self, whole: Layer, side: str, widest: float) -> None:
        """`widest` is the room for its words, in canvas units."""
        canvas, layer = whole.canvas, whole.part("column")
        self._home = layer.node
        self._side = side
        align, x = ("left", EDGE) if side == "light" else ("right", canvas.width - EDGE)
        self._plate = Panel(layer, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        self._x, top = x, canvas.room(58, SIDE_TEXT)
        self._name = Label(
            layer, say(f"archon.side.{side}"), (x, top), SIDE_TEXT, face=TITLE, align=align, widest=widest
        )
        room = bar_top(canvas) - top
        self._largest = room / LIST_LINE * FULL_SCALE / canvas.text_scale
        self._top = self._foot = top
        self._last = Label(layer, "", (x, top), LIST_TEXT, face=ITALIC, align=align, widest=widest)
        self._spells = Label(layer, "", (x, top), LIST_TEXT, align=align, widest=widest)
        self._fallen = Label(layer, "", (x, top), LIST_TEXT, colour=FADED, align=align, widest=widest)

    def set_shown(self, shown: bool) -> None:
        """In sight, or not."""
        show(self._home, shown)

    def show(self, moves: bool, spells: Sequence[str], fallen: Counter[str]) -> None:
        """`moves` says whether it is the side's turn."""
        self._name.colour = SIDE_COLOURS[self._side] if moves else FADED
        lines = [say(f"spell.{spell}") for spell in spells] or [say("spells.spent")]
        dead = [say("fallen.count", icon=say(kind), number=number) for kind, number in fallen.items()]
        if dead:
            dead = [say("fallen"), *dead]
        size = min(LIST_TEXT, self._largest / (len(lines) + len(dead) + 2))
        for label, words in ((self._spells, lines), (self._fallen, dead)):
            label.resize(size)
            label.text = "\n".join(words)
        self._last.resize(size)
        self._last.move(self._x, self._top + self._spells.line_height)
        first = self._top + 2 * self._spells.line_height
        foot = first + (len(lines) - 1) * self._spells.line_height
        self._spells.move(self._x, first)
        if dead:
            foot += 0.5 * self._fallen.line_height
            self._fallen.move(self._x, foot + self._fallen.line_height)
            foot += len(dead) * self._fallen.line_height
        self._lay_plate(foot + 0.2 * self._spells.line_height)

    def remember(self, ply: str) -> None:
        """Writes what the side did last."""
        self._last.text = ply
        self._lay_plate(self._foot)

    def _lay_plate(self, foot: float) -> None:
        """A plate as wide as the column's words, down to there."""
        self._foot = foot
        labels = (self._name, self._last, self._spells, self._fallen)
        width = max(label.width for label in labels) + 2 * PADDING
        left = self._x - PADDING if self._side == "light" else self._x + PADDING - width
        self._plate.place(Rectangle(left, PADDING, width, foot))


def _chips(layer: Layer, x: float) -> Sequence[Panel]:
    """The cycle's colour now, larger, and those of the coming rounds."""
    chips = [Panel(layer, Rectangle(x, CHIP_TOP, CHIP * 1.7, CHIP * 1.7), radius=6)]
    x += CHIP * 1.7 + 2 * CHIP_GAP
    for number in range(4):
        place = Rectangle(x + number * (CHIP + CHIP_GAP), CHIP_TOP + CHIP * 0.35, CHIP, CHIP)
        chips.append(Panel(layer, place, radius=5, edge=2))
    return chips
