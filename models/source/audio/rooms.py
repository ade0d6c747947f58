"""How the three places of the arena answer a blow: sound files of their own, heard together with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from numpy.random import Generator

from archon3d.audio.places import ANSWERED, answer
from archon3d.play.arena_view import ArenaPlace
from models.source.audio import attacks, bodies
from models.source.audio.effect import WET, Effect
from models.source.audio.kit import (
    Reverb,
    Sound,
    click,
    flutter,
    high_pass,
    layers,
    noise,
    scatter,
    swell,
    unit,
)

ROOMS: dict[ArenaPlace, Reverb] = {
    "hall": Reverb(1.4, 1.0, 4200, dry=False, walls=(0.017, 0.026, 0.041)),
    "garden": Reverb(0.3, 1.0, 6500, dry=False, walls=(0.011, 0.023)),
    "cavern": Reverb(2.2, 1.0, 2600, dry=False, walls=(0.045, 0.083, 0.12, 0.19)),
}
"""A hall of marble, a garden of hedges, a cavern of glass."""


def leaves(rng: Generator) -> Sound:
    """Synthesise leaves that a blow stirs."""
    rustle = high_pass(noise(rng, 0.34), 3000) * swell(0.34, 0.16, 2) * flutter(rng, 0.34, 70, 0.9)
    stirred = scatter(rng, 0.24, 18, lambda: click(rng, 2500, 9000, 0.012))
    return layers((0, rustle, 0.5), (0.03, stirred, 0.8))


def _among_leaves(make: Callable[[Generator], Sound], rng: Generator) -> Sound:
    return layers((0, unit(make(rng)), 1.0), (0.02, unit(leaves(rng)), 0.25))


def _effects() -> dict[str, Effect]:
    """Return the answer of each place to each sound that is answered."""
    sources = {**attacks.EFFECTS, **bodies.EFFECTS}
    effects = {}
    for place, room in ROOMS.items():
        for name in ANSWERED:
            make = sources[name].make
            heard = partial(_among_leaves, make) if place == "garden" else make
            effects[answer(name, place)] = Effect(heard, WET, room, wide=True)
    return effects


EFFECTS = _effects()
