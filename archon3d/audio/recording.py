"""An audio device that writes its sound to a file, at the pace of the frames that are drawn.

Each frame's sound is mixed in software, so that sound and pictures of a film match to the frame, however long
a frame takes to draw.
"""

import math
import sys
import wave
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import repeat
from operator import add, mul
from pathlib import Path
from types import TracebackType
from typing import Final

from panda3d.core import AudioSound, Datagram, Filename, MovieAudio

from archon3d.host.paths import native_name

RATE: Final = 48_000
"""Samples per second."""

CHANNELS: Final = 2
SAMPLE_BYTES: Final = 2
LOUDEST: Final = 32_767

SPEAKER_ANGLE: Final = math.radians(30)
"""Angle of each loudspeaker from straight ahead."""

CENTRE: Final = math.sqrt(0.5)
"""Gain in each loudspeaker of a mono sound without a position."""

READ_AT_ONCE: Final = 1 << 14
"""Samples decoded in one go."""


class SoundData:
    """A file's samples in one or two channels, decoded as far as they are needed: music is long."""

    def __init__(self, path: str) -> None:
        """Open the file; there are no samples if it cannot be read."""
        movie = MovieAudio.get(Filename.from_os_specific(native_name(path)))
        self._cursor = movie.open() if movie is not None else None
        count = self._cursor.audio_channels() if self._cursor else 0
        self.rate = self._cursor.audio_rate() if self._cursor else RATE
        self.samples = round(self._cursor.length() * self.rate) if self._cursor else 0
        """Samples in each channel: as many as the file promises, until it ends."""
        self.channels = [array("h") for _ in range(min(count, CHANNELS))]

    def decode(self, end: int) -> None:
        """Decode the samples before that one, as far as there are any."""
        while self._cursor is not None and self.channels and len(self.channels[0]) < min(end, self.samples):
            block = Datagram()  # without one, read_samples decodes the bytes as text
            self._cursor.read_samples(min(READ_AT_ONCE, self.samples - len(self.channels[0])), block)
            piece = array("h", block.get_message())
            if not piece:
                self.samples = len(self.channels[0])
            if sys.byteorder == "big":
                piece.byteswap()
            for number, channel in enumerate(self.channels):
                channel.extend(piece[number :: self._cursor.audio_channels()])


@cache
def decoded(path: str) -> SoundData:
    """Return the file's samples, the same to all who play it."""
    return SoundData(path)


class RecordedSound:
    """One sound of the recording, with the interface of the engine's sounds that the mixer uses."""

    def __init__(self, data: SoundData) -> None:
        self._data = data
        self._playing = self._loops = False
        self._volume, self._play_rate = 1.0, 1.0
        self._last_gains: tuple[float, float] | None = None
        self._place = self._start = 0.0
        self._pan = (1.0, 1.0) if len(data.channels) == CHANNELS else (CENTRE, CENTRE)

    def set_volume(self, volume: float, /) -> None:
        self._volume = volume

    def set_play_rate(self, rate: float, /) -> None:
        """Set speed and pitch."""
        self._play_rate = rate

    def set_loop(self, loop: bool, /) -> None:
        """Set whether it repeats."""
        self._loops = loop

    def set_time(self, seconds: float, /) -> None:
        """Set the position from which the next playback starts."""
        self._start = seconds

    def get_time(self) -> float:
        """Return the playback position in seconds."""
        return self._place / self._data.rate

    def set_3d_attributes(self, x: float, y: float, z: float, dx: float, dy: float, dz: float, /) -> None:
        """Set its stereo position, at constant power."""
        angle = max(-SPEAKER_ANGLE, min(SPEAKER_ANGLE, math.atan2(x, y)))
        share = (angle + SPEAKER_ANGLE) / (2 * SPEAKER_ANGLE) * math.pi / 2
        self._pan = math.cos(share), math.sin(share)

    def play(self) -> None:
        """Start playback, from the start if it already plays."""
        self._place, self._start = self._start * self._data.rate, 0.0
        self._last_gains = None
        self._playing = self._data.samples > 0

    def stop(self) -> None:
        """Stop playback."""
        self._playing = False

    def length(self) -> float:
        """Return the length in seconds."""
        return self._data.samples / self._data.rate

    def status(self) -> int:
        """Return AudioSound.PLAYING or READY, as the engine's sounds do."""
        return AudioSound.PLAYING if self._playing else AudioSound.READY

    def mix_into(self, mixed: list[list[float]]) -> None:
        """Add its next samples to both channels, as many as they hold."""
        count = len(mixed[0])
        pieces = self._next(count)
        gains = self._volume * self._pan[0], self._volume * self._pan[1]
        for side in range(CHANNELS):
            piece = pieces[side % len(pieces)]
            before = gains[side] if self._last_gains is None else self._last_gains[side]
            heard = _faded(piece, before, gains[side], count)
            mixed[side][: len(piece)] = map(add, mixed[side], heard)
        self._last_gains = gains

    def _next(self, count: int) -> list[Sequence[float]]:
        """Return its next samples in each channel, at most this many."""
        step = self._play_rate * self._data.rate / RATE
        pieces: list[Sequence[float]] = [[] for _ in self._data.channels]
        while self._playing and len(pieces[0]) < count:
            self._data.decode(math.ceil(self._place + step * (count - len(pieces[0]))) + 1)
            if not self._data.samples:
                self._playing = False
                break
            wanted = min(count - len(pieces[0]), math.ceil((self._data.samples - self._place) / step))
            for number, channel in enumerate(self._data.channels):
                pieces[number] = [*pieces[number], *_sampled(channel, self._place, step, wanted)]
            self._place += step * wanted
            if self._place >= self._data.samples:
                self._place -= self._data.samples
                self._playing = self._loops
        return pieces


def _faded(piece: Sequence[float], before: float, after: float, count: int) -> Sequence[float]:
    """Return the samples with a gain that changes linearly over the frame."""
    if before == after:
        return list(map(mul, piece, repeat(after)))
    step = (after - before) / count
    return [sample * (before + step * number) for number, sample in enumerate(piece)]


def _sampled(channel: Sequence[int], start: float, step: float, count: int) -> Sequence[float]:
    """Return this many samples from `start` on, `step` apart, interpolated linearly."""
    if step == 1.0 and start == int(start):
        return channel[int(start) : int(start) + count]
    last = len(channel) - 1
    found = []
    for number in range(count):
        place = start + step * number
        index = int(place)
        here = channel[index]
        found.append(here + (channel[min(index + 1, last)] - here) * (place - index))
    return found


class RecordingDevice:
    """A replacement for the engine's audio manager; `close` completes the file."""

    def __init__(self, path: Path) -> None:
        """Open a stereo WAV file. Raises OSError."""
        self._file = wave.open(str(path), "wb")  # noqa: SIM115 - it is closed in `close`
        self._file.setnchannels(CHANNELS)
        self._file.setsampwidth(SAMPLE_BYTES)
        self._file.setframerate(RATE)
        self._sounds: list[RecordedSound] = []
        self._seconds = 0.0
        self._written = 0

    def is_valid(self) -> bool:
        """Return True: sound can always be recorded."""
        return True

    def set_cache_limit(self, count: int, /) -> None:
        """Do nothing: every file stays in memory."""

    def get_sound(self, path: Filename, positional: bool, mode: int, /) -> RecordedSound:
        """Return the sound of a file."""
        sound = RecordedSound(decoded(path.to_os_specific()))
        self._sounds.append(sound)
        return sound

    def update(self) -> None:
        """Do nothing: `record` advances time."""

    def record(self, seconds: float) -> None:
        """Mix and write the next seconds. Raises OSError."""
        self._seconds += seconds
        count = round(self._seconds * RATE) - self._written
        mixed = [[0.0] * count for _ in range(CHANNELS)]
        for sound in self._sounds:
            if sound.status() == AudioSound.PLAYING:
                sound.mix_into(mixed)
        samples = array("h", bytes(CHANNELS * SAMPLE_BYTES * count))
        for side, channel in enumerate(mixed):
            samples[side::CHANNELS] = array(
                "h", [max(-LOUDEST, min(LOUDEST, round(sample))) for sample in channel]
            )
        if sys.byteorder == "big":
            samples.byteswap()
        self._file.writeframes(samples.tobytes())
        self._written += count

    def close(self) -> None:
        """Complete the file."""
        self._file.close()

    def __enter__(self) -> "RecordingDevice":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
