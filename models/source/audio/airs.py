"""The air of each place: loops without an end, in the arena with the onlookers' murmur."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from archon3d.play.arena_view import ArenaPlace
from models.source.audio.crowd import murmur
from models.source.audio.kit import (
    Sound,
    click,
    count,
    echoed,
    glide,
    looped,
    sine,
    strike,
    swell,
    times,
    unit,
    wrapped,
)
from models.source.audio.rooms import ROOMS

SECONDS = 16.0
"""Length of each loop."""

MURMUR = 0.5
"""Level of the onlookers, relative to the place's own air."""


def board(rng: Generator) -> Sound:
    """Synthesise a vast hall: low air, a far draught."""
    hall = looped(rng, SECONDS, lambda f: 1 / (1 + (f / 90) ** 2))
    draught = looped(rng, SECONDS, lambda f: _hump(f, 620, 0.5))
    waves = 0.55 + 0.45 * np.sin(2 * np.pi * times(SECONDS) * 2 / SECONDS)
    return hall + 0.35 * waves * draught


def hall(rng: Generator) -> Sound:
    """Synthesise a hall of marble: still air, torches, and people under its vault."""
    air = looped(rng, SECONDS, lambda f: 1 / (1 + (f / 120) ** 2))
    fires = _drops(rng, 90, lambda: click(rng, 1200, 5000, 0.015))
    return _peopled(rng, air + 0.12 * unit(fires), "hall")


def garden(rng: Generator) -> Sound:
    """Synthesise a garden at dusk: gusts in leaves, and crickets."""
    wind = looped(rng, SECONDS, lambda f: _hump(f, 420, 1.0))
    leafy = looped(rng, SECONDS, lambda f: _hump(f, 4200, 0.9))
    return _peopled(rng, _gusts() * (wind + 0.3 * leafy) + 0.08 * unit(_crickets(rng)), "garden")


def cavern(rng: Generator) -> Sound:
    """Synthesise a cavern: something that hums beneath it, a moaning draught, and drops."""
    ground = looped(rng, SECONDS, lambda f: np.exp(-(((f - 58) / 14) ** 2)))
    moan = looped(rng, SECONDS, lambda f: _hump(f, 240, 0.25))
    drops = echoed(rng, _drops(rng, 9, lambda: _drop(rng)), ROOMS["cavern"])
    return _peopled(rng, 0.6 * ground + _gusts() * moan + 0.25 * unit(drops), "cavern")


def _hump(frequencies: Sound, middle: float, octaves: float) -> Sound:
    """Return a level for each frequency, highest in the middle."""
    return np.asarray(np.exp(-((np.log2(np.maximum(frequencies, 1) / middle) / octaves) ** 2)))


def _gusts() -> Sound:
    turn = 2 * np.pi * times(SECONDS) / SECONDS
    return 0.55 + 0.45 * np.sin(3 * turn) * np.sin(turn + 1)


def _drops(rng: Generator, number: int, make: Callable[[], Sound]) -> Sound:
    """Return grains at random moments of the loop."""
    begins = rng.uniform(0, SECONDS, number)
    return wrapped(SECONDS, *((float(begin), make(), float(rng.uniform(0.2, 1))) for begin in begins))


def _drop(rng: Generator) -> Sound:
    pitch = rng.uniform(900, 2100)
    return sine(glide(0.09, pitch, pitch * 1.35)) * strike(0.09, 0.002, 0.02)


def _crickets(rng: Generator) -> Sound:
    """Return two crickets, each with a pitch and a pace of its own that fits into the loop."""
    chirp = [sine(glide(0.03, pitch, pitch)) * swell(0.03, 0.5, 1) for pitch in (4150, 4730)]
    parts = []
    for number, (sound, chirps) in enumerate(zip(chirp, (23, 31), strict=True)):
        for beat in range(chirps):
            at = beat * SECONDS / chirps
            if rng.uniform() < 0.7:
                parts += [(at + 0.045 * pulse, sound, 1 - 0.4 * number) for pulse in range(3 + number)]
    return wrapped(SECONDS, *parts)


def _peopled(rng: Generator, air: Sound, place: ArenaPlace) -> Sound:
    """Return the air of a place with its onlookers, who are heard in its room."""
    people = murmur(rng, SECONDS)
    far = echoed(rng, people, ROOMS[place])
    return unit(air)[: count(SECONDS)] + MURMUR * (0.5 * unit(people) + unit(far))


AIRS = {
    "ambience-board": board,
    "ambience-hall": hall,
    "ambience-garden": garden,
    "ambience-cavern": cavern,
}
"""Endless loops, whose channels are different takes."""
