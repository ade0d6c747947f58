"""Staged pictures of Archmage, without the engine."""

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State
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

_FIRE, _RIGHT, _LEFT, _DOWN_LEFT = "raw-f", "raw-d", "raw-a", "raw-z"
"""The first player's keys."""
_COMMANDS: Final = "raw-tab"


def _staged(text: str, state: State, *steps: StagedStep) -> StagedPicture:
    return StagedPicture(text, "match", state, steps or (Hold(30),), game=ARCHMAGE.name)


def _played(state: State, actions: Sequence[str]) -> State:
    """Return the state after these actions, given in the game's notation."""
    for action in actions:
        state = ARCHMAGE.apply(state, ARCHMAGE.read_action(action)).state
    return state


_SETUP: Final = _played(
    ARCHMAGE.new({}, SEED),
    (
        "place tower B2",
        "place tower F6",
        "place hand C4",
        "place hand C3",
        "place cup B6",
        "place cup C5",
        "place sword E2",
        "place sword F5",
    ),
)

_MIDGAME: Final = ARCHMAGE.read_position(
    "archmage 7/1T2h2/6O/1Hc4/1W3w1/3m1t1/3M3 white phase=play captures.white=so captures.black=SC"
)

_KO: Final = _played(
    ARCHMAGE.read_position("archmage T3h2/7/T2H3/7/7/7/6m white phase=play history=t2h3/7/T2H3/7/7/7/6m"),
    ("pull A1 A5",),
)

_LAST: Final = ARCHMAGE.read_position(
    "archmage T5s/7/7/7/7/7/7 white phase=play captures.white=so captures.black=C"
)

PICTURES: Final[Mapping[str, StagedPicture]] = {
    "archmage-setup": _staged("pieces are placed", _SETUP, Hold(4), Press((_RIGHT, _RIGHT)), Hold(20)),
    "archmage-choosing": _staged(
        "a tower has been taken, and points at whom it can push or pull",
        _MIDGAME,
        Hold(4),
        Press((_DOWN_LEFT, _LEFT, _FIRE, *[_RIGHT] * 3, _FIRE, _LEFT)),
        Hold(20),
    ),
    "archmage-force": _staged("a tower pushes a hand", _MIDGAME, TakeAction("push B2 B5"), Hold(17)),
    "archmage-turning": _staged("the tower turns over", _MIDGAME, TakeAction("push B2 B5"), Hold(53)),
    "archmage-capture": _staged("a cup falls down the hole", _MIDGAME, TakeAction("push D2 D3"), Hold(48)),
    "archmage-ko": _staged("Ko forbids to end the turn", _KO, Hold(4), Press((_COMMANDS,)), Hold(90)),
    "archmage-end": _staged(
        "the winner's captures leap", _LAST, TakeAction("push A1 A7"), TakeAction("end"), Hold(140)
    ),
    **results(
        ARCHMAGE.name,
        _LAST,
        {
            "archmage-white": Outcome("white", "no-moves"),
            "archmage-black": Outcome("black", "no-moves"),
            "archmage-draw": Outcome(None, "turns"),
        },
    ),
}
"""Pictures by name."""
