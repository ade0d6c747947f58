"""Duel puzzles: duels that the arena's master always solves, and adept in less than half of its attempts."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from archon3d.ai.levels import Level
from archon3d.arena.content import COLOURS
from archon3d.play.duel import Duel, battle_kit
from archon3d.play.duel_setup import Conduct, Duelist, DuelSetup
from archon3d.play.puzzles.attempt import PERSON, judge_duel
from archon3d.play.puzzles.puzzle import DuelAim, DuelPuzzle

GAME: Final = "archon"
SEEDS: Final = 20
"""Attempts of each level."""
MOST_OF_ADEPT: Final = 9
"""The most of them that adept may solve."""
MOST_WOUNDS: Final = 9
OPPONENTS: Final[Sequence[Conduct]] = ("shoots", "apprentice", "average", "expert", "adept")
SECONDS: Final[dict[DuelAim, tuple[int, ...]]] = {"win": (8, 10, 12, 15, 20), "unhurt": (5, 6, 8, 10, 12)}
UNRATED: Final = 1500


def duel_candidate(seed: int) -> DuelPuzzle:
    """Return a duel with a goal by chance."""
    chance = Random(seed)
    kit = battle_kit(GAME)
    left, right = (chance.choice(army) for army in kit.armies)
    aim: DuelAim = chance.choice(("win", "unhurt"))
    conducts: list[Conduct] = [PERSON, chance.choice(OPPONENTS)]
    chance.shuffle(conducts)
    wounds = [chance.randint(0, MOST_WOUNDS) if conduct == PERSON else 0 for conduct in conducts]
    setup = DuelSetup(
        GAME,
        Duelist(left, conducts[0], wounds[0]),
        Duelist(right, conducts[1], wounds[1]),
        chance.choice(COLOURS),
        layout=chance.randrange(100),
    )
    return DuelPuzzle(f"duel-{seed + 1}", UNRATED, setup, aim, chance.choice(SECONDS[aim]))


def is_duel_puzzle(puzzle: DuelPuzzle) -> bool:
    """Return whether the master solves it with every seed, and adept with less than half of them."""
    solved = 0
    for seed in range(SEEDS):
        solved += solves_duel(puzzle, "adept", seed)
        if solved > MOST_OF_ADEPT:
            return False
    return all(solves_duel(puzzle, "master", seed) for seed in range(SEEDS))


def solves_duel(puzzle: DuelPuzzle, level: Level, seed: int) -> bool:
    """Return whether a computer of that level reaches the goal."""
    setup = replace(puzzle.setup, seed=seed)
    left, right = (
        replace(duelist, conduct=level) if duelist.conduct == PERSON else duelist
        for duelist in setup.duelists
    )
    duel = Duel(replace(setup, left=left, right=right))
    while (finding := judge_duel(puzzle, duel.state)) == "open":
        if duel.battle is None:
            return False
        duel.fight(duel.battle)
    return finding == "solved"
