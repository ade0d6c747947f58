"""Ways through real routers: each pair of homes meets some times, each time with a new code.

    python -m tests.online.traversal.real_table [--matches 20] [--at-once 6] [--only PART]

Two real programs, `archon3d online relay`, play a duel at each meeting, in network namespaces with nftables
as routers, mosquitto and coturn as shipped. Prints a line of the table for each pair as it is done: the way,
the seconds to the direct one (least, median, most), the ticks of both sides, those that waited, and whether
all records were the same. It needs root, `ip`, `nft`, mosquitto and coturn.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, get_args
from unittest.mock import patch

from archon3d.commands.online import playing
from archon3d.commands.online.command import main as run_command
from archon3d.online.transport.relay import CODE_LENGTH, CODE_LETTERS
from tests.online.traversal.namespaces import SERVER, Internet, Kind, Shared, Side, missing
from tests.online.traversal.relay_programs import SETTLED, missing_relay, relay_in

ROOT: Final = Path(__file__).resolve().parents[3]
LOOP_SECONDS: Final = 1 / 100
"""Between two looks at the network: the machine has many programs to run."""
TRIES: Final = 5
"""Calls of a guest whose host is not there yet."""
MATCH_SECONDS: Final = 90.0
"""The longest that one meeting takes on a busy machine."""


@dataclass(frozen=True)
class Pair:
    """The routers of two homes, and what they share."""

    host: Kind = "port restricted"
    guest: Kind = "port restricted"
    shared: Shared | None = None

    @property
    def name(self) -> str:
        """The pair as the table has it."""
        return self.shared or f"{self.host} / {self.guest}"


def pairs() -> Iterator[Pair]:
    """Yield each kind of home with each, on both sides, and then those that share something."""
    for host in get_args(Kind):
        for guest in get_args(Kind):
            yield Pair(host, guest)
    for shared in get_args(Shared):
        yield Pair(shared=shared)


def codes(seed: int, count: int) -> list[str]:
    """Return as many codes."""
    chance = random.Random(seed)
    return ["".join(chance.choices(CODE_LETTERS, k=CODE_LENGTH)) for _ in range(count)]


def meet(side: Side, seed: int, count: int, *, relay_only: bool) -> None:
    """Play one side of all meetings of a pair; print what it reports as JSON, a line for each."""
    for code in codes(seed, count):
        words = ["relay", f"mqtt://{SERVER}", code, "--json"]
        words += ["--host", "--game", "duels", "--games", "1"] if side == "host" else []
        words += ["--relay-only"] if relay_only else []
        for _ in range(1 if side == "host" else TRIES):
            said = io.StringIO()
            with redirect_stdout(said), patch.object(playing, "LOOP_SECONDS", LOOP_SECONDS):
                run_command(words)
            if said.getvalue():
                break
        print(said.getvalue().strip() or "null", flush=True)


def play(number: int, pair: Pair, matches: int) -> dict[str, Any]:
    """Return the table's line of a pair."""
    name = f"a3t{os.getpid() % 10000}n{number}"
    with Internet(name, pair.host, pair.guest, pair.shared) as internet:
        return line_of(pair.name, *meetings(internet, number, matches))


def meetings(
    internet: Internet, seed: int, matches: int, *, relay_only: bool = False
) -> tuple[list[Any], list[Any]]:
    """Return what both sides report of their meetings in that internet, the host's first."""
    words = [sys.executable, "-m", "tests.online.traversal.real_table", "--matches", str(matches)]
    words += ["--seed", str(seed), *(["--relay-only"] if relay_only else [])]
    with tempfile.TemporaryDirectory() as folder, relay_in(internet, Path(folder)):
        programs: list[subprocess.Popen[str]] = []
        for side in get_args(Side):
            command = [*words, "--side", side]
            programs.append(internet.popen(internet.machines[side], command, PYTHONPATH=str(ROOT)))
            time.sleep(SETTLED)
        host, guest = (_reports(program, matches) for program in programs)
    return host, guest


def _reports(program: subprocess.Popen[str], matches: int) -> list[Any]:
    try:
        said, _ = program.communicate(timeout=MATCH_SECONDS * matches)
    except subprocess.TimeoutExpired:
        program.kill()
        said, _ = program.communicate()
    return [json.loads(line) for line in said.splitlines()]


def line_of(name: str, host: Sequence[Any], guest: Sequence[Any]) -> dict[str, Any]:
    """Return what is known of meetings: of a side that came to nothing, there is no report."""
    met = [(one, other) for one, other in zip(host, guest, strict=False) if one and other]
    both = [report for two in met for report in two]
    after = [
        max(two)
        for one, other in met
        if None not in (two := (one["direct_after_s"], other["direct_after_s"]))
    ]
    return {
        "pair": name,
        "met": len(met),
        "direct": len(after),
        "after s": [min(after), round(median(after), 2), max(after)] if after else [],
        "ticks": sum(report["ticks"] for report in both),
        "stalled": sum(report["stalled"] for report in both),
        "depth": spread_of([report["depth"] for report in both]),
        "differing": sum(report["differing"] for report in both),
        "same records": sum(_records(one) == _records(other) != [] for one, other in met),
        "obstacles": sorted({str(report["obstacle"]) for report in both if report["obstacle"]}),
        "reasons": sorted({str(report["reason"]) for report in both if report["reason"]}),
    }


def spread_of(depths: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return how deep rollbacks were: of the sides' means and 95th percentiles the mean, and the most."""
    if not depths:
        return {}
    means = {key: round(mean(one[key] for one in depths), 1) for key in ("mean", "p95")}
    return {**means, "max": max(one["max"] for one in depths)}


def _records(report: dict[str, Any]) -> list[Any]:
    return [game["record"] for game in report["games"]]


def main() -> int:
    """Play all pairs, or one side of one."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--at-once", type=int, default=6, help="pairs that play at the same time")
    parser.add_argument("--only", default="", help="only pairs with this in their name")
    parser.add_argument("--side", choices=get_args(Side))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--relay-only", action="store_true")
    args = parser.parse_args()
    if args.side is not None:
        meet(args.side, args.seed, args.matches, relay_only=args.relay_only)
        return 0
    lacks = missing() or missing_relay()
    if lacks:
        print(lacks, file=sys.stderr)
        return 1
    chosen = [(number, pair) for number, pair in enumerate(pairs()) if args.only in pair.name]
    with ThreadPoolExecutor(args.at_once) as pool:
        started = [pool.submit(partial(play, number, pair, args.matches)) for number, pair in chosen]
        for one in as_completed(started):
            print(json.dumps(one.result()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
