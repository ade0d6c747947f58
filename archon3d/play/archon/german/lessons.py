"""What the instructor says of Archon, in German."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lesson.archon-board": "Das Brett",
    "lesson.archon-board.1": (
        "Wähle den Ritter: Bewege den Cursor auf ihn und drücke. Wähle dann ein markiertes Feld."
    ),
    "lesson.archon-board.2": (
        "Die Walküre fliegt über alles hinweg. Fünf Felder pulsieren: die Kraftpunkte. Fliege mit ihr "
        "auf den untersten."
    ),
    "lesson.archon-board.3": (
        "Licht ist auf hellen Feldern stark. Greif mit dem Einhorn den Kobold auf dem weißen Feld an."
    ),
    "lesson.archon-board.4": (
        "Halte alle fünf Kraftpunkte, um zu siegen. Vier hast du: Nimm den letzten mit dem Dschinn."
    ),
    "lesson.archon-arena": "Die Arena",
    "lesson.archon-arena.1": (
        "Geh an den Kobold heran und greif ihn an: Die Zeile unten zeigt, wie. Dein Ritter trifft nur "
        "aus der Nähe."
    ),
    "lesson.archon-arena.2": (
        "Die Schützin schießt in acht Richtungen. Stell dich auf eine Linie mit dem Troll und triff ihn."
    ),
    "lesson.archon-arena.3": (
        "Greif an, weich aus, und warte auf das Licht neben deinem Balken. Dieser Mantikor wehrt sich: "
        "Besiege ihn."
    ),
    "lesson.archon-arena.1.mouse": (
        "Zeig auf den Kobold: Dein Ritter läuft hin. Halte nahe bei ihm die linke Taste: Er sticht, "
        "wohin du zeigst."
    ),
    "lesson.archon-arena.2.mouse": (
        "Die Schützin schießt in acht Richtungen. Lauf auf eine Linie mit dem Troll, dann zeig auf ihn "
        "und halte die linke Taste."
    ),
    "lesson.archon-arena.3.mouse": (
        "Greif an, lauf aus der Schussbahn, und warte auf das Licht neben deinem Balken. Dieser "
        "Mantikor wehrt sich: Besiege ihn."
    ),
    "lesson.archon-spells": "Die Zauber",
    "lesson.archon-spells.1": (
        "Dein Golem ist verwundet. Wähle den Zauberer, dann noch einmal. Wähle Heilen, dann den Golem."
    ),
    "lesson.archon-spells.2": (
        "Ein Drache kommt. Banne ihn: Er kann nicht ziehen, bis die Felder schwarz werden."
    ),
    "lesson.archon-spells.3": (
        "Jeder Zauber wirkt einmal pro Partie und schwächt den Zauberer daheim. Versetze das Einhorn "
        "auf den Basilisken."
    ),
    "explain.lessons.archon-board": "Ziehen, Fliegen, Farben und Kraftpunkte",
    "explain.lessons.archon-arena": "Hiebe, Schüsse und das Warten auf die Lampe",
    "explain.lessons.archon-spells": "Heilen, Bannen und Versetzen",
}
