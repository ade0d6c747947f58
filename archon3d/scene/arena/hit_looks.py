"""Which family each fighter's hits belong to, how they move a body, and which mark they leave."""

from typing import Final, Literal, NamedTuple

from archon3d.scene.arena.momentum import CUT, Reaction

Family = Literal["slash", "blunt", "pierce", "fire", "lightning", "beam", "water", "wind"]
"""A kind of impact: see hit_families.py."""

FloorMark = Literal["scorch", "crack", "puddle", "splinters", "claw"]
"""What a hit leaves on the floor for a while: see floor_marks.py."""


class HitLook(NamedTuple):
    """How a fighter's hits look."""

    family: Family
    mark: FloorMark


HIT_LOOKS: Final[dict[str, HitLook]] = {
    "knight": HitLook("slash", "claw"),
    "archer": HitLook("pierce", "splinters"),
    "valkyrie": HitLook("pierce", "splinters"),
    "golem": HitLook("blunt", "crack"),
    "unicorn": HitLook("beam", "scorch"),
    "phoenix": HitLook("fire", "scorch"),
    "djinn": HitLook("wind", "claw"),
    "wizard": HitLook("fire", "scorch"),
    "goblin": HitLook("blunt", "crack"),
    "manticore": HitLook("pierce", "splinters"),
    "banshee": HitLook("wind", "crack"),
    "troll": HitLook("blunt", "crack"),
    "basilisk": HitLook("beam", "scorch"),
    "dragon": HitLook("fire", "scorch"),
    "sorceress": HitLook("lightning", "scorch"),
    "air": HitLook("wind", "claw"),
    "water": HitLook("water", "puddle"),
    "earth": HitLook("blunt", "crack"),
    "fire": HitLook("fire", "scorch"),
}
"""By the form that attacks: the Shapeshifter has its opponent's."""

_FLINCH: Final = Reaction(thrown=0.6, tilted=0.45, squashed=0.3)
_FOLD: Final = Reaction(thrown=1.0, tilted=-0.3, squashed=2.0, hurt="folded")
_BLAST: Final = Reaction(thrown=1.3, tilted=1.6, squashed=-1.0)

REACTIONS: Final[dict[Family, Reaction]] = {
    "slash": CUT,
    "blunt": _FOLD,
    "pierce": _FLINCH._replace(hurt="twisted"),
    "fire": _BLAST._replace(hurt="averted"),
    "lightning": _FLINCH._replace(hurt="stiff"),
    "beam": _FLINCH._replace(hurt="shielded"),
    "water": _BLAST._replace(hurt="blown"),
    "wind": _BLAST._replace(hurt="blown"),
}
"""How a hit of each family moves its victim: it flinches, folds over a blow, or is lifted by a blast."""
