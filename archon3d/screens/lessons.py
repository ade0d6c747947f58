"""The list of lessons."""

from __future__ import annotations

from types import NoneType
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.first_duel import FIRST_DUEL_KEY as FIRST_DUEL
from archon3d.play.first_duel import SETUP
from archon3d.play.lessons.library import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.context import Context
from archon3d.screens.expected import expect
from archon3d.screens.first_duel import LESSON_LIST, FirstDuelActivity
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.lesson import LessonActivity
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, GOLD, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import ROW_GAP, footer_item
from archon3d.ui.page import HAND_SPACE, Page
from archon3d.ui.portrait import portrait_names
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say

BACK: Final = "back"
MARGIN: Final = 30
TITLE_BASELINE: Final = 110
TITLE_TEXT: Final = 64
HELP_TEXT: Final = 32
WIDTH: Final = 900
SHARE: Final = 0.6
"""Share of a row's width for the lesson's name."""
HEIGHT_SHARE: Final = 0.55
"""Share of the canvas's height for the list."""


class LessonsScreen(LaidOutScreen):
    """One row for each lesson.

    The focus is on the one after the latest that was finished, or else on the first unfinished one.
    """

    topic = "lessons"
    tells_itself = True

    def __init__(self, context: Context, data: object) -> None:
        """Take the key of the lesson that has just been finished, if there is one."""
        super().__init__(context, data)
        self._backdrop = Backdrop(0.7)
        given = expect(data, str, NoneType)
        keys = [*_keys(), BACK]
        ahead = keys[keys.index(given) + 1 :] if given in keys else keys
        done = (*self.context.learned.keys, BACK)
        self._focus = next((key for key in ahead if key not in done), ahead[0])
        self.context.sound.scene("title")

    def arrange(self, layer: Layer) -> None:
        """Lay out a title, the list, and the way back below it."""
        self._backdrop.draw(layer)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        at = (middle, TITLE_BASELINE)
        Label(layer, say("lessons.title"), at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre")
        below = TITLE_BASELINE + canvas.room(62, HELP_TEXT)
        room = canvas.width - 2 * MARGIN
        help_at = (middle, below)
        self._description = Label(
            layer, say("lessons.help"), help_at, HELP_TEXT, colour=FADED, align="centre", widest=room
        )
        top, width = below + MARGIN, min(canvas.room(WIDTH, HELP_TEXT), room)
        left = middle - width / 2
        back = footer_item(canvas, BACK, say("lessons.back"), left + HAND_SPACE, width - HAND_SPACE)
        space = back.place.y - ROW_GAP - top
        height = min(canvas.room(CANVAS_HEIGHT * HEIGHT_SHARE, HELP_TEXT), space)
        area = Rectangle(left, top + (space - height) / 3, width, height)
        texts = {key: say(f"lesson.{key}") for key in _keys()}
        sections = [Section(say(f"{game}.name"), rows, share=SHARE) for game, rows in _rows().items()]
        known = portrait_names()
        pictures = {key: name for key in _keys() if (name := f"lesson.{key}") in known}
        self._menu = Page(layer, area, [sections], texts, self._focus, [back], portraits=pictures).menu
        done = [key for key in self.context.learned.keys if key in texts]
        self._menu.mark(done)
        for key in done:
            self._menu.write_value(key, say("lessons.learned"))
        self._tell()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        self._backdrop.update(dt)
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        self._tell()
        if pressed == BACK or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        if pressed is None:
            return None
        if pressed == FIRST_DUEL:
            return ScreenOutcome("duel", FirstDuelActivity(LESSON_LIST))
        activity = LessonActivity(LessonRun(lessons()[pressed]))
        return ScreenOutcome("match", activity)

    def _tell(self) -> None:
        """Show the subject of the focused lesson below the title."""
        self._description.text = self.explanation() or say("lessons.help")


def _keys() -> list[str]:
    """Return the key of every row, in order."""
    return [key for rows in _rows().values() for (key,) in rows]


def _rows() -> dict[str, list[tuple[str, ...]]]:
    """Return the rows of each game that has lessons."""
    rows: dict[str, list[tuple[str, ...]]] = {SETUP.game: [(FIRST_DUEL,)]}
    for key, lesson in lessons().items():
        rows.setdefault(lesson.game, []).append((key,))
    return rows
