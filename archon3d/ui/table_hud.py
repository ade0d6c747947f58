"""The words around a board on the table: the sides, the commands in reach, and what is going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, HEIGHT, TITLE, Canvas, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import MARK, MARK_SPACE, Item, Menu, Roll
from archon3d.ui.message_bar import MessageBar, bar_top
from archon3d.ui.shapes import CLEAR, Panel, polygon, show, veil

NAME_TEXT: Final = 62
NAME_BASELINE: Final = 66.0
NAME_GAP: Final = 24
BOARD_GAP: Final = 4.0
"""Canvas units between the name's foot and the board, and between the board and the message."""
EDGE: Final = 24
"""Canvas units between the window's edge and the columns at its sides."""
PADDING: Final = 16
BOARD_SHARE: Final = 0.52
"""Of the canvas's width, what the columns at the sides leave to the board."""
SIDE_TEXT: Final = 42
TURN_GAP: Final = 26
"""Canvas units between a side's name and the mark of whose turn it is."""
FACT_TEXT: Final = 30
ROW_TEXT: Final = 32
ROW: Final = 44
HAND_SPACE: Final = 84
LEAST_ROWS: Final = 3
"""So many commands are seen however little room there is."""
COST_EMS: Final = 1.0
"""The width of a cost of two digits, in heights of the text; what a row says has the rest."""
PLATE: Final = (0.05, 0.045, 0.07, 0.62)
ROWS_ORDER: Final = 2
HELP_ORDER: Final = 4
HELP_SIZE: Final = (1100, 30)
HELP_TEXT: Final = 36


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the list, in words."""

    key: str
    text: str
    cost: str = ""
    enabled: bool = True
    chosen: bool = False


class TableHud:
    """What stands above, beside and below a board, which has room from `top` to `foot`.

    The first side's column lies to the left.
    """

    def __init__(
        self, layer: Layer, name: str, sides: Sequence[tuple[str, str, Colour]], head: float = 0.0
    ) -> None:
        """`name` is the game's; `sides` are keys, names and colours. Where something else takes `head` canvas
        units at the top of the middle, the name gives way."""
        canvas = layer.canvas
        middle = canvas.width / 2
        room = canvas.width * BOARD_SHARE
        self.top, self.foot = head or NAME_BASELINE + NAME_GAP, bar_top(canvas) - BOARD_GAP
        if not head:
            at = (middle, NAME_BASELINE)
            Label(layer, name, at, NAME_TEXT, face=TITLE, colour=GOLD, align="centre", widest=room)
        self._columns = {
            key: _Column(layer, column_place(canvas, left=number == 0), text, colour)
            for number, (key, text, colour) in enumerate(sides)
        }
        self._bar = MessageBar(layer)

    def show(self, side: str, moves: bool, facts: Sequence[str]) -> None:
        """Shows a side: whether it is its turn, and the lines below its name."""
        self._columns[side].show(moves, facts)

    def room_below(self, side: str) -> Rectangle:
        """Where the side's own panel may lie: below its lines, in its column."""
        return self._columns[side].room_below()

    def say(self, message: str, *, warning: bool = False) -> None:
        """Writes the message line; a warning stands out."""
        self._bar.say(message, warning=warning)

    def explain(self, detail: str) -> None:
        """Writes the line below the message."""
        self._bar.explain(detail)

    @property
    def message(self) -> str:
        """What the message line says."""
        return self._bar.message.text

    @property
    def detail(self) -> str:
        """What the line below it says."""
        return self._bar.detail.text


def column_place(canvas: Canvas, *, left: bool) -> Rectangle:
    """The column beside the board, down to the message."""
    width = canvas.width * (1 - BOARD_SHARE) / 2 - EDGE
    foot = bar_top(canvas) - PADDING
    x = EDGE if left else canvas.width - EDGE - width
    return Rectangle(x, PADDING, width, foot - PADDING)


class _Column:
    """A side's name and the lines below it, on a plate."""

    def __init__(self, layer: Layer, place: Rectangle, name: str, colour: Colour) -> None:
        canvas = layer.canvas
        self._place, self._colour = place, colour
        self._plate = Panel(layer, place, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        x, widest = place.x + PADDING, place.w - 2 * PADDING
        top = place.y + canvas.room(44, SIDE_TEXT)
        self._name = Label(layer, name, (x, top), SIDE_TEXT, face=TITLE, widest=widest - 2 * TURN_GAP)
        self._turn = layer.attach(polygon(MARK, GOLD))
        self._turn.set_pos(x + self._name.width + TURN_GAP, 0, -(top - canvas.text_size(SIDE_TEXT) * 0.3))
        self._facts = Label(layer, "", (x, top), FACT_TEXT, widest=widest)
        self._first = top + self._name.line_height * 0.9
        self._facts.move(x, self._first)
        self.show(False, ())

    def show(self, moves: bool, facts: Sequence[str]) -> None:
        """`moves` says whether it is the side's turn."""
        self._name.colour = self._colour if moves else FADED
        show(self._turn, moves)
        self._facts.text = "\n".join(facts)
        self._plate.place(
            Rectangle(self._place.x, self._place.y, self._place.w, self._foot() - self._place.y)
        )

    def room_below(self) -> Rectangle:
        """What is left of the column."""
        foot = self._foot() + PADDING
        return Rectangle(self._place.x, foot, self._place.w, self._place.y + self._place.h - foot)

    def _foot(self) -> float:
        lines = self._facts.lines
        if not lines:
            return self._first - 0.3 * self._name.line_height
        return self._first + (lines - 0.6) * self._facts.line_height


class CommandList:
    """The commands in reach, on a layer of their own; they roll where there are more than fit."""

    def __init__(
        self,
        canvas: Canvas,
        commands: Sequence[Command],
        room: Rectangle,
        focus: str,
    ) -> None:
        """`commands` are one or more, and lie at the foot of `room`; the hand begins at `focus`, hidden."""
        self._layer = canvas.layer("commands", ROWS_ORDER)
        row = canvas.room(ROW, ROW_TEXT)
        most = max(LEAST_ROWS, int((room.h - 2 * PADDING) // row))
        seen = min(len(commands), most)
        height = row * seen + 2 * PADDING
        self.place = Rectangle(room.x, room.y + room.h - height, room.w, height)
        Panel(self._layer, self.place)
        view = replace(self.place, y=self.place.y + PADDING, h=row * seen)
        roll = Roll(view, view.y + row * len(commands), row) if seen < len(commands) else None
        wide, cost = room.w - HAND_SPACE - PADDING, MARK_SPACE + COST_EMS * canvas.text_size(ROW_TEXT)
        items = [
            Item(
                command.key,
                command.text,
                Rectangle(room.x + HAND_SPACE, view.y + number * row, wide, row),
                size=ROW_TEXT,
                share=1.0 - cost / wide if command.cost else 1.0,
            )
            for number, command in enumerate(commands)
        ]
        self.menu = Menu(self._layer, items, focus, roll)
        for command in commands:
            if command.cost:
                self.menu.write_value(command.key, command.cost)
        self.menu.fade(command.key for command in commands if not command.enabled)
        self.menu.mark(command.key for command in commands if command.chosen)
        self.menu.show_hand(False)

    def close(self) -> None:
        """Takes the list away."""
        self._layer.close()


class HelpPanel:
    """A text over the board, until it is put away."""

    def __init__(self, canvas: Canvas, title: str, text: str) -> None:
        self._layer = canvas.layer("help", HELP_ORDER)
        veil(self._layer)
        width = min(canvas.room(HELP_SIZE[0], HELP_TEXT), canvas.width - 2 * EDGE)
        panel = Panel(self._layer, Rectangle(0, 0, 1, 1))
        middle, wide = canvas.width / 2, width - 4 * PADDING
        head = Label(self._layer, title, (0, 0), 48, face=TITLE, colour=GOLD, align="centre", widest=wide)
        body = Label(self._layer, text, (0, 0), HELP_TEXT, wrap=wide)
        height = 2 * head.line_height + body.lines * body.line_height + 2 * PADDING
        top = (HEIGHT - height) / 2
        panel.place(Rectangle(middle - width / 2, top, width, height))
        head.move(middle, top + 1.1 * head.line_height)
        body.move(middle - wide / 2, top + 1.7 * head.line_height + 0.8 * body.line_height)

    def close(self) -> None:
        """Takes the text away."""
        self._layer.close()
