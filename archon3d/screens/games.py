"""The choice of a game to play or watch, shown with some of its pieces and a description."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import NoneType
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_of
from archon3d.activities.saved_match import waiting_words
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.menus.offers import OffersScene
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Column, Gap, Inset, Node, Size, Surface, Variants
from archon3d.ui.line_breaks import stacked
from archon3d.ui.menu_rows import Item
from archon3d.ui.theme import CHOICE, GAP, HAND_WIDTH, HEADING, PROSE, SCREEN_EDGE, SMALL_NEWS, SMALL_NOTE
from archon3d.ui.widgets.aside import has_aside
from archon3d.ui.widgets.basic import Text
from archon3d.ui.words import say

WATCH: Final = "watch"
"""Passed to `open` to choose a game for a demo."""

NAME_BASELINE: Final = 0.93
"""Baseline of a game's name from the top of its card, as a share of the card's height."""
NAME_TOP: Final = 66
"""Distance from a card's top to the first line of a name that is above the pieces, in canvas units."""
NAME_LINES: Final = 1.3
"""Distance from such a name's first line to the bottom of its second one, in ems."""
CARD_GAP: Final = 10
"""Gap between two cards of an upright picture, where only the highlight shows the focus."""


class Cards(Node):
    """The games side by side, each in a frame around its pieces."""

    grow = 1.0

    def __init__(self, games: Sequence[str], fit: Callable[[Margins], None]) -> None:
        """Show the games; `fit` fits the scene with their pieces between the margins."""
        self._games, self._fit = games, fit

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width: the cards take all the height there is."""
        return Size(width, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add a row for each game, and fit the scene."""
        canvas = surface.canvas
        above = not has_aside(canvas)
        between = CARD_GAP if canvas.upright else HAND_WIDTH - GAP
        column, tall = area.w / len(self._games), area.h - 2 * GAP
        place = Rectangle(area.x + between / 2, area.y + GAP, column - between, tall)
        for number, game in enumerate(self._games):
            name = say(f"{game}.name")
            surface.items.append(
                Item(
                    game,
                    stacked(name) if above else name,
                    replace(place, x=place.x + column * number),
                    "centre",
                    CHOICE.size,
                    TITLE,
                    baseline=NAME_TOP / tall if above else NAME_BASELINE,
                    framed=True,
                    hand=False,
                )
            )
        names = place.y + NAME_TOP + NAME_LINES * canvas.text_size(CHOICE.size)
        foot = 1.0 - (place.y + tall) / CANVAS_HEIGHT
        self._fit(Margins(names / CANVAS_HEIGHT, foot) if above else NO_MARGINS)


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
        self._story = Variants(self._games, self._description_of, self._focus)
        self._root = base.render.attach_new_node("games screen")
        aspect, library = self.context.canvas.aspect, self.context.library
        offers = {game: presenter_of(game).offer for game in self._games}
        self._scene = OffersScene(self._root, base.cam, aspect, library, context.scenery, offers)
        self._scene.point_at(self._focus)
        self.context.sound.scene("title")

    def explanation(self) -> str:
        """Return the description of the focused game."""
        return say(f"{self._focus}.what")

    def build(self) -> Node:
        """Return the question, a card for each game, and the description of the focused one."""
        title = Text(say("games.watch" if self._watched else "games.title"), HEADING)
        return Column(
            Gap(SCREEN_EDGE),
            Inset(title, SCREEN_EDGE, 0),
            Cards(self._games, self._fit_scene),
            Inset(Framed(self._story, GAP), SCREEN_EDGE, 0),
        )

    def update(self, dt: float) -> ScreenOutcome | None:
        self._scene.update(dt)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._scene.point_at(self._focus)
        self._story.show(self._focus)
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

    def _description_of(self, game: str) -> Node:
        texts = [(f"{game}.what", PROSE), (f"{game}.by", SMALL_NOTE)]
        parts = [Text(say(key), style, wraps=True) for key, style in texts]
        waiting = self._waiting(game)
        return Column(*parts, *((Text(waiting, SMALL_NEWS, wraps=True),) if waiting else ()))

    def _fit_scene(self, margins: Margins) -> None:
        self._scene.resize(self.context.canvas.aspect, margins)

    def _waiting(self, game: str) -> str:
        """Return the description of the game's saved match; empty without one."""
        saves = self.context.saves
        if self._watched or game not in saves.waiting:
            return ""
        match = waiting_words(saves, game)
        return say("games.waits", match=match) if match else say("games.waits-unread")
