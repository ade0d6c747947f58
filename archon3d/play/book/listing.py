"""All achievements, in the order of the screen."""

from __future__ import annotations

from typing import Final

from archon3d.play.book.closer import ASSESSED_ACHIEVEMENTS, FIGHT_ACHIEVEMENTS
from archon3d.play.book.figures import BOOK_ACHIEVEMENTS
from archon3d.play.book.runs import RUN_ACHIEVEMENTS
from archon3d.play.kits import KITS

SHARED: Final = "shared"
"""The group of those that no single game has."""


def achievements() -> dict[str, tuple[str, ...]]:
    """Return the keys of all achievements by game, and those that are `SHARED` last."""
    groups = {kit.name: tuple(one.key for one in kit.achievements) for kit in KITS.values()}
    tables = (FIGHT_ACHIEVEMENTS, ASSESSED_ACHIEVEMENTS, RUN_ACHIEVEMENTS, BOOK_ACHIEVEMENTS)
    shared = tuple(one.key for table in tables for one in table)
    return {game: keys for game, keys in groups.items() if keys} | {SHARED: shared}
