"""Measures frames of staged scenes, drawn in several ways in turn."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from statistics import median
from typing import Final

from archon3d.ai.levels import Level
from archon3d.app.preparation import freeze_garbage_collector
from archon3d.play.analysis_report import analyser_of
from archon3d.play.headless import play_match
from archon3d.play.kits import KITS
from archon3d.workshop.pictures.games.archon import PICTURES, bench_battle
from archon3d.workshop.pictures.studio import CHEAPEST, FLAT, opened

TURN_FRAMES: Final = 20

BEGUN_FRAMES: Final = 60
"""Frames of a battle before measuring begins: a second."""

BENCHES: Final = {"board": PICTURES["board-opening"], "arena": PICTURES["bench-arena"]}
"""What is measured, by place."""


MATCH_LEVELS: Final[tuple[Level, Level]] = ("average", "apprentice")
"""Who plays the matches that are analysed."""


@dataclass(frozen=True, slots=True)
class SlicedAnalysis:
    """How an analysis went, in processor time of its thread."""

    game: str
    plies: int
    slices: int
    median_ms: float
    longest_ms: float
    seconds: float
    """All of it."""


@dataclass
class TurnTimes:
    """Times of one way of drawing one scene: seconds of whole frames, and of the program's own part in them.

    There is a list for each turn. The ways take turns, so that other load on the machine affects all of them.
    """

    whole: list[list[float]] = field(default_factory=list)
    own: list[list[float]] = field(default_factory=list)


def measure_frames(
    size: tuple[int, int], count: int, presets: Sequence[str], clock: Callable[[], float]
) -> dict[tuple[str, str], TurnTimes]:
    """Return that clock's times of this many frames by place and by preset or FLAT. Raises NoDisplay."""
    times: dict[tuple[str, str], TurnTimes] = defaultdict(TurnTimes)
    with opened(size, CHEAPEST) as studio:
        for place, scene in BENCHES.items():
            for done in range(0, count, TURN_FRAMES):
                for way in (*presets, FLAT):
                    studio.stage_drawn(scene, way)
                    whole, own = studio.time_frames(min(TURN_FRAMES, count - done), clock)
                    times[place, way].whole.append(whole)
                    times[place, way].own.append(own)
            studio.draw_flat(False)
    return times


def measure_battles(size: tuple[int, int], count: int, preset: str) -> list[list[float]]:
    """Return the thread's CPU seconds in each frame of each battle, from its second second on.

    Other load on the machine is not included. Raises NoDisplay.
    """
    times: list[list[float]] = []
    with opened(size, preset) as studio:
        studio.prepare()
        for number in range(count):
            studio.stage(bench_battle(number))
            times.append(studio.time_battle()[BEGUN_FRAMES:])
    return times


def measure_slices(count: int) -> list[SlicedAnalysis]:
    """Return how this many analyses of each game went, slice by slice, in the thread's CPU seconds.

    What is loaded is out of the collector's reach, as it is in the game.
    """
    found = []
    for number, game in product(range(count), (name for name, kit in KITS.items() if kit.appraiser)):
        match, _ = play_match(game, number, number, MATCH_LEVELS)
        freeze_garbage_collector()
        work, begun = analyser_of(match).work(), time.thread_time()
        ends = [begun, *(time.thread_time() for _ in work)]
        spans = [1000 * (end - start) for start, end in pairwise(ends)]
        plies, whole = len(match.actions), ends[-1] - begun
        found.append(SlicedAnalysis(game, plies, len(spans), median(spans), max(spans), whole))
    return found
