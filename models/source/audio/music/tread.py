"""The theme of stone and scales: a heavy tread in G minor."""

from __future__ import annotations

from models.source.audio.midi import Part, Score
from models.source.audio.music.orchestra import (
    BASS,
    BASSOON,
    CELLO,
    CRASH,
    HORN,
    KICK,
    LOW_TOM,
    OBOE,
    OOHS,
    PIZZICATO,
    SNARE,
    STRINGS,
    TIMPANI,
    TOM,
    TREMOLO,
    TROMBONE,
    TRUMPET,
    TUBA,
    Chord,
    beat,
    figure,
    harmony,
    lowered,
    roll,
    spelled,
    tune,
)

BAR = 4
TREAD, DEEP, CAVE, END = 0, 16 * BAR, 32 * BAR, 44 * BAR
"""Beats at which its parts begin."""

CHORDS = spelled(
    ("G1", "D4 G4 Bb4"),
    ("G1", "D4 G4 Bb4"),
    ("Eb2", "Eb4 G4 Bb4"),
    ("D2", "D4 F#4 A4"),
    ("G1", "D4 G4 Bb4"),
    ("C2", "C4 Eb4 G4"),
    ("Ab1", "C4 Eb4 Ab4"),
    ("D2", "D4 F#4 C5"),
    ("Bb1", "D4 F4 Bb4"),
    ("F2", "C4 F4 A4"),
    ("C2", "C4 Eb4 G4"),
    ("G1", "D4 G4 Bb4"),
    ("Eb2", "Eb4 G4 Bb4"),
    ("C2", "C4 Eb4 G4"),
    ("D2", "D4 G4 A4"),
    ("D2", "D4 F#4 A4"),
)
MELODY = (
    "G4:1 D5:1 Eb5:.5 D5:.5 C5:.5 Bb4:.5 D5:2 G4:1 Bb4:1 Eb5:1 G5:1 F5:.5 Eb5:.5 D5:.5 C5:.5 D5:3 A4:1 "
    "G4:1 D5:1 G5:1 F5:.5 Eb5:.5 C5:1.5 Eb5:.5 G5:2 Ab5:1.5 G5:.5 Eb5:1 C5:1 F#5:2 D5:2 "
    "Bb4:1 F5:1 D5:1 Bb4:1 C5:1.5 A4:.5 F5:2 Eb5:1 C5:1 G5:1.5 F5:.5 D5:3 Bb4:1 "
    "Eb5:1 Bb4:1 G5:1 Eb5:1 C5:.5 D5:.5 Eb5:1 G5:1 C5:1 D5:2 G5:1 A5:1 F#5:2 D5:2"
)

DEEP_CHORDS = harmony("Cm Cm Ab Eb Fm Cm C# G Cm Eb Bb Fm Ab C# D D", near=(60, 63, 67))
DEEP_MELODY = (
    "C4:1 G4:1 Ab4:.5 G4:.5 F4:.5 Eb4:.5 G4:2 Eb4:1 C4:1 Ab4:1.5 C5:.5 Eb5:2 G4:1.5 Bb4:.5 G4:1 Eb4:1 "
    "F4:1 C5:1 Ab4:1 F4:1 G4:1.5 F4:.5 Eb4:2 F4:1 Ab4:1 Db5:2 B4:2 D5:1 G4:1 "
    "C5:1 G4:1 Eb5:1.5 D5:.5 Bb4:2 G4:1 Bb4:1 D5:1.5 C5:.5 Bb4:1 F4:1 Ab4:2 C5:1 F5:1 "
    "Eb5:1.5 C5:.5 Ab4:2 F4:1 Ab4:1 Db5:1 F5:1 F#5:2 A4:1 D5:1 C5:1 A4:1 F#4:2"
)
DEEP_COUNTER = (
    "G4:4 Eb4:2 G4:2 C5:4 Bb4:4 Ab4:4 G4:4 Ab4:4 G4:2 F4:2 Eb4:4 G4:4 F4:4 Ab4:4 C5:4 Db5:4 A4:4 C5:2 A4:2"
)

CAVE_CHORDS = harmony("Gm Gm Ab Gm Eb Cm D D Gm Bb Ab D7")
CAVE_MELODY = (
    "G4:2 D5:2 Eb5:1.5 D5:.5 C5:1 Bb4:1 C5:3 Ab4:1 Bb4:2 G4:2 G4:1.5 Bb4:.5 Eb5:2 C5:2 Eb5:2 "
    "D5:1.5 C5:.5 A4:2 F#4:4 G4:1 Bb4:1 D5:2 F5:1.5 D5:.5 Bb4:2 Eb5:1 C5:1 Ab4:2 A4:2 F#4:2"
)


def tread() -> Score:
    """Return a heavy tread, its tune in the first bar: horn and tuba, over which drums and brass rise."""
    score = Score("music-tread", 126, END, ((0, 0), (CAVE, 0), (CAVE, -6), (END - 8, -6), (END, -1)))
    low, bass = score.part(CELLO, 108, 84, 50), score.part(BASS, 108, 70, 40)
    tuba, strings = score.part(TUBA, 98, 60, 50), score.part(TREMOLO, 84, 48)
    timpani, horn = score.part(TIMPANI, 104, 64, 50), score.solo(HORN, 106, 42)
    trombone, trumpet = score.part(TROMBONE, 100, 78, stem="rise"), score.part(TRUMPET, 84, 88, stem="rise")
    drums = score.part(None, 112, 64, 50, stem="rise")
    for bar, chord in enumerate(CHORDS):
        at, ground = bar * BAR, chord.bass + 12
        figure(low, at, ground, (0, 0, 7, 0, 12, 0, 7, 5), 0.5, (90, 66))
        _stamp(at, chord, bass, tuba, timpani)
        strings.chord(at, chord.upper, 4.05, 64)
        if bar % 2 == 1:
            trombone.chord(at + 2, lowered(chord), 1.6, 90)
        _drumming(drums, at)
    tune(horn, TREAD, DEEP, MELODY, 104)
    tune(trumpet, TREAD, DEEP, MELODY, 86)
    for begin in (TREAD, 8 * BAR, DEEP, DEEP + 8 * BAR):
        drums.note(begin, CRASH, 2, 88)
    _deep(score, low, bass, tuba, timpani, drums)
    tune(trumpet, DEEP, CAVE - DEEP, DEEP_COUNTER, 84)
    _cave(score, bass, timpani, drums)
    return score


def _stamp(at: float, chord: Chord, bass: Part, tuba: Part, timpani: Part) -> None:
    """Add a bar of heavy steps."""
    ground = chord.bass + 12
    bass.note(at, chord.deep, 1.4, 88)
    bass.note(at + 2, chord.deep, 1.4, 78)
    tuba.note(at, ground, 1.2, 88)
    tuba.note(at + 2.5, ground + 7, 0.8, 74)
    timpani.note(at, ground, 0.7, 88)
    timpani.note(at + 3, ground, 0.4, 66)


def _drumming(drums: Part, at: float) -> None:
    """Add a bar of drums."""
    beat(drums, at, (0, KICK, 112), (0, LOW_TOM, 96), (1, TOM, 62), (1.5, LOW_TOM, 74))
    beat(drums, at, (2, KICK, 98), (2, SNARE, 84), (3, LOW_TOM, 80), (3.5, TOM, 70))


def _deep(score: Score, low: Part, bass: Part, tuba: Part, timpani: Part, drums: Part) -> None:
    """Add what is below, in C minor: cellos with a bassoon under held strings."""
    cellos, held = score.solo(CELLO, 116, 80, second=BASSOON), score.part(STRINGS, 88, 46)
    for bar, chord in enumerate(DEEP_CHORDS):
        at, ground = DEEP + bar * BAR, chord.bass + 12
        held.chord(at, chord.upper, 4.05, 70)
        for moment in (0, 1.5, 2, 3.5):
            low.note(at + moment, ground, 0.45, 82)
        bass.note(at, chord.deep, 3.8, 80)
        tuba.note(at, ground, 0.9, 86)
        tuba.note(at + 2, ground, 0.9, 76)
        timpani.note(at, ground, 0.6, 80)
        beat(drums, at, (0, KICK, 108), (0, LOW_TOM, 92), (1.5, LOW_TOM, 70), (2, SNARE, 82))
        beat(drums, at, (2.5, KICK, 88), (3, TOM, 70), (3.25, TOM, 64), (3.5, LOW_TOM, 78))
    tune(cellos, DEEP, CAVE - DEEP, DEEP_MELODY, 104)
    held.swell(DEEP, DEEP + 8 * BAR, 80, 110)
    held.swell(DEEP + 8 * BAR, CAVE, 110, 124)


def _cave(score: Score, bass: Part, timpani: Part, drums: Part) -> None:
    """Add steps in a cave: plucked basses, an oboe with a bassoon, voices."""
    pipe, pluck = score.solo(OBOE, 100, 50, second=BASSOON), score.part(PIZZICATO, 104, 76)
    oohs = score.part(OOHS, 84, 64, 110)
    for bar, chord in enumerate(CAVE_CHORDS):
        at, ground = CAVE + bar * BAR, chord.bass + 12
        for number, step in enumerate((0, 7, 12, 7)):
            pluck.note(at + number, ground + step, 0.6, 86)
        oohs.chord(at, lowered(chord), 4.1, 62)
        bass.note(at, chord.deep, 1.2, 80)
        timpani.note(at, ground, 0.5, 64)
        beat(drums, at, (0, KICK, 90), (2, LOW_TOM, 70), (3.5, TOM, 56))
    tune(pipe, CAVE, END - CAVE, CAVE_MELODY, 90)
    roll(timpani, END - 4, 4, CAVE_CHORDS[-1].bass + 12, 44, 96)
