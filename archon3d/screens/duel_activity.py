"""A duel outside any match on its way through the screens."""

from __future__ import annotations

from collections.abc import Mapping

from archon3d.controls.seating import Seating
from archon3d.play.controllers import HeldInput
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.kits import KITS
from archon3d.play.saves import Saves
from archon3d.screens.activity import Activity
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.pause import PauseReason


class DuelActivity(Activity):
    """A duel that is being fought."""

    entry_outcome = "duel"
    practises = True
    """Whether one may help oneself: with slow motion, with boxes, with looking back."""
    wants_look = False
    """Whether somebody has asked to look back."""

    def __init__(self, setup: DuelSetup, seating: Seating | None = None, duel: Duel | None = None) -> None:
        """`seating` says who holds what already; `duel` waits to be fought, of the same terms. Raises
        ValueError for a duel that cannot be.
        """
        self.kit = KITS[setup.game]
        self.duel = duel or Duel(setup)
        self.seating = seating or Seating(self.people())

    @property
    def set_up(self) -> str:
        """The practice set-up."""
        return "practice"

    @property
    def entry(self) -> str:
        """Where it begins: with sitting down, where somebody still has to."""
        return "join" if self.seating.vacant else self.entry_outcome

    @property
    def runner(self) -> Duel:
        """The duel."""
        return self.duel

    @property
    def held_inputs(self) -> Mapping[str, HeldInput]:
        """The duel's."""
        return self.duel.held_inputs

    def people(self) -> tuple[str, ...]:
        """Return the sides that people play."""
        pairs = zip(self.game.sides, self.duel.setup.duelists, strict=True)
        return tuple(side for side, duelist in pairs if duelist.conduct == "person")

    @property
    def portraits(self) -> Mapping[str, str]:
        """The fighters'."""
        pairs = zip(self.game.sides, self.duel.setup.duelists, strict=True)
        return {side: duelist.fighter for side, duelist in pairs}

    @property
    def players(self) -> str:
        """No row of players says who sits where."""
        return ""

    def ended(self) -> ScreenOutcome:
        """Return what follows when it is over and its end has been seen."""
        return ScreenOutcome("fought", PauseReason(activity=self), automatic=True)

    def take_look(self) -> bool:
        """Return whether somebody has asked to look back since this was last called."""
        wanted, self.wants_look = self.wants_look, False
        return wanted

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """A duel begins anew, and is not kept."""

    def after(self, setup: DuelSetup, *, swapped: bool = False) -> DuelActivity:
        """Return another duel of the same players, who may have changed sides."""
        activity = DuelActivity(setup)
        if activity.people() == self.people():
            activity.seating = self.seating
            if swapped:
                self.seating.swap()
        return activity
