"""Statistics of a match of Archon, counted from its states and actions."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from archon3d.arena.content import ELEMENTALS
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import Board, Icon, PendingBattle, State
from archon3d.rules.match import AnyMatch

IconName = tuple[str, str]
"""An icon's kind and side."""


@dataclass(frozen=True, slots=True)
class Champion:
    """The icon that won the most battles of a match."""

    kind: str
    side: str
    won: int


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in numbers; each mapping has one for either side."""

    turns: int
    """Completed plies."""
    rounds: int
    battles: int
    won: Mapping[str, int]
    """Battles that the side's icons or elementals won."""
    lost: Mapping[str, int]
    """Icons that died; a revived one may die again."""
    spells: Mapping[str, int]
    """Spells cast."""
    champion: Champion | None
    """The first of those with the most wins; None if no icon has won."""


def summarise(match: AnyMatch) -> MatchSummary:
    """Return the match so far."""
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
        champion=_champion(match),
    )


def power_points(state: State, side: str) -> int:
    """Return how many power points the side holds."""
    holders = (state.board[at] for at in POWER_POINTS)
    return sum(icon is not None and icon.side == side for icon in holders)


def _count(battle: PendingBattle, winner: str, won: dict[str, int], lost: dict[str, int]) -> None:
    for name, icon in (("attacker", battle.attacker), ("defender", battle.defender)):
        if name == winner:
            won[icon.side] += 1
        elif icon.kind not in ELEMENTALS:
            lost[icon.side] += 1


def _champion(match: AnyMatch) -> Champion | None:
    """Return the champion, following each icon and its wins from square to square."""
    wins = [0] * len(match.start.board)
    best: Champion | None = None
    for (before, after), action in zip(pairwise(match.states), match.actions, strict=True):
        _follow(before.board, after.board, wins)
        if not isinstance(action, ResolveBattle) or before.battle is None:
            continue
        at = before.battle.square
        icon = after.board[at]
        if icon is not None:
            wins[at] += 1
            if best is None or wins[at] > best.won:
                best = Champion(icon.kind, icon.side, wins[at])
    return best


def _follow(before: Board, after: Board, wins: list[int]) -> None:
    """Carry the wins along from the squares that icons left to their new squares."""
    changed = [at for at in range(len(wins)) if _kind(before[at]) != _kind(after[at])]
    gone: dict[IconName, list[int]] = {}
    for at in changed:
        left = _kind(before[at])
        if left is not None:
            gone.setdefault(left, []).append(wins[at])
        wins[at] = 0
    for at in changed:
        come = _kind(after[at])
        if come is not None and gone.get(come):
            wins[at] = gone[come].pop()


def _kind(icon: Icon | None) -> IconName | None:
    return None if icon is None else (icon.kind, icon.side)
