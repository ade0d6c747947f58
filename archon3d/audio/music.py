"""Music and ambience: loops that crossfade."""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final, Generic, Literal, TypeVar, get_args

from archon3d.audio.device import Playable

Scene = Literal["title", "board", "table", "march", "dance", "tread", "powers", "victory", "defeat"]

Air = Literal["board", "hall", "garden", "cavern"]
"""Places whose ambience is heard: the boards', and those of the arena."""

Key = TypeVar("Key", bound=str)
"""Names of what a jukebox plays."""

BATTLES: Final[tuple[Scene, ...]] = ("march", "dance", "tread", "powers")
"""The themes of battles."""

MusicPiece = tuple[str, ...]
"""The files of a piece, played together; one of several takes is drawn."""

PIECES: Final[Mapping[Scene, tuple[MusicPiece, ...]]] = {
    "title": (("music-title",),),
    "board": (("music-board-light", "music-board-dark"), ("music-vigil-light", "music-vigil-dark")),
    "table": (("music-table",),),
    **{theme: ((f"music-{theme}",),) for theme in BATTLES},
    "victory": (("music-victory",),),
    "defeat": (("music-defeat",),),
}
"""The pieces of each scene, played in turn."""

AIRS: Final[Mapping[Air, tuple[MusicPiece, ...]]] = {air: ((f"ambience-{air}",),) for air in get_args(Air)}
AIR_OF: Final[Mapping[Scene, Air]] = {"board": "board", "table": "board"}
"""The ambience of scenes; a battle's is that of its place."""

LONG_SCENES: Final[frozenset[Scene]] = frozenset({"board", "table"})
"""Scenes that last so long that their music pauses between pieces."""
ROUNDS: Final = 2
"""How often a piece is repeated there before the next one."""
REST: Final = 20.0
"""Pause between two pieces, in seconds, with ambience only."""


def _beats(tempo: int, *beats: int) -> tuple[float, ...]:
    """Return the seconds of these beats, at a tempo in beats per minute."""
    return tuple(beat * 60 / tempo for beat in beats)


ENTRIES: Final[Mapping[str, tuple[float, ...]]] = {
    "march": _beats(138, 16, 32, 64),
    "dance": _beats(176, 6, 24, 78),
    "tread": _beats(126, 0, 32, 64),
    "powers": _beats(144, 0, 32, 64),
}
"""Seconds at which a tune begins; each battle starts at the next of them."""

FADE: Final = 1.4
"""Crossfade of two loops, in seconds."""
ENTRY_FADE: Final = 0.25
"""The same where a tune begins at an entry, so that its first note is heard."""

LEAN_SECONDS: Final = 2.5
"""Seconds in which the board's theme pans from one side all the way to the other."""

QUIETEST: Final = 0.1
"""Share of the theme's power that is left to the weaker side."""


class Loop:
    """Files that loop in parallel at one level."""

    def __init__(self, sounds: tuple[Playable, ...], start: float, seconds: float) -> None:
        """Start `start` seconds into the loop, and end after `seconds`."""
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
        """Seconds since the loop's start."""
        return float(self._sounds[0].get_time())

    @property
    def ends(self) -> bool:
        """Whether it is so near its end that it fades out."""
        return self.remaining <= FADE

    def set_gain(self, gain: float, lean: float) -> None:
        """Set the gain; with two stems, `lean` (-1 to 1) says which is the louder."""
        if len(self._sounds) == 1:
            self._sounds[0].set_volume(gain)
            return
        share = QUIETEST + (1 - 2 * QUIETEST) * (0.5 + 0.5 * lean)
        for sound, power in zip(self._sounds, (share, 1 - share), strict=True):
            sound.set_volume(gain * math.sqrt(power))

    def stop(self) -> None:
        for sound in self._sounds:
            sound.stop()


class Jukebox(Generic[Key]):
    """Plays one scene's loop at a time, for music or ambience; another scene's fades in over it."""

    def __init__(
        self,
        pieces: Mapping[Key, tuple[MusicPiece, ...]],
        takes: Mapping[str, tuple[Path, ...]],
        opener: Callable[[Path], Playable],
        rng: Random,
        *,
        resting: frozenset[Key] = frozenset(),
    ) -> None:
        """Pause for REST after ROUNDS of a piece in the `resting` scenes."""
        self._pieces = pieces
        self._takes = takes
        self._opener = opener
        self._rng = rng
        self._resting = resting
        self._scene: Key | None = None
        self._playing: dict[Key, Loop] = {}
        self._left: dict[Key, tuple[float, float]] = {}
        """For each resting scene whose piece was interrupted: its position, and the seconds that remain."""
        self._rests: dict[Key, float] = {}
        """Seconds until the next piece of a scene begins."""
        self._turns: Counter[Key] = Counter()
        self._entered: Counter[Key] = Counter()
        self._lean = self._lean_goal = 0.0

    def play(self, scene: Key | None) -> None:
        """Crossfade to that scene's loop, or to silence.

        A resting scene resumes where it was left; a battle's loop starts at the start of a tune.
        """
        self._scene = scene
        if scene is not None and scene not in self._playing and scene not in self._rests:
            self._begin(scene)

    def lean(self, towards: float) -> None:
        """Set the balance of a theme of two stems, from -1 (dark) to 1 (light)."""
        self._lean_goal = towards

    def update(self, dt: float, gain: float) -> None:
        """Advance by `dt` seconds at that gain."""
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
        """Stop without fading."""
        for loop in self._playing.values():
            loop.stop()
        self._playing.clear()

    def _begin(self, scene: Key) -> None:
        """Start the next piece of a scene."""
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

    def _end(self, scene: Key) -> None:
        """Stop a scene's loop, and remember its position."""
        loop = self._playing.pop(scene)
        if loop.ends:
            self._rests[scene] = REST
        elif scene in self._resting:
            self._left[scene] = (loop.time, loop.remaining)
        loop.stop()

    def _rest(self, dt: float) -> None:
        """Start the next piece if the pause is over."""
        scene = self._scene
        if scene is not None and scene in self._rests:
            self._rests[scene] -= dt
            if self._rests[scene] <= 0:
                del self._rests[scene]
                self._turns[scene] += 1
                self._begin(scene)

    def _entry(self, scene: Key) -> float:
        """Return the position in seconds at which a scene's loop starts now."""
        entries = ENTRIES.get(scene)
        if entries is None:
            return 0.0
        self._entered[scene] += 1
        return entries[(self._entered[scene] - 1) % len(entries)]
