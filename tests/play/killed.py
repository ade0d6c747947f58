"""Matches that are kept, killed at any moment and continued, over and over, until they are over.

    python -m tests.play.killed --kills 500

The end must be the record of a match that nobody disturbed, byte for byte.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from archon3d.play.headless import WHOLE_BATTLE_SECONDS
from archon3d.play.journal import Journal, new_head
from archon3d.play.kits import KITS
from archon3d.play.opening import MatchPlayers, Player, resume_match
from archon3d.play.saves import LAST, SUFFIX, Saves
from archon3d.rules.match import Match
from archon3d.rules.record import TICKS

PACE: Final = 0.001
"""Seconds that a tick of a battle takes at least in a process that is to be killed: half die in one."""
LONGEST_LIFE: Final = 0.4
"""Seconds that a process has at most before it is killed, from its first word on."""
READY: Final = "ready"
LIMIT: Final = 120
"""Seconds after which a process is at fault that plays on undisturbed."""


def play(game: str, seed: int, folder: Path, pace: float = 0.0) -> None:
    """Continue the match in the folder, or begin it, and save it as the screens do."""
    kit, saves = KITS[game], Saves(folder)
    if saves.waiting:
        journal = saves.load(game, lambda terms: terms)[0]
        if journal.fault:
            raise ValueError(journal.fault)
    else:
        start = kit.rules.new({}, seed)
        journal = Journal(Match(kit.rules, start), kit, new_head(kit, seed, ["novice"]))
    novice = Player(board_level="novice", arena_level="novice")
    director = resume_match(journal.match, MatchPlayers(novice, novice, kit), journal=journal)
    print(READY, flush=True)
    while director.phase != "over":
        director.think()
        if director.battle is not None:
            time.sleep(pace)
        director.tick(WHOLE_BATTLE_SECONDS)
        saves.keep(journal)


def process(game: str, seed: int, folder: Path, pace: float) -> Any:
    """Return the same in a process of its own."""
    values = game, str(seed), str(folder), str(pace)
    command = [sys.executable, "-m", "tests.play.killed", "--play", *values]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def killed(game: str, seed: int, folder: Path, chance: random.Random, most: int) -> Counter[str]:
    """Kill the match up to this many times, then let it end; count where it was killed."""
    where: Counter[str] = Counter()
    for _ in range(most):
        with process(game, seed, folder, PACE) as running:
            if running.stdout.readline().strip() != READY:
                raise ValueError(f"{game} {seed}: the match does not go on")
            time.sleep(chance.random() * LONGEST_LIFE)
            running.kill()
        if (folder / LAST).exists():
            break
        save = folder / f"{game}{SUFFIX}"
        lines = save.read_text().splitlines() if save.exists() else [""]
        where["battle" if lines[-1].startswith(TICKS) else "board"] += 1
    else:
        with process(game, seed, folder, 0.0) as running:
            if running.wait(LIMIT):
                raise ValueError(f"{game} {seed}: the match does not come to its end")
    return where


def same_in_the_end(game: str, seed: int, folder: Path, chance: random.Random, most: int) -> Counter[str]:
    """Return where a match was killed. Raises ValueError if its record is not the undisturbed one."""
    where = killed(game, seed, folder / "killed", chance, most)
    play(game, seed, folder / "undisturbed")
    if (folder / "killed" / LAST).read_bytes() != (folder / "undisturbed" / LAST).read_bytes():
        raise ValueError(f"{game} {seed}: the record is another one in the end")
    return where


def main() -> None:
    """Kill matches of all games, and print where."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--play", nargs=4, metavar=("GAME", "SEED", "FOLDER", "PACE"))
    arguments = parser.parse_args()
    if arguments.play:
        game, number, place, pace = arguments.play
        play(game, int(number), Path(place), float(pace))
        return
    chance, where, seed = random.Random(0), Counter[str](), 0
    while where.total() < arguments.kills:
        for game in (*KITS, "archon", "archon"):
            seed += 1
            with tempfile.TemporaryDirectory() as folder:
                where += same_in_the_end(game, seed, Path(folder), chance, 8)
        print(dict(where), file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
