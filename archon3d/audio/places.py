"""The three places of the arena, as they are heard: which sounds they answer, and their air."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from archon3d.audio.cue import Cue
from archon3d.audio.voices import VOICES
from archon3d.play.arena_view import ArenaPlace

ANSWERED: Final = (
    *sorted({f"hit-{voice.attack}" for voice in VOICES.values() if voice.attack}),
    *sorted({f"death-{voice.body}" for voice in VOICES.values()}),
    "blocked",
)
"""Sounds that a place answers."""

ANSWER_GAINS: Final[Mapping[ArenaPlace, float]] = {"hall": 0.8, "garden": 0.7, "cavern": 1.0}
"""How loud each place answers."""


def answer(name: str, place: ArenaPlace) -> str:
    """Return the name of a place's answer to a sound."""
    return f"answer-{place}-{name}"


def answered(cues: tuple[Cue, ...], place: ArenaPlace) -> tuple[Cue, ...]:
    """Return the cues, each with the answer of the place if it has one, which is heard from everywhere."""
    answers = (
        replace(
            cue, name=answer(cue.name, place), place=None, gain=cue.gain * ANSWER_GAINS[place], ducks=None
        )
        for cue in cues
        if cue.name in ANSWERED
    )
    return (*cues, *answers)
