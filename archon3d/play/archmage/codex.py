"""The codex pages of Archmage: how it is played, and its seven kinds of pieces (Archmage rules)."""

from collections.abc import Sequence
from typing import Final

from archon3d.games.archmage.board import PIECE_KINDS, POWERS, PieceKind
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.play.archmage.choosing import kind_word, lines_word, power
from archon3d.play.codex.pages import Chapter, CodexPage, Fact, PropShown, rule_page
from archon3d.play.phrase import Phrase, Spoken, phrase

RULES: Final[tuple[tuple[str, PieceKind], ...]] = (
    ("aim", "mage"),
    ("act", "tower"),
    ("score", "cup"),
    ("ko", "wand"),
)
"""The pages that explain how to play Archmage, each with a piece."""


def _tile(kind: PieceKind) -> PropShown:
    return PropShown(f"models/props/archmage_{kind}", two_faced=True)


def _kind_page(kind: PieceKind) -> CodexPage:
    row = POWERS[kind]
    return CodexPage(
        key=f"archmage.{kind}",
        title=kind_word(kind),
        text=(power(kind), Phrase(f"codex.archmage.kind.{kind}")),
        facts=(
            Fact(Phrase("codex.archmage.lines"), lines_word(kind)),
            Fact(Phrase("codex.archmage.pushes"), _distances(row.push_at)),
            Fact(Phrase("codex.archmage.pulls"), _distances(row.pull_at)),
        ),
        shown=_tile(kind),
    )


def _distances(squares: Sequence[int]) -> Spoken:
    """Return the distances: none, one, or a range."""
    if not squares:
        return phrase("codex.archmage.never")
    near, far = min(squares), max(squares)
    return phrase("codex.archmage.at", squares=str(near) if near == far else f"{near} – {far}")


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(
        Phrase("codex.archmage"),
        (
            *(rule_page(ARCHMAGE.name, name, _tile(kind)) for name, kind in RULES),
            *(_kind_page(kind) for kind in PIECE_KINDS),
        ),
    ),
)
"""Archmage in the table of contents."""
