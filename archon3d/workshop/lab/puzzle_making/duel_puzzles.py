"""Duel puzzles: duels that the arena's master nearly always solves, and adept in few of its attempts.

The time is the one that tells them apart most. A whole duel leaves too much to chance, so times are short.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Final, NamedTuple

from archon3d.arena.content import COLOURS, TICKS_PER_SECOND
from archon3d.play.duel import Duel, battle_kit
from archon3d.play.duel_setup import Conduct, Duelist, DuelSetup
from archon3d.play.puzzles.attempt import PERSON, judge_duel
from archon3d.play.puzzles.puzzle import DUEL_AIMS, DuelAim, DuelPuzzle

GAME: Final = "archon"
SEEDS: Final = 20
"""Attempts of each level."""
LEAST_OF_MASTER: Final = 18
"""The fewest of them that the master solves."""
MOST_OF_ADEPT: Final = 7
"""The most of them that adept may solve, and one that stands still."""
WOUNDS: Final = (0, 0, 0, 3)
"""Hit points that each fighter may lack."""
OPPONENTS: Final[Sequence[Conduct]] = ("average", "expert", "expert", "adept", "adept", "shoots", "dodges")
BOUNDS: Final[dict[DuelAim, tuple[int, int]]] = {"win": (3, 12), "unhurt": (3, 10)}
"""The fewest and the most seconds of a puzzle."""
LIMIT_TICKS: Final = TICKS_PER_SECOND * max(most for _, most in BOUNDS.values())
UNRATED: Final = 1500
IDLER: Final[Conduct] = "stands"
HARD_FOR: Final[Sequence[Conduct]] = ("adept", IDLER)


class DuelCourse(NamedTuple):
    """When something happened to the person's fighter, as a tick."""

    hit: float
    """The first time that it was hurt; infinite if it never was."""
    won: float
    """When it won; infinite if it did not."""

    def reaches(self, aim: DuelAim, seconds: int) -> bool:
        """Return whether the goal was reached in that time."""
        ticks = seconds * TICKS_PER_SECOND
        return self.won <= ticks if aim == "win" else self.hit > ticks


def find_duel_puzzles(seed: int) -> Iterator[DuelPuzzle]:
    """Yield the puzzles of a duel by chance."""
    return puzzles_of_duel(chance_duel(seed))


def puzzles_of_duel(setup: DuelSetup) -> Iterator[DuelPuzzle]:
    """Yield a puzzle for each goal that the master nearly always reaches in some time, unlike adept."""
    masters: list[DuelCourse] = []
    adepts: list[DuelCourse] = []
    for number in range(SEEDS):
        masters.append(_course(replace(setup, seed=number), "master"))
        adepts.append(_course(replace(setup, seed=number), "adept"))
        if not any(_seconds(masters, adepts, aim) for aim in DUEL_AIMS):
            return
    for aim in DUEL_AIMS:
        seconds = _seconds(masters, adepts, aim)
        if seconds:
            puzzle = DuelPuzzle("duel-1", UNRATED, setup, aim, seconds)
            if _solved(puzzle, IDLER) <= MOST_OF_ADEPT:
                yield puzzle


def chance_duel(seed: int) -> DuelSetup:
    """Return a duel by chance, one of whose fighters is a person's."""
    chance = Random(seed)
    left, right = (chance.choice(army) for army in battle_kit(GAME).armies)
    conducts: list[Conduct] = [PERSON, chance.choice(OPPONENTS)]
    chance.shuffle(conducts)
    wounds = [chance.choice(WOUNDS) for _ in conducts]
    return DuelSetup(
        GAME,
        Duelist(left, conducts[0], wounds[0]),
        Duelist(right, conducts[1], wounds[1]),
        chance.choice(COLOURS),
        layout=chance.randrange(100),
    )


def is_duel_puzzle(puzzle: DuelPuzzle) -> bool:
    """Return whether the master nearly always solves it, adept and one that stands still seldom."""
    if _solved(puzzle, "master") < LEAST_OF_MASTER:
        return False
    return all(_solved(puzzle, conduct) <= MOST_OF_ADEPT for conduct in HARD_FOR)


def solves_duel(puzzle: DuelPuzzle, conduct: Conduct, seed: int) -> bool:
    """Return whether a computer of that level, or a practice partner, reaches the goal."""
    duel = _duel(replace(puzzle.setup, seed=seed), conduct)
    while (finding := judge_duel(puzzle, duel.state)) == "open":
        if duel.battle is None:
            return False
        duel.fight(duel.battle)
    return finding == "solved"


def _solved(puzzle: DuelPuzzle, conduct: Conduct) -> int:
    """Return with how many of the seeds it reaches the goal."""
    return sum(solves_duel(puzzle, conduct, seed) for seed in range(SEEDS))


def _seconds(masters: Sequence[DuelCourse], adepts: Sequence[DuelCourse], aim: DuelAim) -> int:
    """Return the time that tells the master from adept most in these courses; 0 if there is none in bounds.

    While only some seeds have been tried, as many misses are allowed as their share, and one more.
    """
    fewest, most = BOUNDS[aim]
    tried = len(masters)
    misses = min(SEEDS - LEAST_OF_MASTER, (SEEDS - LEAST_OF_MASTER) * tried // SEEDS + 1)
    hits = min(MOST_OF_ADEPT, MOST_OF_ADEPT * tried // SEEDS + 1)
    best, gap = 0, 0
    for seconds in range(fewest, most + 1):
        by_master = sum(course.reaches(aim, seconds) for course in masters)
        by_adept = sum(course.reaches(aim, seconds) for course in adepts)
        if tried - by_master <= misses and by_adept <= hits and by_master - by_adept > gap:
            best, gap = seconds, by_master - by_adept
    return best


def _course(setup: DuelSetup, conduct: Conduct) -> DuelCourse:
    """Return how the duel goes for a computer of that level, as long as a puzzle can last."""
    duel = _duel(setup, conduct)
    slot = 0 if setup.left.conduct == PERSON else 1
    own, hit = duel.state.fighters[slot], inf
    while duel.battle is not None and duel.winner is None and duel.state.tick < LIMIT_TICKS:
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
