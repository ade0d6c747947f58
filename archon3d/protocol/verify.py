"""`archon3d verify`: replays records, checking every hash, and fights battles side by side."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from archon3d.protocol.arguments import WholeArgument
from archon3d.protocol.progress import Progress
from archon3d.protocol.replay import report
from archon3d.protocol.sync_test import Case, InSync, OutOfSync, all_cases, digest_of, few_cases, fight_twice

FRESH_HASH_SEED: Final = "20260101"
"""The hash seed of the second process, where sets have another order."""

SELECTIONS: Final[dict[str, Callable[[], list[Case]]]] = {"few": few_cases, "all": all_cases}
"""The battles that `--battles` selects."""


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 after any difference."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if not arguments.records and not arguments.battles:
        parser.error("name at least one replay, or use --battles few or all")
    said: list[str] = []

    def tell(line: str) -> None:
        print(line, flush=True)
        said.append(line)

    code = report(arguments.records, tell=tell)
    if arguments.battles:
        code |= _fight(SELECTIONS[arguments.battles](), arguments.jobs, tell)
    if arguments.fresh:
        code |= _again([word for word in argv if word != "--fresh"], said)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d verify",
        description="Plays records of matches again and checks every hash in them; fights battles side by"
        " side, one of each two with corrections of 1 to 15 ticks, and checks that they stay equal.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("records", nargs="*", type=Path, metavar="FILE", help="a record")
    add(
        "--battles",
        choices=list(SELECTIONS),
        help="also fight every pair once, or every pair in every kind of arena",
    )
    add("--jobs", type=WholeArgument(1, 64), default=1, help="number of processes (1)")
    add("--fresh", action="store_true", help="repeat everything in a second process with another hash seed")
    return parser


def _fight(cases: Sequence[Case], jobs: int, tell: Callable[[str], None]) -> int:
    """Fight them and print the results. Returns 1 after any desync."""
    in_sync: list[InSync] = []
    progress = Progress(len(cases))
    for result in _fought(cases, jobs):
        progress.count()
        if isinstance(result, InSync):
            in_sync.append(result)
        else:
            print(f"archon3d: {result}", file=sys.stderr)
    progress.end()
    ticks, ways_back = sum(one.ticks for one in in_sync), sum(one.ways_back for one in in_sync)
    tell(
        f"{len(in_sync)} of {len(cases)} battles stayed equal: {ticks} ticks, put back {ways_back} times,"
        f" {digest_of(in_sync)}"
    )
    return 0 if len(in_sync) == len(cases) else 1


def _fought(cases: Sequence[Case], jobs: int) -> Iterator[InSync | str]:
    """Yield each case's result, in order."""
    if jobs == 1:
        yield from map(_outcome, cases)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_outcome, cases, chunksize=4)


def _outcome(case: Case) -> InSync | str:
    """Return how far the case's battle stayed equal, or a sentence that says where it differed."""
    try:
        return fight_twice(case)
    except OutOfSync as error:
        return str(error)


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
