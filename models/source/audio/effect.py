"""What every effect says about itself, and the classes of loudness (maximum momentary, in LUFS)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from numpy.random import Generator

from models.source.audio.kit import Sound

IMPACT = -16.0
"""What strikes: hits, deaths, the battle call."""

MAGIC = -19.0
"""Spells, launches, wounds, what the board itself does."""

QUIET = -24.0
"""Steps, wings, ready cues and the interface: what is heard all the time."""


@dataclass(frozen=True)
class Effect:
    """How one effect is made: dry and with one channel by `make`, then put into a room."""

    make: Callable[[Generator], Sound]
    level: float
    ring: float = 0.4
    """Seconds that the room rings."""
    wet: float = 0.14
    """Level of the room."""
    bright: float = 5000
    """The room swallows what lies above this frequency in hertz."""
    wide: bool = False
    """Two channels; heard from no place of its own."""
    takes: int = 1
    """This many variants are made, each with another generator."""
