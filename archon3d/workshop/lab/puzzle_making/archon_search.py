"""The search behind Archon's puzzles: every action and every reply, with battles by their odds.

It looks at an own decision, each reply, and whether the next decision wins at once. What the computers search
is narrower: a puzzle must have no second answer anywhere, not only among the promising actions.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ai.appraisal import chance_at_end
from archon3d.ai.archon.appraising import standing_chance, static_chance
from archon3d.ai.archon.master import expected_results
from archon3d.ai.archon.odds import chance_of_winning, elementals_chance
from archon3d.ai.slices import finished
from archon3d.games.archon.actions import Action, ResolveBattle
from archon3d.games.archon.board import POWER_POINTS, Square
from archon3d.games.archon.casting import casts
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import Side
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.movement import destinations
from archon3d.games.archon.spells import Imprison, ShiftTime
from archon3d.games.archon.state import State

ALL_BUT_ONE: Final = len(POWER_POINTS) - 1
PERCENT: Final = 100
MOST_LOOKED_AT: Final = 3
"""The most actions that may be close to the best at first sight: more seldom have a lone answer."""
LEAST_ODDS: Final = 1
MOST_ODDS: Final = 99


@dataclass(frozen=True, slots=True)
class LoneAnswer:
    """The best action of a position, by a margin over all others."""

    action: Action
    chance: float
    """The chance to win after it."""
    second: float
    """At least the chance after any other."""


class ArchonSolver:
    """Searches for the side that has the puzzle."""

    def __init__(self, side: Side, lean: int = 0, *, deeper: bool = False) -> None:
        """`lean` is added to the percent of each of the side's battles; `deeper` adds a ply of attacks."""
        self._side = side
        self._lean = lean
        self._deeper = deeper
        self._refutations: dict[Action, None] = {}

    def lone_answer(self, state: State, margin: float, least: float = -1.0) -> LoneAnswer | None:
        """Return the best action if it beats every other one by the margin; None if there are several.

        Its chance is more than `least`. It may miss one where many actions look alike at first sight, but it
        never finds a false one.
        """
        actions = ARCHON.legal_actions(state)
        self._refutations.clear()
        sights = {action: self._sight(state, action) for action in actions}
        outstanding = self._outstanding(sights, margin)
        if not outstanding:
            return None
        best = max(actions, key=lambda action: sights[action][0])
        most = least
        for action in dict.fromkeys((best, *outstanding)):
            chance = self.after(state, action, stop=most)
            if chance > most:
                best, most = action, chance
        if most <= least:
            return None
        likely = sorted(actions, key=lambda action: -sights[action][0])
        second = self.second_best(state, best, most - margin, likely)
        return None if second is None else LoneAnswer(best, most, second)

    def second_best(
        self, state: State, best: Action, limit: float, actions: Sequence[Action] = ()
    ) -> float | None:
        """Return at least the chance after each other action; None if one is beyond the limit.

        All actions may be given in an order in which those beyond it come early.
        """
        second = 0.0
        for action in actions or ARCHON.legal_actions(state):
            if action != best:
                second = max(second, self.after(state, action, stop=limit))
                if second > limit:
                    return None
        return second

    def _outstanding(self, sights: Mapping[Action, tuple[float, float]], margin: float) -> list[Action]:
        """Return the few actions that stand out at first sight or by what they threaten, and some casts."""
        found: dict[Action, None] = {}
        for threatens in (0, 1):
            most = max(sight[threatens] for sight in sights.values())
            close = [action for action, sight in sights.items() if sight[threatens] > most - margin]
            if len(close) <= MOST_LOOKED_AT:
                found |= dict.fromkeys(close)
        of_time = [action for action in sights if isinstance(action, Imprison | ShiftTime)]
        return list(dict.fromkeys((*found, *of_time)))

    def after(self, state: State, action: Action, stop: float = -1.0) -> float:
        """Return the chance after the action and the best reply, or one at or below `stop` if it is worse."""
        outcomes = self.outcomes(state, action)
        total, open_share = 0.0, 1.0
        for share, following in outcomes:
            open_share -= share
            enough = (stop - total - open_share) / share if share else -1.0
            total += share * self._replied(following, enough, is_last=following is outcomes[-1][1])
            if total + open_share <= stop:
                return total + open_share
        return total

    def best_reply(self, state: State) -> Action:
        """Return the other side's action that is worst for the side."""
        return min(
            ARCHON.legal_actions(state), key=lambda reply: self._after_reply(state, reply, self._at_leaf)
        )

    def outcomes(self, state: State, action: Action) -> list[tuple[float, State]]:
        """Return the positions that the action can lead to, each with its share."""
        after = ARCHON.carry_out(state, action).state
        battle = after.battle
        if battle is None:
            return [(1.0, after)]
        odds = chance_of_winning(after, battle.attacker, battle.defender, battle.square)
        lean = self._lean if battle.attacker.side == self._side else -self._lean
        odds = max(LEAST_ODDS, min(MOST_ODDS, odds + lean))
        shares = (odds / PERCENT, 1 - odds / PERCENT)
        results = expected_results(after, odds)
        return [
            (share, ARCHON.carry_out(after, result).state)
            for share, result in zip(shares, results, strict=True)
        ]

    def _sight(self, state: State, action: Action) -> tuple[float, float]:
        """Return the chance before any reply but a win at once, and the same with what it threatens."""
        standing = threat = 0.0
        for share, after in self.outcomes(state, action):
            chance = self._standing(after)
            standing += share * chance
            threatens = 0.0
            if after.outcome is None:
                threatens = self.wins_at_once(replace(after, to_move=self._side))
            threat += share * (chance + threatens)
        return standing, threat

    def _standing(self, state: State) -> float:
        """Return the side's chance in a position where the other one moves and may win at once."""
        if state.outcome is not None:
            return chance_at_end(state.outcome, self._side)
        chance = max(static_chance(state), self.wins_at_once(state))
        return chance if state.to_move == self._side else 1 - chance

    def _replied(self, state: State, stop: float, *, is_last: bool) -> float:
        """Return the side's chance after the best reply, or one at or below `stop`.

        A deeper look at a reply can only find more, so it is left out for one that is no refutation without
        it, unless other results of the same battle follow.
        """
        if state.outcome is not None:
            return chance_at_end(state.outcome, self._side)
        least = 1.0
        for reply in self._replies(state):
            chance = self._after_reply(state, reply, self._standing)
            if self._deeper and chance < least and not (is_last and 0 <= stop < chance):
                chance = self._after_reply(state, reply, self._at_leaf)
            if chance < least:
                least = chance
                if least <= stop:
                    self._refutations = {reply: None, **self._refutations}
                    return least
        return least

    def _replies(self, state: State) -> Iterator[Action]:
        """Yield all replies: those first that refuted other actions."""
        legal = dict.fromkeys(ARCHON.legal_actions(state))
        known = [reply for reply in self._refutations if reply in legal]
        yield from known
        yield from (reply for reply in legal if reply not in self._refutations)

    def _after_reply(self, state: State, reply: Action, leaf: Callable[[State], float]) -> float:
        return sum(share * leaf(after) for share, after in self.outcomes(state, reply))

    def _at_leaf(self, state: State) -> float:
        """Return the side's chance where it moves again."""
        if state.outcome is not None or not self._deeper or state.to_move != self._side:
            return self._standing(state)
        return max(self.wins_at_once(state), finished(standing_chance(state)))

    def wins_at_once(self, state: State) -> float:
        """Return the chance of the side to move to win with this action: the last power point or icon."""
        board, side = state.board, state.to_move
        owners = [icon.side if (icon := board[at]) else None for at in POWER_POINTS]
        enemies = [at for at, icon in enumerate(board) if icon is not None and icon.side != side]
        chance = 0.0
        if len(enemies) == 1:
            if _wins_by_prison(state, enemies[0]):
                return 1.0
            chance = max(self._odds_at(state, enemies[0]), self._elementals_odds(state, enemies[0]))
        if owners.count(side) == ALL_BUT_ONE:
            missing = next(at for at, owner in zip(POWER_POINTS, owners, strict=True) if owner != side)
            chance = max(chance, self._odds_at(state, missing, besides=POWER_POINTS))
        return chance

    def _odds_at(self, state: State, square: Square, besides: Iterable[Square] = ()) -> float:
        """Return the best chance of an own icon to take the square, with one of the squares left out."""
        board, best = state.board, 0.0
        target, left_out = board[square], frozenset(besides)
        for at, icon in enumerate(board):
            if icon is None or icon.side != state.to_move or at in left_out:
                continue
            if square in destinations(board, at):
                if target is None:
                    return 1.0
                odds = chance_of_winning(state, icon, target, square)
                best = max(best, (odds + self._own_lean(state)) / PERCENT)
        return min(1.0, best)

    def _elementals_odds(self, state: State, square: Square) -> float:
        target = state.board[square]
        if target is None or not any(cast.at == square for cast in casts(state, "summon-elemental")):
            return 0.0
        return max(
            0.0, min(1.0, (elementals_chance(state, target, square) + self._own_lean(state)) / PERCENT)
        )

    def _own_lean(self, state: State) -> int:
        return self._lean if state.to_move == self._side else -self._lean


def _wins_by_prison(state: State, last: Square) -> bool:
    """Return whether the enemy's last icon can be imprisoned now, or stays so, until its next turn."""
    icon = state.board[last]
    held = icon is not None and icon.held
    ways: Sequence[Action] = legal_moves(state)[:1] if held else casts(state, "imprison")
    outcomes = (ARCHON.carry_out(state, way).state.outcome for way in ways)
    return any(outcome is not None and outcome.winner == state.to_move for outcome in outcomes)


def favourites_result(state: State, action: Action) -> ResolveBattle | None:
    """Return the likely result of the battle that the action joins; None if it joins none."""
    after = ARCHON.carry_out(state, action).state
    battle = after.battle
    if battle is None:
        return None
    odds = chance_of_winning(after, battle.attacker, battle.defender, battle.square)
    won, lost = expected_results(after, odds)
    return won if odds >= PERCENT // 2 else lost
