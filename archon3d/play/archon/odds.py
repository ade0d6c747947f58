"""The measured chances of winning a battle, as players read them."""

from functools import cache
from typing import Final

from archon3d.ai.archon.odds import chance_between
from archon3d.arena.content import COLOURS, ELEMENTALS
from archon3d.games.archon.battle import strength
from archon3d.games.archon.icons import ICON_KINDS, LIGHT, OTHER
from archon3d.games.archon.state import Icon, Options

NEUTRAL: Final = "CD"
"""The colours in the middle, which favour a side least."""
UNEVEN: Final = 12
"""How far from 50 percent the chances of an even pair may be there."""


def enemies(kind: str) -> tuple[str, ...]:
    """Return the icons that a kind can meet in battle: the other army, or both armies for an elemental."""
    return tuple(
        enemy for enemy in ICON_KINDS if kind in ELEMENTALS or ICON_KINDS[enemy].side != ICON_KINDS[kind].side
    )


def chances_by_colour(kind: str, enemy: str) -> tuple[int, ...]:
    """Return the kind's chances against an icon, both unhurt, on each colour from white to black.

    They are in percent.
    """
    other = Icon(enemy, ICON_KINDS[enemy].side)
    own = Icon(kind, OTHER[other.side])
    return tuple(
        chance_between(
            own, other, *(strength(*pair, colour, 0, Options()) for pair in ((own, other), (other, own)))
        )
        for colour in COLOURS
    )


@cache
def even_pairs() -> tuple[tuple[str, str], ...]:
    """Return pairs of a light and a dark icon that have about equal chances on the colours in the middle."""
    middle = [COLOURS.index(colour) for colour in NEUTRAL]
    return tuple(
        (kind, enemy)
        for kind, one in ICON_KINDS.items()
        if one.side == LIGHT
        for enemy in ICON_KINDS
        if ICON_KINDS[enemy].side != LIGHT
        and all(abs(chances_by_colour(kind, enemy)[place] - 50) <= UNEVEN for place in middle)
    )
