"""Evenings by chance, for tests."""

from archon3d.play.evening.bouts import Bout
from archon3d.play.evening.evening import Evening
from archon3d.play.evening.evening_text import bout_line, new_evening_text, pick_line
from archon3d.play.evening.terms import (
    EVENING_CONTESTS,
    EVENING_FORMS,
    FEWEST,
    MOST,
    MOST_HANDICAP,
    TARGETS,
    Entrant,
    EveningTerms,
)
from archon3d.rules.rng import Rng

NAMES = ("Ada", "Ben", "Cem", "Dora", "Eve", "Finn", "Günter", "花子")
DRAWS = 6
"""One bout of as many is drawn."""


def random_terms(rng: Rng) -> EveningTerms:
    """Return any terms."""
    count = FEWEST + rng.below(MOST - FEWEST + 1)
    return EveningTerms(
        tuple(Entrant(name, rng.below(MOST_HANDICAP + 1)) for name in NAMES[:count]),
        rng.choice(EVENING_FORMS),
        rng.choice(EVENING_CONTESTS),
        rng.choice(TARGETS),
        seed=rng.below(1 << 32),
    )


def step(evening: Evening, rng: Rng) -> tuple[Evening, str]:
    """Return the evening after one pick or bout by chance, and the line that says so."""
    opened = evening.opened
    assert opened is not None
    if opened.drafts:
        kind = rng.choice([kind for kind in opened.pool if kind not in evening.picks])
        return evening.picked(kind), pick_line(kind)
    bout = Bout(None) if rng.below(DRAWS) == 0 else Bout((0, 1)[rng.below(2)], rng.below(9))
    return evening.fought(bout), bout_line(bout)


def played(evening: Evening, rng: Rng) -> tuple[Evening, str]:
    """Return the evening played to its end, and the whole as text."""
    text = new_evening_text(evening.terms)
    while not evening.over:
        evening, line = step(evening, rng)
        text += f"{line}\n"
    return evening, text
