"""The first theme of battles: a march in D minor."""

from __future__ import annotations

from models.source.audio.midi import Part, Score
from models.source.audio.music.orchestra import (
    BASS,
    BASSOON,
    BRASS,
    CELLO,
    CLARINET,
    CRASH,
    HORN,
    KICK,
    LOW_TOM,
    OBOE,
    PIZZICATO,
    SNARE,
    STRINGS,
    TIMPANI,
    TOM,
    TROMBONE,
    TRUMPET,
    VIOLINS,
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
CALL, ANSWER, RIDE, STEALTH, END = 0, 8 * BAR, 24 * BAR, 40 * BAR, 52 * BAR
"""Beats at which its parts begin."""

CHORDS = spelled(
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
CALL_MELODY = "-:16 D5:1.5 F5:.5 Bb5:2 A5:1 F5:1 D5:2 E5:1.5 G5:.5 C6:2 C#5:1 E5:1 A5:2"
ANSWER_MELODY = (
    "D5:1 A5:2 G5:.5 F5:.5 D5:1 A4:2 D5:1 G5:1.5 A5:.5 Bb5:2 A5:1 G5:1 D5:2 "
    "Eb5:1.5 G5:.5 Bb5:2 Bb5:1 G5:1 Eb5:2 E5:1.5 C#5:.5 E5:2 G5:3 -:1 "
    "A5:2 C6:2 F5:3 A5:1 G5:2 E5:2 C5:4 Bb5:2 G5:2 D5:2 G5:2 A5:4 -:4"
)

RIDE_CHORDS = harmony("Bb Bb Eb Bb Gm Cm F F Bb D7 Gm Eb Cm F Gm A7")
RIDE_MELODY = (
    "Bb4:1.5 D5:.5 F5:2 F5:1 G5:1 F5:1 D5:1 Eb5:1.5 G5:.5 Bb5:2 F5:3 D5:1 "
    "G5:1 D5:1 Bb4:1 D5:1 Eb5:1.5 D5:.5 C5:2 F5:2 A5:1 C6:1 A5:3 -:1 "
    "Bb5:1.5 A5:.5 F5:1 D5:1 F#5:1.5 A5:.5 C6:2 Bb5:2 G5:1 D5:1 G5:1.5 F5:.5 Eb5:2 "
    "Eb5:1 G5:1 C6:2 A5:2 F5:2 Bb5:1 A5:1 G5:1 D5:1 E5:2 C#5:2"
)
RIDE_COUNTER = (
    "D4:4 F4:4 G4:4 F4:4 D4:4 C4:4 C4:2 F4:2 A4:4 F4:4 A4:4 G4:4 Eb4:2 G4:2 G4:4 C5:2 A4:2 Bb4:2 D4:2 E4:4"
)

STEALTH_CHORDS = harmony("Dm Dm Eb/D Dm Gm Gm A A Bb C Gm A7")
STEALTH_MELODY = (
    "D4:.5 -:.5 A4:.5 -:.5 Bb4:.5 A4:.5 G4:.5 F4:.5 D4:1 -:1 F4:.5 -:.5 A4:1 "
    "G4:.5 -:.5 Eb4:.5 -:.5 Bb4:1 G4:1 F4:2 A4:1 -:1 "
    "G4:.5 -:.5 D5:.5 -:.5 Eb5:.5 D5:.5 C5:.5 Bb4:.5 G4:1 -:1 Bb4:.5 -:.5 D5:1 "
    "C#5:.5 -:.5 A4:.5 -:.5 E4:1 G4:1 A4:3 -:1 "
    "F4:1 Bb4:1 D5:2 E5:1 C5:1 G4:2 Bb4:1 D5:1 G5:2 E5:2 G5:1 C#5:1"
)


def march() -> Score:
    """Return a fast march of driving strings and a horn that calls; drums and brass rise over them."""
    score = Score("music-march", 138, END, ((0, 0), (STEALTH, 0), (STEALTH, -6), (END - 8, -6), (END, -1)))
    low, high = score.part(CELLO, 104, 82, 50), score.part(STRINGS, 88, 46, 50)
    bass, timpani = score.part(BASS, 104, 72, 40), score.part(TIMPANI, 100, 64, 50)
    horn = score.solo(HORN, 92, 40)
    brass, trumpet = score.part(BRASS, 96, 70, stem="rise"), score.part(TRUMPET, 84, 86, stem="rise")
    trombone, drums = score.part(TROMBONE, 96, 50, stem="rise"), score.part(None, 112, 64, 50, stem="rise")
    for bar, chord in enumerate(CHORDS):
        _drive(bar, chord, low, high, bass)
        timpani.note(bar * BAR, chord.bass + 12, 0.6, 84)
        timpani.note(bar * BAR + 2.5, chord.bass + 12, 0.4, 62)
        if bar % 2 == 0:
            brass.chord(bar * BAR, lowered(chord), 0.6, 92)
            brass.chord(bar * BAR + 1.5, lowered(chord), 0.6, 84)
        _marching(drums, bar)
    tune(horn, CALL, RIDE, f"{CALL_MELODY} {ANSWER_MELODY}", 98, shift=-12)
    tune(trumpet, ANSWER, RIDE - ANSWER, ANSWER_MELODY, 82)
    beat(drums, CALL, (0, CRASH, 84), (ANSWER, CRASH, 88), (16 * BAR, CRASH, 84), (RIDE, CRASH, 90))
    _ride(score, low, high, bass, timpani, brass, drums)
    tune(trombone, RIDE, STEALTH - RIDE, RIDE_COUNTER, 92)
    _stealth(score, bass, timpani, drums)
    return score


def _drive(bar: int, chord: Chord, low: Part, high: Part, bass: Part) -> None:
    """Add a bar of driving strings."""
    at, ground = bar * BAR, chord.bass + 12
    figure(low, at, ground, (0, 0, 12, 0, 7, 0, 12, 7), 0.5, (88, 72))
    figure(bass, at, ground, (0,) * 8, 0.5, (82, 64))
    if bar >= 2:
        for number in range(8):
            leap = 12 if number % 4 == 3 else 0
            high.note(at + number / 2, chord.upper[number % 3] + leap, 0.34, 78 if number % 4 == 0 else 66)


def _marching(drums: Part, bar: int) -> None:
    """Add a bar of drums, with a roll at the end of each eight."""
    at = bar * BAR
    beat(drums, at, (0, KICK, 100), (0, LOW_TOM, 84), (0.75, LOW_TOM, 58), (1, SNARE, 76), (1.5, TOM, 66))
    beat(drums, at, (2, KICK, 92), (2.5, LOW_TOM, 74), (3, SNARE, 80), (3.5, TOM, 72), (3.75, TOM, 60))
    if bar % 8 == 7:
        beat(drums, at + 2, *((stroke / 4, SNARE, 58 + 6 * stroke) for stroke in range(8)))


def _ride(score: Score, low: Part, high: Part, bass: Part, timpani: Part, brass: Part, drums: Part) -> None:
    """Add the ride in B flat major: violins with an oboe over a gallop."""
    violins, oboe = score.solo(VIOLINS, 104, 36), score.part(OBOE, 80, 76)
    for bar, chord in enumerate(RIDE_CHORDS):
        at, ground = RIDE + bar * BAR, chord.bass + 12
        for pulse in range(4):
            for moment, step, loudness in ((0, 0, 86), (0.5, 7, 64), (0.75, 12, 72)):
                low.note(at + pulse + moment, ground + step, 0.22, loudness)
        bass.note(at, chord.deep, 1.9, 84)
        bass.note(at + 2, chord.deep, 1.9, 74)
        for pulse in range(4):
            high.chord(at + pulse + 0.5, chord.upper, 0.3, 66)
        timpani.note(at, ground, 0.6, 78)
        beat(drums, at, (0, KICK, 100), (0.5, TOM, 58), (0.75, TOM, 64), (1, SNARE, 74), (1.5, TOM, 56))
        beat(drums, at, (2, KICK, 92), (2.5, TOM, 58), (2.75, TOM, 66), (3, SNARE, 80), (3.5, LOW_TOM, 70))
        if bar % 4 == 3:
            brass.chord(at, lowered(chord), 3.6, 88)
    tune(violins, RIDE, STEALTH - RIDE, RIDE_MELODY, 98)
    oboe.line(RIDE, RIDE_MELODY, 74)


def _stealth(score: Score, bass: Part, timpani: Part, drums: Part) -> None:
    """Add what creeps back to the beginning: plucked strings, a bassoon with a clarinet."""
    pluck, bassoon = score.part(PIZZICATO, 104, 52), score.solo(BASSOON, 108, 78, second=CLARINET)
    for bar, chord in enumerate(STEALTH_CHORDS):
        at = STEALTH + bar * BAR
        for number, step in enumerate((0, 12, chord.fifth, 12)):
            pluck.note(at + number, chord.bass + 12 + step, 0.5, 84)
        for offbeat in (0.5, 1.5, 2.5, 3.5):
            pluck.chord(at + offbeat, chord.upper, 0.4, 62)
        bass.note(at, chord.deep, 0.8, 80)
        timpani.note(at, chord.bass + 12, 0.5, 66)
        beat(drums, at, (0, KICK, 92), (1.5, TOM, 60), (2.5, TOM, 66), (3.5, SNARE, 54))
    tune(bassoon, STEALTH, END - STEALTH, STEALTH_MELODY, 92, shift=-12)
    roll(timpani, END - 4, 4, STEALTH_CHORDS[-1].bass + 12, 50, 96)
    beat(drums, END - 4, *((stroke / 4, SNARE, 60 + 3 * stroke) for stroke in range(16)))
