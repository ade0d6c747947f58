"""The rows of a menu: their texts, values, portraits and marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from panda3d.core import NodePath

from archon3d.ui.canvas import BRIGHT, FADED, GOLD, IVORY, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TEXT
from archon3d.ui.label import Label, even
from archon3d.ui.portrait import Portrait
from archon3d.ui.shapes import polygon, show

TEXT_SIZE: Final = 32
BASELINE: Final = 0.70
"""Baseline of a row's text, from its top, as a share of its height."""

MARK_SPACE: Final = 30
FRAME_SPACE: Final = 8
"""Width that the text of a framed row leaves free, or one after a portrait, in canvas units."""
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


class MenuRows:
    """What the rows say, and how each looks."""

    def __init__(self, layer: Layer, content: Layer, items: Sequence[Item]) -> None:
        """Draw the rows on the layer `content`, pinned ones on the other."""
        self._items = {item.key: item for item in items}
        self._content = content
        self._focus: str | None = None
        self._disabled: list[str] = []
        self._faded: list[str] = []
        homes = {item.key: layer if item.pinned else content for item in items}
        self._labels = {item.key: _label(homes[item.key], item) for item in items}
        for group in {item.group for item in items}:
            self._even(group)
        self._values: dict[str, Label] = {}
        self._portraits: dict[str, tuple[str, Portrait]] = {}
        self._marks = {item.key: _mark(homes[item.key], item) for item in items}

    @property
    def enabled(self) -> list[str]:
        """Keys of the rows that can have the focus."""
        return [key for key in self._items if key not in self._disabled]

    @property
    def texts(self) -> dict[str, str]:
        """Texts of the rows by key."""
        return {key: label.text for key, label in self._labels.items()}

    @property
    def values(self) -> dict[str, str]:
        """Texts of the values by key."""
        return {key: label.text for key, label in self._values.items()}

    @property
    def portraits(self) -> dict[str, str]:
        """Names of the portraits before values by key."""
        return {key: name for key, (name, _) in self._portraits.items()}

    @property
    def marked(self) -> tuple[str, ...]:
        """The rows that are marked as chosen."""
        return tuple(key for key, mark in self._marks.items() if not mark.is_hidden())

    def focus(self, key: str | None) -> None:
        """Draw that row as the focused one; none for None."""
        self._focus = key
        self._recolour()

    def mark(self, keys: Iterable[str]) -> None:
        """Mark these rows as chosen, and no others."""
        chosen = tuple(keys)
        for key, mark in self._marks.items():
            show(mark, key in chosen)

    def disable(self, keys: Iterable[str]) -> None:
        """Disable these rows, and no others."""
        self._disabled = list(keys)
        self._recolour()

    def fade(self, keys: Iterable[str]) -> None:
        """Draw these rows, and no others, as if disabled."""
        self._faded = list(keys)
        self._recolour()

    def write(self, key: str, text: str) -> None:
        """Set a row's text."""
        if text != self._labels[key].text:
            self._labels[key].text = text
            self._even(self._items[key].group)

    def write_value(self, key: str, text: str, portrait: str = "") -> None:
        """Write a row's value at its right end, with that portrait before it."""
        item = self._items[key]
        place = item.place
        right, side = place.x + place.w - MARK_SPACE, place.h * PORTRAIT_SHARE if portrait else 0.0
        if key not in self._values:
            at = (right, place.y + place.h * BASELINE)
            widest = max(place.w * (1 - item.share), self._left_of(item)) - MARK_SPACE - side
            self._values[key] = Label(self._content, "", at, item.size, align="right", widest=widest)
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
            portrait = portrait or Portrait(self._content, name, place)
            portrait.place(place)
            self._portraits[key] = name, portrait

    def _even(self, group: str) -> None:
        """Use one text size for the rows of the group."""
        if group:
            even(self._labels[item.key] for item in self._items.values() if item.group == group)

    def _recolour(self) -> None:
        for key, label in self._labels.items():
            faded = key in self._disabled or key in self._faded
            label.colour = FADED if faded else BRIGHT if key == self._focus else IVORY
            if key in self._values:
                self._values[key].colour = label.colour


def _label(layer: Layer, item: Item) -> Label:
    place = item.place
    if item.portrait:
        side = place.h * PORTRAIT_SHARE
        Portrait(layer, item.portrait, Rectangle(place.x, place.centre[1] - side / 2, side, side))
        taken = side + PORTRAIT_GAP - MARK_SPACE
        place = replace(place, x=place.x + taken, w=place.w - taken)
    x = {"left": place.x + MARK_SPACE, "centre": place.centre[0], "right": place.x + place.w}[item.align]
    baseline = place.y + place.h * item.baseline
    aside = FRAME_SPACE if item.framed else MARK_SPACE
    widest = item.place.w * item.share - aside - (item.place.w - place.w)
    if item.share < 1.0:
        widest -= VALUE_GAP
    elif item.portrait:
        widest -= FRAME_SPACE
    return Label(layer, item.text, (x, baseline), item.size, face=item.face, align=item.align, widest=widest)


def _mark(layer: Layer, item: Item) -> NodePath:
    mark = layer.attach(polygon(MARK, GOLD))
    x = item.place.x + (-MARK_ASIDE if item.portrait else MARK_SPACE / 2)
    mark.set_pos(x, 0, -item.place.centre[1])
    return mark
