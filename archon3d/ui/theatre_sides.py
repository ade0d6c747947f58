"""A side of a replay: its name, its player, and its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import FADED, FULL_SCALE, GOLD, ITALIC, TITLE, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import MARK
from archon3d.ui.ply_list import GROUND
from archon3d.ui.portrait import Portrait
from archon3d.ui.shapes import CLEAR, Panel, polygon, show

NAME_TEXT: Final = 40
NAME_LINE: Final = 60
TEXT: Final = 30
LINE: Final = 1.36
"""Line spacing, relative to the text size."""
PADDING: Final = 16
PORTRAIT: Final = 0.86
"""Size of the side's portrait, relative to the line of its name."""
TURN_ROOM: Final = 30
"""Space for the turn mark, in canvas units."""


class SideCard:
    """A plate with a side's lines."""

    def __init__(
        self, layer: Layer, place: Rectangle, name: str, colour: Colour, player: str, portrait: str
    ) -> None:
        """Create the plate; `portrait` is the name of the portrait before the side's name.

        `player` says who plays the side; empty if that is unknown.
        """
        canvas, layer = layer.canvas, layer.part("side")
        self.node = layer.node
        Panel(layer, place, fill=GROUND, rim=CLEAR, edge=0)
        x, widest = place.x + PADDING, place.w - 2 * PADDING
        head = canvas.room(NAME_LINE, NAME_TEXT)
        y, side = place.y + head * 0.72, PORTRAIT * head
        Portrait(layer, portrait, Rectangle(x - PADDING / 4, place.y + (head - side) / 2, side, side))
        at, room = (x + side, y), widest - TURN_ROOM - side
        label = Label(layer, name, at, NAME_TEXT, face=TITLE, colour=colour, widest=room)
        self._turn = layer.attach(polygon(MARK, GOLD))
        self._turn.set_pos(at[0] + label.width + TURN_ROOM * 0.7, 0, -(y - canvas.text_size(NAME_TEXT) * 0.3))
        self._x, self._y = x, place.y + head
        if player:
            line = LINE * canvas.text_size(TEXT)
            Label(layer, player, (x, self._y + line * 0.7), TEXT, face=ITALIC, colour=FADED, widest=widest)
            self._y += line
        self._room = (place.y + place.h - PADDING - self._y) * FULL_SCALE / canvas.text_scale
        self._facts = Label(layer, "", (x, self._y), TEXT, wrap=widest)
        self.show((), moves=False)

    def show(self, facts: Sequence[str], *, moves: bool) -> None:
        """Show the side's facts, and whether it is its turn."""
        show(self._turn, moves)
        text = "\n".join(facts)
        if text != self._facts.text:
            self._facts.resize(min(TEXT, self._room / LINE / max(1, len(facts))))
            self._facts.text = text
            if self._facts.lines > len(facts):
                self._facts.resize(min(TEXT, self._room / LINE / self._facts.lines))
            self._facts.move(self._x, self._y + self._facts.line_height * 0.9)
