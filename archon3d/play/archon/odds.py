"""The measured chances of winning a battle, as players read them."""

from archon3d.ai.archon.odds import chance_between
from archon3d.arena.content import COLOURS, ELEMENTALS
from archon3d.games.archon.battle import strength
from archon3d.games.archon.icons import ICON_KINDS, OTHER
from archon3d.games.archon.state import Icon, Options


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
