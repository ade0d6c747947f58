"""Sounds of a battle between its events: steps, wing beats, and entering slowing glass."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from archon3d.arena.collide import BODY_PIXELS, FIELD_WIDTH_PIXELS
from archon3d.audio.cue import GLASS_GAIN, STEP_GAIN, Cue
from archon3d.audio.voices import VOICES, Gait

if TYPE_CHECKING:
    from archon3d.play.arena_view import ArenaView, FighterView

PACES: Final[Mapping[Gait, float]] = {
    "step-light": 24,
    "step-mail": 24,
    "step-hoof": 27,
    "step-heavy": 30,
    "wings": 40,
    "drift": 48,
}
"""Pixels of the field between two steps or wing beats."""

FIGHTER_PITCH, SHOT_PITCH = 0.7, 1.15
"""Pitch of the glass sound for a fighter and for a shot."""


def field_place(x: float) -> float:
    """Return the stereo position of a point in the arena, by its pixels from the left edge."""
    return max(-1.0, min(1.0, 2 * x / FIELD_WIDTH_PIXELS - 1))


class Footsteps:
    """Measures the distance that both fighters of one battle cover."""

    def __init__(self) -> None:
        self._ways = [0.0, 0.0]
        self._last: ArenaView | None = None

    def follow(self, view: ArenaView) -> tuple[Cue, ...]:
        """Return the cues of movements since the previous view; the first view starts the measurement."""
        last, self._last = self._last, view
        if last is None or last.tick >= view.tick:
            return ()
        pairs = list(zip(last.fighters, view.fighters, strict=True))
        steps = [
            _step(after) for slot, (before, after) in enumerate(pairs) if self._steps(slot, before, after)
        ]
        waded = [after for before, after in pairs if after.slowed and not before.slowed]
        slow = {shot.number for shot in last.shots if shot.slowed}
        pierced = [shot for shot in view.shots if shot.slowed and shot.number not in slow]
        return (
            *steps,
            *(_glass(one.x + BODY_PIXELS / 2, FIGHTER_PITCH) for one in waded),
            *(_glass(shot.x + shot.w / 2, SHOT_PITCH) for shot in pierced),
        )

    def _steps(self, slot: int, before: FighterView, after: FighterView) -> bool:
        """Return whether a fighter takes a step. A fighter that stops starts again with a full step."""
        if not after.walking:
            self._ways[slot] = 0.0
            return False
        self._ways[slot] += math.hypot(after.x - before.x, after.y - before.y)
        pace = PACES[VOICES[after.form].gait]
        if self._ways[slot] < pace:
            return False
        self._ways[slot] -= pace
        return True


def _step(fighter: FighterView) -> Cue:
    voice = VOICES[fighter.form]
    place = field_place(fighter.x + BODY_PIXELS / 2)
    return Cue(voice.gait, place, fighter.kind, voice.wing_pitch, gain=STEP_GAIN)


def _glass(x: float, pitch: float) -> Cue:
    """Return the cue of something entering glass, at that place of the field."""
    return Cue("pick", field_place(x), pitch=pitch, gain=GLASS_GAIN, words="glass")
