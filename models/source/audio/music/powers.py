"""The theme of magic: a duel of powers in D minor."""

from __future__ import annotations

from models.source.audio.midi import Part, Score, pitch_of
from models.source.audio.music.orchestra import (
    BASS,
    BELLS,
    CELESTA,
    CELLO,
    CHOIR,
    CRASH,
    FLUTE,
    HARP,
    HORN,
    KICK,
    LOW_TOM,
    OOHS,
    SNARE,
    STRINGS,
    TAMBOURINE,
    TIMPANI,
    TOM,
    TREMOLO,
    TROMBONE,
    TRUMPET,
    VIOLINS,
    Chord,
    arpeggio,
    beat,
    figure,
    harmony,
    lowered,
    rocking,
    roll,
    spelled,
    tune,
)

BAR = 4
DUEL, LIGHTS, VOICES, END = 0, 16 * BAR, 32 * BAR, 44 * BAR
"""Beats at which its parts begin."""

CHORDS = spelled(
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
MELODY = (
    "D5:.5 A5:1.5 Bb5:.5 A5:.5 G5:.5 F5:.5 E5:1.5 C#5:.5 A5:2 F5:.5 C6:1.5 A5:.5 G5:.5 F5:.5 E5:.5 D5:3 E5:1 "
    "F5:1.5 D5:.5 Bb5:2 A5:1.5 F5:.5 C5:2 G5:1 E5:.5 C#5:.5 Bb5:1 G5:1 A5:4 "
    "D5:.5 A5:1.5 Bb5:.5 A5:.5 G5:.5 F5:.5 G5:1.5 Eb5:.5 Bb5:2 D6:1.5 Bb5:.5 G5:1 D5:1 E5:2 C#5:2 "
    "F5:1 D5:1 F5:1 Bb5:1 G5:1 E5:1 G5:1 C6:1 A5:2 E5:1 C#5:1 D5:4"
)

LIGHTS_CHORDS = harmony("Bm G Em F# Bm D A F# G D Em Bm C A Gm A", near=(62, 66, 71))
LIGHTS_MELODY = (
    "F#5:1 B5:1 C#6:.5 B5:.5 A5:.5 F#5:.5 G5:1.5 B5:.5 D6:2 E6:1 B5:1 G5:1 E5:1 F#5:1.5 A#5:.5 C#6:2 "
    "D6:1 B5:1 F#5:1 B5:1 A5:1.5 F#5:.5 D5:2 E5:1 A5:1 C#6:1 E6:1 C#6:3 A#5:1 "
    "B5:1 D6:1 G6:1.5 F#6:.5 F#6:2 D6:1 A5:1 G5:1 B5:1 E6:1.5 D6:.5 D6:1 F#6:1 B5:2 "
    "C6:1.5 E6:.5 G6:2 E6:1 C#6:1 A5:2 Bb5:1 D6:1 G6:1 Bb5:1 A5:2 C#6:2"
)
LIGHTS_COUNTER = "F#4:4 D4:4 G4:4 A#4:4 B4:4 A4:4 C#5:4 A#4:4 B4:4 A4:4 G4:4 F#4:4 G4:4 E4:4 D4:4 C#4:2 E4:2"

VOICES_CHORDS = harmony("Dm Bbm F#m Dm Bbm F#m Gm A Bb Eb Em7b5 A")
VOICES_MELODY = (
    "D5:2 F5:2 Db5:2 F5:2 C#5:2 A5:2 A5:3 F5:1 F5:2 Bb5:2 A5:2 F#5:2 G5:2 Bb5:2 E5:2 C#5:2 "
    "D5:1 F5:1 Bb5:2 G5:2 Bb5:2 E5:1 G5:1 Bb5:2 A5:2 C#5:2"
)


def powers() -> Score:
    """Return a duel of powers: choir, harp, bells, shivering strings; drums and brass rise over them."""
    score = Score("music-powers", 144, END, ((0, 0), (VOICES, 0), (VOICES, -6), (END - 8, -6), (END, -1)))
    low, tremolo = score.part(CELLO, 100, 82, 60), score.part(TREMOLO, 88, 46)
    choir, harp = score.part(CHOIR, 96, 64, 90), score.part(HARP, 92, 92)
    bass, timpani = score.part(BASS, 104, 72, 40), score.part(TIMPANI, 98, 64, 50)
    bells, violins = score.part(BELLS, 70, 84, 100), score.solo(VIOLINS, 98, 38, 60, second=OOHS)
    horn, trombone = score.part(HORN, 96, 44, stem="rise"), score.part(TROMBONE, 94, 80, stem="rise")
    trumpet, drums = score.part(TRUMPET, 84, 56, stem="rise"), score.part(None, 108, 64, 50, stem="rise")
    for bar, chord in enumerate(CHORDS):
        at = bar * BAR
        figure(low, at, chord.bass + 12, (0, 7, 12, 7, 0, 7, 12, 7), 0.5, (84, 64))
        _shiver(at, chord, bass, tremolo, choir, harp)
        timpani.note(at, chord.bass + 12, 0.6, 80)
        if bar % 4 == 0:
            bells.note(at, pitch_of("D4"), 4, 62)
        if bar % 4 == 3:
            trombone.chord(at, lowered(chord), 3.4, 86)
        _drumming(drums, at)
    tune(violins, DUEL, LIGHTS, MELODY, 102)
    tune(horn, DUEL, LIGHTS, MELODY, 88, shift=-12)
    tune(trumpet, DUEL, LIGHTS, MELODY, 68)
    for begin in (DUEL, 8 * BAR, LIGHTS, LIGHTS + 8 * BAR):
        drums.note(begin, CRASH, 2, 84)
    _lights(score, low, bass, harp, timpani, drums)
    tune(trombone, LIGHTS, VOICES - LIGHTS, LIGHTS_COUNTER, 88, shift=-12)
    _voices(score, bass, choir, bells, timpani, drums)
    return score


def _shiver(at: float, chord: Chord, bass: Part, tremolo: Part, choir: Part, harp: Part) -> None:
    """Add a bar of held voices and running strings."""
    bass.note(at, chord.bass + 12, 1.8, 84)
    bass.note(at + 2, chord.bass + 12, 1.8, 74)
    tremolo.chord(at, chord.upper, 4.05, 60)
    choir.chord(at, chord.upper, 4.05, 74)
    arpeggio(harp, at, rocking(chord), 0.25, 4, 56)


def _drumming(drums: Part, at: float) -> None:
    """Add a bar of drums."""
    beat(drums, at, (0, KICK, 102), (0.5, TAMBOURINE, 48), (1, SNARE, 64), (1.5, TAMBOURINE, 52))
    beat(drums, at, (2, KICK, 92), (2.5, LOW_TOM, 76), (3, SNARE, 74), (3.5, TOM, 66))


def _lights(score: Score, low: Part, bass: Part, harp: Part, timpani: Part, drums: Part) -> None:
    """Add dancing lights in B minor: a flute with a celesta over strings."""
    flute, strings = score.solo(FLUTE, 108, 44, second=CELESTA), score.part(STRINGS, 88, 56)
    for bar, chord in enumerate(LIGHTS_CHORDS):
        at, ground = LIGHTS + bar * BAR, chord.bass + 12
        strings.chord(at, chord.upper, 4.05, 64)
        arpeggio(harp, at, tuple(pitch + 12 for pitch in rocking(chord)), 0.25, 4, 54)
        for moment in (0, 1.5, 3):
            low.note(at + moment, ground, 0.8, 74)
        bass.note(at, chord.deep, 3.8, 76)
        timpani.note(at, ground, 0.5, 66)
        beat(drums, at, (0, KICK, 98), (1, TAMBOURINE, 60), (1.5, KICK, 80), (2, SNARE, 72))
        beat(drums, at, (2.5, TAMBOURINE, 56), (3, TAMBOURINE, 62), (3.5, TOM, 64))
    tune(flute, LIGHTS, VOICES - LIGHTS, LIGHTS_MELODY, 98)
    strings.swell(LIGHTS, LIGHTS + 8 * BAR, 70, 104)
    strings.swell(LIGHTS + 8 * BAR, VOICES, 104, 120)


def _voices(score: Score, bass: Part, choir: Part, bells: Part, timpani: Part, drums: Part) -> None:
    """Add voices from far away, between keys that have nothing in common."""
    oohs, glass = score.solo(OOHS, 112, 50, 110), score.part(CELESTA, 84, 84, 110)
    for bar, chord in enumerate(VOICES_CHORDS):
        at = VOICES + bar * BAR
        choir.chord(at, lowered(chord), 4.1, 72)
        bass.note(at, chord.deep, 3.9, 72)
        for number, pitch in enumerate(reversed(chord.upper[-3:])):
            glass.note(at + 1 + number, pitch + 12, 1.6, 62)
        if bar % 3 == 0:
            bells.note(at, chord.upper[0], 4, 60)
        beat(drums, at, (0, KICK, 84), (2, LOW_TOM, 64), (3.5, TAMBOURINE, 50))
    tune(oohs, VOICES, END - VOICES, VOICES_MELODY, 92)
    roll(timpani, END - 4, 4, pitch_of("A2"), 44, 96)
