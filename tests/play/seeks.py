"""Random seeks in playbacks, which have to come to the same as playing straight.

    python -m tests.play.seeks --count 10000 [RECORD ...]

Without records it plays a match of every game for itself. It also measures how long a seek takes.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from archon3d.play.headless import play_match
from archon3d.play.kits import KITS
from archon3d.play.playback import Moment, Playback, read_playback
from archon3d.rules.rng import Rng


class Mismatch(ValueError):
    """A seek has another result than straight play; the message says where."""


def straight(playback: Playback) -> Iterator[tuple[Moment, str]]:
    """Yield every moment of the playback with its digest, from the first to the last one."""
    playback.seek(Moment(0))
    while True:
        yield playback.moment, playback.digest
        if playback.ended:
            return
        if playback.fights:
            playback.step_tick()
        else:
            playback.step_ply()


def check(playbacks: Sequence[Playback], count: int, seed: int) -> list[float]:
    """Make this many seeks in turn through the playbacks; return the seconds of each.

    Raises Mismatch if one has another result than straight play.
    """
    known = [dict(straight(playback)) for playback in playbacks]
    moments = [list(digests) for digests in known]
    chance, took = Rng.from_seed(seed), []
    for number in range(count):
        which = number % len(playbacks)
        moment = moments[which][chance.below(len(moments[which]))]
        began = time.perf_counter()
        playbacks[which].seek(moment)
        took.append(time.perf_counter() - began)
        if playbacks[which].digest != known[which][moment]:
            raise Mismatch(f"seek {number}, playback {which}: {moment} is another than in straight play")
    return took


def own_records() -> list[str]:
    """Return a record of every game."""
    return [play_match(game, 0, 7, ("average", "novice"))[1].record for game in KITS]


def main() -> None:
    """Seek, and print how long it took."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    texts = [path.read_text(encoding="utf-8") for path in args.records] or own_records()
    playbacks = [read_playback(text) for text in texts]
    took = sorted(check(playbacks, args.count, args.seed))
    lengths = ", ".join(f"{len(one.actions)} plies of {one.kit.name}" for one in playbacks)
    print(f"{args.count} seeks equal straight play: {lengths}")
    print(
        f"a seek took {1000 * took[len(took) // 2]:.2f} ms (median),"
        f" {1000 * took[int(len(took) * 0.99)]:.2f} ms (99 %), {1000 * took[-1]:.2f} ms (longest)"
    )


if __name__ == "__main__":
    main()
