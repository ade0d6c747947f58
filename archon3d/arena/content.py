"""The fighters: one row for each icon, to be read by column (Archon rules, section 9).

Hit points are in half points, since they always end in a half; damage is in whole points.
"""

from dataclasses import dataclass
from typing import Final, Literal

TICKS_PER_SECOND: Final = 60

AttackKind = Literal["thrust", "shot", "flame", "cloud", "copies"]
Width = tuple[int, int]
"""A projectile's width across its path in pixels, at launch and fully grown."""


@dataclass(frozen=True, slots=True)
class FighterTraits:
    """An icon's fighting values."""

    name: str
    base_half_points: int
    """Hit points when unhurt and without any bonus, in half points (0: copies its opponent's)."""
    damage: int
    """Whole hit points of each hit."""
    attack: AttackKind
    shot_percent: int
    """Speed of its shots, in percent of the fastest (0: does not shoot)."""
    interval_ticks: int
    """The cooldown: ticks from the start of an attack to the next one."""
    width_horizontal: Width
    width_vertical: Width
    walk_percent: int
    """Walking speed, in percent of the normal one."""
    slips_through_gaps: bool = False
    """Its horizontal shots may pass through the gaps in the body of Air."""
    has_gaps: bool = False
    """Its body has gaps (Air)."""


def _ticks(attacks: int, seconds: int) -> int:
    """Return the cooldown in ticks at a rate of `attacks` in `seconds`."""
    return TICKS_PER_SECOND * seconds // attacks


_NONE: Final = (0, 0)

_ROWS: Final = (
    #       name          half points, damage, attack,  shot %, interval,   width H,  width V,  walk %
    FighterTraits("knight", 9, 5, "thrust", 0, _ticks(3, 2), (2, 2), (4, 4), 100),
    FighterTraits("archer", 9, 5, "shot", 70, _ticks(3, 4), (1, 1), (2, 2), 100, True),
    FighterTraits("valkyrie", 15, 7, "shot", 50, _ticks(3, 4), (1, 1), (4, 4), 100, True),
    FighterTraits("golem", 29, 10, "shot", 50, _ticks(3, 5), (8, 8), (12, 12), 75),
    FighterTraits("unicorn", 17, 7, "shot", 100, _ticks(1, 1), (1, 1), (2, 2), 100, True),
    FighterTraits("phoenix", 23, 2, "flame", 0, _ticks(3, 5), _NONE, _NONE, 100),
    FighterTraits("djinn", 29, 6, "shot", 80, _ticks(2, 3), (5, 7), (8, 8), 100, True),
    FighterTraits("wizard", 19, 10, "shot", 80, _ticks(3, 4), (6, 6), (8, 12), 100),
    FighterTraits("goblin", 9, 5, "thrust", 0, _ticks(3, 2), (2, 2), (4, 4), 100),
    FighterTraits("manticore", 15, 4, "shot", 50, _ticks(3, 4), (5, 5), (10, 10), 100, True),
    FighterTraits("banshee", 15, 1, "cloud", 0, _ticks(3, 5), _NONE, _NONE, 100),
    FighterTraits("troll", 27, 10, "shot", 50, _ticks(3, 5), (8, 8), (12, 12), 75),
    FighterTraits("basilisk", 11, 9, "shot", 100, _ticks(1, 1), (3, 3), (10, 10), 100, True),
    FighterTraits("shapeshifter", 0, 0, "copies", 0, 0, _NONE, _NONE, 100),
    FighterTraits("dragon", 33, 11, "shot", 70, _ticks(1, 2), (4, 4), (6, 6), 100),
    FighterTraits("sorceress", 19, 8, "shot", 90, _ticks(3, 4), (2, 2), (4, 4), 100),
    FighterTraits("air", 23, 5, "shot", 70, _ticks(6, 7), (5, 7), (8, 8), 100, has_gaps=True),
    FighterTraits("water", 27, 6, "shot", 50, _ticks(3, 5), (3, 6), (4, 10), 100),
    FighterTraits("earth", 33, 9, "shot", 50, _ticks(3, 5), (8, 8), (12, 12), 75),
    FighterTraits("fire", 19, 9, "shot", 80, _ticks(1, 1), (3, 6), (4, 10), 100),
)

FIGHTERS: Final = {row.name: row for row in _ROWS}
"""The fighters by icon name, in the rules' order."""

ELEMENTALS: Final = ("air", "water", "earth", "fire")
"""Fighters of neither side."""

COLOURS: Final = "ABCDEF"
"""The six colours of a square, from white to black."""
