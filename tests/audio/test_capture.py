"""What really comes out of the loudspeakers: every cue at its moment, on its side, and nothing clipped."""

import json
import os
import struct
import subprocess
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul, sub
from pathlib import Path
from typing import Any

import pytest

from tests.driver.fixtures import NEEDS_SHIM

pytestmark = NEEDS_SHIM

RATE = 48_000
SIZE = 240
"""Samples of one measurement."""

FRAME = SIZE / RATE
"""Its seconds."""

TOLERANCE = 0.08
"""Seconds that an onset may be away from its event."""

EARLY = 0.05
"""Seconds that an onset may be before its moment in the log: the file begins a little after the log."""

CLEAR = 0.18
"""Seconds before a cue in which no other may begin, if its own onset is to be recognised."""

ALONE = 0.15
"""Seconds after a cue in which none may begin on the other side, if its own side is to be told."""

RISE = 2.0
"""An onset is this many times as loud as what was heard just before it."""

FLOOR = 1e-3
"""What is quieter than this is silence."""


@dataclass(frozen=True)
class Capture:
    """What was heard, and the log of what should have been."""

    channels: tuple[Sequence[int], Sequence[int]]
    cues: list[dict[str, Any]]

    def levels(self, channel: int, *, edges: bool = False) -> list[float]:
        """Return each frame's loudness, as a share of full scale; with `edges`, high tones count more."""
        samples = self.channels[channel]
        if edges:
            samples = list(map(sub, samples[2:], samples[:-2]))
        pieces = (samples[start : start + SIZE] for start in range(0, len(samples) - SIZE, SIZE))
        return [(sum(map(mul, piece, piece)) / SIZE) ** 0.5 / 32768 for piece in pieces]

    def onsets(self, shift: float = 0.0) -> list[tuple[dict[str, Any], bool]]:
        """Return each cue without another near it, and whether it is heard on time, or `shift` later."""
        heard = self.both_levels()
        return [(cue, any(_rises(levels, cue["at"] + shift) for levels in heard)) for cue in self.clear]

    @property
    def clear(self) -> list[dict[str, Any]]:
        """The cues before which no other has just begun."""
        return [cue for cue in self.cues if not any(0 < cue["at"] - one["at"] < CLEAR for one in self.cues)]

    def both_levels(self) -> list[list[float]]:
        """Loudness of each frame on both sides together, and of its edges."""
        return [
            [
                left + right
                for left, right in zip(*(self.levels(side, edges=edges) for side in (0, 1)), strict=True)
            ]
            for edges in (False, True)
        ]


def _rises(levels: Sequence[float], at: float) -> bool:
    """Return whether it becomes louder within the tolerance of that second."""
    first, last = round((at - EARLY) / FRAME), round((at + TOLERANCE) / FRAME)
    before = max(levels[first - 4 : first])
    return max(levels[first:last]) > max(FLOOR, RISE * before)


def _hidden(cue: dict[str, Any], cues: Sequence[dict[str, Any]]) -> bool:
    """Return whether a sound of the other side begins so soon that it hides which side that cue is on."""
    return any(
        0 <= other["at"] - cue["at"] < ALONE and (other["place"] or 0) * cue["place"] < 0 for other in cues
    )


def _read(path: Path) -> tuple[Sequence[int], Sequence[int]]:
    """Return both channels of the file that OpenAL has written; its header's length may be wrong."""
    data = path.read_bytes()
    place = 12
    while data[place : place + 4] != b"data":
        place += 8 + int(struct.unpack_from("<I", data, place + 4)[0])
    samples = array("h", data[place + 8 : place + 8 + (len(data) - place - 8) // 4 * 4])
    return samples[::2], samples[1::2]


@pytest.fixture(scope="module", params=["battle", "board"])
def capture(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, sound_clock: Path
) -> Capture:
    """Return the recording of a battle, and of a while on the board."""
    folder = tmp_path_factory.mktemp("capture")
    wave, log = folder / "heard.wav", folder / "log.json"
    (folder / "openal.conf").write_text(
        "[general]\ndrivers = wave\nchannels = stereo\nsample-type = int16\nfrequency = 48000\n"
        f"[wave]\nfile = {wave}\n"
    )
    root = Path(__file__).parents[2]
    environ = {**os.environ, "ALSOFT_CONF": str(folder / "openal.conf"), "PYTHONPATH": str(root)}
    environ["LD_PRELOAD"] = str(sound_clock)
    command = [sys.executable, str(root / "tests" / "driver" / "capture.py"), str(log), request.param]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return Capture(_read(wave), json.loads(log.read_text()))


@pytest.mark.full
def test_every_cue_is_heard_at_its_moment(capture: Capture) -> None:
    """At least 19 of 20: what begins softly under another sound's end may hide in it."""
    onsets = capture.onsets()
    assert len(onsets) >= 10
    missed = [cue for cue, heard in onsets if not heard]
    assert len(missed) <= len(onsets) / 20, missed


@pytest.mark.full
def test_another_log_would_not_fit(capture: Capture) -> None:
    """The measurement can fail: a third of a second later, few onsets are found."""
    onsets = capture.onsets(shift=0.33)
    assert sum(heard for _, heard in onsets) < len(onsets) / 2


def test_nothing_clips_and_something_is_heard(capture: Capture) -> None:
    peak = max(max(map(abs, channel)) for channel in capture.channels)
    assert 3000 < peak < 32_000


def test_it_is_silent_before_the_first_cue(capture: Capture) -> None:
    first = round((min(cue["at"] for cue in capture.cues) - 0.05) / FRAME)
    assert max(capture.levels(0)[:first]) < FLOOR


@pytest.mark.sample(1)
def test_a_sound_at_one_side_is_louder_there(capture: Capture) -> None:
    levels = capture.levels(0), capture.levels(1)
    checked = 0
    for cue, heard in capture.onsets():
        if heard and cue["place"] is not None and abs(cue["place"]) > 0.4 and not _hidden(cue, capture.cues):
            at = round((cue["at"] - EARLY) / FRAME)
            left, right = (max(level[at : at + 20]) - max(level[at - 4 : at]) for level in levels)
            assert (left < right) == (cue["place"] > 0), cue
            checked += 1
    assert checked >= 3
