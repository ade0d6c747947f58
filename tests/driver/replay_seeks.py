"""How long it takes until the picture of a random moment of a match stands, of the viewer's own work.

    python -m tests.driver.replay_seeks [--count 300] [--plies 100] [--seed 1]

A match of that many plies at least is watched without a window. Each leap counts with the frame after it,
in processor time of the program's own work: what is then drawn is not in it.
"""

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.play.headless import play_match
from archon3d.play.playback import read_playback
from archon3d.rules.rng import Rng
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.replay import ReplayScreen, Show
from tests.driver.harness import playing

SECOND = 1000.0
"""Milliseconds."""


def record(plies: int, seed: int) -> str:
    """Return the record of a match of Archon with this many plies at least."""
    while True:
        match, played = play_match("archon", 0, seed, ("average", "average"))
        if len(match.actions) >= plies:
            return played.record
        seed += 1


def main() -> None:
    """Measure the seeks, and print how long they took."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--plies", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    playback = read_playback(record(args.plies, args.seed))
    chance, took = Rng.from_seed(args.seed), []
    with TemporaryDirectory() as folder:
        base = open_engine(PlayOptions(Path(folder, "settings.toml"), offscreen=True, size=(1280, 720)))
        with playing(base, Path(folder, "settings.toml")) as play:
            for _ in play.program.preparing():
                pass
            play.program.flow.start("replay", Show(playback, ScreenOutcome("matches"), playing=False))
            play.frames(4)
            screen = play.shown(ReplayScreen)
            for _ in range(args.count):
                target = playback.moment_at(chance.below(playback.length + 1))
                began = time.process_time()
                screen.player.seek(target)
                screen.update(0.0)
                took.append(SECOND * (time.process_time() - began))
                play.frames(1)
        close_engine(base)
    took.sort()
    share = sum(one <= 100 for one in took) / len(took)
    middle, most = took[len(took) // 2], took[int(len(took) * 0.95)]
    print(
        f"{args.count} leaps in {len(playback.actions)} plies, {playback.length} ticks long:"
        f" median {middle:.1f} ms, 95 % {most:.1f} ms, longest {took[-1]:.1f} ms; {share:.1%} within 100 ms"
    )


if __name__ == "__main__":
    main()
