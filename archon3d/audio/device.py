"""What the mixer plays on: the engine's audio manager, or one that writes into a file (`recording`)."""

from typing import Any, Protocol

from panda3d.core import Filename


class Playable(Protocol):
    """A sound that can be played; the engine's AudioSound is one."""

    def set_volume(self, volume: float, /) -> None:
        """Set its loudness, 1 as it was recorded."""

    def set_play_rate(self, rate: float, /) -> None:
        """Set its speed and pitch, 1 as it was recorded."""

    def set_loop(self, loop: bool, /) -> None:
        """Set whether it begins again at its end."""

    def set_time(self, seconds: float, /) -> None:
        """Set where it begins when it is played next."""

    def get_time(self) -> float:
        """Return the seconds since its beginning."""

    def set_3d_attributes(self, x: float, y: float, z: float, dx: float, dy: float, dz: float, /) -> None:
        """Set where it is heard, x to the right and y ahead, and how it moves."""

    def play(self) -> None:
        """Begin, anew if it plays already."""

    def stop(self) -> None:
        """End."""

    def length(self) -> float:
        """Return its seconds; 0 for one that cannot be read."""

    def status(self) -> Any:
        """Return AudioSound.PLAYING while it plays."""


class AudioDevice(Protocol):
    """What opens sounds and lets them be heard; the engine's AudioManager is one."""

    def is_valid(self) -> bool:
        """Return whether anything can be heard."""

    def set_cache_limit(self, count: int, /) -> None:
        """Keep at most this many files in memory that are not playing."""

    def get_sound(self, path: Filename, positional: bool, mode: int, /) -> Playable:
        """Return the sound of a file."""

    def update(self) -> None:
        """Go on; called in every frame."""
