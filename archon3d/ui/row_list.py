"""Panels with rows to pick from: commands beside a board, or a titled list in place of a column."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, Canvas, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import MARK_SPACE, VALUE_GAP, Item
from archon3d.ui.menu_scroll import ScrollArea
from archon3d.ui.shapes import Panel

DIGIT_EMS, COST_GAP = 0.5, 0.2
"""Widths of a cost's digit and of the gap before it in ems; the row's text has the rest."""

COMMANDS_ORDER: Final = 2
COMMAND_TEXT: Final = 32
HIGHEST_COMMAND: Final = 50
"""Greatest size of these letters in canvas units at any text scale: they must not outgrow a board."""
COMMAND_PITCH: Final = 44
COMMAND_HAND: Final = 84
COSTS_SHARE: Final = 0.9
"""Size of the heading of the costs, relative to the rows' letters."""
COSTS_LINE, COSTS_DESCENT = 1.3, 0.2
"""Line height of that heading in ems, and its baseline above the line's bottom, in lines."""
NARROW_HAND: Final = 56
"""Space for the hand before a row in canvas units; it extends out of the panel of a narrow column."""
NARROW: Final = 320
"""Width of a column below which it is narrow."""
PADDING: Final = 16
ARROWS_INSET: Final = 3
"""Distance from the rows to the scroll arrows, which are in the panel's padding and cover no text."""
LEAST_ROWS: Final = 2
"""Least number of visible commands."""

TITLED_ORDER: Final = 3
"""Draw order: over the screen's own text, below a pause."""
TITLED_TEXT: Final = 36
TITLED_PITCH: Final = 54
TITLED_HAND: Final = 92
LEAST_SHARE: Final = 0.84
"""Least scale of a row that is too wide for its list."""
ROW_GAP: Final = 4
TITLE_TEXT: Final = 38
LEAST_WIDTH: Final = 430
HEAD: Final = 92
FOOT: Final = 24
MARGIN: Final = 14
TITLE_BASELINE: Final = 64


@dataclass(frozen=True, slots=True)
class ListRow:
    """The content of a row."""

    key: str
    text: str
    cost: str = ""
    enabled: bool = True
    chosen: bool = False
    portrait: str = ""
    """The portrait before it; empty for none."""


class RowList:
    """A list on a layer of its own, at `place`."""

    def __init__(self, layer: Layer, place: Rectangle, menu: Menu, rows: Sequence[ListRow]) -> None:
        """Create the list; `menu` has a row for each of `rows`."""
        self._layer = layer
        self.place = place
        self.menu = menu
        for row in rows:
            if row.cost:
                menu.write_value(row.key, row.cost)
        menu.fade(row.key for row in rows if not row.enabled)
        menu.mark(row.key for row in rows if row.chosen)

    def close(self) -> None:
        """Remove the list."""
        self._layer.close()


def command_list(
    canvas: Canvas, rows: Sequence[ListRow], room: Rectangle, widest: float, focus: str, costs: str = ""
) -> RowList:
    """Return a list of commands at the bottom of `room`, with the focus on `focus`.

    It scrolls if there are more than fit. `costs` is the heading of the rows' costs. It is as wide as the
    room, or up to `widest`, towards the canvas's centre, if its text needs that.
    """
    layer = canvas.layer("commands", COMMANDS_ORDER)
    hand = COMMAND_HAND if room.w >= NARROW else NARROW_HAND
    size = capped(canvas, COMMAND_TEXT, HIGHEST_COMMAND)
    digits = max(len(row.cost) for row in rows)
    cost = MARK_SPACE + (digits * DIGIT_EMS + COST_GAP) * canvas.text_size(size)
    probe = layer.part("probe")
    words = max(
        Label(probe, row.text, (0, 0), size).width + (VALUE_GAP + cost if row.cost else 0.0) for row in rows
    )
    probe.close()
    width = max(room.w, min(hand + MARK_SPACE + words + PADDING, widest))
    if room.centre[0] > canvas.width / 2:
        room = replace(room, x=room.x + room.w - width)
    room = replace(room, w=width)
    pitch = COMMAND_PITCH * canvas.text_size(size) / COMMAND_TEXT
    costs_size = COSTS_SHARE * size
    head = COSTS_LINE * canvas.text_size(costs_size) if costs and any(row.cost for row in rows) else 0.0
    seen = min(len(rows), max(LEAST_ROWS, int((room.h - 2 * PADDING - head) // pitch)))
    height = head + pitch * seen + 2 * PADDING
    place = Rectangle(room.x, room.y + room.h - height, room.w, height)
    Panel(layer, place)
    view = replace(place, y=place.y + PADDING + head, h=pitch * seen)
    if head:
        at = place.x + place.w - PADDING - MARK_SPACE, view.y - COSTS_DESCENT * head
        Label(layer, costs, at, costs_size, colour=FADED, align="right", widest=place.w - 2 * PADDING)
    scrolled = ScrollArea(view, view.y + pitch * len(rows), pitch, ARROWS_INSET) if seen < len(rows) else None
    wide = room.w - hand - PADDING
    items = [
        Item(
            row.key,
            row.text,
            Rectangle(room.x + hand, view.y + number * pitch, wide, pitch),
            size=size,
            group="commands",
            share=1.0 - cost / wide if row.cost else 1.0,
            portrait=row.portrait,
        )
        for number, row in enumerate(rows)
    ]
    return RowList(layer, place, Menu(layer, items, focus, scrolled), rows)


def titled_list(
    canvas: Canvas,
    title: str,
    rows: Sequence[ListRow],
    focus: str,
    place: tuple[Rectangle, float, float],
) -> RowList:
    """Return a list in place of a column at the canvas's edge, with the focus on `focus`.

    `place` is the column, the top of a list that is wider, and its greatest width. The list extends beyond
    the column if its text would be too small there; portraits are dropped first. The rows scroll if there
    are more than fit.
    """
    room, head, widest = place
    layer = canvas.layer("titled list", TITLED_ORDER)
    width = _titled_width(layer, title, rows, room.w)
    if width > widest:
        rows = [replace(row, portrait="") for row in rows]
        width = min(_titled_width(layer, title, rows, room.w), widest)
    top = room.y if width <= room.w else max(room.y, head)
    spare = room.y + room.h - top - HEAD - FOOT
    pitch = canvas.room(TITLED_PITCH, TITLED_TEXT)
    seen = min(len(rows), max(LEAST_ROWS, int(spare // pitch)))
    x = room.x if room.centre[0] < canvas.width / 2 else room.x + room.w - width
    plate = Rectangle(x, top, width, HEAD + pitch * seen + FOOT)
    Panel(layer, plate)
    at, inner = (x + width / 2, top + TITLE_BASELINE), width - 2 * MARGIN
    Label(layer, title, at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=inner)
    first = Rectangle(x + TITLED_HAND, top + HEAD, width - TITLED_HAND - MARGIN, pitch - ROW_GAP)
    items = [
        Item(
            row.key,
            row.text,
            replace(first, y=first.y + number * pitch),
            size=TITLED_TEXT,
            portrait=row.portrait,
        )
        for number, row in enumerate(rows)
    ]
    view = Rectangle(x, top + HEAD, width, pitch * seen)
    scrolled = ScrollArea(view, view.y + pitch * len(rows), pitch, ARROWS_INSET) if seen < len(rows) else None
    return RowList(layer, plate, Menu(layer, items, focus, scrolled), rows)


def _titled_width(layer: Layer, title: str, rows: Sequence[ListRow], room: float) -> float:
    """Return the width of the room; more if the widest row would shrink too much, less if all are short."""
    part = layer.part("to measure")
    widest = max(Label(part, row.text, (0, 0), TITLED_TEXT).width for row in rows)
    heading = Label(part, title, (0, 0), TITLE_TEXT, face=TITLE).width
    part.close()
    pictured = layer.canvas.room(TITLED_PITCH, TITLED_TEXT) if any(row.portrait for row in rows) else 0.0
    beside = TITLED_HAND + MARK_SPACE + MARGIN + pictured
    wanted = max(LEAST_WIDTH, beside + widest, heading + 2 * MARGIN)
    return max(min(wanted, room), beside + widest * LEAST_SHARE)
