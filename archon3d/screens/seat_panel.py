"""The panel of one seat: the side, who sits there with what, and that player's own hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from archon3d.ui.buttons import Mark
from archon3d.ui.canvas import FADED, GOLD, IVORY, TITLE, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.glyphs import Prompts
from archon3d.ui.portrait import Portrait
from archon3d.ui.shapes import PANEL_BOTTOM, PANEL_RIM, PANEL_TOP, Panel

SIDE_SIZE: Final = 64
NAME_SIZE: Final = 40
NOTE_SIZE: Final = 32
MARGIN: Final = 30
EDGE: Final = 4

SIDE_BASELINE: Final = 0.24
NAME_BASELINE: Final = 0.43
NOTE_BASELINE: Final = 0.57
HINTS_MIDDLES: Final = (0.72, 0.88)
HINTS_HEIGHT: Final = 0.14
"""Where things stand, and how high a line of hints is, as shares of the panel's height."""

PORTRAIT: Final = 0.8
"""Of the side's small picture, in lines of its name."""
GAP: Final = 12
"""Canvas units between it and the name."""
ABOVE: Final = 0.78
"""How much of it stands over the name's baseline."""

FLASH_SECONDS: Final = 0.2
FLASH_REST: Final = 0.34
"""From one flash to the next, at least: there are never more than three a second."""
FLASH: Final[Colour] = (0.36, 0.30, 0.14, 0.96)


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits there."""

    name: str
    """The device's name."""
    note: str
    """What is told of it besides."""


class SeatPanel:
    """One seat; `place` is where it stands."""

    def __init__(self, layer: Layer, side: str, colour: Colour, place: Rectangle, portrait: str) -> None:
        """`portrait` is the name of the small picture before the side's name."""
        self.place = place
        self.colour = colour
        self._panel = Panel(layer, place, edge=EDGE)
        self._layer = layer
        self._flash = self._rest = 0.0
        self._marks: tuple[Mark, ...] = ()
        self._prompts: Prompts | None = None
        self._occupied = False
        x, wide = place.centre[0], place.w - 2 * MARGIN
        self._wide = wide

        def label(text: str, share: float, size: float, face: str | None = None) -> Label:
            at = (x, place.y + place.h * share)
            if face is None:
                return Label(layer, text, at, size, align="centre", widest=wide)
            return Label(layer, text, at, size, face=face, colour=colour, align="centre", widest=wide)

        title = label(side, SIDE_BASELINE, SIDE_SIZE, TITLE)
        size = PORTRAIT * title.line_height
        y = place.y + place.h * SIDE_BASELINE - ABOVE * size
        Portrait(layer, portrait, Rectangle(max(place.x, x - title.width / 2 - size - GAP), y, size, size))
        self._name = label("", NAME_BASELINE, NAME_SIZE)
        self._note = label("", NOTE_BASELINE, NOTE_SIZE)
        self._note.colour = FADED
        self._paint()

    def hints(self, line: int) -> Rectangle:
        """Where the first (0) or the second (1) line of hints for whoever sits there stands."""
        place = self.place
        height, middle = place.h * HINTS_HEIGHT, place.y + place.h * HINTS_MIDDLES[line]
        return Rectangle(place.x + MARGIN, middle - height / 2, self._wide, height)

    def seat(self, occupant: Occupant) -> None:
        """Shows who sits there."""
        self._fill(occupant, occupied=True)
        self._invite((), "")

    def free(self, text: str, marks: tuple[Mark, ...], words: str) -> None:
        """Asks for somebody to press one of the buttons that bear these marks."""
        self._fill(Occupant(text, ""), occupied=False)
        self._invite(marks, words)

    def flash(self) -> None:
        """Lights up for a moment, so that its player knows it."""
        if self._rest == 0:
            self._flash, self._rest = FLASH_SECONDS, FLASH_REST
            self._paint()

    def update(self, dt: float) -> None:
        """Goes on by `dt` seconds."""
        lit, self._flash = self._flash > 0, max(0.0, self._flash - dt)
        self._rest = max(0.0, self._rest - dt)
        if lit and self._flash == 0:
            self._paint()

    def _fill(self, occupant: Occupant, *, occupied: bool) -> None:
        self._name.text, self._note.text = occupant.name, occupant.note
        if occupied != self._occupied:
            self._occupied = occupied
            self._paint()

    def _paint(self) -> None:
        self._name.colour = IVORY if self._occupied else FADED
        if self._flash > 0:
            self._panel.paint(FLASH, PANEL_BOTTOM, GOLD)
        else:
            self._panel.paint(PANEL_TOP, PANEL_BOTTOM, self.colour if self._occupied else PANEL_RIM)

    def _invite(self, marks: tuple[Mark, ...], words: str) -> None:
        if marks == self._marks:
            return
        self._marks = marks
        if self._prompts is not None:
            self._prompts.close()
            self._prompts = None
        if marks:
            self._prompts = Prompts(self._layer, [(marks, words)], NOTE_SIZE)
            first, last = self.hints(0), self.hints(1)
            middle = (first.centre[1] + last.centre[1]) / 2
            self._prompts.fit(first.centre[0], middle, (first.w, last.y + last.h - first.y))
