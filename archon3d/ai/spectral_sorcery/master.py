"""The master of Spectral Sorcery: it tries every action, and plays the turn to its end as the adept.

A turn has dozens of actions, so that a full search gets nowhere near its end; but an action's value shows
only on the board after all the power is spent.
"""

from collections.abc import Hashable
from typing import Final

from archon3d.ai import lookahead
from archon3d.ai.appraisal import appraiser_by_search
from archon3d.ai.lookahead import Comparison, Outlook, SlicedSearch, Way, ending, way_of
from archon3d.games.spectral_sorcery.actions import META, Action
from archon3d.games.spectral_sorcery.automaton import choose
from archon3d.games.spectral_sorcery.board import OWN, SPECTRUM, Side, distance, opponent
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State

BUDGET: Final = 3000
"""Actions tried and played on for one choice; few positions need half of them."""
MOST_PLAYED: Final = 70
"""The most actions for which one action is played on: then the budget is enough for all of them."""
STEPS: Final = 20
"""Actions of one slice."""

PASS: Final = Action("pass")

STEP: Final = 10
"""The value of each step of a pad's colour, toward the own end of the spectrum or away from the enemy's."""
OWN_PAD: Final = 10
"""The value of a pad of the own colour beyond its steps, since it brings power."""
POWER: Final = 6
"""The value of each point of power."""

_PAD_VALUE: Final[dict[Side, dict[str, int]]] = {
    side: {
        colour: STEP * (distance(opponent(side), colour) - distance(side, colour))
        + OWN_PAD * ((colour == OWN[side]) - (colour == OWN[opponent(side)]))
        for colour in SPECTRUM
    }
    for side in OWN
}


class SorceryOutlook(Outlook[State, Action]):
    """Single actions, and the board that results from them."""

    most_plies = 1
    widest = 1

    def ways(self, state: State) -> SlicedSearch[list[Way[State, Action]]]:
        """Return every action, the best first, and among equals the one that ends sooner.

        It yields once for each action tried or played on. The adept hardly ever passes; but if both pass, the
        turn is over, and perhaps the game, by repetition: so a pass is worth no more than with a pass as the
        answer.
        """
        ways: list[tuple[int, Way[State, Action]]] = []
        for action in SPECTRAL_SORCERY.playing_actions(state):
            after = SPECTRAL_SORCERY.carry_out(state, action).state
            yield
            later, played = yield from _played_on(after, state.turn)
            value = worth(later, state.to_move)
            if action == PASS and after.outcome is None and after.turn == state.turn:
                both, _ = yield from _played_on(SPECTRAL_SORCERY.carry_out(after, PASS).state, state.turn)
                value = min(value, worth(both, state.to_move))
            ways.append((played, Way((action,), after, value)))
        ways.sort(key=lambda one: (-one[1].value, one[0]))
        return [way for _, way in ways]

    def begun(self, state: State) -> tuple[State, tuple[Action, ...]]:
        """Return the position itself: each action is searched separately."""
        return state, ()

    def way(self, state: State, actions: tuple[Action, ...]) -> Way[State, Action]:
        """Return the action, with the value of the board right after it."""
        way = way_of(SPECTRAL_SORCERY, state, actions, 0)
        return Way(actions, way.after, worth(way.after, state.to_move))

    def key(self, state: State) -> Hashable:
        return state.pads, state.locks, state.players, state.to_move, state.passed, state.idle, state.turn


def _played_on(state: State, turn: int) -> SlicedSearch[tuple[State, int]]:
    """Return the position at the end of that turn, or of the game, if both sides play as the adept.

    The second value is the number of actions. Play that takes too long is cut off.
    """
    played = 0
    while state.outcome is None and state.turn == turn and played < MOST_PLAYED:
        state = SPECTRAL_SORCERY.carry_out(state, choose(state)).state
        played += 1
        yield
    return state, played


def worth(state: State, side: Side) -> int:
    """Return the static value of the position for the side."""
    if state.outcome is not None:
        return ending(state.outcome, side)
    pads = sum(map(_PAD_VALUE[side].__getitem__, state.pads))
    return pads + POWER * (state.player(side).power - state.player(opponent(side)).power)


def search(state: State) -> SlicedSearch[Action]:
    """Return the master's choice for the side to move, in slices short enough for a frame.

    Raises LookupError if there is no legal action.
    """
    return lookahead.search(state, SorceryOutlook(), BUDGET, STEPS)


def compare(state: State, last: Action) -> SlicedSearch[Comparison[Action]]:
    """Compare the action with the master's, in slices short enough for a frame."""
    return lookahead.compare(state, last, SorceryOutlook(), BUDGET, STEPS)


def _is_decision(before: State, action: Action, after: State) -> bool:
    """Return whether the player chose the action."""
    return action.type not in META


APPRAISER: Final = appraiser_by_search(SPECTRAL_SORCERY.name, _is_decision, compare)
