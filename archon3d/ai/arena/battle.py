"""A whole battle between two computers."""

from typing import Final

from archon3d.ai.arena.computer import ArenaComputer
from archon3d.ai.arena.master import ArenaMaster
from archon3d.ai.arena.tuning import EVEN, INSIGHTS, Leads, SideLead
from archon3d.ai.levels import ORIGINAL, Level
from archon3d.ai.original.fighter import OriginalFighter
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, Slot, new_battle
from archon3d.arena.step import step
from archon3d.rules.rng import Rng

BattleComputer = ArenaComputer | ArenaMaster | OriginalFighter
"""A computer player of one fighter: its `decide` is called once a tick."""

NO_LEADS: Final = (EVEN, EVEN)


def battle_computers(
    levels: tuple[Level, Level], seed: int, leads: Leads = NO_LEADS, power_point: bool = False
) -> tuple[BattleComputer, BattleComputer]:
    """Return the computers of a battle, left and right, with random generators from one seed.

    `leads` are how far each side is ahead, which makes no difference to a master. Levels that look ahead heed
    no power point.
    """
    rng = Rng.from_seed(seed)
    left_seed, right_seed = rng.below(1 << 32), rng.below(1 << 32)
    return (
        _computer(0, levels[0], left_seed, leads[0], power_point),
        _computer(1, levels[1], right_seed, leads[1], power_point),
    )


def _computer(slot: Slot, level: Level, seed: int, lead: SideLead, power_point: bool) -> BattleComputer:
    if level == ORIGINAL:
        return OriginalFighter(slot, seed, lead, power_point)
    if level in INSIGHTS:
        return ArenaMaster(slot, seed, INSIGHTS[level], lead)
    return ArenaComputer(slot, level, seed, lead, power_point)


def run_battle(
    spec: BattleSpec,
    levels: tuple[Level, Level] = ("adept", "adept"),
    seed: int = 0,
) -> ArenaState:
    """Play the battle to its end and return its last state; the levels are of the left and the right fighter.

    Raises ValueError for a seed outside 0 .. SEED_LIMIT - 1.
    """
    left, right = battle_computers(levels, seed)
    state = new_battle(spec)
    while not state.over:
        step(state, left.decide(state), right.decide(state))
    return state
