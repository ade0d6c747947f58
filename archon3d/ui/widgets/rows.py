"""Rows to choose from: a list that scrolls, and a few side by side that never do."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface, widths_within
from archon3d.ui.menu_rows import MARK_SPACE, Item
from archon3d.ui.menu_scroll import ScrollArea
from archon3d.ui.theme import CHOICE, CHOICE_GAP, GAP, HAND_ROOM, SMALL, TextStyle
from archon3d.ui.widgets.basic import Text, row_text
from archon3d.ui.widgets.parts import ENDLESS

LIST_ROW: Final = 52
"""Distance between two rows of a list."""
LEAST_ROWS: Final = 2
"""Least number of rows in view."""
LEAST_BUTTONS: Final = 3
"""Least number of rows side by side that there is room for, so that a single one is not too wide."""
ARROWS_WIDTH: Final = 40
"""Room for the scroll arrows beside the rows."""
EMPTY: Final[Mapping[str, str]] = {}


class ListRows(Node):
    """Rows below each other, which take all the room there is and scroll if they need more."""

    grow = 1.0

    def __init__(
        self,
        texts: Mapping[str, str],
        style: TextStyle = SMALL,
        *,
        portraits: Mapping[str, str] = EMPTY,
        marked: Sequence[str] = (),
    ) -> None:
        """Offer the texts by key, topmost first, after the portraits of those names if there are any."""
        self._texts, self._style, self._portraits, self._marked = texts, style, portraits, marked

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of a few rows: they take what is left."""
        return Size(width, LEAST_ROWS * self._pitch(canvas))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the rows; whole ones fill the area if they scroll."""
        count, pitch = len(self._texts), self._pitch(surface.canvas)
        seen = max(1, int(area.h // pitch))
        if count > seen:
            pitch = area.h / seen
            surface.scrolls = ScrollArea(replace(area, h=pitch * seen), area.y + pitch * count, pitch)
        place = Rectangle(
            area.x + HAND_ROOM, area.y, area.w - HAND_ROOM - ARROWS_WIDTH, pitch - CHOICE_GAP / 2
        )
        for number, (key, text) in enumerate(self._texts.items()):
            row, portrait = replace(place, y=area.y + number * pitch), self._portraits.get(key, "")
            surface.items.append(Item(key, text, row, size=self._style.size, portrait=portrait))
        surface.marked += self._marked

    def _pitch(self, canvas: Canvas) -> float:
        return canvas.room(LIST_ROW, self._style.size)


class Buttons(Node):
    """Rows side by side, which stay in place while a list scrolls."""

    def __init__(self, texts: Mapping[str, str], style: TextStyle = CHOICE, *, align: str = "left") -> None:
        """Offer the texts by key, from left to right."""
        self._texts, self._style, self._align = texts, style, align

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of one row."""
        return Size(width, canvas.room(LIST_ROW + CHOICE_GAP, self._style.size))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the rows, each with room for the hand: equally wide, or by their texts if these are long."""
        canvas, x = surface.canvas, area.x
        size, baseline = row_text(canvas, self._style, area.h - CHOICE_GAP)
        style = TextStyle(size, self._style.face)
        for (key, text), wide in zip(self._texts.items(), self._widths(canvas, style, area.w), strict=True):
            row = Rectangle(x + HAND_ROOM, area.y, wide - HAND_ROOM - GAP, area.h - CHOICE_GAP)
            item = Item(key, text, row, self._align, size, baseline=baseline, pinned=True)
            surface.items.append(item)
            x += wide

    def _widths(self, canvas: Canvas, style: TextStyle, width: float) -> Sequence[float]:
        """Return the width of each row, with the room for the hand before it."""
        texts = [Text(text, style).measure(canvas, ENDLESS).width for text in self._texts.values()]
        wanted = [text + 2 * MARK_SPACE + HAND_ROOM + GAP for text in texts]
        equal = width / max(LEAST_BUTTONS, len(texts))
        if max(wanted) <= equal:
            return [equal] * len(texts)
        return widths_within(width, wanted, [1.0] * len(wanted))
