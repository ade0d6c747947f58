"""How roads ended, in a text file: the best of each grade, and the first walk of each day's road.

    [roads]
    "best normal" = "ABCD-EFGH 5 61"
    "2026-11-28" = "EFGH-ABCD 7 88"

A result is the road's code, the stations won, and the rounds of all boards.
"""

import json
import logging
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from archon3d.host.attempts import Attempts
from archon3d.host.tables import read_tables, write_tables
from archon3d.play.road.army import BadRoad
from archon3d.play.road.code import read_road_code, road_code
from archon3d.play.road.grade import ROAD_GRADES, RoadGrade
from archon3d.play.road.run import RoadRun
from archon3d.play.road.stations import ROAD_STATIONS

ROADS_FILE: Final = "roads.toml"
ROADS_TABLE: Final = "roads"
BEST: Final = "best "
ROAD_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
"""How the day of a road is written."""

_RESULT: Final = re.compile(r"([A-Z]{4}-[A-Z]{4}) ([0-7]) ([0-9]{1,3})")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RoadResult:
    """How a walk ended."""

    code: str
    stations: int
    """Stations that were won."""
    rounds: int
    """Rounds of all boards together."""

    @property
    def rank(self) -> tuple[int, int]:
        """Lower is better: more stations, then fewer rounds."""
        return -self.stations, self.rounds

    @property
    def share(self) -> str:
        """The result as a line to share, the same in all languages.

        >>> RoadResult("ABCD-EFGH", 5, 61).share
        'archon3d road ABCD-EFGH 5/7 61'
        """
        return f"archon3d road {self.code} {self.stations}/{ROAD_STATIONS} {self.rounds}"

    def __str__(self) -> str:
        return f"{self.code} {self.stations} {self.rounds}"


def result_of(run: RoadRun) -> RoadResult:
    """Return the result of a run as far as it has come."""
    return RoadResult(road_code(run.road), run.passed, run.rounds)


class RoadResults:
    """The results. A failed write is logged and tried again."""

    def __init__(self, folder: Path, attempts: Attempts) -> None:
        """Read the file; of a damaged one, the readable part counts and the rest is logged."""
        self._path, self._attempts = folder / ROADS_FILE, attempts
        self._results: dict[str, RoadResult] = self._read()

    def best(self, grade: RoadGrade) -> RoadResult | None:
        """Return the best result on roads of that grade."""
        return self._results.get(f"{BEST}{grade}")

    def of_day(self, day: str) -> RoadResult | None:
        """Return the first result on that day's road; None if it was not walked to its end."""
        return self._results.get(day)

    def count(self, run: RoadRun, day: str) -> None:
        """Count a run that is over; `day` is empty unless it was that day's road."""
        self._take(self._read())
        self._take({f"{BEST}{run.road.grade}": result_of(run), **({day: result_of(run)} if day else {})})
        self._attempts.make("can't save the results of roads", self._write, key=ROADS_FILE)

    def _take(self, others: dict[str, RoadResult]) -> None:
        """Take over the better ones, and the days that have none yet."""
        for key, result in others.items():
            known = self._results.get(key)
            if known is None or (key.startswith(BEST) and result.rank < known.rank):
                self._results[key] = result

    def _write(self) -> None:
        lines = [f"{json.dumps(key)} = {json.dumps(str(one))}" for key, one in self._results.items()]
        write_tables(self._path, "\n".join((f"[{ROADS_TABLE}]", *lines, "")).encode())

    def _read(self) -> dict[str, RoadResult]:
        results = {}
        for name, value in read_tables(self._path, "can't read the results of roads"):
            key = name.removeprefix(f"{ROADS_TABLE}.")
            known = key.removeprefix(BEST) in ROAD_GRADES or ROAD_DAY.fullmatch(key)
            result = _read_result(value) if known and isinstance(value, str) else None
            if result is None:
                _log.warning("%s: %s is no result of a road; ignored", self._path, key)
            else:
                results[key] = result
        return results


def _read_result(text: str) -> RoadResult | None:
    parts = _RESULT.fullmatch(text)
    try:
        return (
            RoadResult(road_code(read_road_code(parts[1])), int(parts[2]), int(parts[3])) if parts else None
        )
    except BadRoad:
        return None
