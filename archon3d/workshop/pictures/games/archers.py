"""Staged pictures of Archers, without the engine."""

from collections.abc import Mapping
from typing import Final

from archon3d.games.archers.board import BOARDS
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import State
from archon3d.rules.game import Outcome
from archon3d.workshop.pictures.staging import (
    SEED,
    Hold,
    Press,
    StagedPicture,
    StagedStep,
    TakeAction,
    results,
)

_FIRE, _RIGHT, _UP = "raw-h", "raw-l", "raw-i"
"""The second player's keys."""

_AIMING: Final = ARCHERS.read_position("archers s8/7w+1/5S3/2E1s4/6s2/3E1n3/2n6/3N+1N2w/9 dark")


def _staged(text: str, state: State, *steps: StagedStep) -> StagedPicture:
    return StagedPicture(text, "match", state, steps or (Hold(30),), game=ARCHERS.name)


PICTURES: Final[Mapping[str, StagedPicture]] = {
    **{
        f"archers-{board}": _staged(
            f"archers before the first turn, on the board {board}",
            ARCHERS.new({"board": board, "first": "dark"}, SEED),
        )
        for board in BOARDS
    },
    "archers-attacks": _staged("zones of control, and who attacks whom", _AIMING),
    "archers-choosing": _staged(
        "an archer has been taken: its steps and turns, and what is closed to it",
        _AIMING,
        Hold(10),
        Press((_UP, _UP, _FIRE, _RIGHT)),
        Hold(20),
    ),
    "archers-trying": _staged(
        "the second maneuver is tried, and waits to be confirmed",
        _AIMING,
        TakeAction("d2-d3"),
        Hold(60),
        Press((_UP, _UP, _FIRE, _UP, _FIRE)),
        Hold(20),
    ),
    "archers-shot": _staged("an arrow in flight", _AIMING, TakeAction("f7xf4"), Hold(20)),
    "archers-fallen": _staged("who was hit falls", _AIMING, TakeAction("c6xe6"), Hold(78)),
    **results(
        ARCHERS.name,
        _AIMING,
        {
            "archers-light": Outcome("light", "king"),
            "archers-dark": Outcome("dark", "woods"),
            "archers-draw": Outcome(None, "quiet"),
        },
    ),
}
"""Pictures by name."""
