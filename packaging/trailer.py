"""Make the trailer for store pages: `python3 run.py trailer --out trailer.mp4`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from archon3d.app import arguments
from archon3d.app.film.encoder import SUFFIXES, NoFilm, find_ffmpeg
from archon3d.app.options import NoDisplay
from archon3d.host.exit_codes import FAULT, MISUSE
from archon3d.host.settings import QUALITY_PRESETS
from archon3d.host.texts import printable
from archon3d.workshop.pictures.trailer import RATES, write_trailer

OUT: Final = Path("trailer.mp4")
SIZE: Final = (1280, 720)
"""Default size in pixels."""
RATE: Final = 30
"""Default frames per second."""


def main(words: Sequence[str]) -> int:
    """Write the film that the arguments ask for, and return the exit code. Misuse raises SystemExit."""
    parser = _parser()
    args = parser.parse_args(words)
    if args.out.suffix.lower() not in SUFFIXES:
        parser.error(f"--out: a film's name ends with {', '.join(SUFFIXES)}, not {args.out.name!r}")
    if args.size[0] % 2 or args.size[1] % 2:
        parser.error("--size: a film's width and height are even")
    try:
        find_ffmpeg()
        args.out.parent.mkdir(parents=True, exist_ok=True)
        seconds = write_trailer(args.out, args.size, args.rate, args.preset)
    except (OSError, NoFilm) as error:
        print(f"trailer: {printable(args.out)}: {error}", file=sys.stderr)
        return FAULT
    except NoDisplay as error:
        print(f"trailer: nothing can be drawn here ({error})", file=sys.stderr)
        return MISUSE
    print(f"wrote {printable(args.out)}, {seconds:.1f} seconds")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="run.py trailer",
        description="Make a trailer of 45 seconds with sound, for store pages.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--out", type=Path, default=OUT, metavar="FILE", help=f"the film (default: {OUT})")
    add(
        "--size",
        type=arguments.size,
        default=SIZE,
        metavar="WxH",
        help="size in pixels (default: 1280x720)",
    )
    add("--rate", type=int, choices=RATES, default=RATE, help=f"frames per second (default: {RATE})")
    add(
        "--preset",
        choices=QUALITY_PRESETS,
        default=QUALITY_PRESETS[-1],
        help="graphics quality (default: the highest)",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
