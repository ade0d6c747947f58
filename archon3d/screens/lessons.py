"""The list of lessons."""

from types import NoneType
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.first_duel import FIRST_DUEL_KEY as FIRST_DUEL
from archon3d.play.first_duel import SETUP
from archon3d.play.kits import KITS, lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.presenters.preview import board_preview
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.first_duel import LESSON_LIST, FirstDuelActivity
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.lesson import LessonActivity
from archon3d.ui.layout import Node, Stack
from archon3d.ui.portrait import portrait_names
from archon3d.ui.widgets.aside import PREVIEW_SHARE, AsideContent, Explainer, has_aside
from archon3d.ui.widgets.explained_list import BACK_ROW, explained_list
from archon3d.ui.widgets.page import PageOption, Section
from archon3d.ui.widgets.vignette import Actor, Vignette
from archon3d.ui.words import explained, say

SHARE: Final = 0.6
"""Share of a row's width for the lesson's name."""
EMBLEM: Final = "emblem.rules"
FIGURES, LOWERED = 0.98, -0.12
"""Height of the figures in a lesson's picture, and how far they are moved up, as shares of it."""


class LessonsScreen(LaidOutScreen):
    """One row for each lesson.

    The focus is on the one after the latest that was finished, or else on the first unfinished one.
    """

    topic = "lessons"
    tells_itself = True

    def __init__(self, context: Context, data: object) -> None:
        """Take the key of the lesson that has just been finished, if there is one."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        keys = [*_keys(), BACK_ROW]
        ahead = keys[keys.index(given) + 1 :] if given in keys else keys
        done = (*self.context.learned.keys, BACK_ROW)
        self._focus = next((key for key in ahead if key not in done), ahead[0])
        self._explainer = Explainer(self._card())
        self.context.sound.scene("title")

    def build(self) -> Node:
        """Return a title, the list, and the way back below it."""
        canvas = self.context.canvas
        sections = [
            Section(
                say(f"{game}.name"),
                rows,
                share=SHARE,
                illustration=_illustration(game) if has_aside(canvas) else "",
            )
            for game, rows in _rows().items()
        ]
        self._explainer = Explainer(
            self._card(),
            among=[explained(f"{self.topic}.{key}") for key in _keys()],
            share=PREVIEW_SHARE,
        )
        shown = explained_list(
            canvas, self._explainer, say("lessons.title"), sections, self._options(), say("lessons.back")
        )
        return Stack(self.backdrop(), shown)

    def update(self, dt: float) -> ScreenOutcome | None:
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._explainer.show(self._card())
        if pressed == BACK_ROW or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        if pressed is None:
            return None
        if pressed == FIRST_DUEL:
            return ScreenOutcome("duel", FirstDuelActivity(LESSON_LIST))
        activity = LessonActivity(LessonRun(lessons()[pressed]))
        return ScreenOutcome("match", activity)

    def _card(self) -> AsideContent:
        """Return the card of the focused lesson, or of all of them."""
        key, finished = self._focus, self._focus in self.context.learned.keys
        if key == BACK_ROW:
            return AsideContent(EMBLEM, say("lessons.title"), say("lessons.help"))
        subject = explained(f"{self.topic}.{key}") or say("lessons.help")
        return AsideContent(
            name if (name := f"lesson.{key}") in portrait_names() else EMBLEM,
            say(f"lesson.{key}"),
            subject,
            say("lessons.learned") if finished else "",
            lambda: self._picture(key),
        )

    def _picture(self, key: str) -> Node | None:
        """Return what a lesson teaches: a small board with its first action, or else its figures."""
        name = f"lesson.{key}"
        if name not in portrait_names():
            return _board(key)
        return _board(key) or Vignette(self.context.scenery.view, (Actor(name, 0.5, FIGURES, up=LOWERED),))

    def _options(self) -> dict[str, PageOption]:
        """Return the lessons; those that were finished are marked.

        Where there is a card, it says so too, and the rows' ends have a picture.
        """
        learned = self.context.learned.keys
        labelled = set() if has_aside(self.context.canvas) else learned
        return {
            key: PageOption(
                say(f"lesson.{key}"),
                say("lessons.learned") if key in labelled else "",
                marked=key in learned,
            )
            for key in _keys()
        }


def _keys() -> list[str]:
    """Return the key of every row, in order."""
    return [key for rows in _rows().values() for (key,) in rows]


def _illustration(game: str) -> str:
    """Return the name of the picture beside a game's lessons: that of its first one."""
    first = KITS[game].lessons
    return f"lesson.{first[0].key}" if first else ""


def _board(key: str) -> Node | None:
    """Return a small board with the lesson's first action; None for one that begins with a battle."""
    lesson = lessons().get(key)
    if lesson is None or lesson.exercises[0].fought:
        return None
    run = LessonRun(lesson)
    match, notation = run.match(), run.exercise.solution[0]
    return board_preview(
        lesson.game, match.state, run.kit.proposal(match.state, match.game.read_action(notation)).marks
    )


def _rows() -> dict[str, list[tuple[str, ...]]]:
    """Return the rows of each game that has lessons."""
    rows: dict[str, list[tuple[str, ...]]] = {SETUP.game: [(FIRST_DUEL,)]}
    for key, lesson in lessons().items():
        rows.setdefault(lesson.game, []).append((key,))
    return rows
