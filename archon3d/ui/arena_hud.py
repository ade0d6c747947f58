"""What stands beside the arena: both life bars, names and ready cues. Hit points are never numbers here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, SIDE_COLOURS, TITLE, Canvas, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_top
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.play.archon.view import ArenaView, FighterView

EDGE: Final = 26
BAR_WIDTH: Final = 40
BAR_TOP: Final = 150
BAR_BOTTOM: Final = 930
SHORTEST: Final = 0.12
"""The least share of the bar's height that a fighter's full life takes, so that a weak one's can be seen."""

EMPTY: Final[Colour] = (0.06, 0.05, 0.07, 0.92)
FADE_SECONDS: Final = 0.35
"""How long a loss of life stays visible, pale, at the bar's top."""

READY_SIZE: Final = 34
LAMP_GAP: Final = 46
"""Canvas units from the bar's bottom to the lamp's middle."""
LAMP_ROOM: Final = 74
"""From the bar's bottom to the line at the foot."""

TEXT_SIZE: Final = 40
NAME_SHARE: Final = 0.21
"""Of the canvas's width, for a fighter's name."""
PADDING: Final = 14
PLATE_HEIGHT: Final = 1.35
"""Of a plate, in heights of its text."""
LINE_GAP: Final = 20
"""Canvas units from the line's baseline to the foot, where the buttons are told."""
OFFER_GAP: Final = 1.6
"""From the line to what is offered above it, in heights of the text."""


def bar_bottom(canvas: Canvas) -> float:
    """Where the bars end, in canvas units from the top; their lamps have room below."""
    return min(BAR_BOTTOM, foot_top(canvas) - LAMP_ROOM)


class LifeBar:
    """A vertical bar: as long as the fighter's full life, filled from below with what is left of it."""

    def __init__(self, layer: Layer, x: float, fighter: FighterView) -> None:
        bottom = bar_bottom(layer.canvas)
        height = (bottom - BAR_TOP) * max(SHORTEST, fighter.full)
        self._x, self._top, self._height = x, bottom - height, height
        colour = SIDE_COLOURS[fighter.side]
        dark = (colour[0] * 0.55, colour[1] * 0.55, colour[2] * 0.55, 1.0)
        frame = Rectangle(x - 6, self._top - 6, BAR_WIDTH + 12, height + 12)
        Panel(layer, frame, top=EMPTY, bottom=EMPTY, radius=10, edge=3)
        self._lost = _bar(layer, (1, 0.95, 0.85, 0.85), (1, 0.95, 0.85, 0.85))
        self._left = _bar(layer, colour, dark)
        self._life = self._seen = fighter.life
        self._draw()

    def show(self, life: float, dt: float) -> None:
        """Shows that share of the full life; a loss fades over a short while."""
        self._life = max(0.0, life)
        self._seen = max(self._life, self._seen - dt / FADE_SECONDS * max(0.2, self._seen - self._life))
        self._draw()

    def _draw(self) -> None:
        for bar, share in ((self._lost, self._seen), (self._left, self._life)):
            height = self._height * share
            bar.show(share > 0)
            bar.place(Rectangle(self._x, self._top + self._height - height, BAR_WIDTH, height))


class ArenaHud:
    """Both fighters' bars, names and cues, and a line for what has to be said."""

    def __init__(self, layer: Layer, view: ArenaView) -> None:
        width, middle = layer.canvas.width, layer.canvas.width / 2
        left, right = view.fighters
        top = 12 + layer.canvas.text_size(TEXT_SIZE)
        self._bars = (
            LifeBar(layer, EDGE, left),
            LifeBar(layer, width - EDGE - BAR_WIDTH, right),
        )
        self._names = tuple(
            Plate(layer, x, top, align, SIDE_COLOURS[fighter.side], widest=width * NAME_SHARE)
            for fighter, x, align in ((left, EDGE, "left"), (right, width - EDGE, "right"))
        )
        for plate, fighter in zip(self._names, view.fighters, strict=True):
            plate.write(say(fighter.kind))
        self._cues = (
            ReadyCue(layer, EDGE + BAR_WIDTH / 2),
            ReadyCue(layer, width - EDGE - BAR_WIDTH / 2),
        )
        baseline = foot_top(layer.canvas) - LINE_GAP
        self._line = Plate(layer, middle, baseline, "centre", IVORY)
        above = baseline - OFFER_GAP * layer.canvas.text_size(TEXT_SIZE)
        self._offer = Plate(layer, middle, above, "centre", GOLD)

    def show(self, view: ArenaView, dt: float) -> None:
        """Follows the battle; `dt` seconds have gone by."""
        for fighter, bar, cue in zip(view.fighters, self._bars, self._cues, strict=True):
            bar.show(fighter.life, dt)
            cue.show(fighter.ready >= 1 and not fighter.dead)

    def say(self, text: str) -> None:
        """Writes the line below the field."""
        self._line.write(text)

    def offer(self, text: str) -> None:
        """Puts up a plate for the mouse to press, over that line; none without text."""
        self._offer.write(text)

    def offers(self, at: tuple[float, float]) -> bool:
        """Whether that plate lies at the canvas point."""
        return self._offer.holds(at)


class Plate:
    """A line of text on a dark plate that is as long as the text; none while there is no text."""

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

    def holds(self, at: tuple[float, float]) -> bool:
        """Whether the plate is up and lies at the canvas point."""
        return bool(self._label.text) and self._place.holds(at)

    def write(self, text: str) -> None:
        """Puts up another text."""
        if text == self._text:
            return
        self._text = self._label.text = text
        self._panel.show(bool(text))
        size = self._size
        width = self._label.width + 2 * PADDING
        left = {"left": 0.0, "centre": -width / 2, "right": -width}[self._align]
        nudge = {"left": -PADDING, "centre": 0.0, "right": PADDING}[self._align]
        self._place = Rectangle(self._x + left + nudge, self._baseline - size, width, size * PLATE_HEIGHT)
        self._panel.place(self._place)


class ReadyCue:
    """A lamp under the bar, lit while the fighter can attack, and larger then."""

    def __init__(self, layer: Layer, x: float) -> None:
        self._x, self._middle = x, bar_bottom(layer.canvas) + LAMP_GAP
        self._lamp = Panel(layer, Rectangle(x, 0, 1, 1), radius=READY_SIZE / 2, edge=3)
        self._ready: bool | None = None
        self.show(True)

    def show(self, ready: bool) -> None:
        """Lights it, or puts it out."""
        if ready == self._ready:
            return
        self._ready = ready
        size = READY_SIZE if ready else READY_SIZE * 0.6
        self._lamp.place(Rectangle(self._x - size / 2, self._middle - size / 2, size, size))
        self._lamp.paint(*((IVORY, GOLD, IVORY) if ready else (EMPTY, EMPTY, FADED)))


def _bar(layer: Layer, top: Colour, bottom: Colour) -> Panel:
    return Panel(layer, Rectangle(0, 0, 1, 1), top=top, bottom=bottom, rim=PANEL_RIM, radius=6, edge=0)
