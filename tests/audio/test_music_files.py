"""Every piece of music as the game decodes it: its loudness, its range, its peaks, and that it is new."""

import numpy as np
import pytest

from models.source.audio.music.pieces import PIECES, Piece
from tests.audio.decoded import FILES, MOMENT, RATE, STEP, Samples, decoded, momentary

pytestmark = pytest.mark.full

LOUDNESS, TOLERANCE = -19.0, 1.0
"""In LUFS, as a whole."""
LEAST_RANGE = 5.0
"""In LU."""
HIGHEST_PEAK = 10 ** (-1.5 / 20)

SHORT_TERM = 3 * RATE
"""Samples of a short-term measurement of loudness."""

GREATEST_LIKENESS = 0.5
LEAST_LAG = 8.0
"""Seconds within which music may be like itself."""
WINDOW, HOP = 8192, RATE // 10
BANDS = 40


def mixes(piece: Piece) -> list[Samples]:
    """Return a piece as it is heard: without and with drums and brass, or both halves in balance."""
    files = {path.stem: path for path in FILES}
    scores = [make() for make in piece.scores]
    stems = [decoded(files[score.name]) for score in scores]
    if len(scores) > 1:
        return [np.asarray(sum(stems) / np.sqrt(len(stems)))]
    rises = [decoded(files[f"{score.name}-rise"]) for score in scores if "rise" in score.stems]
    return [*stems, *(stem + rise for stem, rise in zip(stems, rises, strict=False))]


def gated(powers: Samples, below: float) -> Samples:
    """Return the powers that are not silence, and not that many decibels below the mean of the others."""
    heard = powers[powers > 10 ** (-70 / 10)]
    return np.asarray(heard[heard > heard.mean() / 10 ** (below / 10)])


def integrated(powers: Samples) -> float:
    """Return the loudness of the whole in LUFS, from those of its moments."""
    return float(10 * np.log10(gated(powers, 10).mean()))


def loudness_range(powers: Samples) -> float:
    """Return the range in LU, after EBU Tech 3342, from the powers of its moments."""
    size = SHORT_TERM // MOMENT * (MOMENT // STEP)
    sums = np.concatenate([[0.0], np.cumsum(powers)])
    levels = 10 * np.log10(gated((sums[size:] - sums[:-size]) / size, 20))
    return float(np.percentile(levels, 95) - np.percentile(levels, 10))


def likeness(samples: Samples) -> float:
    """Return the greatest correlation of a piece's spectrogram with itself, moved by LEAST_LAG or more."""
    mono = np.pad(samples.mean(axis=1), (0, WINDOW))
    starts = np.arange(0, len(samples), HOP)
    edges = np.geomspace(60, 12_000, BANDS + 1)
    band = np.digitize(np.fft.rfftfreq(WINDOW, 1 / RATE), edges)
    rows = [np.abs(np.fft.rfft(mono[start : start + WINDOW] * np.hanning(WINDOW))) ** 2 for start in starts]
    level = 10 * np.log10([np.bincount(band, row, BANDS + 2)[1:-1] + 1e-12 for row in rows])
    level = np.maximum(level, level.max() - 60)
    power = (np.abs(np.fft.rfft(level - level.mean(axis=0), axis=0)) ** 2).sum(axis=1)
    alike = np.fft.irfft(power, len(level))
    return float(alike[round(LEAST_LAG * RATE / HOP) : len(level) // 2 + 1].max() / alike[0])


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.scores[0].__name__)
def test_a_piece_is_as_loud_as_all_and_has_quiet_and_loud(piece: Piece) -> None:
    for mix in mixes(piece):
        powers = 10 ** (momentary(mix) / 10)
        assert abs(integrated(powers) - LOUDNESS) <= TOLERANCE
        assert loudness_range(powers) >= LEAST_RANGE
        assert np.abs(mix).max() <= HIGHEST_PEAK


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.scores[0].__name__)
def test_a_piece_does_not_repeat_itself(piece: Piece) -> None:
    assert max(map(likeness, mixes(piece))) < GREATEST_LIKENESS
