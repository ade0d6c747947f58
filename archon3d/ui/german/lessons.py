"""What the instructor says, in German."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lessons.title": "LEKTIONEN",
    "lessons.help": "Jede dauert eine Minute und lässt sich jederzeit verlassen",
    "lessons.back": "Zurück",
    "lessons.learned": "gelernt",
    "pause.skip": "Diese Übung überspringen",
    "lesson.number": "{lesson}: {number} von {count}",
    "lesson.reached": "Gut gemacht.",
    "lesson.finished": "Gut gemacht: Das war die ganze Lektion.",
    "lesson.missed": "Noch nicht. Noch einmal:",
    "lesson.begin": "Drücke den Knopf, um zu beginnen.",
}
