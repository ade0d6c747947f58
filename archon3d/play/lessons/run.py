"""A lesson in progress."""

from typing import Any, Final, Literal

from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.rules.match import AnyMatch, Match

LessonProgress = Literal["open", "reached", "missed", "skipped"]

UNDO: Final = "undo"
"""The type of action by which a game's rules undo the last one of a turn."""


class LessonRun:
    """A lesson in progress: its current exercise, and whether that is solved."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 1
        """The exercise's number, from 1."""
        self.progress: LessonProgress = "open"
        self.complete = True
        """Whether no exercise has been skipped."""
        self._reached = self._judged = 0
        """The goals reached in this exercise, and the actions judged."""

    @property
    def exercise(self) -> Exercise:
        return self.lesson.exercises[self.number - 1]

    @property
    def last(self) -> bool:
        """Whether this is the last exercise."""
        return self.number == len(self.lesson.exercises)

    @property
    def kit(self) -> GameKit:
        """The lesson's game."""
        return KITS[self.lesson.game]

    def match(self) -> Match[Any, Any, Any]:
        """Return the exercise's position, untouched. Raises InvalidState if its text is faulty."""
        return Match(self.kit.rules, self.kit.rules.read_position(self.exercise.start))

    def hear(self, event: Any) -> None:
        """Judge an event of the battle of an exercise."""
        if self.progress == "open" and self.exercise.fought and self._next_goal.reached_by(event):
            self.progress = "reached"

    def follow(self, match: AnyMatch) -> None:
        """Judge every action made on the board since the last call."""
        for ply in range(self._judged, len(match.actions)):
            if self.progress == "open":
                self._judge(match, ply)
        self._judged = len(match.actions)

    def miss(self) -> None:
        """Give the exercise up, or note that it cannot be solved any more."""
        if self.progress == "open":
            self.progress = "missed"

    def skip(self) -> None:
        """Skip this exercise; a solved one stays solved."""
        if self.progress != "reached":
            self.progress, self.complete = "skipped", False

    def next_exercise(self) -> None:
        """Continue with the next exercise, or repeat a missed one. Raises LookupError after the last."""
        if self.progress in ("reached", "skipped"):
            if self.last:
                raise LookupError("the lesson has no further exercise")
            self.number += 1
        self.progress = "open"
        self._reached = self._judged = 0

    @property
    def _next_goal(self) -> Goal:
        return self.exercise.goals[self._reached]

    def _judge(self, match: AnyMatch, ply: int) -> None:
        """Judge an action: it reaches the next goal, takes back the one before, or misses."""
        before, after, action = match.states[ply], match.states[ply + 1], match.actions[ply]
        if action.type == UNDO:
            self._reached = max(0, self._reached - 1)
            return
        if not any(map(self._next_goal.reached_by, match.game.apply(before, action).events)):
            self.progress = "missed"
            return
        self._reached += 1
        if self._reached == len(self.exercise.goals):
            self.progress = "reached"
        elif after.outcome is not None or after.to_move != self.lesson.player:
            self.progress = "missed"
