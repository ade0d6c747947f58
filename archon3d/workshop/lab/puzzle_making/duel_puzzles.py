"""Duel puzzles: duels that the arena's master always solves, and adept in less than half of its attempts.

The time is what the master needs: to win, or until it is hit for the first time.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, inf
from random import Random
from typing import Final, NamedTuple

from archon3d.arena.content import COLOURS, TICKS_PER_SECOND
from archon3d.play.duel import Duel, battle_kit
from archon3d.play.duel_setup import Conduct, Duelist, DuelSetup, conduct_named
from archon3d.play.puzzles.attempt import PERSON, judge_duel
from archon3d.play.puzzles.puzzle import DUEL_AIMS, DuelAim, DuelPuzzle

GAME: Final = "archon"
SEEDS: Final = 20
"""Attempts of each level."""
MOST_OF_ADEPT: Final = 9
"""The most of them that adept may solve, and one that stands still."""
WOUNDS: Final = (0, 0, 0, 3)
"""Hit points that the person may lack."""
OPPONENTS: Final[Sequence[Conduct]] = ("average", "expert", "adept", "dodges")
BOUNDS: Final[dict[DuelAim, tuple[int, int]]] = {"win": (5, 30), "unhurt": (4, 15)}
"""The fewest and the most seconds of a puzzle."""
UNRATED: Final = 1500
IDLER: Final[Conduct] = "stands"


class DuelCourse(NamedTuple):
    """When something happened to the person's fighter, as a tick."""

    hit: float
    """The first time that it was hurt; infinite if it never was."""
    won: float
    """When it won; infinite if it did not."""


def find_duel_puzzles(seed: int) -> Iterator[DuelPuzzle]:
    """Yield the puzzles of a duel by chance."""
    return puzzles_of_duel(chance_duel(seed))


def puzzles_of_duel(setup: DuelSetup) -> Iterator[DuelPuzzle]:
    """Yield a puzzle for each goal that the master reaches in some time with all seeds, unlike adept."""
    courses: list[DuelCourse] = []
    for number in range(SEEDS):
        courses.append(_course(replace(setup, seed=number)))
        if not any(_seconds(courses, aim) for aim in DUEL_AIMS):
            return
    for aim in DUEL_AIMS:
        seconds = _seconds(courses, aim)
        puzzle = DuelPuzzle("duel-1", UNRATED, setup, aim, seconds)
        if seconds and _is_hard(puzzle):
            yield puzzle


def chance_duel(seed: int) -> DuelSetup:
    """Return a duel by chance, one of whose fighters is a person's."""
    chance = Random(seed)
    left, right = (chance.choice(army) for army in battle_kit(GAME).armies)
    conducts: list[Conduct] = [PERSON, chance.choice(OPPONENTS)]
    chance.shuffle(conducts)
    wounds = [chance.choice(WOUNDS) if conduct == PERSON else 0 for conduct in conducts]
    return DuelSetup(
        GAME,
        Duelist(left, conducts[0], wounds[0]),
        Duelist(right, conducts[1], wounds[1]),
        chance.choice(COLOURS),
        layout=chance.randrange(100),
    )


def is_duel_puzzle(puzzle: DuelPuzzle) -> bool:
    """Return whether the master solves it with every seed, and adept with less than half of them."""
    return all(solves_duel(puzzle, "master", seed) for seed in range(SEEDS)) and _is_hard(puzzle)


def solves_duel(puzzle: DuelPuzzle, conduct: Conduct, seed: int) -> bool:
    """Return whether a computer of that level, or a practice partner, reaches the goal."""
    duel = _duel(replace(puzzle.setup, seed=seed), conduct)
    while (finding := judge_duel(puzzle, duel.state)) == "open":
        if duel.battle is None:
            return False
        duel.fight(duel.battle)
    return finding == "solved"


def _is_hard(puzzle: DuelPuzzle) -> bool:
    """Return whether neither adept nor one that stands still solves it with half of the seeds."""
    for conduct in ("adept", IDLER):
        solved = 0
        for seed in range(SEEDS):
            solved += solves_duel(puzzle, conduct_named(conduct), seed)
            if solved > MOST_OF_ADEPT:
                return False
    return True


def _seconds(courses: Sequence[DuelCourse], aim: DuelAim) -> int:
    """Return the time in which the goal was reached in all of these courses; 0 if there is none in bounds."""
    fewest, most = BOUNDS[aim]
    if aim == "win":
        last = max(course.won for course in courses)
        seconds = max(fewest, ceil(last / TICKS_PER_SECOND)) if last < inf else most + 1
    else:
        seconds = int(min(most, (min(course.hit for course in courses) - 1) // TICKS_PER_SECOND))
    return seconds if fewest <= seconds <= most else 0


def _course(setup: DuelSetup) -> DuelCourse:
    """Return how the duel goes for a master, as long as a puzzle can last."""
    duel = _duel(setup, "master")
    slot = 0 if setup.left.conduct == PERSON else 1
    own, hit = duel.state.fighters[slot], inf
    limit = TICKS_PER_SECOND * max(most for _, most in BOUNDS.values())
    while duel.battle is not None and duel.winner is None and duel.state.tick < limit:
        duel.fight(duel.battle)
        if hit == inf and own.half_points < own.start_half_points:
            hit = duel.state.tick
    return DuelCourse(hit, duel.state.tick if duel.winner == ("left", "right")[slot] else inf)


def _duel(setup: DuelSetup, conduct: Conduct) -> Duel:
    """Return the duel in which a computer fights for the person."""
    left, right = (
        replace(duelist, conduct=conduct) if duelist.conduct == PERSON else duelist
        for duelist in setup.duelists
    )
    return Duel(replace(setup, left=left, right=right))
