"""The playback bar of a replay: position, marks and buttons."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from panda3d.core import NodePath, PandaNode

from archon3d.ui.canvas import FADED, GOLD, IVORY, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, Panel, Point, polygon, row_light, show

MARGIN: Final = 48
"""Space between the plate and the window's edges, in canvas units."""
PADDING: Final = 18
TEXT: Final = 32
SMALL_TEXT: Final = 29
LINE: Final = 44
"""Height of the line of text above the bar at full scale, in canvas units."""
RAIL: Final = 18
"""Height of the bar, in canvas units."""
LANE: Final = 26
"""Space for marks above the bar, and for those below it, in canvas units."""
BUTTONS: Final = 54
"""Height of the line of buttons at full scale, in canvas units."""
BUTTON: Final = 1.25
WIDE_BUTTON: Final = 2.15
"""Width of a button with text, relative to one with a sign."""
APART: Final = 30
"""Least distance between the message and the position's text, in canvas units."""
GAP: Final = 10
HEAD: Final = 26
"""How far the position mark extends beyond the bar, in canvas units."""
LEAST_LEGEND: Final = 0.72
"""Least scale of the legend's letters; below it the legend has fewer entries."""
MARK: Final = 9.0
"""Half the size of a mark."""
GROUND: Final[Colour] = (0.05, 0.045, 0.07, 0.94)
EMPTY: Final[Colour] = (0.16, 0.14, 0.18, 1.0)
DONE: Final[Colour] = (0.72, 0.56, 0.28, 1.0)

_TURNS: Final = tuple(number * math.tau / 10 for number in range(10))
_ROUND: Final = tuple((MARK * math.sin(turn), -MARK * math.cos(turn)) for turn in _TURNS)

SHAPES: Final[Mapping[str, tuple[Sequence[Point], Colour, bool]]] = {
    "battle": (((-4, -11), (4, -11), (4, 11), (-4, 11)), (0.95, 0.42, 0.28, 1.0), True),
    "death": (((0, 9), (-9, -7), (9, -7)), (0.80, 0.80, 0.84, 1.0), False),
    "spell": (((0, -10), (10, 0), (0, 10), (-10, 0)), (0.68, 0.56, 1.0, 1.0), True),
    "power": (_ROUND, (0.45, 0.85, 0.75, 1.0), False),
}
"""Each kind of mark: its outline, its colour, and whether it is above the bar, else below it."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button below the bar."""

    key: str
    outlines: Sequence[Sequence[Point]] = ()
    """Its sign, within -1 and 1; empty if it has text."""
    text: str = ""


_BACK: Final[Sequence[Point]] = ((0.5, -0.7), (0.5, 0.7), (-0.7, 0.0))
_ON: Final[Sequence[Point]] = ((-0.5, -0.7), (0.7, 0.0), (-0.5, 0.7))
_STOP_LEFT: Final[Sequence[Point]] = ((-0.95, -0.7), (-0.7, -0.7), (-0.7, 0.7), (-0.95, 0.7))
_STOP_RIGHT: Final[Sequence[Point]] = ((0.7, -0.7), (0.95, -0.7), (0.95, 0.7), (0.7, 0.7))
_BAR_LEFT: Final[Sequence[Point]] = ((-0.6, -0.75), (-0.2, -0.75), (-0.2, 0.75), (-0.6, 0.75))
_BAR_RIGHT: Final[Sequence[Point]] = ((0.2, -0.75), (0.6, -0.75), (0.6, 0.75), (0.2, 0.75))
_HALF_BACK: Final = (
    tuple((x * 0.62 - 0.35, y * 0.8) for x, y in _BACK),
    tuple((x * 0.62 + 0.4, y * 0.8) for x, y in _BACK),
)
_HALF_ON: Final = (
    tuple((x * 0.62 - 0.4, y * 0.8) for x, y in _ON),
    tuple((x * 0.62 + 0.35, y * 0.8) for x, y in _ON),
)

_STEP_LEFT: Final[Sequence[Point]] = ((-0.55, -0.6), (-0.3, -0.6), (-0.3, 0.6), (-0.55, 0.6))
_STEP_RIGHT: Final[Sequence[Point]] = ((0.3, -0.6), (0.55, -0.6), (0.55, 0.6), (0.3, 0.6))
_STEP_ON: Final = (tuple((x * 0.7 + 0.2, y * 0.85) for x, y in _ON),)
_STEP_BACK: Final = (tuple((x * 0.7 - 0.2, y * 0.85) for x, y in _BACK),)

SIGNS: Final[Mapping[str, Sequence[Sequence[Point]]]] = {
    "previous": (_STOP_LEFT, *_HALF_BACK),
    "back": _HALF_BACK,
    "step-back": (_STEP_RIGHT, *_STEP_BACK),
    "play": (_ON,),
    "pause": (_BAR_LEFT, _BAR_RIGHT),
    "step": (_STEP_LEFT, *_STEP_ON),
    "on": _HALF_ON,
    "next": (*_HALF_ON, _STOP_RIGHT),
}
"""Signs of the buttons, within -1 and 1."""


class Transport:
    """The plate at the bottom of the picture."""

    def __init__(
        self,
        layer: Layer,
        bottom: float,
        legend: Mapping[str, str],
        buttons: Sequence[Button],
    ) -> None:
        """Create the bar.

        `legend` are the texts of the kinds of marks that occur; `buttons` are side by side, with `play` among
        them.
        """
        canvas = layer.canvas
        line, size = canvas.room(LINE, TEXT), canvas.room(BUTTONS, SMALL_TEXT)
        size = min(size, BUTTONS * 1.5)
        height = line + 2 * LANE + RAIL + size + 2 * PADDING
        width = canvas.width - 2 * MARGIN
        self.top = bottom - height
        """Its top, in canvas units."""
        self._layer = layer
        Panel(layer, Rectangle(MARGIN, self.top, width, height), fill=GROUND)
        inner = Rectangle(MARGIN + PADDING * 1.5, self.top + PADDING / 2, width - 3 * PADDING, height)
        baseline = inner.y + line * 0.72
        self._where = Label(
            layer, "", (inner.x + inner.w, baseline), TEXT, colour=GOLD, align="right", widest=inner.w * 0.45
        )
        self._message = Label(layer, "", (inner.x, baseline), TEXT, colour=IVORY, widest=inner.w * 0.53)
        self.rail = Rectangle(inner.x, inner.y + line + LANE, inner.w, RAIL)
        """The bar itself."""
        Panel(layer, self.rail, fill=EMPTY, rim=CLEAR, radius=RAIL / 2, edge=0)
        self._done = Panel(layer, self.rail, fill=DONE, rim=CLEAR, radius=RAIL / 2, edge=0)
        self._over_rail = layer.attach(PandaNode("marks"))
        self._marks: list[tuple[str, NodePath]] = []
        head = Rectangle(0, self.rail.y - HEAD / 2, 10, RAIL + HEAD)
        self._head_place = head
        self._head = Panel(layer, head, fill=(IVORY, GOLD), rim=(0.1, 0.08, 0.1, 1), radius=5, edge=2)
        self._put_buttons(layer, buttons, inner, self.rail.y + RAIL + LANE + PADDING / 2, size)
        self._put_legend(layer, legend, inner, size)
        self.show(0.0, playing=False)

    def say(self, message: str, where: str) -> None:
        """Write what is happening, and where."""
        if (message, where) == (self.message, self.where):
            return
        self._where.text, self._message.text = where, message
        self._message.widen(self.rail.w - self._where.width - APART)

    @property
    def message(self) -> str:
        """What is happening."""
        return self._message.text

    @property
    def where(self) -> str:
        """Where it is happening."""
        return self._where.text

    def show(self, share: float, *, playing: bool) -> None:
        """Show the position, from 0 to 1, and whether playback is running."""
        x = self.rail.x + share * self.rail.w
        self._done.show(share > 0)
        self._done.place(replace(self.rail, w=max(RAIL, x - self.rail.x)))
        self._head.place(replace(self._head_place, x=x - self._head_place.w / 2))
        if "play" in self._signs:
            show(self._signs["play"], not playing)
            show(self._signs["pause"], playing)

    def mark(self, marks: Sequence[tuple[str, float]]) -> None:
        """Replace the marks: their kinds and positions, from 0 to 1."""
        for number, (kind, share) in enumerate(marks):
            if number == len(self._marks):
                self._marks.append((kind, self._new_mark(kind)))
            elif self._marks[number][0] != kind:
                self._marks[number][1].remove_node()
                self._marks[number] = kind, self._new_mark(kind)
            self._marks[number][1].set_x(self.rail.x + share * self.rail.w)
        for _, path in self._marks[len(marks) :]:
            path.remove_node()
        del self._marks[len(marks) :]

    def write(self, key: str, text: str) -> None:
        """Set the text of a button."""
        self._texts[key].text = text

    def light(self, key: str | None) -> None:
        """Light the button under the pointer, or none."""
        self._lit.show(key is not None)
        if key is not None:
            self._lit.place(self.places[key])

    def button_at(self, at: tuple[float, float]) -> str | None:
        """Return the button at a canvas point."""
        return next((key for key, place in self.places.items() if place.holds(at)), None)

    def share_at(self, at: tuple[float, float], *, anywhere: bool = False) -> float | None:
        """Return the position along the bar at a canvas point, from 0 to 1.

        None outside the bar, unless it may be `anywhere`.
        """
        reach = replace(self.rail, x=self.rail.x - LANE, w=self.rail.w + 2 * LANE)
        reach = replace(reach, y=reach.y - LANE, h=reach.h + 2 * LANE)
        if not anywhere and not reach.holds(at):
            return None
        return min(max((at[0] - self.rail.x) / self.rail.w, 0.0), 1.0)

    # ------------------------------------------------------------------ details

    def _new_mark(self, kind: str) -> NodePath:
        """Return a mark above or below the bar's left end."""
        outline, colour, above = SHAPES[kind]
        y = self.rail.y - LANE / 2 if above else self.rail.y + RAIL + LANE / 2
        path = self._over_rail.attach_new_node(polygon(outline, self._layer.canvas.tint(colour)))
        path.set_pos(self.rail.x, 0, -y)
        return path

    def _put_buttons(
        self, layer: Layer, buttons: Sequence[Button], inner: Rectangle, y: float, size: float
    ) -> None:
        """Add the buttons from the left, narrower if there is little room."""
        self.places: dict[str, Rectangle] = {}
        self._texts: dict[str, Label] = {}
        self._signs = {}
        x = inner.x
        widths = {one.key: size * (WIDE_BUTTON if one.text else BUTTON) for one in buttons}
        squeezed = min(1.0, (inner.w - GAP * (len(buttons) - 1)) / sum(widths.values()))
        self._lit = row_light(layer, inner, radius=10)
        self._lit.show(False)
        for button in buttons:
            wide = widths[button.key] * squeezed
            place = self.places[button.key] = Rectangle(x, y, wide, size)
            Panel(layer, place, fill=((0.13, 0.11, 0.15, 0.6), (0.09, 0.08, 0.11, 0.6)), radius=10, edge=2)
            if button.text:
                at = (place.centre[0], place.centre[1] + layer.canvas.text_size(SMALL_TEXT) * 0.34)
                label = Label(layer, button.text, at, SMALL_TEXT, align="centre", widest=wide - 1.5 * GAP)
                self._texts[button.key] = label
            else:
                signs = ("play", "pause") if button.key == "play" else (button.key,)
                for sign in signs:
                    self._signs[sign] = self._put_sign(layer, sign, place, size)
            x += wide + GAP
        self._right = x

    def _put_sign(self, layer: Layer, sign: str, place: Rectangle, size: float) -> NodePath:
        part = layer.part(sign)
        for outline in SIGNS[sign]:
            points = [(px * size * 0.34, py * size * 0.34) for px, py in outline]
            colour = GOLD if sign in ("play", "pause") else IVORY
            part.attach(polygon(points, colour)).set_pos(place.centre[0], 0, -place.centre[1])
        return part.node

    def _put_legend(self, layer: Layer, legend: Mapping[str, str], inner: Rectangle, size: float) -> None:
        """Write the meaning of marks at the right end of the buttons' line, as far as there is room."""
        probe = layer.part("probe")
        width = sum(Label(probe, text, (0, 0), SMALL_TEXT).width for text in legend.values())
        probe.close()
        room = inner.x + inner.w - self._right - 5.2 * MARK * len(legend)
        share = min(1.0, room / max(1.0, width))
        text_size = SMALL_TEXT * max(share, LEAST_LEGEND)
        y = next(iter(self.places.values())).centre[1] if self.places else inner.y
        x = inner.x + inner.w
        for kind, text in reversed(list(legend.items())):
            at = (x, y + layer.canvas.text_size(text_size) * 0.34)
            label = Label(layer, text, at, text_size, colour=FADED, align="right")
            x -= label.width + 2.2 * MARK
            if x - MARK < self._right:
                label.text = ""
                return
            outline, colour, _ = SHAPES[kind]
            layer.attach(polygon(outline, layer.canvas.tint(colour))).set_pos(x, 0, -y)
            x -= 3 * MARK
