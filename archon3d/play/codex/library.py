"""Every chapter of the codex, in the order of its table of contents."""

from typing import Final

from archon3d.play.codex import archers, archmage, archon, spectral_sorcery
from archon3d.play.codex.pages import Chapter, CodexPage

CHAPTERS: Final[tuple[Chapter, ...]] = (
    *archon.CHAPTERS,
    *archmage.CHAPTERS,
    *spectral_sorcery.CHAPTERS,
    *archers.CHAPTERS,
)

PAGES: Final[dict[str, CodexPage]] = {page.key: page for chapter in CHAPTERS for page in chapter.pages}
"""Every page by its key, in the chapters' order."""
