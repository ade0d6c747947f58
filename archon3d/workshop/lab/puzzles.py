"""`archon3d lab puzzles`: makes puzzles, rates them by attempts of the levels, and verifies a bundle."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, Final

from archon3d.ai.levels import LEVELS, Level, level_named
from archon3d.commands.arguments import WholeArgument
from archon3d.host.files import write_atomic
from archon3d.host.paths import data_file
from archon3d.host.texts import printable
from archon3d.play.kits import KITS
from archon3d.play.puzzles.attempt import require_playable
from archon3d.play.puzzles.bundle import BUNDLE
from archon3d.play.puzzles.puzzle import PUZZLE_KINDS, BoardPuzzle, DuelPuzzle, Puzzle
from archon3d.play.puzzles.puzzle_text import BadPuzzle, read_puzzle, read_puzzles, write_puzzle
from archon3d.play.replay_files import SUFFIX
from archon3d.play.saves import load_match
from archon3d.rules.errors import InvalidState
from archon3d.rules.game import Json
from archon3d.rules.record import BadRecord
from archon3d.workshop.lab.puzzle_making.duel_puzzles import find_duel_puzzles, is_duel_puzzle
from archon3d.workshop.lab.puzzle_making.puzzle_rating import rating_of, solves
from archon3d.workshop.lab.puzzle_making.sources import SOURCES, VERIFIERS, FoundPuzzle, archon_puzzles_like
from archon3d.workshop.lab.runner import Task

HEADING: Final = (
    "# The puzzles of the game, one a line: name, kind, rating, position, answers (docs/puzzles.md).\n"
)
MOST_GAMES: Final = 1_000_000
MOST_ATTEMPTS: Final = 100
UNRATED: Final = 1500
DUEL_ATTEMPTS: Final = 4
"""The most attempts at a duel by each level: a duel takes a second."""
DUELS: Final = "duels"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--of", choices=[*SOURCES, DUELS], default=next(iter(SOURCES)), help="what to make (archon)")
    add("--games", type=WholeArgument(1, MOST_GAMES), default=10, help="matches or duels to look at (10)")
    add("--arranged", type=WholeArgument(0, MOST_GAMES), default=200, help="arranged positions a match (200)")
    add("--records", type=Path, metavar="FOLDER", help="look at the matches of these records instead")
    add("--like", action="store_true", help="look at positions like those of the puzzles of --out instead")
    add("--attempts", type=WholeArgument(1, MOST_ATTEMPTS), default=4, help="attempts of each level (4)")
    add("--out", type=Path, metavar="FILE", help="add the puzzles to those of this file")
    add("--verify", action="store_true", help="verify the puzzles of the game instead, or those of --out")
    add("--rate", action="store_true", help="with --verify: let the levels try them, and write new ratings")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match, record or puzzle. Raises OSError, and InvalidState for bad puzzles."""
    if arguments.verify:
        attempts = arguments.attempts if arguments.rate else 0
        puzzles = _kept(_file(arguments))
        if not puzzles:
            raise InvalidState(f"{printable(_file(arguments))} has no puzzles")
        return [("verify", write_puzzle(puzzle), attempts) for puzzle in puzzles]
    if arguments.like:
        alike = [puzzle for puzzle in _kept(_file(arguments)) if puzzle.game == "archon"]
        return [
            ("like", write_puzzle(puzzle), arguments.seed, arguments.attempts)
            for puzzle in alike
            if isinstance(puzzle, BoardPuzzle)
        ]
    if arguments.records:
        paths = sorted(arguments.records.rglob(f"*{SUFFIX}"))
        return [("record", str(path), arguments.attempts) for path in paths]
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    return [("make", arguments.of, seed, arguments.arranged, arguments.attempts) for seed in seeds]


def perform(task: Task) -> Json:
    """Find the puzzles of a match, or verify one; each with how often each level solved it."""
    if task[0] == "verify":
        puzzle = read_puzzle(str(task[1]))
        return {"fault": fault_of(puzzle), "solved": _solved(puzzle, int(task[2]))}
    if task[0] == "record":
        return _of_record(Path(str(task[1])), int(task[2]))
    if task[0] == "like":
        return _like(read_puzzle(str(task[1])), int(task[2]), int(task[3]))
    _, of, seed, arranged, attempts = task
    return {"found": [_found(one, int(attempts)) for one in _made(str(of), int(seed), int(arranged))]}


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return what was found or verified, and write it. Raises OSError, and InvalidState for a failure."""
    if arguments.verify:
        return _verified(arguments, all_tasks, results)
    known = _kept(arguments.out) if arguments.out and arguments.out.exists() else ()
    new = list(_new_ones(known, [found for result in results for found in result["found"]]))
    lines = [result["fault"] for result in results if "fault" in result]
    lines += _counts([*known, *new])
    lines.append(f"{len(new)} new puzzles, {len(known) + len(new)} with those of before")
    if arguments.out:
        _write(arguments.out, [*known, *new])
        lines.append(f"{printable(arguments.out)} is written")
    return "\n".join(lines)


def fault_of(puzzle: Puzzle) -> str:
    """Return why the puzzle is not one with a single answer, by a search of its own; empty if it is."""
    if isinstance(puzzle, DuelPuzzle):
        return "" if is_duel_puzzle(puzzle) else "the master fails too often, or adept solves it as well"
    try:
        require_playable(puzzle)
    except BadPuzzle as error:
        return str(error)
    again = VERIFIERS[puzzle.game](KITS[puzzle.game].rules.read_position(puzzle.position))
    if again is None:
        return "no answer beats all others"
    kind, answers = again
    if answers != puzzle.answers:
        return "the answers are others"
    return "" if kind == puzzle.kind else f"it is of the kind {kind}"


def _made(of: str, seed: int, arranged: int) -> Iterator[Puzzle]:
    if of == DUELS:
        return find_duel_puzzles(seed)
    return _named(of, SOURCES[of].of_seed(seed, arranged))


def _of_record(path: Path, attempts: int) -> Json:
    """Return the puzzles of a record; none if it cannot be read, or its game has no puzzles."""
    try:
        match = load_match(path)
    except (OSError, BadRecord) as error:
        return {"found": [], "fault": f"{printable(path)} is left out: {error}"}
    name = match.game.name
    found = SOURCES[name].of_states(match.states) if name in SOURCES else ()
    return {"found": [_found(puzzle, attempts) for puzzle in _named(name, found)]}


def _like(puzzle: Puzzle, seed: int, attempts: int) -> Json:
    """Return the puzzles of positions like that of one of Archon."""
    if not isinstance(puzzle, BoardPuzzle):
        return {"found": []}
    state: Any = KITS[puzzle.game].rules.read_position(puzzle.position)
    chance = Random(f"{puzzle.name} {seed}")
    alike = archon_puzzles_like((state, puzzle.kind, puzzle.answers), chance)
    return {"found": [_found(one, attempts) for one in _named(puzzle.game, alike)]}


def _named(game: str, found: Iterable[FoundPuzzle]) -> Iterator[Puzzle]:
    rules = KITS[game].rules
    for state, kind, answers in found:
        yield BoardPuzzle(f"{game}-1", game, kind, UNRATED, rules.write_position(state), answers)


def _found(puzzle: Puzzle, attempts: int) -> Json:
    return {"puzzle": write_puzzle(puzzle), "solved": _solved(puzzle, attempts), "attempts": attempts}


def _solved(puzzle: Puzzle, attempts: int) -> dict[str, int]:
    """Return how often each level solves the puzzle."""
    tries = _tries(puzzle, attempts)
    return {level: sum(solves(puzzle, level, seed) for seed in range(tries)) for level in LEVELS}


def _tries(puzzle: Puzzle, attempts: int) -> int:
    return min(attempts, DUEL_ATTEMPTS) if isinstance(puzzle, DuelPuzzle) else attempts


def _rated(puzzle: Puzzle, solved: Json, attempts: int) -> Puzzle:
    by_level: dict[Level, int] = {level_named(level): number for level, number in solved.items()}
    tried = dict.fromkeys(by_level, _tries(puzzle, attempts))
    return replace(puzzle, rating=rating_of(by_level, tried))


def _new_ones(known: Sequence[Puzzle], found: Iterable[Json]) -> Iterator[Puzzle]:
    """Yield the puzzles that are not known, rated and with names of their own."""
    seen = {_essence(puzzle) for puzzle in known}
    numbers: Counter[str] = Counter()
    for puzzle in known:
        stem, _, number = puzzle.name.rpartition("-")
        numbers[stem] = max(numbers[stem], int(number))
    for one in found:
        puzzle = read_puzzle(one["puzzle"])
        if _essence(puzzle) not in seen:
            seen.add(_essence(puzzle))
            stem = puzzle.name.rpartition("-")[0]
            numbers[stem] += 1
            rated = _rated(puzzle, one["solved"], one["attempts"])
            yield replace(rated, name=f"{stem}-{numbers[stem]}")


def _essence(puzzle: Puzzle) -> Any:
    """Return what two puzzles that ask the same share.

    In Archon that is the icons, wherever they are: there the idea hardly depends on squares. Of duels it is
    who fights. Elsewhere it is a line of answers, or the board of a single answer.
    """
    if isinstance(puzzle, DuelPuzzle):
        return puzzle.aim, *((duelist.fighter, duelist.conduct) for duelist in puzzle.setup.duelists)
    _, board, side = puzzle.position.split(" ")[:3]
    if puzzle.game == "archon":
        return puzzle.kind, side, "".join(sorted(filter(str.isalpha, board)))
    goes_on = any(answer.then for answer in puzzle.answers)
    return puzzle.game, puzzle.answers, None if goes_on else board


def _verified(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    puzzles = [read_puzzle(str(task[1])) for task in all_tasks]
    faults = [
        f"{one.name}: {result['fault']}"
        for one, result in zip(puzzles, results, strict=True)
        if result["fault"]
    ]
    if faults:
        raise InvalidState("; ".join(faults))
    lines = _counts(puzzles)
    if arguments.rate:
        attempts = arguments.attempts
        puzzles = [
            _rated(one, result["solved"], attempts) for one, result in zip(puzzles, results, strict=True)
        ]
        lines += _rates(puzzles, results, attempts)
        _write(_file(arguments), puzzles)
    lines.append(f"all {len(puzzles)} puzzles have one answer")
    return "\n".join(lines)


def _rates(puzzles: Sequence[Puzzle], results: Sequence[Json], attempts: int) -> list[str]:
    """Return how often each level solves, and how far the ratings go."""
    tried = sum(_tries(puzzle, attempts) for puzzle in puzzles)
    rates = [100 * sum(result["solved"][level] for result in results) / tried for level in LEVELS]
    lines = [f"{level:>12} {rate:5.1f} %" for level, rate in zip(LEVELS, rates, strict=True)]
    falls = [
        f"{level} solves less than the level below"
        for level, (low, high) in zip(LEVELS[1:], pairwise(rates), strict=True)
        if high < low
    ]
    ratings = [puzzle.rating for puzzle in puzzles]
    return [*lines, *falls, f"ratings from {min(ratings)} to {max(ratings)}, {mean(ratings):.0f} on average"]


def _counts(puzzles: Sequence[Puzzle]) -> list[str]:
    counted = Counter((puzzle.game, puzzle.kind) for puzzle in puzzles)
    return [
        f"{game:>18} {kind:<12}{counted[game, kind]:6}"
        for game in KITS
        for kind in PUZZLE_KINDS
        if counted[game, kind]
    ]


def _file(arguments: argparse.Namespace) -> Path:
    path: Path = arguments.out or data_file(BUNDLE)
    return path


def _kept(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of the file. Raises OSError, and InvalidState if it is damaged."""
    try:
        return read_puzzles(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InvalidState(f"{printable(path)}: {error}") from error


def _write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    ordered = sorted(puzzles, key=lambda one: (one.name.rpartition("-")[0], int(one.name.rpartition("-")[2])))
    write_atomic(path, (HEADING + "".join(f"{write_puzzle(puzzle)}\n" for puzzle in ordered)).encode())
