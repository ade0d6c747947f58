"""From a piece's scores to its sound files: played with a sound font, and brought to their level together."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from scipy.io import wavfile

from models.source.audio.kit import RATE, Sound, count
from models.source.audio.loudness import capped, integrated
from models.source.audio.midi import Score, Stem
from models.source.audio.music.pieces import Piece

WHOLE = -19.0
"""Loudness of a piece in LUFS; of each of two halves that are mixed at equal power, too."""
BASE, RISEN = -19.7, -18.4
"""Loudness of a battle's theme, and of the same with drums and brass."""

ALONE_RATE, STEM_RATE, RISE_RATE = 40, 34, 28
"""Bit rates in kbit/s: of a piece in one file, of one in two, and of drums and brass alone."""

TAIL = 5.0
"""Seconds for which instruments decay after a piece's last note."""
LEAD_IN = 0.06
"""Seconds from the beginning of a loop to its first beat: its seam is not within an attack."""
LAST = 1.0
"""Seconds in which the end of a piece that does not repeat fades."""

SYNTHESISER = (
    *("-ni", "-q", "-g", "0.4", "-r", str(RATE), "-O", "float"),
    *("-o", "synth.cpu-cores=1", "-o", "synth.dynamic-sample-loading=1"),
)
"""Its options: quiet, with samples that do not clip, the same each time, and only the instruments needed."""


@dataclass(frozen=True)
class MusicFile:
    """A file of a piece: its name without suffix, what makes its samples, and its bit rate in kbit/s."""

    name: str
    make: Callable[[], Sound]
    rate: int


def files(piece: Piece, font: Path) -> Iterator[MusicFile]:
    """Yield the files of a piece."""
    for make in piece.scores:
        score = make()
        for stem in score.stems:
            name = f"{score.name}-{stem}" if stem else score.name
            rate = (
                RISE_RATE if stem else STEM_RATE if len(score.stems) + len(piece.scores) > 2 else ALONE_RATE
            )
            yield MusicFile(name, partial(_stem, make, stem, piece.loops, font), rate)


def _stem(make: Callable[[], Score], stem: Stem, loops: bool, font: Path) -> Sound:
    """Return a stem of a score at its level."""
    return _mastered(make, loops, font)[stem]


@cache
def _mastered(make: Callable[[], Score], loops: bool, font: Path) -> dict[Stem, Sound]:
    """Return all stems of a score, each at its level, with peaks in bounds when they sound together."""
    score = make()
    stems = {stem: _shaped(played(score, stem, font), score.seconds, loops) for stem in score.stems}
    if "rise" in stems:
        stems[""] = stems[""] * _gain(stems[""], BASE)
        stems["rise"] = _raised(stems[""], stems["rise"])
    else:
        stems[""] = stems[""] * _gain(stems[""], WHOLE)
    cap = capped(np.asarray(sum(stems.values())), loops)[:, None]
    return {stem: sound * cap for stem, sound in stems.items()}


def _gain(sound: Sound, target: float) -> float:
    """Return the factor that brings a sound to its loudness as a whole."""
    return float(10 ** ((target - integrated(sound)) / 20))


def _raised(base: Sound, rise: Sound) -> Sound:
    """Return drums and brass, so loud that they raise the theme to RISEN."""
    low, high = 0.0, 4 * _gain(rise, RISEN)
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (middle, high) if integrated(base + rise * middle) < RISEN else (low, middle)
    return rise * low


def played(score: Score, stem: Stem, font: Path) -> Sound:
    """Return a stem as the synthesiser plays it, with its decay. Raises CalledProcessError."""
    length = count(score.seconds + TAIL)
    total = np.zeros((length, 2))
    with TemporaryDirectory() as folder:
        for notes in score.write(Path(folder), stem):
            raw = notes.with_suffix(".wav")
            command = ["fluidsynth", *SYNTHESISER, "-F", str(raw), str(font), str(notes)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            heard = np.asarray(wavfile.read(raw)[1], np.float64)[:length]
            total[: len(heard)] += heard
    return total


def _shaped(sound: Sound, seconds: float, loops: bool) -> Sound:
    """Return a loop, whose decay is heard at its beginning, or a piece that fades out after its end."""
    length = count(seconds)
    if not loops:
        ending = np.minimum(1.0, np.arange(len(sound))[::-1] / count(LAST))
        return sound * ending[:, None]
    loop, tail = sound[:length].copy(), sound[length:]
    loop[: len(tail)] += tail * np.linspace(1, 0, len(tail))[:, None] ** 0.5
    return np.roll(loop, count(LEAD_IN), axis=0)
