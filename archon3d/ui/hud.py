"""The words around a board: the sides and the state of the game beside it, and what is going on below."""

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
"""Canvas units between the window's edge and the board, and between the board and the message."""
EDGE: Final = 14
"""Canvas units between the window's edge and the plates of the columns at its sides."""
PADDING: Final = 14
INSET: Final = 10
"""Canvas units between a column's words and the sides of its plate."""
BOARD_SHARE: Final = 0.57
"""Of the canvas's width, what the columns at the sides leave to a board of no shape of its own."""
LEAST_COLUMN: Final = 237
"""Canvas units of a column's width at least, where a game wants no more."""
SIDE_TEXT: Final = 42
SIDE_BASELINE: Final = 58
TURN_GAP: Final = 26
"""Canvas units between a side's name and the mark of whose turn it is."""
FACT_TEXT: Final = 30
LEAST_LAST_PLY: Final = 22
"""What the side did last is never smaller than this, however many lines stand below it."""
HIGHEST_FACT: Final = 50
"""Canvas units of these letters at most, however large the text is: they recur, and outgrow no board."""
WIDEST_COLUMN: Final = 0.255
"""The share of the canvas's width that a column takes at most to have room for enlarged text."""
FALLEN_GAP: Final = 0.3
"""Above the line that heads the losses, in lines."""
NAME_LINE: Final = 0.9
"""From a side's name to its facts, in lines of the name, where nothing stands between them."""
UPRIGHT_COLUMNS: Final = 3
"""In an upright window so many stand above the board: the sides' with one between them."""
LEAST_HEADS: Final = 0.38
LEAST_HEAD: Final = 210
"""Their share, at least, of the height that is not the message's; and canvas units, which grow with text."""
LINE: Final = 1.36
"""From one line of a column to the next, in heights of its text."""
PLATE: Final = (0.05, 0.045, 0.07, 1.0)
"""Behind a side's column: nothing of the scenery is seen between the words."""


class StatePanel(Protocol):
    """What stands of the position at the foot of the first side's column, such as whose time it is."""

    place: Rectangle

    def help_at(self, at: tuple[float, float]) -> str:
        """Return what is said of what stands at that canvas point; empty for nothing."""

    def show(self, state: Any) -> None:
        """Show the position."""

    def set_shown(self, shown: bool) -> None:
        """In sight, or not."""


StatePanelMaker = Callable[[Layer, Rectangle], StatePanel]
"""Puts a panel onto the layer, at the foot or at the top of that room and as wide."""


@dataclass(frozen=True, slots=True)
class HudStyle:
    """What a game's words around its board look like."""

    state: StatePanelMaker | None = None
    """Makes what stands below the first side's lines, at the foot of its column."""
    strip: StatePanelMaker | None = None
    """Makes the same as a strip over the board: it stands there where text is enlarged, whose lines need the
    columns."""
    board_aspect: float | None = None
    """The board's width by its height in the picture: the columns may have what it leaves. None leaves it a
    share of the window's width."""
    column: float = LEAST_COLUMN
    """Canvas units of a column's width at least, however much of the window a board could take."""
    corner: float = 0.0
    """The share of the board's width that it leaves free at its lower corners: commands may reach there."""
    mirrored: bool = False
    """Whether the first side's column lies to the right, as the side's half of the board does."""
    flanked: float = 0.03
    """The share of an upright window's width that the board leaves free at both its sides together."""
    hugging: bool = False
    """Whether a column's plate is no wider than its words, at the window's edge; otherwise it fills its room,
    and a mark beside the name says whose turn it is."""


@dataclass(frozen=True, slots=True)
class SideWords:
    """What a side's column says below its name."""

    facts: Sequence[FactLine] = ()
    losses: Mapping[str, int] = field(default_factory=dict)
    """How many have fallen of each kind, shown below the facts; each has a portrait."""
    losses_help: str = ""
    """What is said of them where somebody points there."""
    last_ply: str | None = None
    """What the side did last, above the facts; None where a game does not say."""


class Hud:
    """What stands above, beside and below a board, which has room from `top` to `foot`.

    The first side's column lies to the left, or to the right as the style says.
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
        """`sides` are keys, names and colours. Something else takes `head` canvas units at the top of the
        middle. `tips` have a line of their own, where there is room for it.
        """
        canvas = layer.canvas
        self._width = canvas.width
        self._bar = MessageBar(layer, tips=tips)
        bar = self._bar.top
        self._upright = canvas.upright
        self.beside = style.flanked if self._upright else None
        """The share of the window's width that stays free at the board's sides; None for the usual one."""
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
        """Canvas units by which a list of commands may reach beyond its column's room, over the board's."""
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
        """Show the position in what stands below the first side's lines."""
        if self._state is not None:
            self._state.show(state)

    def show_side(self, side: str, moves: bool, words: SideWords) -> None:
        """Show a side: whether it is its turn, and the lines below its name.

        Both sides' lines are as large as the fuller column allows.
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
        """Return a list stands there in place of the side's column, or no more.

        Returns by how many canvas units the board has to go to the right for it, less than 0 for to the left.
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
        """Return the side's column, down to the message; over the board where there is no room beside it."""
        place = self._columns[side].place
        return replace(place, h=self.bar_top - PADDING - place.y)

    @property
    def room_for_commands(self) -> Rectangle | None:
        """Where commands stand if not in a column: between those, above an upright window's board."""
        return self._between if self._state is None else None

    def room_for_figures(self, sides: Iterable[str]) -> Rectangle:
        """Return where one more line has room: in the emptier column, or above what stands between them."""
        if self._between is not None and self._state is not None:
            return replace(self._between, h=self._state.place.y - self._between.y)
        return max(map(self.room_below, sides), key=lambda room: room.h)

    @property
    def widest_list(self) -> float:
        """How wide a list can be, in canvas units: beside the board if there is room."""
        if self._upright:
            return self._width - 2 * EDGE
        return self._width - self._board.w - EDGE - 2 * BOARD_GAP

    def room_below(self, side: str) -> Rectangle:
        """Return where the side's own panel may lie: below its lines, in its column."""
        return self._columns[side].room_below()

    @property
    def columns_foot(self) -> float:
        """Down to where nothing may lie beside the board, for either side's lines, in canvas units."""
        return max(column.room_below().y for column in self._columns.values())

    @property
    def bar_top(self) -> float:
        """Where the message's plate begins, in canvas units from the top."""
        return self._bar.top

    @property
    def prompts(self) -> Rectangle | None:
        """Where the buttons' meaning stands, if not in the line at the foot."""
        return self._bar.prompts

    @property
    def tip(self) -> Rectangle | None:
        """The tips' own line, if there is one."""
        return self._bar.tip

    def help_at(self, at: tuple[float, float]) -> str:
        """Return what is said of what stands beside the board at that canvas point; empty for nothing."""
        state = "" if self._state is None else self._state.help_at(at)
        helps = (column.help_at(at, self._said[key][1]) for key, column in self._columns.items())
        return state or next(filter(None, helps), "")

    def say(self, message: str, *, warning: bool = False) -> None:
        """Write the message line; a warning stands out."""
        self._bar.say(message, warning=warning)

    def explain(self, detail: str) -> None:
        """Write the line below the message, which makes room for it."""
        self._bar.explain(detail)

    def announce(self, news: str) -> None:
        """Put news in that line's place until they are empty again."""
        self._bar.announce(news)

    @property
    def message(self) -> str:
        """What the message line says."""
        return self._bar.message.text

    @property
    def detail(self) -> str:
        """What the line below it says."""
        return self._bar.detail.text


_Rooms = tuple[Rectangle, list[Rectangle], Rectangle | None]
"""The board's, those of the columns from left to right, and what lies between these if anything does."""


def _beside(canvas: Canvas, head: float, bar: float, style: HudStyle) -> _Rooms:
    """Return a column at each side of the board."""
    foot, column = bar - BOARD_GAP, style.column if head else _column_width(canvas, style)
    board = board_room(canvas, head or TOP_GAP, foot, style.board_aspect, column + EDGE)
    taken = max(board.w, canvas.width * SHARE) if head else board.w
    width = (canvas.width - taken) / 2 - EDGE
    lefts = (EDGE, canvas.width - EDGE - width)
    return board, [Rectangle(left, PADDING, width, bar - 2 * PADDING) for left in lefts], None


def _below(canvas: Canvas, strip: Rectangle, bar: float, style: HudStyle) -> _Rooms:
    """Return a column at each side of the board and of a strip over it."""
    width = _column_width(canvas, style)
    top = strip.y + strip.h + BOARD_GAP
    board = board_room(canvas, top, bar - BOARD_GAP, style.board_aspect, width + EDGE)
    lefts = (EDGE, canvas.width - EDGE - width)
    return board, [Rectangle(left, PADDING, width, bar - 2 * PADDING) for left in lefts], None


def _column_width(canvas: Canvas, style: HudStyle) -> float:
    """Return the width of a column at least, which is wider where text is enlarged and the board makes
    room.
    """
    if style.board_aspect is None:
        return style.column
    enlarged = style.column * canvas.text_size(capped(canvas, FACT_TEXT, HIGHEST_FACT)) / FACT_TEXT
    return max(style.column, min(enlarged, WIDEST_COLUMN * canvas.width))


def _above(canvas: Canvas, head: float, bar: float, style: HudStyle) -> _Rooms:
    """Return everything above a board that is as wide as the window."""
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
    """Return the room of a board of that shape between top and foot that leaves `column` units at each side.

    Without a shape of its own it has a share of the window's width.
    """
    middle, height = (top + foot) / 2, foot - top
    if aspect is None:
        width = canvas.width * BOARD_SHARE
    else:
        width = min(aspect * height, canvas.width - 2 * column)
        height = width / aspect
    return Rectangle((canvas.width - width) / 2, middle - height / 2, width, height)


def _meet(one: Rectangle, other: Rectangle) -> bool:
    """Return whether they have a place in common."""
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def _clearance(board: Rectangle, place: Rectangle) -> float:
    """Return how far to the right the board has to go for what stands at one side of the canvas."""
    if place.centre[0] < board.centre[0]:
        return max(0.0, place.x + place.w + BOARD_GAP - board.x)
    return min(0.0, place.x - BOARD_GAP - board.x - board.w)


class _Column:
    """A side's name and the lines below it, on a plate."""

    def __init__(
        self, whole: Layer, place: Rectangle, name: str, colour: Colour, hugs: str | None, kept: float
    ) -> None:
        """`hugs` is the edge of its room that the plate keeps to; None fills the room. Something else has
        `kept` canvas units at the room's foot.
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
        """Return whether the plate reaches into the board's width."""
        return self._covered.x < board.x + board.w and board.x < self._covered.x + self._covered.w

    def set_shown(self, shown: bool) -> None:
        """In sight, or not."""
        self._shown = shown
        show(self._home, shown)

    def help_at(self, at: tuple[float, float], words: SideWords) -> str:
        """Return what is said of the line, or of the fallen, at that canvas point."""
        if not self._shown:
            return ""
        fact = self.facts.under(at)
        if fact is not None:
            return fact.help
        return words.losses_help if self._losses.place.holds(at) else ""

    def text_for(self, words: SideWords) -> float:
        """Return the largest size of the lines; the pictures of the fallen are smaller where that leaves
        more.
        """
        lines = len(words.facts) + (1.5 + FALLEN_GAP if words.losses else FALLEN_GAP)
        line = LINE * self._full * self._text_scale / FULL_SCALE
        self._losses.show(words.losses, self._lines_room - (lines + 1) * line)
        return self._text_for(lines)

    def write(self, words: SideWords, size: float) -> bool:
        """Write the lines, of that size where there is room; returns whether the facts are new."""
        self._last_ply.resize(max(size, LEAST_LAST_PLY))
        self._last_ply.text = words.last_ply or ""
        self._fallen.resize(size)
        self._fallen.text = say("fallen") if words.losses else ""
        return self.facts.show(words.facts, size)

    def lay_out(self, moves: bool, words: SideWords) -> None:
        """Put the lines that are written below each other; `moves` says whether it is the side's turn."""
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
        """Return the size of text in which this many lines and the last ply have room above the losses."""
        room = (self._lines_room - self._losses.height) / LINE * FULL_SCALE / self._text_scale
        size = min(self._full, room / (lines + 1))
        return size if size > LEAST_LAST_PLY else (room - LEAST_LAST_PLY) / lines

    def room_below(self) -> Rectangle:
        """Return what is left of the column."""
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
