"""Which clip shows an attack, a hit or a death: models have several, so that a battle repeats no motion.

All of a kind have the length and the timing of the first one: what `attack` shows at a share of its length,
such as its strike at 0.13, each of ATTACKS shows at the same share. The picture alone takes one, from what it
has shown and from directions: it asks no random stream, so a battle looks the same each time and at each
frame rate.
"""

from typing import Final

from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.hurts import HURTS, Hurt

ATTACKS: Final = ("attack", "attack mirrored", "attack low")
HITS: Final = ("hit", "hit mirrored", "hit behind")
DEATHS: Final = ("death", "death mirrored", "death behind")
"""The first two of HITS and DEATHS are for blows from the front and the side, the last for others."""

VARIANTS: Final = {clips[0]: clips for clips in (ATTACKS, HITS, DEATHS)}
"""The clips of what has several, by the first one."""

OTHERS: Final = frozenset(clip for clips in VARIANTS.values() for clip in clips[1:])
"""All of these clips but the first ones."""

FROM_BEHIND: Final = 0.5
"""Least share of a blow's direction along the struck figure's facing at which it comes from behind."""


def attack_clip(number: int, direction: int) -> str:
    """Return the clip of a fighter's attack: the `number`-th of the battle, in that direction from 0 to 7."""
    return ATTACKS[(number + direction) % len(ATTACKS)]


def hit_clip(number: int, thrown: GroundPoint, facing: GroundPoint, hurt: Hurt | None = None) -> str:
    """Return the clip of a fighter's `number`-th hit; the unit vector `thrown` is where it is thrown.

    `hurt` is how it takes the blow; None as a cut. Then it turns to the side on which its face is seen. A
    blow from behind throws it forward in any case.
    """
    if hurt is None:
        return _struck(HITS, number, thrown, facing)
    return _struck((*HURTS[hurt], HITS[2]), int(facing[0] > 0.0), thrown, facing)


def death_clip(number: int, thrown: GroundPoint, facing: GroundPoint) -> str:
    """Return the clip of the death by such a hit."""
    return _struck(DEATHS, number, thrown, facing)


def _struck(clips: tuple[str, str, str], number: int, thrown: GroundPoint, facing: GroundPoint) -> str:
    front, mirrored, behind = clips
    if thrown[0] * facing[0] + thrown[1] * facing[1] > FROM_BEHIND:
        return behind
    return mirrored if number % 2 else front
