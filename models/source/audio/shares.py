"""How much of each attack is low, and when it is loudest.

    python -m models.source.audio.shares

For each form: the damage of a blow; the share of its energy below 120 Hz, in decibels; and the milliseconds
until a launch and a blow are loudest, those of the slowest take.
"""

from __future__ import annotations

import sys

import numpy as np

from models.source.audio import attacks, build
from models.source.audio.kit import RATE, Sound

LOW = 120.0
"""Frequency in hertz below which a sound is felt rather than heard."""


def low_share(sound: Sound) -> float:
    """Return the share of a channel's energy below LOW, in decibels."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    low = np.fft.rfftfreq(len(sound), 1 / RATE) < LOW
    return float(10 * np.log10(power[low].sum() / power.sum()))


def peak_milliseconds(sound: Sound) -> float:
    """Return when a channel is loudest."""
    return float(1000 * np.abs(sound).argmax() / RATE)


def main() -> int:
    """Print a row for each form; return the exit code."""
    takes: dict[str, list[Sound]] = {}
    for name, make in build.effects():
        if name in attacks.EFFECTS:
            takes.setdefault(name, []).append(make()[:, 0])
    print("| form | damage | share below 120 Hz | launch's peak | blow's peak |\n|---|---|---|---|---|")
    for form in attacks.FORMS:
        launches, hits = takes[f"launch-{form}"], takes[f"hit-{form}"]
        share = np.mean([low_share(hit) for hit in hits])
        launched, hit = (max(map(peak_milliseconds, each)) for each in (launches, hits))
        print(f"| {form} | {attacks.damage(form)} | {share:.1f} dB | {launched:.0f} ms | {hit:.0f} ms |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
