"""Looking ahead in games without chance and without secrets: alpha-beta, deepened ply by ply, with a table.

What a ply is, which of them are worth a look and what a position is worth are a game's matter: its `Outlook`.
The budget is in positions valued, not in time: equal states give equal choices, on every machine.
"""

from collections.abc import Generator, Hashable
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from archon3d.rules.game import Game, Outcome, Position, Tagged

WIN: Final = 1_000_000
"""What a won position is worth to the side that has won."""
SURE: Final = WIN // 2
"""Whoever has this much has won, sooner or later."""

REMEMBERED: Final = 8
"""Plans that are kept, so that a turn is thought through once."""

_PLANS: Final[dict[Any, tuple[Any, ...]]] = {}
"""By position, the oldest first. They depend on the position alone: to forget one costs nothing but time."""

S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=Tagged)
T = TypeVar("T")

SlicedSearch = Generator[None, None, T]
"""Finds something; yields once for each position valued."""


@dataclass(frozen=True, slots=True)
class Way(Generic[S, A]):
    """What the side to move can do: one action or a whole turn."""

    actions: tuple[A, ...]
    """At least one."""
    after: S
    value: int
    """What the position after it is worth, as it stands, to the side that goes it."""


class Outlook(Protocol[S, A]):
    """What a game knows of looking ahead in it."""

    most_plies: int
    """How far it makes sense to look."""
    widest: int
    """The ways that are followed from any position but the first."""

    def ways(self, state: S) -> SlicedSearch[list[Way[S, A]]]:
        """Return the ways worth a look, the most promising first; at least one while the game goes on."""

    def begun(self, state: S) -> tuple[S, tuple[A, ...]]:
        """Return the position at the start of the turn, and what has been done in it since, one way or
        another.
        """

    def key(self, state: S) -> Hashable:
        """Equal for positions that are worth the same and can be played on alike."""


def way_of(game: Game[S, A, Any], state: S, actions: tuple[A, ...], value: int) -> Way[S, A]:
    """Return these actions, with that value unless the game ends with them: then its outcome counts."""
    after = state
    for action in actions:
        after = game.carry_out(after, action).state
        if after.outcome is not None:
            return Way(actions, after, ending(after.outcome, state.to_move))
    return Way(actions, after, value)


def any_way(game: Game[S, A, Any], state: S) -> Way[S, A]:
    """Return the first legal action, where nothing better is found. Raises LookupError where there is
    none.
    """
    for action in game.legal_actions(state):
        return way_of(game, state, (action,), 0)
    raise LookupError(f"there is no action to choose from for {state.to_move}")


def ending(outcome: Outcome, side: str) -> int:
    """Return what the end of the game is worth to the side."""
    return 0 if outcome.winner is None else WIN if outcome.winner == side else -WIN


@dataclass(frozen=True, slots=True)
class _Known:
    """What the search has found out about a position."""

    plies: int
    low: int
    """It is worth this or more to the side to move, looking this many plies ahead,"""
    high: int
    """and this or less."""

    def settles(self, low: int, high: int) -> bool:
        """Return whether that is all there is to know between these."""
        return self.low == self.high or self.low >= high or self.high <= low


def search(state: S, outlook: Outlook[S, A], budget: int, steps: int) -> SlicedSearch[A]:
    """Return the action that the best way found goes on with, within a budget of positions valued; yields
    after so many of them.

    A turn that was begun as the plan from its start has it goes on by that plan. Raises LookupError where
    there is nothing to choose, and when the game is over.
    """
    if state.outcome is not None:
        raise LookupError("the game is over: there is nothing to choose")
    begun, done = outlook.begun(state)
    plan = yield from _plan(begun, outlook, budget, steps)
    if plan[: len(done)] == done and len(plan) > len(done):
        return plan[len(done)]
    return (yield from _plan(state, outlook, budget, steps))[0]


def _plan(state: S, outlook: Outlook[S, A], budget: int, steps: int) -> SlicedSearch[tuple[A, ...]]:
    """Return the best way's actions; what was found for the last few positions is remembered."""
    plan = _PLANS.get(state)
    if plan is None:
        looking = Lookahead(state, outlook)
        for valued, _ in enumerate(looking.deepen(), start=1):
            if valued >= budget and looking.best is not None:
                break
            if valued % steps == 0:
                yield
        if looking.best is None:
            raise LookupError(f"there is no action to choose from for {state.to_move}")
        plan = _PLANS[state] = looking.best.actions
        if len(_PLANS) > REMEMBERED:
            del _PLANS[next(iter(_PLANS))]
    return plan


class Lookahead(Generic[S, A]):
    """A search from one position, which can be broken off at any time."""

    def __init__(self, state: S, outlook: Outlook[S, A]) -> None:
        self.best: Way[S, A] | None = None
        """The best way found so far."""
        self.plies = 0
        """How far all of the ways have been looked along."""
        self._state = state
        self._outlook = outlook
        self._ways: dict[Hashable, list[Way[S, A]]] = {}
        self._known: dict[Hashable, _Known] = {}

    def deepen(self) -> SlicedSearch[None]:
        """Look one ply further again and again, until nothing more can be found out."""
        ways = yield from self._outlook.ways(self._state)
        self.best, self.plies = next(iter(ways), None), 1
        values = {number: way.value for number, way in enumerate(ways)}
        while len(ways) > 1 and self.plies < self._outlook.most_plies and abs(max(values.values())) < SURE:
            most = -WIN
            for number in sorted(values, key=lambda number: -values[number]):
                way = ways[number]
                values[number] = yield from self._worth(self._state, way, self.plies, most, WIN)
                if values[number] > most:
                    most, self.best = values[number], way
            self.plies += 1

    def _worth(self, state: S, way: Way[S, A], plies: int, low: int, high: int) -> SlicedSearch[int]:
        """Return what the way is worth to the side to move, looking this many plies beyond it; exact only
        between low and high. A win counts less the later it comes.
        """
        after = way.after
        if plies == 0 or after.outcome is not None:
            return way.value
        if after.to_move == state.to_move:
            value = yield from self._best(after, plies, low, high)
        else:
            value = -(yield from self._best(after, plies, -high, -low))
        return value - 1 if value > SURE else value + 1 if value < -SURE else value

    def _best(self, state: S, plies: int, low: int, high: int) -> SlicedSearch[int]:
        """Return what the position is worth to the side to move, looking this many plies ahead."""
        key = self._outlook.key(state)
        known = self._known.get(key)
        if known is not None and known.plies == plies and known.settles(low, high):
            return known.low if known.low >= high else known.high
        if key not in self._ways:
            self._ways[key] = (yield from self._outlook.ways(state))[: self._outlook.widest]
        ways = self._ways[key]
        most, above = -WIN, low
        for way in ways if plies > 1 else ways[:1]:
            value = yield from self._worth(state, way, plies - 1, above, high)
            most, above = max(most, value), max(above, value)
            if above >= high:
                break
        self._known[key] = _Known(plies, most if most > low else -WIN, most if most < high else WIN)
        return most
