"""What an arena's HUD shows of a fighter: health bars, the ready cue, and damage numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, SIDE_TEXT_COLOURS, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.hud.text_plate import TextPlate
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.parts import NOWHERE

if TYPE_CHECKING:
    from archon3d.play.arena_view import FighterView

BAR_HEIGHT: Final = 26
FRAME: Final = 6
"""Width of the frame around a bar."""
SHORTEST: Final = 0.12
"""Least length of a full health bar, as a share of the longest, so that a weak fighter's is visible."""
TICKS: Final = 4
"""Parts into which marks divide a full health bar."""
TICK_WIDTH: Final = 3

HEAD_WIDTH, HEAD_HEIGHT = 96, 12
"""Size of the bar over a fighter's head, in canvas units."""
HEAD_FRAME: Final = 3
HEAD_SECONDS: Final = 2.0
"""How long it is shown after a hit."""

NUMBER: Final = TextStyle(42, TITLE)
NUMBER_SECONDS: Final = 1.1
ADDING_SECONDS: Final = 0.5
"""Hits that follow each other within this time add up to one number."""
NUMBER_GAP, NUMBER_RISE = 22, 50
"""Distance of the number from the point over the head, and the way it rises, in canvas units."""
NUMBER_ROOM: Final = 400
"""Room for the widest number."""

EMPTY: Final[Colour] = (0.06, 0.05, 0.07, 0.92)
PALE: Final[Colour] = (1, 0.95, 0.85, 0.85)
DIM: Final = 0.55
"""Brightness at the bottom of a bar."""
FADE_SECONDS: Final = 0.35
"""How long lost health stays visible, pale, at the end of the bar."""

READY_SIZE: Final = 34
RESTING: Final = 0.6
"""Size of the cue while the fighter cannot attack, as a share."""
CUE_WIDTH: Final = 64
"""Space for the cue, in canvas units."""


class LifeBar(Node):
    """A health bar beside a name, as long as the fighter's full health, filled from the side of the name."""

    grow = 1.0

    def __init__(self, fighter: FighterView, *, leftward: bool) -> None:
        """Show the fighter's health; `leftward` bars start at their right end."""
        self._colour = SIDE_TEXT_COLOURS[fighter.side]
        self._full, self._leftward = fighter.full, leftward
        self._life = self._seen = fighter.life
        self._place = NOWHERE
        self._bars: tuple[Panel, ...] = ()

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its height: it has the width that is left."""
        return Size(0.0, BAR_HEIGHT)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the bar; the longest one is as long as the area."""
        layer, length = surface.layer, area.w * max(SHORTEST, self._full)
        x = area.x + area.w - length if self._leftward else area.x
        place = self._place = Rectangle(x, area.centre[1] - BAR_HEIGHT / 2, length, BAR_HEIGHT)
        Panel(layer, _framed(place, FRAME), fill=EMPTY, radius=10, edge=3)
        red, green, blue, _ = self._colour
        dark = (red * DIM, green * DIM, blue * DIM, 1.0)
        self._bars = _bar(layer, PALE, PALE), _bar(layer, self._colour, dark)
        for number in range(1, TICKS):
            tick = place.x + length * number / TICKS - TICK_WIDTH / 2
            _bar(layer, EMPTY, EMPTY).place(replace(place, x=tick, w=TICK_WIDTH))
        self._draw()

    def show(self, life: float, dt: float) -> None:
        """Show that share of the full health; a loss fades out."""
        before = (self._seen, self._life)
        self._life = max(0.0, life)
        self._seen = max(self._life, self._seen - dt / FADE_SECONDS * max(0.2, self._seen - self._life))
        if (self._seen, self._life) != before:
            self._draw()

    def _draw(self) -> None:
        for bar, share in zip(self._bars, (self._seen, self._life), strict=False):
            length = self._place.w * share
            bar.show(share > 0)
            start = self._place.x + self._place.w - length if self._leftward else self._place.x
            bar.place(replace(self._place, x=start, w=length))


class ReadyCue(Node):
    """A lamp beside the bar, lit and larger while the fighter can attack."""

    def __init__(self) -> None:
        self._ready = True
        self._middle = 0.0, 0.0
        self._lamp: Panel | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size with the space around it."""
        return Size(CUE_WIDTH, READY_SIZE)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the lamp in the middle."""
        self._middle = area.centre
        self._lamp = Panel(surface.layer, NOWHERE, radius=READY_SIZE / 2, edge=3)
        self._draw(self._lamp)

    def show(self, ready: bool) -> None:
        """Turn it on or off."""
        if ready != self._ready:
            self._ready = ready
            if self._lamp is not None:
                self._draw(self._lamp)

    def _draw(self, lamp: Panel) -> None:
        size = READY_SIZE if self._ready else READY_SIZE * RESTING
        x, y = self._middle
        lamp.place(Rectangle(x - size / 2, y - size / 2, size, size))
        lamp.paint(*((IVORY, GOLD, IVORY) if self._ready else (EMPTY, EMPTY, FADED)))


class HeadBar:
    """A small bar that follows a fighter for a while after a hit."""

    def __init__(self, layer: Layer, fighter: FighterView, highest: float) -> None:
        """Create it hidden; `highest` is the highest place of its top, in canvas units."""
        colour = SIDE_TEXT_COLOURS[fighter.side]
        self._frame = Panel(layer, NOWHERE, fill=EMPTY, radius=5, edge=2)
        self._left = _bar(layer, colour, colour)
        self._highest = highest + HEAD_FRAME
        self._life, self._remaining = fighter.life, 0.0
        self.show(fighter.life, (0.0, 0.0), 0.0)

    def show(self, life: float, at: tuple[float, float], dt: float) -> None:
        """Show that share of the full health at a canvas point, if some was lost recently."""
        self._remaining = HEAD_SECONDS if life < self._life else max(0.0, self._remaining - dt)
        self._life = life
        shown = self._remaining > 0 and life > 0
        self._frame.show(shown)
        self._left.show(shown)
        if not shown:
            return
        top = max(at[1] - HEAD_HEIGHT, self._highest)
        place = Rectangle(at[0] - HEAD_WIDTH / 2, top, HEAD_WIDTH, HEAD_HEIGHT)
        self._frame.place(_framed(place, HEAD_FRAME))
        self._left.place(replace(place, w=place.w * max(0.0, life)))


class HitNumber:
    """A damage number that rises from over a fighter's head; quick hits add up."""

    def __init__(self, layer: Layer, *, rises: bool) -> None:
        """Create it hidden; `rises` says whether it may move by itself."""
        self._layer, self._rises = layer.part("number"), rises
        self._plate = TextPlate(NUMBER)
        height = self._plate.measure(layer.canvas, NUMBER_ROOM).height
        place = Rectangle(-NUMBER_ROOM / 2, -height - NUMBER_GAP, NUMBER_ROOM, height)
        self._plate.put(Surface(self._layer), place)
        self._lost = 0
        self._age = NUMBER_SECONDS

    def add(self, lost: int) -> None:
        """Add damage."""
        self._lost = lost + (self._lost if self._age < ADDING_SECONDS else 0)
        self._age = 0.0
        self._plate.write(f"\N{MINUS SIGN}{self._lost}")

    def show(self, at: tuple[float, float], dt: float) -> None:
        """Follow the canvas point over the head."""
        if self._age >= NUMBER_SECONDS:
            return
        self._age += dt
        if self._age >= NUMBER_SECONDS:
            self._plate.write("")
        share = min(1.0, self._age / NUMBER_SECONDS) if self._rises else 0.0
        pixel = self._layer.canvas.pixel
        x, y = (round(length / pixel) * pixel for length in (at[0], at[1] - NUMBER_RISE * share))
        self._layer.node.set_pos(x, 0, -y)


def _framed(place: Rectangle, width: float) -> Rectangle:
    return Rectangle(place.x - width, place.y - width, place.w + 2 * width, place.h + 2 * width)


def _bar(layer: Layer, top: Colour, bottom: Colour) -> Panel:
    return Panel(layer, NOWHERE, fill=(top, bottom), rim=PANEL_RIM, radius=6, edge=0)
