"""Which family each fighter's hits belong to, and which mark they leave on the floor."""

from typing import Final, Literal, NamedTuple

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
