"""Plays cues in four volume groups, with stereo positions and a limit on equal sounds at once.

The engine's audio manager is passed in. Without a device nothing is played, at no cost.
"""

import logging
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from panda3d.core import AudioManager, AudioSound, Filename

from archon3d.audio.cue import Cue, Duck, Group
from archon3d.audio.device import AudioDevice, Playable
from archon3d.host.paths import native_name

HEADROOM: Final = 0.8
"""Master gain, which leaves headroom so that several sounds at once do not clip."""

EQUAL_AT_ONCE: Final = 3
"""How many sounds of one name play at once; another one replaces the oldest."""

APART: Final = 0.045
"""Seconds within which a second sound of the same name is dropped: it would only be louder."""

PITCH_SPREAD: Final = 0.03
"""Random deviation of a sound's pitch from the cue's."""

GAIN_SPREAD: Final = 1.5
"""Random deviation of a sound's level from the cue's, in decibels."""

WIDEST_ANGLE: Final = math.radians(26)
"""Angle of stereo position 1 from straight ahead: a little less than a loudspeaker's 30 degrees."""

FADE_SECONDS: Final = 0.12
"""Fade-out of a sound that is withdrawn."""

TAKE: Final = re.compile(r"(?P<name>.+?)(?:-\d+)?")
"""A file's name without its suffix: the cue's name, and the number of the take if there are several."""

SOUND_SUFFIX: Final = ".opus"
"""The kind of all sound files."""

ON_DEMAND: Final = re.compile("music|ambience|answer")
"""Names of files that are not loaded at the start: the jukeboxes', and the answers of an arena's place."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Voice:
    """One sound that may be playing."""

    sound: Playable
    group: Group
    gain: float = 1.0
    began: float = -math.inf
    fades_from: float | None = None
    """The time at which it began to fade; None while it does not."""


@dataclass(slots=True)
class _Ducking:
    """A cue's duck under way."""

    duck: Duck
    began: float
    until: float
    level: float = 1.0
    """Current factor of the amplitude."""

    def advance(self, now: float, dt: float) -> bool:
        """Advance by `dt` seconds; return whether it lasts."""
        goal = self.duck.gain if now < self.until else 1.0
        step = dt / (self.duck.fall if goal < self.level else self.duck.rise)
        self.level += max(-step, min(step, goal - self.level))
        return self.level < 1.0 or now < self.until


def takes_in(folder: Path) -> dict[str, tuple[Path, ...]]:
    """Return the sound files of a folder by their cue."""
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for path in sorted(folder.glob(f"*{SOUND_SUFFIX}")):
        if match := TAKE.fullmatch(path.stem):
            found[match["name"]].append(path)
    return {name: tuple(paths) for name, paths in found.items()}


class Mixer:
    """Everything that is played once; loops read their level from it."""

    def __init__(self, manager: AudioDevice, takes: Mapping[str, tuple[Path, ...]], rng: Random) -> None:
        self._manager = manager
        self._takes = dict(takes)
        self._rng = rng
        self._works = manager.is_valid()
        self._voices: dict[Path, list[_Voice]] = {}
        manager.set_cache_limit(sum(len(paths) for paths in takes.values()))
        self._unloaded: list[Path] = []
        self._loaded: set[Path] = set()
        self.preload(name for name in takes if not ON_DEMAND.match(name))
        self._last: dict[str, float] = {}
        self._drawn: dict[str, Path] = {}
        self._waiting: list[tuple[float, Cue]] = []
        self._volumes: dict[Group, float] = {}
        self._seconds = 0.0
        self._duckings: list[_Ducking] = []

    def level(self, group: Group) -> float:
        """Return the current gain of a group, from 0 to HEADROOM."""
        return self._level(group, began=-math.inf)

    def preload(self, names: Iterable[str]) -> None:
        """Load these cues' files, one a frame, unless they are loaded."""
        paths = (path for name in names for path in self._takes.get(name, ()))
        self._unloaded.extend(path for path in paths if path not in self._loaded)
        self._loaded.update(self._unloaded)

    def set_volume(self, group: Group, share: float) -> None:
        """Set a group's volume, from 0 to 1; it applies to sounds that already play."""
        if self._volumes.get(group) != share:
            self._volumes[group] = share
            for voices in self._voices.values():
                for voice in voices:
                    if voice.group == group:
                        voice.sound.set_volume(self._volume(voice))

    def play(self, cue: Cue, pace: float = 1.0) -> None:
        """Play a cue, now or after its delay, which a `pace` above 1 shortens."""
        if not self._works:
            return
        if cue.delay > 0:
            self._waiting.append((self._seconds + cue.delay / pace, replace(cue, delay=0.0)))
        elif self._seconds - self._last.get(cue.name, -math.inf) >= APART:
            self._last[cue.name] = self._seconds
            self._begin(cue)

    def withdraw(self, name: str) -> None:
        """Fade out the newest sound of that cue, or cancel it if it is still delayed."""
        waits = [number for number, (_, cue) in enumerate(self._waiting) if cue.name == name]
        if waits:
            del self._waiting[waits[-1]]
            return
        heard = [
            voice
            for path in self._takes.get(name, ())
            for voice in self._voices.get(path, ())
            if voice.fades_from is None and voice.sound.status() == AudioSound.PLAYING
        ]
        if heard:
            max(heard, key=lambda voice: voice.began).fades_from = self._seconds

    def open(self, path: Path, streamed: bool = False) -> Playable:
        """Open a sound file; one that cannot be read is silent and logged."""
        mode = AudioManager.SM_stream if streamed else AudioManager.SM_sample
        return self._open(path, positional=False, mode=mode)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds: start delayed cues, and load one more file."""
        if not self._works:
            return
        self._seconds += dt
        due = [cue for moment, cue in self._waiting if moment <= self._seconds]
        self._waiting = [(moment, cue) for moment, cue in self._waiting if moment > self._seconds]
        for cue in due:
            self.play(cue)
        self._duck(dt)
        self._fade()
        if self._unloaded:
            self._open(self._unloaded.pop(), positional=False)
        self._manager.update()

    def fade_out(self) -> None:
        """Stop all sounds and cancel delayed ones."""
        self._waiting.clear()
        for voices in self._voices.values():
            for voice in voices:
                voice.sound.stop()

    def close(self) -> None:
        """Stop all sounds and free them."""
        self.fade_out()
        self._voices.clear()
        self._works = False

    def _level(self, group: Group, began: float) -> float:
        """Return the current gain of the sounds of a group that began then."""
        ducks = (one.level for one in self._duckings if group in one.duck.groups and one.began != began)
        return HEADROOM * self._volumes.get(group, 1.0) * min(ducks, default=1.0)

    def _volume(self, voice: _Voice) -> float:
        return voice.gain * self._level(voice.group, voice.began)

    def _duck(self, dt: float) -> None:
        """Advance the ducks, and what they turn down of the sounds that are played once."""
        if not self._duckings:
            return
        turned = {group for one in self._duckings for group in one.duck.groups}
        self._duckings = [one for one in self._duckings if one.advance(self._seconds, dt)]
        for voices in self._voices.values():
            for voice in voices:
                if voice.group in turned and voice.sound.status() == AudioSound.PLAYING:
                    voice.sound.set_volume(self._volume(voice))

    def _fade(self) -> None:
        """Advance the fades."""
        for voices in self._voices.values():
            for voice in voices:
                if voice.fades_from is None:
                    continue
                share = 1 - (self._seconds - voice.fades_from) / FADE_SECONDS
                if share > 0:
                    voice.sound.set_volume(share * self._volume(voice))
                else:
                    voice.sound.stop()
                    voice.fades_from = None

    def _begin(self, cue: Cue) -> None:
        paths = self._takes.get(cue.name)
        if paths is None:
            _log.warning("there is no sound for the cue %s", cue.name)
            self._takes[cue.name] = paths = ()
        if not paths:
            return
        voice = self._free_voice(self._draw(cue.name, paths), positional=cue.place is not None)
        gain = (
            cue.gain * 10 ** (self._rng.uniform(-GAIN_SPREAD, GAIN_SPREAD) / 20)
            if len(paths) > 1
            else cue.gain
        )
        voice.group, voice.gain, voice.began, voice.fades_from = cue.group, gain, self._seconds, None
        if cue.place is not None:
            angle = cue.place * WIDEST_ANGLE
            voice.sound.set_3d_attributes(math.sin(angle), math.cos(angle), 0, 0, 0, 0)
        if cue.ducks:
            self._begin_duck(cue.ducks, voice.sound.length())
        voice.sound.set_volume(self._volume(voice))
        voice.sound.set_play_rate(cue.pitch * (1 + self._rng.uniform(-PITCH_SPREAD, PITCH_SPREAD)))
        voice.sound.play()

    def _begin_duck(self, duck: Duck, length: float) -> None:
        """Turn other sounds down from now on, for a cue of that length."""
        until = self._seconds + (length if duck.seconds is None else duck.seconds)
        self._duckings.append(_Ducking(duck, self._seconds, until))

    def _draw(self, name: str, paths: tuple[Path, ...]) -> Path:
        """Return a random take of a cue, never the previous one if there are several."""
        fresh = [path for path in paths if path != self._drawn.get(name)] or paths
        path = self._drawn[name] = self._rng.choice(fresh)
        return path

    def _free_voice(self, path: Path, positional: bool) -> _Voice:
        """Return an idle voice, a new one, or the one that has played the longest."""
        voices = self._voices.setdefault(path, [])
        for voice in voices:
            if voice.sound.status() != AudioSound.PLAYING:
                return voice
        if len(voices) < EQUAL_AT_ONCE:
            voices.append(_Voice(self._open(path, positional), "effects"))
            return voices[-1]
        oldest = min(voices, key=lambda voice: voice.began)
        oldest.sound.stop()
        return oldest

    def _open(self, path: Path, positional: bool, mode: int = AudioManager.SM_sample) -> Playable:
        sound = self._manager.get_sound(Filename.from_os_specific(native_name(path)), positional, mode)
        if self._works and sound.length() == 0:
            _log.warning("%s cannot be played and stays silent", path)
        return sound
