"""The first screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.kits import KITS
from archon3d.scene.craft.camera import Margins
from archon3d.scene.menus.title import TitleScene
from archon3d.screens.codex import FROM_TITLE
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.games import WATCH
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.match_setup import attract_setup
from archon3d.screens.salvage import go_on
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import FADED, GOLD, HEIGHT, ITALIC, SIDE_COLOURS, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_top
from archon3d.ui.menu import Item, Menu, Roll
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say

CHOICES: Final = (
    "continue",
    "begin",
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
ROW: Final = 52
ROW_TEXT: Final = 42
ROW_WIDTH: Final = 470
WIDEST_ROW: Final = 508
"""Canvas units that the rows take at most: beside them and the hand stand the armies."""
NAME_TEXT: Final = 250
NAME_BASELINE: Final = 340.0
HIGHEST_NAME: Final = 240.0
"""The game's name stands there, or up to that line where less room is left; then the choices roll."""
SUBTITLE_TEXT: Final = 52
SUBTITLE_LINE: Final = 90
CHOICES_LINE: Final = 110
"""Canvas units from the name to the line below it, and to the choices."""
WORD_GAP: Final = 16
LOWEST_FEET: Final = 0.16
"""The armies give way upwards to the words below them, by that share of the canvas's height at most."""
PLATE: Final = (0.04, 0.035, 0.06, 0.9)
"""Behind news."""
PLATE_PADDING: Final = 20
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
        """The name above, the choices below it, the news or the homage last, and the armies between them."""
        canvas, choices = layer.canvas, self._choices()
        foot = self._write_news(layer)
        below = canvas.room(CHOICES_LINE, SUBTITLE_TEXT)
        row = canvas.room(ROW, ROW_TEXT)
        seen = min(len(choices), int((foot - GAP - below - HIGHEST_NAME) // row))
        first = foot - GAP - row * seen
        self._write_name(layer, min(NAME_BASELINE, first - below))
        width = min(canvas.room(ROW_WIDTH, ROW_TEXT), WIDEST_ROW)
        view = Rectangle((canvas.width - width) / 2, first, width, row * seen)
        items = [
            Item(
                key,
                say(f"title.{key}"),
                replace(view, y=first + number * row, h=row - 6),
                "centre",
                ROW_TEXT,
            )
            for number, key in enumerate(choices)
        ]
        roll = Roll(view, first + row * len(choices), row) if seen < len(choices) else None
        self._menu = Menu(layer, items, self._focus, roll)
        self._feet = min(1.0 - foot / HEIGHT, LOWEST_FEET)
        self._fit_scene()

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand, and begins a match of its own when nobody is there."""
        self._scene.update(dt)
        if self.context.saves.taken:
            self._wait_for_folder()
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if self.unattended(dt):
            return self._attract()
        if pressed == "watch":
            return Outcome("watch", WATCH)
        if pressed == "codex":
            return Outcome("codex", FROM_TITLE)
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
        self._fit_scene()

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
        found = go_on(self.context, self.context.saves.waiting[0])
        if isinstance(found, Outcome):
            return found
        self._news, self._focus = found, "begin"
        self._renew_layer()
        return None

    def _wait_for_folder(self) -> None:
        """The other copy of the game that keeps its matches there may have been closed."""
        self.context.saves.claim()
        if not self.context.saves.taken:
            self._renew_layer()

    def _fit_scene(self) -> None:
        """The armies stand above the words at the foot."""
        self._scene.resize(self.context.canvas.aspect, Margins(bottom=self._feet))

    def _write_name(self, layer: Layer, baseline: float) -> None:
        """The game's name, and below it whom it is about."""
        middle = layer.canvas.width / 2
        Label(layer, say("game"), (middle, baseline), NAME_TEXT, face=TITLE, colour=GOLD, align="centre")
        light, dark = (
            Label(layer, say(f"title.{side}"), (0, 0), SUBTITLE_TEXT, face=TITLE, colour=colour)
            for side, colour in SIDE_COLOURS.items()
        )
        start = middle - (light.width + WORD_GAP + dark.width) / 2
        baseline += layer.canvas.room(SUBTITLE_LINE, SUBTITLE_TEXT)
        light.move(start, baseline)
        dark.move(start + light.width + WORD_GAP, baseline)

    def _write_news(self, layer: Layer) -> float:
        """The news, on a plate, or else whom the game owes itself to, if that is a single line.

        Returns where it begins.
        """
        canvas, end = layer.canvas, foot_top(layer.canvas)
        news = say("title.taken") if self.context.saves.taken else self._news
        text, colour = (news, GOLD) if news else (say("title.homage"), FADED)
        middle, width = canvas.width / 2, min(NEWS_WIDTH, canvas.width - 80)
        plate = Panel(layer, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        plate.show(bool(news))
        label = Label(layer, text, (0, 0), NEWS_TEXT, face=ITALIC, colour=colour, align="centre", wrap=width)
        if label.lines > 1 and not news:
            label.text = ""
            return end
        label.move(middle, end - label.line_height * (label.lines - 1 + DESCENT))
        height = label.line_height * (label.lines + DESCENT)
        wide = label.width + 2 * PLATE_PADDING
        plate.place(Rectangle(middle - wide / 2, end - height, wide, height))
        return end - height
