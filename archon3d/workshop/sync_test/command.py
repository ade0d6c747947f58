"""`archon3d verify --battles`: checks records, and fights battles side by side."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from archon3d.commands.arguments import WholeArgument
from archon3d.commands.progress import Progress
from archon3d.commands.verify import Tell, verify, verify_parser
from archon3d.workshop.sync_test.battles import (
    Case,
    InSync,
    OutOfSync,
    all_cases,
    digest_of,
    few_cases,
    fight_twice,
)

SELECTIONS: Final[dict[str, Callable[[], list[Case]]]] = {"few": few_cases, "all": all_cases}
"""The battles that `--battles` selects."""


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 after any difference."""
    parser = verify_parser()
    parser.description = (
        "Plays records of matches again and checks every hash in them; fights battles side by side, one of"
        " each two with corrections of 1 to 15 ticks, and checks that they stay equal."
    )
    parser.epilog = None
    add = parser.add_argument
    add(
        "--battles",
        choices=list(SELECTIONS),
        required=True,
        help="fight every pair once, or every pair in every kind of arena",
    )
    add("--jobs", type=WholeArgument(1, 64), default=1, help="number of processes (1)")
    arguments = parser.parse_args(argv)
    return verify(argv, arguments, partial(_fight, SELECTIONS[arguments.battles](), arguments.jobs))


def _fight(cases: Sequence[Case], jobs: int, tell: Tell) -> int:
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
