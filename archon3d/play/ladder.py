"""The adaptive opponent: its level in each game, kept in a small text file.

    [ladder]
    "archon board" = "level novice, lead -1, settled"

Only the player's results move it, so that about half of the matches are won. A match begins with the level at
that time, which its record names: nothing else ever depends on this file.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from archon3d.ai.levels import LEVELS, Level, level_named
from archon3d.host.attempts import Attempts
from archon3d.host.tables import read_tables, write_tables

FILE_NAME: Final = "ladder.toml"
TABLE: Final = "ladder"
EXAMPLE: Final = "level novice, lead -1, settled"
LADDER_PLACES: Final = ("board", "arena")
"""Where a computer has a level of its own."""

FIRST_LEVEL: Final[Level] = "average"
"""The first level: no other is further away than two strides."""
STRIDE: Final = 4
"""Levels that it moves after each match until the player has both won and lost; then half as many back."""
ENOUGH: Final = 2
"""Later, the lead or deficit in matches at which it moves by one level."""
ENDS: Final = (LEVELS[0], LEVELS[-1])
"""The levels that it cannot go beyond, and leaves only once the results there balance."""

_STANDING: Final = re.compile(r"level ([a-z]+), lead (-?[0-9]), (settled|searching)")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LadderStanding:
    """The opponent's level in one game, on the board or in the arena."""

    level: Level = FIRST_LEVEL
    lead: int = 0
    """Matches that the player won there minus those lost, from -ENOUGH to ENOUGH."""
    settled: bool = False
    """Whether the player has both won and lost."""

    def after(self, *, won: bool) -> LadderStanding:
        """Return the standing after a match that the player won or lost."""
        way = 1 if won else -1
        if self.settled:
            lead = max(-ENOUGH, min(ENOUGH, self.lead + way))
            if lead != way * ENOUGH:
                return LadderStanding(self.level, lead, settled=True)
            level = _moved(self.level, way)
            return LadderStanding(level, lead if level in ENDS else 0, settled=True)
        if self.lead in (0, way):
            return LadderStanding(_moved(self.level, way * STRIDE), way)
        if self.level in ENDS:
            return LadderStanding(self.level, -way, settled=True)
        return LadderStanding(_moved(self.level, way * STRIDE // 2), 0, settled=True)

    def __str__(self) -> str:
        return f"level {self.level}, lead {self.lead}, {'settled' if self.settled else 'searching'}"


@dataclass(frozen=True, slots=True)
class LevelMove:
    """The change of the opponent's level by a match, in one place."""

    place: str
    before: Level
    after: Level


class Ladder:
    """The standings of all games. A failed write is logged."""

    def __init__(self, path: Path | None = None) -> None:
        """Start every game at the first level; keep them in `path`, or nowhere."""
        self._path = path
        self.attempts = Attempts()
        """Writes that failed, to be tried again."""
        self._standings: dict[str, LadderStanding] = {}

    @classmethod
    def load(cls, path: Path) -> Ladder:
        """Return those in `path`. Of a damaged file, the readable part counts and the rest is logged."""
        ladder = cls(path)
        for name, value in read_tables(path, "can't read the adaptive rating; starting over"):
            table, _, key = name.partition(".")
            standing = _read(value)
            if table == TABLE and key.endswith(LADDER_PLACES) and standing is not None:
                ladder._standings[key] = standing
            else:
                _log.warning("%s: expected a rating such as %r; %s is ignored", path, EXAMPLE, name)
        return ladder

    def level(self, game: str, place: str) -> Level:
        """Return the current level; `place` is one of PLACES."""
        return self._standing(game, place).level

    def count(self, game: str, places: Iterable[str], *, won: bool) -> tuple[LevelMove, ...]:
        """Count a match that was played at the levels of these places."""
        moves = []
        for place in places:
            before = self._standing(game, place)
            after = self._standings[f"{game} {place}"] = before.after(won=won)
            moves.append(LevelMove(place, before.level, after.level))
        self._save()
        return tuple(moves)

    def reset(self) -> None:
        """Put every game back to the first level."""
        self._standings.clear()
        self._save()

    @property
    def standings(self) -> Mapping[str, LadderStanding]:
        """The standings that have moved, by game and place."""
        return dict(self._standings)

    def _standing(self, game: str, place: str) -> LadderStanding:
        return self._standings.get(f"{game} {place}", LadderStanding())

    def _save(self) -> None:
        if self._path is not None:
            self.attempts.make("can't save the adaptive rating", partial(self._write, self._path))

    def _write(self, path: Path) -> None:
        lines = [f"{json.dumps(key)} = {json.dumps(str(one))}" for key, one in self._standings.items()]
        write_tables(path, "\n".join((f"[{TABLE}]", *lines, "")).encode())


def _moved(level: Level, steps: int) -> Level:
    return LEVELS[max(0, min(len(LEVELS) - 1, LEVELS.index(level) + steps))]


def _read(value: object) -> LadderStanding | None:
    parts = _STANDING.fullmatch(value) if isinstance(value, str) else None
    if parts is None or parts[1] not in LEVELS or abs(int(parts[2])) > ENOUGH:
        return None
    return LadderStanding(level_named(parts[1]), int(parts[2]), parts[3] == "settled")
