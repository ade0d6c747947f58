"""A duel outside any match, as it moves through the screens."""

from __future__ import annotations

from collections.abc import Mapping

from archon3d.activities.activity import Activity
from archon3d.controls.seating import Seating
from archon3d.play.controllers import HeldInput
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.kits import KITS
from archon3d.play.saves import Saves


class DuelActivity(Activity):
    """A duel in progress."""

    entry_outcome = "duel"
    practises = True
    """Whether training aids are allowed: slow motion, hitboxes, rewind."""
    wants_look = False
    """Whether the rewind has been requested."""

    def __init__(self, setup: DuelSetup, seating: Seating | None = None, duel: Duel | None = None) -> None:
        """Start a duel, or use `duel`, which has the same terms and has not begun.

        `seating` holds the players' devices, if known. Raises ValueError for an impossible duel.
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
        """Where it begins: with joining, if a seat is empty."""
        return "join" if self.seating.vacant else self.entry_outcome

    @property
    def runner(self) -> Duel:
        return self.duel

    @property
    def held_inputs(self) -> Mapping[str, HeldInput]:
        return self.duel.held_inputs

    def people(self) -> tuple[str, ...]:
        pairs = zip(self.game.sides, self.duel.setup.duelists, strict=True)
        return tuple(side for side, duelist in pairs if duelist.conduct == "person")

    @property
    def portraits(self) -> Mapping[str, str]:
        pairs = zip(self.game.sides, self.duel.setup.duelists, strict=True)
        return {side: duelist.fighter for side, duelist in pairs}

    @property
    def players(self) -> str:
        """Empty: no player option says who sits where."""
        return ""

    def take_look(self) -> bool:
        """Return whether the rewind has been requested since the last call."""
        wanted, self.wants_look = self.wants_look, False
        return wanted

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Do nothing: a duel is never saved."""

    def after(self, setup: DuelSetup, *, swapped: bool = False) -> DuelActivity:
        """Return another duel of the same players, who may have swapped sides."""
        activity = DuelActivity(setup)
        if activity.people() == self.people():
            activity.seating = self.seating
            if swapped:
                self.seating.swap()
        return activity
