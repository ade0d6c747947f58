"""`archon3d soak`: every screen and game at full speed for a given time, checked for leaks.

Each round shows every staged scene and lets computers play a match of each game. In between, on the title
screen, it counts what the program holds. After the first minutes, in which everything is loaded, memory must
not grow, and the title must have as many nodes, tasks and open files as before.
"""

import argparse
import gc
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

from archon3d.app import arguments
from archon3d.app.options import NoDisplay
from archon3d.host.exit_codes import FAULT, MISUSE
from archon3d.host.settings import QUALITY_PRESETS

if TYPE_CHECKING:
    from archon3d.workshop.pictures.studio import Studio

WARM_MINUTES: Final = 3.0
"""Default minutes of warm-up, in which everything is loaded."""

MOST_GROWTH: Final = 0.02
"""Allowed growth of memory afterwards, as a share."""

SIZE: Final = (640, 360)
"""Pixels: few, since in most places a software renderer draws them."""

DRAWN_EVERY: Final = 60
"""Every how many frames one is drawn, so that leaks of the graphics driver show too."""

MATCH_MINUTES: Final = 1.0
"""Longest match."""

TITLE: Final = "title"

MEMORY: Final = Path("/proc/self/statm")
FILES: Final = Path("/proc/self/fd")
"""Where Linux reports memory and open files."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What the program holds at one moment on the title screen."""

    minute: float
    kilobytes: int
    """Resident memory; 0 where the system does not tell."""
    nodes: int
    tasks: int
    messages: int
    """Number of event hooks."""
    files: int
    """Open files; 0 where the system does not tell."""

    def __str__(self) -> str:
        return (
            f"{self.minute:6.1f} min {self.kilobytes:9d} kB {self.nodes:5d} nodes {self.tasks:3d} tasks"
            f" {self.messages:4d} messages {self.files:3d} files"
        )


def main(words: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 if something grows. Misuse raises SystemExit."""
    args = _parser().parse_args(words)
    from archon3d.workshop.pictures.studio import opened

    try:
        with opened(args.size, args.preset) as studio:
            samples = Soak(studio, args.minutes).spend()
    except NoDisplay as error:
        print(f"archon3d: can't draw anything ({error})", file=sys.stderr)
        return MISUSE
    grown = faults(samples, args.warm)
    for sentence in grown:
        print(f"archon3d: {sentence}", file=sys.stderr)
    print(summary(samples, args.warm))
    return FAULT if grown else 0


class Soak:
    """One program that shows and plays everything, round after round."""

    def __init__(self, studio: "Studio", minutes: float) -> None:
        self._studio = studio
        self._began = time.monotonic()
        self._until = self._began + 60 * minutes
        self.done: list[str] = []
        """What has been shown and played, in order."""

    def spend(self) -> list[Sample]:
        """Run until the time is up; return the samples taken on the title screen."""
        from archon3d.play.kits import KITS
        from archon3d.workshop.pictures.staged import staged_pictures

        self._studio.prepare()
        scenes, games = staged_pictures(), cycle(KITS)
        for name in scenes:
            self._stage(name)
        samples = [self._sample()]
        share = max(1, len(scenes) // len(KITS))
        for number, name in enumerate(cycle(scenes)):
            if number % share == 0:
                self._play(next(games), number)
                samples.append(self._sample())
            if time.monotonic() >= self._until:
                samples.append(self._sample())
                return samples
            self._stage(name)
        raise AssertionError("scenes go on for ever")

    def _stage(self, name: str) -> None:
        from archon3d.workshop.pictures.staged import staged_pictures

        self._studio.stage(staged_pictures()[name])
        self._studio.draw()
        self.done.append(name)

    def _play(self, game: str, number: int) -> None:
        """Let computers play that game at full speed, to its end if that does not take too long."""
        self._studio.begin_match(game, number)
        until = min(time.monotonic() + 60 * MATCH_MINUTES, self._until)
        while self._studio.screen != "result" and time.monotonic() < until:
            self._studio.pass_frames(DRAWN_EVERY)
            self._studio.draw()
        self.done.append(f"{game} to {self._studio.screen}")

    def _sample(self) -> Sample:
        self._stage(TITLE)
        gc.collect()
        minute = (time.monotonic() - self._began) / 60
        sample = Sample(minute, _kilobytes(), *self._studio.census(), _open_files())
        print(f"{sample}; {self.done[-2] if len(self.done) > 1 else ''}", flush=True)
        return sample


def faults(samples: Sequence[Sample], warm: float = WARM_MINUTES) -> list[str]:
    """Return a sentence for each count that grows after the warm-up."""
    settled = _settled(samples, warm)
    first, found = settled[0], []
    most = max(sample.kilobytes for sample in settled)
    if most > first.kilobytes * (1 + MOST_GROWTH):
        growth = most / first.kilobytes - 1
        found.append(
            f"memory has grown by {growth:.1%} since minute {first.minute:.1f}, more than {MOST_GROWTH:.0%}"
        )
    for name in ("nodes", "tasks", "messages", "files"):
        before, after = getattr(first, name), getattr(settled[-1], name)
        if after != before:
            found.append(f"on the title there are {after} {name} at the end, and {before} before")
    return found


def summary(samples: Sequence[Sample], warm: float = WARM_MINUTES) -> str:
    """Return a summary: how long it ran, and how memory changed."""
    settled = _settled(samples, warm)
    first, last = settled[0], settled[-1]
    memory = "this system does not say how much memory there is"
    if first.kilobytes:
        most, end = max(sample.kilobytes for sample in settled), last.kilobytes
        grown, left = most / first.kilobytes - 1, end / first.kilobytes - 1
        memory = (
            f"memory {first.kilobytes} kB at minute {first.minute:.1f}, {grown:+.2%} at most, {left:+.2%} now"
        )
    return f"{last.minute:.1f} minutes, {len(samples)} times on the title; {memory}"


def _settled(samples: Sequence[Sample], warm: float) -> Sequence[Sample]:
    """Return the samples after the warm-up, at least the last one."""
    return [sample for sample in samples if sample.minute >= warm] or samples[-1:]


def _kilobytes() -> int:
    if not MEMORY.exists():
        return 0
    return int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def _open_files() -> int:
    return len(list(FILES.iterdir())) if FILES.is_dir() else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d soak",
        description="Show every screen and play every game at full speed without a window, and look for leaks"
        " of memory, nodes, tasks and open files.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--minutes", type=arguments.minutes, default=30.0, metavar="N", help="minutes to run (default: 30)")
    add(
        "--warm",
        type=arguments.minutes,
        default=WARM_MINUTES,
        metavar="N",
        help="minutes of warm-up before counting starts (default: 3)",
    )
    add("--size", type=arguments.size, default=SIZE, metavar="WxH", help="in pixels (default: 640x360)")
    add(
        "--preset",
        choices=QUALITY_PRESETS,
        default=QUALITY_PRESETS[0],
        help="graphics quality (default: low)",
    )
    return parser
