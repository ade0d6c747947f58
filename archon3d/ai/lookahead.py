"""Look-ahead for games without chance and hidden information: iterative deepening alpha-beta with a table.

A game's `Outlook` defines plies, which of them to search, and the value of a position. The budget is in
positions evaluated, not in time: equal states give equal choices, on every machine.
"""

from collections.abc import Generator, Hashable
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from archon3d.ai.slices import sliced
from archon3d.rules.game import Game, Outcome, Position, Tagged

WIN: Final = 1_000_000
"""The value of a won position for the winner."""
SURE: Final = WIN // 2
"""A value from which a position is won, sooner or later."""

FINER: Final = 4
"""How many slices of a comparison make one of a choice. A frame has as many of them as there is time for, and
the last one may begin late."""

REMEMBERED: Final = 8
"""Plans that are cached, so that a turn is searched once."""

_PLANS: Final[dict[Any, tuple[Any, ...]]] = {}
"""By position, the oldest first. They depend on the position alone: forgetting one costs only time."""

S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=Tagged)
T = TypeVar("T")

SlicedSearch = Generator[None, None, T]
"""Computes something; yields once for each position evaluated."""


@dataclass(frozen=True, slots=True)
class Way(Generic[S, A]):
    """What the side to move can do: one action or a whole turn."""

    actions: tuple[A, ...]
    """At least one."""
    after: S
    value: int
    """The static value of the position after it, for the side that makes it."""


class Outlook(Protocol[S, A]):
    """What a game defines for its search."""

    most_plies: int
    """The greatest useful depth."""
    widest: int
    """The ways followed from any position but the first."""

    def ways(self, state: S) -> SlicedSearch[list[Way[S, A]]]:
        """Return the ways to search, the most promising first; at least one before the game's end."""

    def begun(self, state: S) -> tuple[S, tuple[A, ...]]:
        """Return the position at the start of the turn, and the actions since, in any order."""

    def key(self, state: S) -> Hashable:
        """Return a key that is equal for positions with the same value and continuations."""

    def way(self, state: S, actions: tuple[A, ...]) -> Way[S, A]:
        """Return the way that these actions make, with its static value."""


def way_of(game: Game[S, A, Any], state: S, actions: tuple[A, ...], value: int) -> Way[S, A]:
    """Return these actions with that value, or with the outcome's if they end the game."""
    after = state
    for action in actions:
        after = game.carry_out(after, action).state
        if after.outcome is not None:
            return Way(actions, after, ending(after.outcome, state.to_move))
    return Way(actions, after, value)


def any_way(game: Game[S, A, Any], state: S) -> Way[S, A]:
    """Return the first legal action, as a last resort. Raises LookupError if there is none."""
    for action in game.legal_actions(state):
        return way_of(game, state, (action,), 0)
    raise LookupError(f"there is no action to choose from for {state.to_move}")


def ending(outcome: Outcome, side: str) -> int:
    """Return the value of the game's end for the side."""
    return 0 if outcome.winner is None else WIN if outcome.winner == side else -WIN


@dataclass(frozen=True, slots=True)
class _Known:
    """A table entry for a position."""

    plies: int
    low: int
    """A lower bound of its value for the side to move at this depth."""
    high: int
    """An upper bound."""

    def settles(self, low: int, high: int) -> bool:
        """Return whether the entry decides the value within these bounds."""
        return self.low == self.high or self.low >= high or self.high <= low


def search(state: S, outlook: Outlook[S, A], budget: int, steps: int) -> SlicedSearch[A]:
    """Return the first action of the best way found, within a budget of positions evaluated.

    It yields after each `steps` of them. A turn that has followed the plan from its start continues it.
    Raises LookupError if there is nothing to choose, and when the game is over.
    """
    if state.outcome is not None:
        raise LookupError("the game is over: there is nothing to choose")
    begun, done = outlook.begun(state)
    plan = yield from _plan(begun, outlook, budget, steps)
    if plan[: len(done)] == done and len(plan) > len(done):
        return plan[len(done)]
    return (yield from _plan(state, outlook, budget, steps))[0]


def _plan(state: S, outlook: Outlook[S, A], budget: int, steps: int) -> SlicedSearch[tuple[A, ...]]:
    """Return the best way's actions; results for the last few positions are cached."""
    plan = _PLANS.get(state)
    if plan is None:
        looking = Lookahead(state, outlook)
        plan = _PLANS[state] = (yield from looking.within(budget, steps)).actions
        if len(_PLANS) > REMEMBERED:
            del _PLANS[next(iter(_PLANS))]
    return plan


@dataclass(frozen=True, slots=True)
class Comparison(Generic[A]):
    """A turn that was made, and the best one, at the same depth."""

    best: tuple[A, ...]
    best_value: int
    value: int
    """The value of what was made, for the side that made it."""


def compare(
    state: S, last: A, outlook: Outlook[S, A], budget: int, steps: int
) -> SlicedSearch[Comparison[A]]:
    """Compare the turn that this action completes with the best one.

    It yields FINER times as often as after each `steps` positions evaluated. Raises LookupError if there is
    nothing to choose.
    """
    steps = max(1, steps // FINER)
    begun, done = outlook.begun(state)
    looking = Lookahead(begun, outlook)
    best = yield from looking.within(budget, steps)
    made = looking.known(outlook.way(begun, (*done, last)))
    value = yield from sliced(looking.worth(made), steps)
    best_value = value if made is best else (yield from sliced(looking.worth(best), steps))
    if value >= best_value:
        return Comparison(made.actions, value, value)
    return Comparison(best.actions, best_value, value)


class Lookahead(Generic[S, A]):
    """A search from one position, which can be stopped at any time."""

    def __init__(self, state: S, outlook: Outlook[S, A]) -> None:
        self.best: Way[S, A] | None = None
        """The best way found so far."""
        self.plies = 0
        """The depth to which all ways were searched."""
        self._state = state
        self._outlook = outlook
        self._first_ways: list[Way[S, A]] = []
        self._ways: dict[Hashable, list[Way[S, A]]] = {}
        self._known: dict[Hashable, _Known] = {}

    def within(self, budget: int, steps: int) -> SlicedSearch[Way[S, A]]:
        """Return the best way found within that many positions evaluated; yield after each `steps` of them.

        Raises LookupError if there is none.
        """
        for valued, _ in enumerate(self.deepen(), start=1):
            if valued >= budget and self.best is not None:
                break
            if valued % steps == 0:
                yield
        if self.best is None:
            raise LookupError(f"there is no action to choose from for {self._state.to_move}")
        return self.best

    def known(self, way: Way[S, A]) -> Way[S, A]:
        """Return the way from the first position that was found to lead to the same, or else this one."""
        key = self._outlook.key(way.after)
        ways = () if self.best is None else (self.best, *self._first_ways)
        return next((found for found in ways if self._outlook.key(found.after) == key), way)

    def worth(self, way: Way[S, A]) -> SlicedSearch[int]:
        """Return the exact value of a way from the first position, as deep as all ways were searched."""
        return self._worth(self._state, way, self.plies - 1, -WIN, WIN)

    def deepen(self) -> SlicedSearch[None]:
        """Search one ply deeper again and again, until nothing more can be found."""
        ways = self._first_ways = yield from self._outlook.ways(self._state)
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
        """Return the way's value for the side to move, at this depth beyond it.

        It is exact only between low and high. A win counts less the later it comes.
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
        """Return the position's value for the side to move, at this depth."""
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
