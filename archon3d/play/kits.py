"""Every game by name, with all that its players need; the library lists the rules alone."""

from typing import Final

from archon3d.play.archers.kit import KIT as ARCHERS
from archon3d.play.archmage.kit import KIT as ARCHMAGE
from archon3d.play.archon.kit import KIT as ARCHON
from archon3d.play.codex.pages import Chapter, CodexPage
from archon3d.play.kit import GameKit
from archon3d.play.lessons.lesson import Lesson
from archon3d.play.spectral_sorcery.kit import KIT as SPECTRAL_SORCERY

KITS: Final[dict[str, GameKit]] = {}
"""The games in the order of the menus."""


def register(kit: GameKit) -> None:
    """Add a further game, after the others. Raises ValueError if its name is taken."""
    if kit.name in KITS:
        raise ValueError(f"there is a game of the name {kit.name!r} already")
    KITS[kit.name] = kit


for _kit in (ARCHON, ARCHMAGE, SPECTRAL_SORCERY, ARCHERS):
    register(_kit)


def lessons() -> dict[str, Lesson]:
    """Return the lessons of all games by key, in the order of the menu."""
    return {lesson.key: lesson for kit in KITS.values() for lesson in kit.lessons}


def chapters() -> tuple[Chapter, ...]:
    """Return the codex's chapters of all games, in the order of its table of contents."""
    return tuple(chapter for kit in KITS.values() for chapter in kit.codex)


def pages() -> dict[str, CodexPage]:
    """Return every page of the codex by its key, in the chapters' order."""
    return {page.key: page for chapter in chapters() for page in chapter.pages}
