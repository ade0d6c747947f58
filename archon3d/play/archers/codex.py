"""The codex pages of Archers (Archers rules)."""

from typing import Final

from archon3d.games.archers.codec import ARCHERS_OF_A_SIDE
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.rules import QUIET_LIMIT, REPETITIONS
from archon3d.games.archers.state import MANEUVERS
from archon3d.games.archers.zones import ZONE_LENGTH
from archon3d.play.codex.pages import Chapter, FigureShown, rule_page
from archon3d.play.phrase import Phrase

RULES: Final[tuple[tuple[str, FigureShown], ...]] = (
    ("aim", FigureShown("bowman-light", "light")),
    ("turn", FigureShown("bowman-dark", "dark")),
    ("zone", FigureShown("bowking-light", "light")),
    ("shots", FigureShown("bowman-dark", "dark")),
    ("ends", FigureShown("bowking-dark", "dark")),
)
"""The pages, each with a figure."""

FACTS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "aim": (("archers", ARCHERS_OF_A_SIDE),),
    "turn": (("maneuvers", MANEUVERS),),
    "zone": (("reach", ZONE_LENGTH),),
    "ends": (("repetitions", REPETITIONS), ("quiet", QUIET_LIMIT)),
}
"""The numbers of the rules on each page, by the key of their label."""


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(
        Phrase("codex.archers"),
        tuple(rule_page(ARCHERS.name, name, shown, FACTS.get(name, ())) for name, shown in RULES),
    ),
)
"""Archers in the table of contents."""
