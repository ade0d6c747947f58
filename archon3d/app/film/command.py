"""`archon3d replay FILE --offscreen`: a recorded match, or a part of it, as pictures or as a film."""

import argparse
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

from archon3d.app import arguments
from archon3d.app.film.encoder import SUFFIXES, NoFilm, find_ffmpeg
from archon3d.app.options import NoDisplay
from archon3d.commands.arguments import WholeArgument
from archon3d.host.exit_codes import FAULT, MISUSE
from archon3d.host.settings import QUALITY_PRESETS
from archon3d.host.texts import printable
from archon3d.play.playback import playback_of
from archon3d.play.reenactment import Part, Reenactment, Unplayable
from archon3d.play.saves import load_journal
from archon3d.rules.record import BadRecord

SIZE: Final = (1280, 720)
"""Default size in pixels."""

RATE: Final = 30
"""Default frames per second."""

RATES: Final = (10, 60)
"""Lowest and highest frame rate: below the lowest, the game's clock would skip time."""

ENDED: Final = 128 + signal.SIGTERM
"""Exit code of a process that was asked to terminate."""


def main(words: Sequence[str]) -> int:
    """Write what the arguments ask for, and return the exit code. Misuse raises SystemExit."""
    parser = _parser()
    args = parser.parse_args(words)
    _refuse(parser, args)
    try:
        if args.film:
            find_ffmpeg()
        journal = load_journal(args.record, pipes=True)
        if journal.fault:
            print(f"archon3d: {printable(args.record)} goes no further: {journal.fault}", file=sys.stderr)
        match = Reenactment(playback_of(journal))
        part = _part(match, args)
        with _ending_tidily():
            print(f"wrote {_write(match, part, args)}")
    except (OSError, BadRecord, Unplayable) as error:
        print(f"archon3d: {printable(args.record)}: {error}", file=sys.stderr)
        return FAULT
    except NoFilm as error:
        print(f"archon3d: {error}", file=sys.stderr)
        return FAULT
    except NoDisplay as error:
        print(f"archon3d: nothing can be drawn here ({error})", file=sys.stderr)
        return MISUSE
    return 0


def _write(match: Reenactment, part: Part, args: argparse.Namespace) -> str:
    """Draw the part and move the result to its place; return a description of it.

    Everything is made in a temporary folder beside it, which is removed if drawing does not finish.
    """
    from archon3d.app.film.cinema import film, pictures

    target: Path = args.film or args.out
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".archon3d-", dir=target.parent) as scratch:
        take = match, part, args.size, args.rate, args.preset
        if args.film:
            made = Path(scratch, f"film{target.suffix}")
            seconds = film(*take, made)
            made.replace(target)
            return f"{printable(target)}, {seconds:.1f} seconds"
        count = pictures(*take, Path(scratch))
        target.mkdir(exist_ok=True)
        for picture in sorted(Path(scratch).glob("*.png")):
            picture.replace(target / picture.name)
    return f"{count} pictures into {printable(target)}"


def _part(match: Reenactment, args: argparse.Namespace) -> Part:
    if args.battle:
        return match.battle(args.battle)
    return match.plies(*args.plies) if args.plies else match.whole


@contextmanager
def _ending_tidily() -> Iterator[None]:
    """Turn a request to terminate inside the block into an exit that cleans up first."""

    def end(number: int, frame: FrameType | None) -> None:
        raise SystemExit(ENDED)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _refuse(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    if bool(args.film) == bool(args.out):
        parser.error("name --out DIR for pictures, or --film FILE for a film, and not both")
    if args.film and args.film.suffix.lower() not in SUFFIXES:
        parser.error(f"--film: a film's name ends with {', '.join(SUFFIXES)}, not {args.film.name!r}")
    if args.film and (args.size[0] % 2 or args.size[1] % 2):
        parser.error("--size: a film's width and height are even")


def _plies(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,6})(?:-([0-9]{1,6}))?", text)
    if not found:
        raise argparse.ArgumentTypeError(f"plies are written as in 12-20, or 12 for one, not {text!r}")
    return int(found[1]), int(found[2] or found[1])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d replay",
        description="Show a recorded match without a window: as pictures, or as a film with sound, for which"
        " ffmpeg is needed.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("record", type=Path, metavar="FILE", help="the replay or save")
    add("--offscreen", action="store_true", required=True, help="draw without a window")
    add("--out", type=Path, metavar="DIR", help="save each frame as a picture in this folder")
    add("--film", type=Path, metavar="FILE", help=f"save a film with sound: {', '.join(SUFFIXES)}")
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--battle", type=arguments.positive, metavar="N", help="film only the Nth battle")
    part.add_argument("--plies", type=_plies, metavar="A-B", help="film only these plies")
    add(
        "--size",
        type=arguments.size,
        default=SIZE,
        metavar="WxH",
        help="picture size in pixels (default: 1280x720)",
    )
    add("--rate", type=WholeArgument(*RATES), default=RATE, help=f"frames per second (default: {RATE})")
    add(
        "--preset",
        choices=QUALITY_PRESETS,
        default=QUALITY_PRESETS[-1],
        help="graphics quality (default: the highest)",
    )
    return parser
