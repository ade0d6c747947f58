"""Every lesson, in the order in which they are offered."""

from typing import Final

from archon3d.play.lessons import archers, archmage, archon, spectral_sorcery
from archon3d.play.lessons.lesson import Lesson

LESSONS: Final[dict[str, Lesson]] = {
    lesson.key: lesson
    for lesson in (*archon.LESSONS, *archmage.LESSONS, *spectral_sorcery.LESSONS, *archers.LESSONS)
}
"""The lessons by their keys."""
