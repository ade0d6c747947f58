"""Sounds of fighters besides their attacks, walking, ready, hurt and dying, and those of the field."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from models.source.audio.effect import IMPACT, MAGIC, QUIET, Effect
from models.source.audio.kit import (
    RATE,
    Reverb,
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
    strike,
    sweep,
    swell,
    throat,
    thump,
)

# ------------------------------------------------------------------------------------------------- movement


def step_light(rng: Generator) -> Sound:
    """Synthesise a soft boot or paw on stone."""
    sole = band(noise(rng, 0.07), 500, 2200) * strike(0.07, 0.003, 0.014)
    scuff = band(noise(rng, 0.06), 2200, 5000) * swell(0.06, 0.3, 2)
    return layers(
        (0, thump(0.08, rng.uniform(130, 160), 80, 0.018), 0.6), (0, sole, 0.7), (0.02, scuff, 0.25)
    )


def step_mail(rng: Generator) -> Sound:
    """Synthesise an iron shoe, and rings of mail that follow it."""
    iron = ring(rng, 0.1, (rng.uniform(900, 1150), 1733, 2980), (0.02, 0.014, 0.01), (1, 0.7, 0.5))
    rings = scatter(rng, 0.09, 6, lambda: ring(rng, 0.04, (rng.uniform(3200, 6500),), (0.01,), (1,)))
    return layers(
        (0, thump(0.1, 120, 62, 0.025), 0.9),
        (0, iron, 0.3),
        (0, click(rng, 700, 3000), 0.6),
        (0.02, rings, 0.12),
    )


def step_hoof(rng: Generator) -> Sound:
    """Synthesise a hoof: hollow and hard."""
    pitch = rng.uniform(0.94, 1.06)
    horn = ring(rng, 0.12, (420 * pitch, 760 * pitch, 1320 * pitch), (0.022, 0.016, 0.01), (1, 0.9, 0.5))
    return layers(
        (0, horn, 0.8), (0, click(rng, 1200, 4500, 0.02), 0.8), (0, thump(0.08, 170, 90, 0.02), 0.5)
    )


def step_heavy(rng: Generator) -> Sound:
    """Synthesise a foot of stone, and grit under it."""
    grit = scatter(rng, 0.14, 9, lambda: click(rng, 500, 2400, 0.025))
    return saturate(
        layers(
            (0, thump(0.25, rng.uniform(70, 84), 36, 0.07), 1.2),
            (0, low_pass(noise(rng, 0.15), 420) * strike(0.15, 0.003, 0.035), 0.8),
            (0.015, grit, 0.3),
        ),
        1.6,
    )


def wings(rng: Generator) -> Sound:
    """Synthesise one beat of wings: a push of air, and feathers."""
    push = sweep(noise(rng, 0.3), rng.uniform(240, 300), 800, 0.9) * swell(0.3, 0.35, 2)
    feathers = band(noise(rng, 0.2), 1800, 5000) * swell(0.2, 0.4, 2) * flutter(rng, 0.2, 80, 0.9)
    return layers((0, push, 1), (0.05, feathers, 0.22))


def drift(rng: Generator) -> Sound:
    """Synthesise a fighter without feet passing by."""
    breath = sweep(noise(rng, 0.42), rng.uniform(500, 620), rng.uniform(700, 1100), 0.35) * swell(
        0.42, 0.5, 1.6
    )
    return layers((0, breath, 1), (0, high_pass(noise(rng, 0.42), 4000) * swell(0.42, 0.5, 2.5), 0.08))


# ---------------------------------------------------------------------------------------- cues and the field


def ready_light(rng: Generator) -> Sound:
    """Synthesise a small bright bell, struck twice upward."""

    def bell(number: int) -> Sound:
        pitch = note(number)
        return ring(
            rng, 0.4, (pitch, pitch * 2.76, pitch * 5.4), (0.14, 0.07, 0.03), (1, 0.35, 0.2)
        ) + 0.2 * np.pad(click(rng, 3000, 9000), (0, count(0.4) - len(click(rng, 3000, 9000))))

    return layers((0, bell(84), 0.7), (0.055, bell(91), 1.0))


def ready_dark(rng: Generator) -> Sound:
    """Synthesise a hollow wooden knock over a low growl of metal."""
    wood = ring(rng, 0.3, (262, 431, 698), (0.06, 0.04, 0.025), (1, 0.7, 0.4))
    metal = ring(rng, 0.4, (note(50), note(51) * 1.01, 487), (0.16, 0.14, 0.08), (1, 0.7, 0.4))
    return layers((0, wood, 0.9), (0.06, wood, 0.7), (0, metal, 0.4), (0, click(rng, 400, 1800), 0.4))


def blocked(rng: Generator) -> Sound:
    """Synthesise a shot that ends at wood or stone."""
    wood = ring(rng, 0.2, (rng.uniform(250, 300), 468, 790), (0.04, 0.03, 0.018), (1, 0.7, 0.4))
    chips = scatter(rng, 0.16, 8, lambda: click(rng, 1400, 5000, 0.02), 1.5)
    return saturate(layers((0, wood, 0.8), (0, click(rng, 600, 3600), 1.1), (0.02, chips, 0.4)), 1.6)


def quenched(rng: Generator) -> Sound:
    """Synthesise a shot that ends in flames: a hiss and a puff."""
    hiss = high_pass(noise(rng, 0.4), 2600) * strike(0.4, 0.008, 0.1) * flutter(rng, 0.4, 50, 0.5)
    puff = sweep(noise(rng, 0.25), 300, 1100, 0.9) * strike(0.25, 0.01, 0.07)
    return layers((0, hiss, 0.5), (0, puff, 1))


def shift(rng: Generator) -> Sound:
    """Synthesise an obstacle fading in or out: stone breathed away, with a glint."""
    sand = sweep(noise(rng, 0.6), 2400, 600, 0.8) * swell(0.6, 0.35, 1.8) * flutter(rng, 0.6, 50, 0.6)
    glint = ring(rng, 0.6, (note(79), note(86) * 1.004, 3120), (0.16, 0.13, 0.08), (1, 0.7, 0.4)) * swell(
        0.6, 0.2, 1
    )
    return layers(
        (0, sand, 1), (0.05, glint, 0.12), (0, low_pass(noise(rng, 0.3), 200) * swell(0.3, 0.3, 1), 0.8)
    )


def pushed(rng: Generator) -> Sound:
    """Synthesise a body shoved by stone."""
    return saturate(
        layers(
            (0, thump(0.16, 130, 58, 0.04), 0.6),
            (
                0,
                band(noise(rng, 0.34), 300, 1900) * flutter(rng, 0.34, 70, 0.9) * swell(0.34, 0.25, 1.2),
                1.2,
            ),
            (0.22, click(rng, 400, 1800, 0.06), 0.7),
        ),
        1.6,
    )


def battle_over(rng: Generator) -> Sound:
    """Synthesise a great drum and a fading gong, for a decided battle."""
    gong = ring(
        rng,
        2.2,
        (98, 147, 221, 263, 391, 537, 742),
        (0.8, 0.9, 0.7, 0.6, 0.5, 0.35, 0.25),
        (1, 0.7, 0.8, 0.6, 0.5, 0.4, 0.3),
    )
    return saturate(
        layers((0, thump(0.8, 74, 38, 0.25), 1.3), (0, gong, 0.28), (0, click(rng, 300, 2000), 0.5)), 1.5
    )


# ---------------------------------------------------------------------------------------- cries and deaths


def voice(
    rng: Generator,
    seconds: float,
    start: float,
    end: float,
    formants: tuple[tuple[float, float], ...],
    rough: float,
) -> Sound:
    """Synthesise a cry from a throat; `rough` is how much its pitch tears."""
    torn = np.cumsum(low_pass(noise(rng, seconds), 90)) / RATE * 300 * rough
    source = saw(glide(seconds, start, end, 0.8, 0.03, 8) + torn) + (0.25 + 0.5 * rough) * noise(rng, seconds)
    return throat(source, formants, 0.35) * swell(seconds, 0.07, 1.1)


AH = ((720, 1.0), (1180, 0.7), (2550, 0.35), (3400, 0.15))
UH = ((520, 1.0), (1040, 0.6), (2400, 0.25), (3300, 0.12))
MAW = ((330, 1.0), (780, 0.8), (1750, 0.35), (2700, 0.2))


def wound_human(rng: Generator) -> Sound:
    """Synthesise a short cry, bitten off."""
    cry = voice(rng, 0.24, rng.uniform(255, 300), 170, AH, 0.06)
    return high_pass(saturate(layers((0, cry, 1), (0, click(rng, 300, 1500), 0.15)), 1.3), 220)


def wound_beast(rng: Generator) -> Sound:
    """Synthesise a snarl."""
    return low_pass(saturate(voice(rng, 0.46, rng.uniform(95, 115), 62, MAW, 0.9), 2.4), 3000)


def wound_stone(rng: Generator) -> Sound:
    """Synthesise a piece splitting off, and a groan in the stone."""
    split = scatter(rng, 0.26, 20, lambda: click(rng, 1800, 6500, 0.03), 1.4)
    groan = voice(rng, 0.3, 66, 52, ((150, 1), (310, 0.5)), 0.2)
    return saturate(layers((0, split, 1.2), (0, groan, 0.6), (0, thump(0.2, 110, 50, 0.05), 0.6)), 1.4)


def wound_spirit(rng: Generator) -> Sound:
    """Synthesise a wail drawn in."""
    breath = sweep(noise(rng, 0.45), 1900, 700, 0.5) * swell(0.45, 0.2, 1.3)
    wail = throat(saw(glide(0.4, 690, 430, 1, 0.04, 7)), ((800, 1), (1900, 0.5)), 0.4) * swell(0.4, 0.2, 1.4)
    return layers((0, breath, 0.8), (0, wail, 0.5))


def fall(rng: Generator) -> Sound:
    """Synthesise a body falling to the ground, with what it carries."""
    gear = scatter(rng, 0.25, 7, lambda: ring(rng, 0.1, (rng.uniform(1500, 4200),), (0.025,), (1,)))
    return layers(
        (0, thump(0.3, 105, 42, 0.08), 1.2),
        (0, low_pass(noise(rng, 0.2), 700) * strike(0.2, 0.002, 0.045), 0.8),
        (0.04, gear, 0.12),
    )


def death_human(rng: Generator) -> Sound:
    """Synthesise a last cry, and armour that falls."""
    return saturate(layers((0, voice(rng, 0.75, 250, 96, UH, 0.25), 1), (0.6, fall(rng), 1.1)), 1.6)


def death_beast(rng: Generator) -> Sound:
    """Synthesise a roar that breaks down into a rattle."""
    roar = voice(rng, 1.1, 150, 48, MAW, 1.1)
    rattle = voice(rng, 0.5, 55, 38, MAW, 1.4) * flutter(rng, 0.5, 28, 0.95)
    return saturate(layers((0, roar, 1), (0.75, rattle, 0.5), (0.95, fall(rng), 0.9)), 2.5)


def death_stone(rng: Generator) -> Sound:
    """Synthesise stone that cracks through, holds for a moment, and collapses into blocks."""

    def block() -> Sound:
        return layers(
            (0, thump(0.25, rng.uniform(70, 120), 38, 0.06), 1), (0, click(rng, 400, 2400, 0.06), 0.7)
        )

    rubble = scatter(rng, 0.9, 40, lambda: click(rng, 500, 3000, 0.04), 1.2)
    return saturate(
        layers(
            (0, click(rng, 700, 5000, 0.05), 1.2),
            (0.02, block(), 0.7),
            (0.28, scatter(rng, 0.6, 8, block, 0.8), 1),
            (0.3, rubble, 0.4),
        ),
        1.9,
    )


def death_spirit(rng: Generator) -> Sound:
    """Synthesise a dissolving spirit: voices that scatter upward, and a released breath."""
    voices = layers(
        *(
            (
                0.1 * i,
                throat(saw(glide(1.1, pitch, pitch * 1.9, 1.6, 0.03, 6 + i)), ((900, 1), (2100, 0.6)), 0.4)
                * swell(1.1, 0.15, 1.6),
                0.5,
            )
            for i, pitch in enumerate((392, 466, 587))
        )
    )
    breath = sweep(noise(rng, 1.3), 700, 5200, 0.6, 1.3) * swell(1.3, 0.3, 1.6)
    return layers((0, voices, 0.5), (0, breath, 1), (0, thump(0.4, 150, 60, 0.1), 0.5))


EFFECTS = {
    "step-light": Effect(step_light, QUIET, Reverb(0.28, 0.08), takes=5),
    "step-mail": Effect(step_mail, QUIET, Reverb(0.28, 0.08), takes=5),
    "step-hoof": Effect(step_hoof, QUIET, Reverb(0.28, 0.08), takes=5),
    "step-heavy": Effect(step_heavy, QUIET, Reverb(0.34, 0.1), takes=5),
    "wings": Effect(wings, QUIET, Reverb(0.28, 0.08), takes=4),
    "drift": Effect(drift, QUIET, Reverb(0.55, 0.2), takes=4),
    "ready-light": Effect(ready_light, QUIET, Reverb(0.55, 0.15, 8000)),
    "ready-dark": Effect(ready_dark, QUIET, Reverb(0.55, 0.15)),
    "blocked": Effect(blocked, IMPACT, Reverb(0.41, 0.12), takes=4),
    "quenched": Effect(quenched, MAGIC, Reverb(0.41, 0.12)),
    "shift": Effect(shift, QUIET, Reverb(0.83, 0.25)),
    "pushed": Effect(pushed, MAGIC, Reverb(0.41, 0.12)),
    "battle-over": Effect(battle_over, IMPACT, Reverb(1.66, 0.25, 3500), wide=True),
    "wound-human": Effect(wound_human, MAGIC, Reverb(0.55, 0.14), takes=4),
    "wound-beast": Effect(wound_beast, MAGIC, Reverb(0.55, 0.14), takes=4),
    "wound-stone": Effect(wound_stone, MAGIC, Reverb(0.55, 0.14), takes=4),
    "wound-spirit": Effect(wound_spirit, MAGIC, Reverb(0.83, 0.25), takes=4),
    "death-human": Effect(death_human, IMPACT, Reverb(0.97, 0.2)),
    "death-beast": Effect(death_beast, IMPACT, Reverb(1.1, 0.22, 3500)),
    "death-stone": Effect(death_stone, IMPACT, Reverb(0.97, 0.18)),
    "death-spirit": Effect(death_spirit, IMPACT, Reverb(1.93, 0.4, 7000)),
}
