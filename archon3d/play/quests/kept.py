"""What has become of the quests, kept in a text file.

[quests]
"first-steps" = "done, fast, unhurt, failures 2"
"white-ground" = "failures 1"
"""

import json
import logging
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from archon3d.host.attempts import Attempts
from archon3d.host.tables import read_tables, write_tables
from archon3d.play.quests.quest import FAILURES_BEFORE_HINT, QuestStars

QUESTS_FILE: Final = "quests.toml"
TABLE: Final = "quests"
MOST_FAILURES: Final = 999

_STANDING: Final = re.compile(r"(?:(done)(, fast)?(, unhurt)?, )?failures ([0-9]{1,3})")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class QuestStanding:
    """What has become of a quest."""

    stars: QuestStars | None = None
    """The stars of all attempts together; None if it was never done."""
    failures: int = 0

    @property
    def hinted(self) -> bool:
        """Whether the quest gives its hint: after two failures, until it is done."""
        return self.stars is None and self.failures >= FAILURES_BEFORE_HINT

    def and_also(self, other: "QuestStanding") -> "QuestStanding":
        """Return the best of both: of two copies of the game, say."""
        failures = max(self.failures, other.failures)
        if self.stars is None or other.stars is None:
            return QuestStanding(self.stars or other.stars, failures)
        return QuestStanding(self.stars.with_those_of(other.stars), failures)

    def __str__(self) -> str:
        words = []
        if self.stars is not None:
            words = ["done", *("fast",) * self.stars.fast, *("unhurt",) * self.stars.unhurt]
        return ", ".join((*words, f"failures {self.failures}"))


class KeptQuests:
    """The standings of all quests. A failed write is logged."""

    def __init__(self, folder: Path, attempts: Attempts | None = None) -> None:
        """Read the file; of a damaged one, the readable part counts and the rest is logged.

        `attempts` hears of a standing that cannot be written yet.
        """
        self._path = folder / QUESTS_FILE
        self._attempts = attempts or Attempts()
        self._standings = self._read()

    def of(self, key: str) -> QuestStanding:
        """Return the standing of that quest."""
        return self._standings.get(key, QuestStanding())

    def done(self, key: str, stars: QuestStars) -> None:
        """Note that the quest was done, with these stars."""
        self._keep(key, self.of(key).and_also(QuestStanding(stars)))

    def failed(self, key: str) -> None:
        """Note that the quest failed once more."""
        standing = self.of(key)
        self._keep(key, replace(standing, failures=min(MOST_FAILURES, standing.failures + 1)))

    def _keep(self, key: str, standing: QuestStanding) -> None:
        self._standings[key] = standing
        self._attempts.make("can't save what has become of the quests", self._write, key=QUESTS_FILE)

    def _write(self) -> None:
        for key, other in self._read().items():  # another copy of the game may have written some
            self._standings[key] = self.of(key).and_also(other)
        lines = [f"{json.dumps(key)} = {json.dumps(str(one))}" for key, one in self._standings.items()]
        write_tables(self._path, "\n".join((f"[{TABLE}]", *lines, "")).encode())

    def _read(self) -> dict[str, QuestStanding]:
        standings = {}
        for name, value in read_tables(self._path, "can't read what has become of the quests"):
            table, _, key = name.partition(".")
            parts = _STANDING.fullmatch(value) if isinstance(value, str) else None
            if table == TABLE and key and parts is not None:
                stars = QuestStars(bool(parts[2]), bool(parts[3])) if parts[1] else None
                standings[key] = QuestStanding(stars, int(parts[4]))
            else:
                _log.warning("%s: %s is ignored; quests are written as in %r", self._path, name, "failures 1")
        return standings
