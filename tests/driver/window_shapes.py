"""Whether every screen stands any shape and size of the window, and any size of the text.

    python -m tests.driver.window_shapes [--combinations 3000] [--seed 1] [--only PICTURE ...]

Every staged picture and every screen of a walk through the game is shown, and while it is, the window is
given one size after the other, with the text's size and the language. Nothing is drawn. A layout may neither
raise anything nor take longer than a person waits; the exit code is 1 where one does.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import GraphicsBuffer

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import LANGUAGE, TEXT_SCALE
from archon3d.rules.rng import Rng
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.studio import Studio
from tests.driver.harness import STOCK, HastyStudio, Play, playing
from tests.driver.screen_walk import walk

SHAPES = (
    (1, 3), (9, 16), (3, 5), (10, 16), (3, 4), (1, 1), (5, 4),
    (4, 3), (16, 10), (16, 9), (21, 9), (32, 9), (3, 1), (8, 1),
)  # fmt: skip
LONG_SIDES = (96, 240, 400, 640, 860, 1080, 1280, 1920, 2560)
"""Pixels of the window's longer side."""

SIZES = (
    *(
        (max(1, side * across // max(across, down)), max(1, side * down // max(across, down)))
        for across, down in SHAPES
        for side in LONG_SIDES
    ),
    (1, 1), (1, 2000), (2, 2000), (5000, 1), (5000, 50), (2, 3), (17, 9), (64, 64), (160, 120), (200, 150),
    (320, 240), (240, 320), (640, 360), (360, 640), (500, 860), (1366, 768), (1280, 1024),
)  # fmt: skip
"""Windows, in pixels."""

SCALES = (100, 125, 150, 175, 200)
LANGUAGES = ("en", "de")

HOME = ((1280, 720), 100, "en")
"""The size in which a screen is shown first."""

LONGEST = 2.0
"""Seconds that a layout may take; one that never ends is broken off then."""

FRAMES_BETWEEN = 4
"""Fewer frames than that go by from one size to the next."""

WALKED = 250
"""Screens that a walk comes by, roughly."""

SHOWN = 10
"""This many of the slowest layouts are told."""

Case = tuple[tuple[int, int], int, str]
"""The window's width and height in pixels, the text's size in percent, the language."""

CASES: tuple[Case, ...] = tuple(
    (size, scale, language) for size in SIZES for scale in SCALES for language in LANGUAGES
)


class TooLong(Exception):
    """A layout is not ready in time."""


@dataclass
class Sweep:
    """What has been tried, and what became of it."""

    times: list[tuple[float, str]] = field(default_factory=list)
    """Seconds of each layout, and which it was."""
    failures: list[str] = field(default_factory=list)

    def attempt(self, base: ShowBase, screen: str, case: Case, change: Callable[[Case], None]) -> bool:
        """Give the window that size and whatever else `change` does; return whether all went well."""
        (width, height), scale, language = case
        name = f"{screen} at {width}x{height}, {scale} %, {language}"
        began = time.monotonic()
        try:
            with in_time(LONGEST):
                resize(base, case[0])
                change(case)
        except Exception as fault:
            where = traceback.extract_tb(fault.__traceback__)[-1]
            self.failures.append(f"{name}: {fault!r} in {Path(where.filename).name}:{where.lineno}")
            return False
        self.times.append((time.monotonic() - began, name))
        return True

    def __str__(self) -> str:
        slowest = sorted(self.times, reverse=True)[:SHOWN]
        return "\n".join(
            (
                f"{len(self.times) + len(self.failures)} layouts, {len(self.failures)} failures",
                *(f"{seconds:6.2f} s  {name}" for seconds, name in slowest),
                *self.failures,
            )
        )


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Raise TooLong in whatever takes longer than that."""

    def stop(signum: int, frame: FrameType | None) -> None:
        raise TooLong(f"not ready after {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def resize(base: ShowBase, size: tuple[int, int]) -> None:
    """Give the engine's window, which is none, another size in pixels."""
    assert isinstance(base.win, GraphicsBuffer)
    base.win.set_size(*size)


def pick(chance: Rng, cases: Sequence[Case], count: int) -> list[Case]:
    """Return this many of the cases, at random."""
    return [cases[chance.below(len(cases))] for _ in range(count)]


def change_picture(studio: Studio, case: Case) -> None:
    """Show one frame with the case's text and language."""
    values: dict[Setting[Any], Any] = {TEXT_SCALE: case[1], LANGUAGE: case[2]}
    studio.change(values)
    studio.pass_frames(1)


def change_screen(play: Play, case: Case) -> None:
    """Show one frame with the case's text and language."""
    play.settings[TEXT_SCALE], play.settings[LANGUAGE] = case[1:]
    play.program.take_settings()
    play.frames(1)


def sweep_pictures(base: ShowBase, sweep: Sweep, chance: Rng, wanted: Mapping[str, Sequence[Case]]) -> None:
    """Put up each staged picture, and give the window what is wanted for it, in mid-animation."""
    names = list(wanted)
    while names:
        with TemporaryDirectory() as folder:
            studio = HastyStudio(base, Path(folder), "low", stock=STOCK)
            try:
                fine = True
                while names and fine:  # what has failed may be left half done
                    name = names.pop(0)
                    fine = sweep_picture(base, sweep, chance, studio, name, wanted[name])
            finally:
                resize(base, HOME[0])
                studio.close()


def sweep_picture(
    base: ShowBase, sweep: Sweep, chance: Rng, studio: Studio, name: str, cases: Sequence[Case]
) -> bool:
    """Give the window those sizes while that picture is shown; return whether all went well."""
    resize(base, HOME[0])
    studio.stage(staged_pictures()[name])
    for case in cases:
        if not sweep.attempt(base, name, case, partial(change_picture, studio)):
            return False
        studio.pass_frames(chance.below(FRAMES_BETWEEN))
    return True


def sweep_walk(base: ShowBase, sweep: Sweep, chance: Rng, every: int) -> None:
    """Walk through every screen, and give the window that many sizes at each of them."""
    with TemporaryDirectory() as folder, playing(base, Path(folder, "settings.toml")) as play:
        try:
            for screen in walk(play):
                for case in (*pick(chance, CASES, every), HOME):
                    if not sweep.attempt(base, f"walk: {screen}", case, partial(change_screen, play)):
                        return
        finally:
            resize(base, HOME[0])


def main() -> int:
    """Sweep, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--combinations", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", metavar="PICTURE", help="these staged pictures, and no walk")
    args = parser.parse_args()
    chance, sweep, pictures = Rng.from_seed(args.seed), Sweep(), args.only or list(staged_pictures())
    share = args.combinations if args.only else args.combinations * 3 // 4
    wanted: dict[str, list[Case]] = {name: [] for name in pictures}
    for number in range(share):
        wanted[pictures[number % len(pictures)]] += pick(chance, CASES, 1)
    with TemporaryDirectory() as folder:
        base = open_engine(PlayOptions(Path(folder, "settings.toml"), offscreen=True, size=HOME[0]))
        try:
            sweep_pictures(base, sweep, chance, {name: cases for name, cases in wanted.items() if cases})
            if not args.only:
                sweep_walk(base, sweep, chance, max(1, (args.combinations - share) // WALKED))
        finally:
            close_engine(base)
    print(sweep)
    return 1 if sweep.failures else 0


if __name__ == "__main__":
    sys.exit(main())
