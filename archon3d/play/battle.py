"""A battle while it is fought: the arena's state, who decides for its fighters, and its time."""

from collections.abc import Sequence

from archon3d.arena.events import ArenaEvent
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.controllers import FighterController


class Battle:
    """One battle, tick by tick. The left fighter is light's."""

    def __init__(self, spec: BattleSpec, left: FighterController, right: FighterController) -> None:
        self.state: ArenaState = new_battle(spec)
        self._left = left
        self._right = right

    @property
    def over(self) -> bool:
        """Whether the battle has been decided."""
        return self.state.over

    def tick(self) -> Sequence[ArenaEvent]:
        """Goes one tick on, and answers what happened in it."""
        return step(self.state, self._left.decide(self.state), self._right.decide(self.state))
