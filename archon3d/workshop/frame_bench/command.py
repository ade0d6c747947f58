"""`archon3d bench --frames`: how long this machine takes to draw a frame of the board and of the arena.

Every preset is measured in the same run, together with the same scene in its cheapest form: the lowest
preset's triangles with a flat shader, without shadows, antialiasing or post-processing. What counts is each
preset's ratio to that.
"""

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from archon3d.app import arguments
from archon3d.app.options import NoDisplay
from archon3d.host.exit_codes import MISUSE
from archon3d.host.settings import QUALITY_PRESETS
from archon3d.replays.work_by_frame import WORK_SECONDS

if TYPE_CHECKING:
    from archon3d.workshop.frame_bench.measure import SlicedAnalysis

SIZE: Final = (1280, 720)
"""Pixels."""

BATTLE_SIZE: Final = (320, 180)
"""Pixels: few, because it is the program's own thread that is measured."""

LATE: Final = 3
"""A battle frame counts as late from this many times the median."""

FRAMES: Final = 120
"""Frames measured of each kind."""


PLACES: Final = {"board": "the board at its opening", "arena": "a battle"}
"""What is measured, with its description."""


@dataclass(frozen=True, slots=True)
class FrameCost:
    """Cost of one preset in one place: milliseconds, and the ratio to the cheapest form."""

    median: float
    last: float
    """The 99th percentile."""
    times: float
    """Ratio of a turn's median to that of the cheapest form; the median over all turns."""
    least: float
    most: float
    """Smallest and largest ratio of any turn."""
    own: float
    """Median of the program's own part."""


def main(words: Sequence[str]) -> int:
    """Measure and report; return the exit code. Misuse raises SystemExit."""
    parser = _parser()
    args = parser.parse_args(words)
    presets = tuple(dict.fromkeys(args.preset or (QUALITY_PRESETS[:1] if args.battles else QUALITY_PRESETS)))
    if args.battles and len(presets) > 1:
        parser.error(f"battles are measured with one preset, not with {' and '.join(presets)}")
    from archon3d.workshop.frame_bench import measure
    from archon3d.workshop.pictures.studio import FLAT

    if args.analyses:
        return _report_slices(measure.measure_slices(args.analyses), json_wanted=args.json)
    try:
        if args.battles:
            battles = measure.measure_battles(BATTLE_SIZE, args.battles, presets[0])
            return _report_late(battles, json_wanted=args.json)
        clock = time.process_time if args.processor else time.perf_counter
        times = measure.measure_frames(SIZE, args.count, presets, clock)
    except NoDisplay as error:
        print(f"archon3d: nothing can be drawn here ({error})", file=sys.stderr)
        return MISUSE
    flat = {place: times.pop((place, FLAT)).whole for place in PLACES}
    figures = {key: _cost(taken.whole, taken.own, flat[key[0]]) for key, taken in times.items()}
    flat_ms = {place: _milliseconds(flat[place]) for place in PLACES}
    if args.json:
        of_presets = {preset: {at: asdict(figures[at, preset]) for at in PLACES} for preset in presets}
        print(json.dumps({"flat_ms": flat_ms, "presets": of_presets}))
    else:
        _report(figures, flat_ms)
    return 0


def _report(figures: Mapping[tuple[str, str], FrameCost], flat_ms: Mapping[str, float]) -> None:
    """Print a table for each place."""
    for place, words in PLACES.items():
        print(f"{words}: {flat_ms[place]:.2f} ms in its cheapest form")
        print("  preset       ms   99th %  times the cheapest (in its turns)   own part, ms")
        for preset, one in ((preset, one) for (where, preset), one in figures.items() if where == place):
            span = f"{one.times:.2f} ({one.least:.2f} to {one.most:.2f})"
            print(f"  {preset:<8}{one.median:>8.2f} {one.last:>8.2f}  {span:<34}{one.own:>14.2f}")


def _report_late(battles: Sequence[Sequence[float]], *, json_wanted: bool) -> int:
    """Report the frames over LATE times the median, from each battle's seconds; return 1 if there are any."""
    seconds = [one for battle in battles for one in battle]
    median = statistics.median(seconds)
    late = [
        (number, frame, one / median)
        for number, battle in enumerate(battles, 1)
        for frame, one in enumerate(battle, 1)
        if one > LATE * median
    ]
    slowest = max(seconds) / median
    if json_wanted:
        numbers = {"frames": len(seconds), "median_ms": 1000 * median, "slowest": slowest, "late": len(late)}
        print(json.dumps({name: round(number, 3) for name, number in numbers.items()}))
    else:
        print(f"{len(seconds)} frames, {1000 * median:.2f} ms of processor time in the median, the slowest")
        print(f"{slowest:.1f} times that; {len(late)} took more than {LATE} times the median")
        for number, frame, times in late:
            print(f"battle {number}, frame {frame} after the first second: {times:.1f} times the median")
    return 1 if late else 0


def _report_slices(analyses: "Sequence[SlicedAnalysis]", *, json_wanted: bool) -> int:
    """Report how long slices of each analysis took; return 1 if one is longer than a frame's thinking."""
    if json_wanted:
        print(json.dumps([asdict(one) for one in analyses]))
    else:
        print("game              plies  slices  median, ms  longest, ms  whole, s")
        for one in analyses:
            figures = f"{one.plies:>7}{one.slices:>8}{one.median_ms:>12.2f}{one.longest_ms:>13.2f}"
            print(f"{one.game:<16}{figures}{one.seconds:>10.1f}")
    return 1 if any(one.longest_ms > 1000 * WORK_SECONDS for one in analyses) else 0


def _cost(
    whole: Sequence[Sequence[float]], own: Sequence[Sequence[float]], flat: Sequence[Sequence[float]]
) -> FrameCost:
    """Return the cost of these seconds a turn, relative to the cheapest form in the same turns."""
    pairs = zip(whole, flat, strict=True)
    ratios = [statistics.median(turn) / statistics.median(cheapest) for turn, cheapest in pairs]
    ordered = sorted(chain.from_iterable(whole))
    last = 1000 * ordered[math.ceil(0.99 * len(ordered)) - 1]
    values = (last, statistics.median(ratios), min(ratios), max(ratios), _milliseconds(own))
    return FrameCost(_milliseconds(whole), *(round(value, 3) for value in values))


def _milliseconds(turns: Sequence[Sequence[float]]) -> float:
    """Return the median of these seconds in milliseconds."""
    return round(1000 * statistics.median(chain.from_iterable(turns)), 3)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d bench", description="Measures how long frames take, drawn without a window."
    )
    parser.add_argument("--frames", action="store_true", required=True, help="measure frames")
    parser.add_argument(
        "--preset",
        choices=QUALITY_PRESETS,
        action="append",
        help="graphics quality; repeatable (default: all; with --battles low)",
    )
    parser.add_argument(
        "--battles",
        type=arguments.positive,
        metavar="N",
        help="measure whole battles; fail if a frame takes over 3 times the median",
    )
    parser.add_argument(
        "--analyses",
        type=arguments.positive,
        metavar="N",
        help="measure each slice of the analyses of N matches of each game; fail if one takes over 4 ms",
    )
    parser.add_argument(
        "--processor",
        action="store_true",
        help="measure processor time of all threads, which counts where no graphics card draws",
    )
    parser.add_argument("--json", action="store_true", help="report as JSON")
    parser.add_argument(
        "--count",
        type=arguments.positive,
        default=FRAMES,
        metavar="N",
        help=f"frames of each kind (default: {FRAMES})",
    )
    return parser
