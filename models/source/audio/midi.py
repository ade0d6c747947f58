"""Scores and standard MIDI files. Times are in beats (quarter notes), notes and loudness in MIDI's numbers.

For a played sound, notes begin a little early or late, no two are equally loud, legato notes overlap, and
long notes swell.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

TICKS = 480
"""Ticks per beat."""

DRUMS = 9
"""The percussion channel."""

VOLUME, PAN, EXPRESSION, REVERB = 7, 10, 11, 91
"""Controller numbers."""


@dataclass
class Part:
    """One instrument of a score."""

    channel: int
    rng: Random
    loose: float
    """Greatest deviation of a note's start, in beats."""
    events: list[tuple[int, int, bytes]] = field(default_factory=list)
    """Tick, order within the tick, and message."""

    def note(self, at: float, pitch: int, beats: float, loudness: float) -> None:
        """Add a note."""
        begin = max(0.0, at + self.rng.uniform(-self.loose, self.loose))
        velocity = max(1, min(127, round(loudness + self.rng.uniform(-5, 5))))
        self._add(begin, 2, 0x90, pitch, velocity)
        self._add(begin + max(beats, 0.05), 0, 0x80, pitch, 0)

    def chord(self, at: float, pitches: tuple[int, ...], beats: float, loudness: float) -> None:
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

    def _add(self, at: float, order: int, kind: int, *data: int) -> None:
        self.events.append((round(at * TICKS), order, bytes((kind | self.channel, *data))))


class Score:
    """Parts that play together, looped after a number of beats."""

    def __init__(self, name: str, tempo: float, beats: float) -> None:
        """Create an empty score; `tempo` is in beats per minute, `beats` the loop's length."""
        self.name = name
        self.tempo = tempo
        self.beats = beats
        self._rng = Random(zlib.crc32(name.encode()))
        self._parts: list[Part] = []

    @property
    def seconds(self) -> float:
        """Length of the loop."""
        return self.beats * 60 / self.tempo

    def part(
        self, program: int | None, volume: int, pan: int = 64, reverb: int = 70, loose: float = 0.012
    ) -> Part:
        """Add an instrument by its General MIDI program (from 0), or the drums; 64 is the stereo centre."""
        melodic = [channel for channel in range(16) if channel != DRUMS]
        used = {part.channel for part in self._parts}
        channel = DRUMS if program is None else next(c for c in melodic if c not in used)
        part = Part(channel, self._rng, loose)
        self._parts.append(part)
        part.events.append((0, 0, bytes((0xC0 | channel, 48 if program is None else program))))
        for controller, value in ((VOLUME, volume), (PAN, pan), (REVERB, reverb), (EXPRESSION, 110)):
            part.control(0, controller, value)
        return part

    def write(self, path: Path) -> None:
        """Write the score as a standard MIDI file."""
        tempo = struct.pack(">I", round(60_000_000 / self.tempo))[1:]
        tracks = [_track([(0, 0, b"\xff\x51\x03" + tempo)])]
        tracks += [_track(part.events) for part in self._parts]
        path.write_bytes(b"MThd" + struct.pack(">IHHH", 6, 1, len(tracks), TICKS) + b"".join(tracks))


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
