"""The board's third theme, a council of war in G minor: one half for each side."""

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
    HORN,
    LOW_TOM,
    OBOE,
    PIZZICATO,
    RIM,
    STRINGS,
    TIMPANI,
    TROMBONE,
    VIOLA,
    arpeggio,
    beat,
    breathing,
    harmony,
    lowered,
    tune,
)

BAR = 4
HOPE, DOUBT, END = 16 * BAR, 28 * BAR, 40 * BAR
"""Beats at which its parts begin: the theme, hope in B flat major, and doubt."""
DYNAMICS = ((0, 0), (DOUBT, 0), (DOUBT, -6), (END, -7))
TEMPO = 84

CHORDS = harmony(
    "Gm Eb Cm D Gm Bb F D Eb Bb Cm Gm G# Eb/G Am7b5 D "
    "Bb F Gm Dm Eb Bb Cm F Bb D7 Gm Eb Cm Gm G# Eb Fm Cm D D Gm Cm D Gm",
    near=(62, 67, 70),
)

LIGHT_THEME = (
    "G4:1 D5:1 Eb5:1 D5:1 C5:.5 Bb4:.5 G4:1 Bb4:2 C5:1.5 D5:.5 Eb5:1 G5:1 F#5:3 -:1 "
    "G5:1 D5:1 Bb4:1 D5:1 F5:1.5 D5:.5 Bb4:2 A4:1 C5:1 F5:1 A5:1 F#5:2 D5:2 "
    "G5:1.5 F5:.5 Eb5:1 Bb4:1 D5:3 F5:1 Eb5:1 C5:1 G4:1 C5:1 Bb4:2 D5:2 "
    "C5:1 Eb5:1 Ab5:2 G5:1.5 Eb5:.5 Bb4:2 A4:1 C5:1 Eb5:1 G5:1 F#5:2 A4:2"
)
LIGHT_HOPE = (
    "Bb5:1.5 A5:.5 F5:2 C5:1 F5:1 A5:2 Bb5:1 G5:1 D5:2 F5:1.5 E5:.5 D5:2 G5:1 Bb5:1 Eb6:2 D6:2 Bb5:1 F5:1 "
    "Eb5:1 G5:1 C6:1.5 Bb5:.5 A5:3 -:1 Bb5:1 F5:1 D5:1 F5:1 F#5:1.5 A5:.5 D6:2 Bb5:2 G5:1 D5:1 Eb5:2 G5:2"
)
LIGHT_DOUBT = (
    "G5:3 Eb5:1 D5:3 Bb4:1 C5:2 Eb5:2 Bb4:3 G4:1 Ab4:1 C5:1 F5:2 Eb5:2 C5:2 A4:1 D5:1 F#5:2 A5:3 -:1 "
    "G5:1.5 D5:.5 Bb4:2 Eb5:1 C5:1 G4:2 F#4:2 A4:2 G4:4"
)
DARK_THEME = (
    "G2:3 D3:1 Eb3:2 Bb2:2 C3:3 G2:1 D3:2 F#2:2 G2:2 Bb2:2 Bb2:2 D3:2 F2:2 A2:2 D3:4 "
    "Eb3:2 G2:2 Bb2:2 F3:2 C3:2 Eb3:2 G2:4 Ab2:3 C3:1 G2:2 Eb3:2 A2:2 C3:2 D3:2 A2:2"
)
DARK_HOPE = (
    "Bb2:2 D3:2 F2:2 C3:2 G2:2 Bb2:2 D3:2 F3:2 Eb3:3 Bb2:1 Bb2:2 D3:2 C3:2 G2:2 F2:4 "
    "Bb2:2 F3:2 D3:2 F#2:2 G2:2 D3:2 Eb3:2 Bb2:2"
)
DARK_DOUBT = (
    "C3:3 G2:1 G2:3 Bb2:1 Ab2:3 C3:1 Eb3:2 Bb2:2 F2:2 Ab2:2 C3:2 G2:2 D3:2 A2:2 D2:4 "
    "G2:2 D3:2 C3:2 G2:2 D3:2 D2:2 G2:4"
)


def council_light() -> Score:
    """Return light's half: plucked steps, a clarinet, then an oboe, and a flute with a celesta."""
    score = Score("music-council-light", TEMPO, END, DYNAMICS)
    pluck, violas = score.part(PIZZICATO, 114, 54), score.part(VIOLA, 94, 72)
    harp, strings = score.part(HARP, 106, 88), score.part(STRINGS, 92, 60)
    clarinet, oboe = score.solo(CLARINET, 90, 46), score.solo(OBOE, 82, 76, second=FLUTE)
    flute = score.solo(FLUTE, 96, 50, second=CELESTA)
    for bar, chord in enumerate(CHORDS):
        at = bar * BAR
        first, second, third = chord.upper[:3]
        if at < HOPE:
            for number, pitch in enumerate((chord.bass + 24, second, third, second)):
                pluck.note(at + number, pitch, 0.4, 78 if number == 0 else 62)
            violas.chord(at, (first, third), 4.05, 52)
        elif at < DOUBT:
            arpeggio(harp, at, (first, second, third, first + 12, third, second, third, second), 0.5, 4, 60)
            strings.chord(at, chord.upper, 4.1, 58)
        else:
            strings.chord(at, chord.upper, 4.1, 56)
            arpeggio(harp, at, (first, third), 2, 4, 62)
    tune(clarinet, 0, HOPE, LIGHT_THEME, 80)
    tune(oboe, HOPE, DOUBT - HOPE, LIGHT_HOPE, 84)
    tune(flute, DOUBT, END - DOUBT, LIGHT_DOUBT, 84)
    breathing(strings, HOPE, END, 16, (76, 112))
    return score


def council_dark() -> Score:
    """Return dark's half: steps of a bassoon with a cello, muted brass, a rim and a drum."""
    score = Score("music-council-dark", TEMPO, END, DYNAMICS)
    bass, horn = score.part(BASS, 100, 70), score.part(HORN, 78, 44)
    trombone, timpani = score.part(TROMBONE, 70, 82, 90), score.part(TIMPANI, 100, 64)
    drums, bells = score.part(None, 80, 66), score.part(BELLS, 60, 40, 100)
    bassoon, cello = score.solo(BASSOON, 100, 76), score.solo(CELLO, 104, 80)
    for bar, chord in enumerate(CHORDS):
        at, ground = bar * BAR, chord.bass + 12
        bass.note(at, chord.deep, 1.6 if at < DOUBT else 3.9, 74)
        if at < DOUBT:
            bass.note(at + 2, chord.deep, 1.6, 64)
            beat(drums, at, (0, LOW_TOM, 58), (1, RIM, 46), (2.5, RIM, 40), (3, RIM, 48))
        if HOPE <= at < DOUBT:
            trombone.chord(at, lowered(chord), 3.9, 58)
        elif bar % 2 == 1:
            horn.chord(at + 1, lowered(chord)[:2], 2.9, 54)
        timpani.note(at, ground, 0.5, 60)
        if bar % 4 == 3:
            timpani.note(at + 3, ground, 0.5, 48)
        if bar % 8 == 0:
            bells.note(at, pitch_of("G4"), 4, 56)
    tune(bassoon, 0, HOPE, DARK_THEME, 84)
    tune(cello, HOPE, DOUBT - HOPE, DARK_HOPE, 88)
    tune(bassoon, DOUBT, END - DOUBT, DARK_DOUBT, 84)
    breathing(trombone, HOPE, DOUBT, 16, (60, 100))
    return score
