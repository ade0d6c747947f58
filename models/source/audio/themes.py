"""The compositions: title, two themes of the board in two colours each, tables, four battles, two endings.

One motif runs through all of them: up a fifth, a half step further, and down again by steps (D A Bb A G F);
light's answer is the same in major.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from models.source.audio.midi import Part, Score, pitch_of

CELESTA, HARP, TIMPANI, VIOLINS, VIOLA, CELLO, BASS = 8, 46, 47, 40, 41, 42, 43
TREMOLO, PIZZICATO, STRINGS, CHOIR, OOHS = 44, 45, 48, 52, 53
TRUMPET, TROMBONE, TUBA, HORN, BRASS = 56, 57, 58, 60, 61
OBOE, BASSOON, CLARINET, FLUTE, BELLS = 68, 70, 71, 73, 14
"""General MIDI programs, from 0."""

KICK, RIM, SNARE, LOW_TOM, TOM, CRASH, RIDE, TAMBOURINE = 35, 37, 38, 41, 45, 49, 51, 54
"""Keys of the orchestra's drums."""

Chord = tuple[str, str]
"""A bass note, and the notes above it."""


def pitches(names: str) -> tuple[int, ...]:
    """Return the MIDI numbers of some notes."""
    return tuple(pitch_of(name) for name in names.split())


def arpeggio(part: Part, at: float, notes: Sequence[int], step: float, beats: float, loudness: float) -> None:
    """Add the notes one after the other, repeatedly, the first of each four a little louder."""
    for number in range(int(beats / step)):
        accent = 8 if number % 4 == 0 else 0
        part.note(at + number * step, notes[number % len(notes)], step * 1.6, loudness + accent)


def roll(part: Part, begin: float, beats: float, pitch: int, start: float, goal: float) -> None:
    """Add a drum roll with a crescendo."""
    strokes = int(beats * 6)
    for stroke in range(strokes):
        loudness = start + (goal - start) * stroke / strokes
        part.note(begin + stroke / 6, pitch, 0.2, loudness)


def whole(score: Score, end: float) -> None:
    """Raise ValueError if a tune does not end with its score."""
    if end != score.beats:
        raise ValueError(f"a tune of {score.name} ends at beat {end}, not {score.beats}")


# ------------------------------------------------------------------------------------------------------ title

TITLE_CHORDS: Sequence[Chord] = (
    ("D2", "D4 F4 A4"),
    ("Bb1", "D4 F4 Bb4"),
    ("F2", "C4 F4 A4"),
    ("C2", "C4 E4 G4"),
    ("G1", "Bb3 D4 G4"),
    ("D2", "A3 D4 F4"),
    ("Eb2", "Bb3 Eb4 G4"),
    ("A1", "A3 C#4 E4"),
)
TITLE_MELODY = (
    "D4:2 A4:2 Bb4:1.5 A4:.5 G4:1 F4:1 A4:3 C5:1 G4:4 D5:2 C5:1 Bb4:1 A4:2 F4:1 A4:1 Bb4:1.5 A4:.5 G4:2 A4:4"
)


def title() -> Score:
    """Return a slow procession in D minor: first one horn over harp and strings, then choir and brass."""
    score = Score("music-title", 76, 64)
    strings, cello = score.part(STRINGS, 92, 50), score.part(CELLO, 96, 82)
    bass, harp = score.part(BASS, 92, 76), score.part(HARP, 88, 92)
    horn, flute = score.part(HORN, 100, 40), score.part(FLUTE, 80, 46)
    choir, brass = score.part(CHOIR, 84, 64), score.part(BRASS, 78, 74)
    timpani, drums = score.part(TIMPANI, 108, 64), score.part(None, 92, 60)
    for turn in range(2):
        grand = turn == 1
        for number, (root, upper) in enumerate(TITLE_CHORDS):
            at = turn * 32 + number * 4
            chord, low = pitches(upper), pitch_of(root)
            strings.chord(at, chord, 4.1, 78 if grand else 62)
            bass.note(at, low + 12 if low < 31 else low, 3.9, 80 if grand else 66)
            for beat, step in enumerate((0, 7, 12, 7)):
                cello.note(at + beat, low + 24 - (12 if low > 36 else 0) + step, 0.95, 66 + 8 * grand)
            arpeggio(harp, at, (*chord, chord[0] + 12, chord[2], chord[1]), 0.5, 4, 54 + 8 * grand)
            if grand:
                choir.chord(at, chord, 4.05, 76)
                brass.chord(at, tuple(pitch - 12 for pitch in chord), 3.9, 70)
                timpani.note(at, low + 12, 1, 84)
                timpani.note(at + 3, low + 12, 0.5, 66)
    horn.line(0, TITLE_MELODY, 84)
    horn.line(32, TITLE_MELODY, 98)
    flute.line(16, "-:1 D5:1 G5:2 -:1 E5:1 D5:2 -:1 G5:1 Bb5:2 A5:4", 62)
    flute.line(32, TITLE_MELODY, 80, shift=12)
    strings.swell(0, 30, 70, 108)
    strings.swell(32, 56, 112, 120)
    strings.swell(56, 64, 120, 72)
    choir.swell(32, 48, 70, 118)
    choir.swell(56, 64, 118, 60)
    roll(timpani, 28, 4, pitch_of("A2"), 36, 92)
    drums.note(32, CRASH, 3, 78)
    drums.note(48, CRASH, 3, 62)
    return score


# ------------------------------------------------------------------------------------------------------ board

BOARD_BARS = 24
BOARD_CHORDS: Sequence[Chord] = (
    ("D2", "D4 A4 E5"),
    ("D2", "D4 A4 C5"),
    ("G2", "D4 G4 B4"),
    ("D2", "D4 F4 A4"),
    ("F2", "C4 F4 A4"),
    ("C2", "C4 G4 E5"),
    ("G2", "B3 D4 G4"),
    ("A2", "A3 D4 E4"),
    ("D2", "D4 A4 E5"),
    ("Bb1", "D4 F4 A4"),
    ("F2", "C4 F4 A4"),
    ("G2", "D4 G4 B4"),
    ("E2", "B3 E4 G4"),
    ("A2", "C4 E4 A4"),
    ("G2", "B3 D4 A4"),
    ("A2", "A3 D4 E4"),
    ("Bb1", "D4 F4 A4"),
    ("C2", "C4 E4 G4"),
    ("D2", "D4 F4 A4"),
    ("G2", "B3 D4 G4"),
    ("Bb1", "Bb3 D4 F4"),
    ("G2", "Bb3 D4 G4"),
    ("A2", "A3 D4 E4"),
    ("A2", "A3 C#4 E4"),
)
"""Dorian, for both sides: open chords that bear a light voice as well as a dark one."""

BOARD_LIGHT = (
    "-:4 D5:2 A5:2 B5:1.5 A5:.5 G5:1 E5:1 F5:3 -:1 C5:1 F5:1 A5:2 G5:2 E5:2 D5:1.5 E5:.5 G5:2 A5:3 -:1 "
    "-:2 E5:1 A5:1 F5:2 A5:2 C6:1.5 A5:.5 F5:2 G5:3 B5:1 B5:2 G5:1 E5:1 A5:3 E5:1 D5:1 G5:1 B5:2 A5:4 "
    "-:1 F5:1 A5:1 D6:1 C6:2 G5:2 A5:3 F5:1 G5:2 D5:2 F5:1.5 D5:.5 Bb4:2 D5:2 G5:2 E5:4 -:4"
)
BOARD_DARK = (
    "D3:3 Eb3:1 D3:2 A2:2 G2:3 A2:1 D3:4 F3:3 E3:1 C3:4 B2:2 D3:2 A2:4 "
    "D3:2 F3:1 Eb3:1 D3:2 Bb2:2 A2:2 C3:2 B2:4 E3:3 F3:1 E3:2 A2:2 G2:2 B2:2 A2:4 "
    "Bb2:2 D3:2 C3:2 E3:2 F3:2 D3:1 A2:1 G2:4 Bb2:3 D3:1 G2:2 Bb2:2 A2:4 A2:2 C#3:2"
)


def board_light() -> Score:
    """Return light's half of the board's theme: harp, pizzicato, celesta; flute and oboe sing."""
    score = Score("music-board-light", 80, 4 * BOARD_BARS)
    harp, pluck = score.part(HARP, 96, 88), score.part(PIZZICATO, 84, 52)
    celesta, strings = score.part(CELESTA, 78, 30), score.part(STRINGS, 76, 60)
    flute, oboe = score.part(FLUTE, 98, 48), score.part(OBOE, 80, 78)
    for bar, (root, upper) in enumerate(BOARD_CHORDS):
        at, chord = 4 * bar, pitches(upper)
        strings.chord(at, chord, 4.1, 54)
        arpeggio(harp, at, (chord[0], chord[1], chord[2], chord[0] + 12, chord[2], chord[1]), 0.5, 4, 58)
        pluck.note(at, pitch_of(root) + 12, 0.5, 66)
        pluck.note(at + 2.5, pitch_of(root) + 19, 0.5, 56)
        if bar % 4 == 3:
            for number, pitch in enumerate((*chord, chord[0] + 12)):
                celesta.note(at + 2 + number * 0.5, pitch + 12, 1.2, 58)
    flute.line(0, BOARD_LIGHT, 82)
    oboe.line(32, "A4:4 -:4 F4:2 C5:2 B4:4 G4:4 A4:2 C5:2 D5:2 B4:2 A4:4", 66)
    for begin in range(0, 96, 16):
        strings.swell(begin, begin + 8, 78, 110)
        strings.swell(begin + 8, begin + 16, 110, 78)
    return score


def board_dark() -> Score:
    """Return dark's half: creeping low strings and bassoon, a distant choir, skins and metal."""
    score = Score("music-board-dark", 80, 4 * BOARD_BARS)
    bassoon, cello = score.part(BASSOON, 96, 78), score.part(CELLO, 92, 84)
    bass, tremolo = score.part(BASS, 98, 70), score.part(TREMOLO, 72, 46)
    choir, timpani = score.part(OOHS, 78, 60, 100), score.part(TIMPANI, 104, 64)
    drums, bells = score.part(None, 80, 70), score.part(BELLS, 62, 40, 100)
    for bar, (root, upper) in enumerate(BOARD_CHORDS):
        at, chord, low = 4 * bar, pitches(upper), pitch_of(root)
        bass.note(at, low if low >= 31 else low + 12, 3.9, 74)
        tremolo.chord(at, (chord[0] - 12, chord[1] - 12), 4.05, 52)
        if bar % 8 >= 4:
            choir.chord(at, (chord[0] - 12, chord[1] - 12), 4.1, 60)
        for beat in (0, 1.5, 2, 3.5) if bar % 2 else (0, 3):
            timpani.note(at + beat, low + 12 if low < 38 else low, 0.5, 62 if beat == 0 else 46)
        if bar % 4 == 0:
            drums.note(at, LOW_TOM, 0.5, 62)
        if bar % 8 == 0:
            bells.note(at, pitch_of("D4"), 4, 58)
    whole(score, bassoon.line(0, BOARD_DARK, 80))
    cello.line(0, BOARD_DARK, 66)
    for begin in range(0, 96, 16):
        tremolo.swell(begin, begin + 12, 60, 112)
        tremolo.swell(begin + 12, begin + 16, 112, 60)
    return score


# ----------------------------------------------------------------------------------- the board's second theme

VIGIL_CHORDS: Sequence[Chord] = (
    ("A1", "A3 C4 E4"),
    ("F2", "A3 C4 F4"),
    ("D2", "A3 D4 F4"),
    ("E2", "B3 E4 G#4"),
    ("A1", "A3 C4 E4"),
    ("C2", "G3 C4 E4"),
    ("G1", "G3 B3 D4"),
    ("E2", "B3 E4 G#4"),
    ("F2", "A3 C4 F4"),
    ("G2", "B3 D4 G4"),
    ("C2", "C4 E4 G4"),
    ("A1", "A3 C4 E4"),
    ("D2", "A3 D4 F4"),
    ("Bb1", "Bb3 D4 F4"),
    ("E2", "B3 E4 G#4"),
    ("E2", "B3 E4 G#4"),
    ("A1", "A3 C4 E4"),
    ("F2", "A3 C4 F4"),
    ("D2", "A3 D4 F4"),
    ("E2", "B3 D4 G#4"),
    ("F2", "A3 C4 F4"),
    ("C2", "G3 C4 E4"),
    ("Bb1", "Bb3 D4 F4"),
    ("E2", "B3 E4 G#4"),
    ("F2", "A3 C4 F4"),
    ("G2", "B3 D4 G4"),
    ("E2", "B3 E4 G4"),
    ("A1", "A3 C4 E4"),
    ("D2", "A3 D4 F4"),
    ("E2", "B3 D4 G#4"),
    ("A1", "A3 C4 E4"),
    ("A1", "A3 C4 E4"),
)
"""Bars of three beats in A minor, for both sides."""

VIGIL_LIGHT = (
    "-:1 A4:1 E5:1 F5:1.5 E5:.5 D5:1 D5:1 C5:1 A4:1 B4:2 -:1 -:1 C5:1 E5:1 G5:1.5 E5:.5 C5:1 D5:1 B4:1 "
    "D5:1 E5:3 A5:2 F5:1 G5:2 D5:1 E5:1 G5:1 C6:1 A5:2 -:1 F5:1 A5:1 D6:1 Bb5:1.5 A5:.5 F5:1 G#5:2 E5:1 "
    "B5:2 -:1 A4:1 E5:1 E5:1 F5:1.5 E5:.5 D5:1 A5:2 F5:1 E5:1 D5:1 B4:1 C5:1 F5:1 A5:1 G5:2 E5:1 F5:1 "
    "D5:1 Bb4:1 G#4:1 B4:1 E5:1 A5:1 G5:1 F5:1 B5:2 G5:1 G5:1 F#5:1 E5:1 C5:2 E5:1 D5:1 F5:1 A5:1 G#5:1.5 "
    "F5:.5 E5:1 A5:3 -:3"
)
VIGIL_DARK = (
    "A2:2 E3:1 F3:2 E3:1 D3:2 A2:1 G#2:3 A2:1 C3:1 E3:1 E3:2 C3:1 B2:2 D3:1 E3:3 F3:2 C3:1 D3:2 B2:1 C3:1 "
    "E3:1 G3:1 A3:3 D3:1 F3:1 A3:1 Bb3:2 F3:1 E3:3 B2:2 -:1 A2:1 E3:1 F3:1 F3:1.5 E3:.5 D3:1 D3:2 F3:1 "
    "E3:1 D3:1 B2:1 C3:2 A2:1 G2:1 C3:1 E3:1 D3:2 Bb2:1 G#2:1 B2:1 E3:1 F3:2 A2:1 B2:2 D3:1 G3:1 F#3:1 "
    "E3:1 A2:2 C3:1 D3:2 F3:1 G#2:2 B2:1 A2:3 A2:3"
)


def vigil_light() -> Score:
    """Return light's half of the board's second theme: a slow dance of harp, flute and clarinet."""
    score = Score("music-vigil-light", 92, 3 * len(VIGIL_CHORDS))
    harp, strings = score.part(HARP, 96, 88), score.part(STRINGS, 76, 58)
    flute, clarinet = score.part(FLUTE, 96, 48), score.part(CLARINET, 84, 76)
    pluck, celesta = score.part(PIZZICATO, 84, 52), score.part(CELESTA, 78, 30)
    for bar, (root, upper) in enumerate(VIGIL_CHORDS):
        at, chord = 3 * bar, pitches(upper)
        strings.chord(at, chord, 3.1, 54)
        arpeggio(harp, at, (chord[0], chord[1], chord[2], chord[0] + 12, chord[2], chord[1]), 0.5, 3, 58)
        pluck.note(at, pitch_of(root) + 12, 0.5, 68)
        pluck.note(at + 2, chord[0], 0.5, 52)
        if bar % 8 == 7:
            for number, pitch in enumerate((*chord, chord[0] + 12)):
                celesta.note(at + 1 + number * 0.5, pitch + 12, 1.2, 58)
    whole(score, flute.line(0, VIGIL_LIGHT, 84))
    clarinet.line(48, "A4:3 F4:3 F4:3 G#4:3 A4:3 G4:3 F4:3 E4:3 C5:3 B4:3 B4:3 A4:3 F4:3 G#4:3 A4:6", 66)
    for begin in range(0, 96, 24):
        strings.swell(begin, begin + 12, 78, 108)
        strings.swell(begin + 12, begin + 24, 108, 78)
    return score


def vigil_dark() -> Score:
    """Return dark's half: a bassoon that walks over a drum, distant voices, one bell."""
    score = Score("music-vigil-dark", 92, 3 * len(VIGIL_CHORDS))
    bassoon, cello = score.part(BASSOON, 96, 78), score.part(CELLO, 92, 84)
    bass, tremolo = score.part(BASS, 98, 70), score.part(TREMOLO, 72, 46)
    choir, timpani = score.part(OOHS, 78, 60, 100), score.part(TIMPANI, 104, 64)
    drums, bells = score.part(None, 80, 70), score.part(BELLS, 62, 40, 100)
    for bar, (root, upper) in enumerate(VIGIL_CHORDS):
        at, chord, low = 3 * bar, pitches(upper), pitch_of(root)
        bass.note(at, low if low >= 31 else low + 12, 2.9, 74)
        tremolo.chord(at, (chord[0] - 12, chord[1] - 12), 3.05, 50)
        if 8 <= bar < 16 or bar >= 24:
            choir.chord(at, (chord[0] - 12, chord[1] - 12), 3.1, 60)
        timpani.note(at, low + 12 if low < 38 else low, 0.5, 60)
        if bar % 2:
            timpani.note(at + 2, low + 12 if low < 38 else low, 0.5, 44)
            drums.note(at + 2.5, LOW_TOM, 0.3, 44)
        if bar % 8 == 0:
            bells.note(at, pitch_of("A4"), 3, 56)
    whole(score, bassoon.line(0, VIGIL_DARK, 80))
    cello.line(0, VIGIL_DARK, 66)
    for begin in range(0, 96, 24):
        tremolo.swell(begin, begin + 16, 60, 110)
        tremolo.swell(begin + 16, begin + 24, 110, 60)
    return score


# ----------------------------------------------------------------------------------------------------- tables

TABLE_CHORDS: Sequence[Chord] = (
    ("G2", "B3 D4 G4"),
    ("G2", "B3 D4 G4"),
    ("C2", "C4 E4 G4"),
    ("G2", "B3 D4 G4"),
    ("F2", "A3 C4 F4"),
    ("C2", "C4 E4 G4"),
    ("D2", "A3 D4 F#4"),
    ("D2", "A3 D4 F#4"),
    ("E2", "B3 E4 G4"),
    ("C2", "C4 E4 G4"),
    ("G2", "B3 D4 G4"),
    ("D2", "A3 D4 F#4"),
    ("E2", "B3 E4 G4"),
    ("A1", "A3 C4 E4"),
    ("F2", "A3 C4 F4"),
    ("D2", "A3 C4 F#4"),
    ("G2", "B3 D4 G4"),
    ("G2", "B3 D4 G4"),
    ("C2", "C4 E4 G4"),
    ("G2", "B3 D4 G4"),
    ("F2", "A3 C4 F4"),
    ("C2", "C4 E4 G4"),
    ("D2", "A3 C4 F#4"),
    ("G2", "B3 D4 G4"),
)
TABLE_MELODY = (
    "G4:1 D5:2 E5:.5 D5:.5 C5:1 B4:1 G4:2 E5:1.5 D5:.5 C5:1 E5:1 D5:3 -:1 "
    "F5:1.5 E5:.5 C5:1 A4:1 C5:1 E5:1 G5:2 F#5:1 E5:1 D5:1 A4:1 D5:3 -:1 "
    "G5:1.5 F#5:.5 E5:2 E5:1 C5:1 G4:2 B4:1 D5:1 G5:1 B5:1 A5:3 -:1 "
    "G5:1 E5:1 B4:1 E5:1 C5:1 E5:1 A5:2 A5:1 F5:1 C5:2 A4:1 C5:1 D5:1 F#5:1 "
    "G5:1 D5:2 E5:.5 D5:.5 C5:1 B4:1 G4:2 E5:1.5 G5:.5 C6:1 B5:1 G5:3 -:1 "
    "A5:1.5 F5:.5 C5:1 F5:1 E5:1 G5:1 C5:2 D5:1 F#5:1 A5:1 C5:1 B4:2 G4:2"
)


def table() -> Score:
    """Return the small games' theme in G: a clarinet by candle light, plucked strings, the major motif."""
    score = Score("music-table", 96, 4 * len(TABLE_CHORDS))
    clarinet, oboe = score.part(CLARINET, 96, 54), score.part(OBOE, 74, 78)
    flute, celesta = score.part(FLUTE, 78, 40), score.part(CELESTA, 80, 30)
    harp, pluck = score.part(HARP, 92, 88), score.part(PIZZICATO, 96, 50)
    strings, bass = score.part(STRINGS, 70, 60), score.part(BASS, 88, 72)
    drums = score.part(None, 60, 70)
    for bar, (root, upper) in enumerate(TABLE_CHORDS):
        at, chord, low = 4 * bar, pitches(upper), pitch_of(root)
        strings.chord(at, chord, 4.1, 44)
        arpeggio(harp, at, (chord[0], chord[2], chord[1], chord[2]), 0.5, 4, 52)
        for beat, step in ((0, 0), (2, 7)):
            pluck.note(at + beat, low + 12 + step, 0.5, 76)
            bass.note(at + beat, low + (12 if low < 31 else 0), 0.8, 62)
        for beat in (1, 3):
            pluck.chord(at + beat, chord, 0.4, 60)
            drums.note(at + beat, TAMBOURINE, 0.2, 34)
        if bar % 4 == 3:
            for number, pitch in enumerate((*chord, chord[0] + 12)):
                celesta.note(at + 2 + number * 0.5, pitch + 12, 1.0, 60)
    whole(score, clarinet.line(0, TABLE_MELODY, 90))
    oboe.line(64, "B4:4 G4:4 G4:2 E5:2 D5:4 C5:4 C5:2 G4:2 A4:4 G4:4", 60)
    flute.line(32, "B5:4 G5:4 G5:2 D5:2 F#5:4 G5:4 E5:4 F5:4 D5:4", 56)
    return score


# --------------------------------------------------------------------------------------------------- battles

MARCH_CHORDS: Sequence[Chord] = (
    *(("D2", "D4 F4 A4"),) * 4,
    ("Bb1", "D4 F4 Bb4"),
    ("Bb1", "D4 F4 Bb4"),
    ("C2", "C4 E4 G4"),
    ("A1", "C#4 E4 A4"),
    *(("D2", "D4 F4 A4"),) * 2,
    *(("G1", "D4 G4 Bb4"),) * 2,
    *(("Eb2", "Eb4 G4 Bb4"),) * 2,
    *(("A1", "C#4 E4 G4"),) * 2,
    *(("F2", "C4 F4 A4"),) * 2,
    *(("C2", "C4 E4 G4"),) * 2,
    *(("G1", "D4 G4 Bb4"),) * 2,
    *(("A1", "C#4 E4 A4"),) * 2,
)
MARCH_CALL = "-:16 D5:1.5 F5:.5 Bb5:2 A5:1 F5:1 D5:2 E5:1.5 G5:.5 C6:2 C#5:1 E5:1 A5:2"
MARCH_ANSWER = (
    "D5:1 A5:2 G5:.5 F5:.5 D5:1 A4:2 D5:1 G5:1.5 A5:.5 Bb5:2 A5:1 G5:1 D5:2 "
    "Eb5:1.5 G5:.5 Bb5:2 Bb5:1 G5:1 Eb5:2 E5:1.5 C#5:.5 E5:2 G5:3 -:1 "
    "A5:2 C6:2 F5:3 A5:1 G5:2 E5:2 C5:4 Bb5:2 G5:2 D5:2 G5:2 A5:4 -:4"
)


def march() -> Score:
    """Return a fast march in D minor: strings that drive, drums, and brass that calls the motif."""
    score = Score("music-march", 138, 96)
    low, high = score.part(CELLO, 104, 82, 50), score.part(STRINGS, 88, 46, 50)
    bass, brass = score.part(BASS, 104, 72, 40), score.part(BRASS, 92, 70)
    horn, trumpet = score.part(HORN, 100, 40), score.part(TRUMPET, 78, 86)
    timpani, drums = score.part(TIMPANI, 112, 64, 50), score.part(None, 106, 64, 50, 0.006)
    for bar, (root, upper) in enumerate(MARCH_CHORDS):
        at, chord, ground = 4 * bar, pitches(upper), pitch_of(root) + 12
        for number, step in enumerate((0, 0, 12, 0, 7, 0, 12, 7)):
            low.note(at + number / 2, ground + step, 0.38, 88 if number % 4 == 0 else 72)
            bass.note(at + number / 2, ground, 0.36, 82 if number % 4 == 0 else 64)
        if bar >= 2:
            for number in range(8):
                first = number % 4 == 0
                leap = 12 if number % 4 == 3 else 0
                high.note(at + number / 2, chord[number % 3] + leap, 0.34, 78 if first else 66)
        if bar % 2 == 0 and bar >= 4:
            brass.chord(at, tuple(pitch - 12 for pitch in chord), 0.6, 92)
            brass.chord(at + 1.5, tuple(pitch - 12 for pitch in chord), 0.6, 84)
        _marching(drums, at, bar)
        timpani.note(at, ground, 0.6, 88)
        timpani.note(at + 2.5, ground, 0.4, 66)
    horn.line(0, f"{MARCH_CALL} {MARCH_ANSWER}", 98, shift=-12)
    trumpet.line(32, MARCH_ANSWER, 78)
    drums.note(0, CRASH, 2, 84)
    drums.note(32, CRASH, 2, 88)
    drums.note(64, CRASH, 2, 84)
    return score


def _marching(drums: Part, at: float, bar: int) -> None:
    for beat, key, loudness in (
        (0, KICK, 100),
        (0, LOW_TOM, 84),
        (0.75, LOW_TOM, 58),
        (1, SNARE, 76),
        (1.5, TOM, 66),
        (2, KICK, 92),
        (2.5, LOW_TOM, 74),
        (3, SNARE, 80),
        (3.5, TOM, 72),
        (3.75, TOM, 60),
    ):
        drums.note(at + beat, key, 0.25, loudness)
    if bar % 8 == 7:
        for stroke in range(8):
            drums.note(at + 2 + stroke / 4, SNARE, 0.2, 58 + 6 * stroke)


DANCE_CHORDS: Sequence[Chord] = (
    *(("E2", "E4 G4 B4"),) * 4,
    *(("F2", "F4 A4 C5"),) * 2,
    *(("E2", "E4 G4 B4"),) * 2,
    *(("A1", "E4 A4 C5"),) * 2,
    *(("F2", "F4 A4 C5"),) * 2,
    *(("D2", "D4 F4 A4"),) * 2,
    *(("B1", "D#4 F4 B4"),) * 2,
    *(("C2", "E4 G4 C5"),) * 2,
    *(("D2", "D4 F#4 A4"),) * 2,
    *(("F2", "F4 A4 C5"),) * 2,
    *(("B1", "D#4 F#4 B4"),) * 2,
)
DANCE_MELODY = (
    "-:6 E4:1.5 F4:.5 E4:1 B4:3 C5:1.5 B4:.5 A4:1 F4:3 E4:1.5 G4:.5 B4:1 E5:3 "
    "C5:1.5 B4:.5 A4:1 E5:3 F5:1.5 E5:.5 C5:1 A4:3 D5:1.5 A4:.5 F4:1 D5:3 B4:3 D#5:3 "
    "E5:2 G5:1 C5:3 D5:2 F#5:1 A5:3 F5:1.5 E5:.5 C5:1 A4:3 B4:4 -:2"
)


def dance() -> Score:
    """Return a wild six-eight in E phrygian: a dance of drums, tremolo, choir and low brass."""
    score = Score("music-dance", 176, 144)
    low, tremolo = score.part(CELLO, 104, 80, 50), score.part(TREMOLO, 90, 48)
    bass, trombone = score.part(BASS, 104, 70, 40), score.part(TROMBONE, 92, 76)
    horn, choir = score.part(HORN, 100, 42), score.part(CHOIR, 92, 64, 90)
    violins, timpani = score.part(VIOLINS, 84, 34, 60), score.part(TIMPANI, 112, 64, 50)
    drums = score.part(None, 108, 64, 50, 0.006)
    for bar, (root, upper) in enumerate((*DANCE_CHORDS, *DANCE_CHORDS)):
        at, chord, ground = 3 * bar, pitches(upper), pitch_of(root) + 12
        for number, step in enumerate((0, 12, 7, 0, 12, 7) if bar % 2 == 0 else (0, 12, 7, 13, 12, 7)):
            low.note(at + number / 2, ground + step, 0.36, 90 if number % 3 == 0 else 70)
        bass.note(at, ground, 1.2, 86)
        bass.note(at + 1.5, ground, 1.2, 74)
        tremolo.chord(at, chord, 3.05, 62)
        if bar >= 8:
            choir.chord(at, chord, 3.0, 70 if bar < 24 else 86)
        if bar % 4 == 0 and bar >= 4:
            trombone.chord(at, (chord[0] - 12, chord[1] - 12, chord[2] - 12), 2.6, 86)
        if 8 <= bar < 24:
            arpeggio(violins, at, (chord[2] + 12, chord[1] + 12, chord[0] + 12), 0.5, 3, 66)
        for beat, key, loudness in (
            (0, KICK, 100),
            (0, LOW_TOM, 86),
            (0.5, RIM, 44),
            (1, TOM, 66),
            (1.5, SNARE, 80),
            (2, LOW_TOM, 70),
            (2.5, TOM, 72),
        ):
            drums.note(at + beat, key, 0.25, loudness)
        timpani.note(at, ground, 0.6, 88)
        timpani.note(at + 1.5, ground, 0.4, 62)
    horn.line(0, DANCE_MELODY, 98)
    horn.line(72, DANCE_MELODY, 88)
    violins.line(72, DANCE_MELODY, 96, shift=12)
    for begin in range(0, 144, 24):
        drums.note(begin, CRASH, 2, 84)
        tremolo.swell(begin, begin + 20, 80, 124)
        tremolo.swell(begin + 20, begin + 24, 124, 80)
    return score


TREAD_CHORDS: Sequence[Chord] = (
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
"""Played twice: the second time heavier, not higher."""
TREAD_MELODY = (
    "G4:1 D5:1 Eb5:.5 D5:.5 C5:.5 Bb4:.5 D5:2 G4:1 Bb4:1 Eb5:1 G5:1 F5:.5 Eb5:.5 D5:.5 C5:.5 D5:3 A4:1 "
    "G4:1 D5:1 G5:1 F5:.5 Eb5:.5 C5:1.5 Eb5:.5 G5:2 Ab5:1.5 G5:.5 Eb5:1 C5:1 F#5:2 D5:2 "
    "Bb4:1 F5:1 D5:1 Bb4:1 C5:1.5 A4:.5 F5:2 Eb5:1 C5:1 G5:1.5 F5:.5 D5:3 Bb4:1 "
    "Eb5:1 Bb4:1 G5:1 Eb5:1 C5:.5 D5:.5 Eb5:1 G5:1 C5:1 D5:2 G5:1 A5:1 F#5:2 D5:2"
)


def tread() -> Score:
    """Return a heavy tread in G minor, its tune in the first bar: tuba and low drums for stone and scales."""
    score = Score("music-tread", 126, 128)
    low, bass = score.part(CELLO, 108, 84, 50), score.part(BASS, 108, 70, 40)
    tuba, trombone = score.part(TUBA, 98, 60, 50), score.part(TROMBONE, 92, 78)
    horn, trumpet = score.part(HORN, 106, 42), score.part(TRUMPET, 76, 88)
    strings, timpani = score.part(TREMOLO, 84, 48), score.part(TIMPANI, 116, 64, 50)
    drums = score.part(None, 108, 64, 50, 0.006)
    for bar, (root, upper) in enumerate((*TREAD_CHORDS, *TREAD_CHORDS)):
        at, chord, ground = 4 * bar, pitches(upper), pitch_of(root) + 12
        again = bar >= len(TREAD_CHORDS)
        for number, step in enumerate((0, 0, 7, 0, 12, 0, 7, 5)):
            low.note(at + number / 2, ground + step, 0.4, 90 if number % 2 == 0 else 66)
        bass.note(at, ground, 1.4, 88)
        bass.note(at + 2, ground, 1.4, 78)
        tuba.note(at, ground, 1.2, 88)
        tuba.note(at + 2.5, ground + 7, 0.8, 74)
        strings.chord(at, chord, 4.05, 74 if again else 58)
        if bar % 2 == 1:
            trombone.chord(at + 2, tuple(pitch - 12 for pitch in chord), 1.6, 88)
        for beat, key, loudness in (
            (0, KICK, 112),
            (0, LOW_TOM, 96),
            (1, TOM, 62),
            (1.5, LOW_TOM, 74),
            (2, KICK, 98),
            (2, SNARE, 84),
            (3, LOW_TOM, 80),
            (3.5, TOM, 70),
        ):
            drums.note(at + beat, key, 0.25, loudness)
        timpani.note(at, ground, 0.7, 92)
        timpani.note(at + 3, ground, 0.4, 70)
    horn.line(0, TREAD_MELODY, 104)
    horn.line(64, TREAD_MELODY, 106)
    trumpet.line(64, TREAD_MELODY, 84)
    for begin in range(0, 128, 32):
        drums.note(begin, CRASH, 2, 86)
    return score


POWERS_CHORDS: Sequence[Chord] = (
    ("D2", "D4 F4 A4"),
    ("C#2", "C#4 E4 A4"),
    ("C2", "C4 F4 A4"),
    ("B1", "B3 D4 G#4"),
    ("Bb1", "Bb3 D4 F4"),
    ("F2", "A3 C4 F4"),
    ("E2", "Bb3 C#4 G4"),
    ("A1", "A3 C#4 E4"),
    ("D2", "D4 F4 A4"),
    ("Eb2", "Eb4 G4 Bb4"),
    ("G1", "Bb3 D4 G4"),
    ("A1", "A3 C#4 G4"),
    ("Bb1", "Bb3 D4 F4"),
    ("C2", "C4 E4 G4"),
    ("A1", "A3 C#4 E4"),
    ("A1", "A3 D4 E4"),
)
"""A bass that creeps down by half steps under a static tune."""
POWERS_MELODY = (
    "D5:.5 A5:1.5 Bb5:.5 A5:.5 G5:.5 F5:.5 E5:1.5 C#5:.5 A5:2 F5:.5 C6:1.5 A5:.5 G5:.5 F5:.5 E5:.5 D5:3 E5:1 "
    "F5:1.5 D5:.5 Bb5:2 A5:1.5 F5:.5 C5:2 G5:1 E5:.5 C#5:.5 Bb5:1 G5:1 A5:4 "
    "D5:.5 A5:1.5 Bb5:.5 A5:.5 G5:.5 F5:.5 G5:1.5 Eb5:.5 Bb5:2 D6:1.5 Bb5:.5 G5:1 D5:1 E5:2 C#5:2 "
    "F5:1 D5:1 F5:1 Bb5:1 G5:1 E5:1 G5:1 C6:1 A5:2 E5:1 C#5:1 D5:4"
)


def powers() -> Score:
    """Return a duel of powers, its tune in the first bar.

    It has a wordless choir, harp, bells and shivering strings.
    """
    score = Score("music-powers", 144, 128)
    low, tremolo = score.part(CELLO, 100, 82, 60), score.part(TREMOLO, 88, 46)
    choir, oohs = score.part(CHOIR, 96, 64, 90), score.part(OOHS, 80, 50, 90)
    harp, celesta = score.part(HARP, 92, 92), score.part(CELESTA, 80, 30)
    violins, horn = score.part(VIOLINS, 92, 38, 60), score.part(HORN, 90, 44)
    bass, timpani = score.part(BASS, 104, 72, 40), score.part(TIMPANI, 108, 64, 50)
    drums, bells = score.part(None, 100, 64, 50, 0.006), score.part(BELLS, 70, 84, 100)
    for bar, (root, upper) in enumerate((*POWERS_CHORDS, *POWERS_CHORDS)):
        at, chord, ground = 4 * bar, pitches(upper), pitch_of(root) + 12
        again = bar >= len(POWERS_CHORDS)
        for number, step in enumerate((0, 7, 12, 7, 0, 7, 12, 7)):
            low.note(at + number / 2, ground + step, 0.4, 84 if number % 4 == 0 else 64)
        bass.note(at, ground, 1.8, 84)
        bass.note(at + 2, ground, 1.8, 74)
        tremolo.chord(at, chord, 4.05, 60)
        choir.chord(at, chord, 4.05, 84 if again else 70)
        arpeggio(harp, at, (*chord, chord[0] + 12, chord[2], chord[1]), 0.25, 4, 56)
        if bar % 4 == 3:
            for number, pitch in enumerate((*chord, chord[0] + 12)):
                celesta.note(at + 2 + number / 2, pitch + 12, 1.0, 66)
        for beat, key, loudness in (
            (0, KICK, 102),
            (0.5, TAMBOURINE, 48),
            (1, SNARE, 64),
            (1.5, TAMBOURINE, 52),
            (2, KICK, 92),
            (2.5, LOW_TOM, 76),
            (3, SNARE, 74),
            (3.5, TOM, 66),
        ):
            drums.note(at + beat, key, 0.25, loudness)
        timpani.note(at, ground, 0.6, 84)
        if bar % 4 == 0:
            bells.note(at, pitch_of("D4"), 4, 62)
    violins.line(0, POWERS_MELODY, 100)
    violins.line(64, POWERS_MELODY, 102)
    horn.line(64, POWERS_MELODY, 86, shift=-12)
    oohs.line(0, POWERS_MELODY, 74)
    for begin in range(0, 128, 32):
        drums.note(begin, CRASH, 2, 80)
    return score


# --------------------------------------------------------------------------------------------------- endings

VICTORY_CHORDS: Sequence[Chord] = (
    ("D2", "D4 F#4 A4"),
    ("A1", "C#4 E4 A4"),
    ("B1", "D4 F#4 B4"),
    ("G1", "D4 G4 B4"),
    ("D2", "D4 F#4 A4"),
    ("E2", "B3 E4 G4"),
    ("A1", "A3 D4 E4"),
    ("A1", "C#4 E4 A4"),
    ("G1", "D4 G4 B4"),
    ("D2", "D4 F#4 A4"),
    ("C2", "C4 E4 G4"),
    ("G1", "B3 D4 G4"),
    ("Bb1", "D4 F4 Bb4"),
    ("C2", "C4 E4 G4"),
    ("D2", "D4 F#4 A4"),
    ("A1", "C#4 E4 A4"),
)
VICTORY_MELODY = (
    "D4:1 F#4:.5 A4:.5 D5:2 C#5:1 B4:.5 A4:.5 E5:2 F#5:1.5 E5:.5 D5:1 B4:1 D5:1.5 B4:.5 G4:2 "
    "A4:1 D5:1 F#5:1 A5:1 G5:1.5 F#5:.5 E5:2 D5:1 E5:1 A4:2 E5:4 "
    "B4:1.5 D5:.5 G5:2 F#5:1.5 E5:.5 D5:2 E5:1 G5:1 C5:2 D5:1 B4:1 G4:2 "
    "F5:1.5 D5:.5 Bb4:2 G5:1.5 E5:.5 C5:2 A5:2 F#5:2 E5:4"
)


def victory() -> Score:
    """Return the motif in D major, broad: horns and trumpets over running strings."""
    score = Score("music-victory", 104, 64)
    strings, violins = score.part(STRINGS, 94, 50), score.part(VIOLINS, 82, 36)
    horn, trumpet = score.part(HORN, 104, 42), score.part(TRUMPET, 82, 84)
    bass, harp = score.part(BASS, 96, 74), score.part(HARP, 84, 92)
    choir, timpani = score.part(CHOIR, 78, 64), score.part(TIMPANI, 110, 64)
    drums = score.part(None, 92, 60)
    for bar, (root, upper) in enumerate(VICTORY_CHORDS):
        at, chord, low = 4 * bar, pitches(upper), pitch_of(root)
        strings.chord(at, chord, 4.05, 74)
        choir.chord(at, chord, 4.05, 64)
        bass.note(at, low + 12 if low < 31 else low, 1.9, 80)
        bass.note(at + 2, low + 12 if low < 31 else low, 1.9, 70)
        arpeggio(violins, at, (chord[0] + 12, chord[1] + 12, chord[2] + 12, chord[1] + 12), 0.5, 4, 58)
        arpeggio(harp, at, (*chord, chord[1]), 0.5, 4, 56)
        timpani.note(at, low + 12, 0.8, 84 if bar % 2 == 0 else 66)
        if bar % 4 == 3:
            roll(timpani, at + 2, 2, pitch_of("A2"), 46, 84)
        if bar % 4 == 0:
            drums.note(at, CRASH, 3, 74)
    horn.line(0, VICTORY_MELODY, 96)
    trumpet.line(0, VICTORY_MELODY, 70)
    choir.swell(0, 32, 80, 116)
    return score


DEFEAT_CHORDS: Sequence[Chord] = (
    ("D2", "D4 F4 A4"),
    ("C2", "C4 E4 A4"),
    ("Bb1", "Bb3 D4 G4"),
    ("A1", "A3 C#4 E4"),
    ("G1", "Bb3 D4 G4"),
    ("Eb2", "Bb3 Eb4 G4"),
    ("E2", "Bb3 C#4 G4"),
    ("A1", "A3 C#4 E4"),
    ("Bb1", "Bb3 D4 F4"),
    ("G1", "Bb3 D4 G4"),
    ("A1", "A3 D4 E4"),
    ("D2", "A3 D4 F4"),
)
DEFEAT_MELODY = (
    "-:4 D5:2 A4:2 Bb4:1.5 A4:.5 G4:2 F4:1 E4:3 D4:2 G4:2 G4:1.5 F4:.5 Eb4:2 E4:2 G4:2 C#4:3 -:1 "
    "D5:3 Bb4:1 Bb4:1.5 A4:.5 G4:2 F4:2 E4:2 D4:4"
)


def defeat() -> Score:
    """Return a lament: a lone cello with the motif, muted strings, a bell and a drum far away."""
    score = Score("music-defeat", 62, 48)
    cello, oboe = score.part(CELLO, 108, 76), score.part(OBOE, 70, 48)
    strings, bass = score.part(STRINGS, 82, 56), score.part(BASS, 90, 70)
    choir, bells = score.part(OOHS, 70, 64, 100), score.part(BELLS, 60, 40, 100)
    timpani = score.part(TIMPANI, 96, 64)
    for bar, (root, upper) in enumerate(DEFEAT_CHORDS):
        at, chord, low = 4 * bar, pitches(upper), pitch_of(root)
        strings.chord(at, chord, 4.1, 56)
        bass.note(at, low + 12 if low < 31 else low, 3.9, 62)
        if bar >= 6:
            choir.chord(at, tuple(pitch - 12 for pitch in chord), 4.1, 58)
        timpani.note(at, low + 12, 1, 46)
        if bar % 4 == 0:
            bells.note(at, pitch_of("D4"), 4, 56)
    cello.line(0, DEFEAT_MELODY, 84, shift=-12)
    oboe.line(24, "-:2 G4:2 E4:4 F5:4 D5:2 Bb4:2 A4:4 D5:4", 58)
    strings.swell(0, 24, 70, 104)
    strings.swell(24, 48, 104, 70)
    return score


THEMES: Sequence[Callable[[], Score]] = (
    title,
    board_light,
    board_dark,
    vigil_light,
    vigil_dark,
    table,
    march,
    dance,
    tread,
    powers,
    victory,
    defeat,
)
