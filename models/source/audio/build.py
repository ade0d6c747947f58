"""From recipes to files: what is made, how its level is set, and how it is written."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from models.source.audio import airs, attacks, bodies, crowd, performance, places, pulses, rooms, spells
from models.source.audio.effect import WET, Effect
from models.source.audio.kit import Sound, Way, early, performed, room, ways, weighted, without_rumble
from models.source.audio.loudness import PEAK, integrated, mastered
from models.source.audio.music.pieces import PIECES

EFFECTS: dict[str, Effect] = {
    **attacks.EFFECTS,
    **bodies.EFFECTS,
    **rooms.EFFECTS,
    **crowd.EFFECTS,
    **places.EFFECTS,
    **spells.EFFECTS,
    **pulses.EFFECTS,
}
"""Effects by name; one with several takes is saved as NAME-1, NAME-2 and so on."""

AIR = -32.0
"""Loudness of ambience as a whole, in LUFS."""

PLACED_RATE, WIDE_RATE, ANSWER_RATE = 56, 80, 36
"""Bit rates in kbit/s of effects with one channel, of those with two, and of a place's answer, all reverb."""
AIR_RATE = 96
"""The same of ambience."""

SILENT = 10 ** (-62 / 20)
"""Level below which an effect's end is cut off."""


@dataclass(frozen=True)
class Maker:
    """One file: its name without suffix, what makes its samples (frames x channels), and its bit rate."""

    name: str
    make: Callable[[], Sound]
    rate: int
    """In kbit/s."""
    loops: bool = False


def makers(font: Path) -> Iterator[Maker]:
    """Yield all files of the game's sounds."""
    taken: dict[str, int] = {}
    for name, make in effects():
        taken[name] = taken.get(name, 0) + 1
        several = EFFECTS[name].takes > 1
        yield Maker(f"{name}-{taken[name]}" if several else name, make, _rate(EFFECTS[name]))
    for name, air_of in airs.AIRS.items():
        yield Maker(name, partial(air, name, air_of), AIR_RATE, loops=True)
    for piece in PIECES:
        for file in performance.files(piece, font):
            yield Maker(file.name, file.make, file.rate, piece.loops)


def _rate(recipe: Effect) -> int:
    """Return the bit rate of an effect."""
    if recipe.level == WET:
        return ANSWER_RATE
    return WIDE_RATE if recipe.wide else PLACED_RATE


def effects() -> Iterator[tuple[str, Callable[[], Sound]]]:
    """Yield every effect's name and the function that makes its samples, once for each take."""
    for name, recipe in EFFECTS.items():
        if recipe.takes == 1:
            yield name, partial(effect, name, recipe)
            continue
        for take, way in enumerate(ways(generator(name), recipe.takes, recipe.variety), start=1):
            yield name, partial(effect, f"{name}-{take}", recipe, way)


def generator(file_name: str) -> np.random.Generator:
    """Return a file's own random generator, the same each time."""
    return np.random.default_rng(zlib.crc32(file_name.encode()))


def effect(file_name: str, recipe: Effect, way: Way | None = None) -> Sound:
    """Return an effect in its room, at the loudness of its class.

    Each of several takes is performed in its own way.
    """
    rng = generator(file_name)
    dry = recipe.make(rng) if way is None else performed(recipe.make(rng), way)
    if recipe.weight is not None:
        dry = weighted(dry, recipe.weight)
    wet = room(rng, dry, recipe.room, recipe.wide)
    if recipe.peak_by is not None:
        wet = early(wet, recipe.peak_by)
    loud = np.flatnonzero(np.abs(wet).max(axis=1) > SILENT * np.abs(wet).max())
    return mastered(wet[: loud[-1] + 1], recipe.level)


def air(name: str, make: Callable[[np.random.Generator], Sound]) -> Sound:
    """Return a loop of ambience, whose channels are different takes."""
    rng = generator(name)
    return at_level(np.stack([without_rumble(make(rng)), without_rumble(make(rng))], axis=1), AIR)


def at_level(sound: Sound, target: float) -> Sound:
    """Return the sound at `target` LUFS as a whole. Raises ValueError if its peaks would be too high."""
    level = sound * 10 ** ((target - integrated(sound)) / 20)
    if np.abs(level).max() > PEAK:
        raise ValueError(f"at {target} LUFS the highest peak is {np.abs(level).max():.2f}, above {PEAK:.2f}")
    return level
