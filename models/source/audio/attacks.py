"""The seventeen attack forms: the sounds of their launch and of their hit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from numpy.random import Generator

from archon3d.arena.content import FIGHTERS
from archon3d.audio.voices import VOICES
from models.source.audio import hits, launches
from models.source.audio.effect import IMPACT, MAGIC, Effect
from models.source.audio.kit import Reverb, Sound, released

FORMS = {
    "sword": (launches.sword, hits.sword, (1500, 6000)),
    "club": (launches.club, hits.club, (900, 4200)),
    "arrow": (launches.arrow, hits.arrow, None),
    "spikes": (launches.spikes, hits.spikes, (900, 5000)),
    "spear": (launches.spear, hits.spear, (400, 2200)),
    "scream": (launches.scream, hits.scream, (700, 3000)),
    "boulder": (launches.boulder, hits.boulder, (120, 700)),
    "beam": (launches.beam, hits.beam, None),
    "gaze": (launches.gaze, hits.gaze, (1200, 6000)),
    "flame": (launches.flame, hits.flame, (500, 2600)),
    "wind": (launches.wind, hits.wind, (250, 1400)),
    "breath": (launches.breath, hits.breath, (120, 900)),
    "fireball": (launches.fireball, hits.fireball, None),
    "lightning": (launches.lightning, hits.lightning, (1500, 9000)),
    "water": (launches.water, hits.water, (300, 1800)),
    "fire": (launches.fire, hits.fire, (700, 3500)),
    "earth": (launches.earth, hits.earth, (150, 900)),
}
"""Launch and hit of each attack form, and the band in hertz of the transient that begins a slow launch."""

TAKES = 4
"""Variants of each launch and each hit."""

HEARD_BY = 0.08
"""Seconds within which a launch is loudest: what a player starts must be heard at once."""

LIGHTEST, HEAVIEST = -8.5, -2.5
"""Share of the low layer in decibels, from the blow with the least damage to that with the most."""

DRIEST = Reverb(0.3, 0.12)
"""The room that is in all blows: the garden's. Each place adds its own answer (`rooms.py`)."""

ECHOES = {"scream": Reverb(1.24, 0.3), "lightning": Reverb(0.83, 0.15)}
"""The room of forms that echo by themselves."""


VARIETIES = {
    **dict.fromkeys(("hit-arrow", "hit-spear", "launch-wind"), 0.4),
    **dict.fromkeys(("hit-flame", "hit-breath", "launch-flame", "launch-fireball"), 0.6),
    **dict.fromkeys(("hit-boulder", "hit-water", "launch-earth", "launch-water"), 0.2),
}
"""Of sounds whose takes differ much by themselves."""


def damage(form: str) -> int:
    """Return the hit points that a blow of that form takes, at most."""
    return max(FIGHTERS[kind].damage for kind, voice in VOICES.items() if voice.attack == form)


def _weight(form: str) -> float:
    """Return the share of the low layer under that form's blows, in decibels."""
    every = [damage(each) for each in FORMS]
    heavy = (damage(form) - min(every)) / (max(every) - min(every))
    return LIGHTEST + (HEAVIEST - LIGHTEST) * heavy


def _begun(launch: Callable[[Generator], Sound], release: tuple[float, float], rng: Generator) -> Sound:
    """Return a launch with its transient."""
    return released(rng, launch(rng), *release)


def _effects() -> dict[str, Effect]:
    effects = {}
    for form, (launch, hit, release) in FORMS.items():
        room = ECHOES.get(form, DRIEST)
        begun = launch if release is None else partial(_begun, launch, release)
        effects[f"launch-{form}"] = Effect(begun, MAGIC, room, takes=TAKES, peak_by=HEARD_BY)
        effects[f"hit-{form}"] = Effect(hit, IMPACT, room, takes=TAKES, weight=_weight(form))
    return {name: replace(effect, variety=VARIETIES.get(name, 1.0)) for name, effect in effects.items()}


EFFECTS = _effects()
