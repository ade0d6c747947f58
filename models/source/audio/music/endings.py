"""What is heard after a match: a triumph and a lament."""

from __future__ import annotations

from models.source.audio.midi import Score, pitch_of
from models.source.audio.music.orchestra import (
    BASS,
    BELLS,
    CELLO,
    CHOIR,
    CRASH,
    FLUTE,
    HARP,
    HORN,
    OBOE,
    OOHS,
    STRINGS,
    TIMPANI,
    TRUMPET,
    VIOLINS,
    arpeggio,
    harmony,
    lowered,
    rocking,
    roll,
    spelled,
    tune,
)

BAR = 4
THANKS, VICTORY_END = 16 * BAR, 24 * BAR
"""Beats at which the triumph grows quiet, and ends."""

VICTORY_CHORDS = spelled(
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
THANKS_CHORDS = harmony("G D Em Bm C G A A", near=(62, 67, 71))
THANKS_MELODY = (
    "B4:1.5 D5:.5 G5:2 F#5:1 D5:1 A4:2 G4:1 B4:1 E5:2 D5:1.5 C#5:.5 B4:2 "
    "E5:1 G5:1 C6:2 B5:1.5 G5:.5 D5:2 C#5:1 E5:1 A5:2 E5:4"
)


def victory() -> Score:
    """Return the motif in D major, broad, of horns and trumpets; then an oboe's thanks."""
    score = Score(
        "music-victory",
        104,
        VICTORY_END,
        ((0, 0), (THANKS, 0), (THANKS, -6), (VICTORY_END - 8, -6), (VICTORY_END, -2)),
    )
    strings, violins = score.part(STRINGS, 94, 50), score.part(VIOLINS, 82, 36)
    bass, harp = score.part(BASS, 96, 74), score.part(HARP, 84, 92)
    choir, timpani = score.part(CHOIR, 78, 64), score.part(TIMPANI, 110, 64)
    horn, trumpet = score.solo(HORN, 104, 42), score.part(TRUMPET, 82, 84)
    oboe, drums = score.solo(OBOE, 104, 54, second=FLUTE), score.part(None, 92, 60)
    for bar, chord in enumerate((*VICTORY_CHORDS, *THANKS_CHORDS)):
        at = bar * BAR
        strings.chord(at, chord.upper, 4.05, 74)
        bass.note(at, chord.deep, 1.9, 80)
        bass.note(at + 2, chord.deep, 1.9, 70)
        arpeggio(harp, at, rocking(chord), 0.5, 4, 56)
        if at >= THANKS:
            continue
        choir.chord(at, chord.upper, 4.05, 64)
        arpeggio(violins, at, tuple(pitch + 12 for pitch in (*chord.upper, chord.upper[1])), 0.5, 4, 58)
        timpani.note(at, chord.bass + 12, 0.8, 84 if bar % 2 == 0 else 66)
        if bar % 4 == 3:
            roll(timpani, at + 2, 2, pitch_of("A2"), 46, 84)
        if bar % 4 == 0:
            drums.note(at, CRASH, 3, 74)
    tune(horn, 0, THANKS, VICTORY_MELODY, 96)
    tune(trumpet, 0, THANKS, VICTORY_MELODY, 70)
    tune(oboe, THANKS, VICTORY_END - THANKS, THANKS_MELODY, 92)
    choir.swell(0, 32, 80, 116)
    return score


GRAVE, DEFEAT_END = 12 * BAR, 16 * BAR
"""Beats at which the lament is almost silent, and ends."""

DEFEAT_CHORDS = spelled(
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
GRAVE_CHORDS = harmony("Gm Dm Eb A")
GRAVE_MELODY = "Bb4:2 D5:2 A4:4 G4:2 Bb4:2 A4:2 C#5:2"


def defeat() -> Score:
    """Return a lament: a lone cello with the motif, muted strings, a bell and a drum far away."""
    score = Score(
        "music-defeat", 62, DEFEAT_END, ((0, -3), (16, 0), (GRAVE, 0), (GRAVE, -6), (DEFEAT_END, -6))
    )
    strings, bass = score.part(STRINGS, 82, 56), score.part(BASS, 90, 70)
    choir, bells = score.part(OOHS, 70, 64, 100), score.part(BELLS, 60, 40, 100)
    timpani, cello = score.part(TIMPANI, 96, 64), score.solo(CELLO, 110, 76)
    oboe = score.solo(OBOE, 84, 48)
    for bar, chord in enumerate((*DEFEAT_CHORDS, *GRAVE_CHORDS)):
        at = bar * BAR
        strings.chord(at, chord.upper, 4.1, 56)
        bass.note(at, chord.deep, 3.9, 62)
        if 6 <= bar < 12:
            choir.chord(at, lowered(chord), 4.1, 58)
        timpani.note(at, chord.bass + 12, 1, 46)
        if bar % 4 == 0:
            bells.note(at, pitch_of("D4"), 4, 56)
    tune(cello, 0, GRAVE, DEFEAT_MELODY, 84, shift=-12)
    oboe.line(24, "-:2 G4:2 E4:4 F5:4 D5:2 Bb4:2 A4:4 D5:4", 58)
    tune(oboe, GRAVE, DEFEAT_END - GRAVE, GRAVE_MELODY, 80)
    strings.swell(0, 24, 70, 104)
    strings.swell(24, 48, 104, 70)
    return score
