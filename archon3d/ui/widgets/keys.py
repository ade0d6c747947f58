"""Letters to write with, one by one, and what can be done with the text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.menu_rows import Item
from archon3d.ui.theme import CHOICE_GAP, TextStyle
from archon3d.ui.widgets.basic import ROW_TEXT_SHARE, row_text

LETTER: Final = TextStyle(44)
ACTION: Final = TextStyle(36)
LAST_ACTION: Final = TextStyle(36, TITLE)
LAST_SHARE: Final = 1.3
"""Width of the last action, in widths of the others: it is written in capitals."""
ROW: Final = 84
"""Greatest distance between two rows at full scale, in canvas units."""


class Keys(Node):
    """Rows of letters; the actions share what the last row leaves."""

    def __init__(self, rows: Sequence[str], actions: Mapping[str, str]) -> None:
        """Offer the letters, and the actions' texts by key, the most important one last."""
        self._rows, self._actions = rows, actions

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width, and the height of all rows."""
        return Size(width, canvas.room(ROW, LETTER.size) * len(self._rows))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of rows with the smallest letters that can be read."""
        return (canvas.least_text / ROW_TEXT_SHARE + CHOICE_GAP) * len(self._rows)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add a row to choose for each letter and action."""
        surface.items += [
            _item(surface.canvas, key, text, style, place) for key, text, style, place in self._keys(area)
        ]

    def _keys(self, area: Rectangle) -> Iterator[tuple[str, str, TextStyle, Rectangle]]:
        columns, pitch = max(map(len, self._rows)), area.h / len(self._rows)
        wide, high = area.w / columns, pitch - CHOICE_GAP
        for number, letters in enumerate(self._rows):
            for column, letter in enumerate(letters):
                x, y = area.x + column * wide, area.y + number * pitch
                yield letter, letter, LETTER, Rectangle(x, y, wide - CHOICE_GAP, high)
        first = len(self._rows[-1]) * wide
        share = (area.w - first) / (len(self._actions) - 1 + LAST_SHARE)
        last = list(self._actions)[-1]
        x, y = area.x + first, area.y + (len(self._rows) - 1) * pitch
        for key, text in self._actions.items():
            style, width = (LAST_ACTION, share * LAST_SHARE) if key == last else (ACTION, share)
            yield key, text, style, Rectangle(x, y, width - CHOICE_GAP, high)
            x += width


def _item(canvas: Canvas, key: str, text: str, style: TextStyle, place: Rectangle) -> Item:
    """Return a row without the hand, whose text is in its middle."""
    size, baseline = row_text(canvas, style, place.h)
    return Item(key, text, place, "centre", size, style.face, baseline=baseline, hand=False)
