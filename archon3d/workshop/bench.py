"""`archon3d bench`: how fast the engine-free half of the game is on this machine."""

import argparse
import json
import statistics
from collections.abc import Callable, Sequence
from itertools import cycle, product
from time import perf_counter, process_time
from typing import Final

from archon3d.ai.archon.player import choose
from archon3d.ai.arena.battle import run_battle
from archon3d.arena.content import COLOURS
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import DARK, ICON_KINDS, LIGHT, SIDES
from archon3d.games.archon.state import State
from archon3d.play.headless import play_match
from archon3d.rules.game import Json
from archon3d.rules.rng import Rng
from archon3d.workshop.lab.duels import unhurt_spec

MEASURED_SECONDS: Final = 4.0
"""The least duration of each measurement."""

BENCH_SEED: Final = 1983
SUGGESTIONS: Final = 200

LABELS: Final = {
    "plies_per_s": "plies of random play a second, with full lists of legal actions",
    "arena_ticks_per_s": "arena ticks a second, two adept computers thinking, one core",
    "suggest_ms_median": "milliseconds for an adept's choice on the board, median",
    "suggest_ms_max": "milliseconds for an adept's choice on the board, longest",
    "games_per_min": "whole games a minute, two adepts, battles and all, one core",
}


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="archon3d bench",
        description="Measures how fast rules, battles and computer players are.",
        epilog="archon3d bench --frames measures how fast frames are drawn; it has its own --help.",
    )
    parser.add_argument("--json", action="store_true", help="report as JSON")
    arguments = parser.parse_args(argv)
    figures: dict[str, Json] = {
        "plies_per_s": round(_rate(_random_game())),
        "arena_ticks_per_s": round(_rate(_duels())),
        **_suggestions(),
        "games_per_min": round(60 * _rate(_whole_games()), 1),
    }
    if arguments.json:
        print(json.dumps(figures))
    else:
        print("\n".join(f"{figures[name]:>10}  {label}" for name, label in LABELS.items()))
    return 0


def _rate(work: Callable[[], int]) -> float:
    """Return the work units that one core does in a second of CPU time."""
    done, start = 0, process_time()
    while process_time() - start < MEASURED_SECONDS:
        done += work()
    return done / (process_time() - start)


def _random_game() -> Callable[[], int]:
    rng = Rng.from_seed(BENCH_SEED)

    def play() -> int:
        state, plies = ARCHON.new({"first": rng.choice(SIDES)}, rng.below(BENCH_SEED)), 0
        while actions := ARCHON.legal_actions(state):
            state = ARCHON.apply(state, rng.choice(actions)).state
            plies += 1
        return plies

    return play


def _duels() -> Callable[[], int]:
    """Return a function that fights each icon of light against each of dark, on the colours in turn."""
    pairs = cycle(product(_kinds(LIGHT), _kinds(DARK)))
    colours = cycle(COLOURS)
    seeds = iter(range(1 << 30))

    def play() -> int:
        (light, dark), colour = next(pairs), next(colours)
        return run_battle(unhurt_spec(light, dark, colour), seed=next(seeds)).tick

    return play


def _kinds(side: str) -> list[str]:
    return [name for name, kind in ICON_KINDS.items() if kind.side == side]


def _suggestions() -> dict[str, Json]:
    """Return the times of an adept's choices in the positions of a game between adepts."""
    times: list[float] = []
    state = ARCHON.new({}, BENCH_SEED)
    while len(times) < SUGGESTIONS:
        if state.outcome is not None:
            state = ARCHON.new({}, BENCH_SEED + len(times))
        start = perf_counter()
        action = choose(state, "adept")
        times.append(1000 * (perf_counter() - start))
        state = _past_battles(ARCHON.apply(state, action).state)
    return {
        "suggest_ms_median": round(statistics.median(times), 2),
        "suggest_ms_max": round(max(times), 2),
    }


def _past_battles(state: State) -> State:
    """Return the state after a pending battle, if any, with a random winner."""
    if state.battle is None:
        return state
    result = state.side_chance().choice(ARCHON.legal_actions(state))
    return ARCHON.apply(state, result).state


def _whole_games() -> Callable[[], int]:
    seeds = iter(range(BENCH_SEED, 1 << 30))

    def play() -> int:
        seed = next(seeds)
        play_match(ARCHON.name, seed, seed, ("adept", "adept"))
        return 1

    return play
