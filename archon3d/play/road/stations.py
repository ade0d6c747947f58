"""What waits at each of the seven stations: the goal, the enemies and the rounds, as a table.

Enemies are letters, as in position texts. A seed chooses a row of each station, and icons of its pool.
"""

from dataclasses import dataclass
from typing import Final, Literal

from archon3d.ai.levels import Level
from archon3d.games.archon.cycle import LIGHTER, Cycle
from archon3d.play.road.grade import RoadGrade

GoalKind = Literal["destroy", "hold", "survive", "slay"]

ROAD_STATIONS: Final = 7

DAILY_GRADE: Final[RoadGrade] = "normal"

OPPONENTS: Final[dict[RoadGrade, tuple[Level, ...]]] = {
    "easy": ("beginner", "beginner", "beginner", "novice", "novice", "novice", "apprentice"),
    "normal": ("novice", "novice", "apprentice", "apprentice", "average", "average", "expert"),
    "hard": ("average", "average", "expert", "expert", "adept", "adept", "adept"),
}
"""The computer's level at each station, which is also the level that the station is meant for."""

MORE_ROUNDS: Final[dict[RoadGrade, tuple[int, ...]]] = {
    "easy": (1, 1, 1, -2, 1, -2, 1),
    "normal": (0, 0, 0, -2, 0, -3, 0),
    "hard": (0, 0, 0, 0, 0, 0, 0),
}
"""Rounds more than in the table below, for goals that have to be reached in time.

Fewer where the most hit points that a handicap gives left a station too easy.
"""

TOUGHNESS: Final[dict[RoadGrade, tuple[int, ...]]] = {
    "easy": (-3, -1, -3, 6, 6, 6, 1),
    "normal": (-5, -4, -3, 6, 0, 6, -1),
    "hard": (-1, -2, -3, 0, -1, 0, -3),
}
"""Hit points that the enemies of each station have more in battle.

Measured, so that its level neither wins nor loses a station too often.
"""

COLOURS_OF_STATIONS: Final = "".join(
    step.colour for step in (Cycle("B", LIGHTER), *Cycle("B", LIGHTER).forecast(ROAD_STATIONS - 1))
)
"""The colour of the cycle at each station: from white to black."""


@dataclass(frozen=True, slots=True)
class StationRow:
    """One of the boards that a station may have."""

    goal: GoalKind
    count: int
    """How many to destroy, power points to hold, or rounds to survive; of no use for other goals."""
    rounds: int
    """Rounds in which the goal has to be reached."""
    enemies: str
    """Letters of the enemies; the last one is to be slain, where the goal is that."""
    pool: str
    """Letters from which further enemies are chosen."""
    chosen: int
    """How many of them."""
    spells: tuple[str, ...] = ()
    """The spells that the enemy's mage can cast, if it is there."""


STATION_ROWS: Final[tuple[tuple[StationRow, ...], ...]] = (
    (
        StationRow("destroy", 4, 10, "gggm", "gbnm", 3),
        StationRow("hold", 3, 11, "gggn", "gbm", 2),
    ),
    (
        StationRow("hold", 3, 12, "ggb", "gmnt", 3),
        StationRow("destroy", 5, 12, "gggn", "mbtg", 3),
    ),
    (
        StationRow("survive", 7, 7, "ggmb", "tnbg", 1),
        StationRow("destroy", 6, 12, "ggbm", "mntg", 3),
    ),
    (
        StationRow("slay", 1, 11, "gggmbh", "bnt", 2),
        StationRow("hold", 3, 13, "ggbt", "bmng", 3),
    ),
    (
        StationRow("destroy", 6, 13, "ggbt", "mnbtg", 4),
        StationRow("survive", 7, 7, "ggbt", "mnhg", 2),
    ),
    (
        StationRow("slay", 1, 12, "gggmbtd", "bnbg", 3),
        StationRow("destroy", 6, 13, "ggbh", "mtnbg", 4),
    ),
    (
        StationRow("slay", 1, 14, "ggbts", "mnbtg", 3, ("teleport", "heal")),
        StationRow("slay", 1, 14, "ggnbs", "gmbtm", 3, ("heal", "imprison")),
    ),
)
"""The boards of each station, from the first."""

START_ARMY: Final = (
    *("wizard", "unicorn", "golem", "golem", "valkyrie", "archer", "archer"),
    *("knight", "knight", "knight", "knight"),
)
"""Who sets out; a seed adds one champion."""
ROAD_CHAMPIONS: Final = ("valkyrie", "phoenix", "djinn")

OWN_SQUARES: Final = tuple("C4 C6 C5 B3 B7 B5 C3 C7 B4 B6 C2 C8 A4 A6 B2 B8 A3 A7".split())
ENEMY_SQUARES: Final = tuple("G4 G6 G5 H3 H7 H5 G3 G7 H4 H6 G2 G8 I4 I6 H2 H8 I3 I7".split())
"""Where the icons of each side are at first; a mage, or an enemy to slay, is at home."""
