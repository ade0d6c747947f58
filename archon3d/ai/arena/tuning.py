"""How the levels differ in a battle: one row for each, read down a column (Archon rules, section 11)."""

from dataclasses import dataclass, replace
from typing import Final

from archon3d.ai.levels import Level

LONGEST_PAUSE: Final = 120
"""Ticks that nobody waits longer before an attack for being ahead: it would look asleep."""


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
    patience: int
    """Ticks for which it waits at least for a safe chance, before it grows eager."""
    swagger: int
    """Ticks by which it grows slower, to attack and to dodge, with each icon that its side leads by."""

    def leading_by(self, lead: int) -> "Tuning":
        """The same for a side with that many icons more than the other: who leads takes it easy."""
        ease = max(0, lead) * self.swagger
        if not ease:
            return self
        return replace(
            self, slowness=self.slowness + min(ease, LONGEST_PAUSE), dodge_lag=self.dodge_lag + ease
        )


TUNINGS: Final[dict[Level, Tuning]] = {
    #                 slow  lag dodge aim reach     caution 2nd cover patience swagger
    "beginner": Tuning(58, 47, 9, 173, 130, 400, 0, 51, 33, 60, 69),
    "novice": Tuning(38, 37, 28, 157, 133, 400, 6, 35, 23, 60, 74),
    "apprentice": Tuning(17, 26, 59, 131, 162, 400, 32, 20, 13, 60, 66),
    "average": Tuning(5, 15, 89, 101, 190, 400, 75, 7, 4, 60, 80),
    "expert": Tuning(1, 12, 99, 92, 200, 400, 97, 1, 0, 60, 25),
    "adept": Tuning(0, 12, 100, 90, 200, 400, 100, 0, 0, 120, 0),
    "master": Tuning(0, 12, 100, 90, 150, 300, 100, 0, 0, 60, 0),
}

REACH_OF: Final = {
    "archer": 50,
    "valkyrie": 50,
    "unicorn": 70,
    "sorceress": 48,
    "wizard": 75,
    "golem": 85,
    "dragon": 50,
    "fire": 44,
}
"""How far each of these lets its shots fly, in percent of its level's reach; the others all of it. A Dragon
cannot afford to miss, a Valkyrie's spear misses whoever sees it come, Fire has too few hit points for hurry:
they come nearer before they fire. Each wins about as often that way as with all of its reach, or more often;
`archon3d lab claims` settled most of them; those of Unicorn and Fire are to be settled anew."""
