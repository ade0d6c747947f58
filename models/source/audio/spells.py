"""Sounds of the spells."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from models.source.audio.effect import MAGIC, Effect
from models.source.audio.kit import (
    Reverb,
    Sound,
    band,
    click,
    glide,
    layers,
    low_pass,
    noise,
    note,
    ring,
    saturate,
    saw,
    scatter,
    sine,
    strike,
    sweep,
    swell,
    throat,
    thump,
    times,
)
from models.source.audio.places import chimes, pad, walk


def staff(rng: Generator) -> Sound:
    """Synthesise the mage's staff on the stone, which begins every spell."""
    wood = ring(rng, 0.3, (233, 392, 640, 1120), (0.05, 0.04, 0.025, 0.015), (1, 0.8, 0.5, 0.3))
    glow = ring(rng, 0.9, (note(81), note(88), note(93) * 1.004), (0.25, 0.2, 0.15), (1, 0.7, 0.5))
    return layers(
        (0, wood, 0.7),
        (0, thump(0.2, 130, 60, 0.05), 0.8),
        (0, click(rng, 600, 3500), 0.6),
        (0.01, glow, 0.15),
    )


def spell_teleport(rng: Generator) -> Sound:
    """Synthesise a door in the air: partials that tear upward, and a seal that closes."""
    torn = layers(
        *((0, sine(glide(0.9, f, f * 2.7, 1.7)) * swell(0.9, 0.86, 2), 0.3) for f in (181, 272, 367, 551))
    )
    return layers(
        (0, staff(rng), 0.6),
        (0, torn, 0.8),
        (0, sweep(noise(rng, 0.9), 300, 6000, 0.5, 1.5) * swell(0.9, 0.88, 2), 0.9),
        (0.86, chimes(rng, (88, 93, 95, 100), 0.045, 1.2), 0.6),
        (0.86, thump(0.4, 120, 40, 0.12), 0.6),
    )


def spell_heal(rng: Generator) -> Sound:
    """Synthesise a warm chord that opens, bells climbing through it."""
    chord = pad(1.7, (53, 60, 65, 69), 1300) * swell(1.7, 0.35, 1.3)
    return layers(
        (0, staff(rng), 0.4),
        (0, chord, 1.6),
        (0.1, chimes(rng, (72, 77, 81, 84, 89), 0.11), 0.8),
        (0, band(noise(rng, 1.2), 2500, 7000) * swell(1.2, 0.4, 2.5), 0.08),
    )


def spell_shift_time(rng: Generator) -> Sound:
    """Synthesise a clock that slows, stops, and runs the other way."""
    gaps = (0, 0.1, 0.22, 0.37, 0.57, 0.9, 1.1, 1.24, 1.34, 1.41, 1.46)
    ticks = []
    for number, begin in enumerate(gaps):
        pitch = 1.0 if number % 2 else 0.8
        ticks.append(
            (
                begin,
                layers(
                    (0, ring(rng, 0.1, (980 * pitch, 2130 * pitch), (0.016, 0.01), (1, 0.6)), 1),
                    (0, click(rng, 2000, 6000, 0.015), 0.6),
                ),
                0.7,
            )
        )
    backwards = chimes(rng, (86, 81, 77, 74), 0.08, 0.9)[::-1]
    return layers(
        (0, staff(rng), 0.6),
        *ticks,
        (0.45, backwards, 0.5),
        (0, sweep(noise(rng, 1.7), 1600, 250, 0.4, 0.5) * swell(1.7, 0.5, 1.5), 0.5),
    )


def spell_exchange(rng: Generator) -> Sound:
    """Synthesise two voices that cross: one goes up, one comes down, and both land."""
    up = band(saw(glide(0.8, 196, 587, 1.0, 0.01, 7)), 200, 3000) * swell(0.8, 0.5, 1.3)
    down = band(saw(glide(0.8, 587, 196, 1.0, 0.01, 6)), 200, 3000) * swell(0.8, 0.5, 1.3)
    swish = sweep(noise(rng, 0.8), 500, 3500, 0.6) * swell(0.8, 0.6, 2) + sweep(
        noise(rng, 0.8), 3500, 500, 0.6
    ) * swell(0.8, 0.4, 2)
    return layers(
        (0, staff(rng), 0.6),
        (0, up, 0.35),
        (0, down, 0.35),
        (0, swish, 0.8),
        (0.78, walk(rng), 0.8),
        (0.84, walk(rng), 0.8),
        (0.78, chimes(rng, (79, 86), 0.06, 0.8), 0.3),
    )


def spell_summon_elemental(rng: Generator) -> Sound:
    """Synthesise a low choir that calls, the ground that answers, and a gate that bursts."""
    choir = layers(
        *(
            (
                0,
                throat(
                    saw(glide(1.4, note(n), note(n) * 1.02, 1, 0.012, 5)),
                    ((480, 1), (900, 0.7), (2400, 0.25)),
                    0.35,
                ),
                1,
            )
            for n in (38, 45, 50, 51)
        )
    ) * swell(1.4, 0.8, 1.4)
    quake = low_pass(noise(rng, 1.5), 130, 3) * swell(1.5, 0.85, 1.5)
    return saturate(
        layers(
            (0, staff(rng), 0.8),
            (0, choir, 0.6),
            (0, quake, 2.2),
            (1.25, thump(0.8, 90, 32, 0.22), 1.1),
            (1.25, click(rng, 500, 5000, 0.05), 0.7),
            (1.27, sweep(noise(rng, 0.7), 2200, 300, 1) * strike(0.7, 0.005, 0.2), 0.8),
        ),
        1.5,
    )


def spell_revive(rng: Generator) -> Sound:
    """Synthesise a heart that begins again, and a breath, and light."""
    beat = layers((0, thump(0.25, 78, 46, 0.07), 1), (0.17, thump(0.25, 70, 42, 0.06), 0.75))
    breath = band(noise(rng, 0.8), 600, 2600) * swell(0.8, 0.75, 2)
    chord = pad(1.2, (50, 57, 62, 66), 1500) * swell(1.2, 0.4, 1.3)
    return layers(
        (0, staff(rng), 0.5),
        (0.25, beat, 0.9),
        (0.8, beat, 1.1),
        (0.7, breath, 0.35),
        (1.3, chord, 1.3),
        (1.3, chimes(rng, (74, 78, 81, 86), 0.08), 0.7),
    )


def spell_imprison(rng: Generator) -> Sound:
    """Synthesise a curse: a falling cluster, and chains that are drawn tight."""
    cluster = pad(1.1, (49, 50, 55, 56), 1200) * swell(1.1, 0.25, 1.3) * np.linspace(1, 0.6, len(times(1.1)))
    chain = scatter(
        rng,
        0.7,
        30,
        lambda: ring(rng, 0.1, (rng.uniform(700, 1700), rng.uniform(1900, 3300)), (0.025, 0.016), (1, 0.6)),
        0.6,
    )
    return layers(
        (0, staff(rng), 0.7),
        (0, cluster, 1.5),
        (0, sine(glide(1.1, 330, 82, 0.7, 0.02, 9)) * swell(1.1, 0.2, 1.4), 0.3),
        (0.25, chain, 0.45),
        (0.95, thump(0.4, 100, 42, 0.1), 1),
    )


EFFECTS = {
    "spell-teleport": Effect(spell_teleport, MAGIC, Reverb(2.07, 0.35, 7000), wide=True),
    "spell-heal": Effect(spell_heal, MAGIC, Reverb(2.07, 0.35, 7000), wide=True),
    "spell-shift-time": Effect(spell_shift_time, MAGIC, Reverb(2.07, 0.3), wide=True),
    "spell-exchange": Effect(spell_exchange, MAGIC, Reverb(1.66, 0.3), wide=True),
    "spell-summon-elemental": Effect(spell_summon_elemental, MAGIC, Reverb(2.07, 0.3, 3500), wide=True),
    "spell-revive": Effect(spell_revive, MAGIC, Reverb(2.07, 0.35, 7000), wide=True),
    "spell-imprison": Effect(spell_imprison, MAGIC, Reverb(2.07, 0.3), wide=True),
}
