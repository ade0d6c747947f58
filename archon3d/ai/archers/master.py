"""The master of Archers: it searches turn by turn, over all captures and the most promising maneuvers."""

from collections.abc import Hashable
from heapq import nlargest
from operator import itemgetter
from typing import Final

from archon3d.ai import lookahead
from archon3d.ai.appraisal import appraiser_by_search
from archon3d.ai.archers.tables import NumberedManeuver, board_tables
from archon3d.ai.archers.values import REPEATED, Evaluator, View
from archon3d.ai.lookahead import Comparison, Outlook, SlicedSearch, Way, any_way, way_of
from archon3d.games.archers.actions import Action, Capture
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.rules import turn_begun
from archon3d.games.archers.state import Archer, State, by_square
from archon3d.games.archers.zones import after, attacks

BUDGET: Final = 3000
"""Positions evaluated for one turn."""
STEPS: Final = 30
"""Positions of one slice."""

FOLLOWED: Final = 6
"""First maneuvers after which all second ones are searched."""
TURNS: Final = 12
"""Turns searched from a position."""
VOLLEYS: Final = 4
"""Orders of captures that are searched: those that capture most."""
MOST_ORDERS: Final = 24
"""Orders of captures that are compared."""

_Archers = dict[str, Archer]
_Volley = tuple[Capture, ...]
_Turn = tuple[Action, ...]
_Ending = tuple[NumberedManeuver, ...]


class ArchersOutlook(Outlook[State, Action]):
    """Whole turns, and the values of the positions after them."""

    most_plies = 8
    widest = 8

    def ways(self, state: State) -> SlicedSearch[list[Way[State, Action]]]:
        """Return the turns to the best positions, or a single one that wins at once."""
        found: list[tuple[int, _Volley, _Ending]] = []
        for volley, archers in _volleys(state)[:VOLLEYS]:
            won = way_of(ARCHERS, state, volley, 0)
            if won.after.outcome is not None:
                return [won]
            endings = yield from _Ends(state, volley).endings(archers)
            found += [(value, volley, ending) for value, ending in endings]
        ways: list[Way[State, Action]] = []
        begun: dict[_Turn, State] = {(): state}
        tables = board_tables(state.options.board)
        for value, volley, ending in nlargest(TURNS, found, key=itemgetter(0)):
            ways.append(_way(begun, (*volley, *map(tables.action, ending)), value))
            yield
        return sorted(ways, key=lambda way: -way.value) or [any_way(ARCHERS, state)]

    def begun(self, state: State) -> tuple[State, tuple[Action, ...]]:
        """Return the position before everything that can be undone, and those actions."""
        return turn_begun(state), state.made

    def key(self, state: State) -> Hashable:
        """Return the archers, the side to move, the rest of its turn, and the quiet turns."""
        return state.archers, state.to_move, state.phase, state.shot, state.quiet

    def way(self, state: State, actions: tuple[Action, ...]) -> Way[State, Action]:
        """Return the turn, with the value of the archers after it."""
        after_it = way_of(ARCHERS, state, actions, 0).after
        value = Evaluator(state.options, state.to_move).value(by_square(after_it.archers))
        return _way({(): state}, actions, value)


def _volleys(state: State) -> list[tuple[_Volley, _Archers]]:
    """Return the captures that can begin the turn, as many as possible, in every order that matters."""
    archers = by_square(state.archers)
    if state.phase == "second":
        return [((), archers)]
    found: dict[frozenset[str], tuple[_Volley, _Archers]] = {}

    def shoot(volley: _Volley, left: _Archers) -> None:
        done = {*state.shot, *(capture.by for capture in volley)}
        more = [capture for capture in attacks(state.board, left, state.to_move) if capture.by not in done]
        for capture in more if len(found) < MOST_ORDERS else ():
            shoot((*volley, capture), after(left, capture))
        if not more:
            found.setdefault(frozenset(left), (volley, left))

    shoot((), archers)
    return sorted(found.values(), key=lambda one: -len(one[0]))


class _Ends:
    """Searches the maneuvers that end a turn best after its captures."""

    def __init__(self, state: State, volley: _Volley) -> None:
        self._state = state
        self._judge = Evaluator(state.options, state.to_move)
        start = by_square(state.archers if state.turn_start is None else state.turn_start)
        self._forbidden = None if volley or state.shot else self._judge.tables.number(start)

    def endings(self, archers: _Archers) -> SlicedSearch[list[tuple[int, _Ending]]]:
        """Return the maneuvers found, each with its position's value, or a single one that wins."""
        view = self._judge.view(self._judge.tables.number(archers))
        firsts = yield from self._valued(view)
        if self._state.phase == "second":
            return [(value, (last,)) for value, last in firsts if view.after(last) != self._forbidden]
        found: list[tuple[int, _Ending]] = []
        seen: set[_Ending] = set()
        for value, first in sorted(firsts, key=lambda one: -one[0])[:FOLLOWED]:
            if self._judge.wins(first):
                return [(value, (first,))]
            between = self._judge.view(view.after(first))
            for worth, second in (yield from self._valued(between)):
                returns = second[:2] == first[1::-1] and between.after(second) == self._forbidden
                if not returns and (second, first) not in seen:
                    seen.add((first, second))
                    found.append((worth, (first, second)))
        return found

    def _valued(self, view: View) -> SlicedSearch[list[tuple[int, NumberedManeuver]]]:
        """Return each maneuver with its position's value."""
        valued: list[tuple[int, NumberedManeuver]] = []
        for maneuver in view.maneuvers():
            wins = self._judge.wins(maneuver)
            valued.append((lookahead.WIN if wins else view.value_after(maneuver), maneuver))
            yield
        return valued


def _way(begun: dict[_Turn, State], turn: _Turn, value: int) -> Way[State, Action]:
    """Return the turn; one that leads back to an earlier position has a lower value.

    `begun` are the positions after the beginnings of turns, and grows: many turns share one.
    """
    *beginning, last = turn
    way = way_of(ARCHERS, _after(begun, tuple(beginning)), (last,), value)
    history = way.after.history
    repeats = way.after.outcome is None and history[-1] in history[:-1]
    return Way(turn, way.after, way.value + REPEATED if repeats else way.value)


def _after(begun: dict[_Turn, State], actions: _Turn) -> State:
    """Return the position after the beginning of a turn."""
    found = begun.get(actions)
    if found is None:
        found = begun[actions] = ARCHERS.carry_out(_after(begun, actions[:-1]), actions[-1]).state
    return found


def search(state: State) -> SlicedSearch[Action]:
    """Return the master's choice for the side to move, in slices short enough for a frame.

    Raises LookupError if there is no legal action.
    """
    return lookahead.search(state, ArchersOutlook(), BUDGET, STEPS)


def compare(state: State, last: Action) -> SlicedSearch[Comparison[Action]]:
    """Compare the turn that this action completes with the master's, in slices short enough for a frame."""
    return lookahead.compare(state, last, ArchersOutlook(), BUDGET, STEPS)


def _is_decision(before: State, action: Action, after: State) -> bool:
    """Return whether the action ends a turn."""
    return after.to_move != before.to_move or after.outcome is not None


APPRAISER: Final = appraiser_by_search(ARCHERS.name, _is_decision, compare)
