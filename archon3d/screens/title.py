"""The first screen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.kits import KITS
from archon3d.scene.menus.title import TitleScene
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.games import WATCH
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.match_setup import attract_setup
from archon3d.screens.session import MatchSession, resume_or_tell
from archon3d.ui.canvas import FADED, GOLD, ITALIC, SIDE_COLOURS, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_top
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say

CHOICES: Final = ("continue", "begin", "watch", "lessons", "codex", "settings", "credits", "quit")
ROW: Final = 60
ROW_TEXT: Final = 42
ROW_WIDTH: Final = 560
WORD_GAP: Final = 16
NAME_BASELINE: Final = 340.0
"""The game's name stands there; where less room is left, the choices stand in two columns."""
EDGE: Final = 20
HAND_ROOM: Final = 100
"""Canvas units before a row of two columns; the hand points in them."""
PLATE: Final = (0.04, 0.035, 0.06, 0.72)
"""Behind two columns, which have figures behind them."""
NEWS_TEXT: Final = 32
DESCENT: Final = 0.42
"""From the baseline of the last line of the news to the foot, as a share of its height."""
NEWS_WIDTH: Final = 1560
GAP: Final = 20


class TitleScreen(LaidOutScreen[object]):
    """The game's name, and where to go from here."""

    def prepare(self, data: object) -> None:
        """Needs nothing but the figures."""
        base = self.context.base
        self._focus = self._choices()[0]
        self._news: str | None = None
        self._root = base.render.attach_new_node("title screen")
        self._scene = TitleScene(self._root, base.cam, self.context.canvas.aspect, self.context.library)
        self.context.sound.scene("title")

    def hints(self) -> Sequence[HintRow]:
        """There is nowhere to go back to."""
        return (HintRow((CHOOSE,)),)

    def arrange(self, layer: Layer) -> None:
        """The name above, the choices below it, the news or the homage last."""
        choices, middle = self._choices(), layer.canvas.width / 2
        row = layer.canvas.room(ROW, ROW_TEXT)
        plate = Panel(layer, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        news = self._write_news(layer)
        end = foot_top(layer.canvas)
        foot = end - news.line_height * (news.lines + DESCENT) - GAP
        columns = 1 if foot - row * len(choices) - layer.canvas.room(110, 52) >= NAME_BASELINE else 2
        first = foot - row * math.ceil(len(choices) / columns)
        name = min(NAME_BASELINE, first - layer.canvas.room(110, 52))
        Label(layer, say("game"), (middle, name), 250, face=TITLE, colour=GOLD, align="centre")
        light = Label(layer, say("title.light"), (0, 0), 52, face=TITLE, colour=SIDE_COLOURS["light"])
        dark = Label(layer, say("title.dark"), (0, 0), 52, face=TITLE, colour=SIDE_COLOURS["dark"])
        start = middle - (light.width + WORD_GAP + dark.width) / 2
        light.move(start, name + layer.canvas.room(90, 52))
        dark.move(start + light.width + WORD_GAP, name + layer.canvas.room(90, 52))
        plate.place(Rectangle(EDGE / 2, first - EDGE / 2, layer.canvas.width - EDGE, end - first + EDGE / 2))
        plate.show(columns > 1)
        items = [
            Item(key, say(f"title.{key}"), _place(layer, (first, row), number, columns), "centre", ROW_TEXT)
            for number, key in enumerate(choices)
        ]
        self._menu = Menu(layer, items, self._focus)

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand, and begins a match of its own when nobody is there."""
        self._scene.update(dt)
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if self.unattended(dt):
            return self._attract()
        if pressed == "watch":
            return Outcome("watch", WATCH)
        if pressed == "continue":
            return self._continue()
        if Intent.LEAVE in intents:
            self._menu.focus = "quit"
        return Outcome(pressed) if pressed else None

    def cover(self) -> None:
        """Another screen takes the window."""
        super().cover()
        self._root.hide()

    def uncover(self) -> None:
        """Back from the settings or the codex."""
        super().uncover()
        self._root.show()
        self._scene.resize(self.context.canvas.aspect)

    def resize(self) -> None:
        """Fit scene and words to the window."""
        self._scene.resize(self.context.canvas.aspect)
        super().resize()

    def close(self) -> None:
        """Take the scene down."""
        self._scene.close()
        self._root.remove_node()
        super().close()

    def _choices(self) -> tuple[str, ...]:
        """Going on comes first where there is a match to go on with."""
        return CHOICES if self.context.saves.waiting else CHOICES[1:]

    def _attract(self) -> Outcome:
        """The next of the games is shown, until somebody touches anything."""
        offered = tuple(KITS)
        game = offered[self.context.shown_games % len(offered)]
        self.context.shown_games += 1
        session = MatchSession(attract_setup(self.context, game))
        return Outcome("match", session)

    def _continue(self) -> Outcome | None:
        """Goes on with the match that was kept last."""
        kept = resume_or_tell(self.context.saves, self.context.saves.waiting[0])
        if isinstance(kept, MatchSession):
            return Outcome(kept.entry, kept)
        self._news, self._focus = kept, "begin"
        self._renew_layer()
        return None

    def _write_news(self, layer: Layer) -> Label:
        """The news, or else whom the game owes itself to; its last line stands at the bottom."""
        text, colour = (self._news, GOLD) if self._news else (say("title.homage"), FADED)
        middle, width = layer.canvas.width / 2, min(NEWS_WIDTH, layer.canvas.width - 80)
        at = (middle, 0)
        label = Label(layer, text, at, NEWS_TEXT, face=ITALIC, colour=colour, align="centre", wrap=width)
        label.move(middle, foot_top(layer.canvas) - label.line_height * (label.lines - 1 + DESCENT))
        return label


def _place(layer: Layer, rows: tuple[float, float], number: int, columns: int) -> Rectangle:
    """The place of the row of that number; `rows` are where the first begins, and how high each is."""
    first, height = rows
    width = min(layer.canvas.room(ROW_WIDTH, ROW_TEXT), (layer.canvas.width - 2 * EDGE) / columns)
    line, column = divmod(number, columns)
    left = layer.canvas.width / 2 + (column - columns / 2) * width
    gap = HAND_ROOM if columns > 1 else 0
    return Rectangle(left + gap, first + line * height, width - gap, height - 6)
