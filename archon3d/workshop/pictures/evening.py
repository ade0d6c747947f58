"""Staged pictures of an evening of duels."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from archon3d.play.evening.evening_text import new_evening_text
from archon3d.play.evening.settings import CONTEST, ENTRANT_NAMES
from archon3d.play.evening.terms import Entrant, EveningContest, EveningForm, EveningTerms
from archon3d.workshop.pictures.staging import (
    SEED,
    Hold,
    PointAt,
    Press,
    StagedPicture,
    StagedStep,
    TakeAction,
)

PEOPLE: Final = ("Ada", "Benedikt", "Chiara", "Dimitri", "Eva", "Fatima", "Günter", "Hannelore")
HANDICAPS: Final = (0, 2, 0, 0, 3, 0, 0, 0)
_ENTER: Final = "raw-enter"
_SEATED: Final = (Hold(4), Press((_ENTER,)), Hold(4), Press(("raw-f", "raw-h")))
"""Leads from the table to both seats."""
_BEGUN: Final = (*_SEATED, Press(("raw-f",)))
_ENTRY: Final = 130
"""Frames until a duel runs."""


def evening_text(
    form: EveningForm, contest: EveningContest = "duels", wins: str = "", people: int = 7
) -> str:
    """Return an evening as text; `wins` has 1 for a bout of the first entrant, 2 for one of the second."""
    entrants = tuple(map(Entrant, PEOPLE[:people], HANDICAPS[:people]))
    text = new_evening_text(EveningTerms(entrants, form, contest, seed=SEED))
    return text + "".join(f"{'first' if win == '1' else 'second'} 2\n" for win in wins)


def _evening(text: str, evening: str, *steps: StagedStep) -> StagedPicture:
    return StagedPicture(text, "evening table", steps=steps or (Hold(30),), evening=evening)


_NAMED: Final = json.dumps(
    [list(pair) for pair in zip(PEOPLE[:6], HANDICAPS, strict=False)], ensure_ascii=False
)
"""The setting with the names of six people."""

EVENING_PICTURES: Final[Mapping[str, StagedPicture]] = {
    "evening": StagedPicture("the set-up of an evening", "evening", settings={ENTRANT_NAMES: _NAMED}),
    "evening-name": StagedPicture(
        "a name is entered",
        "evening",
        steps=(Hold(4), PointAt("name.1"), Press((_ENTER,)), Hold(4)),
        settings={ENTRANT_NAMES: _NAMED, CONTEST: "match"},
    ),
    "evening-bracket": _evening("the bracket of a knock-out", evening_text("knockout", wins="1121112211")),
    "evening-everyone": _evening(
        "the table of all against all", evening_text("everyone", wins="11222111121122")
    ),
    "evening-throne": _evening("who stays, and who waits", evening_text("stays", wins="22112211")),
    "evening-next": _evening(
        "who takes the controllers next", evening_text("knockout", wins="1111"), *_SEATED[:3], Hold(30)
    ),
    "evening-seated": _evening(
        "one of two has taken a controller",
        evening_text("stays", wins="11"),
        *_SEATED[:3],
        Press(("raw-f",)),
        Hold(8),
    ),
    "evening-score": _evening(
        "the second duel of a meeting", evening_text("knockout", wins="111"), *_SEATED, Hold(4)
    ),
    "evening-draft": _evening(
        "fighters are picked",
        evening_text("everyone", "draft"),
        *_BEGUN,
        Hold(4),
        Press(("raw-f", "raw-f", "raw-h", "raw-h", "raw-d", "raw-l")),
        Hold(8),
    ),
    "evening-duel": _evening("a duel of an evening", evening_text("knockout"), *_BEGUN, Hold(_ENTRY)),
    "evening-match": _evening(
        "a short match of an evening", evening_text("knockout", "small"), *_BEGUN, Hold(60)
    ),
    "evening-arena": _evening(
        "a battle in a match of an evening",
        evening_text("knockout", "small"),
        *_BEGUN,
        Hold(60),
        TakeAction("A6-F6"),
        Hold(200),
        TakeAction("I4-F6"),
        Hold(260),
    ),
    "evening-replay": replace(
        _evening(
            "the last duel is watched again",
            evening_text("knockout"),
            Hold(4),
            PointAt("last"),
            Press((_ENTER,)),
            Hold(320),
        ),
        fought=True,
    ),
    "evening-pause": _evening(
        "a duel of an evening is paused",
        evening_text("knockout"),
        *_BEGUN,
        Hold(_ENTRY),
        Press(("raw-p",)),
        Hold(4),
    ),
    "evening-podium": _evening(
        "the podium at the end of an evening",
        evening_text("knockout", "small", "1121211"),
        Hold(4),
        Press((_ENTER,)),
        Hold(80),
    ),
}
"""Pictures of an evening's screens."""
