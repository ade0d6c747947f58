"""A road: what its seed makes of the seven stations, and who sets out."""

from dataclasses import dataclass
from typing import Final, Literal

from archon3d.ai.levels import Level
from archon3d.arena.spec import CycleDirection
from archon3d.games.archon.cycle import DARKER, LIGHTER
from archon3d.games.archon.icons import KIND_OF_LETTER
from archon3d.play.road.army import Army, RoadIcon
from archon3d.play.road.grade import RoadGrade
from archon3d.play.road.stations import (
    COLOURS_OF_STATIONS,
    MORE_ROUNDS,
    OPPONENTS,
    ROAD_CHAMPIONS,
    ROAD_STATIONS,
    START_ARMY,
    STATION_ROWS,
    TOUGHNESS,
    GoalKind,
)
from archon3d.rules.rng import Rng

ChancePurpose = Literal["army", "station", "pairs", "battles"]
PURPOSES: Final[tuple[ChancePurpose, ...]] = ("army", "station", "pairs", "battles")


@dataclass(frozen=True, slots=True)
class RoadStation:
    """A board of the road, as the seed made it."""

    number: int
    """From 1."""
    colour: str
    """The cycle's colour at its start, and that of its place on the map."""
    direction: CycleDirection
    goal: GoalKind
    count: int
    rounds: int
    enemies: tuple[str, ...]
    """The kinds of the enemies."""
    target: str
    """The kind of the enemy to slay; empty for other goals."""
    spells: tuple[str, ...]
    """The spells that the enemy's mage can cast."""
    toughness: int
    """Hit points that the enemies have more in battle."""
    level: Level
    """The opponent's level, which is also the one that the station is meant for."""


@dataclass(frozen=True, slots=True)
class Road:
    """A road, before anyone walks it."""

    grade: RoadGrade
    seed: int

    def chance(self, purpose: ChancePurpose, station: int = 0) -> Rng:
        """Return the generator for one purpose at one station."""
        return Rng.from_seed(
            (self.seed * (ROAD_STATIONS + 1) + station) * len(PURPOSES) + PURPOSES.index(purpose)
        )

    @property
    def army(self) -> Army:
        """Who sets out."""
        champion = self.chance("army").choice(ROAD_CHAMPIONS)
        return Army(tuple(RoadIcon(kind) for kind in (*START_ARMY, champion)))

    @property
    def stations(self) -> tuple[RoadStation, ...]:
        """All seven stations, in order."""
        return tuple(self._station(number) for number in range(1, ROAD_STATIONS + 1))

    def _station(self, number: int) -> RoadStation:
        chance = self.chance("station", number)
        row = chance.choice(STATION_ROWS[number - 1])
        pool = list(row.pool)
        chance.shuffle(pool)
        letters = pool[: row.chosen] + list(row.enemies)
        enemies = tuple(KIND_OF_LETTER[letter].name for letter in letters)
        return RoadStation(
            number=number,
            colour=COLOURS_OF_STATIONS[number - 1],
            direction=chance.choice((DARKER, LIGHTER)),
            goal=row.goal,
            count=row.count,
            rounds=row.rounds + (0 if row.goal == "survive" else MORE_ROUNDS[self.grade][number - 1]),
            enemies=enemies,
            target=enemies[-1] if row.goal == "slay" else "",
            spells=row.spells,
            toughness=TOUGHNESS[self.grade][number - 1],
            level=OPPONENTS[self.grade][number - 1],
        )
