"""The terms of a duel outside any match: who fights, where, and who controls each fighter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from archon3d.ai.levels import COMPUTERS, Level
from archon3d.arena.content import COLOURS
from archon3d.arena.spec import ARENA_MODES, ArenaMode
from archon3d.rules.rng import SEED_LIMIT

Conduct = Literal["person", Level, "stands", "dodges", "shoots"]
"""A person, a computer of a level, or a practice partner that does one thing only."""

PARTNERS: Final = ("stands", "dodges", "shoots")
CONDUCTS: Final[tuple[Conduct, ...]] = ("person", *COMPUTERS, *PARTNERS)

MOST_SETTABLE_WOUNDS: Final = 9
"""The most hit points that a fighter lacks at the start of a duel; at least half a point is left."""


def conduct_named(name: str) -> Conduct:
    """Return the conduct of that name. Raises ValueError for any other word."""
    return CONDUCTS[CONDUCTS.index(name)]


@dataclass(frozen=True, slots=True)
class Duelist:
    """One of the two fighters. Raises ValueError for invalid values."""

    fighter: str
    """Its kind, one of the game's `BattleKit`."""
    conduct: Conduct = "person"
    wounds: int = 0
    """Whole hit points that it lacks at the start of the duel."""

    def __post_init__(self) -> None:
        if self.conduct not in CONDUCTS:
            raise ValueError(f"a duelist is one of {', '.join(CONDUCTS)}, not {self.conduct!r}")
        if type(self.wounds) is not int or self.wounds < 0:
            raise ValueError(f"wounds are whole hit points, 0 or more, not {self.wounds!r}")


@dataclass(frozen=True, slots=True)
class DuelSetup:
    """A whole duel: equal terms and inputs give equal battles. Raises ValueError for invalid values."""

    game: str
    """The name of the fighters' game."""
    left: Duelist
    """The fighter of the game's first side."""
    right: Duelist
    colour: str = "C"
    """The ground's colour, A to F."""
    mode: ArenaMode = "fixed"
    layout: int = 0
    """The seed of a shifting arena's obstacles."""
    seed: int = 0
    """The seed of the computers' random choices."""

    def __post_init__(self) -> None:
        if len(self.colour) != 1 or self.colour not in COLOURS:
            raise ValueError(f"a colour is one letter of {COLOURS}, not {self.colour!r}")
        if self.mode not in ARENA_MODES:
            raise ValueError(f"an arena is one of {', '.join(ARENA_MODES)}, not {self.mode!r}")
        for seed in (self.layout, self.seed):
            if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
                raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}")

    @property
    def duelists(self) -> tuple[Duelist, Duelist]:
        """The left one and the right one."""
        return self.left, self.right

    def again(self) -> DuelSetup:
        """Return the same terms with another seed for the computers."""
        return replace(self, seed=(self.seed + 1) % SEED_LIMIT)

    def swapped(self) -> DuelSetup:
        """Return the terms with the controllers swapped; the fighters stay where they are."""
        left, right = self.duelists
        return replace(
            self.again(),
            left=replace(left, conduct=right.conduct),
            right=replace(right, conduct=left.conduct),
        )
