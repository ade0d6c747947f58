"""A side of a replay: its name, its player, and its state."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import ITALIC, TITLE
from archon3d.ui.layout import Anchored, Column, Inset, Node, Plated, Row, Size, Surface
from archon3d.ui.menu_rows import MARK
from archon3d.ui.portrait import Portrait
from archon3d.ui.shapes import polygon
from archon3d.ui.theme import DARK_PLATE, TextStyle
from archon3d.ui.widgets.basic import Drawing, Text
from archon3d.ui.widgets.fitted_text import FittedText
from archon3d.ui.widgets.parts import Composite, LivePart

PLAYER: Final = TextStyle(30, ITALIC, FADED)
NAME_SIZE: Final = 40
PADDING: Final = 16
PORTRAIT: Final = 52
"""Size of the side's portrait at full scale, in canvas units."""
TURN_WIDTH: Final = 30
"""Room for the turn mark, in canvas units."""


class SideCard(Composite):
    """A plate with a side's lines."""

    grow = 1.0

    def __init__(self, name: str, colour: Colour, player: str, portrait: str) -> None:
        """`portrait` is the name of the portrait before the side's name.

        `player` says who plays the side; empty if that is unknown.
        """
        self._picture = _Picture(portrait)
        self._name = Text(name, TextStyle(NAME_SIZE, TITLE, colour), align="left")
        self._turn = LivePart(Drawing(_draw_turn, (TURN_WIDTH, 0.0)))
        self._player = (Text(player, PLAYER, align="left"),) if player else ()
        self._facts = FittedText()

    def build(self, canvas: Canvas) -> Node:
        """Return the name, the player and the facts on a plate."""
        head = Row(self._picture, Anchored(self._name, across=0.0), self._turn)
        parts = Column(head, *self._player, self._facts, grow=1.0)
        return Plated(Inset(parts, PADDING, PADDING / 2), 0.0, DARK_PLATE, edge=0)

    def show(self, facts: Sequence[str], *, moves: bool) -> None:
        """Show the side's facts, and whether it is its turn."""
        self._turn.set_shown(moves)
        self._facts.write(facts)


class _Picture(Node):
    """A portrait in a line of text."""

    def __init__(self, name: str) -> None:
        self._name = name

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size, which grows with text."""
        side = canvas.room(PORTRAIT, NAME_SIZE)
        return Size(side, side)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it, as large as there is room."""
        side = min(area.w, area.h)
        Portrait(surface.layer, self._name, Rectangle(area.x, area.centre[1] - side / 2, side, side))


def _draw_turn(layer: Layer, area: Rectangle) -> None:
    """Draw the diamond that marks the side to move."""
    x, y = area.centre
    layer.attach(polygon(MARK, GOLD)).set_pos(x, 0, -y)
