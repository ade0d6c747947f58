"""Staged pictures of Spectral Sorcery, without the engine."""

from collections.abc import Mapping
from typing import Final

from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State
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

_RIGHT, _UP = "raw-d", "raw-w"
"""The first player's keys."""
_COMMANDS: Final = "raw-tab"
_DOWN, _ENTER, _HELP = "raw-x", "raw-f", "raw-f1"

_SPELLS: Final = SPECTRAL_SORCERY.read_position(
    "spectral-sorcery YvYRGB/YGYRV/GYrBVvV/RGBVrG/VBGRY red"
    " wizards.red=[1,1] wizards.violet=[3,2] power.red=30 power.violet=12"
)
_SHARED: Final = SPECTRAL_SORCERY.read_position(
    "spectral-sorcery YvYRGB/YGYRV/GYrBVvV/RGBVrG/VBGRY red"
    " wizards.red=[3,2] wizards.violet=[3,2] power.red=30 power.violet=12"
)
_ALL_RED: Final = SPECTRAL_SORCERY.read_position(
    "spectral-sorcery RRRRR/RRRRR/RRRRR/RRRRR/RRRRR red"
    " wizards.red=[1,1] wizards.violet=[3,2] power.red=1 power.violet=0"
)


def _staged(text: str, state: State, *steps: StagedStep) -> StagedPicture:
    return StagedPicture(text, "match", state, steps or (Hold(30),), game=SPECTRAL_SORCERY.name)


def _commands(*presses: int | str) -> Press:
    """Return key presses that open the command list, then go down that many rows or press a key, in turn."""
    keys = [(each,) if isinstance(each, str) else (_DOWN,) * each for each in presses]
    return Press((_COMMANDS, *(key for some in keys for key in some)))


PICTURES: Final[Mapping[str, StagedPicture]] = {
    "sorcery-start": _staged("spectral sorcery before the first action", SPECTRAL_SORCERY.new({}, SEED)),
    "sorcery-actions": _staged("the list of actions", _SPELLS, Hold(10), _commands(2), Hold(20)),
    "sorcery-blitz": _staged(
        "the pads that a blitz would reach", _SPELLS, Hold(10), _commands(1, _ENTER, 2), Hold(20)
    ),
    "sorcery-help": _staged(
        "a spell is explained", _SPELLS, Hold(10), _commands(1, _ENTER, 3, _HELP), Hold(10)
    ),
    "sorcery-teleport": _staged(
        "a pad is aimed at",
        _SPELLS,
        Hold(10),
        _commands(1, _ENTER, 1, _ENTER, _COMMANDS),
        Press((_UP, _RIGHT)),
        Hold(20),
    ),
    "sorcery-shared": _staged("both wizards on one pad", _SHARED),
    "sorcery-cast": _staged("a blitz spreads", _SPELLS, TakeAction("blitz"), Hold(58)),
    "sorcery-transmute": _staged("a transmutation", _SPELLS, TakeAction("transmute"), Hold(90)),
    "sorcery-lock": _staged("a lock comes down", _SPELLS, TakeAction("lock"), Hold(72)),
    "sorcery-end": _staged("the whole board is red", _ALL_RED, TakeAction("pass"), Hold(96)),
    **results(
        SPECTRAL_SORCERY.name,
        _SPELLS,
        {
            "sorcery-red": Outcome("red", "spectrum"),
            "sorcery-violet": Outcome("violet", "spectrum"),
            "sorcery-draw": Outcome(None, "one-colour"),
        },
    ),
}
"""Pictures by name."""
