"""Every sound file as the game decodes it: loudness of its class, peaks in bounds, loops without a seam."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from models.source.audio.music.pieces import PIECES
from tests.audio.decoded import FILES, RATE, Samples, decoded, momentary, read, seconds_of

IMPACT, MAGIC, QUIET, WET = -16.0, -19.0, -24.0, -25.0
"""The classes of loudness: maximum momentary, in LUFS."""

TOLERANCE = 2.0
HIGHEST_PEAK = 10 ** (-1.5 / 20)
LARGEST = 14_000_000
"""Bytes of all sounds together."""

IMPACTS = (
    *("hit", "death", "blocked", "battle-over", "battle-call", "victory", "defeat", "draw"),
    *("pulse-hit", "pulse-death", "pulse-call", "pulse-over", "pulse-victory", "pulse-defeat"),
)
QUIETS = (
    *("step", "wings", "drift", "ready", "shift", "walk", "cursor", "pick", "refusal", "healed", "turn"),
    *("move", "accept", "back", "error", "pulse-step", "pulse-turn", "pulse-ready"),
)
EFFECTS = [path for path in FILES if not path.stem.startswith(("music", "ambience"))]
SHORT = [path for path in FILES if not path.stem.startswith("music")]


@cache
def endless() -> tuple[Path, ...]:
    """Return the files that are played in a loop."""
    repeated = {
        f"{score.name}-{stem}" if stem else score.name
        for piece in PIECES
        if piece.loops
        for score in (make() for make in piece.scores)
        for stem in score.stems
    }
    return tuple(path for path in FILES if path.stem.startswith("ambience") or path.stem in repeated)


def _class(name: str) -> float:
    """Return the loudness that a file of that name should have."""
    if name.startswith("answer"):
        return WET
    if name.startswith(IMPACTS):
        return IMPACT
    return QUIET if name.startswith(QUIETS) else MAGIC


def _about_the_seam(path: Path, seconds: float) -> Samples:
    """Return the end of a loop and its beginning after it, that many seconds of each."""
    return np.concatenate([read(path, seconds_of(path) - seconds, seconds), read(path, 0.0, seconds)])


@pytest.mark.full
def test_an_effect_is_as_loud_as_its_class() -> None:
    off = {path.stem: momentary(decoded(path)).max() - _class(path.stem) for path in EFFECTS}
    assert {name: by for name, by in off.items() if abs(by) > TOLERANCE} == {}


def test_no_peak_is_too_high() -> None:
    peaks = {path.stem: np.abs(decoded(path)).max() for path in SHORT}
    assert {name: peak for name, peak in peaks.items() if peak > HIGHEST_PEAK} == {}


def test_a_loop_has_no_seam() -> None:
    """From the last sample to the first there is no greater step than within the music about it."""
    for path in endless():
        steps = np.abs(np.diff(_about_the_seam(path, 1.0), axis=0))
        others = np.delete(steps, RATE - 1, axis=0)
        assert (steps[RATE - 1] <= others.max(axis=0)).all(), path.stem


def test_a_loop_goes_on_without_a_hole() -> None:
    """The tenth of a second at either side of the seam is as loud as the seconds about it, or nearly so.

    Loops that others cover are left out: drums and brass may rest at the seam.
    """
    for path in endless():
        if path.stem.endswith("-rise"):
            continue
        around = _about_the_seam(path, 2.0)
        levels = np.sqrt((around.reshape(-1, RATE // 10, around.shape[1]) ** 2).mean(axis=1))
        middle = len(levels) // 2
        assert (levels[middle - 1 : middle + 1].min(axis=0) > 0.2 * levels.mean(axis=0)).all(), path.stem


def test_effects_that_have_a_place_have_one_channel() -> None:
    """Only what is heard everywhere may have two: the engine places nothing else."""
    wide = {path.stem for path in EFFECTS if decoded(path).shape[1] == 2}
    everywhere = ("spell-", "answer-", "gasp-", "roar-")
    assert wide == {
        *("battle-call", "battle-over", "cycle-step", "victory", "defeat", "draw"),
        *("move", "accept", "back", "error"),
        *(path.stem for path in EFFECTS if path.stem.startswith(everywhere)),
    }


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < LARGEST
