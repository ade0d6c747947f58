"""A new player's first duel: half a minute to learn to walk, shoot, aim, dodge and win.

It waits for the player. The enemy attacks only once shots are to be dodged, slowly, and no one falls before
the last step; there it holds its fire while the player does nothing. After a defeat, another duel continues
at the same step.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from archon3d.ai.arena.sparring import Marksman
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import AttackStarted, BattleOver, Hit, ShotLaunched, ShotVanished
from archon3d.arena.inputs import IDLE, ArenaInput
from archon3d.arena.state import ArenaState, Slot
from archon3d.play.battle import ArenaBattle
from archon3d.play.controllers import FighterController
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import Conduct, Duelist, DuelSetup
from archon3d.play.tips import Beginner, Tip, Walked, next_tip

FIRST_DUEL_KEY: Final = "first-duel"
"""Its name among the learned lessons."""
LEARNER: Final[Slot] = 0
FOE: Final[Slot] = 1
"""The fighters' slots."""
SETUP: Final = DuelSetup("archon", Duelist("valkyrie"), Duelist("manticore", "shoots"), colour="A")
"""Nothing is between the two; the enemy falls to the second hit, the player to the fourth."""
WALKED_TICKS: Final = 40

READING_TICKS: Final = 2 * TICKS_PER_SECOND
"""How long the enemy holds its fire while the player reads a new instruction."""
PAUSE_TICKS: Final = 5 * TICKS_PER_SECOND // 2
"""The least time between two of the enemy's shots."""
RESTING_TICKS: Final = 2 * TICKS_PER_SECOND
"""How long a player who does nothing is assumed to read."""
SLOW_PACE: Final = 0.5
"""The speed of time while the player is to dodge a shot."""


@dataclass(frozen=True, slots=True)
class Dodged:
    """The player has walked, and a shot of the enemy has missed."""


def _walks(event: Any, learner: Beginner) -> bool:
    return isinstance(event, Walked)


def _shoots(event: Any, learner: Beginner) -> bool:
    return isinstance(event, AttackStarted) and event.fighter == LEARNER


def _hits(event: Any, learner: Beginner) -> bool:
    return isinstance(event, Hit) and event.fighter == FOE


def _dodges(event: Any, learner: Beginner) -> bool:
    return isinstance(event, Dodged)


def _wins(event: Any, learner: Beginner) -> bool:
    return isinstance(event, BattleOver) and event.winner == "left"


STEPS: Final = (
    Tip("first.walk", _walks, WALKED_TICKS, steers=True),
    Tip("first.fire", _shoots, fires=True),
    Tip("first.aim", _hits),
    Tip("first.dodge", _dodges, steers=True),
    Tip("first.win", _wins),
)
"""The player's instructions, in order."""

DODGING: Final = STEPS[3]
WINNING: Final = STEPS[4]


class FirstDuel(Duel):
    """The duel while it is fought, and its current step."""

    def __init__(self, done: Iterable[str] = (), foe_wounds: int = 0) -> None:
        """Begin at a later step, if `done` has the keys of completed steps.

        `foe_wounds` are the hit points that the enemy lost in them.
        """
        super().__init__(replace(SETUP, right=replace(SETUP.right, wounds=foe_wounds)))
        self._learner = Beginner("light", LEARNER, STEPS, done)
        self.witnesses.append(self._hear)
        self._announced = self.step
        self._announced_at = self._walked_at = self._attacked_at = self._shot_at = 0
        """The ticks at which this step began, the player last walked and attacked, the enemy last shot."""

    @property
    def step(self) -> Tip | None:
        """The current instruction; None as soon as a fighter has fallen."""
        fallen = any(fighter.dead for fighter in self.state.fighters)
        return None if fallen else next_tip(STEPS, self._learner, self.state)

    @property
    def won(self) -> bool:
        """Whether the player won."""
        return WINNING.key in self._learner.done

    @property
    def shoots(self) -> bool:
        """Whether the enemy may shoot now."""
        tick, step = self.state.tick, self.step
        if step not in (DODGING, WINNING) or tick - self._announced_at < READING_TICKS:
            return False
        resting = tick - max(self._walked_at, self._attacked_at) > RESTING_TICKS
        return not (resting and step is WINNING) and tick - self._shot_at >= PAUSE_TICKS

    def another_try(self) -> FirstDuel:
        """Return a new duel that continues at this one's step."""
        return FirstDuel(self._learner.done, self.wounds[FOE])

    def tick(self, seconds: float) -> None:
        """Advance the battle by that much time, or by less while a shot is to be dodged."""
        slow = self.step is DODGING and any(shot.owner == FOE for shot in self.state.shots)
        super().tick(seconds * SLOW_PACE if slow else seconds)

    def fight(self, battle: ArenaBattle) -> None:
        """Advance the battle by one tick; before the last step the player's wounds heal at once."""
        super().fight(battle)
        learner = battle.state.fighters[LEARNER]
        if learner.walking:
            self._hear(Walked())
        if self.step is not self._announced:
            self._announced, self._announced_at = self.step, battle.state.tick
        if self.step not in (WINNING, None):
            learner.half_points = learner.start_half_points

    def _hear(self, event: Any) -> None:
        self._learner.hear(event)
        match event:
            case Walked():
                self._walked_at = self.state.tick
            case ShotLaunched(fighter=slot) if slot == FOE:
                self._shot_at = self.state.tick
            case AttackStarted(fighter=slot) if slot == LEARNER:
                self._attacked_at = self.state.tick
            case ShotVanished(shot=shot) if not self._learner.owns(shot):
                if self._walked_at > self._shot_at:
                    self._learner.hear(Dodged())

    def _computer(self, slot: Slot, conduct: Conduct) -> FighterController:
        return _Foe(self) if slot == FOE else super()._computer(slot, conduct)


class _Foe:
    """Stays where it is, and shoots only when the duel allows it."""

    def __init__(self, duel: FirstDuel) -> None:
        self._duel, self._marksman = duel, Marksman(FOE)

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the next tick."""
        return self._marksman.decide(state) if self._duel.shoots else IDLE
