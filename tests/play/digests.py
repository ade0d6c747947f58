"""Digests of games, matches of computers and duels: the same on each Python, in each build, in the core.

    python -m tests.play.digests [--random 1000] [--computers 50] [--duels 2000]

Random games and matches of computers are counted for each game; a line has the digest of all of a kind.
Run it with another Python, or where modules are compiled, and compare the lines. Where NumPy and the fast
core are (`python packaging/core.py`), it fights the duels too; the exit code is 1 if one ends otherwise.
"""

import argparse
import hashlib
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from archon3d import GAMES
from archon3d.envs.comparing import ends
from archon3d.envs.core_tables import CORE
from archon3d.play.headless import Skills, play_match

SKILLS: Final[tuple[Skills, ...]] = (("novice", "average"), ("average", "novice"))


def of_all(texts: Iterable[str]) -> str:
    """Return a digest of the texts in their order."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(f"{text}\n".encode())
    return digest.hexdigest()[:16]


def random_games(name: str, count: int) -> Iterator[str]:
    """Yield each game at random: its actions, its events, and the whole state at its end."""
    rules = GAMES[name]
    for seed in range(count):
        chance, state = random.Random(seed), rules.new(seed=seed)
        while state.outcome is None:
            action = chance.choice(rules.playing_actions(state))
            step = rules.apply(state, action)
            yield f"{action} {step.events}"
            state = step.state
        yield rules.write_state(state)


def matches(name: str, count: int) -> Iterator[str]:
    """Yield the record of each match between computers, battles and all."""
    for number in range(count):
        yield play_match(name, number, number, SKILLS[number % len(SKILLS)])[1].record


def main(words: Sequence[str] | None = None) -> int:
    """Print the digests; return the exit code."""
    parser = argparse.ArgumentParser(prog="digests", description="Print digests of games and duels.")
    parser.add_argument("--random", type=int, default=1000, help="random games of each game")
    parser.add_argument("--computers", type=int, default=50, help="matches of computers in each game")
    parser.add_argument("--duels", type=int, default=2000, help="whole duels of computers")
    given = parser.parse_args(words)
    built = Path(sys.modules["archon3d.rules.game"].__file__ or "").suffix
    print(f"Python {sys.version.split()[0]}, rules from {built} files")
    for name in GAMES:
        found = of_all(random_games(name, given.random))
        print(f"{given.random} random games of {name}: {found}", flush=True)
    for name in GAMES:
        print(f"{given.computers} matches of {name}: {of_all(matches(name, given.computers))}", flush=True)
    return duels(given.duels)


def duels(count: int) -> int:
    """Print the digests of the duels in Python, and in the core if it is there; return the exit code."""
    core = CORE if CORE.exists() and find_spec("numpy") else None
    both = list(ends(core, count))
    print(f"{count} duels: {of_all(own for own, _ in both)}")
    if core is not None:
        print(f"{count} duels in the core: {of_all(others for _, others in both)}")
    return 1 if any(own != others for own, others in both) else 0


if __name__ == "__main__":
    sys.exit(main())
