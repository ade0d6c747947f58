"""Rows at the bottom of a screen, beside the footer's prompts: one that leads back, and one that starts."""

from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.footer import footer_beside, footer_end, footer_top, prompts_width
from archon3d.ui.frames import FramedPanel
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.menu_rows import Item
from archon3d.ui.theme import HAND_WIDTH, SCREEN_EDGE, SMALL_GAP
from archon3d.ui.widgets.page import HAND_SPACE

BACK_HEIGHT: Final = 56
BACK_TEXT: Final = 36
ROW_GAP: Final = 8
"""Space above and below a row in the footer, in canvas units."""
START_HEIGHT: Final = 80
START_TEXT: Final = 38
START_LINE: Final = 1.6
"""Least height of its plate around large text, in heights of the text."""


class BackRow(Node):
    """A row in the footer that leads back; to be placed above the footer."""

    def __init__(self, key: str, text: str) -> None:
        self._key, self._text = key, text

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height that is needed above the footer, with a gap."""
        above = footer_top(canvas) - self._item(canvas, 0.0, width).place.y
        return Size(width, max(0.0, above) + ROW_GAP)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the row in the footer below the area, as wide as the prompts allow."""
        surface.items.append(self._item(surface.canvas, area.x, area.w))

    def _item(self, canvas: Canvas, x: float, width: float) -> Item:
        left, height = x + HAND_SPACE, canvas.room(BACK_HEIGHT, BACK_TEXT)
        room = min(width - HAND_SPACE, canvas.width - prompts_width(canvas) - left)
        place = Rectangle(left, footer_end(canvas) - ROW_GAP - height, room, height)
        return Item(self._key, self._text, place, size=BACK_TEXT, pinned=True)


class StartRow(Node):
    """A row on a plate that starts something; it never scrolls."""

    def __init__(self, key: str, text: str, width: float) -> None:
        """`width` is the plate's; it grows with text."""
        self._key, self._text, self._width = key, text, width

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the plate's size, which leaves room for the pointing hand within the window."""
        wide = min(canvas.room(self._width, START_TEXT), width - 2 * (HAND_WIDTH - SCREEN_EDGE))
        return Size(wide, canvas.room(START_HEIGHT, START_TEXT))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the plate's least height: around large text it may be closer."""
        height = self.measure(canvas, width).height
        return height if canvas.roomy else min(height, START_LINE * canvas.text_size(START_TEXT))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the row in the middle."""
        wide = self.measure(surface.canvas, area.w).width
        place = replace(area, x=area.centre[0] - wide / 2, w=wide)
        FramedPanel(surface.layer, place)
        item = Item(self._key, self._text, place, "centre", START_TEXT, TITLE, pinned=True)
        surface.items.append(item)


class BesidePrompts(Node):
    """A column that ends with a start row, between the footer's prompts if they leave room."""

    def __init__(self, node: Node, start: StartRow) -> None:
        """`start` is the row at the bottom of the node."""
        self._node, self._start = node, start

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size."""
        return self._node.measure(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Place the node down to the lowest place of the row."""
        wide = self._start.measure(surface.canvas, area.w).width
        bottom = footer_beside(surface.canvas, wide) - SMALL_GAP
        self._node.put(surface, replace(area, h=bottom - area.y))
