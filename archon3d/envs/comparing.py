"""Whole duels of computers, in Python and in the fast core: both must end alike, to the last bit."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS
from archon3d.arena.step import TIME_LIMIT_TICKS
from archon3d.library.duels import ArenaDuel


def ends(core: Path | None, duels: int) -> Iterator[tuple[str, str]]:
    """Yield the digest of each duel's end in Python and in the core; without a core, the same one twice.

    Raises OSError if the core is not one of this version.
    """
    icons = [icon for icon in FIGHTERS if icon not in ELEMENTALS]
    pairs = [pair for pair in product(icons, FIGHTERS) if pair != ("shapeshifter", "shapeshifter")]
    for number in range(duels):
        left, right = pairs[number * 7 % len(pairs)]
        colour, obstacles = COLOURS[number % len(COLOURS)], ("fixed", "shifting")[number // 6 % 2]
        terms = {"left": left, "right": right, "colour": colour, "obstacles": obstacles}
        duel = _fought(number, terms)
        own = f"{duel.state.digest()}"
        yield own, own if core is None else _end_in_core(core, duel, number, terms)


def _fought(seed: int, terms: dict[str, Any]) -> ArenaDuel:
    duel = ArenaDuel(**terms, seed=seed)
    fighters = duel.fighter("left", "adept"), duel.fighter("right", "novice")
    while not duel.over:
        duel.tick(fighters[0](), fighters[1]())
    return duel


def _end_in_core(core: Path, duel: ArenaDuel, seed: int, terms: dict[str, Any]) -> str:
    import numpy as np  # only the core needs it

    from archon3d.envs.duel_batch import CoreBatch, DuelRows, batch_of
    from archon3d.envs.dueling import DuelTerms
    from archon3d.envs.observing import action_of

    whole = DuelTerms(**terms, frame_skip=1, egocentric=False, most_ticks=TIME_LIMIT_TICKS)
    batch, rows = batch_of(whole, 1, core), DuelRows.of(1)
    if not isinstance(batch, CoreBatch):
        raise OSError(f"{core} is no core of this version")
    batch.begin(np.array([0]), np.array([seed]))
    for pair in duel.inputs:
        batch.advance(np.array([[action_of(value) for value in pair]], np.int64), rows.over, rows)
    return f"{batch.state(0).digest()}"
