"""Every page of the codex, in the order of its table of contents."""

from archon3d.play.codex.pages import Chapter, CodexPage
from archon3d.play.kits import KITS


def chapters() -> tuple[Chapter, ...]:
    """Return the chapters of all games."""
    return tuple(chapter for kit in KITS.values() for chapter in kit.codex)


def pages() -> dict[str, CodexPage]:
    """Return every page by its key, in the chapters' order."""
    return {page.key: page for chapter in chapters() for page in chapter.pages}
