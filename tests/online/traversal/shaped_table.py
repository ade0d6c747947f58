"""The relay against the direct way, over the same cables with delay and loss.

    python -m tests.online.traversal.shaped_table [--matches 5] [--at-once 2] [--only START]

Each home has a cable to the core of a small internet, where the relay is. Packets by the relay go over both
cables as TCP, direct ones as UDP. Prints a line for each delay, loss and way; delays are one way from player
to player, losses are of each cable in each direction. It needs what `real_table` needs, and /dev/net/tun.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from typing import Any, Final

from tests.online.traversal.namespaces import missing
from tests.online.traversal.real_table import line_of, meetings
from tests.online.traversal.relay_programs import missing_relay
from tests.online.traversal.shaped_cable import ShapedInternet

DELAYS: Final = (50.0, 150.0)
"""Milliseconds from one player to the other."""
LOSSES: Final = (0.0, 1.0, 3.0, 5.0)
"""Percent that each cable loses."""


def play(number: int, delay: float, loss: float, matches: int, *, relay_only: bool) -> dict[str, Any]:
    """Return the table's line of a delay, a loss and a way."""
    name = f"a3s{os.getpid() % 10000}n{number}"
    with ShapedInternet(name, "port restricted", "port restricted", delay / 2, loss) as internet:
        host, guest = meetings(internet, number, matches, relay_only=relay_only)
    return line_of(name_of(delay, loss, relay_only=relay_only), host, guest)


def name_of(delay: float, loss: float, *, relay_only: bool) -> str:
    """Return a row's name."""
    return f"{delay:.0f} ms, {loss:.0f} %, {'relay' if relay_only else 'direct'}"


def main() -> int:
    """Play all rows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=5)
    parser.add_argument("--at-once", type=int, default=2, help="rows that play at the same time")
    parser.add_argument("--only", action="append", default=[], help="only rows whose name begins so")
    args = parser.parse_args()
    lacks = missing() or missing_relay()
    if lacks:
        print(lacks, file=sys.stderr)
        return 1
    rows = [(delay, loss, way) for delay in DELAYS for loss in LOSSES for way in (False, True)]
    with ThreadPoolExecutor(args.at_once) as pool:
        started = [
            pool.submit(partial(play, number, delay, loss, args.matches, relay_only=relay_only))
            for number, (delay, loss, relay_only) in enumerate(rows)
            if _is_wanted(name_of(delay, loss, relay_only=relay_only), args.only)
        ]
        for one in as_completed(started):
            print(json.dumps(one.result()), flush=True)
    return 0


def _is_wanted(name: str, parts: Sequence[str]) -> bool:
    return not parts or any(name.startswith(part) for part in parts)


if __name__ == "__main__":
    sys.exit(main())
