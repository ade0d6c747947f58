"""Recipes of the look of 1983: pulse waves and noise that a home computer of that year could make."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from models.source.audio.effect import IMPACT, MAGIC, QUIET, Effect
from models.source.audio.kit import RATE, Reverb, Sound, count, ending, glide, layers, note, saw, strike

HALF, QUARTER, EIGHTH = 0.5, 0.25, 0.125
"""Duty cycles of pulse waves."""
DRY = Reverb(0.04, 0.0)
"""No room: such a computer had one loudspeaker."""
STEP_SECONDS = 1 / 50
"""How often its program changed a pitch: with each picture of a television."""


def pulse(seconds: float, start: float, end: float, duty: float = HALF) -> Sound:
    """Return a pulse wave whose pitch changes in steps, from `start` to `end` hertz."""
    steps = max(1, round(seconds / STEP_SECONDS))
    pitches = start * (end / start) ** (np.arange(steps) / max(1, steps - 1))
    phase = np.cumsum(np.repeat(pitches, count(seconds) // steps + 1)[: count(seconds)]) / RATE
    wave: Sound = 0.5 * (saw(phase) - saw(phase + duty))
    return wave


def crackle(rng: Generator, seconds: float, start: float, end: float) -> Sound:
    """Return noise that is held for a period, from `start` to `end` hertz: a drum of such a computer."""
    phase = glide(seconds, start, end).astype(int)
    held: Sound = rng.choice((-1.0, 1.0), phase[-1] + 1)[phase]
    return held


def tune(*notes: tuple[float, float], duty: float = QUARTER) -> Sound:
    """Return notes one after the other: for each its number and its seconds."""
    sounds, begin = [], 0.0
    for number, seconds in notes:
        sounds.append((begin, pulse(seconds, note(number), note(number), duty) * ending(count(seconds)), 1.0))
        begin += seconds
    return layers(*sounds)


def step(rng: Generator) -> Sound:
    """Synthesise a step."""
    return pulse(0.04, 150, 90) * ending(count(0.04))


def turn(rng: Generator) -> Sound:
    """Synthesise the next turn, and a new colour of the cycle."""
    return tune((72, 0.06), (79, 0.1))


def ready(rng: Generator) -> Sound:
    """Synthesise that a fighter can attack again."""
    return tune((84, 0.05), (91, 0.07), duty=EIGHTH)


def fly(rng: Generator) -> Sound:
    """Synthesise a flight, and what appears or vanishes."""
    return pulse(0.4, 220, 880, QUARTER) * ending(count(0.4))


def spell(rng: Generator) -> Sound:
    """Synthesise a spell: two broken chords upward."""
    chords = (60, 64, 67, 72, 76, 79, 84, 79, 84, 88, 91, 96)
    return tune(*((number, 0.045) for number in chords), duty=EIGHTH)


def shot(rng: Generator) -> Sound:
    """Synthesise an attack."""
    return pulse(0.22, 1400, 180, QUARTER) * strike(0.22, 0.002, 0.12)


def hit(rng: Generator) -> Sound:
    """Synthesise a hit."""
    blast = crackle(rng, 0.3, 6000, 500) * strike(0.3, 0.001, 0.09)
    return layers((0, blast, 0.8), (0, pulse(0.2, 160, 50) * strike(0.2, 0.001, 0.1), 0.8))


def block(rng: Generator) -> Sound:
    """Synthesise a shot at an obstacle, and what is pushed aside."""
    return crackle(rng, 0.12, 3000, 1200) * strike(0.12, 0.001, 0.05)


def death(rng: Generator) -> Sound:
    """Synthesise a death: a fall through all pitches."""
    fall = pulse(0.9, 900, 45, HALF) * ending(count(0.9))
    return layers((0, fall, 1), (0.1, crackle(rng, 0.7, 2500, 300) * strike(0.7, 0.01, 0.3), 0.5))


def call(rng: Generator) -> Sound:
    """Synthesise the call to battle."""
    return tune((57, 0.12), (57, 0.06), (64, 0.12), (69, 0.4), duty=HALF)


def over(rng: Generator) -> Sound:
    """Synthesise the end of a battle."""
    return tune((69, 0.1), (73, 0.1), (76, 0.1), (81, 0.35), duty=QUARTER)


def victory(rng: Generator) -> Sound:
    """Synthesise the tune of a won match: a fanfare over a bass in fifths."""
    call = tune(*((number, 0.14) for number in (67, 67, 67)), (72, 0.42), (76, 0.28), (74, 0.14), (72, 0.14))
    end = tune((79, 0.42), (77, 0.14), (76, 0.14), (74, 0.28), (76, 0.14), (79, 0.14), (84, 0.98))
    bass = tune(*((number, 0.14) for number in (48, 55, 48, 48, 55, 60, 48, 52, 53, 55)), duty=HALF)
    low = tune(*((number, 0.14) for number in (53, 60, 53, 55, 59, 55, 55, 59)), (48, 0.98), duty=HALF)
    return layers((0, call, 0.8), (1.4, end, 0.8), (0, bass, 0.5), (1.4, low, 0.5))


def defeat(rng: Generator) -> Sound:
    """Synthesise the tune of a lost match: steps down to the lowest note, over a drum."""
    steps = tune((64, 0.28), (63, 0.28), (62, 0.28), (59, 0.56), (60, 0.28), (57, 0.28), (52, 1.1))
    drum = crackle(rng, 0.2, 900, 200) * strike(0.2, 0.001, 0.06)
    return layers((0, steps, 0.8), *((0.56 * beat, drum, 0.4) for beat in range(4)))


EFFECTS: dict[str, Effect] = {
    "pulse-step": Effect(step, QUIET, DRY),
    "pulse-turn": Effect(turn, QUIET, DRY),
    "pulse-ready": Effect(ready, QUIET, DRY),
    "pulse-fly": Effect(fly, MAGIC, DRY),
    "pulse-spell": Effect(spell, MAGIC, DRY),
    "pulse-shot": Effect(shot, MAGIC, DRY),
    "pulse-block": Effect(block, MAGIC, DRY),
    "pulse-hit": Effect(hit, IMPACT, DRY),
    "pulse-death": Effect(death, IMPACT, DRY),
    "pulse-call": Effect(call, IMPACT, DRY),
    "pulse-over": Effect(over, IMPACT, DRY),
    "pulse-victory": Effect(victory, IMPACT, DRY),
    "pulse-defeat": Effect(defeat, IMPACT, DRY),
}
