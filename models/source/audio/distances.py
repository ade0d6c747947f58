"""How far takes of a sound are from each other, and how near the nearest other sound is.

    python -m models.source.audio.distances          every sound
    python -m models.source.audio.distances hit      those whose names begin so

A distance is the mean difference in decibels of two mel spectrograms, each as loud as the other, over the
tiles in which at least one of them is heard, or over all tiles where silence is said to count. Between two
sounds it is the mean over all pairs of their takes.
"""

from __future__ import annotations

import sys
from itertools import combinations, product

import numpy as np

from models.source.audio import build
from models.source.audio.kit import RATE, Sound

BANDS = 40
LOWEST, HIGHEST = 60.0, 14_000.0
"""Limits of the spectrum in hertz."""
FRAME, HOP = 1024, 256
SILENT = -60.0
"""Level in decibels relative to the peak that counts as silence."""


def mel(sound: Sound) -> Sound:
    """Return the sound's level in decibels below its peak.

    It has a row for each moment and a column for each mel band.
    """
    padded = np.pad(sound, (0, FRAME))
    starts = np.arange(0, len(padded) - FRAME, HOP)
    frames = padded[starts[:, None] + np.arange(FRAME)] * np.hanning(FRAME)
    level = 10 * np.log10(np.abs(np.fft.rfft(frames, axis=1)) ** 2 @ _bands().T + 1e-12)
    return np.asarray(np.maximum(level - level.max(), SILENT))


def _bands() -> Sound:
    """Return triangles over the frequencies of a frame, one per row, evenly spaced in mel."""
    lowest, highest = 2595 * np.log10(1 + np.array([LOWEST, HIGHEST]) / 700)
    corners = 700 * (10 ** (np.linspace(lowest, highest, BANDS + 2) / 2595) - 1)
    frequencies = np.fft.rfftfreq(FRAME, 1 / RATE)
    left, middle, right = corners[:-2, None], corners[1:-1, None], corners[2:, None]
    rising, falling = (frequencies - left) / (middle - left), (right - frequencies) / (right - middle)
    return np.asarray(np.clip(np.minimum(rising, falling), 0, None))


def apart(first: Sound, second: Sound, *, silence: bool = False) -> float:
    """Return the distance of two spectrograms in decibels; with `silence`, tiles without sound count."""
    length = max(len(first), len(second))
    one, other = (
        np.pad(each, ((0, length - len(each)), (0, 0)), constant_values=SILENT) for each in (first, second)
    )
    difference = np.abs(one - other)
    return float((difference if silence else difference[np.maximum(one, other) > SILENT]).mean())


def between(takes: list[Sound], others: list[Sound], *, silence: bool = False) -> float:
    """Return the mean distance of two sounds' takes in decibels."""
    return float(np.mean([apart(*pair, silence=silence) for pair in product(takes, others)]))


def main() -> int:
    """Print a line for each sound; return the exit code."""
    prefixes = tuple(sys.argv[1:])
    spectra: dict[str, list[Sound]] = {}
    for name, make in build.effects():
        if not prefixes or name.startswith(prefixes):
            spectra.setdefault(name, []).append(mel(make()[:, 0]))
    for name, takes in spectra.items():
        own = [apart(*pair) for pair in combinations(takes, 2)]
        kin = [other for other in spectra if other != name and other.split("-")[0] == name.split("-")[0]]
        others = [(between(takes, spectra[other]), other) for other in kin]
        quieter = [(between(takes, spectra[other], silence=True), other) for other in kin]
        nearest = (
            "; {1} at {0:.1f} dB".format(*min(others))
            + "; with silence {1} at {0:.1f} dB".format(*min(quieter))
            if others
            else ""
        )
        spread = (
            f"takes {np.mean(own):4.1f} dB apart ({min(own):.1f} to {max(own):.1f})" if own else "one take"
        )
        print(f"{name:22} {spread}{nearest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
