"""How far takes of a sound are from each other, and how near the nearest other sound is.

    python -m models.source.audio.distances          every sound of several takes
    python -m models.source.audio.distances hit      those whose names begin so

A distance is the mean difference of two mel spectra in decibels, each as loud as the other; what lies 60 dB
below a spectrum's peak counts as silent.
"""

from __future__ import annotations

import sys
from itertools import combinations

import numpy as np

from models.source.audio import build
from models.source.audio.kit import RATE, Sound

BANDS = 40
LOWEST, HIGHEST = 60.0, 14_000.0
"""The spectrum's ends in hertz."""
FRAME, HOP = 2048, 512
SILENT = -60.0
"""Decibels below the peak."""


def mel(sound: Sound) -> Sound:
    """The sound's mean spectrum in mel bands, in decibels below its peak."""
    padded = np.pad(sound, (0, FRAME))
    starts = np.arange(0, len(padded) - FRAME, HOP)
    frames = padded[starts[:, None] + np.arange(FRAME)] * np.hanning(FRAME)
    power = (np.abs(np.fft.rfft(frames, axis=1)) ** 2).mean(axis=0)
    level = 10 * np.log10(_bands() @ power + 1e-12)
    return np.asarray(np.maximum(level - level.max(), SILENT))


def _bands() -> Sound:
    """Triangles over the frequencies of a frame, one a row, evenly spaced in mel."""
    lowest, highest = 2595 * np.log10(1 + np.array([LOWEST, HIGHEST]) / 700)
    corners = 700 * (10 ** (np.linspace(lowest, highest, BANDS + 2) / 2595) - 1)
    frequencies = np.fft.rfftfreq(FRAME, 1 / RATE)
    left, middle, right = corners[:-2, None], corners[1:-1, None], corners[2:, None]
    rising, falling = (frequencies - left) / (middle - left), (right - frequencies) / (right - middle)
    return np.asarray(np.clip(np.minimum(rising, falling), 0, None))


def apart(first: Sound, second: Sound) -> float:
    """The distance of two spectra in decibels."""
    return float(np.abs(first - second).mean())


def _mean(takes: list[Sound]) -> Sound:
    return np.asarray(np.mean(takes, axis=0))


def main() -> int:
    """Print a line for each sound of several takes; returns the exit code."""
    prefixes = tuple(sys.argv[1:])
    spectra: dict[str, list[Sound]] = {}
    for name, make in build.effects():
        if not prefixes or name.startswith(prefixes):
            spectra.setdefault(name, []).append(mel(make()[:, 0]))
    for name, takes in spectra.items():
        if len(takes) == 1:
            continue
        own = [apart(*pair) for pair in combinations(takes, 2)]
        kin = [other for other in spectra if other != name and other.split("-")[0] == name.split("-")[0]]
        others = [(apart(_mean(takes), _mean(spectra[other])), other) for other in kin]
        nearest = "; {1} at {0:.1f} dB".format(*min(others)) if others else ""
        print(f"{name:20} takes {min(own):4.1f} to {max(own):4.1f} dB apart{nearest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
