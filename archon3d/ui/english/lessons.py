"""What the instructor says, in English."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lessons.title": "LESSONS",
    "lessons.help": "Each takes a minute and can be left at any time",
    "lessons.back": "Back",
    "lessons.learned": "learned",
    "lesson.first-duel": "Your first duel",
    "first.title": "YOUR FIRST DUEL",
    "first.note": "Half a minute: walk, shoot, aim, dodge and win. Later it stands among the lessons.",
    "first.fight": "Fight it",
    "first.later": "Not now",
    "first.won": "Well done: you can fight",
    "first.lost": "Not quite. Once more",
    "tip.first.walk": "Walk about",
    "tip.first.walk.mouse": "Your Valkyrie walks to the pointer: move it about",
    "tip.first.fire.mouse": "Point at the Manticore and hold: your Valkyrie shoots",
    "tip.first.fire.tap.mouse": "Point at the Manticore and click: your Valkyrie shoots",
    "tip.first.dodge.mouse": "It shoots back: point out of the way",
    "tip.first.fire": "Hold it and push towards the Manticore: your Valkyrie shoots",
    "tip.first.fire.tap": "Tap it, then push towards the Manticore: your Valkyrie shoots",
    "tip.first.aim": "Stand level with the Manticore and hit it",
    "tip.first.dodge": "It shoots back: step out of the way",
    "tip.first.win": "Hit it once more, and you have won",
    "pause.skip": "Skip this exercise",
    "lesson.number": "{lesson}: {number} of {count}",
    "lesson.reached": "Well done.",
    "lesson.finished": "Lesson complete.",
    "lesson.missed": "Not quite – try again:",
    "lesson.begin": "Press any button to start.",
}
