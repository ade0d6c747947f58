"""What the command line asks of the window, and the one way in which a window can be refused."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

FAULT: Final = 1
MISUSE: Final = 2
"""Exit codes beside 0: a fault in the program or its surroundings, a request that cannot be met."""


class NoDisplay(RuntimeError):
    """No window can be opened on this machine; the text says why."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How to play. None means: as the settings file says, or as the machine decides."""

    config: Path
    """The settings file; it need not exist yet."""
    saves: Path | None = None
    """The folder of the match that is being played; None is the system's place for it."""
    demo: bool = False
    """The computer plays both sides."""
    keep: bool = False
    """The computer's match is kept as those of people are."""
    resume: bool = False
    """Go on with the match that was kept last, if there is one."""
    watch: Path | None = None
    """A record that is shown in the theatre first of all."""
    offscreen: bool = False
    """Render without a window; `frames` is given then, and time runs at 60 frames a second of the game."""
    frames: int | None = None
    """End after this many frames."""
    screenshot_every: int | None = None
    """Write a picture into `out` after each this many frames; `out` is given then."""
    out: Path | None = None
    """The folder for pictures."""
    seed: int | None = None
    """The match's seed, 0 <= seed < rng.SEED_LIMIT; None draws one."""
    size: tuple[int, int] | None = None
    """Width and height of the picture in pixels."""
    fullscreen: bool | None = None
    """True for full screen, False for a window."""
    borderless: bool = False
    """The window fills the screen without a frame, unless it is to be full screen."""
    vsync: bool = True
    """Each frame waits for the screen to show it."""
    mute: bool = False
    """No sound in this run, whatever the settings say."""
    debug: bool = False
    """Keys and displays that help to find faults."""
    log: Path | None = None
    """The file that the log is written into, if there is one."""

    @property
    def silent(self) -> bool:
        """Whether no audio device is opened: offscreen, time does not run as ears hear it."""
        return self.mute or self.offscreen
