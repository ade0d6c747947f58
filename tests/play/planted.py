"""Bad moves planted into matches, to see whether an analysis finds them.

`python -m tests.play.planted --moves 200` counts how many it flags, and how many of the master's own.
A planted move is an attack that anybody would call bad: a valuable icon against one that is worth less, with
small odds.
"""

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

from archon3d.ai.archon.appraising import appraise
from archon3d.ai.archon.master import search
from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.archon.tables import VALUE
from archon3d.ai.slices import finished
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State
from archon3d.play.analysis import WeighedDecision
from archon3d.play.headless import play_match
from archon3d.rules.match import AnyMatch

VALUABLE: Final = 13
"""The least value of an icon that is given away."""
SMALL_ODDS: Final = 25
"""The most percent with which it attacks."""
APART: Final = 10
"""Decisions between two of a match that are looked at."""


@dataclass(frozen=True, slots=True)
class PlantedMove:
    """A position, a bad move for it, and what the master would do."""

    state: State
    bad: Action
    best: Action


def planted_moves(matches: Iterable[AnyMatch], apart: int = APART) -> Iterator[PlantedMove]:
    """Yield those of some positions of the matches that allow a bad attack."""
    for number, match in enumerate(matches):
        for state in match.states[number % apart : -1 : apart]:
            bad = _bad_attack(state)
            if bad is not None:
                yield PlantedMove(state, bad, finished(search(state)))


def _matches(seed: int) -> Iterator[AnyMatch]:
    for number in count():
        yield play_match("archon", number, seed + number, ("adept", "adept"))[0]


def is_flagged(state: State, action: Action) -> bool:
    """Return whether an analysis calls the action at least an inaccuracy."""
    appraisal = finished(appraise(state, action))
    return WeighedDecision(0, 0, state.to_move, appraisal).grade != "good"


def _bad_attack(state: State) -> Move | None:
    """Return the attack that gives most away."""
    found: list[tuple[int, Move]] = []
    for move in [] if state.battle else legal_moves(state):
        icon, target = state.board[move.origin], state.board[move.to]
        if icon is not None and target is not None and VALUE[icon.kind] >= VALUABLE:
            odds = chance_of_winning(state, icon, target, move.to)
            if odds <= SMALL_ODDS and VALUE[target.kind] < VALUE[icon.kind]:
                found.append(((100 - odds) * VALUE[icon.kind], move))
    return max(found, key=lambda one: one[0])[1] if found else None


def main() -> None:
    """Count what is flagged."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--seed", type=int, default=500)
    arguments = parser.parse_args()
    bad = own = 0
    for number, planted in enumerate(planted_moves(_matches(arguments.seed)), start=1):
        bad += is_flagged(planted.state, planted.bad)
        own += is_flagged(planted.state, planted.best)
        if number == arguments.moves:
            break
    print(f"flagged: {bad} of {number} bad moves, {own} of {number} of the master's own")


if __name__ == "__main__":
    main()
