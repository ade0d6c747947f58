"""Properties of an effect, and the loudness classes (maximum momentary, in LUFS)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from numpy.random import Generator

from models.source.audio.kit import Reverb, Sound

IMPACT = -16.0
"""Impacts: hits, deaths, the battle call."""

MAGIC = -19.0
"""Spells, launches, cries, and events of the board."""

QUIET = -24.0
"""Steps, wings, ready cues and the interface: frequent sounds."""


WET = -25.0
"""How a place answers a blow; the blow itself is an impact."""


@dataclass(frozen=True)
class Effect:
    """One effect: synthesised dry and mono by `make`, and put into a room."""

    make: Callable[[Generator], Sound]
    level: float
    room: Reverb
    wide: bool = False
    """Whether it is stereo, and heard without a position."""
    takes: int = 1
    """Number of variants, each with another generator."""
    variety: float = 1.0
    """How far they are from each other, relative to other sounds' takes."""
    weight: float | None = None
    """Share of its energy in decibels that the low layer of blows has; None without that layer."""
    peak_by: float | None = None
    """Seconds within which it is loudest; None for anywhere."""
