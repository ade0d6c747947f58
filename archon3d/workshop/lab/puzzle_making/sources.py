"""Where puzzles come from: matches between uneven levels, kept records, and duels by chance."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from archon3d.ai.levels import LEVELS
from archon3d.games.archers.board import BOARDS
from archon3d.games.archon.board import SQUARE_NAMES, square_at
from archon3d.play.headless import play_match
from archon3d.play.puzzles.puzzle import PuzzleKind, RightAnswer
from archon3d.rules.game import Json
from archon3d.workshop.lab.puzzle_making.archers_puzzles import find_archers_puzzle, plain_archers
from archon3d.workshop.lab.puzzle_making.archmage_puzzles import find_archmage_puzzle, plain_archmage
from archon3d.workshop.lab.puzzle_making.archon_positions import (
    arranged_positions,
    is_possible,
    plain,
    played_by_odds,
    swings,
    varied,
)
from archon3d.workshop.lab.puzzle_making.archon_puzzles import find_archon_puzzle

TRIES: Final = 120
"""Positions like a puzzle's that are looked at."""
MOST_ALIKE: Final = 6
"""Puzzles of a family, each like one of the others: with more they would teach the same."""
LEVELS_OF_TABLES: Final = LEVELS[:6]
"""The levels that play the games without battles: uneven ones overlook wins."""

FoundPuzzle = tuple[Any, PuzzleKind, tuple[RightAnswer, ...]]
"""A position, and what it asks."""


@dataclass(frozen=True, slots=True)
class PuzzleSource:
    """How a game's puzzles are found."""

    of_seed: Callable[[int, int], Iterator[FoundPuzzle]]
    """Yields puzzles of a match with that seed, and of a number of arranged positions."""
    of_states: Callable[[Sequence[Any]], Iterator[FoundPuzzle]]
    """Yields puzzles of a match's positions."""


def _archon_of_states(states: Sequence[Any]) -> Iterator[FoundPuzzle]:
    return _archon_puzzles(state for state in swings(states) if is_possible(state))


def _archon_of_seed(seed: int, arranged: int) -> Iterator[FoundPuzzle]:
    states = played_by_odds(seed)
    yield from _archon_of_states(states)
    chance = Random(seed)
    for found in _archon_puzzles(arranged_positions(states, arranged, chance)):
        yield found
        yield from archon_puzzles_like(found, chance)


def _archon_puzzles(states: Iterable[Any]) -> Iterator[FoundPuzzle]:
    for state in states:
        puzzle = find_archon_puzzle(plain(state))
        if puzzle is not None:
            yield (plain(state), *puzzle)


def archon_puzzles_like(found: FoundPuzzle, chance: Random) -> Iterator[FoundPuzzle]:
    """Yield puzzles of positions like this one or like those, each with other icons and another idea."""
    family, ideas, armies = [found[0]], {_idea(found[0], found[2])}, {_army(found[0])}
    for _ in range(TRIES):
        state = plain(varied(chance.choice(family), chance))
        if _army(state) in armies or not is_possible(state):
            continue
        puzzle = find_archon_puzzle(state)
        if puzzle is not None and _idea(state, puzzle[1]) not in ideas:
            ideas.add(_idea(state, puzzle[1]))
            armies.add(_army(state))
            family.append(state)
            yield (state, *puzzle)
        if len(family) == MOST_ALIKE:
            return


def _army(state: Any) -> tuple[str, ...]:
    return tuple(sorted(icon.kind for icon in state.board if icon is not None))


def _idea(state: Any, answers: Sequence[RightAnswer]) -> tuple[object, ...]:
    """Return the first answer with its squares' icons in place of the squares.

    The same icon that is imprisoned or attacked elsewhere teaches the same.
    """
    words = answers[0].actions[0].replace("-", " ").split()
    return tuple(_kind(state, word) if word in SQUARE_NAMES else word for word in words)


def _kind(state: Any, square: str) -> str:
    icon = state.board[square_at(square)]
    return "" if icon is None else str(icon.kind)


def _archers_of_states(states: Sequence[Any]) -> Iterator[FoundPuzzle]:
    known: set[object] = set()
    for state in states:
        if not state.made and not state.shot and state.phase == "capture" and state.outcome is None:
            now = plain_archers(state)
            puzzle = find_archers_puzzle(now)
            if puzzle is not None and puzzle[1] not in known:
                known.add(puzzle[1])
                yield (now, *puzzle)


def _archers_of_seed(seed: int, arranged: int) -> Iterator[FoundPuzzle]:
    levels = Random(seed).sample(LEVELS_OF_TABLES, 2)
    options: dict[str, Json] = {"board": list(BOARDS)[seed % len(BOARDS)]}
    match, _ = play_match("archers", seed, seed, (levels[0], levels[1]), options)
    return _archers_of_states(match.states)


def _archmage_of_states(states: Sequence[Any]) -> Iterator[FoundPuzzle]:
    for state in states:
        puzzle = find_archmage_puzzle(plain_archmage(state)) if state.phase == "play" else None
        if puzzle is not None:
            yield (plain_archmage(state), *puzzle)


def _archmage_of_seed(seed: int, arranged: int) -> Iterator[FoundPuzzle]:
    levels = Random(seed).sample(LEVELS_OF_TABLES, 2)
    match, _ = play_match("archmage", seed, seed, (levels[0], levels[1]))
    return _archmage_of_states(match.states)


SOURCES: Final = {
    "archon": PuzzleSource(_archon_of_seed, _archon_of_states),
    "archmage": PuzzleSource(_archmage_of_seed, _archmage_of_states),
    "archers": PuzzleSource(_archers_of_seed, _archers_of_states),
}
"""The games that have puzzles."""

VERIFIERS: Final[dict[str, Callable[[Any], tuple[PuzzleKind, tuple[RightAnswer, ...]] | None]]] = {
    "archon": find_archon_puzzle,
    "archmage": find_archmage_puzzle,
    "archers": find_archers_puzzle,
}
"""What finds the puzzle of a position again, by game."""
