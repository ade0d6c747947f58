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
    "first.note": "Eine halbe Minute: gehen, schießen, zielen, ausweichen, siegen. Auch bei den Lektionen.",
    "first.fight": "Kämpfen",
    "first.later": "Jetzt nicht",
    "first.won": "Gut gemacht: du kannst kämpfen",
    "first.lost": "Noch nicht ganz. Noch einmal",
    "tip.first.walk": "Geh umher",
    "tip.first.walk.mouse": "Deine Walküre geht zum Mauszeiger: bewege ihn",
    "tip.first.fire.mouse": "Auf den Mantikor zeigen und halten: deine Walküre schießt",
    "tip.first.fire.tap.mouse": "Auf den Mantikor zeigen und klicken: deine Walküre schießt",
    "tip.first.dodge.mouse": "Er schießt zurück: zeig aus dem Weg",
    "tip.first.fire": "Halten und zum Mantikor drücken: deine Walküre schießt",
    "tip.first.fire.tap": "Tippen, dann zum Mantikor drücken: deine Walküre schießt",
    "tip.first.aim": "Stell dich auf die Höhe des Mantikors und triff ihn",
    "tip.first.dodge": "Er schießt zurück: geh aus dem Weg",
    "tip.first.win": "Triff ihn noch einmal, und du hast gewonnen",
    "pause.skip": "Diese Übung überspringen",
    "lesson.number": "{lesson}: {number} von {count}",
    "lesson.reached": "Gut gemacht.",
    "lesson.finished": "Lektion abgeschlossen.",
    "lesson.missed": "Nicht ganz – noch einmal:",
    "lesson.begin": "Drücke den Knopf, um zu beginnen.",
}
