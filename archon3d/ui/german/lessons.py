"""What the instructor says, in German."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lessons.title": "LEKTIONEN",
    "lessons.help": "Jede dauert eine Minute und lässt sich jederzeit verlassen",
    "lessons.back": "Zurück",
    "lessons.learned": "gelernt",
    "lesson.first-duel": "Dein erstes Duell",
    "first.title": "DEIN ERSTES DUELL",
    "first.note": "30 Sekunden: laufen, schießen, ausweichen, siegen. Später auch unter Lektionen.",
    "first.fight": "Start",
    "first.later": "Überspringen",
    "first.won": "Gut gemacht!",
    "first.lost": "Nicht ganz – noch einmal",
    "tip.first.walk": "Lauf umher",
    "tip.first.walk.mouse": "Deine Walküre läuft zum Mauszeiger: Bewege ihn",
    "tip.first.fire": "Halte {button} und drücke {steer} zum Mantikor hin, um zu schießen",
    "tip.first.fire.mouse": "Zeig auf den Mantikor und halte, um zu schießen",
    "tip.first.fire.tap": "Tippe {button}, dann drücke {steer} zum Mantikor hin, um zu schießen",
    "tip.first.fire.tap.mouse": "Zeig auf den Mantikor und klicke, um zu schießen",
    "tip.first.aim": "Stell dich auf eine Linie mit dem Mantikor und triff ihn",
    "tip.first.dodge": "Er schießt zurück: Weich aus!",
    "tip.first.dodge.mouse": "Er schießt zurück: Zeig aus dem Weg",
    "tip.first.win": "Noch ein Treffer, und du siegst",
    "pause.skip": "Diese Übung überspringen",
    "lesson.number": "{lesson}: {number} von {count}",
    "lesson.reached": "Gut gemacht.",
    "lesson.finished": "Lektion abgeschlossen.",
    "lesson.missed": "Nicht ganz – noch einmal:",
    "lesson.begin": "Drücke {button}, um zu starten.",
    "lesson.begin.mouse": "Klicke, um zu starten.",
}
