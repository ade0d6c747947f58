"""Archon's battles: where two icons meet, the arena decides."""

from typing import Final

from archon3d.ai.arena.battle import battle_computers
from archon3d.ai.levels import Level
from archon3d.arena.spec import BattleSpec
from archon3d.games.archon.battle import battle_result, battle_seed, battle_spec
from archon3d.games.archon.board import IS_POWER_POINT
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import PendingBattle, State
from archon3d.play.battle import BattleKit, Pair


def leads(state: State) -> tuple[int, int]:
    """Each side's icons minus the other's: light's lead and dark's."""
    light, dark = (sum(1 for icon in state.board if icon is not None and icon.side == side) for side in SIDES)
    return light - dark, dark - light


def _pending(state: State) -> PendingBattle | None:
    return state.battle


def _names(battle: PendingBattle) -> tuple[str, str]:
    return battle.attacker.kind, battle.defender.kind


def _spec(state: State, battle: PendingBattle) -> BattleSpec:
    return battle_spec(state, battle, battle_seed(state))


def _computers(levels: tuple[Level, Level], state: State, battle: PendingBattle) -> Pair:
    return battle_computers(levels, battle_seed(state), leads(state), IS_POWER_POINT[battle.square])


BATTLE: Final = BattleKit(_pending, _names, _spec, _computers, battle_result)
