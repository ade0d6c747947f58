"""What is heard when each of the seventeen attack forms starts."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from models.source.audio.kit import (
    RATE,
    Sound,
    band,
    click,
    count,
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
    sine,
    strike,
    sweep,
    swell,
    throat,
    thump,
    times,
)


def crackle(rng: Generator, seconds: float, count: int) -> Sound:
    """Synthesise wood and resin that burst in a fire."""
    return scatter(rng, seconds, count, lambda: click(rng, 1500, 7000, 0.012))


def spell_chord(rng: Generator, seconds: float) -> Sound:
    """Synthesise the chord in everything that the Wizard throws."""
    return ring(rng, seconds, (note(57), note(64), note(69) * 1.003), (0.2, 0.16, 0.14), (1, 0.8, 0.7))


def bubble(rng: Generator) -> Sound:
    """Synthesise one bubble: a short wave whose pitch rises as the bubble shrinks."""
    pitch = rng.uniform(320, 1300)
    return sine(glide(0.07, pitch, pitch * rng.uniform(1.3, 1.9))) * strike(0.07, 0.004, 0.018)


# ------------------------------------------------------------------------------------------ sword and club


def sword(rng: Generator) -> Sound:
    """Synthesise a blade through the air, its steel singing."""
    air = sweep(noise(rng, 0.34), 500, 3800, 0.9, 0.6) * swell(0.34, 0.17, 1.7)
    steel = ring(rng, 0.4, (2310, 3470, 5120), (0.12, 0.09, 0.06), (0.5, 0.4, 0.3)) * swell(0.4, 0.15, 1)
    return layers((0, air, 1.0), (0.04, steel, 0.06), (0, click(rng, 1500, 5000), 0.25))


def club(rng: Generator) -> Sound:
    """Synthesise heavy wood swung with a grunt."""
    air = sweep(noise(rng, 0.36), 420, 1900, 0.8, 0.6) * swell(0.36, 0.16, 1.6)
    source = saw(glide(0.2, 130, 95, vibrato=0.04, rate=22)) + 0.5 * noise(rng, 0.2)
    grunt = throat(source, ((430, 1), (990, 0.5), (2300, 0.2)), 0.4) * swell(0.2, 0.2, 1.3)
    return layers((0, air, 1.0), (0, grunt, 0.6), (0, click(rng, 300, 1200, 0.05), 0.3))


# ----------------------------------------------------------------------------------- arrow, spikes and spear


def arrow(rng: Generator) -> Sound:
    """Synthesise a bow string, the limbs' wood, and feathers that leave."""
    string = ring(
        rng, 0.4, (131, 196, 393, 655, 1180), (0.13, 0.1, 0.06, 0.04, 0.02), (0.7, 1, 0.6, 0.5, 0.3)
    )
    feathers = sweep(noise(rng, 0.28), 4200, 1300, 0.7) * strike(0.28, 0.012, 0.08)
    creak = click(rng, 1800, 6000, 0.02)
    return layers((0, string, 0.6), (0, creak, 0.5), (0.008, feathers, 0.9))


def spikes(rng: Generator) -> Sound:
    """Synthesise a tail that lashes, and a sheaf of quills rattling off it."""
    lash = sweep(noise(rng, 0.3), 800, 2900, 0.6) * swell(0.3, 0.16, 2)

    def quill() -> Sound:
        pitch = rng.uniform(1900, 3400)
        return ring(rng, 0.06, (pitch, pitch * 1.51), (0.012, 0.008), (1, 0.6)) + click(rng, 3000, 8000, 0.06)

    return layers(
        (0, lash, 0.9), (0.02, scatter(rng, 0.2, 8, quill, 1.8), 0.45), (0, click(rng, 700, 2000), 0.7)
    )


def spear(rng: Generator) -> Sound:
    """Synthesise a throw from the shoulder: low air that narrows to a whistle."""
    air = sweep(noise(rng, 0.5), 350, 1500, 0.8, 0.6) * swell(0.5, 0.11, 1.5)
    hum = sine(glide(0.5, 330, 470)) * swell(0.5, 0.14, 1.6) * flutter(rng, 0.5, 40, 0.9)
    return layers((0, air, 1.0), (0.02, hum, 0.16), (0, click(rng, 400, 1500), 0.5))


# ------------------------------------------------------------------------------------------- scream and gaze


def scream(rng: Generator) -> Sound:
    """Synthesise three torn voices that rise and fall over two thirds of a second and echo after it."""
    seconds = 0.95
    voices = np.zeros(count(seconds))
    for detune, gain, rate in ((1.0, 0.8, 5.5), (1.013, 0.7, 6.4), (0.5, 0.3, 4.9), (1.498, 0.4, 7.1)):
        torn = np.cumsum(low_pass(noise(rng, seconds), 70)) / RATE * 60
        voices += gain * saw(glide(seconds, 560 * detune, 1010 * detune, 0.4, 0.03, rate) + torn)
    voices += 0.6 * noise(rng, seconds)
    mouth = throat(voices, ((920, 1), (1480, 0.9), (2750, 0.8), (3900, 0.4)), 0.35)
    return saturate(mouth * swell(seconds, 0.05, 0.9) * flutter(rng, seconds, 18, 0.5), 2.2)


def gaze(rng: Generator) -> Sound:
    """Synthesise a hiss, a rattle in the throat, and something cold that opens."""
    hiss = high_pass(noise(rng, 0.5), 3200) * swell(0.5, 0.12, 1.6) * flutter(rng, 0.5, 30, 0.5)
    cold = ring(rng, 0.6, (611, 646, 1293, 1371, 2054), (0.3, 0.3, 0.2, 0.2, 0.12), (1, 0.9, 0.6, 0.5, 0.3))
    rattle = scatter(rng, 0.3, 14, lambda: click(rng, 600, 2200, 0.02), 1.7)
    return layers((0, hiss, 0.35), (0.02, cold * swell(0.6, 0.1, 1.2), 0.3), (0, rattle, 0.5))


# ----------------------------------------------------------------------------------------- boulder and earth


def boulder(rng: Generator) -> Sound:
    """Synthesise a groan of effort, stone grinding in a hand, and a mass that leaves."""
    source = saw(glide(0.4, 74, 88, vibrato=0.05, rate=11)) + 0.6 * noise(rng, 0.4)
    groan = throat(source, ((300, 1), (640, 0.6), (1700, 0.2)), 0.4) * swell(0.4, 0.14, 1.2)
    grind = band(noise(rng, 0.3), 250, 1100) * flutter(rng, 0.3, 60, 0.9) * swell(0.3, 0.18, 1)
    air = sweep(noise(rng, 0.45), 120, 520, 0.9) * swell(0.45, 0.13, 1.4)
    return saturate(
        layers((0, groan, 0.7), (0, grind, 0.5), (0, click(rng, 300, 1500, 0.06), 0.6), (0, air, 1.0)), 1.5
    )


def earth(rng: Generator) -> Sound:
    """Synthesise the ground opening: a rumble, roots that tear, clods."""
    rumble = low_pass(noise(rng, 0.8), 140, 3) * swell(0.8, 0.08, 0.9) * flutter(rng, 0.8, 14, 0.6)
    tear = scatter(rng, 0.6, 26, lambda: click(rng, 700, 2400, 0.03), 1.6)
    return saturate(layers((0, rumble, 2.2), (0, tear, 0.6), (0, thump(0.4, 60, 42, 0.2), 0.7)), 1.6)


# --------------------------------------------------------------------------------------- beam and lightning


def beam(rng: Generator) -> Sound:
    """Synthesise a horn of light: glass partials over a ray that falls in pitch."""
    ray = saw(glide(0.34, 2350, 640, 0.45)) + saw(glide(0.34, 2385, 652, 0.45))
    ray = band(ray, 500, 6500) * strike(0.34, 0.003, 0.1)
    glass = ring(rng, 0.8, (note(88), note(95), 3721, 4987), (0.25, 0.2, 0.12, 0.08), (1, 0.7, 0.4, 0.3))
    spark = high_pass(noise(rng, 0.2), 5000) * strike(0.2, 0.001, 0.05)
    return layers((0, ray, 0.5), (0, glass, 0.22), (0, spark, 0.4))


def lightning(rng: Generator) -> Sound:
    """Synthesise a charging hand, and arcs that tear loose."""
    charge = band(saw(glide(0.16, 90, 260)), 200, 5000) * swell(0.16, 0.4, 1.2) * flutter(rng, 0.16, 70, 0.9)
    arcs = scatter(rng, 0.32, 26, lambda: click(rng, 1800, 9500, 0.03), 1.9)
    return layers((0, charge, 0.35), (0.01, arcs, 0.9), (0, click(rng, 900, 8000), 0.9))


# ---------------------------------------------------------------------------------------------------- fire


def flame(rng: Generator) -> Sound:
    """Synthesise the phoenix bursting into flame: a cry, followed by five breaths of fire, out and in."""
    seconds = 0.9
    breaths = 0.2 + 0.8 * np.abs(np.sin(np.pi * 5 * times(seconds) / seconds))
    fire = band(noise(rng, seconds), 220, 1200) * swell(seconds, 0.08, 0.7) * breaths
    cry = throat(saw(glide(0.35, 1250, 1900, 0.5, 0.04, 21)), ((1700, 1), (3100, 0.7)), 0.5) * swell(
        0.35, 0.3, 1.5
    )
    return layers(
        (0, fire, 1.0), (0, cry, 0.4), (0, crackle(rng, 0.85, 40), 0.6), (0, thump(0.15, 160, 90, 0.04), 0.4)
    )


def breath(rng: Generator) -> Sound:
    """Synthesise the dragon's throat opening: a growl from a great chest, and a jet."""
    source = saw(glide(0.8, 58, 44, vibrato=0.06, rate=17)) + 0.8 * noise(rng, 0.8)
    growl = throat(source, ((170, 1), (420, 0.8), (950, 0.3)), 0.5) * swell(0.8, 0.07, 0.9)
    jet = sweep(noise(rng, 0.8), 180, 700, 0.9, 0.5) * swell(0.8, 0.08, 1.1)
    return low_pass(saturate(layers((0, growl, 1.0), (0, jet, 0.8)), 1.8), 2200)


def fireball(rng: Generator) -> Sound:
    """Synthesise a word, a ball that kindles in the palm, and its flight."""
    kindle = sweep(noise(rng, 0.55), 250, 1700, 0.9, 0.5) * swell(0.55, 0.11, 1.2)
    spell = spell_chord(rng, 0.5) * swell(0.5, 0.1, 1)
    return layers(
        (0, kindle, 1.0),
        (0, spell, 0.45),
        (0, thump(0.35, 130, 52, 0.1), 0.6),
        (0.05, crackle(rng, 0.4, 26), 0.55),
    )


def fire(rng: Generator) -> Sound:
    """Synthesise the elemental throwing a part of itself: a spit out of a furnace."""
    furnace = band(noise(rng, 0.6), 90, 800) * swell(0.6, 0.09, 1.1) * flutter(rng, 0.6, 34, 0.7)
    spit = sweep(noise(rng, 0.25), 900, 4200, 0.8) * strike(0.25, 0.004, 0.06)
    return saturate(layers((0, furnace, 1.3), (0, spit, 0.8), (0, crackle(rng, 0.55, 44), 0.45)), 1.6)


# --------------------------------------------------------------------------------------------- wind and water


def wind(rng: Generator) -> Sound:
    """Synthesise a whirlwind that spins up and away."""
    whirl = sum(
        sweep(noise(rng, 0.75), start, end, 0.2, 0.7)
        for start, end in ((640, 1500), (1100, 2700), (1900, 4600))
    )
    t = times(0.75)
    spun = whirl * swell(0.75, 0.09, 1.1) * (1 + 0.6 * np.sin(2 * np.pi * (6 * t + 7 * t**2)))
    start = sweep(noise(rng, 0.2), 2400, 900, 0.6) * strike(0.2, 0.008, 0.05)
    return layers((0, spun, 1), (0, start, 0.8))


def water(rng: Generator) -> Sound:
    """Synthesise a wave that gathers and is thrown."""
    wave = sweep(noise(rng, 0.65), 700, 190, 0.7, 0.8) * swell(0.65, 0.11, 1.1) * flutter(rng, 0.65, 24, 0.7)
    return layers(
        (0, wave, 0.8),
        (0, scatter(rng, 0.55, 50, lambda: bubble(rng), 1.3), 0.8),
        (0, thump(0.25, 160, 70, 0.07), 0.6),
    )
