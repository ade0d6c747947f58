"""Scores and standard MIDI files. Times are in beats (quarter notes), notes and loudness in MIDI's numbers.

For a played sound, notes begin a little early or late, no two are equally loud, legato notes overlap, long
notes swell, and two players share a solo.
"""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal, Protocol

TICKS = 480
"""Ticks per beat."""

DRUMS = 9
MELODIC = tuple(channel for channel in range(16) if channel != DRUMS)
"""The percussion channel, and all others."""

VOLUME, PAN, EXPRESSION, REVERB = 7, 10, 11, 91
"""Controller numbers."""

LOOSE, TIGHT = 0.008, 0.003
"""Greatest deviation of a note's start in seconds: of instruments, and of drums."""
UNEVEN = 6
"""Greatest deviation of a note's loudness."""

BEND_RANGE = 200
"""Cents of a pitch wheel's way to either side."""
DETUNED = 5
"""Cents by which two players of a solo are out of tune."""
APART = 24
"""How far apart they sit, in MIDI's numbers."""
BEHIND = 16
"""How much softer the second plays."""

Stem = Literal["", "rise"]
"""What is played always, and what comes in when a battle is close to its end."""


class Player(Protocol):
    """What plays a melody: an instrument, or the two of a solo."""

    def line(self, at: float, notes: str, loudness: float, shift: int = 0) -> float:
        """Add a melody and return its end."""


@dataclass
class Part:
    """One instrument of a score."""

    channel: int
    rng: Random
    loose: float
    """Greatest deviation of a note's start, in beats."""
    shade: Callable[[float], float]
    """Returns the factor of all loudness at a beat."""
    stem: Stem
    sheet: int
    """The file that it is written to: one has no more than sixteen channels."""
    events: list[tuple[int, int, bytes]] = field(default_factory=list)
    """Tick, order within the tick, and message."""

    def note(self, at: float, pitch: int, beats: float, loudness: float) -> None:
        """Add a note."""
        begin = max(0.0, at + self.rng.uniform(-self.loose, self.loose))
        velocity = loudness * self.shade(at) + self.rng.uniform(-UNEVEN, UNEVEN)
        self._add(begin, 2, 0x90, pitch, max(1, min(127, round(velocity))))
        self._add(begin + max(beats, 0.05), 0, 0x80, pitch, 0)

    def chord(self, at: float, pitches: Sequence[int], beats: float, loudness: float) -> None:
        """Add notes that sound together."""
        for pitch in pitches:
            self.note(at, pitch, beats, loudness)

    def line(self, at: float, notes: str, loudness: float, shift: int = 0, legato: float = 1.02) -> float:
        """Add a melody and return its end.

        It is written as `D5:1.5 A4:.5 -:2`: a note or rest, and its beats.
        """
        for word in notes.split():
            name, _, beats = word.partition(":")
            length = float(beats or 1)
            if name != "-":
                self.note(at, pitch_of(name) + shift, length * legato, loudness)
            at += length
        return at

    def swell(self, begin: float, end: float, start: int, goal: int) -> None:
        """Ramp the expression (0 to 127) from one value to another."""
        steps = max(2, int((end - begin) * 4))
        for step in range(steps + 1):
            share = step / steps
            self.control(begin + (end - begin) * share, EXPRESSION, round(start + (goal - start) * share))

    def control(self, at: float, controller: int, value: int) -> None:
        """Set a controller."""
        self._add(at, 1, 0xB0, controller, value)

    def detune(self, cents: float) -> None:
        """Detune the instrument for good."""
        wheel = 8192 + round(8192 * cents / BEND_RANGE)
        self._add(0, 1, 0xE0, wheel & 0x7F, wheel >> 7)

    def _add(self, at: float, order: int, kind: int, *data: int) -> None:
        self.events.append((round(at * TICKS), order, bytes((kind | self.channel, *data))))


@dataclass(frozen=True)
class Solo:
    """Two players of one line, the second a little softer, beside the first and not quite with it."""

    players: tuple[Part, Part]

    def line(self, at: float, notes: str, loudness: float, shift: int = 0) -> float:
        """Add a melody and return its end."""
        first, second = self.players
        second.line(at, notes, loudness - BEHIND, shift)
        return first.line(at, notes, loudness, shift)


class Score:
    """Parts that play together."""

    def __init__(
        self, name: str, tempo: float, beats: float, dynamics: Sequence[tuple[float, float]] = ()
    ) -> None:
        """Create an empty score.

        `tempo` is in beats per minute and `beats` the length. `dynamics` are pairs of a beat and the decibels
        there, in order; in between it changes evenly, and after a pair at the same beat at once.
        """
        self.name = name
        self.tempo = tempo
        self.beats = beats
        self._dynamics = list(dynamics) or [(0.0, 0.0)]
        self._rng = Random(zlib.crc32(name.encode()))
        self._parts: list[Part] = []

    @property
    def seconds(self) -> float:
        """Length."""
        return self.beats * 60 / self.tempo

    @property
    def stems(self) -> list[Stem]:
        """Those that it has parts of."""
        return sorted({part.stem for part in self._parts})

    def part(
        self, program: int | None, volume: int, pan: int = 64, reverb: int = 70, *, stem: Stem = ""
    ) -> Part:
        """Add an instrument by its General MIDI program (from 0), or the drums; 64 is the stereo centre."""
        melodic = sum(part.channel != DRUMS for part in self._parts)
        sheet, number = (0, 0) if program is None else divmod(melodic, len(MELODIC))
        channel, seconds = (DRUMS, TIGHT) if program is None else (MELODIC[number], LOOSE)
        part = Part(channel, self._rng, seconds * self.tempo / 60, self._shade, stem, sheet)
        self._parts.append(part)
        part.events.append((0, 0, bytes((0xC0 | channel, 48 if program is None else program))))
        for controller, value in ((VOLUME, volume), (PAN, pan), (REVERB, reverb), (EXPRESSION, 110)):
            part.control(0, controller, value)
        return part

    def solo(
        self,
        program: int,
        volume: int,
        pan: int,
        reverb: int = 70,
        *,
        second: int | None = None,
        stem: Stem = "",
    ) -> Solo:
        """Add a solo of two players; the second plays another instrument if one is given."""
        other = program if second is None else second
        away = APART if pan < 64 else -APART
        players = (
            self.part(program, volume, pan, reverb, stem=stem),
            self.part(other, volume, pan + away, reverb, stem=stem),
        )
        for player, cents in zip(players, (DETUNED / 2, -DETUNED / 2), strict=True):
            player.detune(cents)
        return Solo(players)

    def write(self, folder: Path, stem: Stem) -> list[Path]:
        """Write a stem as standard MIDI files that sound together, and return them."""
        tempo = struct.pack(">I", round(60_000_000 / self.tempo))[1:]
        written = []
        for sheet in sorted({part.sheet for part in self._parts if part.stem == stem}):
            tracks = [_track([(0, 0, b"\xff\x51\x03" + tempo)])]
            tracks += [_track(one.events) for one in self._parts if (one.stem, one.sheet) == (stem, sheet)]
            written.append(folder / f"{self.name}{stem}-{sheet}.mid")
            head = b"MThd" + struct.pack(">IHHH", 6, 1, len(tracks), TICKS)
            written[-1].write_bytes(head + b"".join(tracks))
        return written

    def loudness_at(self, at: float) -> float:
        """Return the loudness of the score at a beat, in decibels."""
        number = bisect_right(self._dynamics, at, key=lambda pair: pair[0])
        before = self._dynamics[max(0, number - 1)]
        after = self._dynamics[min(number, len(self._dynamics) - 1)]
        share = (at - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 0.0
        return before[1] + (after[1] - before[1]) * min(1.0, max(0.0, share))

    def _shade(self, at: float) -> float:
        """Return the factor of all velocities at a beat; a synthesiser's level grows with their square."""
        return float(10 ** (self.loudness_at(at) / 40))


def pitch_of(name: str) -> int:
    """Return the MIDI number of a note such as C4 (60), F#3 or Bb5. Raises ValueError."""
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
    shift = name.count("#") - name[1:].count("b")
    try:
        return 12 * (int(name.lstrip("ABCDEFG").strip("#b")) + 1) + steps[name[0]] + shift
    except (KeyError, ValueError) as error:
        raise ValueError(f"a note is written as in C4, F#3 or Bb5, not {name!r}") from error


def _track(events: list[tuple[int, int, bytes]]) -> bytes:
    data, last = b"", 0
    for tick, _, message in sorted(events, key=lambda event: event[:2]):
        data += _length(tick - last) + message
        last = tick
    data += b"\x00\xff\x2f\x00"
    return b"MTrk" + struct.pack(">I", len(data)) + data


def _length(ticks: int) -> bytes:
    """Return a number in groups of seven bits, of which the last has no flag."""
    groups = [ticks & 0x7F]
    while ticks := ticks >> 7:
        groups.append(ticks & 0x7F | 0x80)
    return bytes(reversed(groups))
