"""Saves and records that are damaged by chance, and what becomes of them; run as a script, it measures many.

python -m tests.play.damage --count 200000 --kind saves
"""

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final
from unittest.mock import patch

from archon3d.play.saves import SUFFIX, DamagedSave, Saves, load_match
from archon3d.rules.record import BadRecord

GOLDEN: Final = Path(__file__).parents[1] / "golden"
SAVES: Final = tuple(sorted(GOLDEN.glob("*/*-by-*.record")))
"""Matches of this form, one of each game."""
RECORDS: Final = tuple(sorted(GOLDEN.glob("*/*.record")))
"""Whole matches, of the first form too."""
OPENING: Final = 3
"""Lines that say which match it is."""
LINES: Final = 60
"""Lines of each that are damaged: a match's file after that long."""

LONGEST_SENTENCE: Final = 1_000
"""Characters that say what is wrong."""

BETWEEN_REPORTS: Final = 10_000
"""Files between two lines of the report."""

Damage = Callable[[random.Random, list[str], int], None]
"""Changes a line, or those from there on."""


def _flip(chance: random.Random, lines: list[str], at: int) -> None:
    """One bit is another."""
    line = bytearray(lines[at].encode())
    line[chance.randrange(len(line))] ^= 1 << chance.randrange(8)
    lines[at] = line.decode("utf-8", "replace")


def _noise(chance: random.Random, lines: list[str], at: int) -> None:
    lines[at] = chance.randbytes(chance.randrange(200)).decode("utf-8", "replace")


def _zeros(chance: random.Random, lines: list[str], at: int) -> None:
    """Put zeros at the end, as some file systems do after a power cut."""
    lines[at:] = ["\0" * sum(map(len, lines[at:]))]


def _number(chance: random.Random, lines: list[str], at: int) -> None:
    lines[at] = chance.choice(("> ", "battle attacker ", "head ", "start ", "")) + "9" * chance.choice(
        (5, 5_000)
    )


def _nesting(chance: random.Random, lines: list[str], at: int) -> None:
    lines[at] = chance.choice(("head ", "start ", "> 60 ")) + "[" * 100_000


def _lose(chance: random.Random, lines: list[str], at: int) -> None:
    del lines[at : at + chance.randrange(1, 4)]


def _double(chance: random.Random, lines: list[str], at: int) -> None:
    lines[at:at] = lines[at : at + chance.randrange(1, 4)]


def _shuffle(chance: random.Random, lines: list[str], at: int) -> None:
    rest = lines[at:]
    chance.shuffle(rest)
    lines[at:] = rest


def _long(chance: random.Random, lines: list[str], at: int) -> None:
    lines[at] *= chance.randrange(2, 2_000)


DAMAGES: Final[tuple[Damage, ...]] = (
    _flip, _flip, _flip, _noise, _zeros, _number, _nesting, _lose, _double, _shuffle, _long
)  # fmt: skip


def damaged(number: int, whole: Sequence[str], damages: Sequence[Damage] = DAMAGES) -> tuple[str, int]:
    """Return those lines, damaged in the way of that number, and how many of the first are intact."""
    chance, lines = random.Random(number), list(whole)
    at = chance.randrange(len(lines))
    chance.choice(damages)(chance, lines, at)
    text = "".join(f"{line}\n" for line in lines)
    return (text[: chance.randrange(len(text))], 0) if chance.random() < 0.1 else (text, at)


def save_outcome(number: int) -> str:
    """Return how much of the save of that number can be played: `whole`, `part` of it or `nothing`.

    One with a damaged opening, which names the match, has an outcome of its own. Raises AssertionError if
    less can be played than is valid, or the fault is not reported.
    """
    path = SAVES[number % len(SAVES)]
    game = path.parent.name
    text, sound = damaged(number, path.read_text(encoding="utf-8").splitlines()[:-1][:LINES])
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        aside: Path | None = None
        (saves.folder / f"{game}{SUFFIX}").write_bytes(text.encode("utf-8", "replace"))
        try:
            journal = saves.load(game, lambda terms: terms)[0]
            played, opening, fault = len(journal.lines), journal.opening, journal.fault
            assert fault.startswith("line ") or not fault, fault
        except DamagedSave as error:
            played, opening, fault = 0, OPENING, str(error)
            aside = error.aside
        assert aside is None or aside.stat().st_size == len(text.encode("utf-8", "replace"))
    assert played >= sound or sound <= opening, f"{number}: {sound} lines are sound, {played} played: {fault}"
    assert len(fault) < LONGEST_SENTENCE, f"{number}: {fault}"
    if played:
        return "part" if fault else "whole"
    return "nothing" if sound > OPENING else "nothing, as the opening is damaged"


def record_outcome(number: int) -> str:
    """Return what becomes of the record of that number: it is `whole`, or it is `told` what is wrong.

    Records of the first form are among them. Raises AssertionError if what is told is no short sentence.
    """
    path = RECORDS[number % len(RECORDS)]
    text, _ = damaged(number, path.read_text(encoding="utf-8").splitlines()[:LINES])
    with tempfile.TemporaryDirectory() as folder:
        file, fault = Path(folder, "damaged.record"), ""
        file.write_bytes(text.encode("utf-8", "replace"))
        try:
            load_match(file)
        except BadRecord as error:
            fault = str(error) or "?" * LONGEST_SENTENCE
    assert len(fault) < LONGEST_SENTENCE, f"{number}: {fault}"
    return "told" if fault else "whole"


KINDS: Final = {"saves": save_outcome, "records": record_outcome}


def measure(description: str | None, kinds: Mapping[str, Callable[[int], str]]) -> None:
    """Report what becomes of many of a kind, how long the slowest took, and the most memory.

    Seconds are those of the processor: what else the machine does counts for nothing.
    """
    import resource  # there is none on Windows

    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--kind", choices=list(kinds), default=next(iter(kinds)))
    arguments = parser.parse_args()
    outcome = kinds[arguments.kind]
    found: dict[str, int] = {}
    slowest = 0.0
    for done, number in enumerate(range(arguments.first, arguments.first + arguments.count), start=1):
        began = time.process_time()
        what = outcome(number)
        slowest = max(slowest, time.process_time() - began)
        found[what] = found.get(what, 0) + 1
        if done % BETWEEN_REPORTS == 0 or done == arguments.count:
            megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(
                f"{done}: {found}; the slowest took {slowest:.3f} s of one processor,"
                f" and {megabytes:.0f} MB is the most that was used",
                flush=True,
            )


if __name__ == "__main__":
    with patch("os.fsync"):  # it is not the disk that is measured
        measure(__doc__, KINDS)
