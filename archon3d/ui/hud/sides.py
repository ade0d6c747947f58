"""The sides beside a board: each with its name, its last action, its facts and its losses on a plate."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import ITALIC, TITLE
from archon3d.ui.frames import FRAME_RIM
from archon3d.ui.hud.losses import Losses
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Plated, Row, Surface
from archon3d.ui.menu_rows import MARK
from archon3d.ui.shapes import polygon
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Drawing, Text
from archon3d.ui.widgets.parts import ENDLESS, LivePart, Located, Room
from archon3d.ui.words import say

NAME: Final = TextStyle(42, TITLE)
FACT_TEXT: Final = 30
HIGHEST_FACT: Final = 50
"""Greatest size of these letters in canvas units at any text scale: they must not outgrow a board."""
LEAST_TEXT: Final = 6.0
"""A size below which no text is made smaller."""
LEAST_LAST_PLY: Final = 22
"""Least size of the side's last ply, however many lines are below it."""
FAINT: Final[Colour] = (0.49, 0.47, 0.45, 1)
PADDING: Final = 14
INSET: Final = 10
"""Space between a column's text and the sides of its plate, in canvas units."""
TURN_ROOM: Final = 52
"""Width of the turn mark with the space around it, in canvas units."""
FALLEN_GAP: Final = 0.3
"""Space above the heading of the losses, in ems."""
ROUNDING: Final = 1e-4
NEAR: Final = 0.99
"""Factor by which text is made smaller at least, until it fits."""
PLATE_TOP: Final[Colour] = (0.082, 0.070, 0.108, 1.0)
PLATE_BOTTOM: Final[Colour] = (0.052, 0.044, 0.078, 1.0)
"""Opaque background of a column beside the board: the scenery does not show between the words."""
PLATE_COLOURS: Final = (PLATE_TOP, PLATE_BOTTOM, FRAME_RIM)
PLATE_RIM: Final = 2
"""Width of its rim in canvas units."""


@dataclass(frozen=True, slots=True)
class FactLine:
    """The content of one line."""

    text: str
    faint: bool = False
    """Whether it does not matter now."""
    help: str = ""
    """Help text of the line."""


@dataclass(frozen=True, slots=True)
class SideWords:
    """The text of a side's column below its name."""

    facts: Sequence[FactLine] = ()
    losses: Mapping[str, int] = field(default_factory=dict)
    """Number of losses by kind, shown below the facts; each has a portrait."""
    losses_help: str = ""
    """Help text of the losses."""
    last_ply: str | None = None
    """The side's last action, above the facts; None if the game has none."""


@dataclass(frozen=True, slots=True)
class SideLook:
    """A side, and how its column looks."""

    name: str
    colour: Colour
    hugs: str | None = None
    """The window's edge, left or right, at which the plate is only as wide as its words.

    Otherwise it fills its column, and a mark beside the name shows whose turn it is.
    """
    panel: Node | None = None
    """The game's panel below the lines."""

    @property
    def align(self) -> str:
        """Alignment of the lines."""
        return self.hugs or "left"


class SideColumn(LivePart):
    """A side's column: its plate at the top, the game's panel below it, and the room that is left."""

    def __init__(self, side: SideLook) -> None:
        super().__init__(Gap(), name="column", grow=1.0)
        self.side, self.words = side, SideWords()
        self._below = Room(grow=1.0)
        self._moves = False
        self._plate = Located(Gap())
        self._helps: Sequence[Located] = ()
        self._written: object = None

    @property
    def plate(self) -> Rectangle:
        """Place of the plate with the lines."""
        return self._plate.area

    @property
    def below(self) -> Rectangle:
        """The rest of the column, below the lines and the panel."""
        area = self._below.area
        return replace(area, y=area.y + PADDING, h=max(0.0, area.h - PADDING))

    def help_at(self, at: tuple[float, float]) -> str:
        """Return the help text of the line or of the losses at that canvas point."""
        return next(filter(None, (part.help_at(at) for part in self._helps)), "") if self.shown else ""

    def tell(self, words: SideWords, *, moves: bool) -> None:
        """Change the words, and whether it is the side's turn; `write` shows them."""
        self.words, self._moves = words, moves

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Take the place; `write` fills it."""
        super().put(surface, area)
        self._written = None

    def write(self, canvas: Canvas, name_size: float, size: float) -> None:
        """Show the words at that size, unless nothing has changed."""
        content = (self.words, self._moves, name_size, size)
        if content != self._written:
            self._written = content
            lines, self._helps = self._lines(canvas, name_size, size)
            plate = Plated(Inset(lines, INSET, 0), 0, PLATE_COLOURS, edge=PLATE_RIM)
            self._plate = Located(plate)
            hugs = self.side.hugs
            shown = Anchored(self._plate, across=float(hugs == "right"), down=0.0) if hugs else self._plate
            panel = () if self.side.panel is None else (Gap(PADDING), self.side.panel)
            self.replace(Column(shown, *panel, self._below))

    def name_excess(self, canvas: Canvas, size: float) -> float:
        """Return by which factor the name of that size is too wide for the column."""
        room = self.area.w - 2 * INSET - (0.0 if self.side.hugs else TURN_ROOM)
        return Text(self.side.name, replace(NAME, size=size)).measure(canvas, ENDLESS).width / room

    def excess(self, canvas: Canvas, size: float) -> float:
        """Return by which factor the lines of that size are too wide or too high for the column."""
        wide, panel = self.area.w - 2 * INSET, self.side.panel
        texts = [Text(line.text, TextStyle(size)) for line in self.words.facts]
        widest = max((text.measure(canvas, ENDLESS).width for text in texts), default=0.0)
        below = 0.0 if panel is None else panel.measure(canvas, self.area.w).height + PADDING
        lines, _ = self._lines(canvas, NAME.size, size)
        high = lines.least(canvas, wide)
        return max(widest / wide, high / max(1.0, self.area.h - below))

    def _lines(self, canvas: Canvas, name_size: float, size: float) -> tuple[Node, Sequence[Located]]:
        """Return the name and the lines below it, and which of them have a help text."""
        words, align = self.words, self.side.align
        lines = [] if words.last_ply is None else [self._last_ply(words.last_ply, size)]
        helps = [
            Located(Text(fact.text, TextStyle(size, colour=_fact_colour(fact)), align=align), fact.help)
            for fact in words.facts
        ]
        lines += helps
        if words.losses:
            losses = Located(Losses(words.losses, align), words.losses_help)
            gap = Gap(FALLEN_GAP * canvas.text_size(size))
            lines += [gap, Text(say("fallen"), TextStyle(size, colour=FADED), align=align), losses]
            helps.append(losses)
        return Column(self._head(name_size), *lines, Gap(PADDING)), helps

    def _last_ply(self, text: str, size: float) -> Node:
        return Text(text, TextStyle(max(size, LEAST_LAST_PLY), ITALIC), align=self.side.align)

    def _head(self, size: float) -> Node:
        """Return the name, with a mark while it is the side's turn."""
        side = self.side
        colour = side.colour if self._moves else FADED
        name = Text(side.name, replace(NAME, size=size, colour=colour), align=side.align)
        if side.hugs or not self._moves:
            return name
        return Row(name, Drawing(_turn_mark, (TURN_ROOM, 0)))


def write_sides(canvas: Canvas, columns: Sequence[SideColumn]) -> None:
    """Show what has changed, at the greatest size of text that fits each column, once they are placed."""
    if any(column.area.w <= 0 for column in columns):
        return
    most = capped(canvas, FACT_TEXT, HIGHEST_FACT)
    name_size = _fitting(NAME.size, lambda size: max(one.name_excess(canvas, size) for one in columns))
    size = _fitting(most, lambda size: max(one.excess(canvas, size) for one in columns))
    for column in columns:
        column.write(canvas, name_size, size)


def _fitting(most: float, excess: Callable[[float], float]) -> float:
    """Return the greatest size at which nothing exceeds its room."""
    size = most
    while (factor := excess(size)) > 1.0 + ROUNDING and size > LEAST_TEXT:
        size *= min(NEAR, 1.0 / factor)
    return size


def _fact_colour(fact: FactLine) -> Colour:
    return FAINT if fact.faint else IVORY


def _turn_mark(layer: Layer, area: Rectangle) -> None:
    """Draw the mark of the side whose turn it is."""
    x, y = area.centre
    layer.attach(polygon(MARK, GOLD)).set_pos(x, 0, -y)
