"""The first duel of somebody new: half a minute to learn to walk, shoot, aim, dodge and win."""

from __future__ import annotations

from typing import Any, Final

from archon3d.ai.arena.sparring import Marksman
from archon3d.arena.events import AttackStarted, BattleOver, Hit, ShotVanished
from archon3d.arena.inputs import IDLE, ArenaInput
from archon3d.arena.state import ArenaState, Slot
from archon3d.play.battle import Battle
from archon3d.play.controllers import FighterController
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import Conduct, Duelist, DuelSetup
from archon3d.play.tips import Beginner, Tip, Walked, next_tip

KEY: Final = "first-duel"
"""Its name among the lessons that have been learned."""
LEARNER: Final[Slot] = 0
FOE: Final[Slot] = 1
"""The fighters' slots."""
SETUP: Final = DuelSetup("archon", Duelist("valkyrie"), Duelist("manticore", "shoots"), colour="A")
"""Nothing stands between the two; the foe falls by the second hit, the learner by the fourth."""
WALKED_TICKS: Final = 40


def _walks(event: Any, learner: Beginner) -> bool:
    return isinstance(event, Walked)


def _shoots(event: Any, learner: Beginner) -> bool:
    return isinstance(event, AttackStarted) and event.fighter == LEARNER


def _hits(event: Any, learner: Beginner) -> bool:
    return isinstance(event, Hit) and event.fighter == FOE


def _dodges(event: Any, learner: Beginner) -> bool:
    return isinstance(event, ShotVanished) and not learner.owns(event.shot)


def _wins(event: Any, learner: Beginner) -> bool:
    return isinstance(event, BattleOver) and event.winner == "left"


STEPS: Final = (
    Tip("first.walk", _walks, WALKED_TICKS, steers=True),
    Tip("first.fire", _shoots, fires=True),
    Tip("first.aim", _hits),
    Tip("first.dodge", _dodges, steers=True),
    Tip("first.win", _wins),
)
"""What the learner is told to do, one thing after the other."""

SHOOTS_FROM: Final = STEPS[3]
"""Until then the foe stands still."""


class FirstDuel(Duel):
    """The duel while it is fought: which step it is at."""

    def __init__(self) -> None:
        super().__init__(SETUP)
        self._learner = Beginner("light", LEARNER, STEPS, ())
        self.witnesses.append(self._learner.hear)

    @property
    def step(self) -> Tip | None:
        """What is to be done now; None once it is won."""
        return next_tip(STEPS, self._learner, self.state)

    @property
    def won(self) -> bool:
        """Whether the learner has won."""
        return STEPS[-1].key in self._learner.done

    def fight(self, battle: Battle) -> None:
        """Advances the battle by one tick."""
        super().fight(battle)
        if battle.state.fighters[LEARNER].walking:
            self._learner.hear(Walked())

    def _computer(self, slot: Slot, conduct: Conduct) -> FighterController:
        return _Foe(self) if slot == FOE else super()._computer(slot, conduct)


class _Foe:
    """Stands still until the learner knows how to hit."""

    def __init__(self, duel: FirstDuel) -> None:
        self._duel, self._marksman = duel, Marksman(FOE)

    def decide(self, state: ArenaState) -> ArenaInput:
        """The input for the coming tick."""
        step = self._duel.step
        return IDLE if step in STEPS[: STEPS.index(SHOOTS_FROM)] else self._marksman.decide(state)
