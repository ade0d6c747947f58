"""The title screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.kits import KITS
from archon3d.scene.craft.camera import Margins
from archon3d.scene.menus.key_art import KeyArtScene
from archon3d.screens.activity import MatchActivity
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.codex import FROM_TITLE
from archon3d.screens.context import Context
from archon3d.screens.damaged_save import resume_waiting
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.games import WATCH
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.match_setup import attract_setup
from archon3d.screens.waiting import game_title, waiting_words
from archon3d.ui.canvas import (
    CANVAS_HEIGHT,
    FADED,
    GOLD,
    ITALIC,
    IVORY,
    SIDE_TEXT_COLOURS,
    TITLE,
    Canvas,
    Label,
    Layer,
)
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.logo import Logo
from archon3d.ui.menu import BASELINE, MARK_SPACE, Item, Menu, ScrollArea
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel
from archon3d.ui.words import say

CHOICES: Final = (
    "continue",
    "begin",
    "games",
    "online",
    "watch",
    "theatre",
    "practice",
    "gauntlet",
    "lessons",
    "codex",
    "settings",
    "credits",
    "quit",
)
ROW: Final = 58
ROW_TEXT: Final = 42
DETAIL_TEXT: Final = 32
"""Text size of the second line of a row, about the match to continue."""
DETAIL_BASELINE: Final = 1.5
"""Its baseline, in row heights."""
ROW_WIDTH: Final = 420
WIDEST_ROW: Final = 560
"""Greatest width of the rows in canvas units: the picture is beside them."""
EDGE: Final = 26
"""Margin of the column of choices at the canvas's edge, in canvas units."""
LEAST_BESIDE: Final = 520
"""Least width of the picture beside them; with less they are below it."""
BELOW_SHARE: Final = 0.48
"""Their share of the height there."""
HAND: Final = 104
"""Space left of the rows for the hand, in canvas units."""
RIGHT_OF_ROWS: Final = 30
PADDING: Final = 26
"""Padding above the first and below the last line of the column."""
COLUMN: Final = (0.04, 0.035, 0.06, 0.97)
NAME_TOP: Final = 40
NAME_HEIGHT: Final = 250
NAME_SHARE: Final = 0.92
"""Greatest width of the name, as a share of the width beside the column."""
SUBTITLE_TEXT: Final = 52
LEAST_SUBTITLE: Final = 20
"""Least size of its letters at full scale in canvas units, however narrow its room."""
SUBTITLE_GAP: Final = 6
"""Space between the name and the line below it, in canvas units."""
WORD_GAP: Final = 16
HEADROOM: Final = 0.05
"""Space between that line and the champions, as a share of the canvas's height."""
HALF_WIDTH: Final = 2.6
"""Squares left free at each side of the champions' centre."""
PLATE: Final = (0.04, 0.035, 0.06, 0.95)
"""Background of the news."""
PLATE_PADDING: Final = 20
NEWS_TEXT: Final = 32
HOMAGE_TEXT: Final = 28
DESCENT: Final = 0.42
"""Distance from the baseline of the last line of news to the bottom, as a share of its height."""
GAP: Final = 20


class TitleScreen(LaidOutScreen):
    """The game's name, and the main menu."""

    topic = "title"

    def __init__(self, context: Context, data: object) -> None:
        """Load the figures."""
        super().__init__(context, data)
        base = self.context.base
        self._focus = self._choices()[0]
        self._news: str | None = None
        self._root = base.render.attach_new_node("title screen")
        self._scene = KeyArtScene(self._root, base.cam, self.context.canvas.aspect, self.context.library)
        self.context.sound.scene("title")

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; going back is not possible."""
        return (HintRow((CHOOSE,)),)

    def arrange(self, layer: Layer) -> None:
        """Lay out the choices in a column, and beside it the name, the champions and the news."""
        canvas, choices, waiting = layer.canvas, self._choices(), self._waiting()
        column = self._column(canvas)
        Panel(layer, column, top=COLUMN, bottom=COLUMN, rim=PANEL_RIM)
        row = canvas.room(ROW, ROW_TEXT)
        lines = len(choices) + bool(waiting)
        homage = self._write_homage(layer, column, column.h - 2 * PADDING - row * lines)
        room = column.h - 2 * PADDING - homage
        seen = min(lines, int(room // row))
        first = column.y + PADDING + (room - row * seen) / 2
        view = Rectangle(column.x + HAND, first, column.w - HAND - RIGHT_OF_ROWS, row * seen)
        items = self._items(choices, view, row, waits=bool(waiting))
        scrolled = ScrollArea(view, first + row * lines, row) if seen < lines else None
        self._menu = Menu(layer, items, self._focus, scrolled)
        at, widest = (view.x + MARK_SPACE, first + row * DETAIL_BASELINE), view.w - 2 * MARK_SPACE
        Label(self._menu.content, waiting, at, DETAIL_TEXT, colour=IVORY, widest=widest)
        free = self._free_of(canvas, column)
        self._free = Margins(
            top=self._write_name(layer, free) / CANVAS_HEIGHT + HEADROOM,
            bottom=1.0 - self._write_news(layer, free) / CANVAS_HEIGHT,
            aside=free.centre[0] / canvas.width - 0.5,
        )
        self._fit_scene()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and start a demo when there is none."""
        self._scene.update(dt)
        if self.context.saves.taken:
            self._wait_for_folder()
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if self.unattended(dt):
            return self._attract()
        if pressed == "watch":
            return ScreenOutcome("watch", WATCH)
        if pressed == "codex":
            return ScreenOutcome("codex", FROM_TITLE)
        if pressed == "continue":
            return self._continue()
        if Intent.LEAVE in intents:
            self._menu.focus = "quit"
        return ScreenOutcome(pressed) if pressed else None

    def cover(self) -> None:
        """Hide for another screen."""
        super().cover()
        self._root.hide()

    def uncover(self) -> None:
        """Return from the settings or the codex."""
        super().uncover()
        self._root.show()
        self._fit_scene()

    def close(self) -> None:
        """Close the scene."""
        self._scene.close()
        self._root.remove_node()
        super().close()

    def _choices(self) -> tuple[str, ...]:
        """Return the choices; continuing comes first if there is a match to continue."""
        return CHOICES if self.context.saves.waiting else CHOICES[1:]

    def _items(self, choices: Sequence[str], view: Rectangle, row: float, *, waits: bool) -> list[Item]:
        """Return the rows, one below the other; the first one has two lines if it describes a saved match."""
        items, y = [], view.y
        for key in choices:
            lines = 2 if waits and key == CHOICES[0] else 1
            place = replace(view, y=y, h=lines * row - 6)
            baseline = BASELINE * (row - 6) / place.h
            items.append(Item(key, self._text(key), place, "left", ROW_TEXT, baseline=baseline))
            y += lines * row
        return items

    def _waiting(self) -> str:
        """Return the description of the match that was saved last; empty without one."""
        waiting = self.context.saves.waiting
        return waiting_words(self.context.saves, waiting[0]) if waiting else ""

    def _text(self, key: str) -> str:
        """Return a choice's text; that of online play mentions an interrupted match."""
        if key == CHOICES[0] and self.context.saves.waiting:
            return say("title.continue-game", game=game_title(self.context.saves.waiting[0]))
        waits = key == "online" and self.context.matches.waiting
        return say("title.online-waiting" if waits else f"title.{key}")

    def _attract(self) -> ScreenOutcome:
        """Return a demo of the next game."""
        offered = tuple(KITS)
        game = offered[self.context.shown_games % len(offered)]
        self.context.shown_games += 1
        activity = MatchActivity(attract_setup(self.context, game))
        return ScreenOutcome("match", activity)

    def _continue(self) -> ScreenOutcome | None:
        """Resume the match that was saved last."""
        found = resume_waiting(self.context, self.context.saves.waiting[0])
        if isinstance(found, ScreenOutcome):
            return found
        self._news, self._focus = found, "begin"
        self._renew_layer()
        return None

    def _wait_for_folder(self) -> None:
        """Check whether another instance that used the folder of saves has been closed."""
        self.context.saves.claim()
        if not self.context.saves.taken:
            self._renew_layer()

    def _fit_scene(self) -> None:
        """Fit the champions beside the choices, below the name and above the news."""
        self._scene.resize(self.context.canvas.aspect, self._free, HALF_WIDTH)

    def _column(self, canvas: Canvas) -> Rectangle:
        """Return the place of the choices: on the left, or below the picture without room beside them."""
        width = min(canvas.room(ROW_WIDTH, ROW_TEXT), WIDEST_ROW) + HAND + RIGHT_OF_ROWS
        whole = Rectangle(EDGE, EDGE, width, footer_top(canvas) - 2 * EDGE)
        if canvas.width - whole.x - whole.w >= LEAST_BESIDE:
            return whole
        height = whole.h * BELOW_SHARE
        return replace(whole, x=(canvas.width - width) / 2, y=whole.y + whole.h - height, h=height)

    def _free_of(self, canvas: Canvas, column: Rectangle) -> Rectangle:
        """Return the rest of the window for the name, the champions and news."""
        below = column.y > EDGE
        left = 0.0 if below else column.x + column.w
        foot = column.y - EDGE if below else footer_top(canvas)
        return Rectangle(left, 0, canvas.width - left, foot)

    def _write_name(self, layer: Layer, free: Rectangle) -> float:
        """Write the game's name with the subtitle below; return their bottom."""
        middle, width = free.centre[0], free.w * NAME_SHARE
        room = Rectangle(middle - width / 2, NAME_TOP, width, NAME_HEIGHT)
        name = Logo(layer, say("game").upper()).fit(room)
        halves = [
            Label(layer, say(f"title.{side}"), (0, 0), SUBTITLE_TEXT, face=TITLE, colour=colour)
            for side, colour in SIDE_TEXT_COLOURS.items()
        ]
        size = float(SUBTITLE_TEXT)
        while sum(half.width for half in halves) + WORD_GAP > width and size > LEAST_SUBTITLE:
            size *= 0.95  # large text shrinks by less than its size
            for half in halves:
                half.resize(size)
        light, dark = halves
        start = middle - (light.width + WORD_GAP + dark.width) / 2
        baseline = name.y + name.h + SUBTITLE_GAP + light.line_height
        light.move(start, baseline)
        dark.move(start + light.width + WORD_GAP, baseline)
        return baseline + light.line_height * DESCENT

    def _write_homage(self, layer: Layer, column: Rectangle, room: float) -> float:
        """Write the homage at the column's bottom, if it has room; return its height."""
        width = column.w - 2 * PADDING
        at = (column.centre[0], 0.0)
        label = Label(
            layer, say("title.homage"), at, HOMAGE_TEXT, face=ITALIC, colour=FADED, align="centre", wrap=width
        )
        height = label.line_height * (label.lines + DESCENT)
        if height > room:
            label.text = ""
            return 0.0
        label.move(at[0], column.y + column.h - PADDING - label.line_height * (label.lines - 1 + DESCENT))
        return height

    def _write_news(self, layer: Layer, free: Rectangle) -> float:
        """Write the news on a plate, if there is any; return its top."""
        end = free.y + free.h
        news = say("title.taken") if self.context.saves.taken else self._news
        if not news:
            return end
        middle, width = free.centre[0], free.w - 80
        plate = Panel(layer, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        label = Label(layer, news, (0, 0), NEWS_TEXT, face=ITALIC, colour=GOLD, align="centre", wrap=width)
        label.move(middle, end - label.line_height * (label.lines - 1 + DESCENT))
        height = label.line_height * (label.lines + DESCENT)
        wide = label.width + 2 * PLATE_PADDING
        plate.place(Rectangle(middle - wide / 2, end - height, wide, height))
        return end - height
