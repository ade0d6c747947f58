"""Sounds of the board, its spells and the interface, and the ambience of both places."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from archon3d.play.timings import DEFEAT_BEATS, DRAW_BEATS, VICTORY_BEATS
from models.source.audio.effect import IMPACT, MAGIC, QUIET, Effect
from models.source.audio.kit import (
    RATE,
    Reverb,
    Sound,
    band,
    click,
    flutter,
    glide,
    high_pass,
    layers,
    low_pass,
    noise,
    note,
    ring,
    saturate,
    saw,
    scatter,
    strike,
    sweep,
    swell,
    thump,
    times,
)

CHIME = (1, 2.0, 2.76, 4.07, 5.4)
"""Partials of a small bell, as multiples of its pitch."""


def chimes(rng: Generator, notes: Sequence[float], gap: float, seconds: float = 1.4) -> Sound:
    """Synthesise small bells in sequence."""
    bells = []
    for number, pitch in enumerate(notes):
        partials = [note(pitch) * partial for partial in CHIME]
        bell = ring(rng, seconds, partials, (0.5, 0.38, 0.28, 0.16, 0.08), (1, 0.45, 0.35, 0.2, 0.1))
        bells.append((number * gap, bell, 0.92**number))
    return layers(*bells)


def pad(seconds: float, notes: Sequence[float], edge: float) -> Sound:
    """Synthesise a dark chord of detuned strings."""
    total = np.zeros(len(times(seconds)))
    for pitch in notes:
        for detune in (0.995, 1.0, 1.006):
            total += saw(glide(seconds, note(pitch) * detune, note(pitch) * detune, vibrato=0.002, rate=5))
    return low_pass(total, edge) / (3 * len(notes))


# -------------------------------------------------------------------------------------------- on the board


def cursor(rng: Generator) -> Sound:
    """Synthesise the cursor moving by a square: a nail on slate."""
    tick = ring(rng, 0.07, (1150, 1930, 3240), (0.012, 0.009, 0.006), (1, 0.7, 0.5))
    return layers(
        (0, tick, 0.7), (0, click(rng, 2500, 7000, 0.012), 0.5), (0, thump(0.05, 260, 160, 0.01), 0.4)
    )


def pick(rng: Generator) -> Sound:
    """Synthesise a figure lifted off its square, and something in it waking."""
    lift = ring(rng, 0.12, (510, 868, 1490), (0.025, 0.02, 0.012), (1, 0.7, 0.4))
    return layers(
        (0, lift, 0.8), (0, click(rng, 900, 3500), 0.5), (0.03, chimes(rng, (81, 88), 0.05, 0.5), 0.25)
    )


def walk(rng: Generator) -> Sound:
    """Synthesise a carved figure set down on the next square."""
    base = ring(
        rng, 0.16, (rng.uniform(285, 330), 502, 838, 1270), (0.03, 0.025, 0.018, 0.01), (1, 0.8, 0.5, 0.3)
    )
    return layers((0, base, 0.7), (0, thump(0.12, 140, 70, 0.03), 0.9), (0, click(rng, 600, 2600), 0.6))


def fly(rng: Generator) -> Sound:
    """Synthesise three beats of wings, and a landing."""
    beats = layers(
        *(
            (0.2 * i, sweep(noise(rng, 0.26), 260, 900, 0.9) * swell(0.26, 0.35, 2), 0.7 + 0.15 * i)
            for i in range(3)
        )
    )
    return layers((0, beats, 1), (0.62, walk(rng), 0.3))


def teleport(rng: Generator) -> Sound:
    """Synthesise air drawn together, silence, and air pushed aside elsewhere."""
    drawn = sweep(noise(rng, 0.42), 350, 5200, 0.7, 1.5) * swell(0.42, 0.92, 2.2)
    arrival = sweep(noise(rng, 0.4), 3000, 300, 0.9, 0.5) * strike(0.4, 0.004, 0.1)
    glint = chimes(rng, (86, 93, 98), 0.03, 0.9)
    return layers(
        (0, click(rng, 1500, 6000), 1.6),
        (0, chimes(rng, (98,), 0.0, 0.3), 0.5),
        (0, drawn, 0.8),
        (0.47, arrival, 1.0),
        (0.47, thump(0.3, 150, 55, 0.08), 0.7),
        (0.48, glint, 0.25),
    )


def refusal(rng: Generator) -> Sound:
    """Synthesise two dull knocks: no."""
    knock = layers(
        (0, ring(rng, 0.14, (148, 231, 372), (0.035, 0.025, 0.016), (1, 0.8, 0.5)), 1),
        (0, click(rng, 250, 900), 0.5),
    )
    return saturate(layers((0, knock, 1), (0.11, knock, 0.85)), 1.5)


def cycle_step(rng: Generator) -> Sound:
    """Synthesise all squares turning at once: a wave of stone, and a deep bell.

    The game sets the bell's pitch by the colour.
    """
    stones = scatter(rng, 0.55, 34, lambda: click(rng, 500, 2600, 0.03))
    bell = ring(
        rng,
        2.0,
        [note(62) * p for p in (0.5, 1, 1.19, 1.5, 2.0, 2.67, 4.0)],
        (0.7, 0.6, 0.45, 0.4, 0.35, 0.2, 0.12),
        (0.6, 1, 0.5, 0.5, 0.5, 0.3, 0.2),
    )
    return layers(
        (0, stones * swell(len(stones) / RATE, 0.4, 1), 0.3),
        (0.05, bell, 0.5),
        (0.05, click(rng, 500, 3000), 0.3),
    )


def point_taken(rng: Generator) -> Sound:
    """Synthesise light that rises through a fifth, for a power point that is taken."""
    column = sweep(noise(rng, 0.9), 500, 4500, 0.5) * swell(0.9, 0.5, 2)
    return layers(
        (0, chimes(rng, (62, 69, 74, 81), 0.09), 0.8),
        (0, column, 0.35),
        (0, pad(1.0, (50, 57), 900) * swell(1.0, 0.4, 1.5), 1.2),
    )


def point_lost(rng: Generator) -> Sound:
    """Synthesise the same, sinking and without light, for a power point that is lost."""
    sink = sweep(noise(rng, 0.9), 2200, 200, 0.6) * swell(0.9, 0.25, 2)
    return layers(
        (0, chimes(rng, (74, 68, 62), 0.12), 0.6),
        (0, sink, 0.5),
        (0, pad(1.0, (50, 56), 500) * swell(1.0, 0.3, 1.5), 1.4),
    )


def imprisoned(rng: Generator) -> Sound:
    """Synthesise bars that fall shut, one after the other, and a lock."""

    def bar() -> Sound:
        pitch = rng.uniform(0.95, 1.05)
        iron = ring(
            rng,
            0.5,
            [f * pitch for f in (286, 694, 1131, 1873, 2690)],
            (0.16, 0.12, 0.09, 0.06, 0.04),
            (1, 0.9, 0.8, 0.5, 0.4),
        )
        return layers((0, iron, 0.5), (0, click(rng, 600, 4000), 1), (0, thump(0.2, 120, 55, 0.05), 0.8))

    return saturate(
        layers(
            *((begin, bar(), 0.8) for begin in (0, 0.09, 0.17, 0.24)),
            (0.42, click(rng, 1500, 6000), 0.9),
            (0.46, bar(), 0.5),
        ),
        1.6,
    )


def released(rng: Generator) -> Sound:
    """Synthesise a springing lock, chains running off, and a breath of air."""
    chain = scatter(
        rng,
        0.5,
        22,
        lambda: ring(rng, 0.08, (rng.uniform(1400, 3600), rng.uniform(3600, 6000)), (0.02, 0.012), (1, 0.6)),
    )
    return layers(
        (0, click(rng, 1200, 6000), 0.8),
        (0.03, chain, 0.4),
        (0.3, chimes(rng, (74, 79, 83), 0.07, 1.0), 0.5),
        (0.2, sweep(noise(rng, 0.6), 400, 3000, 0.8) * swell(0.6, 0.4, 2), 0.4),
    )


def appear(rng: Generator) -> Sound:
    """Synthesise something that appears out of nothing."""
    grow = pad(0.8, (45, 52, 57), 1100) * swell(0.8, 0.8, 1.6)
    return layers(
        (0, click(rng, 300, 4500, 0.08), 1.6),
        (0, chimes(rng, (88,), 0.0, 0.35), 0.6),
        (0, sweep(noise(rng, 0.8), 150, 2400, 0.9, 1.4) * swell(0.8, 0.85, 2), 0.8),
        (0, grow, 1.6),
        (0.74, thump(0.4, 110, 45, 0.11), 0.9),
        (0.74, chimes(rng, (69, 76), 0.04, 0.8), 0.25),
    )


def vanish(rng: Generator) -> Sound:
    """Synthesise something that comes apart and is gone."""
    dust = sweep(noise(rng, 0.8), 2600, 250, 0.9, 0.7) * strike(0.8, 0.02, 0.22) * flutter(rng, 0.8, 40, 0.6)
    return layers((0, dust, 1), (0, pad(0.7, (57, 52, 45), 900) * strike(0.7, 0.02, 0.2), 1.3))


def healed(rng: Generator) -> Sound:
    """Synthesise two soft bells under a breath."""
    return layers(
        (0, chimes(rng, (79, 84), 0.1, 0.9), 0.6),
        (0, band(noise(rng, 0.5), 1500, 6000) * swell(0.5, 0.4, 2.5), 0.1),
        (0, click(rng, 1500, 4000), 0.05),
    )


def fallen(rng: Generator) -> Sound:
    """Synthesise a muffled bell and a drum for the fallen."""
    bell = ring(rng, 1.8, (146.8, 220, 349, 440, 587), (0.6, 0.5, 0.4, 0.25, 0.15), (0.8, 1, 0.6, 0.4, 0.25))
    return layers(
        (0, low_pass(bell, 1400), 0.6), (0, thump(0.5, 72, 40, 0.15), 0.8), (0, click(rng, 200, 1200), 0.4)
    )


def turn(rng: Generator) -> Sound:
    """Synthesise a turned sand-glass for the next side's turn; the game sets the pitch by the side."""
    sand = high_pass(noise(rng, 0.3), 3500) * swell(0.3, 0.25, 1.5) * flutter(rng, 0.3, 90, 0.7)
    glass = ring(rng, 0.5, (587, 1174, 1620, 2450), (0.14, 0.1, 0.07, 0.05), (1, 0.4, 0.35, 0.2))
    return layers((0, sand, 0.15), (0, glass, 0.7), (0, click(rng, 900, 3000), 0.4))


# ------------------------------------------------------------------------------------------ calls and endings


def brass(notes: Sequence[float], seconds: float, bright: float) -> Sound:
    """Synthesise horns together: detuned saws whose brightness opens with their breath."""
    total = np.zeros(len(times(seconds)))
    for pitch in notes:
        for detune in (0.997, 1.004):
            total += saw(glide(seconds, note(pitch) * detune * 0.985, note(pitch) * detune, 0.06, 0.003, 5))
    breath = strike(seconds, 0.06, seconds * 0.9)
    return (low_pass(total, bright) * breath**1.5 + 0.6 * low_pass(total, bright / 3) * breath) * np.minimum(
        (seconds - times(seconds)) / 0.08, 1
    )


def drums(rng: Generator, begins: Sequence[float], gain: float = 1.0) -> Sound:
    """Synthesise great war drums at these moments."""
    stroke = layers(
        (0, thump(0.6, 82, 46, 0.16), 1.2),
        (0, low_pass(noise(rng, 0.2), 700) * strike(0.2, 0.002, 0.04), 0.7),
        (0, click(rng, 400, 2200), 0.4),
    )
    return layers(*((begin, stroke, gain) for begin in begins))


def battle_call(rng: Generator) -> Sound:
    """Synthesise two horns and the war drum: to arms."""
    return saturate(
        layers(
            (0, brass((50, 57), 0.32, 2600), 0.5),
            (0.34, brass((50, 57, 62), 1.0, 3200), 0.6),
            (0, drums(rng, (0, 0.34, 0.51, 0.68), 1.2), 1),
        ),
        1.5,
    )


def victory(rng: Generator) -> Sound:
    """Synthesise horns that climb to a bright chord, bells above them."""
    first, second, third, last = VICTORY_BEATS
    horns = layers(
        (first, brass((62, 66), 0.2, 3200), 0.6),
        (second, brass((66, 69), 0.2, 3200), 0.65),
        (third, brass((69, 74), 0.2, 3400), 0.7),
        (last, brass((62, 69, 74, 78), 1.6, 4000), 0.6),
    )
    return saturate(
        layers(
            (0, horns, 0.6),
            (0, drums(rng, (first, last, 0.75, 0.9)), 0.9),
            (last, chimes(rng, (86, 90, 93, 98), 0.07), 0.5),
        ),
        1.4,
    )


def defeat(rng: Generator) -> Sound:
    """Synthesise the same horns sinking, and the drum stopping."""
    first, second, last = DEFEAT_BEATS
    horns = layers(
        (first, brass((62, 65), 0.45, 1800), 0.6),
        (second, brass((58, 62), 0.45, 1600), 0.6),
        (last, brass((50, 53, 57), 1.7, 1300), 0.6),
    )
    return saturate(
        layers(
            (0, horns, 0.6),
            (0, drums(rng, (first, last, 1.7)), 0.8),
            (last, low_pass(noise(rng, 1.4), 200) * swell(1.4, 0.2, 1.5), 0.6),
        ),
        1.4,
    )


def draw(rng: Generator) -> Sound:
    """Synthesise an open fifth that leads nowhere, and one stroke."""
    first, last = DRAW_BEATS
    horns = layers((first, brass((50, 57), 0.6, 2000), 0.6), (last, brass((50, 57, 64), 1.4, 1800), 0.6))
    return saturate(
        layers((0, horns, 0.6), (0, drums(rng, (last,)), 1), (last, chimes(rng, (74, 76), 0.2, 1.2), 0.3)),
        1.4,
    )


# -------------------------------------------------------------------------------------------------- interface


def move(rng: Generator) -> Sound:
    """Synthesise a step of the focus by a row: parchment and wood."""
    wood = ring(rng, 0.1, (640, 1090, 1760), (0.016, 0.012, 0.008), (1, 0.7, 0.4))
    return layers((0, wood, 0.7), (0, band(noise(rng, 0.07), 2500, 8000) * strike(0.07, 0.004, 0.015), 0.25))


def accept(rng: Generator) -> Sound:
    """Synthesise a seal pressed into wax, with a little gold in it."""
    press = layers((0, thump(0.12, 190, 90, 0.03), 0.9), (0, click(rng, 500, 2500), 0.6))
    return layers((0, press, 1), (0.015, chimes(rng, (76, 83), 0.06, 0.6), 0.35))


def back(rng: Generator) -> Sound:
    """Synthesise a page turned back."""
    page = sweep(noise(rng, 0.2), 4200, 1200, 0.9) * swell(0.2, 0.3, 1.5) * flutter(rng, 0.2, 120, 0.7)
    return layers(
        (0, page, 1),
        (0.1, ring(rng, 0.12, (392, 655, 1010), (0.03, 0.02, 0.012), (1, 0.6, 0.4)), 0.4),
        (0, click(rng, 1000, 3000), 0.3),
    )


def error(rng: Generator) -> Sound:
    """Synthesise a cracked bell, stopped by hand."""
    cracked = ring(rng, 0.22, (311, 330, 741, 1013), (0.07, 0.07, 0.04, 0.03), (1, 0.9, 0.5, 0.4))
    return saturate(layers((0, cracked, 1), (0, click(rng, 300, 1500), 0.7)), 1.8)


EFFECTS = {
    "cursor": Effect(cursor, QUIET, Reverb(0.28, 0.08)),
    "pick": Effect(pick, QUIET, Reverb(0.41, 0.15)),
    "walk": Effect(walk, QUIET, Reverb(0.34, 0.1), takes=3),
    "fly": Effect(fly, MAGIC, Reverb(0.69, 0.15)),
    "teleport": Effect(teleport, MAGIC, Reverb(1.1, 0.25, 7000)),
    "refusal": Effect(refusal, QUIET, Reverb(0.34, 0.1)),
    "cycle-step": Effect(cycle_step, MAGIC, Reverb(1.66, 0.3), wide=True),
    "point-taken": Effect(point_taken, MAGIC, Reverb(1.66, 0.3, 7000)),
    "point-lost": Effect(point_lost, MAGIC, Reverb(1.66, 0.3, 3500)),
    "imprisoned": Effect(imprisoned, MAGIC, Reverb(1.1, 0.2)),
    "released": Effect(released, MAGIC, Reverb(1.1, 0.25, 7000)),
    "appear": Effect(appear, MAGIC, Reverb(1.38, 0.3)),
    "vanish": Effect(vanish, MAGIC, Reverb(1.24, 0.25)),
    "healed": Effect(healed, QUIET, Reverb(1.1, 0.3, 7000)),
    "fallen": Effect(fallen, MAGIC, Reverb(1.66, 0.3, 2500)),
    "turn": Effect(turn, QUIET, Reverb(0.55, 0.15)),
    "battle-call": Effect(battle_call, IMPACT, Reverb(2.07, 0.3, 4000), wide=True),
    "victory": Effect(victory, IMPACT, Reverb(2.07, 0.3, 6000), wide=True),
    "defeat": Effect(defeat, IMPACT, Reverb(2.07, 0.3, 3000), wide=True),
    "draw": Effect(draw, IMPACT, Reverb(2.07, 0.3, 4000), wide=True),
    "move": Effect(move, QUIET, Reverb(0.28, 0.08), wide=True),
    "accept": Effect(accept, QUIET, Reverb(0.55, 0.15), wide=True),
    "back": Effect(back, QUIET, Reverb(0.41, 0.1), wide=True),
    "error": Effect(error, QUIET, Reverb(0.41, 0.1), wide=True),
}
