"""Music and ambience: pieces that crossfade."""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final, Generic, Literal, TypeVar, get_args

from archon3d.audio.device import Playable

BattleTheme = Literal["march", "dance", "tread", "powers"]
"""The themes of battles."""
Table = Literal["table", "archmage", "spectral-sorcery", "archers"]
"""Any small game, and those that have a piece of their own."""
Scene = Literal["title", "board", "endgame", Table, BattleTheme, "victory", "defeat"]

Air = Literal["board", "hall", "garden", "cavern"]
"""Places whose ambience is heard: the boards', and those of the arena."""

Key = TypeVar("Key", bound=str)
"""Names of what a jukebox plays."""

BATTLES: Final[tuple[BattleTheme, ...]] = get_args(BattleTheme)

QUIETEST: Final = 0.1
"""Share of the board's power that is left to the weaker side."""


@dataclass(frozen=True, slots=True)
class Mood:
    """What decides how loud each stem of a piece is."""

    lean: float = 0.0
    """Balance of the board, from -1 (the second side) to 1 (the first)."""
    rise: float = 0.0
    """How close a battle is to its end, from 0 to 1."""


Blend = Callable[[Mood], tuple[float, ...]]
"""Returns the gain of each stem of a piece."""


def alone(mood: Mood) -> tuple[float, ...]:
    """Return the gain of a piece's only stem."""
    return (1.0,)


def leaning(mood: Mood) -> tuple[float, ...]:
    """Return the gains of both sides' halves, the stronger one's louder, at constant power."""
    share = QUIETEST + (1 - 2 * QUIETEST) * (0.5 + 0.5 * mood.lean)
    return math.sqrt(share), math.sqrt(1 - share)


def rising(mood: Mood) -> tuple[float, ...]:
    """Return the gains of a theme, and of drums and brass that come in towards the end."""
    return 1.0, mood.rise


@dataclass(frozen=True, slots=True)
class MusicPiece:
    """A piece: its files, which are played together, and how they are mixed."""

    stems: tuple[str, ...]
    blend: Blend = alone


def _one(name: str) -> MusicPiece:
    return MusicPiece((f"music-{name}",))


def _halves(name: str) -> MusicPiece:
    """Return a piece with a half for each side."""
    return MusicPiece((f"music-{name}-light", f"music-{name}-dark"), leaning)


def _battle(name: str) -> MusicPiece:
    """Return a theme with drums and brass."""
    return MusicPiece((f"music-{name}", f"music-{name}-rise"), rising)


BOARD_PIECES: Final = (_halves("board"), _halves("vigil"), _halves("council"))
ARCHMAGE, SORCERY, ARCHERS = _one("archmage"), _one("spectral-sorcery"), _one("archers")

PIECES: Final[Mapping[Scene, tuple[MusicPiece, ...]]] = {
    "title": (_one("title"),),
    "board": BOARD_PIECES,
    "endgame": tuple(piece for other in BOARD_PIECES for piece in (_one("embers"), other)),
    "table": (ARCHMAGE, SORCERY, ARCHERS),
    "archmage": (ARCHMAGE, SORCERY, ARCHERS),
    "spectral-sorcery": (SORCERY, ARCHERS, ARCHMAGE),
    "archers": (ARCHERS, ARCHMAGE, SORCERY),
    **{theme: (_battle(theme),) for theme in BATTLES},
    "victory": (_one("victory"),),
    "defeat": (_one("defeat"),),
}
"""The pieces of each scene, played in turn."""

LONG_SCENES: Final[frozenset[Scene]] = frozenset({"board", "endgame", *get_args(Table)})
"""Scenes that last so long that their pieces are played once each, with a pause after each."""
REST: Final = 30.0
"""That pause in seconds, with ambience only."""

ARCHON_SCENES: Final[frozenset[Scene]] = frozenset({"board", "endgame", *BATTLES})
"""Scenes of Archon's matches: in the look of 1983 they are silent, as that game was but for its effects."""
ENDINGS: Final[frozenset[Scene]] = frozenset({"victory", "defeat"})

AIRS: Final[Mapping[Air, tuple[MusicPiece, ...]]] = {
    air: (MusicPiece((f"ambience-{air}",)),) for air in get_args(Air)
}
AIR_OF: Final[Mapping[Scene, Air]] = dict.fromkeys(LONG_SCENES, "board")
"""The ambience of scenes; a battle's is that of its place."""


def _beats(tempo: int, *beats: int) -> tuple[float, ...]:
    """Return the seconds of these beats, at a tempo in beats per minute."""
    return tuple(beat * 60 / tempo for beat in beats)


ENTRIES: Final[Mapping[str, tuple[float, ...]]] = {
    "march": _beats(138, 16, 32, 64, 96),
    "dance": _beats(176, 6, 24, 72),
    "tread": _beats(126, 0, 32, 64),
    "powers": _beats(144, 0, 32, 64),
}
"""Seconds at which a tune begins; each battle starts at the next of them."""

FADE: Final = 1.4
"""Crossfade of two pieces, in seconds."""
ENTRY_FADE: Final = 0.25
"""The same where a tune begins at an entry, so that its first note is heard."""

LEAN_SECONDS: Final = 2.5
"""Seconds in which the board's theme pans from one side all the way to the other."""
RISE_SECONDS: Final = 2.0
"""Seconds in which drums and brass come in."""


class Loop:
    """The files of a piece, played in parallel at one level, once or again and again."""

    def __init__(self, sounds: tuple[Playable, ...], blend: Blend, start: float, seconds: float) -> None:
        """Start `start` seconds into the piece, and end after `seconds`."""
        self._sounds = sounds
        self._blend = blend
        self.level = 0.0
        self.remaining = seconds
        """Seconds until it ends."""
        for sound in sounds:
            sound.set_loop(math.isinf(seconds))
            sound.set_volume(0.0)
            sound.set_time(start)
            sound.play()

    @property
    def time(self) -> float:
        """Seconds since the piece's start."""
        return float(self._sounds[0].get_time())

    @property
    def ends(self) -> bool:
        """Whether it is so near its end that it fades out."""
        return self.remaining <= FADE

    def set_gain(self, gain: float, mood: Mood) -> None:
        """Set the gain of all stems together, mixed for that mood."""
        for sound, share in zip(self._sounds, self._blend(mood), strict=True):
            sound.set_volume(gain * share)

    def stop(self) -> None:
        for sound in self._sounds:
            sound.stop()


class Jukebox(Generic[Key]):
    """Plays one scene's piece at a time, for music or ambience; another scene's fades in over it."""

    def __init__(
        self,
        pieces: Mapping[Key, tuple[MusicPiece, ...]],
        takes: Mapping[str, tuple[Path, ...]],
        opener: Callable[[Path], Playable],
        rng: Random,
        *,
        resting: frozenset[Key] = frozenset(),
    ) -> None:
        """Play pieces of the `resting` scenes once, and pause for REST after each."""
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
        self._mood = self._goal = Mood()

    def play(self, scene: Key | None) -> None:
        """Crossfade to that scene's piece, or to silence.

        A resting scene resumes where it was left; a battle's theme starts at the start of a tune.
        """
        self._scene = scene
        if scene is not None and scene not in self._playing and scene not in self._rests:
            self._begin(scene)

    def lean(self, towards: float) -> None:
        """Set the balance of pieces with a half for each side, from -1 (dark) to 1 (light)."""
        self._goal = replace(self._goal, lean=towards)

    def rise(self, to: float) -> None:
        """Set how far drums and brass come in, from 0 to 1."""
        self._goal = replace(self._goal, rise=to)

    def update(self, dt: float, gain: float) -> None:
        """Advance by `dt` seconds at that gain."""
        if self._mood != self._goal:
            self._mood = Mood(
                _towards(self._mood.lean, self._goal.lean, 2 * dt / LEAN_SECONDS),
                _towards(self._mood.rise, self._goal.rise, dt / RISE_SECONDS),
            )
        self._rest(dt)
        for scene, loop in list(self._playing.items()):
            loop.remaining -= dt
            way = dt / (ENTRY_FADE if self._scene in ENTRIES else FADE)
            heard = scene == self._scene and not loop.ends
            loop.level = min(1.0, loop.level + way) if heard else loop.level - way
            if loop.level > 0:
                loop.set_gain(gain * math.sin(loop.level * math.pi / 2), self._mood)
            else:
                self._end(scene)

    def close(self) -> None:
        """Stop without fading."""
        for loop in self._playing.values():
            loop.stop()
        self._playing.clear()

    def _begin(self, scene: Key) -> None:
        """Start the next piece of a scene, unless one of its files is missing."""
        pieces = self._pieces.get(scene)
        if not pieces:
            return
        piece = pieces[self._turns[scene] % len(pieces)]
        if not all(self._takes.get(stem) for stem in piece.stems):
            return
        sounds = tuple(self._opener(self._rng.choice(self._takes[stem])) for stem in piece.stems)
        whole = sounds[0].length() if scene in self._resting else math.inf
        start, remaining = self._left.pop(scene, (self._entry(scene), whole))
        self._playing[scene] = Loop(sounds, piece.blend, start, remaining)

    def _end(self, scene: Key) -> None:
        """Stop a scene's piece, and remember its position."""
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
        """Return the position in seconds at which a scene's piece starts now."""
        entries = ENTRIES.get(scene)
        if entries is None:
            return 0.0
        self._entered[scene] += 1
        return entries[(self._entered[scene] - 1) % len(entries)]


def _towards(value: float, goal: float, step: float) -> float:
    """Return a value moved by at most that step to its goal."""
    return value + max(-step, min(step, goal - value))
