"""A list of choices for keys, stick and mouse, with the pointing hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from panda3d.core import NodePath

from archon3d.ui.canvas import BRIGHT, FADED, GOLD, IVORY, Layer
from archon3d.ui.focus import FocusStep, Rectangle, column_end, neighbour, under
from archon3d.ui.fonts import TEXT
from archon3d.ui.label import Label, even
from archon3d.ui.portrait import Portrait
from archon3d.ui.shapes import CLEAR, ROW_LIT, PointingHand, polygon, row_light

TEXT_SIZE: Final = 32
BASELINE: Final = 0.70
"""Baseline of a row's text, from its top, as a share of its height."""

HAND_GAP: Final = 10
MARK_SPACE: Final = 30
MARK_ASIDE: Final = 9
"""Width of a row's mark in canvas units, and the gap from a mark to a portrait."""
MARK: Final = ((0.0, -9.0), (9.0, 0.0), (0.0, 9.0), (-9.0, 0.0))
"""The diamond that marks a chosen row."""

PORTRAIT_SHARE: Final = 0.82
"""Size of a row's portrait, as a share of the row's height."""
PORTRAIT_GAP: Final = 5
"""Gap between a portrait and the row's text, in canvas units."""
VALUE_GAP: Final = 12
"""Gap between a row's text and its value or the value's portrait, in canvas units."""
ARROW: Final = 16
"""Half the width of the arrows that show that a list can be scrolled."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row. `key` is what the menu returns when it is accepted."""

    key: str
    text: str
    place: Rectangle
    align: str = "left"
    size: float = TEXT_SIZE
    face: str = TEXT
    pinned: bool = False
    """It stays in place while the other rows scroll."""
    share: float = 1.0
    """Share of its width for its text; a value uses the rest."""
    baseline: float = BASELINE
    """Baseline of its text, from its top, as a share of its height."""
    portrait: str = ""
    """Name of the portrait before its text, as in `portrait.portrait_names`; empty for none."""
    hand: bool = True
    """Whether the hand points at it; among rows side by side, only the highlight is shown."""
    framed: bool = False
    """Whether a picture is behind it, so that focus frames it instead of darkening it."""
    group: str = ""
    """Rows of the same group use one text size; empty for a row by itself."""


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


class Menu:
    """The rows, the focused one, and those that are marked as chosen."""

    def __init__(
        self, layer: Layer, items: Sequence[Item], focus: str, area: ScrollArea | None = None
    ) -> None:
        """Show the rows and focus the one with the key `focus`."""
        self._items = {item.key: item for item in items}
        self._scroll_area = area
        self._scrolled = 0.0
        self._disabled: list[str] = []
        self._faded: list[str] = []
        self._lit = row_light(layer, items[0].place)
        self.content = layer.window(area.view) if area else layer
        """Layer of the rows, and of anything else that scrolls with them."""
        self._arrows = Arrows(layer, area) if area else None
        homes = {item.key: layer if item.pinned else self.content for item in items}
        self._labels = {item.key: _label(homes[item.key], item) for item in items}
        for group in {item.group for item in items}:
            self._even(group)
        self._values: dict[str, Label] = {}
        self._portraits: dict[str, tuple[str, Portrait]] = {}
        self._marks = {item.key: _mark(homes[item.key], item) for item in items}
        self._hand = PointingHand(layer)
        self._pointing = True
        self.pressed: str | None = None
        """The row pressed with the mouse, until the mouse moves or something else happens.

        Another press means the same row, even if it has scrolled away by then.
        """
        self.mark(())
        self.focus = focus

    @property
    def focus(self) -> str:
        """Key of the focused row."""
        return self._focus

    @focus.setter
    def focus(self, key: str) -> None:
        self._scroll_to(self._items[key])
        self._reach_for(key)

    def _reach_for(self, key: str) -> None:
        """Move the focus, and the hand with it, to the row."""
        self._focus = key
        place = self._seen(self._items[key])
        self._lit.place(place)
        ground = CLEAR if self._items[key].framed else ROW_LIT
        self._lit.paint(ground, ground, GOLD)
        self._hand.show(self._pointing and self._items[key].hand)
        self._hand.point_at(max(place.x - HAND_GAP, self._hand.length), place.y + place.h / 2)
        self._recolour()

    @property
    def scrolled(self) -> float:
        """How far the rows are scrolled, in canvas units."""
        return self._scrolled

    @property
    def rows(self) -> dict[str, str]:
        """Texts of the rows that can have the focus, by key."""
        return {key: self._labels[key].text for key in self._places()}

    @property
    def values(self) -> dict[str, str]:
        """Texts of the values, by key."""
        return {key: label.text for key, label in self._values.items()}

    @property
    def portraits(self) -> dict[str, str]:
        """Names of the portraits before values, by key."""
        return {key: name for key, (name, _) in self._portraits.items()}

    @property
    def marked(self) -> tuple[str, ...]:
        """The rows that are marked as chosen."""
        return tuple(key for key, mark in self._marks.items() if not mark.is_hidden())

    def in_view(self, key: str) -> bool:
        """Return whether the row is visible and not scrolled away."""
        return self._in_view(key, self.place_of(key))

    def after(self, key: str, step: FocusStep) -> str:
        """Return the row that a step in that direction leads to."""
        return neighbour(self._places(), key, step)

    def follow(self, before: Menu) -> None:
        """Scroll as far as the previous menu did, and focus the same row if it still exists."""
        self._scroll_to_offset(before.scrolled)
        if before.focus in self._items:
            if self.in_view(before.focus):
                self._reach_for(before.focus)
            else:
                self.focus = before.focus
        if before.pressed in self._items:
            self.pressed = before.pressed

    def mark(self, keys: Iterable[str]) -> None:
        """Mark these rows as chosen, and no others."""
        chosen = tuple(keys)
        for key, mark in self._marks.items():
            if key in chosen:
                mark.show()
            else:
                mark.hide()

    def write(self, key: str, text: str) -> None:
        """Set a row's text."""
        if text != self._labels[key].text:
            self._labels[key].text = text
            self._even(self._items[key].group)

    def _even(self, group: str) -> None:
        """Use one text size for the rows of the group."""
        if group:
            even(self._labels[item.key] for item in self._items.values() if item.group == group)

    def write_value(self, key: str, text: str, portrait: str = "") -> None:
        """Write a row's value at its right end, with that portrait before it."""
        item = self._items[key]
        place = item.place
        right, side = place.x + place.w - MARK_SPACE, place.h * PORTRAIT_SHARE if portrait else 0.0
        if key not in self._values:
            at = (right, place.y + place.h * BASELINE)
            widest = max(place.w * (1 - item.share), self._left_of(item)) - MARK_SPACE - side
            self._values[key] = Label(self.content, "", at, item.size, align="right", widest=widest)
        self._values[key].text = text
        left = right - self._values[key].width - VALUE_GAP - side
        self._picture(key, portrait, Rectangle(left, place.centre[1] - side / 2, side, side))
        self._recolour()

    def _left_of(self, item: Item) -> float:
        """Return the width in canvas units that is left beside the text of a row."""
        if item.align != "left" or item.portrait:
            return 0.0
        return item.place.w - self._labels[item.key].width - 2 * MARK_SPACE

    def _picture(self, key: str, name: str, place: Rectangle) -> None:
        """Put that portrait before a row's value, and remove any other."""
        shown, portrait = self._portraits.pop(key, ("", None))
        if portrait is not None and shown != name:
            portrait.close()
            portrait = None
        if name:
            portrait = portrait or Portrait(self.content, name, place)
            portrait.place(place)
            self._portraits[key] = name, portrait

    def disable(self, keys: Iterable[str]) -> None:
        """Disable these rows, and no others, so that they cannot have the focus."""
        self._disabled = list(keys)
        self._recolour()

    def fade(self, keys: Iterable[str]) -> None:
        """Draw these rows, and no others, as if disabled; they can still have the focus."""
        self._faded = list(keys)
        self._recolour()

    def show_hand(self, shown: bool) -> None:
        """Show hand and highlight, or hide them while something else has the focus."""
        self._pointing = shown
        self._lit.show(shown)
        self._hand.show(shown and self._items[self._focus].hand)
        self._recolour()

    def step(self, step: FocusStep) -> None:
        """Move the focus to the next row in that direction."""
        self.focus = self.after(self.focus, step)

    def point(self, at: tuple[float, float]) -> str | None:
        """Focus the row at that canvas point; return its key, or None if there is none.

        Nothing scrolls, so that a press means the row under the pointer.
        """
        seen = {key: self._seen(self._items[key]) for key in self._places()}
        key = under({key: place for key, place in seen.items() if self._in_view(key, place)}, at)
        if key is not None:
            self._reach_for(key)
        return key

    def scroll(self, lines: int) -> None:
        """Scroll this many lines down, and the focus with them; if nothing scrolls, only the focus moves."""
        if self._scroll_area is None:
            for _ in range(abs(lines)):
                self.step((0, 1 if lines > 0 else -1))
            return
        self._scroll_to_offset(self._scrolled + lines * self._scroll_area.pitch)
        self.focus = self._nearest_in_view(self.focus)

    def turn_page(self, way: int) -> None:
        """Scroll almost a page down, or up for -1.

        If nothing scrolls, the focus moves to the last row or the first.
        """
        if self._scroll_area is not None:
            self.scroll(way * max(1, int(self._scroll_area.view.h / self._scroll_area.pitch) - 1))
            return
        self.focus = column_end(self._places(), self.focus, way)

    def place_of(self, key: str) -> Rectangle:
        """Return the row's place on the screen."""
        return self._seen(self._items[key])

    def value_middle(self, key: str) -> float:
        """Return the x of the centre of the row's value."""
        place = self._items[key].place
        return place.x + place.w * (1 + self._items[key].share) / 2

    def _places(self) -> dict[str, Rectangle]:
        """Return the place of each row if all were shown, pinned ones below the others."""
        fallen = (
            self._scroll_area.end - self._scroll_area.view.y - self._scroll_area.view.h
            if self._scroll_area
            else 0.0
        )
        return {
            key: replace(item.place, y=item.place.y + fallen) if item.pinned else item.place
            for key, item in self._items.items()
            if key not in self._disabled
        }

    def _seen(self, item: Item) -> Rectangle:
        return item.place if item.pinned else replace(item.place, y=item.place.y - self._scrolled)

    def _in_view(self, key: str, place: Rectangle) -> bool:
        return (
            self._scroll_area is None or self._items[key].pinned or self._scroll_area.view.holds(place.centre)
        )

    def _scroll_to(self, item: Item) -> None:
        """Scroll until the row is visible, with a line before and after it."""
        if self._scroll_area is None or self._arrows is None or item.pinned:
            return
        view, pitch, place = self._scroll_area.view, self._scroll_area.pitch, item.place
        last = self._scroll_area.end - view.y - view.h
        highest = place.y - pitch - view.y
        lowest = last if item is self._last_scrolling() else place.y + 2 * pitch - view.y - view.h
        self._scroll_to_offset(max(lowest, min(self._scrolled, highest)))

    def _scroll_to_offset(self, offset: float) -> None:
        """Scroll to this many canvas units from the start, within limits."""
        if self._scroll_area is None or self._arrows is None:
            return
        last = self._scroll_area.end - self._scroll_area.view.y - self._scroll_area.view.h
        self._scrolled = max(0.0, min(last, offset))
        self.content.node.set_z(self._scrolled)
        self._arrows.show(up=self._scrolled > 0, down=self._scrolled < last)

    def _nearest_in_view(self, key: str) -> str:
        """Return the fully visible row, with a line to spare, that is nearest to that one."""
        if self._scroll_area is None or self._items[key].pinned:
            return key
        view, pitch = self._scroll_area.view, self._scroll_area.pitch
        last = self._scroll_area.end - view.y - view.h
        above = view.y + (pitch if self._scrolled > 0 else 0)
        below = view.y + view.h - (pitch if self._scrolled < last else 0)
        middle = self._seen(self._items[key]).centre[1]
        seen = {
            name: self._seen(self._items[name]).centre[1]
            for name in self._places()
            if not self._items[name].pinned
        }
        inside = {name: y for name, y in seen.items() if above < y < below} or seen
        return min(inside, key=lambda name: abs(inside[name] - middle))

    def _last_scrolling(self) -> Item:
        """Return the last row that scrolls.

        Lines below it that cannot have the focus come into view with it.
        """
        return max((item for item in self._items.values() if not item.pinned), key=lambda item: item.place.y)

    def _recolour(self) -> None:
        for key, label in self._labels.items():
            faded = key in self._disabled or key in self._faded
            colour = FADED if faded else BRIGHT if key == self._focus and self._pointing else IVORY
            label.colour = colour
            if key in self._values:
                self._values[key].colour = colour


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
            if shown:
                arrow.show()
            else:
                arrow.hide()


def _label(layer: Layer, item: Item) -> Label:
    place = item.place
    if item.portrait:
        side = place.h * PORTRAIT_SHARE
        Portrait(layer, item.portrait, Rectangle(place.x, place.centre[1] - side / 2, side, side))
        taken = side + PORTRAIT_GAP - MARK_SPACE
        place = replace(place, x=place.x + taken, w=place.w - taken)
    x = {"left": place.x + MARK_SPACE, "centre": place.centre[0], "right": place.x + place.w}[item.align]
    baseline = place.y + place.h * item.baseline
    widest = item.place.w * item.share - MARK_SPACE - (item.place.w - place.w)
    if item.share < 1.0:
        widest -= VALUE_GAP
    return Label(layer, item.text, (x, baseline), item.size, face=item.face, align=item.align, widest=widest)


def _mark(layer: Layer, item: Item) -> NodePath:
    mark = layer.attach(polygon(MARK, GOLD))
    x = item.place.x + (-MARK_ASIDE if item.portrait else MARK_SPACE / 2)
    mark.set_pos(x, 0, -item.place.centre[1])
    return mark
