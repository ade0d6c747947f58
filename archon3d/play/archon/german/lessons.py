"""What the instructor says of Archon, in German."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lesson.archon-board": "Das Brett",
    "lesson.archon-board.1": (
        "Nimm den Ritter: Führe den Rahmen auf ihn, drücke, und drücke noch einmal auf einem hellen Feld."
    ),
    "lesson.archon-board.2": (
        "Die Walküre fliegt über alles hinweg. Fünf Felder pulsieren: die Kraftpunkte. Fliege auf den "
        "untersten."
    ),
    "lesson.archon-board.3": (
        "Das Licht ist auf hellen Feldern stark. Greife mit dem Einhorn den Kobold an, der auf einem weißen "
        "steht."
    ),
    "lesson.archon-board.4": (
        "Wer auf allen fünf Kraftpunkten steht, siegt. Vier sind dein: Nimm den letzten mit dem Dschinn."
    ),
    "lesson.archon-arena": "Die Arena",
    "lesson.archon-arena.1": (
        "Geh an den Kobold heran. Halte Feuer und drücke zu ihm hin: Dein Ritter sticht, doch nur aus der "
        "Nähe."
    ),
    "lesson.archon-arena.2": (
        "Die Schützin schießt in acht Richtungen. Stell dich mit dem Troll in eine Linie und triff ihn."
    ),
    "lesson.archon-arena.3": (
        "Greif an, weiche aus, warte auf die Lampe neben deinem Balken. Dieser Mantikor wehrt sich: Siege."
    ),
    "lesson.archon-arena.1.mouse": (
        "Zeig auf den Kobold: Dein Ritter geht hin. Halte dort die linke Taste: Er sticht, wohin du zeigst."
    ),
    "lesson.archon-arena.2.mouse": (
        "Die Schützin schießt in acht Richtungen. Zeig, bis sie mit dem Troll in einer Linie steht, dann auf "
        "ihn, und halte."
    ),
    "lesson.archon-arena.3.mouse": (
        "Greif an, zeig aus der Schussbahn, warte auf die Lampe unter deinem Balken. Dieser Mantikor wehrt "
        "sich: Siege."
    ),
    "lesson.archon-spells": "Die Zauber",
    "lesson.archon-spells.1": (
        "Dein Golem ist verwundet. Nimm den Zauberer, drücke noch einmal auf seinem Feld, wähle Heilen, "
        "dann den Golem."
    ),
    "lesson.archon-spells.2": (
        "Ein Drache kommt. Banne ihn: Bis die Felder schwarz werden, kann er nicht ziehen."
    ),
    "lesson.archon-spells.3": (
        "Jeder Zauber wirkt einmal in der Partie, und jeder schwächt den Zauberer daheim. Versetze das "
        "Einhorn auf den Basilisken."
    ),
    "explain.lessons.archon-board": "Ziehen, Fliegen, Farben und Kraftpunkte",
    "explain.lessons.archon-arena": "Hiebe, Schüsse und das Warten auf die Lampe",
    "explain.lessons.archon-spells": "Heilen, Bannen und Versetzen",
}
