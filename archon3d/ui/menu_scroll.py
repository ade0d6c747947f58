"""The scrolling of a menu: how far its rows are scrolled, and which of them are in view."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import polygon, show

ROUNDING: Final = 1e-6
ARROW: Final = 16
"""Half the width of the arrows that show that a list can be scrolled."""


@dataclass(frozen=True, slots=True)
class ScrollArea:
    """A view with rows that scroll because there are more than it can show."""

    view: Rectangle
    end: float
    """Bottom of the last line if all were shown."""
    pitch: float
    """Distance between lines; the view shows a whole number of lines."""
    inset: float = 2 * ARROW
    """Distance from the view's upper and lower edge to the scroll arrows."""


class Scroll:
    """The layer that scrolls behind a view, or one that does not because there is no area."""

    def __init__(self, layer: Layer, area: ScrollArea | None) -> None:
        """Scroll a part of the layer in that area."""
        self.area = area
        """Where it scrolls; None if it does not."""
        self.offset = 0.0
        """How far it is scrolled, in canvas units."""
        self.content = layer.window(area.view) if area else layer
        """Layer of what scrolls."""
        self._arrows = Arrows(layer, area) if area else None

    @property
    def last(self) -> float:
        """How far it can be scrolled."""
        return self.area.end - self.area.view.y - self.area.view.h if self.area else 0.0

    def to(self, offset: float) -> None:
        """Scroll this many canvas units from the start, within limits."""
        if self._arrows is not None:
            self.offset = max(0.0, min(self.last, offset))
            self.content.node.set_z(self.offset)
            self._arrows.show(up=self.offset > 0, down=self.offset < self.last)

    def reveal(self, place: Rectangle, *, final: bool) -> None:
        """Scroll until the row at that unscrolled place is visible, with a line before and after it.

        Lines below the `final` row come into view with it.
        """
        if self.area is not None:
            view, pitch = self.area.view, self.area.pitch
            above = pitch * math.floor((place.y - view.y) / pitch + ROUNDING)
            lowest = self.last if final else above + 2 * pitch - view.h
            self.to(max(lowest, min(self.offset, above - pitch)))

    def seen(self, place: Rectangle) -> Rectangle:
        """Return where something at that unscrolled place is on the screen."""
        return replace(place, y=place.y - self.offset)

    def shows(self, place: Rectangle) -> bool:
        """Return whether the middle of that place on the screen is in the view."""
        return self.area is None or self.area.view.holds(place.centre)

    def has_inside(self, y: float) -> bool:
        """Return whether a height on the screen is in the view, with a line to spare where it scrolls on."""
        if self.area is None:
            return True
        view, pitch = self.area.view, self.area.pitch
        above = view.y + (pitch if self.offset > 0 else 0)
        below = view.y + view.h - (pitch if self.offset < self.last else 0)
        return above < y < below


class Arrows:
    """Triangles at the view's right edge that show that a list can be scrolled."""

    def __init__(self, layer: Layer, area: ScrollArea) -> None:
        x = area.view.x + area.view.w - 2 * ARROW
        self._up = layer.attach(polygon(((-ARROW, 0), (0, -ARROW), (ARROW, 0)), GOLD))
        self._up.set_pos(x, 0, -(area.view.y + area.inset))
        self._down = layer.attach(polygon(((-ARROW, 0), (ARROW, 0), (0, ARROW)), GOLD))
        self._down.set_pos(x, 0, -(area.view.y + area.view.h - area.inset))
        self.show(up=False, down=area.end > area.view.y + area.view.h)

    def show(self, *, up: bool, down: bool) -> None:
        """Show the triangles of these directions."""
        for arrow, shown in ((self._up, up), (self._down, down)):
            show(arrow, shown)
