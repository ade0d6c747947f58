"""The options of a window, and the error for a window that cannot be opened."""

from dataclasses import dataclass
from pathlib import Path


class NoDisplay(RuntimeError):
    """No window can be opened on this machine; the message says why."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How to play. None leaves it to the settings file or the machine."""

    config: Path
    """The settings file; it need not exist."""
    saves: Path | None = None
    """The folder of the match in progress; None is the system's default."""
    demo: bool = False
    """The computer plays both sides."""
    keep: bool = False
    """Save the computer's match as if people played it."""
    resume: bool = False
    """Resume the match that was saved last, if there is one."""
    join: str = ""
    """An invitation to join at the start; empty for none."""
    watch: Path | None = None
    """A record to open in the replay viewer at the start."""
    offscreen: bool = False
    """Render without a window; needs `frames`, and advances 60 frames per second of game time."""
    frames: int | None = None
    """Quit after this many frames."""
    screenshot_every: int | None = None
    """Write a picture into `out` every this many frames; needs `out`."""
    out: Path | None = None
    """The folder for pictures."""
    seed: int | None = None
    """Seed of the match, 0 <= seed < rng.SEED_LIMIT; None draws one."""
    size: tuple[int, int] | None = None
    """Width and height of the window or picture in pixels."""
    fullscreen: bool | None = None
    """True for full screen, False for a window."""
    borderless: bool = False
    """A borderless window that fills the screen, unless `fullscreen` is set."""
    vsync: bool = True
    """Wait for the display's vertical sync."""
    mute: bool = False
    """No sound in this run, whatever the settings say."""
    debug: bool = False
    """Enable debug keys and overlays."""
    log: Path | None = None
    """The log file, if there is one."""

    @property
    def silent(self) -> bool:
        """Whether no audio device is opened: offscreen, time does not pass in real time."""
        return self.mute or self.offscreen
