"""The board's second theme, a slow dance in A minor: one half for each side. A bar has three beats."""

from __future__ import annotations

from models.source.audio.midi import Score, pitch_of
from models.source.audio.music.orchestra import (
    BASS,
    BASSOON,
    BELLS,
    CELESTA,
    CELLO,
    CLARINET,
    FLUTE,
    HARP,
    LOW_TOM,
    OOHS,
    PIZZICATO,
    STRINGS,
    TIMPANI,
    TREMOLO,
    arpeggio,
    breathing,
    harmony,
    lowered,
    rocking,
    spelled,
    tune,
)

BAR = 3
REST, END = 32 * BAR, 48 * BAR
"""Beats at which its quiet last part begins, and ends."""
DYNAMICS = ((0, 0), (REST, 0), (REST, -6), (END, -7))
TEMPO = 92

CHORDS = spelled(
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
REST_CHORDS = harmony("F F C C Dm Dm Am E F C Dm Bb E E Am Am")

LIGHT = (
    "-:1 A4:1 E5:1 F5:1.5 E5:.5 D5:1 D5:1 C5:1 A4:1 B4:2 -:1 -:1 C5:1 E5:1 G5:1.5 E5:.5 C5:1 D5:1 B4:1 "
    "D5:1 E5:3 A5:2 F5:1 G5:2 D5:1 E5:1 G5:1 C6:1 A5:2 -:1 F5:1 A5:1 D6:1 Bb5:1.5 A5:.5 F5:1 G#5:2 E5:1 "
    "B5:2 -:1 A4:1 E5:1 E5:1 F5:1.5 E5:.5 D5:1 A5:2 F5:1 E5:1 D5:1 B4:1 C5:1 F5:1 A5:1 G5:2 E5:1 F5:1 "
    "D5:1 Bb4:1 G#4:1 B4:1 E5:1 A5:1 G5:1 F5:1 B5:2 G5:1 G5:1 F#5:1 E5:1 C5:2 E5:1 D5:1 F5:1 A5:1 G#5:1.5 "
    "F5:.5 E5:1 A5:3 -:3"
)
LIGHT_REST = (
    "F5:1.5 G5:.5 A5:1 C6:2 A5:1 G5:1.5 E5:.5 C5:1 E5:3 F5:1 A5:1 D6:1 A5:2 F5:1 E5:1 C5:1 A4:1 B4:2 E5:1 "
    "A5:1.5 F5:.5 C5:1 G5:2 E5:1 F5:1 D5:1 A4:1 Bb4:1 D5:1 F5:1 E5:2 G#5:1 B5:2 -:1 A5:3 -:3"
)
LIGHT_COUNTER = "A4:3 F4:3 F4:3 G#4:3 A4:3 G4:3 F4:3 E4:3 C5:3 B4:3 B4:3 A4:3 F4:3 G#4:3 A4:6"
DARK = (
    "A2:2 E3:1 F3:2 E3:1 D3:2 A2:1 G#2:3 A2:1 C3:1 E3:1 E3:2 C3:1 B2:2 D3:1 E3:3 F3:2 C3:1 D3:2 B2:1 C3:1 "
    "E3:1 G3:1 A3:3 D3:1 F3:1 A3:1 Bb3:2 F3:1 E3:3 B2:2 -:1 A2:1 E3:1 F3:1 F3:1.5 E3:.5 D3:1 D3:2 F3:1 "
    "E3:1 D3:1 B2:1 C3:2 A2:1 G2:1 C3:1 E3:1 D3:2 Bb2:1 G#2:1 B2:1 E3:1 F3:2 A2:1 B2:2 D3:1 G3:1 F#3:1 "
    "E3:1 A2:2 C3:1 D3:2 F3:1 G#2:2 B2:1 A2:3 A2:3"
)
DARK_REST = (
    "F2:2 C3:1 F3:2 E3:1 C3:2 G2:1 C3:3 D3:2 A2:1 D3:2 F3:1 E3:2 C3:1 E3:2 B2:1 "
    "F2:2 A2:1 G2:2 C3:1 D3:2 A2:1 Bb2:2 D3:1 E3:2 B2:1 E2:3 A2:3 A2:3"
)


def vigil_light() -> Score:
    """Return light's half: a slow dance of harp, flute and clarinet."""
    score = Score("music-vigil-light", TEMPO, END, DYNAMICS)
    harp, strings = score.part(HARP, 96, 88), score.part(STRINGS, 76, 58)
    pluck, celesta = score.part(PIZZICATO, 84, 52), score.part(CELESTA, 78, 30)
    flute, clarinet = score.solo(FLUTE, 96, 48), score.solo(CLARINET, 88, 76)
    for bar, chord in enumerate((*CHORDS, *REST_CHORDS)):
        at, far = bar * BAR, bar * BAR >= REST
        strings.chord(at, chord.upper, 3.1, 54)
        arpeggio(harp, at, chord.upper[:3] if far else rocking(chord), 1 if far else 0.5, 3, 58)
        if not far:
            pluck.note(at, chord.bass + 12, 0.5, 68)
            pluck.note(at + 2, chord.upper[0], 0.5, 52)
        if bar % 8 == 7:
            for number, pitch in enumerate((*chord.upper[:3], chord.upper[0] + 12)):
                celesta.note(at + 1 + number * 0.5, pitch + 12, 1.2, 58)
    tune(flute, 0, REST, LIGHT, 84)
    tune(clarinet, 48, 48, LIGHT_COUNTER, 66)
    tune(clarinet, REST, END - REST, LIGHT_REST, 84, shift=-12)
    breathing(strings, 0, END, 24, (78, 108))
    return score


def vigil_dark() -> Score:
    """Return dark's half: a bassoon that walks over a drum, distant voices, one bell."""
    score = Score("music-vigil-dark", TEMPO, END, DYNAMICS)
    bass, tremolo = score.part(BASS, 98, 70), score.part(TREMOLO, 72, 46)
    choir, timpani = score.part(OOHS, 78, 60, 100), score.part(TIMPANI, 104, 64)
    drums, bells = score.part(None, 80, 70), score.part(BELLS, 62, 40, 100)
    bassoon = score.solo(BASSOON, 98, 78, second=CELLO)
    for bar, chord in enumerate((*CHORDS, *REST_CHORDS)):
        at, far = bar * BAR, bar * BAR >= REST
        bass.note(at, chord.deep, 2.9, 74)
        tremolo.chord(at, lowered(chord)[:2], 3.05, 50)
        if 8 <= bar < 16 or bar >= 24:
            choir.chord(at, lowered(chord)[:2], 3.1, 60)
        low = chord.bass + 12 if chord.bass < 38 else chord.bass
        timpani.note(at, low, 0.5, 60)
        if bar % 2 and not far:
            timpani.note(at + 2, low, 0.5, 44)
            drums.note(at + 2.5, LOW_TOM, 0.3, 44)
        if bar % 8 == 0:
            bells.note(at, pitch_of("A4"), 3, 56)
    tune(bassoon, 0, REST, DARK, 80)
    tune(bassoon, REST, END - REST, DARK_REST, 84)
    breathing(tremolo, 0, END, 24, (60, 110))
    return score
