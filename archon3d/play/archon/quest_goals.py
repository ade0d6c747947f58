"""The goals and limits of Archon's quests, each a small class, and how a quest's text names them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from archon3d.games.archon.actions import Cast, ResolveBattle
from archon3d.games.archon.board import POWER_POINTS, SQUARE_NAMES, Square, square_at
from archon3d.games.archon.icons import ICON_KINDS, OTHER
from archon3d.games.archon.state import Icon, State
from archon3d.play.quests.quest import QuestProgress, QuestRules
from archon3d.rules.checks import Fields
from archon3d.rules.match import AnyMatch

MOST_ICONS: Final = 18
LONGEST_QUEST: Final = 99
"""Rounds that a quest can ask for, at most."""

KINDS: Final = tuple(ICON_KINDS)


def _first(match: AnyMatch) -> State:
    state: State = match.states[0]
    return state


def _now(match: AnyMatch) -> State:
    state: State = match.state
    return state


def _placed(state: State, side: str) -> Iterator[tuple[Square, Icon]]:
    return ((at, icon) for at, icon in enumerate(state.board) if icon is not None and icon.side == side)


def _of_kind(state: State, kind: str) -> list[tuple[Square, Icon]]:
    return [one for one in _placed(state, ICON_KINDS[kind].side) if one[1].kind == kind]


def deaths(match: AnyMatch, side: str) -> int:
    """Return how many icons the side has fewer than at first, those revived not counted as lost."""
    return sum(1 for _ in _placed(_first(match), side)) - sum(1 for _ in _placed(_now(match), side))


def is_unhurt(match: AnyMatch, side: str) -> bool:
    """Return whether the side has as many icons as at first, and no more wounds."""

    def wounds(state: State) -> int:
        return sum(icon.wounds for _, icon in _placed(state, side))

    return deaths(match, side) <= 0 and wounds(_now(match)) <= wounds(_first(match))


def _reached(whether: bool) -> QuestProgress:
    return "reached" if whether else "open"


# Goals


@dataclass(frozen=True, slots=True)
class WinMatch:
    """The match is won, in whatever way."""

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        return _reached(match.outcome is not None and match.outcome.winner == side)


@dataclass(frozen=True, slots=True)
class HoldPowerPoints:
    """A number of power points is held at the end of a number of rounds in a row."""

    count: int
    rounds: int

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        return _reached(self.rounds in self._held(match, side))

    def held(self, match: AnyMatch, side: str) -> int:
        """Return the rounds in a row for which they are held now."""
        return [0, *self._held(match, side)][-1]

    def _held(self, match: AnyMatch, side: str) -> Iterator[int]:
        """Yield at the end of each round for how many in a row they are held."""
        held = 0
        for before, after in zip(match.states, match.states[1:], strict=False):
            if after.turn > before.turn and before.to_move != side:
                held = held + 1 if self._holds(after, side) else 0
                yield held

    def _holds(self, state: State, side: str) -> bool:
        icons = [state.board[at] for at in POWER_POINTS]
        return sum(icon is not None and icon.side == side for icon in icons) >= self.count


@dataclass(frozen=True, slots=True)
class SurviveRounds:
    """A number of rounds is over, and the match is not lost."""

    rounds: int

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        if match.outcome is not None and match.outcome.winner != OTHER[side]:
            return "reached"
        return _reached(_now(match).turn - _first(match).turn >= 2 * self.rounds)


@dataclass(frozen=True, slots=True)
class WinBattle:
    """An own icon of that kind wins a battle."""

    icon: str

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        for state, action in zip(match.states, match.actions, strict=False):
            if isinstance(action, ResolveBattle) and state.battle is not None and action.winner != "none":
                battle = state.battle
                winner = battle.attacker if action.winner == "attacker" else battle.defender
                if winner.kind == self.icon and winner.side == side:
                    return "reached"
        return "open" if _of_kind(_now(match), self.icon) else "failed"


@dataclass(frozen=True, slots=True)
class Destroy:
    """A number of the enemy's icons have died: of all, or those of one kind."""

    count: int
    icon: str | None

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        return _reached(self.destroyed(match, side) >= self.count)

    def destroyed(self, match: AnyMatch, side: str) -> int:
        """Return how many of them have died."""

        def dead(state: State) -> int:
            enemies = [kind for kind in state.dead if ICON_KINDS[kind].side != side]
            return len(enemies) if self.icon is None else enemies.count(self.icon)

        return dead(_now(match)) - dead(_first(match))


@dataclass(frozen=True, slots=True)
class ReachSquare:
    """An own icon of that kind stands on one of these squares."""

    icon: str
    squares: tuple[Square, ...]

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        places = [at for at, _ in _of_kind(_now(match), self.icon)]
        if any(at in self.squares for at in places):
            return "reached"
        return "open" if places else "failed"


@dataclass(frozen=True, slots=True)
class BreakPrison:
    """An own icon of that kind, imprisoned at first, is free."""

    icon: str

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        icons = _of_kind(_now(match), self.icon)
        return _reached(not any(icon.held for _, icon in icons)) if icons else "failed"


@dataclass(frozen=True, slots=True)
class ImprisonIcon:
    """An enemy of that kind is imprisoned."""

    icon: str

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        icons = _of_kind(_now(match), self.icon)
        return _reached(any(icon.held for _, icon in icons)) if icons else "failed"


@dataclass(frozen=True, slots=True)
class ReviveIcon:
    """An icon of that kind lives again."""

    icon: str

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        return _reached(len(_of_kind(_now(match), self.icon)) > len(_of_kind(_first(match), self.icon)))


@dataclass(frozen=True, slots=True)
class HealIcon:
    """The own icon of that kind has no wounds."""

    icon: str

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        icons = _of_kind(_now(match), self.icon)
        return _reached(not any(icon.wounds for _, icon in icons)) if icons else "failed"


# Limits


@dataclass(frozen=True, slots=True)
class SpellLimit:
    """The most own spells."""

    spells: int

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        cast = sum(
            isinstance(action, Cast) and state.to_move == side
            for state, action in zip(match.states, match.actions, strict=False)
        )
        return "failed" if cast > self.spells else "open"


@dataclass(frozen=True, slots=True)
class LossLimit:
    """The most own icons lost."""

    losses: int

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        return "failed" if deaths(match, side) > self.losses else "open"


@dataclass(frozen=True, slots=True)
class KeepIcon:
    """The own icon of that kind stays alive."""

    icon: str

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        return "open" if _of_kind(_now(match), self.icon) else "failed"


# As text


def _kind(fields: Fields, key: str = "icon") -> str:
    fields.require(key)
    return fields.choice(key, KINDS[0], KINDS)


def _count(fields: Fields, key: str, most: int) -> int:
    return fields.whole(key, 1, 1, most)


def _limit(fields: Fields, key: str, most: int) -> int:
    return fields.whole(key, 0, 0, most)


def _destroy(fields: Fields) -> Destroy:
    return Destroy(_count(fields, "count", MOST_ICONS), _kind(fields) if "icon" in fields else None)


def _reach(fields: Fields) -> ReachSquare:
    fields.require("squares")
    names = fields.items("squares")
    squares = tuple(square_at(name) for name in names if name in SQUARE_NAMES)
    if len(squares) != len(names) or not squares:
        fields.wrong("squares", "a list of squares from A1 to I9")
    return ReachSquare(_kind(fields), squares)


def _win(fields: Fields) -> WinMatch:
    return WinMatch()


def _hold(fields: Fields) -> HoldPowerPoints:
    fields.require("count")
    return HoldPowerPoints(
        _count(fields, "count", len(POWER_POINTS)), _count(fields, "rounds", LONGEST_QUEST)
    )


def _survive(fields: Fields) -> SurviveRounds:
    fields.require("rounds")
    return SurviveRounds(_count(fields, "rounds", LONGEST_QUEST))


def _of_icon(goal: Any) -> Any:
    """Return how a goal about a kind of icon is read."""
    return lambda fields: goal(_kind(fields))


QUEST_RULES: Final = QuestRules(
    goals={
        "win": _win,
        "hold": _hold,
        "survive": _survive,
        "battle": _of_icon(WinBattle),
        "destroy": _destroy,
        "reach": _reach,
        "free": _of_icon(BreakPrison),
        "imprison": _of_icon(ImprisonIcon),
        "revive": _of_icon(ReviveIcon),
        "heal": _of_icon(HealIcon),
    },
    limits={
        "spells": lambda fields, key: SpellLimit(_limit(fields, key, LONGEST_QUEST)),
        "losses": lambda fields, key: LossLimit(_limit(fields, key, MOST_ICONS)),
        "keeps": lambda fields, key: KeepIcon(_kind(fields, key)),
    },
    unhurt=is_unhurt,
)
"""The rules of Archon's quests."""
