"""Every page of the codex, in the order of its table of contents."""

from archon3d.play.codex.pages import Chapter, CodexPage
from archon3d.play.kits import KITS


def chapters() -> tuple[Chapter, ...]:
    """The chapters of all games."""
    return tuple(chapter for kit in KITS.values() for chapter in kit.codex)


def pages() -> dict[str, CodexPage]:
    """Every page by its key, in the chapters' order."""
    return {page.key: page for chapter in chapters() for page in chapter.pages}
