"""Every sound file as the game decodes it: loudness of its class, peaks in bounds, loops without a seam."""

import math
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from operator import mul, sub
from pathlib import Path

import pytest
from panda3d.core import Datagram, Filename, MovieAudio

from archon3d.host.paths import data_root

RATE = 44_100
MOMENT = int(0.4 * RATE)
"""Samples of one momentary measurement of loudness."""
STEP = RATE // 100

IMPACT, MAGIC, QUIET = -16.0, -19.0, -24.0
"""The classes of loudness: maximum momentary, in LUFS."""

TOLERANCE = 2.0
HIGHEST_PEAK = 10 ** (-1.5 / 20)
LARGEST = 12_000_000
"""Bytes of all sounds together."""

SHELF = (1.53084123, -2.65097999, 1.16907908, -1.66365511, 0.71259543)
RUMBLE = (1.0, -2.0, 1.0, -1.98916967, 0.98919904)
"""The filters of ITU-R BS.1770 at 44,100 samples a second: b0, b1, b2, a1, a2."""

IMPACTS = ("hit", "death", "blocked", "battle-over", "battle-call", "victory", "defeat", "draw")
QUIETS = (
    *("step", "wings", "drift", "ready", "shift", "walk", "cursor", "pick", "refusal", "healed", "turn"),
    *("move", "accept", "back", "error"),
)
LOOPS = ("music", "ambience")

FILES = sorted((data_root() / "models" / "sounds").glob("*.ogg"))
EFFECTS = [path for path in FILES if not path.stem.startswith(LOOPS)]
ENDLESS = [path for path in FILES if path.stem.startswith(LOOPS)]


def _class(name: str) -> float:
    """Return the loudness that a file of that name should have."""
    if name.startswith(IMPACTS):
        return IMPACT
    return QUIET if name.startswith(QUIETS) else MAGIC


@cache
def _channels(path: Path) -> tuple[Sequence[int], ...]:
    """Return the samples of each channel, 16 bits each."""
    cursor = MovieAudio.get(Filename.from_os_specific(str(path))).open()
    assert cursor.audio_rate() == RATE
    data = Datagram()
    cursor.read_samples(round(cursor.length() * RATE), data)
    samples = array("h", data.get_message())
    count = cursor.audio_channels()
    return tuple(samples[channel::count] for channel in range(count))


def _weighted(samples: Sequence[float]) -> list[float]:
    """Return the samples weighted by the ear's sensitivity."""
    for b0, b1, b2, a1, a2 in (SHELF, RUMBLE):
        first = second = 0.0
        heard = []
        for sample in samples:
            value = b0 * sample + first
            first = b1 * sample - a1 * value + second
            second = b2 * sample - a2 * value
            heard.append(value)
        samples = heard
    return list(samples)


def _momentary(channels: Sequence[Sequence[int]]) -> float:
    """Return the maximum momentary loudness in LUFS, padded to 400 ms with silence."""
    power = [0.0] * max(MOMENT, len(channels[0]))
    for channel in channels:
        heard = _weighted([sample / 32768 for sample in channel])
        power[: len(heard)] = [before + one * one for before, one in zip(power, heard, strict=False)]
    sums = [0.0, *accumulate(power)]
    starts = range(0, len(sums) - MOMENT, STEP)
    loudest = max(sums[start + MOMENT] - sums[start] for start in starts) / MOMENT
    return -0.691 + 10 * math.log10(loudest)


@pytest.mark.parametrize("path", EFFECTS, ids=lambda path: path.stem)
def test_an_effect_is_as_loud_as_its_class(path: Path) -> None:
    assert abs(_momentary(_channels(path)) - _class(path.stem)) <= TOLERANCE


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_peak_is_too_high(path: Path) -> None:
    assert max(max(map(abs, channel)) for channel in _channels(path)) / 32768 <= HIGHEST_PEAK


@pytest.mark.parametrize("path", ENDLESS, ids=lambda path: path.stem)
def test_a_loop_has_no_seam(path: Path) -> None:
    """From the last sample to the first there is no greater step than within the music about it."""
    for channel in _channels(path):
        around = (*channel[-RATE:], *channel[:RATE])
        steps = [abs(step) for step in map(sub, around[1:], around)]
        assert steps[RATE - 1] <= sorted(steps)[-len(steps) // 100], path.name


@pytest.mark.parametrize("path", ENDLESS, ids=lambda path: path.stem)
def test_a_loop_goes_on_without_a_hole(path: Path) -> None:
    """The tenth of a second at either side of the seam is as loud as the seconds about it, or nearly so."""
    for channel in _channels(path):
        around = (*channel[-2 * RATE :], *channel[: 2 * RATE])
        pieces = [around[start : start + RATE // 10] for start in range(0, len(around), RATE // 10)]
        levels = [math.sqrt(sum(map(mul, piece, piece)) / len(piece)) for piece in pieces]
        middle = len(levels) // 2
        assert min(levels[middle - 1 : middle + 1]) > 0.2 * sum(levels) / len(levels), path.name


def test_effects_that_have_a_place_have_one_channel() -> None:
    """Only what is heard everywhere may have two: the engine places nothing else."""
    wide = {path.stem for path in EFFECTS if len(_channels(path)) == 2}
    assert wide == {
        *("battle-call", "battle-over", "cycle-step", "victory", "defeat", "draw"),
        *("move", "accept", "back", "error"),
        *(path.stem for path in EFFECTS if path.stem.startswith("spell-")),
    }


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < LARGEST
