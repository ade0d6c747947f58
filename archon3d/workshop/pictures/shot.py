"""`archon3d shot`: pictures of every screen and situation, staged and drawn without a window."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from archon3d.app import arguments
from archon3d.app.options import NoDisplay
from archon3d.commands.arguments import folder
from archon3d.host.exit_codes import MISUSE
from archon3d.host.setting_kinds import LARGEST_SIZE, SMALLEST_SIZE, size_is_between
from archon3d.host.settings import LANGUAGE, LOOK, QUALITY_PRESETS, TEXT_SCALE
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import KEY_ART, SCREENSHOTS, THUMBNAILS, UNSTAGED

SIZE: Final = (1280, 720)
"""Default size in pixels."""

APART: Final = 3
"""Default number of frames between a strip's pictures."""


def main(words: Sequence[str]) -> int:
    """Write the pictures that the arguments ask for, and return the exit code.

    Misuse raises SystemExit, a file that cannot be written OSError.
    """
    parser = _parser()
    args = parser.parse_args(words)
    pictures = staged_pictures()
    if args.list:
        texts = {name: scene.text for name, scene in pictures.items()} | UNSTAGED
        width = max(map(len, texts))
        print("\n".join(f"{name:<{width}}  {text}" for name, text in texts.items()))
        return 0
    unknown = [name for name in args.scenes if name not in (*pictures, "all", *UNSTAGED)]
    if unknown:
        parser.error(f"there is no scene {unknown[0]!r}; --list names them all")
    if not args.scenes or args.out is None:
        parser.error("name one scene or more, or all, and --out DIR; or ask for --list")
    names = list(pictures) if "all" in args.scenes else args.scenes
    small = not size_is_between(args.size, SMALLEST_SIZE, LARGEST_SIZE)
    if small and names != [KEY_ART]:
        least = "x".join(map(str, SMALLEST_SIZE))
        parser.error(f"screens need {least} pixels at least; only {KEY_ART} can be smaller")
    staged = [name for name in names if name not in UNSTAGED]
    from archon3d.workshop.pictures import key_art, screenshots, studio, thumbnails

    try:
        if "all" in args.scenes or KEY_ART in args.scenes:
            key_art.write_key_art(args.size, args.out)
        if "all" in args.scenes or THUMBNAILS in args.scenes:
            thumbnails.write_thumbnails(args.out)
        if SCREENSHOTS in args.scenes:
            screenshots.write_screenshots(args.out)
        if not staged:
            return 0
        strip = (args.strip, args.apart) if args.strip else None
        wanted: studio.SettingValues = {TEXT_SCALE: args.text, LANGUAGE: args.language, LOOK: args.look}
        studio.write_pictures(staged, args.size, args.out, args.preset, strip, wanted)
    except NoDisplay as error:
        print(f"archon3d: nothing can be drawn here ({error})", file=sys.stderr)
        return MISUSE
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d shot",
        description="Write pictures of screens and situations, staged by the real program.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("scenes", nargs="*", metavar="SCENE", help="what to show (see --list); `all` for everything")
    add("--list", action="store_true", help="list all scenes and exit")
    add(
        "--size",
        type=arguments.any_size,
        default=SIZE,
        metavar="WxH",
        help="picture size in pixels (default: 1280x720)",
    )
    add(
        "--preset",
        choices=QUALITY_PRESETS,
        default=QUALITY_PRESETS[-1],
        help="graphics quality (default: the highest)",
    )
    add(
        "--text",
        type=arguments.text_scale,
        default=TEXT_SCALE.default,
        metavar="PERCENT",
        help="text size in percent, 100 to 200 (default: 100)",
    )
    add(
        "--language",
        type=LANGUAGE.current,
        choices=LANGUAGE.choices,
        default=LANGUAGE.default,
        help="language of all text (default: system)",
    )
    add("--look", choices=LOOK.choices, default=LOOK.default, help="look of Archon (default: 3d)")
    add("--out", type=folder, metavar="DIR", help="the folder for the pictures, SCENE.png each")
    add(
        "--strip",
        type=arguments.positive,
        metavar="N",
        help="draw N pictures of each scene's last step side by side",
    )
    add(
        "--apart",
        type=arguments.positive,
        default=APART,
        metavar="N",
        help=f"frames between two pictures of a strip (default: {APART})",
    )
    return parser
