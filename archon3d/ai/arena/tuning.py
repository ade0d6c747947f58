"""How the levels differ in a battle: one row for each, read down a column (Archon rules, section 11)."""

from dataclasses import dataclass, replace
from typing import Final

from archon3d.ai.levels import Level

LONGEST_PAUSE: Final = 120
"""Ticks that nobody waits longer before an attack for being ahead: it would look asleep."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What an icon makes of its level, in percent of it."""

    reach: int = 100
    """How far it lets its shots fly."""
    patience: int = 100
    """How long it waits for a safe chance."""
    aim: int = 100
    """How far off the line it fires."""


USUAL: Final = Manner()
"""As the level has it."""


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
    lingers: int
    """Ticks that it stays around one place at most before it goes for its foe, ready or not."""

    def leading_by(self, lead: int) -> "Tuning":
        """Return the same for a side with that many icons more than the other: who leads takes it easy."""
        ease = max(0, lead) * self.swagger
        if not ease:
            return self
        return replace(
            self, slowness=self.slowness + min(ease, LONGEST_PAUSE), dodge_lag=self.dodge_lag + ease
        )

    def in_manner(self, manner: Manner) -> "Tuning":
        """Return the same for an icon with that manner. Its reach is its weapon's: foes reckon with it
        too.
        """
        return replace(
            self,
            aim_percent=self.aim_percent * manner.aim // 100,
            patience=self.patience * manner.patience // 100,
        )


FOR_EVER: Final = 1 << 30
"""More ticks than any battle has: it stays wherever it likes."""

TUNINGS: Final[dict[Level, Tuning]] = {
    #                 slow  lag dodge aim reach     caution 2nd cover patience swagger lingers
    "beginner": Tuning(58, 48, 9, 175, 130, 400, 0, 51, 33, 60, 77, 90),
    "novice": Tuning(38, 37, 28, 157, 133, 400, 6, 35, 23, 60, 74, 90),
    "apprentice": Tuning(16, 26, 60, 131, 163, 400, 33, 20, 12, 60, 70, FOR_EVER),
    "average": Tuning(5, 15, 88, 103, 190, 400, 75, 7, 4, 60, 150, FOR_EVER),
    "expert": Tuning(0, 12, 99, 93, 200, 400, 97, 0, 0, 60, 58, FOR_EVER),
    "adept": Tuning(0, 12, 100, 90, 200, 400, 100, 0, 0, 110, 0, FOR_EVER),
    "master": Tuning(0, 12, 100, 90, 150, 300, 100, 0, 0, 60, 0, FOR_EVER),
}

MANNERS: Final = {
    "archer": Manner(reach=50),
    "valkyrie": Manner(reach=50, patience=75),
    "unicorn": Manner(reach=66),
    "sorceress": Manner(reach=44, patience=60),
    "wizard": Manner(reach=75),
    "golem": Manner(reach=85),
    "dragon": Manner(reach=46),
    "fire": Manner(reach=46, patience=30, aim=115),
}
"""The manners of those that do not fight as their level does throughout. A Dragon cannot afford to miss, a
Valkyrie's spear misses whoever sees it come: they come nearer before they fire. Fire and Sorceress have too
little to gain by waiting. Each wins about as often that way as with its level's own, or more often:
`archon3d lab claims` settled them."""
