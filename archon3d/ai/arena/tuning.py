"""How the levels differ in a battle: one row for each, read down a column (Archon rules, section 11)."""

from dataclasses import dataclass
from typing import Final

from archon3d.ai.levels import Level


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a level is good and bad at. Adept is the rules' full strength."""

    slowness: int
    """Ticks added to the reaction before each attack."""
    dodge_lag: int
    """Ticks after its launch when a shot is reacted to."""
    dodge_percent: int
    """Share of the shots that are noticed at all."""
    aim_percent: int
    """How far off the line it lines up and fires, in percent of half the width that still hits."""
    reach_low: int
    """The firing distance is drawn from here .."""
    reach_high: int
    """.. to here, in percent of the longest flight that cannot be dodged."""
    caution_percent: int
    """How much it heeds where its enemy can hit it, and how soon its enemy is ready."""
    second_best_percent: int
    """How often it takes the second-best way."""
    cover_fire_percent: int
    """How often it fires although an obstacle stands in the way."""


TUNINGS: Final[dict[Level, Tuning]] = {
    #               slow  lag dodge aim reach     caution 2nd cover
    "novice": Tuning(30, 26, 35, 160, 130, 400, 0, 35, 25),
    "average": Tuning(6, 12, 85, 100, 130, 320, 40, 10, 5),
    "adept": Tuning(0, 8, 100, 90, 130, 260, 100, 0, 0),
}
