"""Measures of the music as it is in `models/sounds`.

    python -m models.source.audio.measures

A row for each mix of a piece as the game plays it: its length; its loudness and loudness range (EBU R 128);
its true peak; and the greatest likeness of the piece with itself, moved by LEAST_LAG or more, with that lag.
Likeness is the correlation of spectrograms, 1 for a repetition. Below are the minutes of music that differ
from all before, without drums and brass, and the greatest likeness of two pieces.

Needs opusdec (opus-tools).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import numpy as np
from scipy.signal import resample_poly

from models.source.audio.kit import RATE, Sound
from models.source.audio.loudness import integrated, loudness_range
from models.source.audio.music.pieces import PIECES, Piece
from models.source.audio.opus import decode

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"

OVERSAMPLED = 4
"""Factor at which the standard reads a true peak."""

STEP = 0.1
"""Seconds from one spectrum to the next."""
WINDOW = 8192
"""Samples of a spectrum."""
BANDS, LOWEST, HIGHEST, SILENT = 40, 60.0, 12_000.0, 60.0
"""Bands of a spectrum, its limits in hertz, and the decibels below the peak that count as silence."""

LEAST_LAG = 8.0
"""Seconds within which music may be like itself: the same chord, the same figure."""
PASSAGE, SAME = 6.0, 0.6
"""Seconds of a passage, and the likeness from which on it repeats an earlier one.

Music of which seven and a half minutes of nine were new to the ear had that many by this measure.
"""


def main() -> int:
    """Print the table; return the exit code."""
    print(
        "| piece | seconds | LUFS | range, LU | true peak, dBFS | likeness, at |\n|---|---|---|---|---|---|"
    )
    spectra: dict[str, Sound] = {}
    seconds = 0.0
    for piece in PIECES:
        for name, mix in mixes(piece).items():
            spectrum = spectrogram(mix)
            level, width, peak = integrated(mix), loudness_range(mix), true_peak(mix)
            like, lag = likeness(spectrum)
            length = len(mix) / RATE
            measured = f"{length:.1f} | {level:.1f} | {width:.1f} | {peak:.1f} | {like:.2f}, {lag:.0f} s"
            print(f"| {name} | {measured} |")
            spectra.setdefault(piece.scores[0].__name__, spectrum)
        seconds += length - repeated(spectra[piece.scores[0].__name__])
    one, other = max(
        combinations(spectra, 2), key=lambda pair: likeness_of(*(spectra[each] for each in pair))
    )
    print(f"\n{seconds / 60:.1f} minutes of different music; the two pieces that are most alike are", end=" ")
    print(f"{one} and {other}: {likeness_of(spectra[one], spectra[other]):.2f}")
    return 0


def mixes(piece: Piece) -> Mapping[str, Sound]:
    """Return a piece as it is heard, by name: without and with drums and brass, or both halves in balance."""
    scores = [make() for make in piece.scores]
    if len(scores) > 1:
        halves = [decoded(score.name) for score in scores]
        return {scores[0].name.rpartition("-")[0]: np.asarray(sum(halves) / np.sqrt(len(halves)))}
    (score,) = scores
    base = decoded(score.name)
    if score.stems == [""]:
        return {score.name: base}
    return {score.name: base, f"{score.name}, risen": base + decoded(f"{score.name}-rise")}


def decoded(name: str) -> Sound:
    """Return the samples of a sound file. Raises CalledProcessError."""
    return decode((SOUNDS / f"{name}.opus").read_bytes())


def true_peak(sound: Sound) -> float:
    """Return the highest peak between samples, in dBFS."""
    return float(20 * np.log10(np.abs(resample_poly(sound, OVERSAMPLED, 1, axis=0)).max()))


def spectrogram(sound: Sound) -> Sound:
    """Return the level of each band in decibels, a row for each step; its mean is 0."""
    mono = np.pad(sound.mean(axis=1), (0, WINDOW))
    starts = np.arange(0, len(sound), round(STEP * RATE))
    frequencies = np.fft.rfftfreq(WINDOW, 1 / RATE)
    edges = np.geomspace(LOWEST, HIGHEST, BANDS + 1)
    bands = np.digitize(frequencies, edges)[None, :] == np.arange(1, BANDS + 1)[:, None]
    window = np.hanning(WINDOW)
    rows = [bands @ np.abs(np.fft.rfft(mono[start : start + WINDOW] * window)) ** 2 for start in starts]
    level = 10 * np.log10(np.array(rows) + 1e-12)
    level = np.maximum(level, level.max() - SILENT)
    return np.asarray(level - level.mean(axis=0))


def likeness(spectrum: Sound) -> tuple[float, float]:
    """Return the greatest likeness of a piece, played as a loop, with itself, and the lag in seconds."""
    power = (np.abs(np.fft.rfft(spectrum, axis=0)) ** 2).sum(axis=1)
    alike = np.fft.irfft(power, len(spectrum))
    first = round(LEAST_LAG / STEP)
    lag = first + int(alike[first : len(spectrum) // 2 + 1].argmax())
    return float(alike[lag] / alike[0]), lag * STEP


def likeness_of(one: Sound, other: Sound) -> float:
    """Return the greatest likeness of two pieces, at any lag."""
    size = len(one) + len(other)
    spectra = (np.fft.rfft(each, size, axis=0) for each in (one, other))
    product = next(spectra) * np.conj(next(spectra))
    return float(np.fft.irfft(product.sum(axis=1), size).max() / np.sqrt((one**2).sum() * (other**2).sum()))


def repeated(spectrum: Sound) -> float:
    """Return how many seconds of a piece repeat an earlier passage of it."""
    size, first = round(PASSAGE / STEP), round(LEAST_LAG / STEP)
    starts = range(0, len(spectrum) - size, size)
    passages = [
        spectrum[start : start + size] / np.linalg.norm(spectrum[start : start + size]) for start in starts
    ]
    again = 0
    for start, passage in zip(starts, passages, strict=True):
        before = spectrum[: max(0, start - first + size)]
        again += len(before) > size and _best(passage, before) > SAME
    return again * PASSAGE


def _best(passage: Sound, before: Sound) -> float:
    """Return the greatest likeness of a passage with any other of that length."""
    size = len(passage) + len(before)
    product = np.conj(np.fft.rfft(passage, size, axis=0)) * np.fft.rfft(before, size, axis=0)
    alike = np.fft.irfft(product.sum(axis=1), size)[: len(before) - len(passage)]
    sums = np.concatenate([[0.0], np.cumsum((before**2).sum(axis=1))])
    norms = np.sqrt(sums[len(passage) :] - sums[: -len(passage)])[: len(alike)]
    return float((alike / norms).max())


if __name__ == "__main__":
    sys.exit(main())
