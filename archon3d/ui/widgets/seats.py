"""Seats side by side: each with its side, its player and device, and that player's own hints."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import FRAME_BOTTOM, FRAME_RIM, FRAME_TOP, FramedPanel
from archon3d.ui.glyphs import Prompts
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.portrait import Portrait

SEAT_WIDTH: Final = 700
SEAT_HEIGHT: Final = 380
BETWEEN: Final = 60
"""Gap between two seats, in canvas units."""
LEAST_SHARE: Final = 0.5
"""Least height of the seats, as a share of what they would like to have."""
SIDE_SIZE: Final = 64
NAME_SIZE: Final = 40
NOTE_SIZE: Final = 32
MARGIN: Final = 30


@dataclass(frozen=True, slots=True)
class PanelShares:
    """Positions and the height of a line of hints, as shares of the panel's height."""

    side: float
    name: float
    note: float
    """Baselines."""
    hints: tuple[float, ...]
    """Centres of the lines of hints."""
    height: float


USUAL: Final = PanelShares(side=0.24, name=0.43, note=0.57, hints=(0.72, 0.88), height=0.14)
LARGE: Final = PanelShares(side=0.155, name=0.31, note=0.465, hints=(0.6, 0.745, 0.89), height=0.14)
"""With larger text, each hint has a line of its own."""

PORTRAIT: Final = 1.2
"""Size of the side's portrait, in lines of its name."""
GAP: Final = 12
"""Gap between it and the name, in canvas units."""
ABOVE: Final = 0.74
"""How much of it is above the name's baseline."""

FLASH_SECONDS: Final = 0.2
FLASH_REST: Final = 0.34
"""Least time between flashes: never more than three a second."""
FLASH: Final[Colour] = (0.36, 0.30, 0.14, 0.96)


@dataclass(frozen=True, slots=True)
class SeatSide:
    """The side that plays from a seat."""

    side: str
    name: str
    colour: Colour
    portrait: str
    """Name of the portrait before the side's name."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """A seat's player."""

    name: str
    """Name of the device."""
    note: str
    """Additional text about it."""


class SeatPanel:
    """One seat at `place`."""

    def __init__(self, layer: Layer, side: SeatSide, place: Rectangle, scale: float = 1.0) -> None:
        """Create an empty seat, with text of `scale` times its size."""
        self.place, self._scale = place, scale
        self.colour = colour = side.colour
        self._panel = FramedPanel(layer, place)
        self._layer = layer
        self._flash = self._rest = 0.0
        self._shares = shares = LARGE if not layer.canvas.roomy else USUAL
        self._marks: tuple[ButtonGlyph, ...] = ()
        self._invitation: list[Prompts] = []
        self._occupied = False
        x, wide = place.centre[0], place.w - 2 * MARGIN
        self._wide = wide

        def label(text: str, share: float, size: float, face: str | None = None) -> Label:
            at = (x, place.y + place.h * share)
            if face is None:
                return Label(layer, text, at, size * scale, align="centre", widest=wide)
            return Label(layer, text, at, size * scale, face=face, colour=colour, align="centre", widest=wide)

        title = label(side.name, shares.side, SIDE_SIZE, TITLE)
        size = PORTRAIT * title.line_height
        y = place.y + place.h * shares.side - ABOVE * size
        title.widen(place.w - 2 * (size + GAP))
        left = x - title.width / 2 - size - GAP
        Portrait(layer, side.portrait, Rectangle(left, y, size, size))
        self._name = label("", shares.name, NAME_SIZE)
        self._note = label("", shares.note, NOTE_SIZE)
        self._note.colour = FADED
        self._paint()

    @property
    def hint_lines(self) -> Sequence[Rectangle]:
        """Places of the player's lines of hints, topmost first."""
        place, shares = self.place, self._shares
        height = place.h * shares.height
        tops = (place.y + place.h * middle - height / 2 for middle in shares.hints)
        return tuple(Rectangle(place.x + MARGIN, top, self._wide, height) for top in tops)

    def seat(self, occupant: Occupant) -> None:
        """Show the player of the seat."""
        self._fill(occupant, occupied=True)
        self._invite((), "")

    def free(self, text: str, marks: tuple[ButtonGlyph, ...], words: str) -> None:
        """Ask for a player to press one of the buttons with these glyphs."""
        self._fill(Occupant(text, ""), occupied=False)
        self._invite(marks, words)

    def flash(self) -> None:
        """Flash, so that its player recognises it."""
        if self._rest == 0:
            self._flash, self._rest = FLASH_SECONDS, FLASH_REST
            self._paint()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
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
            self._panel.paint(FLASH, FRAME_BOTTOM, GOLD)
        else:
            self._panel.paint(FRAME_TOP, FRAME_BOTTOM, self.colour if self._occupied else FRAME_RIM)

    def _invite(self, marks: tuple[ButtonGlyph, ...], words: str) -> None:
        if marks == self._marks:
            return
        self._marks = marks
        for prompts in self._invitation:
            prompts.close()
        self._invitation.clear()
        if marks:
            self._write_invitation(marks, words)

    def _write_invitation(self, marks: tuple[ButtonGlyph, ...], words: str) -> None:
        """Write the invitation on one line, or with the text below the glyphs if that is too long."""
        *_, above, below = self.hint_lines
        line = Prompts(self._layer, [(marks, words)], NOTE_SIZE * self._scale)
        if line.width <= self._wide:
            self._invitation = [line]
            line.fit(above.centre[0], (above.centre[1] + below.centre[1]) / 2, (above.w, line.height))
            return
        line.close()
        self._invitation = [
            Prompts(self._layer, [one], NOTE_SIZE, FADED) for one in ((marks, ""), ((), words))
        ]
        for prompts, place in zip(self._invitation, (above, below), strict=True):
            prompts.fit(*place.centre, (place.w, place.h))


class Seats(Node):
    """The seats of all sides in the middle of the room that is left."""

    grow = 1.0

    def __init__(self, sides: Sequence[SeatSide], scale: float = 1.0) -> None:
        """Show seats of `scale` times their size, where there is room."""
        self._sides, self._scale = sides, scale
        self.panels: dict[str, SeatPanel] = {}
        """The panel of each side, once they are placed: empty seats, to be filled again."""

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width, and the height at full size."""
        return Size(width, canvas.room(SEAT_HEIGHT, NAME_SIZE) * self._scale_on(canvas))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return a height that still holds all lines."""
        return LEAST_SHARE * canvas.room(SEAT_HEIGHT, NAME_SIZE)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the empty seats."""
        canvas, count = surface.canvas, len(self._sides)
        scale = self._scale_on(canvas)
        height = min(canvas.room(SEAT_HEIGHT, NAME_SIZE) * scale, area.h)
        width = min(canvas.room(SEAT_WIDTH, NAME_SIZE) * scale, (area.w - BETWEEN * (count - 1)) / count)
        x, y = area.centre[0] - (count * (width + BETWEEN) - BETWEEN) / 2, area.centre[1] - height / 2
        for number, side in enumerate(self._sides):
            place = Rectangle(x + number * (width + BETWEEN), y, width, height)
            self.panels[side.side] = SeatPanel(surface.layer, side, place, scale)

    def _scale_on(self, canvas: Canvas) -> float:
        return self._scale if canvas.roomy else 1.0
