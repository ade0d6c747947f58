"""Toolkit of sounds: sources, filters, envelopes and rooms.

A sound is an array of samples, 48,000 per second, between about -1 and 1. Every source of noise takes a
generator, so that a sound is the same each time it is made.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from scipy.ndimage import maximum_filter1d, uniform_filter1d
from scipy.signal import butter, fftconvolve, istft, sosfilt, stft

Sound = NDArray[np.float64]

RATE = 48_000
"""Samples per second, those of Opus."""

TINY = 1e-9

SUBSONIC = 28
"""Frequency in hertz below which nothing is left of an effect."""
RUMBLE = 45
"""The same of a loop of noise, whose coder would spend itself on what is hardly heard."""

RELEASE = 1.3
"""Peak of a transient, relative to that of what follows."""

PITCH_SPREAD = 0.08
"""Greatest deviation of a take's pitch from the recipe's, as a share of it."""
DECAY_SPREAD = 0.8
"""Greatest deviation of a take's decay: the exponent at its end."""
TILT_SPREAD = 0.8
"""Greatest tilt of a take's spectrum, in decibels per octave."""
TILT_MIDDLE = 700
"""Pivot frequency of that tilt in hertz."""
LOWEST = 40
"""Frequency in hertz below which the tilt is constant."""

LOW_START, LOW_END, LOW_SECONDS, LOW_FALL = 60.0, 42.0, 0.11, 0.05
"""The layer under every blow: its pitch in hertz from start to end, its length, and its decay to 1/e."""
LOW_DRIVE = 1.2
"""Soft clipping of a blow with that layer, whose overtones small loudspeakers play."""

HOLD = 0.005
"""Seconds over which a level is measured when a peak is looked for."""
KEPT = 0.8
"""Highest level behind the peak of an early sound, relative to that peak."""

SILENCE = math.log(1000)
"""Time constants in which a reverb falls by 60 dB."""
REFLECTED = 0.6
"""Level of the first reflection of a wall, and the factor from each to the next."""


@dataclass(frozen=True)
class Way:
    """How a take of a sound differs from its recipe."""

    pitch: float
    """Factor of all frequencies."""
    decay: float
    """Exponent of the level at its end: below 0 it decays faster."""
    tilt: float
    """Decibels per octave: above 0 it is brighter."""


# ---------------------------------------------------------------------------------------------- sources


def count(seconds: float) -> int:
    """Return how many samples last that long."""
    return round(RATE * seconds)


def times(seconds: float) -> Sound:
    """Return the time of each sample, in seconds."""
    return np.arange(count(seconds)) / RATE


def noise(rng: Generator, seconds: float) -> Sound:
    """Return white noise."""
    return rng.standard_normal(count(seconds))


def glide(
    seconds: float, start: float, end: float, bend: float = 1.0, vibrato: float = 0.0, rate: float = 6.0
) -> Sound:
    """Return a phase in turns whose frequency glides from `start` to `end` hertz.

    A `bend` below 1 glides faster at first. `vibrato` is a share of the frequency, `rate` its frequency in
    hertz.
    """
    t = times(seconds)
    frequency = start * (end / start) ** ((t / seconds) ** bend)
    return np.cumsum(frequency * (1 + vibrato * np.sin(2 * np.pi * rate * t))) / RATE


def sine(phase: Sound) -> Sound:
    """Return a sine wave over a phase in turns."""
    return np.sin(2 * np.pi * phase)


def saw(phase: Sound) -> Sound:
    """Return a saw-tooth over a phase in turns, with rounded edges that do not alias."""
    turn = phase % 1.0
    step = np.clip(np.gradient(phase), TINY, 0.5)
    wave = 2 * turn - 1
    rising, falling = turn < step, turn > 1 - step
    early, late = turn[rising] / step[rising], (turn[falling] - 1) / step[falling]
    wave[rising] -= 2 * early - early**2 - 1
    wave[falling] -= late**2 + 2 * late + 1
    return wave


def ring(
    rng: Generator,
    seconds: float,
    pitches: Sequence[float] | Sound,
    falls: Sequence[float] | Sound,
    gains: Sequence[float],
) -> Sound:
    """Return a struck body: one decaying mode for each pitch (hertz), decay (seconds to 1/e) and gain."""
    t = times(seconds)
    total = np.zeros_like(t)
    for pitch, fall, gain in zip(pitches, falls, gains, strict=True):
        total += gain * np.sin(2 * np.pi * pitch * t + rng.uniform(0, 2 * np.pi)) * np.exp(-t / fall)
    return total * np.minimum(t / 0.0015, 1) * ending(len(t))


def note(number: float) -> float:
    """Return the frequency in hertz of a MIDI note."""
    return float(440 * 2 ** ((number - 69) / 12))


# ---------------------------------------------------------------------------------------------- filters


def _filtered(sound: Sound, kind: str, edges: float | list[float], order: int) -> Sound:
    return np.asarray(sosfilt(butter(order, edges, kind, fs=RATE, output="sos"), sound))


def band(sound: Sound, low: float, high: float, order: int = 2) -> Sound:
    """Return the band between two frequencies in hertz."""
    return _filtered(sound, "bandpass", [low, high], order)


def low_pass(sound: Sound, edge: float, order: int = 2) -> Sound:
    """Return the sound below a frequency in hertz."""
    return _filtered(sound, "lowpass", edge, order)


def high_pass(sound: Sound, edge: float, order: int = 2) -> Sound:
    """Return the sound above a frequency in hertz."""
    return _filtered(sound, "highpass", edge, order)


def sweep(sound: Sound, start: float, end: float, octaves: float = 1.0, bend: float = 1.0) -> Sound:
    """Return a band of that many octaves whose centre moves from `start` to `end` hertz."""
    frequencies, moments, spectrum = stft(sound, RATE, nperseg=1024, noverlap=896)
    share = np.clip(moments / max(moments[-1], TINY), 0, 1) ** bend
    middle = start * (end / start) ** share
    distance = np.log2(np.maximum(frequencies, 10)[:, None] / middle[None, :])
    _, swept = istft(spectrum * np.exp(-((distance / octaves) ** 2) * 2), RATE, nperseg=1024, noverlap=896)
    return (
        np.resize(swept, len(sound))
        if len(swept) >= len(sound)
        else np.pad(swept, (0, len(sound) - len(swept)))
    )


def throat(sound: Sound, formants: Sequence[tuple[float, float]], width: float = 0.25) -> Sound:
    """Return a source filtered by a throat: one resonance for each pair of frequency (hertz) and gain."""
    total = np.zeros_like(sound)
    for pitch, gain in formants:
        total += gain * band(sound, pitch * (1 - width / 2), pitch * (1 + width / 2), 1)
    return total


def saturate(sound: Sound, drive: float) -> Sound:
    """Return the sound at full level, softly clipped."""
    return np.asarray(np.tanh(unit(sound) * drive) / np.tanh(drive))


def unit(sound: Sound) -> Sound:
    """Return the sound with its highest peak at 1."""
    return sound / max(float(np.abs(sound).max()), TINY)


# -------------------------------------------------------------------------------------------- envelopes


def strike(seconds: float, rise: float, fall: float) -> Sound:
    """Return an envelope that rises within `rise` seconds and decays to 1/e in every `fall` seconds."""
    t = times(seconds)
    return np.minimum(t / max(rise, 1e-4), 1) * np.exp(-np.maximum(t - rise, 0) / fall) * ending(len(t))


def ending(length: int) -> Sound:
    """Return an envelope of 1 with a curve down to 0 over the last third, so that no sound breaks off."""
    share = np.arange(length) / length
    return 0.5 + 0.5 * np.cos(np.pi * np.clip(3 * share - 2, 0, 1))


def swell(seconds: float, peak: float = 0.4, power: float = 2.0) -> Sound:
    """Return an envelope that peaks at that share of the time; `power` is its steepness."""
    share = times(seconds) / seconds
    return np.asarray(np.where(share < peak, share / peak, (1 - share) / (1 - peak)) ** power)


def flutter(rng: Generator, seconds: float, rate: float, depth: float) -> Sound:
    """Return a level that wanders between 1 - depth and 1, at up to `rate` hertz."""
    wander = low_pass(noise(rng, seconds + 1), rate)[-count(seconds) :]
    return 1 - depth * (0.5 + 0.5 * wander / float(np.abs(wander).max()))


# ---------------------------------------------------------------------------------------------------- mixing


def layers(*parts: tuple[float, Sound, float]) -> Sound:
    """Return a mix of sounds: for each its start in seconds, its samples and its gain."""
    length = max(count(begin) + len(sound) for begin, sound, _ in parts)
    total = np.zeros(length)
    for begin, sound, gain in parts:
        first = count(begin)
        total[first : first + len(sound)] += gain * sound
    return total


def wrapped(seconds: float, *parts: tuple[float, Sound, float]) -> Sound:
    """Return a loop of layers; what lasts beyond its end is heard at its beginning."""
    size = count(seconds)
    total = layers((seconds, np.zeros(1), 0.0), *parts)
    turns = np.pad(total, (0, -len(total) % size)).reshape(-1, size)
    return np.asarray(turns.sum(axis=0))


def scatter(
    rng: Generator, seconds: float, number: int, grain: Callable[[], Sound], thinning: float = 1.0
) -> Sound:
    """Return grains at random moments of that time; a thinning above 1 crowds them at the beginning."""
    begins = seconds * rng.uniform(0, 1, number) ** thinning
    return layers(*((float(begin), grain(), float(rng.uniform(0.3, 1))) for begin in begins))


def click(rng: Generator, low: float, high: float, seconds: float = 0.03) -> Sound:
    """Return a dry transient within a band in hertz."""
    return band(noise(rng, seconds), low, high) * strike(seconds, 0.0006, seconds / 4)


def thump(seconds: float, start: float, end: float, fall: float) -> Sound:
    """Return a low thump whose pitch drops from `start` to `end` hertz."""
    return sine(glide(seconds, start, end, 0.5)) * strike(seconds, 0.002, fall)


def released(rng: Generator, sound: Sound, low: float, high: float) -> Sound:
    """Return the sound with a transient of that band at its beginning, as strong as all that follows.

    What a player starts must be heard at once, however slowly it swells.
    """
    return layers((0, unit(sound), 1.0), (0, unit(click(rng, low, high, 0.05)), RELEASE))


def performed(sound: Sound, way: Way) -> Sound:
    """Return a take of a sound, with another pitch, decay and brightness."""
    stretched = np.interp(np.arange(0, len(sound) - 1, way.pitch), np.arange(len(sound)), sound)
    moments = np.arange(len(stretched)) / len(stretched)
    spectrum = np.fft.rfft(stretched * np.exp(way.decay * moments))
    octaves = np.log2(np.maximum(np.fft.rfftfreq(len(stretched), 1 / RATE), LOWEST) / TILT_MIDDLE)
    return np.asarray(np.fft.irfft(spectrum * 10 ** (way.tilt * octaves / 20), len(stretched)))


def ways(rng: Generator, takes: int, variety: float) -> list[Way]:
    """Return as many ways to perform a sound, spread evenly, so that no two takes are alike.

    A `variety` below 1 keeps them nearer to each other.
    """

    def spread(most: float) -> Sound:
        return np.asarray(variety * most * rng.permutation(np.linspace(-1, 1, takes)))

    pitches, decays, tilts = spread(PITCH_SPREAD), spread(DECAY_SPREAD), spread(TILT_SPREAD)
    return [
        Way(1 + float(pitch), float(decay), float(tilt))
        for pitch, decay, tilt in zip(pitches, decays, tilts, strict=True)
    ]


def weighted(sound: Sound, share: float) -> Sound:
    """Return a blow over the low layer, which has that share of the whole's energy, in decibels."""
    layer = sine(glide(LOW_SECONDS, LOW_START, LOW_END)) * strike(LOW_SECONDS, 0.002, LOW_FALL)
    part = 10 ** (share / 10)
    power = (sound**2).sum() * part / (1 - part) / (layer**2).sum()
    return saturate(layers((0, sound, 1.0), (0, layer, float(power) ** 0.5)), LOW_DRIVE)


def early(sound: Sound, by: float) -> Sound:
    """Return the sound (frames x channels), loudest within its first `by` seconds."""
    first, hold = count(by), count(HOLD)
    highest = np.abs(sound).max(axis=1)
    levels = maximum_filter1d(highest, hold), np.sqrt(np.maximum(uniform_filter1d(highest**2, hold), 0))
    gain = np.ones(len(sound))
    for level in levels:
        goal = KEPT * float(level[:first].max())
        gain = np.minimum(gain, goal / np.maximum(level, goal))
    gain[: first - hold] = 1.0
    return np.asarray(sound * uniform_filter1d(gain, hold)[:, None])


@dataclass(frozen=True)
class Reverb:
    """How a place answers a sound."""

    seconds: float
    """Time in which it falls by 60 dB."""
    level: float
    bright: float = 5000
    """Frequency in hertz above which it is damped."""
    dry: bool = True
    """Whether the sound itself is heard as well."""
    walls: tuple[float, ...] = ()
    """Seconds after which single reflections are heard."""


def room(rng: Generator, sound: Sound, reverb: Reverb, wide: bool = False) -> Sound:
    """Return the sound in a room: one channel, or two if it is `wide`."""
    padded = np.pad(unit(sound), (0, count(reverb.seconds)))
    channels = []
    for _ in range(2 if wide else 1):
        answer = reverb.level * fftconvolve(padded, _echo(rng, reverb))[: len(padded)]
        channels.append(padded + answer if reverb.dry else answer)
    return np.stack(channels, axis=1)


def echoed(rng: Generator, loop: Sound, reverb: Reverb) -> Sound:
    """Return the reverb of a loop, which is a loop as well."""
    echo = np.fft.rfft(_echo(rng, reverb), len(loop))
    return np.asarray(np.fft.irfft(np.fft.rfft(loop) * echo, len(loop)))


def _echo(rng: Generator, reverb: Reverb) -> Sound:
    """Return a room's answer to a single sample, with a power of 1."""
    t = times(reverb.seconds)
    echo = low_pass(high_pass(noise(rng, reverb.seconds), 180), reverb.bright)
    echo *= np.exp(-t * SILENCE / reverb.seconds) * np.minimum(t / 0.008, 1)
    highest, gain = float(np.abs(echo).max()), REFLECTED
    for wall in reverb.walls:
        echo[count(wall * rng.uniform(0.9, 1.1))] += 6 * highest * gain
        gain *= REFLECTED
    return np.asarray(echo / np.sqrt((echo**2).sum()))


def without_rumble(loop: Sound) -> Sound:
    """Return a loop without what is too low to be heard."""
    frequencies = np.maximum(np.fft.rfftfreq(len(loop), 1 / RATE), TINY)
    return np.asarray(np.fft.irfft(np.fft.rfft(loop) / (1 + (RUMBLE / frequencies) ** 6), len(loop)))


def looped(rng: Generator, seconds: float, shape: Callable[[Sound], Sound]) -> Sound:
    """Return seamlessly looping noise; `shape` gives each frequency (hertz) its level."""
    size = count(seconds)
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    phases = np.exp(2j * np.pi * rng.uniform(0, 1, len(frequencies)))
    return unit(np.fft.irfft(shape(np.asarray(frequencies, np.float64)) * phases, size))
