"""The sync test: battles are fought twice, side by side, the second time with rollbacks.

Every 1 to 15 ticks the second battle continues with predicted inputs, is rolled back, and repeats with the
right ones, as rollback over a network does. After every tick both must be equal.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from typing import Final

from archon3d.ai.arena.battle import battle_computers
from archon3d.arena.content import COLOURS
from archon3d.arena.inputs import FIRE_BIT, NO_DIRECTION, Inputs
from archon3d.arena.spec import ARENA_MODES, ArenaMode, BattleSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.games.archon.battle import duel_spec
from archon3d.games.archon.icons import DARK, LIGHT
from archon3d.games.archon.state import Icon
from archon3d.rules.rng import Rng
from archon3d.workshop.lab.duels import pairs

LONGEST_WAY_BACK: Final = 15
"""The most ticks that a rollback goes back."""

Case = tuple[str, str, str, ArenaMode]
"""Light's fighter, dark's, the square's colour, and the kind of arena."""


class OutOfSync(ValueError):
    """The battles differ: a desync. The message says where."""


@dataclass(frozen=True, slots=True)
class InSync:
    """A battle that was the same both times."""

    ticks: int
    ways_back: int
    """The number of rollbacks."""
    digest: str
    """The digest of its end."""


def all_cases() -> list[Case]:
    """Return every pair of fighters on every colour in every kind of arena."""
    return [
        (light, dark, colour, mode) for light, dark in pairs() for colour in COLOURS for mode in ARENA_MODES
    ]


def few_cases() -> list[Case]:
    """Return every pair of fighters once; colours and kinds of arena take turns."""
    grounds = cycle([(colour, mode) for mode in ARENA_MODES for colour in COLOURS])
    return [(light, dark, colour, mode) for (light, dark), (colour, mode) in zip(pairs(), grounds)]  # noqa: B905 - grounds go on for ever


def fight_twice(case: Case) -> InSync:
    """Fight the case's battle to its end, between two computers. Raises OutOfSync."""
    light, dark, colour, mode = case
    seed = _seed(case)
    straight = _Straight(duel_spec(Icon(light, LIGHT), Icon(dark, DARK), colour, mode, seed), seed)
    corrected, chance = new_battle(straight.state.spec), Rng.from_seed(seed)
    held: Inputs = (NO_DIRECTION, NO_DIRECTION)
    ways_back = 0
    for distance in _distances():
        if straight.state.over:
            break
        kept = corrected.snapshot()
        for guess in _guesses(held, distance, chance):
            step(corrected, *guess)
        corrected.restore(kept)
        ways_back += 1
        for held, digest in straight.run(distance):
            step(corrected, *held)
            if corrected.digest() != digest:
                raise OutOfSync(
                    f"{light} against {dark} on {colour} in a {mode} arena: tick {corrected.tick} comes out"
                    f" otherwise after going back {distance} ticks"
                )
    return InSync(straight.state.tick, ways_back, straight.state.digest())


def digest_of(results: Sequence[InSync]) -> str:
    """Return hexadecimal digits that change with any of the battles."""
    return hashlib.sha256(" ".join(result.digest for result in results).encode()).hexdigest()[:16]


class _Straight:
    """A battle that is never rolled back."""

    def __init__(self, spec: BattleSpec, seed: int) -> None:
        self.state: ArenaState = new_battle(spec)
        self._left, self._right = battle_computers(("average", "average"), seed)

    def run(self, ticks: int) -> Iterator[tuple[Inputs, str]]:
        """Yield the inputs of this many ticks, fewer at its end, and the digest after each."""
        for _ in range(ticks):
            if self.state.over:
                return
            inputs = self._left.decide(self.state), self._right.decide(self.state)
            step(self.state, *inputs)
            yield inputs, self.state.digest()


@cache
def _numbers() -> dict[Case, int]:
    return {case: number for number, case in enumerate(all_cases())}


def _seed(case: Case) -> int:
    """Return the battle's own seed, the same in every selection of cases."""
    return _numbers()[case]


def _distances() -> Iterator[int]:
    """Yield 1 to 15 ticks, over and over."""
    return cycle(range(1, LONGEST_WAY_BACK + 1))


def _guesses(held: Inputs, count: int, chance: Rng) -> Iterator[Inputs]:
    """Yield predicted inputs: half of the time the held ones, as a network would predict."""
    for _ in range(count):
        if chance.below(2):
            held = (_any_input(chance), _any_input(chance))
        yield held


def _any_input(chance: Rng) -> int:
    return chance.below(NO_DIRECTION + 1) | FIRE_BIT * chance.below(2)
