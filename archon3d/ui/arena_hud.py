"""The HUD above the arena: names, health bars, ready cues and, if wanted, damage numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, SIDE_TEXT_COLOURS, TITLE, Canvas, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.play.arena_view import ArenaView, FighterView

TOP: Final = 12
EDGE: Final = 26
BAR_HEIGHT: Final = 26
BAR_GAP: Final = 64
"""Space between a name's plate and its bar in canvas units, which holds the lamp."""
MIDDLE_GAP: Final = 40
"""Least distance between a bar's inner end and the centre of the picture."""
SHORTEST: Final = 0.12
"""Least length of a full health bar, as a share of the longest, so that a weak fighter's is visible."""
TICKS: Final = 4
"""Parts into which marks divide a full health bar."""
TICK_WIDTH: Final = 3

HEAD_WIDTH, HEAD_HEIGHT = 96, 12
"""Size of the bar over a fighter's head, in canvas units."""
HEAD_GAP: Final = 6
"""Least distance between it and the bars at the top, so that it never covers them."""
HEAD_SECONDS: Final = 2.0
"""How long it is shown after a hit."""

NUMBER_TEXT: Final = 42
NUMBER_SECONDS: Final = 1.1
ADDING_SECONDS: Final = 0.5
"""Hits that follow each other within this time add up to one number."""
NUMBER_GAP, NUMBER_RISE = 22, 50
"""Distance of the number from the point over the head, and the way it rises, in canvas units."""

EMPTY: Final[Colour] = (0.06, 0.05, 0.07, 0.92)
FADE_SECONDS: Final = 0.35
"""How long lost health stays visible, pale, at the end of the bar."""

READY_SIZE: Final = 34

TEXT_SIZE: Final = 40
NAME_SHARE: Final = 0.21
"""Greatest width of a fighter's name, as a share of the canvas's width."""
PADDING: Final = 14
PLATE_HEIGHT: Final = 1.35
"""Height of a plate, relative to its text."""
LINE_GAP: Final = 20
"""Distance of the line's baseline from the footer, in canvas units."""

BELOW_NAME: Final = 10
"""Distance between the names and what is below them, in canvas units."""


def bars_foot(canvas: Canvas) -> float:
    """Return the bottom of the names and bars, in canvas units from the top."""
    return TOP + PLATE_HEIGHT * canvas.text_size(TEXT_SIZE)


def below_name(canvas: Canvas, slot: int) -> tuple[float, float]:
    """Return the canvas point under the outer end of a fighter's name, for what belongs to the fighter."""
    edge = EDGE - PADDING
    return (canvas.width - edge if slot else edge), bars_foot(canvas) + BELOW_NAME


class LifeBar:
    """A health bar beside a name, as long as the fighter's full health, filled from the side of the name."""

    def __init__(self, layer: Layer, room: Rectangle, fighter: FighterView, *, leftward: bool) -> None:
        """Fit the bar into `room`, which holds the longest one; `leftward` bars start at its right end."""
        length = room.w * max(SHORTEST, fighter.full)
        self._leftward = leftward
        self._place = replace(room, x=room.x + room.w - length if leftward else room.x, w=length)
        colour = SIDE_TEXT_COLOURS[fighter.side]
        dark = (colour[0] * 0.55, colour[1] * 0.55, colour[2] * 0.55, 1.0)
        frame = Rectangle(self._place.x - 6, room.y - 6, length + 12, room.h + 12)
        Panel(layer, frame, top=EMPTY, bottom=EMPTY, radius=10, edge=3)
        self._lost = _bar(layer, (1, 0.95, 0.85, 0.85), (1, 0.95, 0.85, 0.85))
        self._left = _bar(layer, colour, dark)
        for number in range(1, TICKS):
            x = self._place.x + length * number / TICKS - TICK_WIDTH / 2
            _bar(layer, EMPTY, EMPTY).place(Rectangle(x, room.y, TICK_WIDTH, room.h))
        self._life = self._seen = fighter.life
        self._draw()

    def show(self, life: float, dt: float) -> None:
        """Show that share of the full health; a loss fades out."""
        before = (self._seen, self._life)
        self._life = max(0.0, life)
        self._seen = max(self._life, self._seen - dt / FADE_SECONDS * max(0.2, self._seen - self._life))
        if (self._seen, self._life) != before:
            self._draw()

    def _draw(self) -> None:
        for bar, share in ((self._lost, self._seen), (self._left, self._life)):
            length = self._place.w * share
            bar.show(share > 0)
            start = self._place.x + self._place.w - length if self._leftward else self._place.x
            bar.place(replace(self._place, x=start, w=length))


class HeadBar:
    """A small bar that follows a fighter for a while after a hit."""

    def __init__(self, layer: Layer, fighter: FighterView) -> None:
        colour = SIDE_TEXT_COLOURS[fighter.side]
        self._frame = Panel(layer, Rectangle(0, 0, 1, 1), top=EMPTY, bottom=EMPTY, radius=5, edge=2)
        self._left = _bar(layer, colour, colour)
        self._highest = bars_foot(layer.canvas) + HEAD_GAP
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
        self._frame.place(Rectangle(place.x - 3, place.y - 3, place.w + 6, place.h + 6))
        self._left.place(replace(place, w=place.w * max(0.0, life)))


class HitNumber:
    """A damage number that rises from over a fighter's head; quick hits add up."""

    def __init__(self, layer: Layer, *, rises: bool) -> None:
        self._plate = Plate(layer, 0.0, 0.0, "centre", IVORY, size=NUMBER_TEXT)
        self._rises = rises
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
        self._plate.move(at[0], at[1] - NUMBER_GAP - NUMBER_RISE * share)


class ArenaHud:
    """The bars, names and cues of both fighters, and a message line."""

    def __init__(self, layer: Layer, view: ArenaView, *, rises: bool = True) -> None:
        """Show the fighters of `view`. `rises` says whether damage numbers may move."""
        width, middle = layer.canvas.width, layer.canvas.width / 2
        left, right = view.fighters
        top = TOP + layer.canvas.text_size(TEXT_SIZE)
        self._names = tuple(
            Plate(layer, x, top, align, SIDE_TEXT_COLOURS[fighter.side], widest=width * NAME_SHARE)
            for fighter, x, align in ((left, EDGE, "left"), (right, width - EDGE, "right"))
        )
        for plate, fighter in zip(self._names, view.fighters, strict=True):
            plate.write(say(fighter.kind))
        first, last = (plate.place for plate in self._names)
        y = first.centre[1] - BAR_HEIGHT / 2
        begin, end = first.x + first.w + BAR_GAP, last.x - BAR_GAP
        self._bars = (
            LifeBar(
                layer, Rectangle(begin, y, middle - MIDDLE_GAP - begin, BAR_HEIGHT), left, leftward=False
            ),
            LifeBar(
                layer,
                Rectangle(middle + MIDDLE_GAP, y, end - middle - MIDDLE_GAP, BAR_HEIGHT),
                right,
                leftward=True,
            ),
        )
        self._heads = tuple(HeadBar(layer, fighter) for fighter in view.fighters)
        self._numbers = tuple(HitNumber(layer, rises=rises) for _ in view.fighters)
        self._cues = (
            ReadyCue(layer, (begin - BAR_GAP / 2, first.centre[1])),
            ReadyCue(layer, (end + BAR_GAP / 2, first.centre[1])),
        )
        baseline = footer_top(layer.canvas) - LINE_GAP
        self._line = Plate(layer, middle, baseline, "centre", IVORY)

    def show(self, view: ArenaView, heads: Sequence[tuple[float, float]], dt: float) -> None:
        """Update from the battle, `dt` seconds later; `heads` are the canvas points over the fighters."""
        parts = zip(view.fighters, self._bars, self._heads, self._numbers, self._cues, heads, strict=True)
        for fighter, bar, head, number, cue, at in parts:
            number.show(at, dt)
            bar.show(fighter.life, dt)
            head.show(fighter.life, at, dt)
            cue.show(fighter.ready >= 1 and not fighter.dead)

    def lose(self, slot: int, hit_points: int) -> None:
        """Show a fighter's damage as a number."""
        self._numbers[slot].add(hit_points)

    def say(self, text: str) -> None:
        """Write the line below the field."""
        self._line.write(text)


class Plate:
    """A line of text on a dark plate that fits it; hidden without text."""

    def __init__(
        self,
        layer: Layer,
        x: float,
        baseline: float,
        align: str,
        colour: Colour,
        face: str = TITLE,
        widest: float | None = None,
        size: float = TEXT_SIZE,
    ) -> None:
        self._x, self._baseline, self._align = x, baseline, align
        self._size = layer.canvas.text_size(size)
        self._panel = Panel(layer, Rectangle(0, 0, 1, 1), radius=10, edge=2)
        at = (x, baseline)
        self._label = Label(layer, "", at, size, face=face, colour=colour, align=align, widest=widest)
        self._text: str | None = None
        self.write("")

    @property
    def place(self) -> Rectangle:
        """Its place."""
        return self._place

    def write(self, text: str) -> None:
        """Set the text."""
        if text == self._text:
            return
        self._text = self._label.text = text
        self._panel.show(bool(text))
        self._lay()

    def move(self, x: float, baseline: float) -> None:
        """Move the text to that baseline."""
        self._x, self._baseline = x, baseline
        self._label.move(x, baseline)
        self._lay()

    def _lay(self) -> None:
        size = self._size
        width = self._label.width + 2 * PADDING
        left = {"left": 0.0, "centre": -width / 2, "right": -width}[self._align]
        nudge = {"left": -PADDING, "centre": 0.0, "right": PADDING}[self._align]
        self._place = Rectangle(self._x + left + nudge, self._baseline - size, width, size * PLATE_HEIGHT)
        self._panel.place(self._place)


class ReadyCue:
    """A lamp beside the bar, lit and larger while the fighter can attack."""

    def __init__(self, layer: Layer, at: tuple[float, float]) -> None:
        self._x, self._middle = at
        self._lamp = Panel(layer, Rectangle(self._x, 0, 1, 1), radius=READY_SIZE / 2, edge=3)
        self._ready: bool | None = None
        self.show(True)

    def show(self, ready: bool) -> None:
        """Turn it on or off."""
        if ready == self._ready:
            return
        self._ready = ready
        size = READY_SIZE if ready else READY_SIZE * 0.6
        self._lamp.place(Rectangle(self._x - size / 2, self._middle - size / 2, size, size))
        self._lamp.paint(*((IVORY, GOLD, IVORY) if ready else (EMPTY, EMPTY, FADED)))


def _bar(layer: Layer, top: Colour, bottom: Colour) -> Panel:
    return Panel(layer, Rectangle(0, 0, 1, 1), top=top, bottom=bottom, rim=PANEL_RIM, radius=6, edge=0)
