"""A list of choices for keys, stick and mouse, with the pointing hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.focus import FocusStep, Rectangle, column_end, neighbour, under
from archon3d.ui.menu_rows import Item, MenuRows
from archon3d.ui.menu_scroll import Scroll, ScrollArea
from archon3d.ui.shapes import CLEAR, ROW_LIT, PointingHand, row_light

HAND_GAP: Final = 10


class Menu:
    """The rows, the focused one, and those that are marked as chosen."""

    def __init__(
        self, layer: Layer, items: Sequence[Item], focus: str, area: ScrollArea | None = None
    ) -> None:
        """Show the rows and focus the one with the key `focus`."""
        self._items = {item.key: item for item in items}
        self._lit = row_light(layer, items[0].place)
        self._scroll = Scroll(layer, area)
        self.content = self._scroll.content
        """Layer of the rows, and of anything else that scrolls with them."""
        self._rows = MenuRows(layer, self.content, items)
        self._hand = PointingHand(layer)
        self._pointing = True
        self.pressed: str | None = None
        """The row pressed with the mouse, until the mouse moves or something else happens.

        Another press means the same row, even if it has scrolled away by then.
        """
        self._focus = focus
        self.mark(())
        self.focus = focus

    @property
    def focus(self) -> str:
        """Key of the focused row."""
        return self._focus

    @focus.setter
    def focus(self, key: str) -> None:
        item = self._items[key]
        if not item.pinned:
            self._scroll.reveal(item.place, final=item is self._last_scrolling())
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
        self._rows.focus(key if self._pointing else None)

    @property
    def scrolled(self) -> float:
        """How far the rows are scrolled, in canvas units."""
        return self._scroll.offset

    @property
    def rows(self) -> dict[str, str]:
        """Texts of the rows that can have the focus, by key."""
        texts = self._rows.texts
        return {key: texts[key] for key in self._rows.enabled}

    @property
    def values(self) -> dict[str, str]:
        """Texts of the values, by key."""
        return self._rows.values

    @property
    def portraits(self) -> dict[str, str]:
        """Names of the portraits before values, by key."""
        return self._rows.portraits

    @property
    def marked(self) -> tuple[str, ...]:
        """The rows that are marked as chosen."""
        return self._rows.marked

    def in_view(self, key: str) -> bool:
        """Return whether the row is visible and not scrolled away."""
        return self._in_view(key, self.place_of(key))

    def after(self, key: str, step: FocusStep) -> str:
        """Return the row that a step in that direction leads to; pictures lead sideways within their row."""
        places = self._places()
        if not step[1] and self._items[key].framed:
            here = places[key]
            places = {
                name: place
                for name, place in places.items()
                if not self._items[name].framed or (here.y < place.y + place.h and place.y < here.y + here.h)
            }
        return neighbour(places, key, step)

    def follow(self, before: Menu) -> None:
        """Scroll as far as the previous menu did, and focus the same row if it still exists."""
        self._scroll.to(before.scrolled)
        if before.focus in self._items:
            if self.in_view(before.focus):
                self._reach_for(before.focus)
            else:
                self.focus = before.focus
        if before.pressed in self._items:
            self.pressed = before.pressed

    def mark(self, keys: Iterable[str]) -> None:
        """Mark these rows as chosen, and no others."""
        self._rows.mark(keys)

    def write(self, key: str, text: str) -> None:
        """Set a row's text."""
        self._rows.write(key, text)

    def write_value(self, key: str, text: str, portrait: str = "") -> None:
        """Write a row's value at its right end, with that portrait before it."""
        self._rows.write_value(key, text, portrait)

    def disable(self, keys: Iterable[str]) -> None:
        """Disable these rows, and no others, so that they cannot have the focus."""
        self._rows.disable(keys)

    def fade(self, keys: Iterable[str]) -> None:
        """Draw these rows, and no others, as if disabled; they can still have the focus."""
        self._rows.fade(keys)

    def show_hand(self, shown: bool) -> None:
        """Show hand and highlight, or hide them while something else has the focus."""
        self._pointing = shown
        self._lit.show(shown)
        self._hand.show(shown and self._items[self._focus].hand)
        self._rows.focus(self._focus if shown else None)

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
        if self._scroll.area is None:
            for _ in range(abs(lines)):
                self.step((0, 1 if lines > 0 else -1))
            return
        self._scroll.to(self._scroll.offset + lines * self._scroll.area.pitch)
        self.focus = self._nearest_in_view(self.focus)

    def turn_page(self, way: int) -> None:
        """Scroll almost a page down, or up for -1.

        If nothing scrolls, the focus moves to the last row or the first.
        """
        area = self._scroll.area
        if area is not None:
            self.scroll(way * max(1, int(area.view.h / area.pitch) - 1))
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
        items = {key: self._items[key] for key in self._rows.enabled}
        return {
            key: replace(item.place, y=item.place.y + self._scroll.last) if item.pinned else item.place
            for key, item in items.items()
        }

    def _seen(self, item: Item) -> Rectangle:
        return item.place if item.pinned else self._scroll.seen(item.place)

    def _in_view(self, key: str, place: Rectangle) -> bool:
        return self._items[key].pinned or self._scroll.shows(place)

    def _nearest_in_view(self, key: str) -> str:
        """Return the visible row, with a line to spare if there are enough, that is nearest to that one."""
        if self._items[key].pinned:
            return key
        here = self._seen(self._items[key]).centre
        items = {name: self._items[name] for name in self._rows.enabled}
        seen = {name: self._seen(item).centre for name, item in items.items() if not item.pinned}
        inside = {name: at for name, at in seen.items() if self._scroll.has_inside(at[1])}
        inside = inside or {name: at for name, at in seen.items() if self.in_view(name)} or seen
        return min(inside, key=lambda name: (abs(inside[name][1] - here[1]), abs(inside[name][0] - here[0])))

    def _last_scrolling(self) -> Item:
        """Return the last row that scrolls."""
        return max((item for item in self._items.values() if not item.pinned), key=lambda item: item.place.y)
