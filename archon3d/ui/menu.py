"""A list of things to choose from: by keys, stick or mouse alike, with the pointing hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from panda3d.core import NodePath

from archon3d.ui.canvas import FADED, GOLD, IVORY, TEXT, Label, Layer
from archon3d.ui.focus import Rectangle, Vector, neighbour, under
from archon3d.ui.shapes import CLEAR, ROW_LIT, Hand, Panel, polygon

TEXT_SIZE: Final = 32
BASELINE: Final = 0.70
"""Where a row's text stands, as a share of the row's height from its top."""

HAND_GAP: Final = 10
MARK_SPACE: Final = 30
"""Canvas units before a row's text that its mark takes."""
MARK: Final = ((0.0, -9.0), (9.0, 0.0), (0.0, 9.0), (-9.0, 0.0))
"""The diamond before a row that is chosen."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row. `key` is what the menu answers when it is accepted."""

    key: str
    text: str
    place: Rectangle
    align: str = "left"
    size: float = TEXT_SIZE
    face: str = TEXT


class Menu:
    """The rows, the one that is pointed at, and those that are marked as chosen."""

    def __init__(self, layer: Layer, items: Sequence[Item], focus: str) -> None:
        """`focus` is the key of the row that is pointed at first."""
        self._layer = layer
        self._items = {item.key: item for item in items}
        self._disabled: list[str] = []
        self._lit = Panel(layer, items[0].place, top=ROW_LIT, bottom=ROW_LIT, rim=CLEAR, radius=8, edge=0)
        self._labels = {item.key: _label(layer, item) for item in items}
        self._marks = {item.key: _mark(layer, item) for item in items}
        self._hand = Hand(layer)
        self.mark(())
        self.focus = focus

    @property
    def focus(self) -> str:
        """The key of the row that is pointed at."""
        return self._focus

    @focus.setter
    def focus(self, key: str) -> None:
        self._focus = key
        place = self._items[key].place
        self._lit.place(place)
        self._hand.point_at(place.x - HAND_GAP, place.y + place.h / 2)
        self._recolour()

    def mark(self, keys: Iterable[str]) -> None:
        """Marks these rows as chosen, and no others."""
        chosen = tuple(keys)
        for key, mark in self._marks.items():
            if key in chosen:
                mark.show()
            else:
                mark.hide()

    def write(self, key: str, text: str) -> None:
        """Gives a row another text."""
        self._labels[key].text = text

    def disable(self, keys: Iterable[str]) -> None:
        """These rows, and no others, cannot be pointed at."""
        self._disabled = list(keys)
        self._recolour()

    def step(self, step: Vector) -> None:
        """The hand goes to the next row in that direction."""
        self.focus = neighbour(self._places(), self.focus, step)

    def point(self, at: tuple[float, float]) -> str | None:
        """The hand goes to the row at that canvas point; answers its key, or None where no row is."""
        key = under(self._places(), at)
        if key is not None:
            self.focus = key
        return key

    def _places(self) -> dict[str, Rectangle]:
        return {key: item.place for key, item in self._items.items() if key not in self._disabled}

    def _recolour(self) -> None:
        for key, label in self._labels.items():
            label.colour = FADED if key in self._disabled else GOLD if key == self._focus else IVORY


def _label(layer: Layer, item: Item) -> Label:
    place = item.place
    x = {"left": place.x + MARK_SPACE, "centre": place.centre[0], "right": place.x + place.w}[item.align]
    baseline = place.y + place.h * BASELINE
    return Label(layer, item.text, (x, baseline), item.size, face=item.face, align=item.align)


def _mark(layer: Layer, item: Item) -> NodePath:
    mark = layer.attach(polygon(MARK, GOLD))
    mark.set_pos(item.place.x + MARK_SPACE / 2, 0, -item.place.centre[1])
    return mark
