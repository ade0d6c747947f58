"""The title's procession in D minor."""

from __future__ import annotations

from models.source.audio.midi import Part, Score, pitch_of
from models.source.audio.music.orchestra import (
    BASS,
    BRASS,
    CELESTA,
    CELLO,
    CHOIR,
    CLARINET,
    CRASH,
    FLUTE,
    HARP,
    HORN,
    OBOE,
    OOHS,
    STRINGS,
    TIMPANI,
    VIOLINS,
    Chord,
    arpeggio,
    beat,
    harmony,
    lowered,
    rocking,
    roll,
    spelled,
    tune,
)

BAR = 4
QUIET, GRAND, SONG, BRIDGE, END = 0, 8 * BAR, 16 * BAR, 32 * BAR, 44 * BAR
"""Beats at which its parts begin: the theme twice, a song of hope, and a bridge back."""

CHORDS = spelled(
    ("D2", "D4 F4 A4"),
    ("Bb1", "D4 F4 Bb4"),
    ("F2", "C4 F4 A4"),
    ("C2", "C4 E4 G4"),
    ("G1", "Bb3 D4 G4"),
    ("D2", "A3 D4 F4"),
    ("Eb2", "Bb3 Eb4 G4"),
    ("A1", "A3 C#4 E4"),
)
MELODY = (
    "D4:2 A4:2 Bb4:1.5 A4:.5 G4:1 F4:1 A4:3 C5:1 G4:4 D5:2 C5:1 Bb4:1 A4:2 F4:1 A4:1 Bb4:1.5 A4:.5 G4:2 A4:4"
)

SONG_CHORDS = harmony("F C/E Dm Am Bb F/A Gm C F A7/C# Dm Bb Gm C# Eb A")
SONG_FIRST = (
    "F4:2 C5:2 D5:1.5 C5:.5 Bb4:1 G4:1 A4:3 D5:1 C5:2 E5:2 D5:1.5 F5:.5 D5:1 Bb4:1 C5:3 A4:1 "
    "Bb4:1 D5:1 G5:2 E5:3 -:1"
)
SONG_SECOND = (
    "F5:1.5 C5:.5 A5:2 G5:1 E5:1 C#5:2 D5:1 F5:1 A5:2 Bb5:1.5 A5:.5 G5:1 F5:1 "
    "D5:2 G5:1 Bb5:1 Ab5:2 F5:2 G5:2 Eb5:1 Bb4:1 E5:4"
)
SONG_COUNTER = "A4:4 G4:4 F4:4 D4:4 D4:4 F4:4 G4:4 E4:4"

BRIDGE_CHORDS = harmony("Dm Dm Gm/D Dm Bb F Eb Gm Em7b5 A Asus A")
BRIDGE_MELODY = (
    "D4:2 A4:2 Bb4:1.5 A4:.5 G4:1 F4:1 G4:3 Bb4:1 A4:4 F4:2 Bb4:2 A4:1.5 G4:.5 F4:2 "
    "Eb4:2 G4:2 D4:4 E4:2 G4:1 Bb4:1 A4:4 D4:1 E4:1 A4:2 C#5:2 E5:2"
)


def title() -> Score:
    """Return a slow procession: one horn, then choir and brass, a song of hope, and the way back."""
    score = Score(
        "music-title",
        76,
        END,
        ((0, -2), (24, -2), (32, 0), (BRIDGE, 0), (BRIDGE, -6), (BRIDGE + 40, -6), (END, -3)),
    )
    strings, cello = score.part(STRINGS, 92, 50), score.part(CELLO, 96, 82)
    bass, harp = score.part(BASS, 92, 76), score.part(HARP, 88, 92)
    choir, brass = score.part(CHOIR, 84, 64), score.part(BRASS, 78, 74)
    timpani, drums = score.part(TIMPANI, 108, 64), score.part(None, 92, 60)
    horn, flute = score.solo(HORN, 100, 40), score.part(FLUTE, 80, 46)
    for bar, chord in enumerate((*CHORDS, *CHORDS)):
        _march(bar * BAR, chord, strings, cello, bass, harp, grand=bar >= 8)
        if bar >= 8:
            choir.chord(bar * BAR, chord.upper, 4.05, 76)
            brass.chord(bar * BAR, lowered(chord), 3.9, 70)
            timpani.note(bar * BAR, chord.bass + 12, 1, 84)
            timpani.note(bar * BAR + 3, chord.bass + 12, 0.5, 66)
    tune(horn, QUIET, GRAND, MELODY, 84)
    tune(horn, GRAND, GRAND, MELODY, 98)
    flute.line(4 * BAR, "-:1 D5:1 G5:2 -:1 E5:1 D5:2 -:1 G5:1 Bb5:2 A5:4", 62)
    flute.line(GRAND, MELODY, 80, shift=12)
    strings.swell(0, 30, 70, 108)
    strings.swell(32, 56, 112, 120)
    strings.swell(56, 64, 120, 90)
    choir.swell(32, 48, 70, 118)
    choir.swell(56, 64, 118, 60)
    roll(timpani, 28, 4, pitch_of("A2"), 36, 92)
    beat(drums, GRAND, (0, CRASH, 78), (16, CRASH, 62))
    _song(score, strings, cello, bass, harp, timpani)
    _bridge(score, strings, bass, harp, timpani)
    return score


def _march(
    at: float, chord: Chord, strings: Part, cello: Part, bass: Part, harp: Part, *, grand: bool
) -> None:
    """Add a bar of the theme's accompaniment."""
    strings.chord(at, chord.upper, 4.1, 78 if grand else 62)
    bass.note(at, chord.deep, 3.9, 80 if grand else 66)
    ground = chord.bass + (12 if chord.bass > 36 else 24)
    for number, step in enumerate((0, 7, 12, 7)):
        cello.note(at + number, ground + step, 0.95, 66 + 8 * grand)
    arpeggio(harp, at, rocking(chord), 0.5, 4, 54 + 8 * grand)


def _song(score: Score, strings: Part, cello: Part, bass: Part, harp: Part, timpani: Part) -> None:
    """Add the song in F major: an oboe, then violins over a horn."""
    oboe, violins = score.solo(OBOE, 96, 54, second=FLUTE), score.solo(VIOLINS, 96, 40)
    counter = score.part(HORN, 84, 78)
    for bar, chord in enumerate(SONG_CHORDS):
        at, high = SONG + bar * BAR, bar >= 8
        strings.chord(at, chord.upper, 4.1, 70 if high else 58)
        bass.note(at, chord.deep, 3.9, 74 if high else 60)
        arpeggio(harp, at, rocking(chord), 0.5, 4, 60 if high else 52)
        for number, step in enumerate((0, chord.fifth, 12) if high else (0, chord.fifth)):
            cello.note(at + (1 if high else 2) * number, chord.bass + 12 + step, 1.6, 66)
        if high and bar % 2 == 0:
            timpani.note(at, chord.bass + 12, 1, 70)
    tune(oboe, SONG, 8 * BAR, SONG_FIRST, 84)
    tune(violins, SONG + 8 * BAR, 8 * BAR, SONG_SECOND, 92)
    tune(counter, SONG + 8 * BAR, 8 * BAR, SONG_COUNTER, 76)
    strings.swell(SONG, SONG + 8 * BAR, 74, 100)
    strings.swell(SONG + 8 * BAR, SONG + 14 * BAR, 100, 122)
    strings.swell(SONG + 14 * BAR, BRIDGE, 122, 84)


def _bridge(score: Score, strings: Part, bass: Part, harp: Part, timpani: Part) -> None:
    """Add the way back, far off: voices, a clarinet with a cello, bells of a celesta."""
    oohs, celesta = score.part(OOHS, 88, 64, 100), score.part(CELESTA, 84, 30)
    clarinet = score.solo(CLARINET, 100, 50, second=CELLO)
    for bar, chord in enumerate(BRIDGE_CHORDS):
        at = BRIDGE + bar * BAR
        oohs.chord(at, chord.upper, 4.1, 66)
        bass.note(at, pitch_of("D2") if bar < 4 else chord.deep, 3.9, 62)
        arpeggio(harp, at, chord.upper[:3], 1, 4, 56)
        if bar % 2 == 1:
            for number, pitch in enumerate(chord.upper[:3]):
                celesta.note(at + 2 + number / 2, pitch + 12, 1.4, 66)
        if bar >= 8:
            strings.chord(at, lowered(chord), 4.1, 60)
    tune(clarinet, BRIDGE, END - BRIDGE, BRIDGE_MELODY, 84)
    roll(timpani, END - 4, 4, pitch_of("A2"), 30, 70)
