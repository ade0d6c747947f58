"""What the board's computer player goes by: plain numbers, no plans (Archon rules, section 11).

Scores are whole points; 80 is what it is worth to begin a battle.
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
"""How much each icon matters. Those of low value trade, those of high value keep safe."""

HIGH_VALUE: Final = 13
"""Icons from this value up are worth keeping safe, worth an elemental, worth a prison."""

CHAMPIONS: Final = {"light": ("djinn", "phoenix"), "dark": ("dragon", "shapeshifter")}
"""The two strongest of each side apart from its mage: those worth reviving, and worth imprisoning."""

WORTH_HEALING: Final = ("djinn", "phoenix", "dragon")

CAPTURE: Final = 80
CAPTURE_PER_VALUE: Final = 4
CAPTURE_ON_POWER_POINT: Final = 25

ALIGNMENT: Final = (5, 3, 1, -1, -3, -5)
"""What a square of each colour, from white to black, is worth to light; to dark the opposite."""
ALIGNMENT_WEIGHT: Final = 2

POWER_POINT: Final = 24
LAST_POWER_POINT: Final = 400
"""Entering the fifth power point wins the game."""
CENTRE: Final = 1
"""For each square nearer to the centre."""
EDGE: Final = -2
CORNER: Final = -5
APPROACH: Final = 1
"""For each square nearer to an enemy, and as much again for each quiet round before."""

MAGE_LEAVES_HOME: Final = -30
EXPOSED_PER_VALUE: Final = 3
"""What it costs, for each point of value, to stand where an enemy would be the favourite."""

RISK_PER_VALUE: Final = 26
"""What it costs, for each point of value, to be sure to lose a battle."""
RISK_CALM: Final = 10
"""A chance of losing below this, in percent, is no risk."""
HOPELESS_BELOW: Final = 12
"""With a smaller chance of winning, in percent, a battle is hopeless."""
HOPELESS: Final = 130
"""What it costs, whatever the icon's value, to begin a hopeless battle."""
SHAPESHIFTER_RISK: Final = 90
"""Of the chance to lose to a Shapeshifter, what is seen, in percent: light attacks it too readily, and the
less of it is seen, the fewer matches light wins."""
RISK_FADES: Final = 24
"""Quiet rounds after which no risk is shunned any more."""


@dataclass(frozen=True, slots=True)
class LevelTraits:
    """What a level changes, in percent."""

    greedy: int
    """How often it takes what it can reach like a first-timer, with no thought of the battle."""
    swagger: int
    """How much oftener it does so for each icon that it leads by."""
    forgets_spells: int
    """How often no spell is considered."""
    spares_mages: int = 0
    """Rounds at the start of a match in which it attacks no mage: this one is not in percent."""


SPARED_ROUNDS: Final = 5
"""Rounds for which first-timers keep the mage that they are still learning to use."""

LEVEL_TRAITS: Final[dict[Level, LevelTraits]] = {
    "beginner": LevelTraits(greedy=95, swagger=0, forgets_spells=97, spares_mages=SPARED_ROUNDS),
    "novice": LevelTraits(greedy=75, swagger=9, forgets_spells=76, spares_mages=SPARED_ROUNDS),
    "apprentice": LevelTraits(greedy=52, swagger=14, forgets_spells=52),
    "average": LevelTraits(greedy=20, swagger=24, forgets_spells=20),
    "expert": LevelTraits(greedy=7, swagger=8, forgets_spells=7),
    "adept": LevelTraits(greedy=0, swagger=0, forgets_spells=0),
    "master": LevelTraits(greedy=0, swagger=0, forgets_spells=0),
}
