"""The analysis of a match: what each decision and each battle did to the chances to win it.

Chances are those of the master's evaluation (`ai/appraisal.py`), from 0 to 1; points are hundredths of them.
A match adds up: its result, less the chance at the start, is what both sides' decisions gave away, what the
battles brought beyond their odds, and a remainder that no search saw coming.
"""

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Any, Final, Literal

from archon3d.ai.appraisal import AnyAppraiser, Appraisal, BattleAppraiser, chance_at_end
from archon3d.rules.match import AnyMatch

POINTS: Final = 100
"""Points of a certain win."""

DecisionGrade = Literal["good", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[tuple[DecisionGrade, float], ...]] = (("blunder", 15), ("mistake", 10), ("inaccuracy", 5))
"""The least loss of each, in points."""

ACCURACY: Final = (103.1668, 0.04354, 3.1669)
"""A decision's accuracy falls off exponentially with the points lost: the constants that Lichess fitted."""

TURNING_POINTS: Final = 3


@dataclass(frozen=True, slots=True)
class WeighedDecision:
    """What a side chose: an action, or a whole turn."""

    first: int
    """The ply of its first action."""
    last: int
    """The ply of its last action."""
    side: str
    appraisal: Appraisal[Any]

    @property
    def loss(self) -> float:
        """What it gave away, in points."""
        return POINTS * self.appraisal.loss

    @property
    def weight(self) -> float:
        """How much it turned the match, in points."""
        return self.loss

    @property
    def grade(self) -> DecisionGrade:
        """How bad the loss is."""
        return next((grade for grade, least in GRADES if self.loss >= least), "good")

    @property
    def accuracy(self) -> float:
        """How close it came to the best one, from 0 to 100."""
        factor, rate, less = ACCURACY
        return max(0.0, min(100.0, factor * exp(-rate * self.loss) - less))


@dataclass(frozen=True, slots=True)
class WeighedBattle:
    """A battle against its odds."""

    last: int
    """The ply of the attack."""
    attacker: str
    """The side that attacked."""
    odds: float
    """The attacker's chance to win the battle, from 0 to 1."""
    winner: str | None
    """The side that won; None if both died."""
    gain: float
    """What the battle brought the attacker beyond its odds, in points; negative if it lost."""

    @property
    def weight(self) -> float:
        """How much it turned the match, in points."""
        return abs(self.gain)


TurningPoint = WeighedDecision | WeighedBattle
"""What can turn a match."""


@dataclass(frozen=True, slots=True)
class SideReckoning:
    """How one side did."""

    decisions: int
    accuracy: float | None
    """The mean accuracy of its decisions, from 0 to 100; None without any."""
    grades: dict[DecisionGrade, int]
    choice: float
    """The points that its decisions gave away, as a negative number."""
    combat: float
    """The points that its battles brought beyond their odds."""
    battles: int
    won: int
    expected: float
    """The battles that it would have won by the odds."""


@dataclass(frozen=True)
class Analysis:
    """What a match's decisions and battles did, in order."""

    game: str
    sides: tuple[str, str]
    curve: tuple[float, ...]
    """The first side's chance before each ply, and after the last one."""
    decisions: tuple[WeighedDecision, ...]
    battles: tuple[WeighedBattle, ...]
    complete: bool
    """Whether the match has ended."""

    @cached_property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """What moved the chances most, in order of the match; nothing below an inaccuracy."""
        least = GRADES[-1][1]
        turns: tuple[TurningPoint, ...] = (*self.decisions, *self.battles)
        found = [turn for turn in turns if turn.weight >= least]
        weighty = sorted(found, key=lambda turn: turn.weight, reverse=True)[:TURNING_POINTS]
        return tuple(sorted(weighty, key=lambda turn: (turn.last, isinstance(turn, WeighedBattle))))

    def side(self, side: str) -> SideReckoning:
        """Return how that side did. Raises ValueError if there is no such side."""
        if side not in self.sides:
            raise ValueError(f"a side is one of {', '.join(self.sides)}, not {side!r}")
        own = [one for one in self.decisions if one.side == side]
        accuracy = sum(one.accuracy for one in own) / len(own) if own else None
        grades: dict[DecisionGrade, int] = dict.fromkeys(("good", "inaccuracy", "mistake", "blunder"), 0)
        for one in own:
            grades[one.grade] += 1
        signed = [(one, one.attacker == side) for one in self.battles]
        return SideReckoning(
            decisions=len(own),
            accuracy=accuracy,
            grades=grades,
            choice=-sum(one.loss for one in own),
            combat=sum(one.gain if attacked else -one.gain for one, attacked in signed),
            battles=len(signed),
            won=sum(one.winner == side for one in self.battles),
            expected=sum(one.odds if attacked else 1 - one.odds for one, attacked in signed),
        )

    @property
    def remainder(self) -> float:
        """The points of the first side's result that neither decisions nor battles explain."""
        first, second = (self.side(side) for side in self.sides)
        change = POINTS * (self.curve[-1] - self.curve[0])
        return change - (first.choice - second.choice) - first.combat


class Analyser:
    """Analyses a match, a slice of a frame at a time."""

    def __init__(self, match: AnyMatch, appraiser: AnyAppraiser) -> None:
        self._match = match
        self._appraiser = appraiser
        self.done = 0
        """The plies analysed so far."""
        self._decisions: list[WeighedDecision] = []
        self._battles: list[WeighedBattle] = []
        self._known: dict[int, float] = {}
        """The first side's chance before each ply for which it is known."""

    @property
    def progress(self) -> float:
        """The share of the match that is analysed, from 0 to 1."""
        return self.done / max(1, len(self._match.actions))

    def work(self) -> Generator[None, None, Analysis]:
        """Return the analysis; yield after each slice."""
        states, appraiser, first = self._match.states, self._appraiser, 0
        for ply, action in enumerate(self._match.actions):
            state, after = states[ply], states[ply + 1]
            decides = appraiser.is_decision(state, action, after)
            if decides:
                appraisal = yield from appraiser.appraise(state, action)
                self._decisions.append(WeighedDecision(first, ply, state.to_move, appraisal))
                self._know(first, state.to_move, appraisal.best_chance)
                self._know(ply + 1, state.to_move, appraisal.chance)
            elif appraiser.battles is not None:
                yield from self._settle(ply, appraiser.battles)
            if decides or after.to_move != state.to_move:
                first = ply + 1
            self.done = ply + 1
        return Analysis(
            self._match.game.name,
            self._match.game.sides,
            self._curve(),
            tuple(self._decisions),
            tuple(self._battles),
            self._match.outcome is not None,
        )

    def _settle(self, ply: int, battles: BattleAppraiser[Any, Any]) -> Generator[None, None, None]:
        """Weigh the battle that the ply decides, if the decision before began it."""
        begun = self._decisions[-1] if self._decisions else None
        if begun is None or begun.appraisal.odds is None or begun.last != ply - 1:
            return
        before, after = self._match.states[ply : ply + 2]
        if after.outcome is not None:
            chance = chance_at_end(after.outcome, begun.side)
        else:
            standing = yield from battles.chance(after)
            chance = standing if after.to_move == begun.side else 1 - standing
        gain = POINTS * (chance - begun.appraisal.chance)
        winner = battles.winner(before, self._match.actions[ply])
        self._battles.append(WeighedBattle(begun.last, begun.side, begun.appraisal.odds, winner, gain))

    def _know(self, ply: int, side: str, chance: float) -> None:
        self._known[ply] = chance if side == self._match.game.sides[0] else 1 - chance

    def _curve(self) -> tuple[float, ...]:
        """Return the chance at each ply; between two known ones it stays."""
        known = dict(self._known)
        plies = len(self._match.actions)
        if self._match.outcome is not None:
            known[plies] = chance_at_end(self._match.outcome, self._match.game.sides[0])
        chance = next((known[ply] for ply in range(plies + 1) if ply in known), 0.5)
        curve = []
        for ply in range(plies + 1):
            chance = known.get(ply, chance)
            curve.append(chance)
        return tuple(curve)
