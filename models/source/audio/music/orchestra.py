"""The orchestra: its instruments, harmony, and figures of accompaniment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from models.source.audio.midi import Part, Player, pitch_of

CELESTA, GLOCKENSPIEL, BELLS, HARP, TIMPANI = 8, 9, 14, 46, 47
VIOLINS, VIOLA, CELLO, BASS, TREMOLO, PIZZICATO, STRINGS = 40, 41, 42, 43, 44, 45, 48
CHOIR, OOHS = 52, 53
TRUMPET, TROMBONE, TUBA, HORN, BRASS = 56, 57, 58, 60, 61
OBOE, ENGLISH_HORN, BASSOON, CLARINET, FLUTE, RECORDER = 68, 69, 70, 71, 73, 74
"""General MIDI programs, from 0."""

KICK, RIM, SNARE, LOW_TOM, TOM, CRASH, RIDE, TAMBOURINE = 35, 37, 38, 41, 45, 49, 51, 54
"""Keys of the orchestra's drums."""

QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 10),
    "sus": (0, 5, 7),
    "5": (0, 7, 12),
    "m7b5": (0, 3, 6, 10),
}
"""Steps of each kind of chord above its root; a seventh takes the fifth's place."""

SYMBOL = re.compile(r"(?P<root>[A-G][#b]?)(?P<quality>m7b5|m|7|sus|5|)(?:/(?P<bass>[A-G][#b]?))?")
"""A chord such as Bb, F#m, A7, Dsus or C/E."""

LOWEST_BASS, LOWEST_VOICE, HIGHEST_VOICE = 28, 55, 76
"""Limits of a chord's bass and of the voices above it."""


@dataclass(frozen=True)
class Chord:
    """A bass note, and the notes above it from the lowest."""

    bass: int
    upper: tuple[int, ...]

    @property
    def fifth(self) -> int:
        """Steps from the bass to the note of the chord that is nearest to a fifth above it."""
        steps = ((pitch - self.bass) % 12 for pitch in self.upper)
        return min(steps, key=lambda step: abs(step - 7))

    @property
    def deep(self) -> int:
        """The bass, where a double bass can play it."""
        return self.bass + 12 if self.bass < LOWEST_BASS + 3 else self.bass


def spelled(*chords: tuple[str, str]) -> list[Chord]:
    """Return chords that are written out: a bass note, and the notes above it."""
    return [Chord(pitch_of(bass), pitches(upper)) for bass, upper in chords]


def harmony(symbols: str, near: Sequence[int] = (62, 65, 69)) -> list[Chord]:
    """Return the chords of symbols, one a bar, whose voices move as little as they can.

    The first chord is set near some notes. Raises ValueError for an unknown symbol.
    """
    chords: list[Chord] = []
    for symbol in symbols.split():
        match = SYMBOL.fullmatch(symbol)
        if match is None:
            raise ValueError(f"a chord is written as in Dm, Bb, A7 or C/E, not {symbol!r}")
        root = pitch_of(f"{match['root']}1")
        steps = QUALITIES[match["quality"]]
        bass = pitch_of(f"{match['bass'] or match['root']}1")
        voices = [
            [pitch for pitch in range(LOWEST_VOICE, HIGHEST_VOICE) if (pitch - root - step) % 12 == 0]
            for step in steps
        ]
        upper = min(product(*voices), key=lambda voicing: _motion(voicing, near))
        near = tuple(sorted(upper))
        chords.append(Chord(bass if bass >= LOWEST_BASS else bass + 12, near))
    return chords


def _motion(voicing: Sequence[int], near: Sequence[int]) -> float:
    """Return how far voices move from a chord to the next; doubled notes cost most."""
    moved = sum(abs(one - other) for one, other in zip(sorted(voicing), near, strict=False))
    return moved + 24 * (len(voicing) - len(set(voicing)))


def pitches(names: str) -> tuple[int, ...]:
    """Return the MIDI numbers of some notes."""
    return tuple(pitch_of(name) for name in names.split())


def lowered(chord: Chord, steps: int = 12) -> tuple[int, ...]:
    """Return the upper notes of a chord, that many half steps lower."""
    return tuple(pitch - steps for pitch in chord.upper)


def tune(player: Player, at: float, beats: float, notes: str, loudness: float, shift: int = 0) -> None:
    """Add a melody. Raises ValueError if it does not last that many beats."""
    end = player.line(at, notes, loudness, shift)
    if abs(end - at - beats) > 1e-6:
        raise ValueError(f"a tune from beat {at} lasts {end - at} beats, not {beats}: {notes[:40]}")


def arpeggio(part: Part, at: float, notes: Sequence[int], step: float, beats: float, loudness: float) -> None:
    """Add the notes one after the other, repeatedly, the first of each four a little louder."""
    for number in range(int(beats / step)):
        accent = 8 if number % 4 == 0 else 0
        part.note(at + number * step, notes[number % len(notes)], step * 1.6, loudness + accent)


def rocking(chord: Chord) -> tuple[int, ...]:
    """Return a chord's notes in the order in which a harp goes up and down them."""
    first, second, third = chord.upper[:3]
    return first, second, third, first + 12, third, second


def figure(
    part: Part, at: float, ground: int, steps: Sequence[int], step: float, loudness: tuple[float, float]
) -> None:
    """Add a repeated figure over a ground, its first note and the middle one louder than the others."""
    strong, weak = loudness
    for number, interval in enumerate(steps):
        accented = number % (len(steps) // 2) == 0
        part.note(at + number * step, ground + interval, step * 0.75, strong if accented else weak)


def roll(part: Part, begin: float, beats: float, pitch: int, start: float, goal: float) -> None:
    """Add a drum roll with a crescendo."""
    strokes = int(beats * 6)
    for stroke in range(strokes):
        loudness = start + (goal - start) * stroke / strokes
        part.note(begin + stroke / 6, pitch, 0.2, loudness)


def beat(drums: Part, at: float, *strokes: tuple[float, int, float]) -> None:
    """Add strokes of the drums: for each its beat, its key and its loudness."""
    for moment, key, loudness in strokes:
        drums.note(at + moment, key, 0.25, loudness)


def breathing(part: Part, begin: float, end: float, beats: float, depth: tuple[int, int]) -> None:
    """Swell and fade an instrument again and again, once in that many beats."""
    low, high = depth
    at = begin
    while at < end:
        part.swell(at, at + beats / 2, low, high)
        part.swell(at + beats / 2, min(end, at + beats), high, low)
        at += beats
