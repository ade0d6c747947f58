"""The onlookers of a battle: six voices of formants and noise, which murmur, gasp and roar."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.random import Generator

from models.source.audio.bodies import AH, UH, voice
from models.source.audio.effect import MAGIC, Effect
from models.source.audio.kit import (
    Reverb,
    Sound,
    band,
    count,
    glide,
    layers,
    low_pass,
    noise,
    saw,
    swell,
    throat,
    wrapped,
)

VOICES = 6
"""Voices of the crowd."""

PITCHES = (98, 116, 131, 165, 196, 220)
"""Pitches of those that speak, in hertz."""

VOWELS = (
    ((720, 1.0), (1180, 0.7), (2550, 0.2)),
    ((420, 1.0), (1900, 0.5), (2500, 0.2)),
    ((520, 1.0), (950, 0.7), (2400, 0.15)),
    ((330, 1.0), (780, 0.6), (2300, 0.1)),
    ((500, 1.0), (1500, 0.6), (2450, 0.2)),
)
"""Resonances of a throat, as pairs of frequency in hertz and gain."""

SYLLABLE, PAUSE = (0.11, 0.26), (0.3, 1.1)
"""Shortest and longest syllable, and pause between two phrases, in seconds."""
PHRASE = (4, 11)
"""Fewest and most syllables of a phrase."""
FAR = 1700
"""Frequency in hertz above which speech is lost on its way to the field."""


def murmur(rng: Generator, seconds: float) -> Sound:
    """Synthesise people that talk in low voices, as a loop."""
    parts = (part for pitch in PITCHES for part in _speech(rng, pitch, seconds))
    return low_pass(wrapped(seconds, *parts), FAR)


def _speech(rng: Generator, pitch: float, seconds: float) -> Iterator[tuple[float, Sound, float]]:
    """Yield the syllables of one voice with their beginnings and gains."""
    at = float(rng.uniform(0, 1))
    while at < seconds:
        melody = pitch * rng.uniform(0.94, 1.12)
        for _ in range(rng.integers(*PHRASE)):
            length = float(rng.uniform(*SYLLABLE))
            tone = saw(glide(length, melody, melody * rng.uniform(0.9, 1.06))) + 0.5 * noise(rng, length)
            vowel = VOWELS[rng.integers(len(VOWELS))]
            yield at, throat(tone, vowel, 0.35) * swell(length, 0.3, 0.8), float(rng.uniform(0.4, 1))
            at += length * rng.uniform(0.85, 1.1)
            melody *= rng.uniform(0.95, 1.03)
        at += float(rng.uniform(*PAUSE))


def gasp(rng: Generator) -> Sound:
    """Synthesise onlookers that draw in their breath, and a low cry after it."""

    def one() -> Sound:
        breath = noise(rng, 0.42)
        drawn = throat(breath, ((900, 1), (1700, 0.9), (2900, 0.6)), 0.5) * swell(0.42, 0.35, 1.3)
        pitch = rng.uniform(150, 310)
        cry = voice(rng, 0.6, pitch * 1.08, pitch * 0.86, UH, 0.04)
        return layers((0, drawn, 1.3), (0.24, cry, 1.2))

    return layers(*((float(rng.uniform(0, 0.11)), one(), float(rng.uniform(0.6, 1))) for _ in range(VOICES)))


def roar(rng: Generator) -> Sound:
    """Synthesise onlookers that cheer the winner."""

    def one() -> Sound:
        seconds, pitch = float(rng.uniform(1.5, 2.1)), rng.uniform(170, 330)
        shout = voice(rng, seconds, pitch, pitch * rng.uniform(0.95, 1.2), AH, 0.12)
        return shout + 0.5 * np.resize(np.pad(shout, (count(0.06), 0)), len(shout))

    shouts = ((float(rng.uniform(0, 0.25)), one(), float(rng.uniform(0.6, 1))) for _ in range(VOICES))
    far = band(noise(rng, 2.3), 450, 2600) * swell(2.3, 0.25, 1.2)
    return layers(*shouts, (0, far, 0.25))


EFFECTS = {
    "gasp": Effect(gasp, MAGIC, Reverb(0.97, 0.3, 3500), wide=True, takes=3),
    "roar": Effect(roar, MAGIC, Reverb(1.52, 0.35, 3500), wide=True, takes=3),
}
