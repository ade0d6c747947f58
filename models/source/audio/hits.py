"""What is heard where each of the seventeen attack forms hits."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from models.source.audio.kit import (
    Sound,
    band,
    click,
    flutter,
    glide,
    high_pass,
    layers,
    low_pass,
    noise,
    ring,
    saturate,
    saw,
    scatter,
    strike,
    sweep,
    swell,
    throat,
    thump,
    times,
)
from models.source.audio.launches import bubble, crackle, spell_chord

# ------------------------------------------------------------------------------------------ sword and club


def sword(rng: Generator) -> Sound:
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


def club(rng: Generator) -> Sound:
    """Synthesise wood on leather and bone."""
    wood = ring(rng, 0.6, (131, 207, 318, 463), (0.17, 0.14, 0.1, 0.06), (0.9, 1, 0.8, 0.5))
    crunch = scatter(rng, 0.16, 12, lambda: click(rng, 250, 900, 0.03), 1.4)
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
        2000,
        3,
    )


# ----------------------------------------------------------------------------------- arrow, spikes and spear


def arrow(rng: Generator) -> Sound:
    """Synthesise an arrow's hit: the point bites, and the shaft quivers."""
    t = times(0.6)
    quiver = ring(rng, 0.6, (612, 1066, 1774, 2890), (0.2, 0.15, 0.11, 0.07), (1, 0.8, 0.6, 0.4)) * (
        1 + 0.8 * np.sin(2 * np.pi * 34 * t)
    )
    bite = band(noise(rng, 0.06), 2200, 8500) * strike(0.06, 0.0008, 0.013)
    return saturate(layers((0, bite, 1.4), (0, thump(0.1, 300, 140, 0.02), 0.5), (0.006, quiver, 0.4)), 1.8)


def spikes(rng: Generator) -> Sound:
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


def spear(rng: Generator) -> Sound:
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


def scream(rng: Generator) -> Sound:
    """Synthesise the scream felt from within: a shudder of air in the skull."""
    shudder = band(noise(rng, 0.5), 900, 2600) * strike(0.5, 0.004, 0.13) * flutter(rng, 0.5, 45, 0.95)
    voices = saw(glide(0.6, 1220, 430, 0.6, 0.1, 13)) + saw(glide(0.6, 1290, 465, 0.6, 0.1, 11))
    whine = throat(voices, ((1250, 1), (2300, 0.9), (3600, 0.6)), 0.2) * strike(0.6, 0.004, 0.18)
    return high_pass(saturate(layers((0, shudder, 0.25), (0, whine, 1.6)), 1.8), 500)


def gaze(rng: Generator) -> Sound:
    """Synthesise flesh turning to stone: it cracks, settles, and is still."""
    crack = scatter(rng, 0.28, 16, lambda: click(rng, 500, 2200, 0.025), 1.6)
    stone = ring(rng, 0.35, (196, 347, 518, 812), (0.07, 0.05, 0.04, 0.03), (1, 0.8, 0.6, 0.4))
    freeze = ring(rng, 0.7, (1873, 2027, 2654, 2873), (0.2, 0.2, 0.16, 0.16), (1, 0.9, 0.7, 0.6))
    return saturate(
        layers((0, click(rng, 800, 6000), 1), (0, crack, 0.6), (0, stone, 0.7), (0.01, freeze, 0.7)), 1.6
    )


# ----------------------------------------------------------------------------------------- boulder and earth


def boulder(rng: Generator) -> Sound:
    """Synthesise a blow that is felt in the floor, and splinters that patter down."""
    rubble = scatter(rng, 0.5, 40, lambda: click(rng, 900, 3200, 0.02), 1.3)
    return saturate(
        layers(
            (0, thump(0.4, 88, 33, 0.1), 1.3),
            (0, low_pass(noise(rng, 0.16), 420, 3) * strike(0.16, 0.001, 0.035), 1.0),
            (0, click(rng, 500, 2000), 0.9),
            (0.05, rubble, 0.3),
        ),
        1.7,
    )


def earth(rng: Generator) -> Sound:
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


def beam(rng: Generator) -> Sound:
    """Synthesise light that bursts: a snap, shards, and a hum that dies."""
    shards = scatter(rng, 0.45, 70, lambda: ring(rng, 0.3, (rng.uniform(2600, 7400),), (0.07,), (1,)), 1.5)
    hum = band(saw(glide(0.45, 880, 410, 0.6)), 700, 4200) * strike(0.45, 0.002, 0.12)
    return saturate(layers((0, click(rng, 1800, 11_000), 1.2), (0, hum, 0.6), (0.005, shards, 0.3)), 1.5)


def lightning(rng: Generator) -> Sound:
    """Synthesise the crack beside the ear, and thunder under it."""
    thunder = low_pass(noise(rng, 1.0), 240, 3) * strike(1.0, 0.02, 0.28) * flutter(rng, 1.0, 16, 0.6)
    arcs = scatter(rng, 0.35, 20, lambda: click(rng, 1500, 9000, 0.05), 1.8)
    return saturate(
        layers((0, click(rng, 1000, 10_000, 0.05), 1.6), (0, arcs, 0.8), (0.02, thunder, 2.2)), 2.0
    )


# ---------------------------------------------------------------------------------------------------- fire


def flame(rng: Generator) -> Sound:
    """Synthesise a lick of flame over a fighter's back."""
    lick = sweep(noise(rng, 0.4), 2600, 420, 1.0, 0.6) * strike(0.4, 0.006, 0.11)
    return saturate(
        layers((0, lick, 1), (0, crackle(rng, 0.3, 16), 0.6), (0, thump(0.2, 140, 60, 0.05), 0.7)), 1.8
    )


def breath(rng: Generator) -> Sound:
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


def fireball(rng: Generator) -> Sound:
    """Synthesise a bursting fireball: a deep blow, a gust outward, embers."""
    gust = sweep(noise(rng, 0.8), 4600, 900, 0.9, 0.5) * strike(0.8, 0.004, 0.2)
    return saturate(
        layers(
            (0, thump(0.6, 105, 36, 0.17), 1.3),
            (0, gust, 1.3),
            (0.01, spell_chord(rng, 0.7), 0.4),
            (0, click(rng, 1600, 8000), 1.2),
            (0.1, crackle(rng, 0.6, 20), 0.35),
        ),
        2.2,
    )


def fire(rng: Generator) -> Sound:
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


def wind(rng: Generator) -> Sound:
    """Synthesise a wall of air: a slap, cloth that beats, dust."""
    beats = layers(
        *(
            (0.045 * i, band(noise(rng, 0.05), 200, 1500) * strike(0.05, 0.002, 0.014), 0.8**i)
            for i in range(6)
        )
    )
    gust = sweep(noise(rng, 0.55), 1400, 260, 0.8) * strike(0.55, 0.008, 0.15)
    return saturate(layers((0, beats, 1.0), (0, gust, 1.6), (0, thump(0.25, 190, 80, 0.05), 0.3)), 1.7)


def water(rng: Generator) -> Sound:
    """Synthesise a mass of water that breaks over a fighter and runs off."""
    splash = band(noise(rng, 0.7), 250, 2900) * strike(0.7, 0.006, 0.18) * flutter(rng, 0.7, 60, 0.6)
    drops = scatter(rng, 0.8, 34, lambda: bubble(rng), 1.1)
    return saturate(layers((0, thump(0.3, 130, 48, 0.08), 1.2), (0, splash, 0.8), (0.03, drops, 1.0)), 1.7)
