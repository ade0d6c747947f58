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
from archon3d.app.options import FAULT, MISUSE, NoDisplay, PlayOptions
from archon3d.host import paths
from archon3d.host.fault_report import write_fault_report
from archon3d.host.log import LOG_LEVELS, start_log, stop_log
from archon3d.host.settings import Settings
from archon3d.host.streams import drop_output, prepare_streams
from archon3d.rules.rng import SEED_LIMIT

COMMANDS = {
    "engine": "play any of the games over standard input and output, one JSON object a line",
    "simulate": "let the computer play matches against itself and report",
    "lab": "measure how strong computers and fighters are, on all cores",
    "replay": "watch a record of a match again, or check where records end",
    "verify": "check every hash in records, and that battles come out the same after corrections",
    "online": "play matches against another machine's computer, and try networks out",
    "perft": "count the sequences of legal actions from a position",
    "bench": "measure this machine",
    "soak": "show every screen and play every game for a while, and count what that leaves behind",
    "gallery": "turn figures and props around, or write sheets of pictures of them",
    "shot": "write pictures of screens and situations, without a window",
}
"""Subcommands.

Each is a module of that name with its own --help: in archon3d.app if it draws, else in archon3d.protocol.
"""

REPORTS = {"simulate", "lab", "replay", "verify", "online", "perft", "bench", "soak"}
"""Commands whose only result is what they print."""

INTERRUPTED = 130
"""Exit code after Ctrl+C."""

_log = logging.getLogger(__name__)


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for (default: the process's) and return the exit code.

    --help, --version and misuse raise SystemExit, as argparse does.
    """
    prepare_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    name = words[0] if words and words[0] in COMMANDS else ""
    if name in REPORTS and sys.stdout is None and not {"-h", "--help"} & set(words):
        print(f"archon3d {name}: standard output must be open: the report goes there", file=sys.stderr)
        return MISUSE
    try:
        try:
            return _command(name, words[1:]) if name else _play_or_test(words)
        finally:
            _finish_output()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _fail(name, error)


def _finish_output() -> None:
    """Flush the rest of the report. Raises OSError."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _fail(name: str, error: OSError) -> int:
    """Print why the program ends, unless the reader of its report has closed the pipe."""
    if not isinstance(error, BrokenPipeError):
        print(f"{' '.join(('archon3d', name)).strip()}: {error}", file=sys.stderr)
    drop_output()
    return FAULT


def _command(name: str, words: list[str]) -> int:
    if name == "engine":
        from archon3d.protocol.engine import main as engine

        return engine(words)
    if name == "simulate":
        from archon3d.protocol.simulate import main as simulate

        return simulate(words)
    if name == "lab":
        from archon3d.protocol.lab.command import main as lab

        return lab(words)
    if name == "replay" and "--offscreen" in words:
        from archon3d.app.pictures.film import main as film

        return film(words)
    if name == "replay":
        from archon3d.protocol.replay import main as replay

        if _wants_window(words):
            return _play_or_test(["--watch", *words], without_window=partial(replay, words))
        return replay(words)
    if name == "verify":
        from archon3d.protocol.verify import main as verify

        return verify(words)
    if name == "online":
        from archon3d.protocol.online import main as online

        return online(words)
    if name == "perft":
        from archon3d.protocol.perft import main as perft

        return perft(words)
    if name == "bench" and "--frames" in words:
        from archon3d.app.pictures.frame_bench import main as frames

        return frames(words)
    if name == "bench":
        from archon3d.protocol.bench import main as bench

        return bench(words)
    if name == "soak":
        from archon3d.app.soak import main as soak

        return soak(words)
    if name == "gallery":
        from archon3d.app.pictures.gallery import main as gallery

        return gallery(words)
    from archon3d.app.pictures.shot import main as shot

    return shot(words)


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
        _log.warning("there is no home folder, so files are kept in %s; set HOME", folders.temporary)
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
            print(f"archon3d: no window can be opened here ({error}); checking the record:", file=sys.stderr)
            return without_window()
        print(f"archon3d: {_undrawn(error, options)}", file=sys.stderr)
        return MISUSE
    except paths.DataMissing as error:
        print(f"archon3d: {error}", file=sys.stderr)
        return FAULT
    except Exception as fault:
        _log.exception("the game ended because of a fault")
        write_fault_report(fault, options.log)
        return FAULT


def _undrawn(error: NoDisplay, options: PlayOptions) -> str:
    """Return a message that says why nothing can be shown, and what to do."""
    driver = "a graphics driver with OpenGL 3.2 or newer (from Mesa, software draws on any machine)"
    if options.offscreen:
        return f"nothing can be drawn here ({error}). Install {driver}."
    instead = "replace --fullscreen by" if options.fullscreen else "add"
    return (
        f"no window can be opened here ({error}). Start it on a desktop with {driver},"
        f" or {instead} --offscreen --frames N to render without a window."
    )


def _play_options(args: argparse.Namespace, log_file: Path | None) -> PlayOptions:
    return PlayOptions(
        config=args.config or paths.settings_file(),
        saves=args.save_folder,
        demo=args.demo,
        keep=args.keep,
        resume=args.resume,
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
        parser.error("--offscreen needs --frames N: nobody could close it")
    if args.offscreen and args.fullscreen:
        parser.error("--offscreen and --fullscreen exclude each other")
    if args.watch and (args.demo or args.resume):
        parser.error("--watch shows a record: it goes with neither --demo nor --continue")
    if args.keep and not args.demo:
        parser.error("--keep belongs to --demo: a match that people play is always kept")
    if (args.screenshot_every is None) != (args.out is None):
        parser.error("--screenshot-every N and --out DIR belong together")
    if args.data_dir and not (args.data_dir / "shaders").is_dir():
        parser.error(f"--data-dir: {args.data_dir} holds no shaders folder; name the folder that holds it")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d",
        description="Archon in 3D. Without a command it opens the game's window.",
        epilog="commands:\n" + "\n".join(f"  {name:<9} {text}" for name, text in COMMANDS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("command", nargs="?", choices=list(COMMANDS), metavar="command", help="see below; has its own --help")
    add("--version", action="version", version=f"archon3d {__version__}")
    add("--selftest", action="store_true", help="check that the game can run here, and end")
    playing = parser.add_argument_group("playing")
    add = playing.add_argument
    add("--demo", action="store_true", help="the computer plays both sides")
    add("--keep", action="store_true", help="keep the match of a --demo, as those of people are kept")
    add("--continue", dest="resume", action="store_true", help="go on with the match that was kept last")
    add("--watch", type=Path, metavar="FILE", help="show a record of a match in the theatre")
    add("--seed", type=arguments.seed, metavar="S", help=f"the match's seed, 0 to {SEED_LIMIT - 1}")
    add("--mute", action="store_true", help="no sound in this run")
    add("--size", type=arguments.size, metavar="WxH", help="size of the picture in pixels, such as 1280x720")
    screen = playing.add_mutually_exclusive_group()
    screen.add_argument("--windowed", dest="fullscreen", action="store_false", help="in a window")
    screen.add_argument("--fullscreen", dest="fullscreen", action="store_true", help="on the full screen")
    parser.set_defaults(fullscreen=None)
    add = parser.add_argument_group("pictures without a window").add_argument
    add("--offscreen", action="store_true", help="render without a window; needs --frames")
    add("--frames", type=arguments.positive, metavar="N", help="end after N frames")
    add(
        "--screenshot-every",
        type=arguments.positive,
        metavar="N",
        help="write a picture each N frames; needs --out",
    )
    add("--out", type=arguments.folder, metavar="DIR", help="the folder for pictures")
    add = parser.add_argument_group("files and faults").add_argument
    add("--config", type=Path, metavar="FILE", help="the settings file (default: in your settings folder)")
    add("--save-folder", type=arguments.folder, metavar="DIR", help="the folder of matches that are kept")
    add(
        "--reset-config",
        action="store_true",
        help="put settings, buttons and an opponent as strong as you back to their defaults",
    )
    add("--data-dir", type=Path, metavar="DIR", help="the folder that holds models and shaders")
    add("--log-level", choices=LOG_LEVELS, default="info", help="what the log keeps (default: info)")
    add("--debug", action="store_true", help="log everything, and allow the keys for testing")
    return parser
