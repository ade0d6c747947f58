"""How the levels differ in a battle: one row for each, to be read by column (Archon rules, section 11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from archon3d.ai.levels import Level

LONGEST_PAUSE: Final = 120
"""The most ticks that a lead, or an attack far astray, delays an attack; more would look asleep."""


EASY_BEHIND: Final = -5
"""The lead, in percent, down to which a side takes it easy with a foe that attacks far astray."""


class SideLead(NamedTuple):
    """How far a side is ahead; less than 0 if it is behind."""

    icons: int = 0
    """Its icons minus the enemy's."""
    percent: int = 0
    """How much more its icons are worth, in percent of the stronger side's worth."""


EVEN: Final = SideLead()

Leads = tuple[SideLead, SideLead]
"""How far each of two sides is ahead."""


def leads_of(first: Sequence[int], second: Sequence[int]) -> Leads:
    """Return how far two sides are ahead, by what each of their icons is worth."""
    icons, worth = len(first) - len(second), sum(first) - sum(second)
    percent = round(100 * worth / max(1, sum(first), sum(second)))
    return SideLead(icons, percent), SideLead(-icons, -percent)


@dataclass(frozen=True, slots=True)
class Manner:
    """An icon's changes to its level, in percent."""

    reach: int = 100
    """How far it lets its shots fly."""
    patience: int = 100
    """How long it waits for a safe opportunity."""
    aim: int = 100
    """How far off the line it fires."""


USUAL: Final = Manner()
"""No change to the level."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """The strengths and weaknesses of a level. Adept is the rules' full strength."""

    slowness: int
    """Ticks added to the reaction before each attack."""
    dodge_lag: int
    """Reaction time to a shot, in ticks after its launch."""
    dodge_percent: int
    """Share of the shots that are noticed at all."""
    aim_percent: int
    """How far off the line it lines up and fires, in percent of half the width that still hits."""
    reach_low: int
    """The lower limit of the random firing distance."""
    reach_high: int
    """Its upper limit, in percent of the longest flight that cannot be dodged."""
    caution_percent: int
    """How much it considers where its enemy can hit it, and how soon its enemy is ready."""
    second_best_percent: int
    """How often it takes the second-best way."""
    cover_fire_percent: int
    """How often it fires although an obstacle is in the way."""
    patience: int
    """The least ticks that it waits for a safe opportunity before it grows eager."""
    swagger: int
    """Ticks by which it attacks and dodges later with each icon of its side's lead."""
    lingers: int
    """The most ticks that it stays in one place before it charges at its foe, ready or not."""

    wild_percent: int = 0
    """How often its attacks go by at the foe's side, on even terms."""
    wild_a_lead: int = 0
    """How much more often for each percent of its side's lead in worth; behind, as much less."""
    astray_pause: int = 0
    """Ticks for which it takes it easy after its foe attacked far astray. None if its side is well behind.

    It attacks later, and dodges no shot that is launched meanwhile.
    """

    def leading_by(self, lead: SideLead) -> "Tuning":
        """Return the same for a side with that lead: a leading side relaxes, and one behind concentrates."""
        ease = max(0, lead.icons) * self.swagger
        wild = self.wild_percent + self.wild_a_lead * lead.percent
        return replace(
            self,
            slowness=self.slowness + min(ease, LONGEST_PAUSE),
            dodge_lag=self.dodge_lag + ease,
            wild_percent=max(0, min(100, wild)),
            astray_pause=self.astray_pause if lead.percent >= EASY_BEHIND else 0,
        )

    def in_manner(self, manner: Manner) -> "Tuning":
        """Return the same for an icon with that manner. Its reach is its weapon's, which foes know too."""
        return replace(
            self,
            aim_percent=self.aim_percent * manner.aim // 100,
            patience=self.patience * manner.patience // 100,
        )


@dataclass(frozen=True, slots=True)
class Insight:
    """How a level that looks ahead does so in a battle."""

    percent: int
    """The share of its plans for which it looks ahead; for the others it fights as it would without."""
    reaction: int
    """Ticks between seeing and acting."""
    swagger: int = 0
    """How much smaller that share is for each icon of its side's lead."""

    def percent_at(self, lead: SideLead) -> int:
        """Return the share of its plans for which it looks ahead, for a side with that lead."""
        return max(0, self.percent - max(0, lead.icons) * self.swagger)


INSIGHTS: Final[dict[Level, Insight]] = {
    "veteran": Insight(percent=24, reaction=12, swagger=6),
    "elite": Insight(percent=44, reaction=12, swagger=7),
    "hero": Insight(percent=63, reaction=12, swagger=7),
    "champion": Insight(percent=83, reaction=12, swagger=6),
    "master": Insight(percent=100, reaction=12),
}
"""The levels above adept. Each fights as in the row of the master below, if it does not look ahead."""

FOR_EVER: Final = 1 << 30
"""More ticks than any battle has: it stays wherever it likes."""

TUNINGS: Final[dict[Level, Tuning]] = {
    #                 slow  lag dodge aim reach     caution 2nd cover patience swagger lingers
    "gentle": Tuning(14, 22, 66, 120, 170, 400, 40, 15, 9, 60, 77, 90, 80, 5, 240),
    "beginner": Tuning(9, 19, 78, 113, 178, 400, 50, 11, 7, 60, 77, 90, 78, 12, 240),
    "novice": Tuning(7, 17, 82, 110, 182, 400, 50, 10, 6, 60, 74, 90, 0, 2, 240),
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
"""The manners of icons that do not fight as their level does throughout.

A Dragon cannot afford to miss, and a Valkyrie's spear misses anyone who sees it coming: they come closer
before they fire. Fire and Sorceress gain too little by waiting. Each wins about as often that way as with its
level's own values, or more often: `archon3d lab claims` settled them.
"""
