"""Many matches of every game, recorded, and replayed bit for bit by other processes and Pythons.

    python -m tests.play.many FOLDER [--archon 1000] [--tables 300] [--pythons python3.12 python3.13]

Records that are in the folder already are not played again. Every Python, this one first, verifies all
records in a process of its own under a hash seed of its own, and all have to print the same lines.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from archon3d.host.files import write_atomic
from archon3d.play.headless import Skills, play_match
from archon3d.play.kits import KITS
from archon3d.rules.record import TICKS

ROOT: Final = Path(__file__).parents[2]
CONTESTANTS: Final[tuple[Skills, ...]] = (
    ("novice", "average"),
    ("average", "novice"),
    ("novice", "novice"),
    ("average", "random"),
)
"""Those of the matches in turn: they choose fast, and what they do is varied."""

AT_ONCE: Final = 100
"""How many records one process verifies."""


class Mismatch(ValueError):
    """A record does not reproduce; the message says where."""


def play(folder: Path, counts: dict[str, int]) -> list[Path]:
    """Play and record this many matches of each game, except those in the folder."""
    paths = []
    for game, count in counts.items():
        for number in range(count):
            path = folder / f"{game}-{number:04}.record"
            if not path.exists():
                played = play_match(game, number, number, CONTESTANTS[number % len(CONTESTANTS)])[1]
                write_atomic(path, played.record.encode())
            paths.append(path)
    return paths


def verify(paths: Sequence[Path], python: str, hash_seed: int) -> str:
    """Return that Python's output about them, line by line. Raises Mismatch if one does not reproduce."""
    said = []
    for some in _pieces(paths):
        done = subprocess.run(
            [python, "-m", "archon3d", "verify", *map(str, some)],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Mismatch(f"{python}: {done.stderr.strip()}")
        said.append(done.stdout)
    return "".join(said)


def compare(paths: Sequence[Path], pythons: Sequence[str]) -> list[str]:
    """Return a line for each Python. Raises Mismatch if two differ."""
    lines, first = [], ""
    for hash_seed, python in enumerate(pythons, start=1):
        began = time.monotonic()
        said = verify(paths, python, hash_seed)
        first = first or said
        if said != first:
            raise Mismatch(f"{python} comes to something else than {pythons[0]}")
        digest = hashlib.sha256(said.encode()).hexdigest()[:16]
        lines.append(
            f"{_version(python)} under hash seed {hash_seed}: {len(said.splitlines())} records,"
            f" {digest}, {time.monotonic() - began:.0f} s"
        )
        print(lines[-1], flush=True)
    return lines


def _pieces(paths: Sequence[Path]) -> Iterator[Sequence[Path]]:
    for start in range(0, len(paths), AT_ONCE):
        yield paths[start : start + AT_ONCE]


def _version(python: str) -> str:
    done = subprocess.run([python, "--version"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def main() -> None:
    """Play and verify, and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--archon", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--pythons", nargs="*", default=[])
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    paths = play(args.folder, {game: args.archon if game == "archon" else args.tables for game in KITS})
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    stretches = sum(line.startswith(TICKS) for line in lines)
    print(f"{len(paths)} records, {len(lines)} lines, {stretches} of them of battles", flush=True)
    compare(paths, [sys.executable, *args.pythons])


if __name__ == "__main__":
    main()
