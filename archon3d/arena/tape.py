"""A stretch of a battle as text: both players' inputs in each tick, and the result.

    60 c33.4B3.20 g12.48 1e7a90d1b2c35f0c

is the 60th tick, light's and dark's inputs up to there, and the battle's digest after it. Inputs are
run-length encoded: a letter from a (N) clockwise to h (NW), or a dot for no direction, as a capital or + with
fire, and a number of ticks, unless it is one.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from archon3d.arena.inputs import FIRE_BIT, ArenaInput, Inputs
from archon3d.arena.state import DIGEST_DIGITS, ArenaState

STRETCH_TICKS: Final = 60
"""Ticks of a stretch; it also ends with the battle."""

_LETTERS: Final = "abcdefgh."
_FIRING: Final = "ABCDEFGH+"
_INPUTS: Final = {
    **{letter: direction for direction, letter in enumerate(_LETTERS)},
    **{letter: direction | FIRE_BIT for direction, letter in enumerate(_FIRING)},
}
_RUN: Final = re.compile(r"([a-hA-H.+])([0-9]{0,2})")
_RUNS: Final = re.compile(r"(?:[a-hA-H.+][0-9]{0,2})+")
_STRETCH: Final = re.compile(rf"([0-9]{{1,5}}) ([^ ]+) ([^ ]+) ([0-9a-f]{{{DIGEST_DIGITS}}})")


def write_stretch(inputs: Sequence[Inputs], state: ArenaState) -> str:
    """Return the stretch of those inputs, which led to that state."""
    left, right = zip(*inputs, strict=True)
    return f"{state.tick} {_write_runs(left)} {_write_runs(right)} {state.digest()}"


def _write_runs(inputs: Iterable[ArenaInput]) -> str:
    runs = ((value, sum(1 for _ in run)) for value, run in groupby(inputs))
    return "".join(
        (_FIRING if value & FIRE_BIT else _LETTERS)[value & ~FIRE_BIT] + (str(ticks) if ticks > 1 else "")
        for value, ticks in runs
    )


def read_stretch(text: str, tick: int) -> tuple[list[Inputs], str]:
    """Return the inputs of a stretch that begins after that tick, and the digest at its end.

    Raises ValueError for any other text.
    """
    parts = _STRETCH.fullmatch(text)
    if parts is None:
        example = "60 c33.27 g12.48 1e7a90d1b2c35f0c"
        raise ValueError(f"a stretch of a battle is written like {example}, not {text[:60]!r}")
    last, left, right = int(parts[1]), _read_runs(parts[2]), _read_runs(parts[3])
    if not len(left) == len(right) == last - tick or not left:
        raise ValueError(
            f"a stretch from tick {tick} to {last} has as many inputs of each side,"
            f" not {len(left)} and {len(right)}"
        )
    return list(zip(left, right, strict=True)), parts[4]


def _read_runs(text: str) -> list[ArenaInput]:
    if _RUNS.fullmatch(text) is None:
        raise ValueError(f"inputs are written like c33.4B3, not {text[:60]!r}")
    inputs: list[ArenaInput] = []
    for letter, ticks in _RUN.findall(text):
        inputs += [_INPUTS[letter]] * int(ticks or 1)
        if len(inputs) > STRETCH_TICKS:
            raise ValueError(f"a stretch has at most {STRETCH_TICKS} ticks")
    return inputs
