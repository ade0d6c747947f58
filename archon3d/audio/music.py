"""Music and the air about: loops that fade over into each other without a gap."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final, Literal

from archon3d.audio.device import Playable

Scene = Literal["title", "board", "table", "march", "dance", "tread", "powers", "victory", "defeat"]

BATTLES: Final[tuple[Scene, ...]] = ("march", "dance", "tread", "powers")
"""The themes of battles."""

MusicPiece = tuple[str, ...]
"""The files that a piece consists of, sounded together; of several takes one is drawn."""

PIECES: Final[Mapping[Scene, tuple[MusicPiece, ...]]] = {
    "title": (("music-title",),),
    "board": (("music-board-light", "music-board-dark"), ("music-vigil-light", "music-vigil-dark")),
    "table": (("music-table",),),
    **{theme: ((f"music-{theme}",),) for theme in BATTLES},
    "victory": (("music-victory",),),
    "defeat": (("music-defeat",),),
}
"""The pieces of each scene, which take turns."""

AIRS: Final[Mapping[Scene, tuple[MusicPiece, ...]]] = {
    **dict.fromkeys(("board", "table"), (("ambience-board",),)),
    **dict.fromkeys(BATTLES, (("ambience-arena",),)),
}

LONG_SCENES: Final[frozenset[Scene]] = frozenset({"board", "table"})
"""One is there for so long that its music comes and goes."""
ROUNDS: Final = 2
"""How often a piece is played there before the next one."""
REST: Final = 20.0
"""Seconds between two pieces, in which only the air is heard."""


def _beats(tempo: int, *beats: int) -> tuple[float, ...]:
    """Return the seconds at which these beats fall, at a tempo in beats a minute."""
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

    def __init__(self, sounds: tuple[Playable, ...], start: float, seconds: float) -> None:
        """It begins `start` seconds after its beginning, and ends after `seconds`."""
        self._sounds = sounds
        self.level = 0.0
        self.remaining = seconds
        """Seconds until it ends."""
        for sound in sounds:
            sound.set_loop(True)
            sound.set_volume(0.0)
            sound.set_time(start)
            sound.play()

    @property
    def time(self) -> float:
        """Seconds since the loop's beginning."""
        return float(self._sounds[0].get_time())

    @property
    def ends(self) -> bool:
        """Whether its end is so near that it fades out."""
        return self.remaining <= FADE

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
        pieces: Mapping[Scene, tuple[MusicPiece, ...]],
        takes: Mapping[str, tuple[Path, ...]],
        opener: Callable[[Path], Playable],
        rng: Random,
        *,
        resting: frozenset[Scene] = frozenset(),
    ) -> None:
        """In the `resting` scenes a piece ends after its ROUNDS, and the next one begins after a REST."""
        self._pieces = pieces
        self._takes = takes
        self._opener = opener
        self._rng = rng
        self._resting = resting
        self._scene: Scene | None = None
        self._playing: dict[Scene, Loop] = {}
        self._left: dict[Scene, tuple[float, float]] = {}
        """Of each resting scene whose piece was broken off: its time, and the seconds that remain of it."""
        self._rests: dict[Scene, float] = {}
        """Seconds until the next piece of a scene begins."""
        self._turns: Counter[Scene] = Counter()
        self._entered: Counter[Scene] = Counter()
        self._lean = self._lean_goal = 0.0

    def play(self, scene: Scene | None) -> None:
        """Fade over to that scene's loop, or to silence.

        That of a resting scene goes on from where it was left, a battle's begins with a tune.
        """
        self._scene = scene
        if scene is not None and scene not in self._playing and scene not in self._rests:
            self._begin(scene)

    def lean(self, towards: float) -> None:
        """Let a theme of two stems lean, from -1 (dark) to 1 (light)."""
        self._lean_goal = towards

    def update(self, dt: float, gain: float) -> None:
        """Go on by `dt` seconds at that gain."""
        step = 2 * dt / LEAN_SECONDS
        self._lean += max(-step, min(step, self._lean_goal - self._lean))
        self._rest(dt)
        for scene, loop in list(self._playing.items()):
            loop.remaining -= dt
            way = dt / (ENTRY_FADE if self._scene in ENTRIES else FADE)
            heard = scene == self._scene and not loop.ends
            loop.level = min(1.0, loop.level + way) if heard else loop.level - way
            if loop.level > 0:
                loop.set_gain(gain * math.sin(loop.level * math.pi / 2), self._lean)
            else:
                self._end(scene)

    def close(self) -> None:
        """Stop at once."""
        for loop in self._playing.values():
            loop.stop()
        self._playing.clear()

    def _begin(self, scene: Scene) -> None:
        """Begin the piece whose turn it is."""
        pieces = self._pieces.get(scene)
        if not pieces:
            return
        piece = pieces[self._turns[scene] % len(pieces)]
        sounds = tuple(
            self._opener(self._rng.choice(self._takes[stem])) for stem in piece if self._takes.get(stem)
        )
        if sounds:
            endless = scene not in self._resting
            whole = math.inf if endless else ROUNDS * sounds[0].length()
            start, remaining = self._left.pop(scene, (self._entry(scene), whole))
            self._playing[scene] = Loop(sounds, start, remaining)

    def _end(self, scene: Scene) -> None:
        """Stop a scene's loop, and know where it goes on."""
        loop = self._playing.pop(scene)
        if loop.ends:
            self._rests[scene] = REST
        elif scene in self._resting:
            self._left[scene] = (loop.time, loop.remaining)
        loop.stop()

    def _rest(self, dt: float) -> None:
        """Go on to the next piece, if it is time."""
        scene = self._scene
        if scene is not None and scene in self._rests:
            self._rests[scene] -= dt
            if self._rests[scene] <= 0:
                del self._rests[scene]
                self._turns[scene] += 1
                self._begin(scene)

    def _entry(self, scene: Scene) -> float:
        """Return seconds from its beginning at which a scene's loop begins now."""
        entries = ENTRIES.get(scene)
        if entries is None:
            return 0.0
        self._entered[scene] += 1
        return entries[(self._entered[scene] - 1) % len(entries)]
