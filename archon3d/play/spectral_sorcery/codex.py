"""The codex pages of Spectral Sorcery: how it is played, and its spells (Spectral Sorcery rules)."""

from typing import Final

from archon3d.games.spectral_sorcery.board import SQUARES
from archon3d.games.spectral_sorcery.rules import POWER_NEEDED
from archon3d.games.spectral_sorcery.state import MAXIMUM_POWER, START_POWER
from archon3d.games.spectral_sorcery.turns import BASE_POWER, TURN_LIMIT
from archon3d.play.codex.pages import Chapter, CodexPage, Fact, FigureShown, PropShown, Shown, rule_page
from archon3d.play.phrase import Phrase
from archon3d.play.spectral_sorcery.choosing import GAME, NO_SPELL, SPELL_ROWS

RED, VIOLET = FigureShown("sorcerer-red", "red"), FigureShown("sorcerer-violet", "violet")
RED_LOCK, VIOLET_LOCK = (PropShown(f"models/props/sorcery_lock_{side}") for side in ("red", "violet"))

RULES: Final[tuple[tuple[str, Shown, tuple[tuple[str, int], ...]], ...]] = (
    ("goal", RED, (("pads", len(SQUARES)), ("turns", TURN_LIMIT))),
    ("turn", VIOLET, (("start", START_POWER), ("base", BASE_POWER), ("most", MAXIMUM_POWER))),
    ("actions", RED, ()),
    ("locks", VIOLET_LOCK, ()),
)
"""The pages of the rules, each with a picture and with numbers of the game."""

SPELLS_SHOWN: Final[dict[str, Shown]] = {"lock": RED_LOCK, "unlock": VIOLET_LOCK, "release": RED_LOCK}
"""The pictures of these spells; the others show the wizards, in turn."""


def _spell(number: int, spell: str) -> CodexPage:
    """Return a spell's page, in the words that the table shows on demand."""
    title, text = Phrase(f"{GAME}.row.{spell}"), Phrase(f"{GAME}.help.{spell}")
    needed = next(power for kind, power in POWER_NEEDED.items() if kind == spell)
    shown = SPELLS_SHOWN.get(spell, (RED, VIOLET)[number % 2])
    fact = Fact(Phrase(f"codex.{GAME}.fact.needed"), needed)
    return CodexPage(f"{GAME}.spell.{spell}", title, (text,), (fact,), shown=shown)


_SPELLS: Final = [row for row in SPELL_ROWS if row != NO_SPELL]

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(Phrase(f"codex.{GAME}"), tuple(rule_page(GAME, *rule) for rule in RULES)),
    Chapter(Phrase(f"codex.{GAME}.spells"), tuple(_spell(*each) for each in enumerate(_SPELLS))),
)
"""Spectral Sorcery in the table of contents."""
