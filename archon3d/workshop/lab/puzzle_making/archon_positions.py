"""Positions that may hold a puzzle of Archon: those of matches, arranged ones, and others like them.

Matches between computers seldom reach a position with a single good answer: most decisions are worth a few
points. So positions are arranged, and those like a puzzle are looked at too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from archon3d.ai.archon.appraising import static_chance
from archon3d.ai.archon.master import outcomes
from archon3d.ai.archon.player import choose
from archon3d.ai.levels import LEVELS, Level
from archon3d.games.archon.board import POWER_POINTS, SQUARES, Square
from archon3d.games.archon.casting import spells_left
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS, MAGES, SIDES, Side
from archon3d.games.archon.state import State
from archon3d.rules.game import InvalidState
from archon3d.rules.rng import seeded
from archon3d.workshop.lab.puzzle_making.archon_themes import STAKES, arranged

LEVELS_OF_MATCHES: Final = LEVELS[:7]
"""The levels that play: uneven ones make mistakes worth punishing."""
MOST_PLIES: Final = 300
OPENING: Final = 8
"""Plies without puzzles."""
SWING: Final = 0.25
"""How much the chance of the side to move has changed since its last decision."""
PERCENT: Final = 100

CHANGES: Final = (1, 2, 2, 3)
"""How many changes make a position like another one."""


def played_by_odds(seed: int) -> list[State]:
    """Return the positions of a match between two levels, with battles decided by their odds."""
    chance = Random(seed)
    levels: dict[Side, Level] = dict(zip(SIDES, chance.sample(LEVELS_OF_MATCHES, len(SIDES)), strict=True))
    state = ARCHON.new({"first": SIDES[seed % len(SIDES)]}, seed)
    states = [state]
    while state.outcome is None and len(states) <= MOST_PLIES:
        results = outcomes(state, choose(state, levels[state.to_move]))
        won = len(results) == 1 or chance.randrange(PERCENT) < results[0][0]
        state = results[0][1] if won else results[1][1]
        states.append(state)
    return states


def swings(states: Sequence[State]) -> Iterator[State]:
    """Yield the positions where the chances of the side to move have changed much since its last decision."""
    last: dict[Side, float] = {}
    for state in states[OPENING:]:
        if state.outcome is None and state.battle is None:
            chance = static_chance(state)
            if abs(chance - last.get(state.to_move, chance)) >= SWING:
                yield state
            last[state.to_move] = chance


def arranged_positions(states: Sequence[State], many: int, chance: Random) -> Iterator[State]:
    """Yield possible ones of that number of arranged positions."""
    late = [state for state in states[OPENING:] if state.outcome is None]
    for number in range(many if late else 0):
        found = arranged(chance.choice(late), STAKES[number % len(STAKES)], chance)
        if found is not None and is_possible(plain(found)):
            yield plain(found)


def varied(state: State, chance: Random) -> State:
    """Return a position like this one, in which a few things differ: it may hold another puzzle."""
    for _ in range(chance.choice(CHANGES)):
        state = chance.choice(_WAYS_TO_VARY)(state, chance)
    return state


def _elsewhere(state: State, chance: Random) -> State:
    """Put an icon on an empty square, or in place of another one."""
    board = list(state.board)
    at = chance.choice(_taken(state))
    to = chance.choice([to for to in SQUARES if to != at])
    board[at], board[to] = board[to], board[at]
    return replace(state, board=tuple(board))


def _of_another_kind(state: State, chance: Random) -> State:
    """Replace an icon by an unhurt one of another kind of its side; mages stay."""
    at = chance.choice(_taken(state))
    icon = state.board[at]
    if icon is None or icon.kind in MAGES.values():
        return state
    kinds = [kind for kind, row in ICON_KINDS.items() if row.side == icon.side and kind != MAGES[icon.side]]
    changed = replace(icon, kind=chance.choice(kinds), wounds=0)
    return replace(state, board=(*state.board[:at], changed, *state.board[at + 1 :]))


def _at_another_time(state: State, chance: Random) -> State:
    """Let the cycle show another colour, or turn it."""
    return replace(state, cycle=chance.choice((state.cycle.step(), state.cycle.turned())))


_WAYS_TO_VARY: Final = (_elsewhere, _elsewhere, _of_another_kind, _of_another_kind, _at_another_time)


def _taken(state: State) -> list[Square]:
    return [at for at in SQUARES if state.board[at] is not None]


def plain(state: State) -> State:
    """Return the position without what puzzles do not need: the dead, quiet rounds, random numbers."""
    revives = any("revive" in spells_left(state, side) for side in SIDES)
    return replace(state, rng=seeded(0), quiet=0, busy=False, dead=state.dead if revives else (), summoned=())


def is_possible(state: State) -> bool:
    """Return whether the position can be read again, and has something to decide."""
    try:
        same = ARCHON.read_position(ARCHON.write_position(state)) == state
    except InvalidState:
        return False
    owners = {icon.side if (icon := state.board[at]) else None for at in POWER_POINTS}
    return same and len(owners) > 1 and len(ARCHON.legal_actions(state)) > 1
