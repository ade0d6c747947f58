"""The sounds of the look of 1983: pulse waves in place of those of a battle and of Archon's board."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from archon3d.audio.captions import caption_key
from archon3d.audio.cue import Cue, Cues
from archon3d.audio.table import CueTable, Where

PULSES: Final = {
    "launch-": "pulse-shot",
    "hit-": "pulse-hit",
    "death-": "pulse-death",
    "blocked": "pulse-block",
    "quenched": "pulse-block",
    "pushed": "pulse-block",
    "shift": "pulse-block",
    "fallen": "pulse-block",
    "ready-": "pulse-ready",
    "healed": "pulse-ready",
    "released": "pulse-ready",
    "point-": "pulse-ready",
    "imprisoned": "pulse-block",
    "step-": "pulse-step",
    "wings": "pulse-step",
    "pick": "pulse-step",
    "walk": "pulse-step",
    "turn": "pulse-step",
    "cycle-step": "pulse-turn",
    "fly": "pulse-fly",
    "teleport": "pulse-fly",
    "appear": "pulse-fly",
    "vanish": "pulse-fly",
    "spell-": "pulse-spell",
    "battle-call": "pulse-call",
    "battle-over": "pulse-over",
    "victory": "pulse-victory",
    "defeat": "pulse-defeat",
    "draw": "pulse-defeat",
}
"""The sound in place of all cues whose names begin so."""

SILENT: Final = ("wound-", "gasp", "roar", "answer-")
"""What is not heard: cries, onlookers, and what the place answers."""

READY_PITCHES: Final = {"ready-light": 1.0, "ready-dark": 0.75}


def pulsed(cues: Cues) -> Cues:
    """Return the cues of the look of 1983, with the captions of those that they replace."""
    return tuple(_pulsed(cue) for cue in cues if not cue.name.startswith(SILENT))


def pulsed_table(table: CueTable) -> CueTable:
    """Return a game's table with such cues."""

    def row(cues_of: Callable[[Any, Where], Cues]) -> Callable[[Any, Where], Cues]:
        return lambda event, where: pulsed(cues_of(event, where))

    return {kind: row(cues_of) for kind, cues_of in table.items()}


def _pulsed(cue: Cue) -> Cue:
    name = next((pulse for start, pulse in PULSES.items() if cue.name.startswith(start)), cue.name)
    pitch = cue.pitch * READY_PITCHES.get(cue.name, 1.0)
    return replace(cue, name=name, pitch=pitch, words=caption_key(cue) or "")
