"""Archon's battles: two icons on one square fight in the arena."""

from typing import Final

from archon3d.ai.archon.tables import VALUE
from archon3d.ai.arena.battle import BattleComputer, battle_computers
from archon3d.ai.arena.tuning import Leads, leads_of
from archon3d.ai.levels import Level
from archon3d.arena.content import ELEMENTALS
from archon3d.arena.spec import SHAPESHIFTER, BattleSpec
from archon3d.arena.state import ArenaState
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.battle import (
    battle_result,
    battle_seed,
    battle_spec,
    duel_spec,
    strength,
    survivor,
)
from archon3d.games.archon.board import IS_POWER_POINT, SQUARE_NAMES
from archon3d.games.archon.icons import ICON_KINDS, SIDES
from archon3d.games.archon.state import Icon, Options, PendingBattle, State
from archon3d.play.archon.odds import even_pairs
from archon3d.play.battle import BattleKit, BattleOutcome, FighterPair
from archon3d.play.choosing import Spot
from archon3d.play.duel_setup import DuelSetup


def leads(state: State) -> Leads:
    """Return how far light and dark are ahead."""
    light, dark = (
        [VALUE[icon.kind] for icon in state.board if icon is not None and icon.side == side] for side in SIDES
    )
    return leads_of(light, dark)


def _pending(state: State) -> PendingBattle | None:
    return state.battle


def _spot(battle: PendingBattle) -> Spot:
    return SQUARE_NAMES[battle.square]


def _names(battle: PendingBattle) -> tuple[str, str]:
    return battle.attacker.kind, battle.defender.kind


def _spec(state: State, battle: PendingBattle) -> BattleSpec:
    return battle_spec(state, battle, battle_seed(state))


def _computers(levels: tuple[Level, Level], state: State, battle: PendingBattle) -> FighterPair:
    return pending_computers(levels, state, battle, battle_seed(state))


def pending_computers(
    levels: tuple[Level, Level], state: State, battle: PendingBattle, seed: int
) -> tuple[BattleComputer, BattleComputer]:
    """Return the computers of those levels, left and right, for the pending battle of a state."""
    return battle_computers(levels, seed, leads(state), IS_POWER_POINT[battle.square])


def _armies() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return each side's kinds, the least valuable first, and among equals by hit points."""
    ranked = sorted(VALUE, key=lambda kind: (VALUE[kind], ICON_KINDS[kind].base_half_points))
    light, dark = (tuple(kind for kind in ranked if ICON_KINDS[kind].side == side) for side in SIDES)
    return light, dark


def _can_meet(first: str, second: str) -> bool:
    """Return whether two kinds can fight: a Shapeshifter cannot copy another one."""
    return not first == second == SHAPESHIFTER


def _icons(setup: DuelSetup) -> tuple[Icon, Icon]:
    left, right = (
        Icon(duelist.fighter, side, duelist.wounds)
        for side, duelist in zip(SIDES, setup.duelists, strict=True)
    )
    return left, right


def _duel(setup: DuelSetup) -> BattleSpec:
    return duel_spec(*_icons(setup), setup.colour, setup.mode, setup.layout)


def _wounds(setup: DuelSetup, arena: ArenaState) -> tuple[int, int]:
    icons = _icons(setup)
    left, right = (
        survivor(
            icon,
            strength(icon, opponent, setup.colour, 0, Options()),
            (fighter.start_half_points - fighter.half_points) // 2,
            Options(),
        ).wounds
        for icon, opponent, fighter in zip(icons, icons[::-1], arena.fighters, strict=True)
    )
    return left, right


def _settled(battle: PendingBattle, result: ResolveBattle) -> BattleOutcome:
    fighters = {"attacker": battle.attacker, "defender": battle.defender}
    winner = fighters.get(result.winner)
    return BattleOutcome(
        attacker=battle.attacker.kind,
        defender=battle.defender.kind,
        attacker_side=battle.attacker.side,
        shade=battle.colour,
        winner=None if winner is None else winner.side,
    )


BATTLE: Final = BattleKit(
    pending=_pending,
    spot=_spot,
    names=_names,
    spec=_spec,
    computers=_computers,
    result=battle_result,
    armies=_armies(),
    others=ELEMENTALS,
    even_pairs=even_pairs,
    can_meet=_can_meet,
    duel=_duel,
    settled=_settled,
    wounds=_wounds,
)
