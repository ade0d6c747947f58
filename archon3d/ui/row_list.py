"""Panels with rows to pick from: commands beside a board, or a titled list in place of a column."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.play.choosing import ChoiceRow
from archon3d.ui.canvas import FADED, GOLD, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.layout import Gap, Row, Surface
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import MARK_SPACE
from archon3d.ui.theme import SMALL_GAP, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.row_panel import PLATE_EDGE, PickRows, RowPanel, RowsLook

COMMANDS: Final = RowsLook(TextStyle(32, highest=50), pitch=44, hand=68)
"""Commands beside a board, which they must not outgrow."""
NARROW_HAND: Final = 40
"""Room for the hand before a row of a narrow column; the hand extends out of the panel."""
NARROW: Final = 320
"""Width of a column below which it is narrow."""
COSTS: Final = TextStyle(29, colour=FADED, highest=45)
"""The heading of the costs."""
TITLED: Final = RowsLook(TextStyle(36), pitch=54, hand=76, gap=4)
TITLE_STYLE: Final = TextStyle(38, TITLE, GOLD)
LEAST_WIDTH: Final = 430
"""Least width of a titled list, if the column has room."""
COMMANDS_ORDER, TITLED_ORDER = 2, 3
"""Draw orders: a titled list is over the screen's own text, below a pause."""


class RowList:
    """A list on a layer of its own, at `place`, with its `menu`."""

    def __init__(self, canvas: Canvas, order: int, panel: RowPanel, area: Rectangle, focus: str) -> None:
        """Show the panel within the area."""
        self._layer = canvas.layer("row list", order)
        surface = Surface(self._layer)
        panel.put(surface, area)
        menu = surface.menu(focus)
        if menu is None:
            raise ValueError("a list has rows")
        self.menu: Menu = menu
        self.place = panel.area

    def close(self) -> None:
        """Remove the list."""
        self._layer.close()


def command_list(
    canvas: Canvas, rows: Sequence[ChoiceRow], room: Rectangle, widest: float, focus: str, costs: str = ""
) -> RowList:
    """Return a list of commands at the bottom of `room`, with the focus on `focus`.

    `costs` is the heading of the rows' costs. The list is as wide as the room, or up to `widest`, towards the
    canvas's centre, if its text needs that.
    """
    look = COMMANDS if room.w >= NARROW else replace(COMMANDS, hand=NARROW_HAND)
    heads = costs and any(row.cost is not None for row in rows)
    heading = (Row(Gap(grow=1.0), Text(costs, COSTS), Gap(width=MARK_SPACE)),) if heads else ()
    panel = RowPanel(heading, PickRows(rows, look), down=1.0)
    width = max(room.w, min(panel.measure(canvas, widest).width, widest))
    return RowList(canvas, COMMANDS_ORDER, panel, _at_edge(canvas, room, width), focus)


def titled_list(
    canvas: Canvas,
    title: str,
    rows: Sequence[ChoiceRow],
    focus: str,
    place: tuple[Rectangle, float, float],
) -> RowList:
    """Return a list in place of a column at the canvas's edge, with the focus on `focus`.

    `place` is the column, the top of a list that is wider, and its greatest width. The list extends beyond
    the column if its text would be too small there, without portraits if it is too wide even so.
    """
    room, head, widest = place
    panel = _titled(title, rows, room.w)
    if panel.measure(canvas, room.w).width > widest:
        panel = _titled(title, [replace(row, portrait="") for row in rows], room.w)
    width = min(panel.measure(canvas, room.w).width, widest)
    if width > room.w:
        lowered = max(0.0, head - room.y)
        room = replace(room, y=room.y + lowered, h=room.h - lowered)
    return RowList(canvas, TITLED_ORDER, panel, _at_edge(canvas, room, width), focus)


def _titled(title: str, rows: Sequence[ChoiceRow], width: float) -> RowPanel:
    heading = (Text(title, TITLE_STYLE), Gap(SMALL_GAP, width=min(LEAST_WIDTH, width) - 2 * PLATE_EDGE))
    return RowPanel(heading, PickRows(rows, TITLED), down=0.0)


def _at_edge(canvas: Canvas, room: Rectangle, width: float) -> Rectangle:
    """Return the room with that width, which extends towards the canvas's centre."""
    x = room.x if room.centre[0] < canvas.width / 2 else room.x + room.w - width
    return replace(room, x=x, w=width)
