"""A lesson while it is done."""

from typing import Any, Literal

from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.lessons.lesson import Exercise, Lesson
from archon3d.rules.match import Match

Progress = Literal["open", "reached", "missed", "skipped"]


class LessonRun:
    """A lesson while it is done: which exercise it is at, and whether that has been solved."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 1
        """Of the exercise, from 1."""
        self.progress: Progress = "open"
        self.complete = True
        """Whether no exercise has been skipped."""

    @property
    def exercise(self) -> Exercise:
        """The exercise that it is at."""
        return self.lesson.exercises[self.number - 1]

    @property
    def last(self) -> bool:
        """Whether no exercise comes after this one."""
        return self.number == len(self.lesson.exercises)

    @property
    def kit(self) -> GameKit:
        """The lesson's game."""
        return KITS[self.lesson.game]

    def match(self) -> Match[Any, Any, Any]:
        """The exercise's position, untouched. Raises InvalidState if there is a fault in its text."""
        return Match(self.kit.rules, self.kit.rules.read_position(self.exercise.start))

    def hear(self, event: Any) -> None:
        """Something has happened, on the board or in the arena."""
        if self.progress == "open" and self.exercise.goal.reached_by(event):
            self.progress = "reached"

    def turn_ended(self) -> None:
        """The learner's turn is over; what has not been reached by now has been missed."""
        if self.progress == "open":
            self.progress = "missed"

    def skip(self) -> None:
        """The learner does not want to do this exercise; one that has been solved stays so."""
        if self.progress != "reached":
            self.progress, self.complete = "skipped", False

    def go_on(self) -> None:
        """To the next exercise, or to one that was missed again. Raises LookupError after the last one."""
        if self.progress in ("reached", "skipped"):
            if self.last:
                raise LookupError("the lesson has no further exercise")
            self.number += 1
        self.progress = "open"
