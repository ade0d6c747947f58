"""Matches of Archon in which nobody fights: battles are drawn by their odds, for a look at other rules."""

from collections.abc import Mapping

from archon3d.ai.archon.master import expected_results
from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.archon.player import choose
from archon3d.ai.levels import Level
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import State
from archon3d.rules.game import Json
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.rng import Rng


def drawn_match(level: Level, number: int, seed: int, options: Mapping[str, Json]) -> AnyMatch:
    """Return a whole match between two computers of that level; the first mover alternates with the number.

    Raises InvalidState for wrong options.
    """
    match: AnyMatch = Match(ARCHON, ARCHON.new({"first": SIDES[number % len(SIDES)], **options}, seed))
    chance = Rng.from_seed(seed)
    while match.outcome is None:
        state = match.state
        match.submit(choose(state, level) if state.battle is None else _drawn(state, chance))
    return match


def _drawn(state: State, chance: Rng) -> ResolveBattle:
    """Return a result of the pending battle by its odds, with the wounds to expect."""
    battle = state.battle
    if battle is None:
        raise LookupError("no battle is pending")
    odds = chance_of_winning(state, battle.attacker, battle.defender, battle.square)
    return expected_results(state, odds)[0 if chance.below(100) < odds else 1]
