"""The second theme of battles: a wild six-eight in E phrygian. A bar has three beats."""

from __future__ import annotations

from models.source.audio.midi import Part, Score, pitch_of
from models.source.audio.music.orchestra import (
    BASS,
    BASSOON,
    CELLO,
    CHOIR,
    CLARINET,
    CRASH,
    ENGLISH_HORN,
    HORN,
    KICK,
    LOW_TOM,
    OOHS,
    PIZZICATO,
    RIM,
    SNARE,
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
    breathing,
    figure,
    harmony,
    lowered,
    roll,
    spelled,
    tune,
)

BAR = 3
WILD, WHIRL, CHARM, END = 0, 24 * BAR, 56 * BAR, 80 * BAR
"""Beats at which its parts begin."""

CHORDS = spelled(
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
MELODY = (
    "-:6 E4:1.5 F4:.5 E4:1 B4:3 C5:1.5 B4:.5 A4:1 F4:3 E4:1.5 G4:.5 B4:1 E5:3 "
    "C5:1.5 B4:.5 A4:1 E5:3 F5:1.5 E5:.5 C5:1 A4:3 D5:1.5 A4:.5 F4:1 D5:3 B4:3 D#5:3 "
    "E5:2 G5:1 C5:3 D5:2 F#5:1 A5:3 F5:1.5 E5:.5 C5:1 A4:3 B4:4 -:2"
)

WHIRL_CHORDS = harmony("Am Am F G Am Am Dm E C G Am F Dm E Am E", near=(64, 69, 72))
"""Two bars each."""
WHIRL_MELODY = (
    "A5:1 E5:.5 A5:1 B5:.5 C6:1.5 B5:.5 A5:.5 G5:.5 E5:1 C5:.5 E5:1 G5:.5 A5:3 "
    "A5:1 F5:.5 A5:1 C6:.5 D6:1.5 C6:.5 A5:.5 F5:.5 B5:1 G5:.5 D5:1 G5:.5 B5:3 "
    "C6:1 A5:.5 E5:1 A5:.5 C6:1.5 B5:.5 A5:.5 G5:.5 E5:.5 G5:.5 A5:.5 C6:.5 B5:.5 A5:.5 E6:3 "
    "F6:1 D6:.5 A5:1 D6:.5 F6:1.5 E6:.5 D6:.5 C6:.5 B5:1 G#5:.5 E5:1 G#5:.5 B5:3 "
    "G5:1.5 E5:.5 G5:.5 C6:.5 E6:3 D6:1.5 B5:.5 D6:.5 G5:.5 B5:3 C6:1.5 A5:.5 C6:.5 E6:.5 A5:3 "
    "A5:1.5 F5:.5 A5:.5 C6:.5 F5:3 D5:.5 F5:.5 A5:.5 D6:1.5 C6:.5 B5:.5 A5:.5 F5:1.5 "
    "E5:.5 G#5:.5 B5:.5 E6:1.5 D6:.5 C6:.5 B5:.5 G#5:1.5 A5:1.5 C6:1.5 E6:1.5 C6:1.5 B5:3 G#5:3"
)
WHIRL_COUNTER = (
    "A4:3 C5:3 A4:3 E4:3 F4:3 A4:3 G4:3 B4:3 A4:3 E4:3 C5:6 D5:3 A4:3 G#4:6 "
    "G4:3 C5:3 D5:3 B4:3 C5:3 E5:3 A4:3 F4:3 F4:3 A4:3 B4:3 G#4:3 E4:3 A4:3 E4:6"
)

CHARM_CHORDS = harmony("E E F F E E Dm E Am F Dm E", near=(64, 68, 71))
CHARM_MELODY = (
    "B4:1.5 C5:.5 B4:1 A4:.5 G#4:2.5 E4:1.5 F4:.5 G#4:1 B4:3 C5:1.5 A4:.5 F4:1 A4:3 "
    "C5:.5 D5:.5 C5:.5 A4:.5 F4:1 C5:3 B4:1.5 C5:.5 D5:1 B4:3 G#4:1.5 F4:.5 E4:4 A4:1.5 F4:.5 D4:1 F4:3 "
    "G#4:1.5 B4:1.5 E5:3 C5:1.5 E5:1.5 A5:3 A5:1.5 F5:.5 C5:1 F5:3 D5:1.5 F5:1.5 A5:3 G#5:1.5 B5:1.5 E5:3"
)


def dance() -> Score:
    """Return a dance of tremolo, choir and a horn; drums and low brass rise over them."""
    score = Score("music-dance", 176, END, ((0, 0), (CHARM, 0), (CHARM, -6), (END - 18, -6), (END, -1)))
    low, tremolo = score.part(CELLO, 104, 80, 50), score.part(TREMOLO, 90, 48)
    bass, choir = score.part(BASS, 104, 70, 40), score.part(CHOIR, 92, 64, 90)
    violins, timpani = score.part(VIOLINS, 84, 34, 60), score.part(TIMPANI, 100, 64, 50)
    horn = score.solo(HORN, 104, 42)
    trombone, trumpet = score.part(TROMBONE, 100, 76, stem="rise"), score.part(TRUMPET, 84, 84, stem="rise")
    drums = score.part(None, 112, 64, 50, stem="rise")
    for bar, chord in enumerate(CHORDS):
        at, ground = bar * BAR, chord.bass + 12
        figure(
            low, at, ground, (0, 12, 7, 0, 12, 7) if bar % 2 == 0 else (0, 12, 7, 13, 12, 7), 0.5, (90, 70)
        )
        _swing(at, chord, bass, tremolo, timpani)
        if bar >= 8:
            choir.chord(at, chord.upper, 3.0, 74)
            arpeggio(violins, at, tuple(pitch + 12 for pitch in reversed(chord.upper)), 0.5, 3, 66)
        if bar % 4 == 0:
            trombone.chord(at, lowered(chord), 2.6, 88)
        _drumming(drums, at)
    tune(horn, WILD, WHIRL, MELODY, 98)
    tune(trumpet, WILD, WHIRL, MELODY, 84)
    breathing(tremolo, WILD, WHIRL, 24, (80, 124))
    for begin in (WILD, 8 * BAR, 16 * BAR, WHIRL, WHIRL + 16 * BAR):
        drums.note(begin, CRASH, 2, 86)
    _whirl(score, low, bass, tremolo, timpani, drums)
    tune(trombone, WHIRL, CHARM - WHIRL, WHIRL_COUNTER, 92, shift=-12)
    _charm(score, bass, timpani, drums)
    return score


def _swing(at: float, chord: Chord, bass: Part, tremolo: Part, timpani: Part) -> None:
    """Add a bar of bass, tremolo and kettledrums."""
    bass.note(at, chord.deep, 1.2, 86)
    bass.note(at + 1.5, chord.deep, 1.2, 74)
    tremolo.chord(at, chord.upper, 3.05, 62)
    timpani.note(at, chord.bass + 12, 0.6, 84)
    timpani.note(at + 1.5, chord.bass + 12, 0.4, 60)


def _drumming(drums: Part, at: float) -> None:
    """Add a bar of drums."""
    beat(drums, at, (0, KICK, 100), (0, LOW_TOM, 86), (0.5, RIM, 44), (1, TOM, 66), (1.5, SNARE, 80))
    beat(drums, at, (2, LOW_TOM, 70), (2.5, TOM, 72))


def _whirl(score: Score, low: Part, bass: Part, tremolo: Part, timpani: Part, drums: Part) -> None:
    """Add the whirl in A minor: fiddles with a clarinet over plucked strings."""
    fiddle, pluck = score.solo(VIOLINS, 104, 36, second=CLARINET), score.part(PIZZICATO, 96, 56)
    for bar in range(2 * len(WHIRL_CHORDS)):
        at, chord = WHIRL + bar * BAR, WHIRL_CHORDS[bar // 2]
        ground = chord.bass + 12
        figure(low, at, ground, (0, 7, 12, 0, 7, 12), 0.5, (84, 62))
        bass.note(at, chord.deep, 1.3, 82)
        for moment in (0.5, 1, 2, 2.5):
            pluck.chord(at + moment, chord.upper, 0.3, 72)
        if bar >= 16:
            tremolo.chord(at, chord.upper, 3.05, 60)
        timpani.note(at, ground, 0.6, 74)
        beat(drums, at, (0, KICK, 98), (0.5, TAMBOURINE, 60), (1, TOM, 66), (1.5, SNARE, 78))
        beat(drums, at, (2, TAMBOURINE, 64), (2.5, TOM, 70))
    tune(fiddle, WHIRL, CHARM - WHIRL, WHIRL_MELODY, 98)


def _charm(score: Score, bass: Part, timpani: Part, drums: Part) -> None:
    """Add a snake charmer's song far away, which grows until the dance begins again."""
    pipe, oohs = score.solo(ENGLISH_HORN, 108, 48, second=BASSOON), score.part(OOHS, 84, 64, 100)
    pedal = pitch_of("E2")
    for bar in range(2 * len(CHARM_CHORDS)):
        at, chord = CHARM + bar * BAR, CHARM_CHORDS[bar // 2]
        if bar % 2 == 0:
            oohs.chord(at, chord.upper, 6.1, 64)
            bass.note(at, pedal if bar < 16 else chord.deep, 5.9, 70)
        timpani.note(at, pedal, 0.5, 66)
        timpani.note(at + 2, pedal, 0.4, 48)
        beat(drums, at, (0, LOW_TOM, 80), (1, TAMBOURINE, 56), (1.5, TOM, 60), (2.5, TOM, 64))
    tune(pipe, CHARM, END - CHARM, CHARM_MELODY, 92)
    roll(timpani, END - 6, 6, pitch_of("B2"), 44, 96)
