"""Sound files as the game decodes them, and how loud they are."""

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Datagram, Filename, MovieAudio, MovieAudioCursor

from archon3d.audio.mixer import SOUND_SUFFIX
from archon3d.host.paths import data_root

Samples = NDArray[np.float64]
"""Frames and channels, from -1 to 1."""

RATE = 48_000
FILES = sorted((data_root() / "models" / "sounds").glob(f"*{SOUND_SUFFIX}"))

SHELF = (1.53512486, -2.69169619, 1.19839281, -1.69065929, 0.73248077)
RUMBLE = (1.0, -2.0, 1.0, -1.99004745, 0.99007225)
"""The filters of ITU-R BS.1770 at 48,000 samples a second: b0, b1, b2, a1, a2."""

MOMENT, STEP = round(0.4 * RATE), RATE // 100
"""Samples of a momentary measurement of loudness, and from one to the next."""


@cache
def decoded(path: Path) -> Samples:
    """Return a file's samples."""
    return read(path, 0.0, seconds_of(path))


def read(path: Path, start: float, seconds: float) -> Samples:
    """Return a part of a file's samples."""
    cursor = _open(path)
    if start:
        cursor.seek(start)
    data = Datagram()
    cursor.read_samples(round(seconds * cursor.audio_rate()), data)
    return np.frombuffer(data.get_message(), "<i2").reshape(-1, cursor.audio_channels()) / 32768


def seconds_of(path: Path) -> float:
    """Return a file's length."""
    return float(_open(path).length())


def _open(path: Path) -> MovieAudioCursor:
    return MovieAudio.get(Filename.from_os_specific(str(path))).open()


def momentary(samples: Samples) -> Samples:
    """Return the loudness of each 400 ms in LUFS; a shorter sound is padded with silence."""
    heard = np.pad(samples, ((0, max(0, MOMENT - len(samples))), (0, 0)))
    sums = np.concatenate([[0.0], np.cumsum((_weighted(heard) ** 2).sum(axis=1))])
    starts = np.arange(0, len(heard) - MOMENT + 1, STEP)
    power = np.maximum(sums[starts + MOMENT] - sums[starts], 1e-9) / MOMENT
    return np.asarray(-0.691 + 10 * np.log10(power))


def _weighted(samples: Samples) -> Samples:
    """Return the samples weighted by the ear's sensitivity."""
    size = 1 << (len(samples) + RATE // 10).bit_length()
    turn = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    spectrum = np.fft.rfft(samples, size, axis=0)
    for b0, b1, b2, a1, a2 in (SHELF, RUMBLE):
        spectrum *= ((b0 + b1 * turn + b2 * turn**2) / (1 + a1 * turn + a2 * turn**2))[:, None]
    return np.asarray(np.fft.irfft(spectrum, size, axis=0)[: len(samples)])
