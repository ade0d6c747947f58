"""`archon3d verify`: replays records, checking every hash."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from archon3d.commands.replay import report

FRESH_HASH_SEED: Final = "20260101"
"""The hash seed of the second process, where sets have another order."""

Tell = Callable[[str], None]
"""Prints a line of the report."""


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 after any difference."""
    parser = verify_parser()
    arguments = parser.parse_args(argv)
    if not arguments.records:
        parser.error("name at least one replay, or use --battles few or all")
    return verify(argv, arguments)


def verify_parser() -> argparse.ArgumentParser:
    """Return the parser of what every check of records takes."""
    parser = argparse.ArgumentParser(
        prog="archon3d verify",
        description="Plays records of matches again and checks every hash in them.",
        epilog="archon3d verify --battles few also fights battles side by side; it has its own --help.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("records", nargs="*", type=Path, metavar="FILE", help="a record")
    add("--fresh", action="store_true", help="repeat everything in a second process with another hash seed")
    return parser


def verify(
    argv: Sequence[str], arguments: argparse.Namespace, check: Callable[[Tell], int] | None = None
) -> int:
    """Check the records, and whatever else `check` does; return 1 after any difference."""
    said: list[str] = []

    def tell(line: str) -> None:
        print(line, flush=True)
        said.append(line)

    code = report(arguments.records, tell=tell)
    if check is not None:
        code |= check(tell)
    if arguments.fresh:
        code |= _again([word for word in argv if word != "--fresh"], said)
    return code


def _again(words: Sequence[str], said: Sequence[str]) -> int:
    """Repeat it in a second process, whose output must be the same. Returns 1 if it differs."""
    own = [] if getattr(sys, "frozen", False) else ["-m", "archon3d"]
    done = subprocess.run(
        [sys.executable, *own, "verify", *words],
        env=os.environ | {"PYTHONHASHSEED": FRESH_HASH_SEED, "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    print(done.stdout, end="", flush=True)
    if done.stdout != "".join(f"{line}\n" for line in said):
        print("archon3d: the second process gets a different result", file=sys.stderr)
        return 1
    return done.returncode
