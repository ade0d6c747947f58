"""The HUD around a board: the sides and the game's state beside it, and messages below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from archon3d.ui.canvas import (
    FADED,
    FULL_SCALE,
    GOLD,
    ITALIC,
    TITLE,
    Canvas,
    Colour,
    Label,
    Layer,
    capped,
    even,
)
from archon3d.ui.fact_lines import FactLine, FactLines
from archon3d.ui.focus import Rectangle
from archon3d.ui.instructor import SHARE
from archon3d.ui.losses import Losses
from archon3d.ui.menu import MARK
from archon3d.ui.message_bar import MessageBar
from archon3d.ui.shapes import CLEAR, Panel, polygon, show
from archon3d.ui.words import say

TOP_GAP: Final = 8.0
BOARD_GAP: Final = 5.0
"""Space between the window's edge and the board, and between board and message, in canvas units."""
EDGE: Final = 14
"""Space between the window's edge and the plates of the side columns, in canvas units."""
PADDING: Final = 14
INSET: Final = 10
"""Space between a column's text and the sides of its plate, in canvas units."""
BOARD_SHARE: Final = 0.57
"""Share of the canvas's width that the side columns leave to a board without an aspect ratio."""
LEAST_COLUMN: Final = 237
"""Default for the least width of a column, in canvas units."""
SIDE_TEXT: Final = 42
SIDE_BASELINE: Final = 58
TURN_GAP: Final = 26
"""Space between a side's name and the turn mark, in canvas units."""
FACT_TEXT: Final = 30
LEAST_LAST_PLY: Final = 22
"""Least size of the side's last ply, however many lines are below it."""
HIGHEST_FACT: Final = 50
"""Greatest size of these letters in canvas units at any text scale: they must not outgrow a board."""
WIDEST_COLUMN: Final = 0.255
"""Greatest width of a column with enlarged text, as a share of the canvas's width."""
FALLEN_GAP: Final = 0.3
"""Space above the heading of the losses, in lines."""
NAME_LINE: Final = 0.9
"""Distance from a side's name to its facts with nothing between them, in lines of the name."""
UPRIGHT_COLUMNS: Final = 3
"""Columns above the board in an upright window: those of the sides, with one between them."""
LEAST_HEADS: Final = 0.38
LEAST_HEAD: Final = 210
"""Their least share of the height above the message, and least height, which grows with text."""
LINE: Final = 1.36
"""Line spacing of a column, relative to its text size."""
PLATE: Final = (0.05, 0.045, 0.07, 1.0)
"""Opaque background of a side's column: the scenery does not show between the words."""


class StatePanel(Protocol):
    """A game's panel for its position at the bottom of the first side's column, such as its colour cycle."""

    place: Rectangle

    def help_at(self, at: tuple[float, float]) -> str:
        """Return the help text at that canvas point; empty for nothing."""

    def show(self, state: Any) -> None:
        """Update from the position."""

    def set_shown(self, shown: bool) -> None:
        """Show or hide it."""


StatePanelMaker = Callable[[Layer, Rectangle], StatePanel]
"""Creates a panel on the layer, at the bottom or top of a rectangle and as wide."""


@dataclass(frozen=True, slots=True)
class HudStyle:
    """Layout of a game's HUD."""

    state: StatePanelMaker | None = None
    """Creates the panel below the first side's lines, at the bottom of its column."""
    strip: StatePanelMaker | None = None
    """Creates the same as a strip over the board.

    It is used with enlarged text, whose lines need the columns.
    """
    board_aspect: float | None = None
    """Aspect ratio of the board in the picture; the columns may use the space that it leaves.

    None gives it a share of the window's width.
    """
    column: float = LEAST_COLUMN
    """Least width of a column in canvas units, however much of the window a board could use."""
    corner: float = 0.0
    """Share of the board's width that is free at its lower corners, usable by the command list."""
    mirrored: bool = False
    """Whether the first side's column is on the right, as the side's half of the board is."""
    flanked: float = 0.03
    """Share of an upright window's width that the board leaves free at both sides together."""
    hugging: bool = False
    """Whether a column's plate is only as wide as its words, at the window's edge.

    Otherwise it fills its column, and a mark beside the name shows whose turn it is.
    """


@dataclass(frozen=True, slots=True)
class SideWords:
    """The text of a side's column below its name."""

    facts: Sequence[FactLine] = ()
    losses: Mapping[str, int] = field(default_factory=dict)
    """Number of losses by kind, shown below the facts; each has a portrait."""
    losses_help: str = ""
    """Help text of the losses."""
    last_ply: str | None = None
    """The side's last action, above the facts; None if the game has none."""


class Hud:
    """Text above, beside and below a board, which has the room from `top` to `foot`.

    The first side's column is on the left, or on the right if the style says so.
    """

    def __init__(
        self,
        layer: Layer,
        sides: Sequence[tuple[str, str, Colour]],
        style: HudStyle,
        head: float = 0.0,
        *,
        tips: bool = False,
    ) -> None:
        """Lay out the HUD; `sides` are keys, names and colours.

        `head` canvas units at the top centre are reserved for something else. `tips` get a line of their own
        if there is room.
        """
        canvas = layer.canvas
        self._width = canvas.width
        self._bar = MessageBar(layer, tips=tips)
        bar = self._bar.top
        self._upright = canvas.upright
        self.beside = style.flanked if self._upright else None
        """Share of the window's width that stays free at the board's sides; None for the default."""
        self._state: StatePanel | None = None
        strip = None if head or self._upright or canvas.roomy else style.strip
        if strip is not None:
            aside = _column_width(canvas, style) + EDGE + PADDING
            self._state = strip(layer, Rectangle(aside, PADDING, canvas.width - 2 * aside, bar))
            self._board, rooms, self._between = _below(canvas, self._state.place, bar, style)
        else:
            place = _above if self._upright else _beside
            self._board, rooms, self._between = place(canvas, head, bar, style)
        self.top, self.foot = self._board.y, self._board.y + self._board.h
        self.corner = 0.0 if self._upright else style.corner * self._board.w
        """How far a command list may extend from its column over the board, in canvas units."""
        rooms = rooms[::-1] if style.mirrored else rooms
        if self._state is None and style.state is not None:
            self._state = style.state(layer, self._between or rooms[0])
        self._columns = {}
        for number, (key, text, colour) in enumerate(sides):
            shared = number == 0 and self._between is None and strip is None
            kept = self._state.place.h + PADDING if shared and self._state is not None else 0.0
            align = ("left", "right")[number] if style.hugging else None
            self._columns[key] = _Column(layer, rooms[number], text, colour, align, kept)
        even(column.name for column in self._columns.values())
        self._said = {key: (False, SideWords()) for key in self._columns}
        self._size = capped(canvas, FACT_TEXT, HIGHEST_FACT)

    def show(self, state: Any) -> None:
        """Update the state panel from the position."""
        if self._state is not None:
            self._state.show(state)

    def show_side(self, side: str, moves: bool, words: SideWords) -> None:
        """Show a side: whether it is its turn, and the lines below its name.

        Both sides use the text size that fits the fuller column.
        """
        before = self._size
        self._said[side] = moves, words
        self._size = min(column.text_for(self._said[key][1]) for key, column in self._columns.items())
        changed = [key for key in self._columns if key == side or before != self._size]
        written = [self._columns[key].write(self._said[key][1], self._size) for key in changed]
        if any(written):
            even(label for column in self._columns.values() for label in column.facts.labels)
            changed = list(self._columns)
        for key in changed:
            self._columns[key].lay_out(*self._said[key])

    def give_way(self, side: str, place: Rectangle | None) -> float:
        """Replace the side's column by a list at that place, or restore it for None.

        Returns by how many canvas units the board has to move to the right for it; negative is to the left.
        The other side's column makes room for the board.
        """
        aside = 0.0 if place is None or self._upright else _clearance(self._board, place)
        board = replace(self._board, x=self._board.x + aside)
        for key, column in self._columns.items():
            covered = aside or self._upright
            meets = column.meets(place if self._upright and place is not None else board)
            column.set_shown(place is None or (key != side and not (covered and meets)))
        if self._state is not None:
            covered = place is not None and _meet(place, self._state.place)
            self._state.set_shown(not covered and not (aside and _meet(board, self._state.place)))
        return aside

    def room_for_list(self, side: str) -> Rectangle:
        """Return the side's column, down to the message; over the board if there is no room beside it."""
        place = self._columns[side].place
        return replace(place, h=self.bar_top - PADDING - place.y)

    @property
    def room_for_commands(self) -> Rectangle | None:
        """Room for commands outside the columns: between them, above an upright window's board."""
        return self._between if self._state is None else None

    def room_for_figures(self, sides: Iterable[str]) -> Rectangle:
        """Return the room for one more line: in the emptier column, or above the state panel between them."""
        if self._between is not None and self._state is not None:
            return replace(self._between, h=self._state.place.y - self._between.y)
        return max(map(self.room_below, sides), key=lambda room: room.h)

    @property
    def widest_list(self) -> float:
        """Greatest width of a list in canvas units: beside the board if there is room."""
        if self._upright:
            return self._width - 2 * EDGE
        return self._width - self._board.w - EDGE - 2 * BOARD_GAP

    def room_below(self, side: str) -> Rectangle:
        """Return the room for the side's own panel: below its lines, in its column."""
        return self._columns[side].room_below()

    @property
    def columns_foot(self) -> float:
        """Bottom of the longer column's lines in canvas units; nothing beside the board may be above it."""
        return max(column.room_below().y for column in self._columns.values())

    @property
    def bar_top(self) -> float:
        """Top of the message's plate, in canvas units."""
        return self._bar.top

    @property
    def prompts(self) -> Rectangle | None:
        """Place of the button prompts, if they are not in the footer."""
        return self._bar.prompts

    @property
    def tip(self) -> Rectangle | None:
        """Place of the tips' line, if there is one."""
        return self._bar.tip

    def help_at(self, at: tuple[float, float]) -> str:
        """Return the help text at that canvas point beside the board; empty for nothing."""
        state = "" if self._state is None else self._state.help_at(at)
        helps = (column.help_at(at, self._said[key][1]) for key, column in self._columns.items())
        return state or next(filter(None, helps), "")

    def say(self, message: str, *, warning: bool = False) -> None:
        """Write the message line; a warning is highlighted."""
        self._bar.say(message, warning=warning)

    def explain(self, detail: str) -> None:
        """Write the line below the message, which makes room for it."""
        self._bar.explain(detail)

    def announce(self, news: str) -> None:
        """Replace that line with news until `news` is empty."""
        self._bar.announce(news)

    @property
    def message(self) -> str:
        """Text of the message line."""
        return self._bar.message.text

    @property
    def detail(self) -> str:
        """Text of the line below it."""
        return self._bar.detail.text


_Rooms = tuple[Rectangle, list[Rectangle], Rectangle | None]
"""Rooms of the board, of the columns from left to right, and of what is between these, if anything."""


def _beside(canvas: Canvas, head: float, bar: float, style: HudStyle) -> _Rooms:
    """Return the rooms with a column at each side of the board."""
    foot, column = bar - BOARD_GAP, style.column if head else _column_width(canvas, style)
    board = board_room(canvas, head or TOP_GAP, foot, style.board_aspect, column + EDGE)
    taken = max(board.w, canvas.width * SHARE) if head else board.w
    width = (canvas.width - taken) / 2 - EDGE
    lefts = (EDGE, canvas.width - EDGE - width)
    return board, [Rectangle(left, PADDING, width, bar - 2 * PADDING) for left in lefts], None


def _below(canvas: Canvas, strip: Rectangle, bar: float, style: HudStyle) -> _Rooms:
    """Return the rooms with a column at each side of the board and a strip over it."""
    width = _column_width(canvas, style)
    top = strip.y + strip.h + BOARD_GAP
    board = board_room(canvas, top, bar - BOARD_GAP, style.board_aspect, width + EDGE)
    lefts = (EDGE, canvas.width - EDGE - width)
    return board, [Rectangle(left, PADDING, width, bar - 2 * PADDING) for left in lefts], None


def _column_width(canvas: Canvas, style: HudStyle) -> float:
    """Return the least width of a column; it grows with text if the board leaves room."""
    if style.board_aspect is None:
        return style.column
    enlarged = style.column * canvas.text_size(capped(canvas, FACT_TEXT, HIGHEST_FACT)) / FACT_TEXT
    return max(style.column, min(enlarged, WIDEST_COLUMN * canvas.width))


def _above(canvas: Canvas, head: float, bar: float, style: HudStyle) -> _Rooms:
    """Return the rooms with everything above a board that is as wide as the window."""
    top, foot = head + PADDING, bar - BOARD_GAP
    wanted = (canvas.width - 2 * EDGE) / (style.board_aspect or 1.0)
    least = max(LEAST_HEADS * (foot - top), canvas.room(LEAST_HEAD, FACT_TEXT))
    height = max(foot - top - wanted, least) - PADDING
    board = board_room(canvas, top + height + PADDING, foot, style.board_aspect, EDGE)
    pitch = (canvas.width - 2 * EDGE + PADDING) / UPRIGHT_COLUMNS
    left, between, right = (
        Rectangle(EDGE + number * pitch, top, pitch - PADDING, height) for number in range(UPRIGHT_COLUMNS)
    )
    return board, [left, right], between


def board_room(canvas: Canvas, top: float, foot: float, aspect: float | None, column: float) -> Rectangle:
    """Return the room of a board of that aspect ratio, with `column` units free at each side.

    Without an aspect ratio it has a share of the window's width.
    """
    middle, height = (top + foot) / 2, foot - top
    if aspect is None:
        width = canvas.width * BOARD_SHARE
    else:
        width = min(aspect * height, canvas.width - 2 * column)
        height = width / aspect
    return Rectangle((canvas.width - width) / 2, middle - height / 2, width, height)


def _meet(one: Rectangle, other: Rectangle) -> bool:
    """Return whether they overlap."""
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def _clearance(board: Rectangle, place: Rectangle) -> float:
    """Return how far to the right the board has to move for what is at that place."""
    if place.centre[0] < board.centre[0]:
        return max(0.0, place.x + place.w + BOARD_GAP - board.x)
    return min(0.0, place.x - BOARD_GAP - board.x - board.w)


class _Column:
    """A side's name and the lines below it, on a plate."""

    def __init__(
        self, whole: Layer, place: Rectangle, name: str, colour: Colour, hugs: str | None, kept: float
    ) -> None:
        """Create the column.

        The plate keeps to the edge `hugs` of its room; None fills the room. `kept` canvas units at its bottom
        are reserved for something else.
        """
        canvas, layer = whole.canvas, whole.part("column")
        self._home, self.place, self._colour, self._hugs = layer.node, place, colour, hugs
        self._shown = True
        self._covered = place
        self._plate = Panel(layer, place, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        align = hugs or "left"
        widest = place.w - 2 * INSET
        self._x = place.x + INSET + (widest if align == "right" else 0)
        self._top = place.y - PADDING + canvas.room(SIDE_BASELINE, SIDE_TEXT)
        at, room = (self._x, self._top), widest if hugs else widest - 2 * TURN_GAP
        self.name = Label(layer, "", at, SIDE_TEXT, face=TITLE, align=align, widest=room)
        self._name_line = NAME_LINE * self.name.line_height
        self.name.text = name
        self._turn = None if hugs else layer.attach(polygon(MARK, GOLD))
        self._turn_middle = self._top - canvas.text_size(SIDE_TEXT) * 0.3
        self._full = size = capped(canvas, FACT_TEXT, HIGHEST_FACT)
        self._last_ply = Label(layer, "", at, size, face=ITALIC, align=align, widest=widest)
        self.facts = FactLines(layer, size, align, widest)
        self._fallen = Label(layer, "", at, size, colour=FADED, align=align, widest=widest)
        self._losses = Losses(layer, widest, align)
        self._kept = kept
        self._lines_room, self._text_scale = place.y + place.h - kept - self._top, canvas.text_scale
        self._foot = place.y
        self.write(SideWords(), size)
        self.lay_out(False, SideWords())

    def meets(self, board: Rectangle) -> bool:
        """Return whether the plate overlaps the board horizontally."""
        return self._covered.x < board.x + board.w and board.x < self._covered.x + self._covered.w

    def set_shown(self, shown: bool) -> None:
        """Show or hide it."""
        self._shown = shown
        show(self._home, shown)

    def help_at(self, at: tuple[float, float], words: SideWords) -> str:
        """Return the help text of the line or of the losses at that canvas point."""
        if not self._shown:
            return ""
        fact = self.facts.under(at)
        if fact is not None:
            return fact.help
        return words.losses_help if self._losses.place.holds(at) else ""

    def text_for(self, words: SideWords) -> float:
        """Return the largest size of the lines; the portraits of losses shrink if that allows more."""
        lines = len(words.facts) + (1.5 + FALLEN_GAP if words.losses else FALLEN_GAP)
        line = LINE * self._full * self._text_scale / FULL_SCALE
        self._losses.show(words.losses, self._lines_room - (lines + 1) * line)
        return self._text_for(lines)

    def write(self, words: SideWords, size: float) -> bool:
        """Write the lines, at that size if there is room; return whether the facts changed."""
        self._last_ply.resize(max(size, LEAST_LAST_PLY))
        self._last_ply.text = words.last_ply or ""
        self._fallen.resize(size)
        self._fallen.text = say("fallen") if words.losses else ""
        return self.facts.show(words.facts, size)

    def lay_out(self, moves: bool, words: SideWords) -> None:
        """Lay out the written lines; `moves` says whether it is the side's turn."""
        self.name.colour = self._colour if moves else FADED
        if self._turn is not None:
            show(self._turn, moves)
            self._turn.set_pos(self._x + self.name.width + TURN_GAP, 0, -self._turn_middle)
        baseline = self._top
        if words.last_ply is None:
            baseline += self._name_line - self.facts.line_height
        fallen = bool(self._fallen.text)
        for label, lines in (
            (self._last_ply, words.last_ply is not None),
            (self.facts, len(words.facts)),
            (self._fallen, fallen),
        ):
            if label is self._fallen and lines:
                baseline += FALLEN_GAP * label.line_height
            label.move(self._x, baseline + label.line_height)
            baseline += lines * label.line_height
        baseline += (0.2 if fallen or not words.losses else 0.4) * self.facts.line_height
        self._losses.move(self._x, baseline)
        self._lay_plate(baseline + self._losses.height - self.place.y + PADDING)

    def _text_for(self, lines: float) -> float:
        """Return the text size at which this many lines and the last ply fit above the losses."""
        room = (self._lines_room - self._losses.height) / LINE * FULL_SCALE / self._text_scale
        size = min(self._full, room / (lines + 1))
        return size if size > LEAST_LAST_PLY else (room - LEAST_LAST_PLY) / lines

    def room_below(self) -> Rectangle:
        """Return the rest of the column."""
        y, foot = self._foot + PADDING, self.place.y + self.place.h - self._kept
        return Rectangle(self.place.x, y, self.place.w, foot - y)

    def _lay_plate(self, height: float) -> None:
        place, self._foot = self.place, self.place.y + height
        x, width = place.x, place.w
        if self._hugs is not None:
            labels = (self.name, self._last_ply, self.facts, self._fallen, self._losses)
            width = max(label.width for label in labels) + 2 * INSET
            x = place.x if self._hugs == "left" else place.x + place.w - width
        self._covered = Rectangle(x, place.y, width, height)
        self._plate.place(self._covered)
