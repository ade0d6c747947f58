"""What the instructor says, in English."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lessons.title": "LESSONS",
    "lessons.help": "Each takes a minute and can be left at any time",
    "lessons.back": "Back",
    "lessons.learned": "learned",
    "pause.skip": "Skip this exercise",
    "lesson.number": "{lesson}: {number} of {count}",
    "lesson.reached": "Well done.",
    "lesson.finished": "Well done: that was the whole lesson.",
    "lesson.missed": "Not quite. Once more:",
    "lesson.begin": "Press the button to begin.",
}
