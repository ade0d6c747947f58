"""The choice of a game to play or watch, shown with some of its pieces and a description."""

from __future__ import annotations

from types import NoneType
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.kits import KITS
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.menus.offers import OffersScene
from archon3d.screens.activity import MatchActivity
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.context import Context
from archon3d.screens.expected import expect
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.match_setup import setup_of
from archon3d.screens.presenter import presenter_of
from archon3d.screens.waiting import waiting_words
from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, GOLD, ITALIC, TITLE, Canvas, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel
from archon3d.ui.words import say

WATCH: Final = "watch"
"""Passed to `open` to choose a game for a demo."""

TITLE_TEXT: Final = 62
TITLE_BASELINE: Final = 92
CARDS_TOP: Final = 140
NAME_TEXT: Final = 40
NAME_BASELINE: Final = 0.93
"""Baseline of a game's name from the top of its card, as a share of the card's height."""
LARGE_NAME_TOP: Final = 66
"""Distance from a card's top to the first line of a large name, which is above the pieces."""
NAME_LINES: Final = 1.3
"""Distance from a large name's first line to the bottom of its second one, in ems."""
NARROW: Final = 1.5
"""Aspect ratio up to which names are also above the pieces."""
HAND_ROOM: Final = 96
"""Space between two cards for the pointing hand, in canvas units."""
CARD_GAP: Final = 10
"""The same in an upright picture, where only the highlight shows the focus."""
MARGIN: Final = 28
WHAT_TEXT: Final = 36
BY_TEXT: Final = 30
PADDING: Final = 24


class GamesScreen(LaidOutScreen):
    """The games side by side, with a description of the focused one below."""

    tells_itself = True

    def __init__(self, context: Context, data: object) -> None:
        """Focus the game of name `data`, or prepare a demo for WATCH."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        base = self.context.base
        self._games = tuple(KITS)
        self._watched = given == WATCH
        self._focus = given if given in self._games else self._games[0]
        self._top = 0.0
        self._root = base.render.attach_new_node("games screen")
        aspect, library = self.context.canvas.aspect, self.context.library
        offers = {game: presenter_of(game).offer for game in self._games}
        self._scene = OffersScene(self._root, base.cam, aspect, library, offers)
        self._scene.point_at(self._focus)
        self.context.sound.scene("title")

    def explanation(self) -> str:
        """Return the description of the focused game."""
        return say(f"{self._focus}.what")

    def arrange(self, layer: Layer) -> None:
        """Lay out the question above, a card for each game, and the description below."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        room = canvas.width - 2 * MARGIN
        at = (middle, TITLE_BASELINE)
        title = say("games.watch" if self._watched else "games.title")
        Label(layer, title, at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=room)
        panel = Panel(layer, Rectangle(0, 0, 1, 1))
        wrap = room - 2 * PADDING
        self._what = Label(layer, "", (0, 0), WHAT_TEXT, align="centre", wrap=wrap)
        self._by = Label(layer, "", (0, 0), BY_TEXT, face=ITALIC, colour=FADED, align="centre", wrap=wrap)
        self._waits = Label(layer, "", (0, 0), BY_TEXT, colour=GOLD, align="centre", wrap=wrap)
        tallest = max(self._tell(game) for game in self._games)
        top = footer_top(canvas) - tallest - 2 * PADDING
        panel.place(Rectangle(MARGIN, top, room, tallest + 2 * PADDING))
        self._top = top + PADDING
        large = not canvas.roomy or canvas.aspect < NARROW
        tall = top - PADDING - CARDS_TOP
        between, baseline = ("\n", LARGE_NAME_TOP / tall) if large else (" ", NAME_BASELINE)
        names = CARDS_TOP + LARGE_NAME_TOP + NAME_LINES * canvas.text_size(NAME_TEXT)
        margins = (
            Margins(names / CANVAS_HEIGHT, 1.0 - (top - PADDING) / CANVAS_HEIGHT) if large else NO_MARGINS
        )
        self._scene.resize(canvas.aspect, margins)
        items = [
            Item(
                game,
                say(f"{game}.name").replace(" ", between),
                self._card(canvas, number, top - PADDING),
                "centre",
                NAME_TEXT,
                TITLE,
                baseline=baseline,
                framed=True,
                hand=False,
            )
            for number, game in enumerate(self._games)
        ]
        self._menu = Menu(layer, items, self._focus)
        self._tell(self._focus)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        self._scene.update(dt)
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        if self._menu.focus != self._focus:
            self._focus = self._menu.focus
            self._scene.point_at(self._focus)
            self._tell(self._focus)
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        return None if pressed is None else self._choose(pressed)

    def close(self) -> None:
        """Close the scene."""
        self._scene.close()
        self._root.remove_node()
        super().close()

    def _choose(self, game: str) -> ScreenOutcome:
        """Return the outcome that leads to the game's set-up, or into a demo."""
        if self._watched:
            activity = MatchActivity(setup_of(self.context, game, players="computers"))
            return ScreenOutcome(activity.entry, activity)
        return ScreenOutcome("replace" if game in self.context.saves.waiting else "setup", game)

    def _tell(self, game: str) -> float:
        """Write the description of a game; return its height in canvas units."""
        middle = self.context.canvas.width / 2
        self._what.text = say(f"{game}.what")
        self._by.text = say(f"{game}.by")
        self._waits.text = self._waiting(game)
        height = 0.0
        for label, baseline in ((self._what, 0.75), (self._by, 0.85), (self._waits, 0.85)):
            if label.text:
                label.move(middle, self._top + height + baseline * label.line_height)
                height += label.lines * label.line_height
        return height

    def _waiting(self, game: str) -> str:
        """Return the description of the game's saved match; empty without one."""
        saves = self.context.saves
        if self._watched or game not in saves.waiting:
            return ""
        match = waiting_words(saves, game)
        return say("games.waits", match=match) if match else say("games.waits-unread")

    def _card(self, canvas: Canvas, number: int, foot: float) -> Rectangle:
        """Return the place of the game of that number, above its pieces."""
        column, between = canvas.width / len(self._games), CARD_GAP if canvas.upright else HAND_ROOM
        return Rectangle(column * number + between / 2, CARDS_TOP, column - between, foot - CARDS_TOP)
