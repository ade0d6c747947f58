"""What has happened in a match of Archon, counted from its states and actions."""

from collections.abc import Mapping
from dataclasses import dataclass

from archon3d.arena.content import ELEMENTALS
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import PendingBattle, State
from archon3d.rules.match import AnyMatch


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in numbers; each mapping has one for either side."""

    turns: int
    """Plies completed."""
    rounds: int
    battles: int
    won: Mapping[str, int]
    """Battles that the side's icons or elementals have won."""
    lost: Mapping[str, int]
    """Icons that have died; one that was revived may die again."""
    spells: Mapping[str, int]
    """Spells cast."""
    points: tuple[Mapping[str, int], ...]
    """Power points held, at the start and after every action."""


def summarise(match: AnyMatch) -> MatchSummary:
    """The match so far."""
    won: dict[str, int] = dict.fromkeys(SIDES, 0)
    lost: dict[str, int] = dict.fromkeys(SIDES, 0)
    battles = 0
    for state, action in zip(match.states, match.actions, strict=False):
        if isinstance(action, ResolveBattle) and state.battle is not None:
            battles += 1
            _count(state.battle, action.winner, won, lost)
    state = match.state
    return MatchSummary(
        turns=state.turn,
        rounds=state.round,
        battles=battles,
        won=won,
        lost=lost,
        spells={side: len(state.spent(side)) for side in SIDES},
        points=tuple(_points(state) for state in match.states),
    )


def _count(battle: PendingBattle, winner: str, won: dict[str, int], lost: dict[str, int]) -> None:
    for name, icon in (("attacker", battle.attacker), ("defender", battle.defender)):
        if name == winner:
            won[icon.side] += 1
        elif icon.kind not in ELEMENTALS:
            lost[icon.side] += 1


def _points(state: State) -> dict[str, int]:
    holders = [icon.side for at in POWER_POINTS if (icon := state.board[at]) is not None]
    return {side: holders.count(side) for side in SIDES}
