"""Staged pictures of what kept matches say: the statistics, and puzzles of mistakes."""

from collections.abc import Mapping
from typing import Any, Final

from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import ADAPTIVE, DARK_ARENA, DARK_BOARD
from archon3d.workshop.pictures.staging import (
    Await,
    Hold,
    PointAt,
    Press,
    StagedPicture,
    StagedReplay,
    StagedStep,
)

_YOURS: Final = tuple(
    StagedReplay(game, seed, ("novice", "beginner"), seat="light" if seed % 3 else "dark")
    for game, seeds in {"archon": range(4), "archers": range(3, 4), "archmage": range(2)}.items()
    for seed in seeds
)
"""Matches of the player."""

_ADAPTIVE: Final[Mapping[Setting[Any], Any]] = {DARK_BOARD: ADAPTIVE, DARK_ARENA: ADAPTIVE}
"""How they were played: what is found out about them is kept for all pictures of these settings."""

_PAGES: Final[tuple[tuple[str, int, str, tuple[StagedStep, ...]], ...]] = (
    ("overview", 0, "what is counted of your matches", ()),
    ("icons", 1, "what your icons won and lost", ()),
    ("openings", 2, "your first moves", (PointAt("row-archon light"), Press(("raw-enter",)))),
    ("achievements", 3, "what you achieved", ()),
)
"""The pages, and how many turns away they are."""

_OWN: Final[tuple[StagedStep, ...]] = (Hold(4), Await(), PointAt("own"), Hold(10))

STATISTICS_PICTURES: Final[Mapping[str, StagedPicture]] = {
    **{
        f"statistics-{page}": StagedPicture(
            text,
            "statistics",
            steps=(Hold(4), Await(), *(Press(("raw-page_down",)),) * turns, *steps, Hold(10)),
            settings=_ADAPTIVE,
            kept=_YOURS,
        )
        for page, turns, text, steps in _PAGES
    },
    "statistics-none": StagedPicture("nothing is counted yet", "statistics"),
    "puzzles-own": StagedPicture(
        "puzzles of your matches in the list", "puzzles", steps=_OWN, settings=_ADAPTIVE, kept=_YOURS
    ),
    "puzzle-own": StagedPicture(
        "a mistake of yours as a puzzle",
        "puzzles",
        steps=(*_OWN, Press(("raw-enter",)), Hold(60)),
        settings=_ADAPTIVE,
        kept=_YOURS,
    ),
}
