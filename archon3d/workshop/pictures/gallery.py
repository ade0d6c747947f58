"""The gallery command: every figure and prop on a turntable, or as sheets of pictures."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from archon3d.app import arguments
from archon3d.app.options import NoDisplay, PlayOptions
from archon3d.arena.content import FIGHTERS
from archon3d.commands.arguments import folder
from archon3d.host import paths
from archon3d.host.exit_codes import MISUSE

SHEET_SIZE: Final = (1600, 2700)
WINDOW_SIZE: Final = (1280, 800)
"""Pixels."""


def exhibits() -> tuple[str, ...]:
    """Return the names of all figures, fighters first, followed by all props. Raises DataMissing."""
    figures = [name.partition("_")[0] for name in paths.model_names("models/figures")]
    return tuple(dict.fromkeys([*FIGHTERS, *figures, *paths.model_names("models/props")]))


def main(words: Sequence[str]) -> int:
    """Show the figures as the arguments ask, and return the exit code.

    Misuse raises SystemExit, a file that cannot be written OSError.
    """
    parser = _parser()
    args = parser.parse_args(words)
    if args.offscreen != (args.out is not None):
        parser.error("--offscreen and --out DIR belong together")
    size = args.size or (SHEET_SIZE if args.offscreen else WINDOW_SIZE)
    options = PlayOptions(paths.settings_file(), offscreen=args.offscreen, size=size, mute=True)
    from archon3d.workshop.pictures import exhibition

    try:
        names = exhibits()
        if args.offscreen:
            exhibition.write_sheets(options, [args.icon] if args.icon else names, args.out)
        else:
            exhibition.turn(options, names, args.icon or names[0])
    except NoDisplay as error:
        print(f"archon3d: no window can be opened here ({error}); try --offscreen --out DIR", file=sys.stderr)
        return MISUSE
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d gallery",
        description="Turn figures and props around, or write sheets of pictures of them.",
        epilog="In the window: arrows change what is shown, C the clip, D the detail, L the light, V the look"
        " (colour, grey, silhouette), W wire, space stops the turning, Escape leaves.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--icon", type=_exhibit, metavar="NAME", help="show this icon, figure or prop first, or only this")
    add("--offscreen", action="store_true", help="write sheets without a window; needs --out")
    add(
        "--out",
        type=folder,
        metavar="DIR",
        help="the folder for figures.png, props.png and a sheet of each",
    )
    add("--size", type=arguments.size, metavar="WxH", help="size of the window or each sheet in pixels")
    return parser


def _exhibit(name: str) -> str:
    names = exhibits()
    if name not in names:
        raise argparse.ArgumentTypeError(f"there is no {name!r}; there are {', '.join(names)}")
    return name
