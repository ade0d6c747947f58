"""Every lesson, in the order of the menu."""

from archon3d.play.kits import KITS
from archon3d.play.lessons.lesson import Lesson


def lessons() -> dict[str, Lesson]:
    """Return the lessons of all games by key."""
    return {lesson.key: lesson for kit in KITS.values() for lesson in kit.lessons}
