"""The board's first theme: one half for each side over the same chords, which the game mixes."""

from __future__ import annotations

from models.source.audio.midi import Part, Score, pitch_of
from models.source.audio.music.orchestra import (
    BASS,
    BASSOON,
    BELLS,
    CELESTA,
    CELLO,
    FLUTE,
    HARP,
    LOW_TOM,
    OBOE,
    OOHS,
    PIZZICATO,
    STRINGS,
    TIMPANI,
    TREMOLO,
    Chord,
    arpeggio,
    breathing,
    harmony,
    lowered,
    rocking,
    spelled,
    tune,
)

BAR = 4
FAREWELL, END = 24 * BAR, 36 * BAR
"""Beats at which its quiet last part begins, and ends."""
DYNAMICS = ((0, 0), (FAREWELL, 0), (FAREWELL, -6), (END, -7))
TEMPO = 80

CHORDS = spelled(
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
"""Dorian: open chords that bear a light voice as well as a dark one."""
FAREWELL_CHORDS = harmony("Dm Dm/C Bb F Gm Dm/F Eb Bb G Asus D5 D5")

LIGHT = (
    "-:4 D5:2 A5:2 B5:1.5 A5:.5 G5:1 E5:1 F5:3 -:1 C5:1 F5:1 A5:2 G5:2 E5:2 D5:1.5 E5:.5 G5:2 A5:3 -:1 "
    "-:2 E5:1 A5:1 F5:2 A5:2 C6:1.5 A5:.5 F5:2 G5:3 B5:1 B5:2 G5:1 E5:1 A5:3 E5:1 D5:1 G5:1 B5:2 A5:4 "
    "-:1 F5:1 A5:1 D6:1 C6:2 G5:2 A5:3 F5:1 G5:2 D5:2 F5:1.5 D5:.5 Bb4:2 D5:2 G5:2 E5:4 -:4"
)
LIGHT_FAREWELL = (
    "D5:1.5 F5:.5 A5:2 C6:1.5 A5:.5 F5:2 D5:2 Bb5:1 A5:1 A5:3 C6:1 Bb5:1.5 G5:.5 D5:2 F5:2 A5:2 "
    "G5:3 Eb5:1 D5:2 F5:2 B4:1 D5:1 G5:2 E5:2 A4:2 D5:4 -:4"
)
DARK = (
    "D3:3 Eb3:1 D3:2 A2:2 G2:3 A2:1 D3:4 F3:3 E3:1 C3:4 B2:2 D3:2 A2:4 "
    "D3:2 F3:1 Eb3:1 D3:2 Bb2:2 A2:2 C3:2 B2:4 E3:3 F3:1 E3:2 A2:2 G2:2 B2:2 A2:4 "
    "Bb2:2 D3:2 C3:2 E3:2 F3:2 D3:1 A2:1 G2:4 Bb2:3 D3:1 G2:2 Bb2:2 A2:4 A2:2 C#3:2"
)
DARK_FAREWELL = (
    "D3:3 E3:1 C3:2 A2:2 Bb2:3 C3:1 A2:4 G2:2 Bb2:2 A2:2 D3:2 Eb3:3 D3:1 Bb2:4 B2:2 D3:2 A2:2 E3:2 D3:4 D3:4"
)


def board_light() -> Score:
    """Return light's half: harp, plucked strings, celesta; a flute sings, and an oboe answers."""
    score = Score("music-board-light", TEMPO, END, DYNAMICS)
    harp, pluck = score.part(HARP, 96, 88), score.part(PIZZICATO, 84, 52)
    celesta, strings = score.part(CELESTA, 78, 30), score.part(STRINGS, 76, 60)
    flute, oboe = score.solo(FLUTE, 98, 48), score.solo(OBOE, 84, 78)
    for bar, chord in enumerate((*CHORDS, *FAREWELL_CHORDS)):
        at, far = bar * BAR, bar * BAR >= FAREWELL
        strings.chord(at, chord.upper, 4.1, 54)
        arpeggio(harp, at, chord.upper[:3] if far else rocking(chord), 1 if far else 0.5, 4, 58)
        if not far:
            pluck.note(at, chord.bass + 12, 0.5, 66)
            pluck.note(at + 2.5, chord.bass + 19, 0.5, 56)
        if bar % 4 == 3:
            _sparkle(celesta, at + 2, chord)
    tune(flute, 0, FAREWELL, LIGHT, 82)
    tune(flute, FAREWELL, END - FAREWELL, LIGHT_FAREWELL, 84)
    oboe.line(32, "A4:4 -:4 F4:2 C5:2 B4:4 G4:4 A4:2 C5:2 D5:2 B4:2 A4:4", 66)
    breathing(strings, 0, END, 16, (78, 110))
    return score


def _sparkle(celesta: Part, at: float, chord: Chord) -> None:
    """Add four notes of a celesta."""
    for number, pitch in enumerate((*chord.upper[:3], chord.upper[0] + 12)):
        celesta.note(at + number * 0.5, pitch + 12, 1.2, 58)


def board_dark() -> Score:
    """Return dark's half: a bassoon and a cello over creeping strings, a distant choir, skins and metal."""
    score = Score("music-board-dark", TEMPO, END, DYNAMICS)
    bass, tremolo = score.part(BASS, 98, 70), score.part(TREMOLO, 72, 46)
    choir, timpani = score.part(OOHS, 78, 60, 100), score.part(TIMPANI, 104, 64)
    drums, bells = score.part(None, 80, 70), score.part(BELLS, 62, 40, 100)
    bassoon = score.solo(BASSOON, 98, 78, second=CELLO)
    for bar, chord in enumerate((*CHORDS, *FAREWELL_CHORDS)):
        at, far = bar * BAR, bar * BAR >= FAREWELL
        bass.note(at, chord.deep, 3.9, 74)
        tremolo.chord(at, lowered(chord)[:2], 4.05, 52)
        if bar % 8 >= 4:
            choir.chord(at, lowered(chord)[:2], 4.1, 60)
        low = chord.bass + 12 if chord.bass < 38 else chord.bass
        for beat in (0,) if far else (0, 1.5, 2, 3.5) if bar % 2 else (0, 3):
            timpani.note(at + beat, low, 0.5, 62 if beat == 0 else 46)
        if bar % 4 == 0:
            drums.note(at, LOW_TOM, 0.5, 62)
        if bar % 8 == 0:
            bells.note(at, pitch_of("D4"), 4, 58)
    tune(bassoon, 0, FAREWELL, DARK, 80)
    tune(bassoon, FAREWELL, END - FAREWELL, DARK_FAREWELL, 84)
    breathing(tremolo, 0, END, 16, (60, 112))
    return score
