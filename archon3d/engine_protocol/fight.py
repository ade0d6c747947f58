"""The op `fight`: two computers fight the pending battle."""

from archon3d.ai.levels import COMPUTERS, Level
from archon3d.engine_protocol.lines import BadRequest
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.battle import battle_result, battle_seed, battle_spec, left_is_attacker
from archon3d.games.archon.state import State
from archon3d.play.archon.battle import pending_computers
from archon3d.play.battle import ArenaBattle
from archon3d.rules.checks import Fields
from archon3d.rules.game import Json
from archon3d.rules.rng import SEED_LIMIT


def fight(state: object, request: Fields) -> tuple[ResolveBattle, dict[str, Json]]:
    """Return the result of the pending battle, and the protocol's report of it. Raises BadRequest."""
    if not isinstance(state, State) or state.battle is None:
        raise BadRequest("no battle is pending; fight goes with one")
    levels = _levels(request)
    seed = request.whole("seed", battle_seed(state), 0, SEED_LIMIT - 1)
    request.faults.raise_any(BadRequest)
    pending = state.battle
    battle = ArenaBattle(battle_spec(state, pending, seed), *pending_computers(levels, state, pending, seed))
    while not battle.over:
        battle.tick()
    arena = battle.state
    result = battle_result(pending, arena)
    attacker, defender = arena.fighters if left_is_attacker(pending) else arena.fighters[::-1]
    lost = result.winner == "none"
    return result, {
        "winner": result.winner,
        "ticks": arena.tick,
        "reason": arena.reason,
        "hp": {
            "attacker": 0 if lost or result.winner == "defender" else attacker.half_points / 2,
            "defender": 0 if lost or result.winner == "attacker" else defender.half_points / 2,
        },
    }


def _levels(request: Fields) -> tuple[Level, Level]:
    """Return light's and dark's level, from a pair of names."""
    given = request.raw("level", ["adept", "adept"])
    if isinstance(given, list) and len(given) == 2:
        light, dark = (next((level for level in COMPUTERS if level == name), None) for name in given)
        if light is not None and dark is not None:
            return light, dark
    request.wrong("level", f"a list of light's and dark's level, each one of {', '.join(COMPUTERS)}")
    return "adept", "adept"
