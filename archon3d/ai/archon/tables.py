"""The weights of the board's computer player: plain numbers, no plans (Archon rules, section 11).

Scores are whole points; to begin a battle is worth 80.
"""

from dataclasses import dataclass
from typing import Final

from archon3d.ai.levels import Level

VALUE: Final = {
    "knight": 3,
    "archer": 5,
    "valkyrie": 8,
    "golem": 11,
    "unicorn": 14,
    "phoenix": 15,
    "djinn": 19,
    "wizard": 22,
    "goblin": 3,
    "manticore": 6,
    "banshee": 7,
    "troll": 11,
    "basilisk": 13,
    "shapeshifter": 16,
    "dragon": 21,
    "sorceress": 21,
}
"""The value of each icon. Those of low value trade, those of high value stay safe."""

HIGH_VALUE: Final = 13
"""The least value of an icon that is worth safety, an elemental or a prison."""

CHAMPIONS: Final = {"light": ("djinn", "phoenix"), "dark": ("dragon", "shapeshifter")}
"""The two strongest of each side besides its mage: worth reviving, and worth imprisoning."""

WORTH_HEALING: Final = ("djinn", "phoenix", "dragon")

CAPTURE: Final = 80
CAPTURE_PER_VALUE: Final = 4
CAPTURE_ON_POWER_POINT: Final = 25

ALIGNMENT: Final = (5, 3, 1, -1, -3, -5)
"""The value of a square of each colour, from white to black, for light; for dark the opposite."""
ALIGNMENT_WEIGHT: Final = 2

POWER_POINT: Final = 24
LAST_POWER_POINT: Final = 400
"""Entering the fifth power point wins the game."""
CENTRE: Final = 1
"""For each square closer to the centre."""
EDGE: Final = -2
CORNER: Final = -5
APPROACH: Final = 1
"""For each square closer to an enemy, and as much again for each quiet round before."""

MAGE_LEAVES_HOME: Final = -30
EXPOSED_PER_VALUE: Final = 3
"""The penalty, for each point of value, on a square where an enemy would be the favourite."""

RISK_PER_VALUE: Final = 26
"""The penalty, for each point of value, of certain defeat in a battle."""
RISK_CALM: Final = 10
"""A chance of losing below this, in percent, is no risk."""
HOPELESS_BELOW: Final = 12
"""A smaller chance of winning, in percent, is hopeless."""
HOPELESS: Final = 130
"""The penalty for beginning a hopeless battle, whatever the icon's value."""
SHAPESHIFTER_RISK: Final = 90
"""The share, in percent, of the risk against a Shapeshifter that is seen.

Light attacks it too readily; the less it sees, the fewer matches it wins.
"""
RISK_FADES: Final = 24
"""Quiet rounds after which no risk counts any more."""


@dataclass(frozen=True, slots=True)
class LevelTraits:
    """The effect of a level, in percent."""

    greedy: int
    """How often it takes what it can reach, like a beginner, without weighing the battle."""
    swagger: int
    """How much more often it does so for each icon of its lead."""
    forgets_spells: int
    """How often it considers no spell."""
    concentrates: int = 0
    """How much less often it takes what it can reach for each icon that it is behind."""
    spares_mages: int = 0
    """Rounds at the start of a match in which it attacks no mage; not in percent."""
    looks_ahead: int = 0
    """How often it looks ahead."""
    relaxes: int = 0
    """How much less often it does so for each icon of its lead."""

    def greedy_at(self, lead: int) -> int:
        """Return how often it takes what it can reach, with that lead in icons; less than 0 is behind."""
        return self.greedy + lead * (self.swagger if lead > 0 else self.concentrates)

    def looks_ahead_at(self, lead: int) -> int:
        """Return how often it looks ahead, with that lead in icons."""
        return self.looks_ahead - max(0, lead) * self.relaxes


SPARED_ROUNDS: Final = 5
"""Rounds for which beginners keep the mage that they are still learning to use."""

GENTLE_ROUNDS: Final = 12
"""The same in matches with a gentle start."""

LEVEL_TRAITS: Final[dict[Level, LevelTraits]] = {
    "gentle": LevelTraits(
        greedy=90, swagger=5, forgets_spells=98, concentrates=15, spares_mages=GENTLE_ROUNDS
    ),
    "beginner": LevelTraits(
        greedy=85, swagger=5, forgets_spells=95, concentrates=30, spares_mages=SPARED_ROUNDS
    ),
    "novice": LevelTraits(
        greedy=58, swagger=9, forgets_spells=60, concentrates=15, spares_mages=SPARED_ROUNDS
    ),
    "apprentice": LevelTraits(greedy=34, swagger=10, forgets_spells=36, concentrates=12),
    "average": LevelTraits(greedy=18, swagger=16, forgets_spells=18, concentrates=8),
    "expert": LevelTraits(greedy=7, swagger=8, forgets_spells=7),
    "adept": LevelTraits(greedy=0, swagger=0, forgets_spells=0),
    "veteran": LevelTraits(greedy=0, swagger=0, forgets_spells=0, looks_ahead=53, relaxes=10),
    "elite": LevelTraits(greedy=0, swagger=0, forgets_spells=0, looks_ahead=74, relaxes=10),
    "hero": LevelTraits(greedy=0, swagger=0, forgets_spells=0, looks_ahead=86, relaxes=8),
    "champion": LevelTraits(greedy=0, swagger=0, forgets_spells=0, looks_ahead=95, relaxes=6),
    "master": LevelTraits(greedy=0, swagger=0, forgets_spells=0, looks_ahead=100),
}
