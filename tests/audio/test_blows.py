"""Blows have weight, launches are heard at once, and each place of the arena answers in its own way."""

from typing import get_args

import numpy as np
import pytest

from archon3d.arena.content import FIGHTERS
from archon3d.audio.arena import HEAVY
from archon3d.audio.places import ANSWERED, answer
from archon3d.audio.voices import VOICES
from archon3d.play.arena_view import ArenaPlace
from tests.audio.decoded import FILES, RATE, Samples, decoded

FORMS = sorted({voice.attack for voice in VOICES.values() if voice.attack})

LOW = 120.0
"""Hertz below which a blow is felt."""
LEAST_SHARE = -12.0
"""Decibels of a blow's energy that are there, at least."""

LIGHT = 5
"""Hit points that a light blow takes at most."""

LATEST_PEAK = 0.08
"""Seconds within which a launch is loudest."""
AT_ONCE, SOFTEST_START = 0.02, 0.5
"""Seconds within which its transient is heard, and how loud that is relative to its peak."""

REVERB_SECONDS = {"hall": (1.15, 1.65), "garden": (0.2, 0.8), "cavern": (1.8, 2.6)}
"""Shortest and longest time in which each place's answer falls by 60 dB; leaves outlast the garden's echo."""


def takes(name: str) -> list[Samples]:
    return [decoded(path)[:, 0] for path in FILES if path.stem.rsplit("-", 1)[0] == name]


def low_share(samples: Samples) -> float:
    """Return the share of a sound's energy below LOW, in decibels."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    low = np.fft.rfftfreq(len(samples), 1 / RATE) < LOW
    return float(10 * np.log10(power[low].sum() / power.sum()))


def reverb_seconds(samples: Samples) -> float:
    """Return the time in which a sound falls by 60 dB, by its fall from -5 to -25."""
    left = np.cumsum((samples**2).sum(axis=1)[::-1])[::-1]
    level = 10 * np.log10(np.maximum(left / left[0], 1e-12))
    return float(3 * (np.argmax(level < -25) - np.argmax(level < -5)) / RATE)


@pytest.mark.sample(6)
@pytest.mark.parametrize("form", FORMS)
def test_a_blow_is_felt(form: str) -> None:
    shares = [low_share(take) for take in takes(f"hit-{form}")]
    assert len(shares) == 4
    assert min(shares) >= LEAST_SHARE


def test_heavy_blows_weigh_more_than_light_ones() -> None:
    damage = {voice.attack: FIGHTERS[kind].damage for kind, voice in VOICES.items() if voice.attack}
    shares = {form: np.mean([low_share(take) for take in takes(f"hit-{form}")]) for form in FORMS}
    light = np.mean([shares[form] for form in FORMS if damage[form] <= LIGHT])
    heavy = np.mean([shares[form] for form in FORMS if damage[form] >= HEAVY])
    assert heavy > light + 3


@pytest.mark.sample(6)
@pytest.mark.parametrize("form", FORMS)
def test_a_launch_is_heard_at_once(form: str) -> None:
    for take in map(np.abs, takes(f"launch-{form}")):
        assert take.argmax() <= LATEST_PEAK * RATE
        assert take[: round(AT_ONCE * RATE)].max() >= SOFTEST_START * take.max()


@pytest.mark.parametrize("place", get_args(ArenaPlace))
def test_a_place_answers_as_long_as_it_is_large(place: ArenaPlace) -> None:
    paths = {path.stem: path for path in FILES}
    shortest, longest = REVERB_SECONDS[place]
    assert shortest <= reverb_seconds(decoded(paths[answer("blocked", place)])) <= longest
    assert all(answer(name, place) in paths for name in ANSWERED)
