"""A theme for each of the small games: candle light, the five colours, and the woods."""

from __future__ import annotations

from models.source.audio.midi import Part, Score
from models.source.audio.music.orchestra import (
    BASS,
    BASSOON,
    BELLS,
    CELESTA,
    CELLO,
    CLARINET,
    FLUTE,
    GLOCKENSPIEL,
    HARP,
    HORN,
    LOW_TOM,
    OBOE,
    OOHS,
    PIZZICATO,
    RECORDER,
    STRINGS,
    TAMBOURINE,
    VIOLA,
    Chord,
    arpeggio,
    beat,
    breathing,
    harmony,
    rocking,
    spelled,
    tune,
)

BAR = 4

# --------------------------------------------------------------------------------- Archmage: by candle light

CANDLE_CHORDS = spelled(
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
DIMMED_CHORDS = harmony("Em C G D Em Am D G", near=(59, 64, 67))
DIMMED, CANDLE_END = 24 * BAR, 32 * BAR
CANDLE_MELODY = (
    "G4:1 D5:2 E5:.5 D5:.5 C5:1 B4:1 G4:2 E5:1.5 D5:.5 C5:1 E5:1 D5:3 -:1 "
    "F5:1.5 E5:.5 C5:1 A4:1 C5:1 E5:1 G5:2 F#5:1 E5:1 D5:1 A4:1 D5:3 -:1 "
    "G5:1.5 F#5:.5 E5:2 E5:1 C5:1 G4:2 B4:1 D5:1 G5:1 B5:1 A5:3 -:1 "
    "G5:1 E5:1 B4:1 E5:1 C5:1 E5:1 A5:2 A5:1 F5:1 C5:2 A4:1 C5:1 D5:1 F#5:1 "
    "G5:1 D5:2 E5:.5 D5:.5 C5:1 B4:1 G4:2 E5:1.5 G5:.5 C6:1 B5:1 G5:3 -:1 "
    "A5:1.5 F5:.5 C5:1 F5:1 E5:1 G5:1 C5:2 D5:1 F#5:1 A5:1 C5:1 B4:2 G4:2"
)
DIMMED_MELODY = (
    "B4:1.5 E5:.5 G5:2 E5:1 G5:1 C5:2 B4:1 D5:1 G5:2 F#5:3 -:1 "
    "G5:1.5 F#5:.5 E5:1 B4:1 C5:1 E5:1 A5:2 F#5:1 A5:1 D5:2 G5:2 G4:2"
)


def archmage() -> Score:
    """Return Archmage's theme in G: a clarinet by candle light, plucked strings, the major motif."""
    score = Score("music-archmage", 96, CANDLE_END, ((0, 0), (DIMMED, 0), (DIMMED, -6), (CANDLE_END, -7)))
    oboe, flute = score.part(OBOE, 74, 78), score.part(FLUTE, 78, 40)
    harp, pluck = score.part(HARP, 92, 88), score.part(PIZZICATO, 96, 50)
    strings, bass = score.part(STRINGS, 70, 60), score.part(BASS, 88, 72)
    celesta, drums = score.part(CELESTA, 80, 30), score.part(None, 60, 70)
    clarinet, cello = score.solo(CLARINET, 100, 54), score.solo(CELLO, 104, 76)
    for bar, chord in enumerate((*CANDLE_CHORDS, *DIMMED_CHORDS)):
        at, first = bar * BAR, chord.upper[0]
        strings.chord(at, chord.upper, 4.1, 44)
        arpeggio(harp, at, (first, chord.upper[2], chord.upper[1], chord.upper[2]), 0.5, 4, 52)
        if at < DIMMED:
            _stroll(at, chord, pluck, bass, drums)
        else:
            bass.note(at, chord.deep, 3.9, 60)
        if bar % 4 == 3:
            for number, pitch in enumerate((*chord.upper, first + 12)):
                celesta.note(at + 2 + number * 0.5, pitch + 12, 1.0, 60)
    tune(clarinet, 0, DIMMED, CANDLE_MELODY, 90)
    tune(cello, DIMMED, CANDLE_END - DIMMED, DIMMED_MELODY, 90, shift=-12)
    oboe.line(64, "B4:4 G4:4 G4:2 E5:2 D5:4 C5:4 C5:2 G4:2 A4:4 G4:4", 60)
    flute.line(32, "B5:4 G5:4 G5:2 D5:2 F#5:4 G5:4 E5:4 F5:4 D5:4", 56)
    return score


def _stroll(at: float, chord: Chord, pluck: Part, bass: Part, drums: Part) -> None:
    """Add a bar of plucked steps and a tambourine."""
    for moment, step in ((0, 0), (2, 7)):
        pluck.note(at + moment, chord.bass + 12 + step, 0.5, 76)
        bass.note(at + moment, chord.bass + (12 if chord.bass < 31 else 0), 0.8, 62)
    for moment in (1, 3):
        pluck.chord(at + moment, chord.upper, 0.4, 60)
        drums.note(at + moment, TAMBOURINE, 0.2, 34)


# ------------------------------------------------------------------------- Spectral Sorcery: the five colours

COLOURED, PALE, SPECTRUM_END = 16 * BAR, 28 * BAR, 36 * BAR
SPECTRUM_CHORDS = harmony(
    "C D/C C D/C Am Em F G C D/C Em Am F Em Dm G A E F#m D A C#m D E Bm F#m D E Am F C G Am F G C",
    near=(60, 64, 67),
)
SPECTRUM_MELODY = (
    "E5:1 G5:1 B5:1.5 G5:.5 F#5:1 A5:1 D6:2 E6:1.5 D6:.5 B5:1 G5:1 A5:3 F#5:1 "
    "E5:1 A5:1 C6:1 E6:1 B5:2 G5:2 A5:1.5 C6:.5 F5:2 B5:1 D6:1 G5:2 "
    "G5:1 C6:1 E6:1.5 D6:.5 D6:2 A5:1 F#5:1 G5:1 B5:1 E6:2 C6:1.5 B5:.5 A5:2 "
    "F5:1 A5:1 C6:2 B5:1 G5:1 E5:2 F5:1 A5:1 D6:2 B5:2 G5:2"
)
COLOURED_MELODY = (
    "C#5:1.5 E5:.5 A5:2 G#5:1 E5:1 B4:2 A4:1 C#5:1 F#5:2 F#5:1.5 E5:.5 D5:2 "
    "E5:1 A5:1 C#6:2 G#5:1.5 E5:.5 C#5:2 F#5:1 A5:1 D6:2 B5:3 -:1 "
    "D5:1 F#5:1 B5:2 A5:1 F#5:1 C#5:2 D5:1 F#5:1 A5:2 G#5:2 B5:2"
)
PALE_MELODY = "E5:3 C5:1 A4:2 C5:2 G5:3 E5:1 D5:4 C5:1.5 E5:.5 A5:2 F5:2 A5:2 B4:2 D5:2 C5:4"


def spectral_sorcery() -> Score:
    """Return Spectral Sorcery's theme: glass and harp in lydian light, a clarinet, voices."""
    score = Score(
        "music-spectral-sorcery", 108, SPECTRUM_END, ((0, 0), (PALE, 0), (PALE, -6), (SPECTRUM_END, -7))
    )
    harp, glass = score.part(HARP, 108, 88), score.part(GLOCKENSPIEL, 60, 32, 100)
    strings, bass = score.part(STRINGS, 90, 58), score.part(BASS, 92, 72)
    pluck, oohs = score.part(PIZZICATO, 92, 50), score.part(OOHS, 92, 64, 110)
    bells, clarinet = score.part(BELLS, 58, 40, 110), score.solo(CLARINET, 104, 50)
    lead, voice = score.solo(FLUTE, 88, 46, second=CELESTA), score.solo(OOHS, 94, 52, 100)
    for bar, chord in enumerate(SPECTRUM_CHORDS):
        at = bar * BAR
        first, second, third = chord.upper[:3]
        if at < COLOURED:
            arpeggio(harp, at, (*rocking(chord), third + 12, second + 12), 0.5, 4, 58)
            bass.note(at, chord.deep, 3.8, 64)
            for moment in (1, 2.5):
                pluck.note(at + moment, third, 0.4, 66)
        elif at < PALE:
            strings.chord(at, chord.upper, 4.1, 62)
            bass.note(at, chord.deep, 1.9, 70)
            bass.note(at + 2, chord.deep + 7, 1.9, 62)
            arpeggio(pluck, at, (first, third, second, third), 0.5, 4, 60)
        else:
            oohs.chord(at, chord.upper, 4.1, 60)
            arpeggio(harp, at, (first, third), 2, 4, 62)
        if bar % 4 == 1:
            for number, pitch in enumerate((third, second, first)):
                glass.note(at + 2 + number * 0.5, pitch + 24, 1.2, 62)
        if bar % 8 == 0:
            bells.note(at, first, 4, 54)
    tune(lead, 0, COLOURED, SPECTRUM_MELODY, 88)
    tune(clarinet, COLOURED, PALE - COLOURED, COLOURED_MELODY, 90)
    tune(voice, PALE, SPECTRUM_END - PALE, PALE_MELODY, 88)
    breathing(strings, COLOURED, PALE, 16, (76, 112))
    return score


# --------------------------------------------------------------------------------------- Archers: the woods

CLEARING, EVENING, WOODS_END = 16 * BAR, 28 * BAR, 36 * BAR
WOODS_CHORDS = harmony(
    "D C D G D C A D Bm G D A G Em A D F C Dm Bb F Gm C C Dm Bb Gm A Bm A G D G D A D", near=(62, 66, 69)
)
WOODS_MELODY = (
    "D5:1 F#5:.5 E5:.5 D5:1 A4:1 C5:1 E5:1 G5:1 E5:1 F#5:1.5 G5:.5 A5:2 B5:1 A5:.5 G5:.5 D5:2 "
    "A5:1 F#5:1 D5:1 F#5:1 G5:1.5 E5:.5 C5:2 E5:1 A5:1 C#5:1 E5:1 D5:3 -:1 "
    "B4:1 D5:1 F#5:1 B5:1 B5:1.5 A5:.5 G5:2 A5:1 F#5:.5 E5:.5 D5:2 E5:3 C#5:1 "
    "B4:1 D5:1 G5:1.5 F#5:.5 E5:1 G5:1 B5:2 A5:1 E5:1 C#5:2 D5:3 -:1"
)
CLEARING_MELODY = (
    "F4:1.5 A4:.5 C5:2 E5:1 C5:1 G4:2 A4:1 D5:1 F5:2 D5:1.5 C5:.5 Bb4:2 A4:1 C5:1 F5:2 D5:1 Bb4:1 G4:2 "
    "C5:1 E5:1 G5:2 E5:3 -:1 D5:1 F5:1 A5:2 F5:1 D5:1 Bb4:2 G4:1 Bb4:1 D5:2 C#5:2 E5:2"
)
EVENING_MELODY = "F#5:2 D5:2 E5:2 C#5:2 D5:1 B4:1 G4:2 A4:4 B4:1 D5:1 G5:2 F#5:2 A4:2 E5:1 C#5:1 A4:2 D5:4"


def archers() -> Score:
    """Return Archers' theme: a recorder's song of the woods over plucked strings, a horn, the evening."""
    score = Score("music-archers", 112, WOODS_END, ((0, 0), (EVENING, 0), (EVENING, -6), (WOODS_END, -7)))
    pluck, harp = score.part(PIZZICATO, 104, 56), score.part(HARP, 102, 88)
    violas, strings = score.part(VIOLA, 84, 74), score.part(STRINGS, 90, 58)
    bass, drums = score.part(BASS, 92, 72), score.part(None, 84, 64)
    pipe, horn = score.solo(RECORDER, 94, 48, second=OBOE), score.solo(HORN, 92, 42)
    clarinet = score.solo(CLARINET, 92, 54, second=BASSOON)
    for bar, chord in enumerate(WOODS_CHORDS):
        at = bar * BAR
        if at < CLEARING:
            for moment in (0, 1.5, 2, 3.5):
                pluck.chord(at + moment, chord.upper, 0.3, 74 if moment in (0, 2) else 60)
            bass.note(at, chord.deep, 1.2, 72)
            bass.note(at + 2, chord.deep + 7, 1.2, 62)
            violas.chord(at, (chord.bass + 24, chord.bass + 31), 4.05, 46)
            beat(drums, at, (0, LOW_TOM, 58), (1, TAMBOURINE, 50), (2, LOW_TOM, 50), (3, TAMBOURINE, 56))
            beat(drums, at, (1.5, TAMBOURINE, 36), (3.5, TAMBOURINE, 40))
        elif at < EVENING:
            strings.chord(at, chord.upper, 4.1, 64)
            bass.note(at, chord.deep, 3.8, 70)
            arpeggio(harp, at, rocking(chord), 0.5, 4, 62)
            beat(drums, at, (0, LOW_TOM, 52), (2, TAMBOURINE, 44))
        else:
            strings.chord(at, chord.upper, 4.1, 56)
            arpeggio(harp, at, chord.upper[:3], 1, 4, 60)
    tune(pipe, 0, CLEARING, WOODS_MELODY, 88)
    tune(horn, CLEARING, EVENING - CLEARING, CLEARING_MELODY, 92)
    tune(clarinet, EVENING, WOODS_END - EVENING, EVENING_MELODY, 90)
    breathing(strings, CLEARING, WOODS_END, 16, (78, 114))
    return score
