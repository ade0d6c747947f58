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
    "first.note": "Thirty seconds: move, shoot, dodge, win. You can replay it later under Lessons.",
    "first.fight": "Start",
    "first.later": "Skip",
    "first.won": "Well done!",
    "first.lost": "Not quite – try again",
    "tip.first.walk": "Move around",
    "tip.first.walk.mouse": "Your Valkyrie walks to the pointer: move it around",
    "tip.first.fire": "Hold {button} and press {steer} towards the Manticore to shoot",
    "tip.first.fire.mouse": "Point at the Manticore and hold to shoot",
    "tip.first.fire.tap": "Tap {button}, then press {steer} towards the Manticore to shoot",
    "tip.first.fire.tap.mouse": "Point at the Manticore and click to shoot",
    "tip.first.aim": "Line up with the Manticore and hit it",
    "tip.first.dodge": "It shoots back: dodge!",
    "tip.first.dodge.mouse": "It shoots back: point out of the way",
    "tip.first.win": "One more hit wins",
    "pause.skip": "Skip this exercise",
    "lesson.number": "{lesson}: {number} of {count}",
    "lesson.reached": "Well done.",
    "lesson.finished": "Lesson complete.",
    "lesson.missed": "Not quite – try again:",
    "lesson.begin": "Press {button} to start.",
    "lesson.begin.mouse": "Click to start.",
}
