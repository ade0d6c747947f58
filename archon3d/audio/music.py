"""Music and the air about: loops that fade over into each other without a gap."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final, Literal

from archon3d.audio.device import Playable

Scene = Literal["title", "board", "march", "dance", "tread", "powers", "victory", "defeat"]

BATTLES: Final[tuple[Scene, ...]] = ("march", "dance", "tread", "powers")
"""The themes of battles."""

STEMS: Final[Mapping[Scene, tuple[str, ...]]] = {
    "title": ("music-title",),
    "board": ("music-board-light", "music-board-dark"),
    **{theme: (f"music-{theme}",) for theme in BATTLES},
    "victory": ("music-victory",),
    "defeat": ("music-defeat",),
}
"""The files that each scene's music consists of, sounded together; of several takes one is drawn."""

AIRS: Final[Mapping[Scene, tuple[str, ...]]] = {
    "board": ("ambience-board",),
    **dict.fromkeys(BATTLES, ("ambience-arena",)),
}


def _beats(tempo: int, *beats: int) -> tuple[float, ...]:
    """The seconds at which these beats fall, at a tempo in beats a minute."""
    return tuple(beat * 60 / tempo for beat in beats)


ENTRIES: Final[Mapping[Scene, tuple[float, ...]]] = {
    "march": _beats(138, 16, 32, 64),
    "dance": _beats(176, 6, 24, 78),
    "tread": _beats(126, 0, 32, 64),
    "powers": _beats(144, 0, 32, 64),
}
"""Seconds at which a tune begins; a battle begins with one, each time with the next."""

FADE: Final = 1.4
"""Seconds in which one loop gives way to the next."""
ENTRY_FADE: Final = 0.25
"""The same where a tune begins at an entry: its first note is to be heard."""

LEAN_SECONDS: Final = 2.5
"""Seconds in which the board's theme leans from one side all the way to the other."""

QUIETEST: Final = 0.1
"""Share of the theme's power that is left to the weaker side."""


class Loop:
    """Some files that play side by side, over and over, at one level."""

    def __init__(self, sounds: tuple[Playable, ...], start: float) -> None:
        self._sounds = sounds
        self.level = 0.0
        for sound in sounds:
            sound.set_loop(True)
            sound.set_volume(0.0)
            sound.set_time(start)
            sound.play()

    @property
    def time(self) -> float:
        """Seconds since the loop's beginning."""
        return float(self._sounds[0].get_time())

    def set_gain(self, gain: float, lean: float) -> None:
        """Set its loudness; of two stems, the lean (-1 to 1) says which is the louder."""
        if len(self._sounds) == 1:
            self._sounds[0].set_volume(gain)
            return
        share = QUIETEST + (1 - 2 * QUIETEST) * (0.5 + 0.5 * lean)
        for sound, power in zip(self._sounds, (share, 1 - share), strict=True):
            sound.set_volume(gain * math.sqrt(power))

    def stop(self) -> None:
        """End it."""
        for sound in self._sounds:
            sound.stop()


class Jukebox:
    """One scene's loop at a time, for the music or for the air; another scene's fades in over it."""

    def __init__(
        self,
        stems: Mapping[Scene, tuple[str, ...]],
        takes: Mapping[str, tuple[Path, ...]],
        opener: Callable[[Path], Playable],
        rng: Random,
    ) -> None:
        self._stems = stems
        self._takes = takes
        self._opener = opener
        self._rng = rng
        self._scene: Scene | None = None
        self._playing: dict[Scene, Loop] = {}
        self._times: dict[Scene, float] = {}
        self._entered: Counter[Scene] = Counter()
        self._lean = self._lean_goal = 0.0

    def play(self, scene: Scene | None) -> None:
        """Fade over to that scene's loop, or to silence.

        The board's goes on from where it was left, a battle's begins with a tune.
        """
        self._scene = scene
        if scene is not None and scene not in self._playing:
            sounds = tuple(
                self._opener(self._rng.choice(self._takes[stem]))
                for stem in self._stems.get(scene, ())
                if self._takes.get(stem)
            )
            if sounds:
                self._playing[scene] = Loop(sounds, self._start(scene))

    def lean(self, towards: float) -> None:
        """Let a theme of two stems lean, from -1 (dark) to 1 (light)."""
        self._lean_goal = towards

    def update(self, dt: float, gain: float) -> None:
        """Go on by `dt` seconds at that gain."""
        step = 2 * dt / LEAN_SECONDS
        self._lean += max(-step, min(step, self._lean_goal - self._lean))
        for scene, loop in list(self._playing.items()):
            way = dt / (ENTRY_FADE if self._scene in ENTRIES else FADE)
            loop.level = min(1.0, loop.level + way) if scene == self._scene else loop.level - way
            if loop.level > 0:
                loop.set_gain(gain * math.sin(loop.level * math.pi / 2), self._lean)
            else:
                if scene == "board":
                    self._times[scene] = loop.time
                loop.stop()
                del self._playing[scene]

    def _start(self, scene: Scene) -> float:
        """Seconds from its beginning at which a scene's loop begins now."""
        entries = ENTRIES.get(scene)
        if entries is None:
            return self._times.get(scene, 0.0)
        self._entered[scene] += 1
        return entries[(self._entered[scene] - 1) % len(entries)]

    def close(self) -> None:
        """Stop at once."""
        for loop in self._playing.values():
            loop.stop()
        self._playing.clear()
