"""What a lesson is: exercises, each from a position of its own, with a goal that is read from events.

A game's lessons are a module beside this one, listed in `library`. What the instructor says stands in the
tables of words: a lesson's name under `lesson.<key>`, what its first exercise asks under `lesson.<key>.1`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from archon3d.games.registry import GAMES
from archon3d.rules.game import Game, Json
from archon3d.rules.match import Match

Opponent = Literal["still", "novice"]
"""Who fights for the other side in the arena: nobody, or the weakest computer player."""

Progress = Literal["open", "reached", "missed", "skipped"]


@dataclass(frozen=True, slots=True)
class Goal:
    """An event of that type whose fields have these values, on the board or in the arena."""

    event: str
    where: Mapping[str, object] = field(default_factory=dict)

    def reached_by(self, event: Any) -> bool:
        """Whether this event is it."""
        return event.type == self.event and all(
            getattr(event, name) == value for name, value in self.where.items()
        )


@dataclass(frozen=True, slots=True)
class Exercise:
    """One thing to do."""

    start: Json
    """The position, as the game's `state_from_json` reads it; what is left out is as at the start of a game.
    The player's side is to move, or has a battle before it."""
    goal: Goal
    solution: tuple[str, ...] = ()
    """Actions in the game's notation that reach the goal; empty where it is reached in a battle."""
    opponent: Opponent = "still"

    @property
    def fought(self) -> bool:
        """Whether it is a battle that has to be fought."""
        return not self.solution


@dataclass(frozen=True, slots=True)
class Lesson:
    """Exercises that belong together."""

    key: str
    game: str
    player: str
    """The side that the learner plays."""
    exercises: tuple[Exercise, ...]


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
    def game(self) -> Game[Any, Any, Any]:
        """The rules of the lesson's game."""
        return GAMES[self.lesson.game]

    def match(self) -> Match[Any, Any, Any]:
        """The exercise's position, untouched. Raises InvalidState if there is a fault in its data."""
        return Match(self.game, self.game.state_from_json(self.exercise.start))

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
