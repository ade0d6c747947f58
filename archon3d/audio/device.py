"""What the mixer plays on: the engine's audio manager, or one that writes to a file (`recording`)."""

from typing import Any, Protocol

from panda3d.core import Filename


class Playable(Protocol):
    """A sound that can be played, such as the engine's AudioSound."""

    def set_volume(self, volume: float, /) -> None:
        """Set the volume; 1 is as recorded."""

    def set_play_rate(self, rate: float, /) -> None:
        """Set speed and pitch; 1 is as recorded."""

    def set_loop(self, loop: bool, /) -> None:
        """Set whether it repeats."""

    def set_time(self, seconds: float, /) -> None:
        """Set the position from which the next playback starts."""

    def get_time(self) -> float:
        """Return the playback position in seconds."""

    def set_3d_attributes(self, x: float, y: float, z: float, dx: float, dy: float, dz: float, /) -> None:
        """Set its position, x to the right and y ahead, and its velocity."""

    def play(self) -> None:
        """Start playback, from the start if it already plays."""

    def stop(self) -> None:
        """Stop playback."""

    def length(self) -> float:
        """Return the length in seconds; 0 if the file cannot be read."""

    def status(self) -> Any:
        """Return AudioSound.PLAYING while it plays."""


class AudioDevice(Protocol):
    """Opens and plays sounds, as the engine's AudioManager does."""

    def is_valid(self) -> bool:
        """Return whether sound can be played."""

    def set_cache_limit(self, count: int, /) -> None:
        """Keep at most this many idle files in memory."""

    def get_sound(self, path: Filename, positional: bool, mode: int, /) -> Playable:
        """Return the sound of a file."""

    def update(self) -> None:
        """Advance playback; called once a frame."""
