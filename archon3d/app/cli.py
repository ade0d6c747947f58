"""The command line. The graphics engine is imported only when a window or a picture is needed."""

import argparse
import logging
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from archon3d import __version__
from archon3d.app import arguments
from archon3d.app.options import NoDisplay, PlayOptions
from archon3d.commands.arguments import folder
from archon3d.commands.running import run_at_terminal
from archon3d.commands.table import COMMANDS, NotInThisBuild, commands_here, run_command
from archon3d.host import paths
from archon3d.host.exit_codes import FAULT, MISUSE
from archon3d.host.fault_report import write_fault_report
from archon3d.host.log import LOG_LEVELS, start_log, stop_log
from archon3d.host.settings_file import Settings
from archon3d.rules.rng import SEED_LIMIT

_log = logging.getLogger(__name__)


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for (default: the process's) and return the exit code.

    --help, --version and misuse raise SystemExit, as argparse does.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    name = words[0] if words and words[0] in COMMANDS else ""
    run = partial(_command, name, words[1:]) if name else partial(_play_or_test, words)
    return run_at_terminal("archon3d", words, run)


def _command(name: str, words: list[str]) -> int:
    run = partial(run_command, name, words)
    try:
        if name == "replay" and _wants_window(words):
            return _play_or_test(["--watch", *words], without_window=run)
        return run()
    except NotInThisBuild:
        print(
            f"archon3d {name}: only a checkout or an installation with pip has this, not the packaged game",
            file=sys.stderr,
        )
        return MISUSE


def _wants_window(words: Sequence[str]) -> bool:
    """Return whether a person at a terminal names a single record: it is then played, not only verified."""
    one_file = len(words) == 1 and not words[0].startswith("-")
    return one_file and sys.stdout is not None and sys.stdout.isatty()


def _play_or_test(words: list[str], without_window: Callable[[], int] | None = None) -> int:
    """Run what the arguments ask for; without a display, run `without_window` instead if it is given."""
    parser = _parser()
    args = parser.parse_args(words)
    _refuse_contradictions(parser, args)
    if args.data_dir:
        os.environ[paths.DATA_VARIABLE] = str(args.data_dir.resolve())
    folders = paths.user_folders()
    log_file = start_log("debug" if args.debug else args.log_level, folders.logs)
    if folders.temporary is not None:
        _log.warning("no home folder: files are saved in %s; set HOME", folders.temporary)
    try:
        if args.selftest:
            from archon3d.app import selftest

            return selftest.run()
        options = _play_options(args, log_file)
        if args.reset_config:
            _reset(options.config)
        return _play(options, without_window)
    finally:
        stop_log()


def _reset(config: Path) -> None:
    """Reset all settings and controls, and the adaptive opponent's rating."""
    from archon3d.controls import keymap
    from archon3d.play import ladder

    Settings(config).save()
    buttons = keymap.Keymap.load(config.with_name(keymap.FILE_NAME))
    buttons.reset()
    buttons.save()
    ladder.Ladder(config.with_name(ladder.FILE_NAME)).reset()


def _play(options: PlayOptions, without_window: Callable[[], int] | None) -> int:
    try:
        from archon3d.app import window

        return window.run(options)
    except NoDisplay as error:
        if without_window is not None:
            print(f"archon3d: can't open a window ({error}); checking the replay:", file=sys.stderr)
            return without_window()
        print(f"archon3d: {_undrawn(error, options)}", file=sys.stderr)
        return MISUSE
    except paths.DataMissing as error:
        print(f"archon3d: {error}", file=sys.stderr)
        return FAULT
    except Exception as fault:
        _log.exception("the game crashed")
        write_fault_report(fault, options.log)
        return FAULT


def _undrawn(error: NoDisplay, options: PlayOptions) -> str:
    """Return a message that says why nothing can be shown, and what to do."""
    driver = "a graphics driver with OpenGL 3.2 or newer (Mesa draws in software on any computer)"
    if options.offscreen:
        return f"can't draw anything ({error}). Install {driver}."
    instead = "replace --fullscreen with" if options.fullscreen else "add"
    return (
        f"can't open a window ({error}). Start the game on a desktop with {driver},"
        f" or {instead} --offscreen --frames N to render without a window."
    )


def _play_options(args: argparse.Namespace, log_file: Path | None) -> PlayOptions:
    return PlayOptions(
        config=args.config or paths.settings_file(),
        saves=args.save_folder,
        demo=args.demo,
        keep=args.keep,
        resume=args.resume,
        join=args.join,
        watch=args.watch,
        offscreen=args.offscreen,
        frames=args.frames,
        screenshot_every=args.screenshot_every,
        out=args.out,
        seed=args.seed,
        size=args.size,
        fullscreen=args.fullscreen,
        mute=args.mute,
        debug=args.debug,
        log=log_file,
    )


def _refuse_contradictions(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    if args.command:
        parser.error(f"a command comes first: archon3d {args.command} ...")
    if args.offscreen and args.frames is None:
        parser.error("--offscreen needs --frames N, or it never ends")
    if args.offscreen and args.fullscreen:
        parser.error("use either --offscreen or --fullscreen")
    if args.watch and (args.demo or args.resume):
        parser.error("--watch shows a replay: don't combine it with --demo or --continue")
    if args.join and (args.watch or args.demo or args.resume):
        parser.error("--join joins an online match: don't combine it with --watch, --demo or --continue")
    if args.keep and not args.demo:
        parser.error("--keep needs --demo: your own matches are always saved")
    if (args.screenshot_every is None) != (args.out is None):
        parser.error("--screenshot-every N and --out DIR need each other")
    if args.data_dir and not (args.data_dir / "shaders").is_dir():
        parser.error(f"--data-dir: no shaders folder in {args.data_dir}; name the folder that contains it")


class _Parser(argparse.ArgumentParser):
    """A parser whose help lists the commands that are here: only then are they looked for."""

    def format_help(self) -> str:
        listed = (f"  {name:<9} {command.text}" for name, command in commands_here().items())
        self.epilog = "\n".join(["commands:", *listed])
        return super().format_help()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="archon3d",
        description="Archon in 3D. Without a command, the game starts in a window.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add(
        "command",
        nargs="?",
        choices=list(COMMANDS),
        metavar="command",
        help="see below; each has its own --help",
    )
    add("--version", action="version", version=f"archon3d {__version__}")
    add("--selftest", action="store_true", help="check that the game runs on this computer, then exit")
    playing = parser.add_argument_group("playing")
    add = playing.add_argument
    add("--demo", action="store_true", help="the computer plays both sides")
    add("--keep", action="store_true", help="save the --demo match, as your own matches are saved")
    add("--continue", dest="resume", action="store_true", help="continue the match you saved last")
    add("--watch", type=Path, metavar="FILE", help="watch a replay")
    add("--join", metavar="LINK", default="", help="join a match, as archon3d://CODE@relay.example")
    add("--seed", type=arguments.seed, metavar="S", help=f"the match's seed, 0 to {SEED_LIMIT - 1}")
    add("--mute", action="store_true", help="play without sound")
    add("--size", type=arguments.size, metavar="WxH", help="window size in pixels, such as 1280x720")
    screen = playing.add_mutually_exclusive_group()
    screen.add_argument("--windowed", dest="fullscreen", action="store_false", help="start in a window")
    screen.add_argument("--fullscreen", dest="fullscreen", action="store_true", help="start in full screen")
    parser.set_defaults(fullscreen=None)
    add = parser.add_argument_group("pictures without a window").add_argument
    add("--offscreen", action="store_true", help="render without a window; needs --frames")
    add("--frames", type=arguments.positive, metavar="N", help="exit after N frames")
    add(
        "--screenshot-every",
        type=arguments.positive,
        metavar="N",
        help="write a picture every N frames; needs --out",
    )
    add("--out", type=folder, metavar="DIR", help="the folder for pictures")
    add = parser.add_argument_group("files and faults").add_argument
    add("--config", type=Path, metavar="FILE", help="the settings file (default: in your settings folder)")
    add("--save-folder", type=folder, metavar="DIR", help="the folder for saved matches and replays")
    add(
        "--reset-config",
        action="store_true",
        help="reset settings, controls and your adaptive rating to their defaults",
    )
    add("--data-dir", type=Path, metavar="DIR", help="the folder with models and shaders")
    add("--log-level", choices=LOG_LEVELS, default="info", help="how much goes into the log (default: info)")
    add("--debug", action="store_true", help="log everything, and enable the testing keys")
    return parser
