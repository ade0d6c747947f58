"""Properties of an effect, and the loudness classes (maximum momentary, in LUFS)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from numpy.random import Generator

from models.source.audio.kit import Sound

IMPACT = -16.0
"""Impacts: hits, deaths, the battle call."""

MAGIC = -19.0
"""Spells, launches, cries, and events of the board."""

QUIET = -24.0
"""Steps, wings, ready cues and the interface: frequent sounds."""


@dataclass(frozen=True)
class Effect:
    """One effect: synthesised dry and mono by `make`, and put into a room."""

    make: Callable[[Generator], Sound]
    level: float
    ring: float = 0.4
    """Reverb time in seconds."""
    wet: float = 0.14
    """Level of the reverb."""
    bright: float = 5000
    """Frequency in hertz above which the reverb is damped."""
    wide: bool = False
    """Whether it is stereo, and heard without a position."""
    takes: int = 1
    """Number of variants, each with another generator."""
