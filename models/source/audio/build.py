"""From recipes to files: what is made, how its level is set, and how it is written."""

from __future__ import annotations

import subprocess
import wave
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from models.source.audio import attacks, bodies, places, themes
from models.source.audio.effect import Effect
from models.source.audio.kit import RATE, Sound, Way, performed, room, ways
from models.source.audio.loudness import PEAK, integrated, mastered
from models.source.audio.midi import Score

EFFECTS: dict[str, Effect] = {**attacks.EFFECTS, **bodies.EFFECTS, **places.EFFECTS}
"""Effects by name; one with several takes is saved as NAME-1, NAME-2 and so on."""

MUSIC = -20.0
AIR = -32.0
"""Loudness of each theme, and of ambience, as a whole, in LUFS."""

EFFECT_QUALITY = 4.0
MUSIC_QUALITY = 3.0
AIR_QUALITY = 6.0
"""Quality of the Vorbis encoder, from -1 to 10."""

TAIL = 5
"""Seconds for which instruments decay after a theme's last note."""

SILENT = 10 ** (-62 / 20)
"""Level below which an effect's end is cut off."""


@dataclass(frozen=True)
class Maker:
    """One file: its name without suffix, what makes its samples (frames x channels), and its quality."""

    name: str
    make: Callable[[], Sound]
    quality: float


def makers(font: Path) -> Iterator[Maker]:
    """Yield all files of the game's sounds."""
    taken: dict[str, int] = {}
    for name, make in effects():
        taken[name] = taken.get(name, 0) + 1
        several = EFFECTS[name].takes > 1
        yield Maker(f"{name}-{taken[name]}" if several else name, make, EFFECT_QUALITY)
    for name, air_of in places.AIRS.items():
        yield Maker(name, partial(air, name, air_of), AIR_QUALITY)
    for theme in themes.THEMES:
        score = theme()
        yield Maker(score.name, partial(music, score, font), MUSIC_QUALITY)


def effects() -> Iterator[tuple[str, Callable[[], Sound]]]:
    """Yield every effect's name and the function that makes its samples, once for each take."""
    for name, recipe in EFFECTS.items():
        if recipe.takes == 1:
            yield name, partial(effect, name, recipe)
            continue
        for take, way in enumerate(ways(generator(name), recipe.takes), start=1):
            yield name, partial(effect, f"{name}-{take}", recipe, way)


def generator(file_name: str) -> np.random.Generator:
    """Return a file's own random generator, the same each time."""
    return np.random.default_rng(zlib.crc32(file_name.encode()))


def effect(file_name: str, recipe: Effect, way: Way | None = None) -> Sound:
    """Return an effect in its room, at the loudness of its class.

    Each of several takes is performed in its own way.
    """
    rng = generator(file_name)
    dry = recipe.make(rng) if way is None else performed(recipe.make(rng), way)
    wet = room(rng, dry, recipe.ring, recipe.wet, recipe.bright, recipe.wide)
    loud = np.flatnonzero(np.abs(wet).max(axis=1) > SILENT * np.abs(wet).max())
    return mastered(wet[: loud[-1] + 1], recipe.level)


def air(name: str, make: Callable[[np.random.Generator], Sound]) -> Sound:
    """Return a loop of ambience, whose channels are different takes."""
    rng = generator(name)
    return at_level(np.stack([make(rng), make(rng)], axis=1), AIR)


def music(score: Score, font: Path) -> Sound:
    """Return a theme played with a sound font, its decay wrapped around. Raises CalledProcessError."""
    with TemporaryDirectory() as folder:
        notes, raw = Path(folder) / "score.mid", Path(folder) / "played.wav"
        score.write(notes)
        play = ["fluidsynth", "-ni", "-q", "-g", "0.5", "-r", str(RATE), "-o", "synth.cpu-cores=1"]
        subprocess.run([*play, "-F", raw, font, notes], check=True, stdout=subprocess.DEVNULL)
        played = read_wave(raw)
    return at_level(wrapped(played, score.seconds), MUSIC)


def wrapped(played: Sound, seconds: float) -> Sound:
    """Return one turn of a loop, with the decay after its end mixed into its beginning."""
    length = round(seconds * RATE)
    loop, tail = played[:length].copy(), played[length : length + TAIL * RATE]
    loop[: len(tail)] += tail * np.linspace(1, 0, len(tail))[:, None] ** 0.5
    return loop


def at_level(sound: Sound, target: float) -> Sound:
    """Return the sound at `target` LUFS as a whole. Raises ValueError if its peaks would be too high."""
    level = sound * 10 ** ((target - integrated(sound)) / 20)
    if np.abs(level).max() > PEAK:
        raise ValueError(f"at {target} LUFS the highest peak is {np.abs(level).max():.2f}, above {PEAK:.2f}")
    return level


def encode(sound: Sound, path: Path, quality: float) -> None:
    """Write an Ogg Vorbis file, deterministically. Raises CalledProcessError."""
    raw = path.with_suffix(".wav")
    write_wave(sound, raw)
    number = str(zlib.crc32(path.name.encode()) & 0x7FFFFFFF)
    subprocess.run(["oggenc", "-Q", "-q", str(quality), "-s", number, "-o", path, raw], check=True)
    raw.unlink()


def write_wave(sound: Sound, path: Path) -> None:
    """Write 16-bit samples, with dither against quantisation of quiet tails."""
    rng = np.random.default_rng(0)
    dither = rng.uniform(-0.5, 0.5, sound.shape) + rng.uniform(-0.5, 0.5, sound.shape)
    samples = np.clip(np.round(sound * 32767 + dither), -32768, 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(sound.shape[1])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def read_wave(path: Path) -> Sound:
    """Return the samples of a 16-bit file (frames x channels)."""
    with wave.open(str(path), "rb") as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        return samples.reshape(-1, file.getnchannels()).astype(float) / 32768
