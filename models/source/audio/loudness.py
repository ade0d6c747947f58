"""Loudness after ITU-R BS.1770, and normalising a sound to its class."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import maximum_filter1d, uniform_filter1d
from scipy.signal import lfilter

from models.source.audio.kit import RATE, SUBSONIC, TINY, Sound, high_pass

PEAK = 10 ** (-3.6 / 20)
"""Peak level before encoding; the encoder may add a little, and 0.84 (-1.5 dB) is the limit."""

MOMENT, SHORT = int(0.4 * RATE), 3 * RATE
"""Samples of a momentary and of a short-term measurement."""

QUIETEST, LOUDEST = 10, 95
"""Percentiles of short-term loudness from which to which a loudness range reaches."""

SHELF = ([1.53512486, -2.69169619, 1.19839281], [1.0, -1.69065929, 0.73248077])
RUMBLE = ([1.0, -2.0, 1.0], [1.0, -1.99004745, 0.99007225])
"""The two filters of the standard, with coefficients for 48,000 samples per second."""


def moments(sound: Sound, size: int = MOMENT) -> Sound:
    """Return the mean square of so long a window, every 10 ms, over all channels (frames x channels)."""
    missing = max(0, size - len(sound))
    heard = np.pad(sound, ((0, missing), (0, 0)))
    weighted = lfilter(*RUMBLE, lfilter(*SHELF, heard, axis=0), axis=0)
    sums = np.concatenate([[0.0], np.cumsum((weighted**2).sum(axis=1))])
    starts = np.arange(0, len(heard) - size + 1, RATE // 100)
    means: Sound = (sums[starts + size] - sums[starts]) / size
    return means


def momentary(sound: Sound) -> float:
    """Return the maximum momentary loudness in LUFS; a shorter sound is padded to 400 ms with silence."""
    return _lufs(float(moments(sound).max()))


def integrated(sound: Sound) -> float:
    """Return the loudness of the whole in LUFS, without pauses."""
    powers = moments(sound)
    powers = powers[powers > 10 ** ((-70 + 0.691) / 10)]
    return _lufs(float(powers[powers > powers.mean() / 10].mean()))


def loudness_range(sound: Sound) -> float:
    """Return the loudness range in LU, after EBU Tech 3342."""
    powers = moments(sound, SHORT)
    powers = powers[powers > 10 ** ((-70 + 0.691) / 10)]
    levels = 10 * np.log10(powers[powers > powers.mean() / 100])
    quietest, loudest = np.percentile(levels, (QUIETEST, LOUDEST))
    return float(loudest - quietest)


def mastered(sound: Sound, target: float) -> Sound:
    """Return the sound at `target` LUFS (momentary), without rumble, and limited to PEAK."""
    clean = high_pass(sound.T, SUBSONIC).T
    clean = clean * fade(len(clean))[:, None]
    gain = 1.0
    for _ in range(12):
        level = limited(clean * gain)
        gain *= 10 ** ((target - momentary(level)) / 20)
    return limited(clean * gain)


def limited(sound: Sound) -> Sound:
    """Return the sound limited to PEAK; what is below half of it is unchanged."""
    knee = PEAK / 2
    over = np.abs(sound) > knee
    bent = sound.copy()
    bent[over] = np.sign(sound[over]) * (knee + knee * np.tanh((np.abs(sound[over]) - knee) / knee))
    return bent


def capped(sound: Sound, loops: bool) -> Sound:
    """Return the gain that keeps the peaks of a long sound at PEAK, rising and falling in 10 ms."""
    window, mode = RATE // 50, "wrap" if loops else "nearest"
    highest = maximum_filter1d(np.abs(sound).max(axis=1), window, mode=mode)
    gain = np.minimum(1.0, PEAK / np.maximum(highest, PEAK))
    return np.asarray(uniform_filter1d(gain, window // 2, mode=mode))


def fade(length: int) -> Sound:
    """Return an envelope that begins within a millisecond and ends within 30."""
    level = np.ones(length)
    rise, fall = min(length, RATE // 1000), min(length, 3 * RATE // 100)
    level[:rise] = np.linspace(0, 1, rise)
    level[length - fall :] *= np.linspace(1, 0, fall)
    return level


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(max(power, TINY**2)))
