"""The seventeen attack forms: the sounds of their launch and of their hit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.random import Generator

from models.source.audio.effect import IMPACT, MAGIC, Effect
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
    released,
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

# ------------------------------------------------------------------------------------------ sword and club


def sword_launch(rng: Generator) -> Sound:
    """Synthesise a blade through the air, its steel singing."""
    air = sweep(noise(rng, 0.34), 500, 3800, 0.9) * swell(0.34, 0.45, 2.2)
    steel = ring(rng, 0.4, (2310, 3470, 5120), (0.12, 0.09, 0.06), (0.5, 0.4, 0.3)) * swell(0.4, 0.3, 1)
    return layers((0, air, 1.0), (0.04, steel, 0.06), (0, click(rng, 1500, 5000), 0.25))


def sword_hit(rng: Generator) -> Sound:
    """Synthesise steel on armour: a bright crack, inharmonically ringing plates, a dull body."""
    plates = np.array([1180, 1873, 2741, 3520, 4410, 5333, 6890, 8120])
    falls, gains = np.linspace(0.32, 0.06, 8), (0.5, 0.8, 1, 0.8, 0.7, 0.5, 0.4, 0.3)
    clang = layers(*((0, ring(rng, 0.9, plates * bent, falls, gains), 0.5) for bent in (0.94, 1.0, 1.07)))
    body = thump(0.2, 190, 70, 0.05)
    return saturate(
        layers(
            (0, click(rng, 2500, 9000), 1.2),
            (0, clang, 0.34),
            (0, band(noise(rng, 0.14), 900, 3500) * strike(0.14, 0.001, 0.03), 0.7),
            (0, body, 0.8),
        ),
        1.7,
    )


def club_launch(rng: Generator) -> Sound:
    """Synthesise heavy wood swung with a grunt."""
    air = sweep(noise(rng, 0.36), 420, 1900, 0.8) * swell(0.36, 0.5, 2)
    source = saw(glide(0.2, 130, 95, vibrato=0.04, rate=22)) + 0.5 * noise(rng, 0.2)
    grunt = throat(source, ((430, 1), (990, 0.5), (2300, 0.2)), 0.4) * swell(0.2, 0.2, 1.3)
    return layers((0, air, 1.0), (0, grunt, 0.6), (0, click(rng, 300, 1200, 0.05), 0.3))


def club_hit(rng: Generator) -> Sound:
    """Synthesise wood on leather and bone."""
    wood = ring(rng, 0.45, (174, 287, 463, 702), (0.11, 0.09, 0.06, 0.035), (0.8, 1, 0.8, 0.5))
    crunch = scatter(rng, 0.07, 7, lambda: click(rng, 350, 1300, 0.025))
    return low_pass(
        saturate(
            layers(
                (0, thump(0.3, 165, 45, 0.07), 0.7),
                (0, wood, 1.0),
                (0.005, crunch, 0.7),
                (0, click(rng, 300, 1100), 0.9),
            ),
            1.8,
        ),
        2600,
        3,
    )


# ----------------------------------------------------------------------------------- arrow, spikes and spear


def arrow_launch(rng: Generator) -> Sound:
    """Synthesise a bow string, the limbs' wood, and feathers that leave."""
    string = ring(
        rng, 0.4, (131, 196, 393, 655, 1180), (0.13, 0.1, 0.06, 0.04, 0.02), (0.7, 1, 0.6, 0.5, 0.3)
    )
    feathers = sweep(noise(rng, 0.28), 4200, 1300, 0.7) * strike(0.28, 0.012, 0.08)
    creak = click(rng, 1800, 6000, 0.02)
    return layers((0, string, 0.6), (0, creak, 0.5), (0.008, feathers, 0.9))


def arrow_hit(rng: Generator) -> Sound:
    """Synthesise an arrow's hit: the point bites, and the shaft quivers."""
    t = times(0.35)
    quiver = ring(rng, 0.35, (238, 415, 690), (0.11, 0.07, 0.04), (1, 0.6, 0.3)) * (
        1 + 0.8 * np.sin(2 * np.pi * 34 * t)
    )
    bite = band(noise(rng, 0.06), 1400, 6000) * strike(0.06, 0.0008, 0.011)
    return saturate(layers((0, bite, 1.3), (0, thump(0.12, 240, 90, 0.03), 0.9), (0.006, quiver, 0.35)), 1.8)


def spikes_launch(rng: Generator) -> Sound:
    """Synthesise a tail that lashes, and a sheaf of quills rattling off it."""
    lash = sweep(noise(rng, 0.3), 800, 2900, 0.6) * swell(0.3, 0.3, 2.5)

    def quill() -> Sound:
        pitch = rng.uniform(1900, 3400)
        return ring(rng, 0.06, (pitch, pitch * 1.51), (0.012, 0.008), (1, 0.6)) + click(rng, 3000, 8000, 0.06)

    return layers((0, lash, 0.9), (0.05, scatter(rng, 0.17, 8, quill), 0.45), (0, click(rng, 700, 2000), 0.7))


def spikes_hit(rng: Generator) -> Sound:
    """Synthesise several short stabs, close together."""

    def stab() -> Sound:
        pitch = rng.uniform(1700, 3100)
        quill = ring(rng, 0.09, (pitch, pitch * 1.51, pitch * 2.3), (0.02, 0.014, 0.009), (1, 0.6, 0.4))
        return layers((0, click(rng, 2600, 9500, 0.03), 1.2), (0, quill, 0.45))

    return saturate(
        layers(
            (0, stab(), 1),
            (0.042, stab(), 0.8),
            (0.078, stab(), 0.9),
            (0.135, stab(), 0.6),
            (0.19, stab(), 0.4),
            (0, thump(0.06, 320, 160, 0.015), 0.4),
        ),
        1.6,
    )


def spear_launch(rng: Generator) -> Sound:
    """Synthesise a throw from the shoulder: low air that narrows to a whistle."""
    air = sweep(noise(rng, 0.5), 350, 1500, 0.8, 0.6) * swell(0.5, 0.22, 1.8)
    hum = sine(glide(0.5, 330, 470)) * swell(0.5, 0.3, 2) * flutter(rng, 0.5, 40, 0.9)
    return layers((0, air, 1.0), (0.02, hum, 0.16), (0, click(rng, 400, 1500), 0.5))


def spear_hit(rng: Generator) -> Sound:
    """Synthesise a bronze head that goes through a plate, and a long shaft behind it."""
    bronze = ring(rng, 0.6, (742, 1218, 1967, 2911), (0.2, 0.15, 0.1, 0.06), (1, 0.8, 0.6, 0.4))
    shaft = ring(rng, 0.3, (152, 261), (0.09, 0.06), (1, 0.5))
    return saturate(
        layers(
            (0, click(rng, 1100, 7000), 1.3),
            (0, bronze, 0.3),
            (0.012, shaft, 0.6),
            (0, thump(0.2, 200, 60, 0.05), 0.8),
        ),
        1.9,
    )


# ------------------------------------------------------------------------------------------- scream and gaze


def scream_launch(rng: Generator) -> Sound:
    """Synthesise three torn voices that rise and fall over two thirds of a second and echo after it."""
    seconds = 0.95
    voices = np.zeros(count(seconds))
    for detune, gain, rate in ((1.0, 0.8, 5.5), (1.013, 0.7, 6.4), (0.5, 0.3, 4.9), (1.498, 0.4, 7.1)):
        torn = np.cumsum(low_pass(noise(rng, seconds), 70)) / RATE * 60
        voices += gain * saw(glide(seconds, 560 * detune, 1010 * detune, 0.4, 0.03, rate) + torn)
    voices += 0.6 * noise(rng, seconds)
    mouth = throat(voices, ((920, 1), (1480, 0.9), (2750, 0.8), (3900, 0.4)), 0.35)
    return saturate(mouth * swell(seconds, 0.07, 0.8) * flutter(rng, seconds, 18, 0.5), 2.2)


def scream_hit(rng: Generator) -> Sound:
    """Synthesise the scream felt from within: a shudder of air in the skull."""
    shudder = band(noise(rng, 0.5), 900, 2600) * strike(0.5, 0.004, 0.13) * flutter(rng, 0.5, 45, 0.95)
    voices = saw(glide(0.5, 1420, 480, 0.6, 0.08, 13)) + saw(glide(0.5, 1500, 520, 0.6, 0.08, 11))
    whine = throat(voices, ((1250, 1), (2400, 0.9), (3600, 0.5)), 0.3) * strike(0.5, 0.004, 0.16)
    return high_pass(saturate(layers((0, shudder, 0.6), (0, whine, 1.5)), 1.8), 500)


def gaze_launch(rng: Generator) -> Sound:
    """Synthesise a hiss, a rattle in the throat, and something cold that opens."""
    hiss = high_pass(noise(rng, 0.5), 3200) * swell(0.5, 0.12, 1.6) * flutter(rng, 0.5, 30, 0.5)
    cold = ring(rng, 0.6, (611, 646, 1293, 1371, 2054), (0.3, 0.3, 0.2, 0.2, 0.12), (1, 0.9, 0.6, 0.5, 0.3))
    rattle = scatter(rng, 0.3, 14, lambda: click(rng, 600, 2200, 0.02))
    return layers((0, hiss, 0.35), (0.02, cold * swell(0.6, 0.1, 1.2), 0.3), (0, rattle, 0.5))


def gaze_hit(rng: Generator) -> Sound:
    """Synthesise flesh turning to stone: it cracks, settles, and is still."""
    crack = scatter(rng, 0.28, 16, lambda: click(rng, 500, 2200, 0.025), 1.6)
    stone = ring(rng, 0.35, (196, 347, 518, 812), (0.07, 0.05, 0.04, 0.03), (1, 0.8, 0.6, 0.4))
    freeze = ring(rng, 0.7, (1873, 2027, 2654, 2873), (0.2, 0.2, 0.16, 0.16), (1, 0.9, 0.7, 0.6))
    return saturate(
        layers((0, click(rng, 800, 6000), 1), (0, crack, 0.6), (0, stone, 0.7), (0.01, freeze, 0.7)), 1.6
    )


# ----------------------------------------------------------------------------------------- boulder and earth


def boulder_launch(rng: Generator) -> Sound:
    """Synthesise a groan of effort, stone grinding in a hand, and a mass that leaves."""
    source = saw(glide(0.4, 74, 88, vibrato=0.05, rate=11)) + 0.6 * noise(rng, 0.4)
    groan = throat(source, ((300, 1), (640, 0.6), (1700, 0.2)), 0.4) * swell(0.4, 0.35, 1.4)
    grind = band(noise(rng, 0.3), 250, 1100) * flutter(rng, 0.3, 60, 0.9) * swell(0.3, 0.4, 1)
    air = sweep(noise(rng, 0.45), 120, 520, 0.9) * swell(0.45, 0.5, 2)
    return saturate(
        layers((0, groan, 0.7), (0, grind, 0.5), (0, click(rng, 300, 1500, 0.06), 0.6), (0.06, air, 1.0)), 1.5
    )


def boulder_hit(rng: Generator) -> Sound:
    """Synthesise a blow that is felt in the floor, and splinters that patter down."""
    rubble = scatter(rng, 0.5, 16, lambda: click(rng, 900, 3200, 0.02), 1.3)
    return saturate(
        layers(
            (0, thump(0.4, 88, 33, 0.1), 1.3),
            (0, low_pass(noise(rng, 0.16), 420, 3) * strike(0.16, 0.001, 0.035), 1.0),
            (0, click(rng, 500, 2000), 0.9),
            (0.05, rubble, 0.45),
        ),
        1.7,
    )


def earth_launch(rng: Generator) -> Sound:
    """Synthesise the ground opening: a rumble, roots that tear, clods."""
    rumble = low_pass(noise(rng, 0.8), 140, 3) * swell(0.8, 0.35, 1.2) * flutter(rng, 0.8, 14, 0.6)
    tear = scatter(rng, 0.6, 26, lambda: click(rng, 700, 2400, 0.03))
    return saturate(layers((0, rumble, 2.2), (0, tear, 0.6), (0.1, thump(0.4, 60, 42, 0.2), 0.7)), 1.6)


def earth_hit(rng: Generator) -> Sound:
    """Synthesise a wall of soil that buries a fighter."""
    soil = scatter(rng, 0.5, 40, lambda: low_pass(click(rng, 150, 1100, 0.07), 1200), 1.5)
    return saturate(
        layers(
            (0, thump(0.6, 62, 28, 0.18), 1.2),
            (0, low_pass(noise(rng, 0.6), 300) * strike(0.6, 0.004, 0.15), 1.3),
            (0, band(noise(rng, 0.1), 300, 1400) * strike(0.1, 0.001, 0.025), 0.8),
            (0.02, soil, 0.7),
        ),
        2.0,
    )


# --------------------------------------------------------------------------------------- beam and lightning


def beam_launch(rng: Generator) -> Sound:
    """Synthesise a horn of light: glass partials over a ray that falls in pitch."""
    ray = saw(glide(0.34, 2350, 640, 0.45)) + saw(glide(0.34, 2385, 652, 0.45))
    ray = band(ray, 500, 6500) * strike(0.34, 0.003, 0.1)
    glass = ring(rng, 0.8, (note(88), note(95), 3721, 4987), (0.25, 0.2, 0.12, 0.08), (1, 0.7, 0.4, 0.3))
    spark = high_pass(noise(rng, 0.2), 5000) * strike(0.2, 0.001, 0.05)
    return layers((0, ray, 0.5), (0, glass, 0.22), (0, spark, 0.4))


def beam_hit(rng: Generator) -> Sound:
    """Synthesise light that bursts: a snap, shards, and a hum that dies."""
    shards = scatter(rng, 0.45, 70, lambda: ring(rng, 0.3, (rng.uniform(2600, 7400),), (0.07,), (1,)), 1.5)
    hum = band(saw(glide(0.45, 880, 410, 0.6)), 700, 4200) * strike(0.45, 0.002, 0.12)
    return saturate(layers((0, click(rng, 1800, 11_000), 1.2), (0, hum, 0.6), (0.005, shards, 0.3)), 1.5)


def lightning_launch(rng: Generator) -> Sound:
    """Synthesise a charging hand, and arcs that tear loose."""
    charge = band(saw(glide(0.16, 90, 260)), 200, 5000) * swell(0.16, 0.8, 1.5) * flutter(rng, 0.16, 70, 0.9)
    arcs = scatter(rng, 0.32, 26, lambda: click(rng, 1800, 9500, 0.03), 1.3)
    return layers((0, charge, 0.35), (0.01, arcs, 0.9), (0, click(rng, 900, 8000), 0.9))


def lightning_hit(rng: Generator) -> Sound:
    """Synthesise the crack beside the ear, and thunder under it."""
    thunder = low_pass(noise(rng, 1.0), 240, 3) * strike(1.0, 0.02, 0.28) * flutter(rng, 1.0, 16, 0.6)
    arcs = scatter(rng, 0.35, 20, lambda: click(rng, 1500, 9000, 0.05), 1.8)
    return saturate(
        layers((0, click(rng, 1000, 10_000, 0.05), 1.6), (0, arcs, 0.8), (0.02, thunder, 2.2)), 2.0
    )


# ---------------------------------------------------------------------------------------------------- fire


def crackle(rng: Generator, seconds: float, count: int) -> Sound:
    """Synthesise wood and resin that burst in a fire."""
    return scatter(rng, seconds, count, lambda: click(rng, 1500, 7000, 0.012))


def flame_launch(rng: Generator) -> Sound:
    """Synthesise the phoenix bursting into flame: a cry, followed by five breaths of fire, out and in."""
    seconds = 0.9
    breaths = 0.2 + 0.8 * np.abs(np.sin(np.pi * 5 * times(seconds) / seconds))
    fire = band(noise(rng, seconds), 220, 1200) * swell(seconds, 0.3, 0.7) * breaths
    cry = throat(saw(glide(0.35, 1250, 1900, 0.5, 0.04, 21)), ((1700, 1), (3100, 0.7)), 0.5) * swell(
        0.35, 0.3, 1.5
    )
    return layers(
        (0, fire, 1.0), (0, cry, 0.4), (0, crackle(rng, 0.85, 40), 0.6), (0, thump(0.15, 160, 90, 0.04), 0.4)
    )


def flame_hit(rng: Generator) -> Sound:
    """Synthesise a lick of flame over a fighter's back."""
    lick = sweep(noise(rng, 0.4), 2600, 420, 1.0, 0.6) * strike(0.4, 0.006, 0.11)
    return saturate(
        layers((0, lick, 1), (0, crackle(rng, 0.3, 16), 0.6), (0, thump(0.2, 140, 60, 0.05), 0.7)), 1.8
    )


def breath_launch(rng: Generator) -> Sound:
    """Synthesise the dragon's throat opening: a growl from a great chest, and a jet."""
    source = saw(glide(0.8, 58, 44, vibrato=0.06, rate=17)) + 0.8 * noise(rng, 0.8)
    growl = throat(source, ((170, 1), (420, 0.8), (950, 0.3)), 0.5) * swell(0.8, 0.2, 1.1)
    jet = sweep(noise(rng, 0.8), 180, 700, 0.9, 0.5) * swell(0.8, 0.3, 1.3)
    return low_pass(saturate(layers((0, growl, 1.0), (0.05, jet, 0.8)), 1.8), 2200)


def breath_hit(rng: Generator) -> Sound:
    """Synthesise a gulf of fire that closes over a fighter."""
    roar = band(noise(rng, 1.1), 110, 900) * swell(1.1, 0.16, 1.1) * flutter(rng, 1.1, 22, 0.3)
    return saturate(
        layers(
            (0, thump(0.5, 92, 40, 0.12), 0.6),
            (0, roar, 1.3),
            (0, click(rng, 300, 1500), 0.6),
            (0.08, crackle(rng, 0.8, 46), 0.45),
        ),
        2.3,
    )


def _spell(rng: Generator, seconds: float) -> Sound:
    """Synthesise the chord in everything that the Wizard throws."""
    return ring(rng, seconds, (note(57), note(64), note(69) * 1.003), (0.2, 0.16, 0.14), (1, 0.8, 0.7))


def fireball_launch(rng: Generator) -> Sound:
    """Synthesise a word, a ball that kindles in the palm, and its flight."""
    kindle = sweep(noise(rng, 0.55), 250, 1700, 0.9, 0.5) * swell(0.55, 0.25, 1.4)
    spell = _spell(rng, 0.5) * swell(0.5, 0.15, 1)
    return layers(
        (0, kindle, 1.0),
        (0, spell, 0.45),
        (0, thump(0.35, 130, 52, 0.1), 0.6),
        (0.05, crackle(rng, 0.4, 26), 0.55),
    )


def fireball_hit(rng: Generator) -> Sound:
    """Synthesise a bursting fireball: a deep blow, a gust outward, embers."""
    gust = sweep(noise(rng, 0.8), 4600, 900, 0.9, 0.5) * strike(0.8, 0.004, 0.2)
    return saturate(
        layers(
            (0, thump(0.6, 105, 36, 0.17), 1.3),
            (0, gust, 1.3),
            (0.01, _spell(rng, 0.7), 0.4),
            (0, click(rng, 1600, 8000), 1.2),
            (0.1, crackle(rng, 0.6, 20), 0.35),
        ),
        2.2,
    )


def fire_launch(rng: Generator) -> Sound:
    """Synthesise the elemental throwing a part of itself: a spit out of a furnace."""
    furnace = band(noise(rng, 0.6), 90, 800) * swell(0.6, 0.2, 1.2) * flutter(rng, 0.6, 34, 0.7)
    spit = sweep(noise(rng, 0.25), 900, 4200, 0.8) * strike(0.25, 0.004, 0.06)
    return saturate(layers((0, furnace, 1.3), (0, spit, 0.8), (0, crackle(rng, 0.55, 44), 0.45)), 1.6)


def fire_hit(rng: Generator) -> Sound:
    """Synthesise fire that clings and sears."""
    sear = high_pass(noise(rng, 0.7), 2200) * strike(0.7, 0.01, 0.2) * flutter(rng, 0.7, 40, 0.5)
    return saturate(
        layers(
            (0, thump(0.4, 125, 40, 0.1), 0.8),
            (0, low_pass(noise(rng, 0.4), 900) * strike(0.4, 0.003, 0.1), 0.9),
            (0.02, sear, 0.7),
            (0, crackle(rng, 0.5, 60), 0.5),
        ),
        1.5,
    )


# --------------------------------------------------------------------------------------------- wind and water


def wind_launch(rng: Generator) -> Sound:
    """Synthesise a whirlwind that spins up and away."""
    whirl = sum(
        sweep(noise(rng, 0.75), start, end, 0.35, 0.7)
        for start, end in ((260, 900), (410, 1500), (640, 2400))
    )
    t = times(0.75)
    spun = whirl * swell(0.75, 0.3, 1.2) * (1 + 0.6 * np.sin(2 * np.pi * (6 * t + 7 * t**2)))
    start = sweep(noise(rng, 0.2), 900, 400, 0.8) * strike(0.2, 0.008, 0.05)
    return layers((0, spun, 1), (0, start, 0.8))


def wind_hit(rng: Generator) -> Sound:
    """Synthesise a wall of air: a slap, cloth that beats, dust."""
    beats = layers(
        *(
            (0.045 * i, band(noise(rng, 0.05), 200, 1500) * strike(0.05, 0.002, 0.014), 0.8**i)
            for i in range(6)
        )
    )
    gust = sweep(noise(rng, 0.55), 1400, 260, 0.8) * strike(0.55, 0.008, 0.15)
    return saturate(layers((0, beats, 1.0), (0, gust, 1.6), (0, thump(0.25, 190, 80, 0.05), 0.3)), 1.7)


def bubble(rng: Generator) -> Sound:
    """Synthesise one bubble: a short wave whose pitch rises as the bubble shrinks."""
    pitch = rng.uniform(320, 1300)
    return sine(glide(0.07, pitch, pitch * rng.uniform(1.3, 1.9))) * strike(0.07, 0.004, 0.018)


def water_launch(rng: Generator) -> Sound:
    """Synthesise a wave that gathers and is thrown."""
    wave = sweep(noise(rng, 0.65), 380, 2300, 1.0, 0.8) * swell(0.65, 0.4, 1.6)
    return layers(
        (0, wave, 0.9),
        (0, scatter(rng, 0.5, 16, lambda: bubble(rng)), 0.5),
        (0, thump(0.2, 180, 90, 0.06), 0.4),
    )


def water_hit(rng: Generator) -> Sound:
    """Synthesise a mass of water that breaks over a fighter and runs off."""
    splash = band(noise(rng, 0.7), 700, 6500) * strike(0.7, 0.006, 0.16) * flutter(rng, 0.7, 60, 0.5)
    drops = scatter(rng, 0.7, 26, lambda: bubble(rng), 1.2)
    return saturate(layers((0, thump(0.3, 130, 48, 0.08), 1.2), (0, splash, 0.8), (0.04, drops, 0.5)), 1.7)


FORMS = {
    "sword": (sword_launch, sword_hit, (1500, 6000)),
    "club": (club_launch, club_hit, (900, 4200)),
    "arrow": (arrow_launch, arrow_hit, None),
    "spikes": (spikes_launch, spikes_hit, (900, 5000)),
    "spear": (spear_launch, spear_hit, (400, 2200)),
    "scream": (scream_launch, scream_hit, (700, 3000)),
    "boulder": (boulder_launch, boulder_hit, (120, 700)),
    "beam": (beam_launch, beam_hit, None),
    "gaze": (gaze_launch, gaze_hit, (1200, 6000)),
    "flame": (flame_launch, flame_hit, (500, 2600)),
    "wind": (wind_launch, wind_hit, (250, 1400)),
    "breath": (breath_launch, breath_hit, (120, 900)),
    "fireball": (fireball_launch, fireball_hit, None),
    "lightning": (lightning_launch, lightning_hit, (1500, 9000)),
    "water": (water_launch, water_hit, (300, 1800)),
    "fire": (fire_launch, fire_hit, (700, 3500)),
    "earth": (earth_launch, earth_hit, (150, 900)),
}
"""Launch and hit of each attack form, and the band in hertz of the transient that begins a slow launch."""

TAKES = 4
"""Variants of each launch and each hit."""

ROOMS = {"scream": (1.2, 0.4), "lightning": (0.9, 0.2), "breath": (0.7, 0.2), "fireball": (0.7, 0.2)}
"""Reverb time in seconds and level, where they differ from the arena's."""


def _begun(launch: Callable[[Generator], Sound], release: tuple[float, float], rng: Generator) -> Sound:
    """Return a launch with its transient."""
    return released(rng, launch(rng), *release)


def _effects() -> dict[str, Effect]:
    effects = {}
    for form, (launch, hit, release) in FORMS.items():
        ring_seconds, wet = ROOMS.get(form, (0.4, 0.14))
        begun = launch if release is None else partial(_begun, launch, release)
        effects[f"launch-{form}"] = Effect(begun, MAGIC, ring_seconds, wet, takes=TAKES)
        effects[f"hit-{form}"] = Effect(hit, IMPACT, ring_seconds, wet, takes=TAKES)
    return effects


EFFECTS = _effects()
