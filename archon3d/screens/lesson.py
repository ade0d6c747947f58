"""Lessons on the real boards and tables and in the real arena, with an instructor's panel on top."""

from typing import ClassVar, Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import Level
from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.controls.seating import accepting
from archon3d.overlays.prompts import play_name
from archon3d.play.lessons.players import LessonPlayers
from archon3d.play.lessons.run import LessonRun
from archon3d.play.seats import SEATS, seat_of
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.match import MatchScreen
from archon3d.ui.hud.instructor import PANEL_WIDTH_SHARE, Instructor
from archon3d.ui.layout import Anchored, Inset, Node, Stack
from archon3d.ui.widgets.parts import Within
from archon3d.ui.words import say

ASIDE: Final = ("pause", "codex")
"""Outcomes that leave the exercise unchanged."""

VERDICTS: Final = ("missed", "reached")
"""Progress that the instructor comments on."""

PANEL_SHARE: Final = 0.72
"""Greatest width of the instructor's panel below an arena, as a share of the canvas's."""
PANEL_GAP: Final = 8
"""Space between the panel and the line below it, in canvas units."""

VERDICT_SECONDS: Final = 2.5
"""How long the instructor's verdict is shown before the next exercise; a button skips it."""


class LessonActivity(MatchActivity):
    """An exercise as a match: it is never saved, and the lesson observes all its events."""

    run: LessonRun
    exit_outcome = "lessons"
    is_scripted = True

    def __init__(self, run: LessonRun) -> None:
        """Start the exercise. Raises InvalidState if its data are invalid."""
        levels: dict[str, Level] = dict.fromkeys(SEATS, "novice")
        (opponent,) = (side for side in run.kit.rules.sides if side != run.lesson.player)
        players = f"computer-{seat_of(run.kit.rules, opponent)}"
        setup = MatchSetup(players, {}, levels, levels, game=run.lesson.game)
        super().__init__(setup, run.match(), LessonPlayers(run))
        self.is_saved = self.is_resumable = False  # a lesson starts from the beginning
        self.run = run
        self.director.witnesses.append(run.hear)


class TaughtScreen(LaidOutScreen):
    """What the screens of lessons add to their base: judging, and the instructor."""

    panel_share: ClassVar[float] = PANEL_WIDTH_SHARE
    """Greatest width of the instructor's panel, as a share of the canvas's."""

    def __init__(self, context: Context, data: object) -> None:
        """Take an exercise."""
        self._lesson = expect(data, LessonActivity)
        self._spoken = self._lesson.run.progress
        self._instructor = Instructor(context.canvas, "", "")
        self._verdict = 0.0
        super().__init__(context, data)

    @property
    def instruction(self) -> str:
        """Text of the instructor's panel; empty while it is hidden."""
        return self._instructor.text

    def new_instructor(self) -> Instructor:
        """Return the instructor's panel for the current language and size of text, with what it says now."""
        run = self._lesson.run
        lesson = say(f"lesson.{run.lesson.key}")
        heading = say("lesson.number", lesson=lesson, number=run.number, count=len(run.lesson.exercises))
        self._instructor = Instructor(self.context.canvas, heading, self._longest(), share=self.panel_share)
        self._speak()
        return self._instructor

    def _longest(self) -> str:
        """Return the longest text that the instructor may say here."""
        return f"{say('lesson.missed')} {say(self.task())}"

    def task(self) -> str:
        """Return the key of the task's text, for the device in use."""
        run = self._lesson.run
        return f"lesson.{run.lesson.key}.{run.number}"

    def speech(self) -> str:
        """Return what the instructor says now; empty for nothing."""
        run = self._lesson.run
        task = say(self.task())
        if run.progress == "missed":
            return f"{say('lesson.missed')} {task}"
        if run.progress == "reached":
            return say("lesson.finished" if run.last else "lesson.reached")
        return task

    def update(self, dt: float) -> ScreenOutcome | None:
        """Update the screen, and continue when the exercise has been judged."""
        outcome = super().update(dt)
        if outcome is not None and outcome.name in ASIDE:
            return outcome
        run = self._lesson.run
        self.judge(outcome)
        if run.progress != self._spoken:
            self._speak()
            if run.progress in VERDICTS:
                self.context.input_lock.begin()
        return outcome if run.progress == "open" else self._conclude(dt)

    def judge(self, outcome: ScreenOutcome | None) -> None:
        """Judge the learner's actions once they have been shown."""
        raise NotImplementedError

    def settled(self) -> bool:
        """Return whether everything that has happened has been shown."""
        raise NotImplementedError

    def uncover(self) -> None:
        """Return from a pause, or from the arena."""
        super().uncover()
        self._speak()

    def _conclude(self, dt: float) -> ScreenOutcome | None:
        """Return the outcome after the verdict: the next exercise, the same one again, or the list."""
        run = self._lesson.run
        skipped = run.progress == "skipped"
        if not skipped and not self._judged(dt):
            return None
        wanted = skipped or self._pressed()
        if run.last and run.progress != "missed":
            if run.complete:
                self.context.learned.add(run.lesson.key)
            return ScreenOutcome("lessons", run.lesson.key, automatic=not wanted)
        run.next_exercise()
        activity = LessonActivity(run)
        return ScreenOutcome("match", activity, automatic=not wanted)

    def _judged(self, dt: float) -> bool:
        """Return whether the verdict was shown long enough, or skipped."""
        if not self.settled():
            return False
        self._verdict += dt
        return self._verdict >= VERDICT_SECONDS or (self._verdict > dt and self._pressed())

    def _pressed(self) -> bool:
        frame = self.context.frame
        return MOUSE_SELECT in frame.pressed or bool(accepting(frame, self.context.keymap))

    def _speak(self) -> None:
        self._spoken = self._lesson.run.progress
        self._instructor.write(self.speech())


class LessonMatchScreen(TaughtScreen, MatchScreen):
    """A board in a lesson."""

    def head(self) -> Node | None:
        """Return the instructor's panel, which is over the board."""
        return self.new_instructor()

    def judge(self, outcome: ScreenOutcome | None) -> None:
        """Judge each action; a battle outside the exercise, or the game's end, fails it."""
        run = self._lesson.run
        if self._director.all_shown and self.settled():
            run.follow(self._director.match)
        if outcome is not None and not (outcome.name == "battle" and run.exercise.fought):
            run.miss()

    def resign(self, side: str) -> None:
        """Restart the exercise."""
        self._lesson.run.miss()

    def settled(self) -> bool:
        """Return whether the board is at rest."""
        return not self.busy


class LessonArenaScreen(TaughtScreen, ArenaScreen):
    """The arena in a lesson: the battle waits until the task has been read."""

    panel_share = PANEL_SHARE

    def __init__(self, context: Context, data: object) -> None:
        self._begun = False
        super().__init__(context, data)

    @property
    def busy(self) -> bool:
        """Whether the battle waits for the learner."""
        return super().busy or not self._begun

    def task(self) -> str:
        """Return the key of the task's text, that for the mouse if it fights."""
        return f"{super().task()}.mouse" if self._points else super().task()

    def speech(self) -> str:
        """Return the task before the battle and the verdict after it.

        Nothing hides the fight, the names of who meets, or the question who fights.
        """
        words = super().speech()
        if self._lesson.run.progress != "open":
            return words
        return f"{words} {self._begin_words()}" if self._waits else ""

    def build(self) -> Node:
        """Return the arena's text, and the panel at its near edge: the fires and the crowd stay visible."""
        arena = super().build()
        panel = Anchored(Inset(self.new_instructor(), 0, PANEL_GAP), down=1.0)
        return Stack(arena, Within(self._hud.field, panel))

    def _longest(self) -> str:
        return f"{super()._longest()} {self._begin_words()}"

    def _begin_words(self) -> str:
        """Return which button of the device in use starts the battle."""
        device = self._activity.seating.hand(self._lesson.run.lesson.player) or self.context.frame.used
        if device == MOUSE:
            return say("lesson.begin.mouse")
        return say("lesson.begin", button=play_name(self.context, Intent.ACCEPT, device))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Start at a press of the button, once it is known who fights and the intro is over."""
        before = self._mouse.undecided, self._points
        if self._waits and self._pressed():
            self._begun = True
            self._speak()
        outcome = super().update(dt)
        if not self._begun and self.speech() != self.instruction:
            self._speak()
        if not self._begun and (self._mouse.undecided, self._points) != before:
            self._renew_layer()
        return outcome

    @property
    def _waits(self) -> bool:
        """Whether the learner is asked to start."""
        return self._entry.over and not self._begun and not self._mouse.undecided

    @property
    def _points(self) -> bool:
        """Whether the learner fights with the mouse."""
        return self._mouse.leads(self._lesson.run.lesson.player)

    def judge(self, outcome: ScreenOutcome | None) -> None:
        """Do nothing: the board judges what was not reached here."""

    def settled(self) -> bool:
        """Return whether the fight and its aftermath have been shown."""
        return not self.busy
