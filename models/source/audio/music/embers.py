"""The board's last theme, for a few icons on a wide board: few notes, and much between them."""

from __future__ import annotations

from models.source.audio.midi import Score, pitch_of
from models.source.audio.music.orchestra import (
    BASS,
    BELLS,
    CELESTA,
    CELLO,
    CLARINET,
    FLUTE,
    HARP,
    HORN,
    OOHS,
    PIZZICATO,
    STRINGS,
    TIMPANI,
    TREMOLO,
    VIOLA,
    VIOLINS,
    arpeggio,
    breathing,
    harmony,
    lowered,
    rocking,
    tune,
)

BAR = 4
GLOW, LIGHT, ASHES, SMOKE, END = 8 * BAR, 12 * BAR, 20 * BAR, 26 * BAR, 32 * BAR
"""Beats at which its parts begin: embers that glow once, a last light, ashes, and smoke."""

DYNAMICS = ((0, 0), (LIGHT, 0), (LIGHT, -3), (ASHES, -3), (ASHES, 0), (SMOKE, 0), (SMOKE, -6), (END, -6))

CHORDS = harmony("Dm Dm Gm Dm Bb F A A Dm C Gm A Bb F Gm Dm Eb Bb Gm A Dm Dm Bb Bb Gm Gm A A Gm Gm Dm Dm")
CELLO_LINE = (
    "-:4 D4:2 A4:2 Bb4:3 A4:1 F4:4 -:2 D4:1 F4:1 C5:4 C#5:3 E4:1 -:4 F4:3 D4:1 E4:2 G4:2 Bb4:3 G4:1 A4:4"
)
FLUTE_LINE = "F5:3 D5:1 C5:3 A4:1 D5:2 G5:2 F5:4 G5:3 Bb5:1 F5:4 D5:2 Bb4:2 A4:2 C#5:2"
CLARINET_LINE = "-:4 A4:3 F4:1 D4:4 -:2 F4:2 G4:3 Bb4:1 D5:4"
CELESTA_LINE = "C#5:2 E5:2 A5:4 Bb5:2 G5:2 D5:2 F5:2 D5:4 -:4"


def embers() -> Score:
    """Return a lone cello, a last light of flute and harp, a clarinet, and a celesta over a distant bell."""
    score = Score("music-embers", 60, END, DYNAMICS)
    bells, timpani = score.part(BELLS, 66, 40, 110), score.part(TIMPANI, 96, 64, 90)
    cello, flute = score.solo(CELLO, 104, 80), score.solo(FLUTE, 108, 46)
    clarinet, celesta = score.solo(CLARINET, 116, 54), score.solo(CELESTA, 127, 44, 110)
    for bar in range(0, len(CHORDS), 4):
        bells.note(bar * BAR, pitch_of("D4"), 4, 56)
        timpani.note(bar * BAR, pitch_of("D3"), 1, 48)
    tune(cello, 0, LIGHT, CELLO_LINE, 78)
    tune(flute, LIGHT, ASHES - LIGHT, FLUTE_LINE, 86)
    tune(clarinet, ASHES, SMOKE - ASHES, CLARINET_LINE, 98)
    tune(celesta, SMOKE, END - SMOKE, CELESTA_LINE, 116)
    _embers(score)
    _light(score)
    _ashes(score)
    return score


def _embers(score: Score) -> None:
    """Add single notes of a harp, then a glow of low strings."""
    harp, violas = score.part(HARP, 100, 88, 90), score.part(VIOLA, 84, 74, 90)
    tremolo, pluck = score.part(TREMOLO, 88, 50), score.part(PIZZICATO, 100, 70)
    for bar, chord in enumerate(CHORDS[: LIGHT // BAR]):
        at = bar * BAR
        if at < GLOW:
            harp.note(at, chord.bass + 24, 3, 82)
            harp.note(at + 2, chord.upper[2], 2, 68)
            violas.chord(at, chord.upper[:2], 4.1, 62)
        else:
            tremolo.chord(at, lowered(chord), 4.1, 64)
            pluck.note(at, chord.bass + 12, 0.6, 74)
            pluck.note(at + 2.5, chord.bass + 19, 0.6, 60)
    tremolo.swell(GLOW, LIGHT, 60, 120)


def _light(score: Score) -> None:
    """Add held strings and a harp that moves."""
    strings, harp = score.part(STRINGS, 88, 56, 90), score.part(HARP, 100, 84, 90)
    bass = score.part(BASS, 96, 70)
    for bar, chord in enumerate(CHORDS[LIGHT // BAR : ASHES // BAR]):
        at = LIGHT + bar * BAR
        strings.chord(at, chord.upper, 4.1, 66)
        bass.note(at, chord.deep, 3.9, 70)
        arpeggio(harp, at, rocking(chord), 0.5 if bar >= 4 else 1, 4, 62)
    breathing(strings, LIGHT, ASHES, 16, (80, 120))


def _ashes(score: Score) -> None:
    """Add voices far away, then a horn and high violins."""
    oohs, horn = score.part(OOHS, 100, 60, 110), score.part(HORN, 100, 42, 110)
    violins = score.part(VIOLINS, 92, 36, 110)
    for bar, chord in enumerate(CHORDS[ASHES // BAR :]):
        at = ASHES + bar * BAR
        if bar % 2:
            continue
        if at < SMOKE:
            oohs.chord(at, (chord.upper[0] - 12, chord.upper[2] - 12), 8.1, 78)
        else:
            horn.note(at, chord.upper[0] - 12, 7, 74)
            violins.note(at, chord.upper[1] + 24, 7.5, 66)
