"""The gallery's command: every figure on a turntable, or as sheets of pictures."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from archon3d.app import arguments
from archon3d.app.options import NoDisplay, PlayOptions
from archon3d.arena.content import FIGHTERS
from archon3d.host import paths

SHEET_SIZE: Final = (1600, 1600)
WINDOW_SIZE: Final = (1280, 800)
"""Pixels."""

FAULT, MISUSE = 1, 2


def main(words: Sequence[str]) -> int:
    """Show the figures as the arguments ask, and answer the exit code; misuse raises SystemExit."""
    parser = _parser()
    asked = parser.parse_args(words)
    if asked.offscreen != (asked.out is not None):
        parser.error("--offscreen and --out DIR belong together")
    size = asked.size or (SHEET_SIZE if asked.offscreen else WINDOW_SIZE)
    options = PlayOptions(paths.settings_file(), offscreen=asked.offscreen, size=size, mute=True)
    from archon3d.app import exhibition

    try:
        if asked.offscreen:
            exhibition.write_sheets(options, [asked.icon] if asked.icon else list(FIGHTERS), asked.out)
        else:
            exhibition.turn(options, asked.icon or next(iter(FIGHTERS)))
    except NoDisplay as error:
        print(f"archon3d: no window can be opened here ({error}); try --offscreen --out DIR", file=sys.stderr)
        return MISUSE
    except OSError as error:
        print(f"archon3d: {error}", file=sys.stderr)
        return FAULT
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d gallery",
        description="Turn the figures around, or write sheets of pictures of them.",
        epilog="In the window: arrows change the figure, C the clip, D the detail, L the light, V the look"
        " (colour, grey, silhouette), W wire, space stops the turning, Escape leaves.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--icon", choices=list(FIGHTERS), metavar="ICON", help=f"begin with, or only: {', '.join(FIGHTERS)}")
    add("--offscreen", action="store_true", help="write sheets and open no window; needs --out")
    add(
        "--out",
        type=arguments.folder,
        metavar="DIR",
        help="the folder for all.png and a sheet of each figure",
    )
    add("--size", type=arguments.size, metavar="WxH", help="size of the window or of each sheet, in pixels")
    return parser
