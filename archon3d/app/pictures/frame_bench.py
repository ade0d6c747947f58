"""`archon3d bench --frames`: how long this machine takes to draw a frame of the board and of the arena.

Beside both stands the same scene in its cheapest form, drawn in the same run: the same triangles with a flat
shader, without shadows, smoothing or anything that is laid over the picture.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Sequence
from typing import Final

from archon3d.app import arguments
from archon3d.app.options import MISUSE, NoDisplay
from archon3d.host.settings import PRESETS

SIZE: Final = (1280, 720)
"""Pixels."""

BATTLE_SIZE: Final = (320, 180)
"""Pixels: few, for it is the program's own thread that is measured then."""

LATE: Final = 3
"""A battle's frame that takes this many times the median is seen to be late."""

FRAMES: Final = 240
"""How many frames of each kind are measured."""


LABELS: Final = {
    "board_ms": "a frame of the board at the opening",
    "arena_ms": "a frame of a battle",
    "baseline_ms": "the same board with a flat shader and nothing else",
    "baseline_arena_ms": "the same battle so",
    "python_board_ms": "the program's own part of a frame of the board",
    "python_arena_ms": "the program's own part of a frame of a battle",
}


def main(words: Sequence[str]) -> int:
    """Measure and report; returns the exit code. Misuse raises SystemExit."""
    args = _parser().parse_args(words)
    from archon3d.app.pictures import studio

    try:
        if args.battles:
            return _report_late(
                studio.measure_battles(BATTLE_SIZE, args.battles, args.preset), json_wanted=args.json
            )
        times = studio.measure_frames(SIZE, args.count, args.preset)
    except NoDisplay as error:
        print(f"archon3d: nothing can be drawn here ({error})", file=sys.stderr)
        return MISUSE
    figures = {name: _summary(seconds) for name, seconds in times.items()}
    if args.json:
        numbers = {name: median for name, (median, _) in figures.items()}
        slowest = {f"{name}_p99": last for name, (_, last) in figures.items()}
        print(json.dumps({**numbers, **slowest}))
    else:
        print("milliseconds: median, 99th percentile")
        for name, label in LABELS.items():
            median, last = figures[name]
            print(f"{median:>8.2f} {last:>8.2f}  {label}")
    return 0


def _report_late(battles: Sequence[Sequence[float]], *, json_wanted: bool) -> int:
    """Say which frames took over LATE times the median, given the seconds of each battle's; 1 if any did."""
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


def _summary(seconds: Sequence[float]) -> tuple[float, float]:
    """Median and 99th percentile, in milliseconds."""
    last = statistics.quantiles(seconds, n=100)[-1]
    return round(1000 * statistics.median(seconds), 3), round(1000 * last, 3)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d bench", description="Measures how long frames take, drawn without a window."
    )
    parser.add_argument("--frames", action="store_true", required=True, help="measure frames")
    parser.add_argument("--preset", choices=PRESETS, default=PRESETS[0], help="how finely (default: low)")
    parser.add_argument(
        "--battles",
        type=arguments.positive,
        metavar="N",
        help="measure whole battles instead, and fail if a frame takes over 3 times the median",
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
