"""The HUD around a board: the sides and the game's state beside it, and messages below."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from archon3d.ui.canvas import Canvas, Colour, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud.board_room import (
    BOARD_GAP,
    COLUMN_EDGE,
    COLUMN_PADDING,
    TOP_GAP,
    Above,
    BoardRoom,
    Flanked,
)
from archon3d.ui.hud.message import AboveCaptions, MessageBar
from archon3d.ui.hud.sides import FACT_TEXT, HIGHEST_FACT, SideColumn, SideLook, SideWords, write_sides
from archon3d.ui.hud.style import HudStyle, SidePanel, StatePanel
from archon3d.ui.layout import Column, Gap, Inset, Node, Row, Share, Surface
from archon3d.ui.widgets.parts import Composite, LivePart, Located, Room

WIDEST_COLUMN: Final = 0.255
"""Greatest width of a column with enlarged text, as a share of the canvas's width."""
LEAST_HEAD: Final = 196
"""Least height of what is above an upright window's board, which grows with text."""


class MatchHud(Composite):
    """Text above, beside and below a board, which has the room that is left.

    The first side's column is on the left, or on the right if the style says so.
    """

    def __init__(
        self,
        canvas: Canvas,
        sides: Sequence[tuple[str, str, Colour]],
        style: HudStyle,
        *,
        head: Node | None = None,
        panels: Mapping[str, SidePanel] | None = None,
        tips: bool = False,
    ) -> None:
        """Fit the HUD to the canvas; `sides` are keys, names and colours, `panels` are below their lines.

        The `head` is over the board. `tips` get a line of their own if there is room.
        """
        self._canvas, self._style = canvas, style
        self._head = None if head is None else Located(head)
        self._bar = MessageBar(canvas, tips=tips)
        self._board = BoardRoom(style.board_aspect)
        panels = panels or {}
        hugs = ("left", "right") if style.hugging else (None, None)
        self._columns = {
            key: SideColumn(SideLook(name, colour, edge, panels.get(key)))
            for (key, name, colour), edge in zip(sides, hugs, strict=True)
        }
        self._strips = style.strip is not None and head is None and not (canvas.upright or canvas.roomy)
        make = style.strip if self._strips else style.state
        self._state = None if make is None else make()
        self._state_part = None if self._state is None else LivePart(self._state, name="state")
        self._between = Room(grow=1.0)

    def build(self, canvas: Canvas) -> Node:
        """Return the columns around the board, and the message below."""
        around = self._upright(canvas) if canvas.upright else self._beside(canvas)
        return AboveCaptions(Column(around, self._bar))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw everything, with the words of both sides."""
        super().put(surface, area)
        write_sides(self._canvas, tuple(self._columns.values()))

    def _beside(self, canvas: Canvas) -> Node:
        """Return the board with a column at each side, and the head or the strip over it."""
        columns: list[Node] = list(self._columns.values())
        over: Node | None = self._head
        if self._state_part is not None and self._strips:
            over = Inset(self._state_part, COLUMN_PADDING, 0)
        elif self._state_part is not None:
            columns[0] = Column(columns[0], self._state_part, gap=COLUMN_PADDING)
        left, right = columns[::-1] if self._style.mirrored else columns
        least = self._style.column if self._head is not None else _column_width(canvas, self._style)
        return Flanked((left, right), self._board, least, over)

    def _upright(self, canvas: Canvas) -> Node:
        """Return the head, the columns with what is between them, and the board below."""
        columns = tuple(self._columns.values())
        left, right = columns[::-1] if self._style.mirrored else columns
        between = self._between if self._state_part is None else Column(self._between, self._state_part)
        third = (left, between, right)
        heads = Row(*(Share(node, 1.0 / len(third)) for node in third), gap=COLUMN_PADDING)
        board = Above(heads, self._board, canvas.room(LEAST_HEAD, FACT_TEXT))
        return board if self._head is None else Column(Gap(TOP_GAP), self._head, board, grow=1.0)

    # ------------------------------------------------------------------ the words

    def show(self, state: Any) -> None:
        """Update the state panel from the position."""
        if self._state is not None:
            self._state.show(state)

    def show_sides(self, words: Mapping[str, tuple[bool, SideWords]]) -> None:
        """Show sides: whether it is their turn, and the lines below their names.

        Both sides use the text size that fits the fuller column.
        """
        for side, (moves, lines) in words.items():
            self._columns[side].tell(lines, moves=moves)
        write_sides(self._canvas, tuple(self._columns.values()))

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
        return self._bar.message

    @property
    def detail(self) -> str:
        """Text of the line below it."""
        return self._bar.detail

    def help_at(self, at: tuple[float, float]) -> str:
        """Return the help text at that canvas point beside the board; empty for nothing."""
        shown = self._state is not None and self._state_part is not None and self._state_part.shown
        state = self._state.help_at(at) if self._state is not None and shown else ""
        return state or next(filter(None, (one.help_at(at) for one in self._columns.values())), "")

    # ------------------------------------------------------------------ what is where

    @property
    def state(self) -> StatePanel | None:
        """The game's panel for its position."""
        return self._state

    @property
    def board(self) -> Rectangle:
        """The room that is left to the board."""
        return self._board.area

    @property
    def beside(self) -> float | None:
        """Share of the window's width that stays free at the board's sides; None for the default."""
        return self._style.flanked if self._canvas.upright else None

    @property
    def corner(self) -> float:
        """How far a command list may extend from its column over the board, in canvas units."""
        return 0.0 if self._canvas.upright else self._style.corner * self.board.w

    @property
    def head_foot(self) -> float:
        """Bottom of the head in canvas units; 0 without one."""
        return 0.0 if self._head is None else self._head.area.y + self._head.area.h

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

    @property
    def columns_foot(self) -> float:
        """Bottom of the longer column's lines in canvas units; nothing beside the board may be above it."""
        return max(column.below.y for column in self._columns.values())

    def room_below(self, side: str) -> Rectangle:
        """Return the room that is left in the side's column."""
        return self._columns[side].below

    def room_for_list(self, side: str) -> Rectangle:
        """Return the side's column, down to the message; over the board if there is no room beside it."""
        place = self._columns[side].area
        return replace(place, h=self.bar_top - COLUMN_PADDING - place.y)

    @property
    def room_for_commands(self) -> Rectangle | None:
        """Room for commands outside the columns: between them, above an upright window's board."""
        return self._between.area if self._canvas.upright and self._state is None else None

    def room_for_figures(self, sides: Iterable[str]) -> Rectangle:
        """Return the room for one more line: in the emptier column, or above the state panel between them."""
        if self._canvas.upright and self._state is not None:
            return self._between.area
        return max(map(self.room_below, sides), key=lambda room: room.h)

    @property
    def widest_list(self) -> float:
        """Greatest width of a list in canvas units: beside the board if there is room."""
        if self._canvas.upright:
            return self._canvas.width - 2 * COLUMN_EDGE
        return self._canvas.width - self.board.w - COLUMN_EDGE - 2 * BOARD_GAP

    def give_way(self, side: str, place: Rectangle | None) -> float:
        """Replace the side's column by a list at that place, or restore it for None.

        Returns by how many canvas units the board has to move to the right for it; negative is to the left.
        The other side's column makes room for the board.
        """
        upright = self._canvas.upright
        aside = 0.0 if place is None or upright else _clearance(self.board, place)
        board = replace(self.board, x=self.board.x + aside)
        for key, column in self._columns.items():
            in_the_way = (aside or upright) and _beside(
                column.plate, place if upright and place is not None else board
            )
            column.set_shown(place is None or (key != side and not in_the_way))
        if self._state_part is not None:
            covered = place is not None and _meet(place, self._state_part.area)
            self._state_part.set_shown(not covered and not (aside and _meet(board, self._state_part.area)))
        return aside


def _column_width(canvas: Canvas, style: HudStyle) -> float:
    """Return the least width of a column; it grows with text if the board leaves room."""
    if style.board_aspect is None:
        return style.column
    enlarged = style.column * canvas.text_size(capped(canvas, FACT_TEXT, HIGHEST_FACT)) / FACT_TEXT
    return max(style.column, min(enlarged, WIDEST_COLUMN * canvas.width))


def _beside(one: Rectangle, other: Rectangle) -> bool:
    """Return whether they overlap horizontally."""
    return one.x < other.x + other.w and other.x < one.x + one.w


def _meet(one: Rectangle, other: Rectangle) -> bool:
    """Return whether they overlap."""
    return _beside(one, other) and one.y < other.y + other.h and other.y < one.y + one.h


def _clearance(board: Rectangle, place: Rectangle) -> float:
    """Return how far to the right the board has to move for what is at that place."""
    if place.centre[0] < board.centre[0]:
        return max(0.0, place.x + place.w + BOARD_GAP - board.x)
    return min(0.0, place.x - BOARD_GAP - board.x - board.w)
