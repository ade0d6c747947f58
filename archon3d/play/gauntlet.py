"""The gauntlet: one fighter against its enemies, weakest first, then against its own army.

Wounds last from duel to duel, and each win heals some. The first duel that is not won ends it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from archon3d.ai.levels import LEVELS, Level
from archon3d.host.setting_kinds import ChoiceSetting
from archon3d.play.duel import Duel, battle_kit
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.practice import GAME
from archon3d.rules.rng import SEED_LIMIT

HEAL: Final = 3
"""Hit points that each win heals."""
GROUNDS: Final = "CDBECDAF"
"""The ground's colour in each duel, repeated after the last."""


def runners() -> tuple[str, ...]:
    """Return the fighters for the gauntlet: both armies, each from the weakest."""
    first, second = battle_kit(GAME).armies
    return (*first, *second)


FIRST_RUNNER: Final = "valkyrie"
"""The default fighter, which throws far and lasts."""
RUNNER: Final = ChoiceSetting("gauntlet.fighter", "Who runs the gauntlet", FIRST_RUNNER, runners())
LEVEL: Final = ChoiceSetting("gauntlet.level", "How strong the opponents are", LEVELS[0], LEVELS, rises=True)


@dataclass(frozen=True, slots=True)
class Rung:
    """A duel of the gauntlet that was fought."""

    opponent: str
    won: bool
    ticks: int
    wounds: int
    """Hit points that the runner lacks after it, before it heals."""


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """A run so far."""

    runner: str
    level: Level
    seed: int
    """The seed of its first duel; each later one has the next."""
    rungs: tuple[Rung, ...] = ()
    """The duels fought so far."""

    @property
    def slot(self) -> int:
        """The runner's side: 0 on the left, 1 on the right."""
        return 0 if self.runner in battle_kit(GAME).armies[0] else 1

    @property
    def ladder(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The enemies, then the runner's own army, each from the weakest."""
        kit = battle_kit(GAME)
        enemies, own = kit.armies[1 - self.slot], kit.armies[self.slot]
        return enemies, tuple(one for one in own if kit.can_meet(one, self.runner))

    @property
    def opponents(self) -> tuple[str, ...]:
        """The whole ladder."""
        enemies, own = self.ladder
        return (*enemies, *own)

    @property
    def wins(self) -> int:
        """The number of duels won."""
        return sum(rung.won for rung in self.rungs)

    @property
    def ticks(self) -> int:
        """The length of all duels together, in ticks."""
        return sum(rung.ticks for rung in self.rungs)

    @property
    def wounds(self) -> int:
        """Hit points that the runner lacks before the next duel."""
        return max(0, self.rungs[-1].wounds - HEAL) if self.rungs else 0

    @property
    def over(self) -> bool:
        """Whether a duel was not won, or the last one was."""
        return self.wins < len(self.rungs) or self.wins == len(self.opponents)

    def next_duel(self) -> DuelSetup:
        """Return the terms of the next duel. Raises IndexError if the run is over."""
        if self.over:
            raise IndexError("a run that is over has no further duel")
        number = len(self.rungs)
        seed = (self.seed + number) % SEED_LIMIT
        pair = (Duelist(self.runner, "person", self.wounds), Duelist(self.opponents[number], self.level))
        left, right = pair if self.slot == 0 else pair[::-1]
        return DuelSetup(GAME, left, right, GROUNDS[number % len(GROUNDS)], layout=seed, seed=seed)

    def after(self, duel: Duel) -> Gauntlet:
        """Return the run after that duel, which was its next one. Raises ValueError if it is not over."""
        if duel.winner is None:
            raise ValueError("a duel has no result before it is over")
        won = duel.winner == ("left", "right")[self.slot]
        opponent = duel.setup.duelists[1 - self.slot].fighter
        rung = Rung(opponent, won, duel.state.tick, duel.wounds[self.slot])
        return replace(self, rungs=(*self.rungs, rung))
