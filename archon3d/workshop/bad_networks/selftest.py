"""`archon3d online --selftest`: contests on every kind of network, on a virtual clock."""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final, TypeVar

from archon3d.commands.arguments import WholeArgument
from archon3d.commands.online.first_terms import ONLY_DUELS
from archon3d.commands.online.playing import MOST_CONTESTS
from archon3d.play.kits import KITS
from archon3d.rules.rng import SEED_LIMIT
from archon3d.workshop.bad_networks.homes import PAIRS, HomesRow, run_homes
from archon3d.workshop.bad_networks.profiles import PROFILES
from archon3d.workshop.bad_networks.storm import StormRow, run_storm
from archon3d.workshop.bad_networks.trial import TrialRow, run_flip, run_trial

FLIPS: Final = 5
"""Corrupted bytes a profile."""
FAILED: Final = 1

Row = TypeVar("Row")


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 after a desync or a broken session."""
    arguments = _parser().parse_args(argv)
    if arguments.homes:
        return _homes(arguments)
    return _storms(arguments) if arguments.storms else _trials(arguments)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d online --selftest",
        description="Plays online contests between computers over simulated networks, and compares"
        " both sides.",
    )
    add = parser.add_argument
    add("--selftest", action="store_true", help="name this test of every kind of network on a virtual clock")
    add("--matches", type=WholeArgument(1, MOST_CONTESTS), default=10, help="contests per profile (10)")
    add("--profile", choices=list(PROFILES), help="test only this network")
    add(
        "--contests",
        choices=[ONLY_DUELS, *KITS],
        default=ONLY_DUELS,
        help="play duels, or matches of a game (duels)",
    )
    add(
        "--first",
        type=WholeArgument(0, SEED_LIMIT - MOST_CONTESTS),
        default=0,
        help="seed of the first contest (0)",
    )
    add("--jobs", type=WholeArgument(1, 64), default=1, help="number of processes (1)")
    add("--storms", action="store_true", help="interrupt the connection and kill programs again and again")
    add("--homes", action="store_true", help="play with a code between homes behind each kind of router")
    add("--json", action="store_true", help="report as JSON, one object per line")
    return parser


def _trials(arguments: argparse.Namespace) -> int:
    """Print a row a profile, as soon as it is known."""
    numbers = range(arguments.first, arguments.first + arguments.matches)
    failed = 0
    fights = arguments.contests == ONLY_DUELS or KITS[arguments.contests].battle is not None
    if not arguments.json:
        print(_HEADING)
    for profile in [arguments.profile] if arguments.profile else PROFILES:
        row = TrialRow(profile, fights)
        trials = partial(run_trial, profile, arguments.contests)
        flips = range(arguments.first, arguments.first + FLIPS)
        parts = [
            *_shared(trials, numbers, arguments.jobs),
            *_shared(partial(run_flip, profile), flips, arguments.jobs),
        ]
        for part in parts:
            row.add(part)
        failed += bool(row.faults)
        print(json.dumps(row.to_json()) if arguments.json else _as_text(row), flush=True)
    return FAILED if failed else 0


def _shared(task: Callable[[int], Row], numbers: Iterable[int], jobs: int) -> Iterator[Row]:
    """Yield the task's result for each number, shared among that many processes."""
    if jobs == 1:
        yield from map(task, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(task, numbers)


def _storms(arguments: argparse.Namespace) -> int:
    """Print a row a profile: matches while the connection breaks and programs are killed."""
    numbers = range(arguments.first, arguments.first + arguments.matches)
    broken = False
    for profile in [arguments.profile] if arguments.profile else PROFILES:
        row = StormRow(profile)
        for part in _shared(partial(run_storm, profile, arguments.contests), numbers, arguments.jobs):
            row.add(part)
        broken |= row.broken
        print(json.dumps(row.to_json()) if arguments.json else _storm_as_text(row), flush=True)
    return FAILED if broken else 0


def _homes(arguments: argparse.Namespace) -> int:
    """Print a row for each two kinds of homes, as soon as it is known."""
    numbers = range(arguments.first, arguments.first + arguments.matches)
    failed = False
    for pair in PAIRS:
        row = HomesRow(*pair)
        for part in _shared(partial(run_homes, pair), numbers, arguments.jobs):
            row.add(part)
        failed |= bool(row.differing)
        values = row.to_json()
        print(json.dumps(values) if arguments.json else _HOMES_LINE.format(**values), flush=True)
    return FAILED if failed else 0


_HOMES_LINE: Final = (
    "{host}, {guest}: {direct} of {matches} direct, after {direct_after} s; {relayed_packets_a_match} packets"
    " by the relay; {ticks} ticks, {stalled} stalled; {differing} differing"
)


def _storm_as_text(row: StormRow) -> str:
    gusts = ", ".join(f"{gust} {count}" for gust, count in row.gusts.items())
    text = (
        f"{row.profile:<16} {row.contests} contests, {row.battles} battles in {row.seconds / 3600:.1f} hours"
        f" of play; {gusts}; {len(row.stuck)} stuck, {len(row.differing)} differing"
    )
    faults = [*row.stuck, *(f"{number}: desync" for number in row.differing)]
    return text + "".join(f"\n    {fault}" for fault in faults)


_HEADING: Final = (
    "network          contests battles   ticks inputs/s rollb/s depth mean/p95/max  pixels median/p95/max"
    "  hits taken back stalled        bytes/s differing flips"
)


def _as_text(row: TrialRow) -> str:
    values = row.to_json()
    depth, correction = values["depth"], values["correction"]
    text = (
        f"{row.profile:<16} {row.contests:8} {row.battles:7} {values['ticks']:7}"
        f" {values['inputs_a_second']:8} {values['rollbacks_a_second']:7}"
        f" {depth['mean']:>10}/{depth['p95']}/{depth['max']:<4}"
        f" {correction['median']:>14}/{correction['p95']}/{correction['max']:<4}"
        f" {values['hits']:5} {values['hits_withdrawn']:10}"
        f" {values['stalled']:6} {values['stalled_percent']:5.2f} % {values['bytes_a_second']:8}"
        f" {row.differing:9} {values['flips_found']:>5}"
    )
    return text + "".join(f"\n    {fault}" for fault in row.faults)
